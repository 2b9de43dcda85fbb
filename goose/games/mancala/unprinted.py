"""Which messages an edition of Mancala never leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goose.games.mancala.editions import Edition


def unprinted(rules: Edition, keys: frozenset[str]) -> frozenset[str]:
    """Return those of some messages that are never printed by rules; nobody is held to turns.

    Args:
        rules: the edition, with its points.
        keys: of the messages.
    """
    del keys
    worded = rules.points["no-game"] == "own"
    return frozenset(("common.not_your_turn", *(() if worded else ("mancala.no_game_statement",))))
