"""Nim, a game for goose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.games.game import GameKind
from goose_nim.events import EVENTS
from goose_nim.game import NimGame
from goose_nim.rules import RULES, NimRules, make_rules

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.dice import Dice
    from goose.events import Event
    from goose.games.game import Rules
    from goose.roster import Player


class NimKind(GameKind):
    """Makes rules of Nim, starts games, and reads them from saves."""

    name = "nim"
    package = __name__
    languages = ("en", "it")
    options = dict.fromkeys(RULES, ())
    events = EVENTS
    throws_dice = False

    def make_rules(self, name: str, options: Mapping[str, object], switches: Mapping[str, str]) -> NimRules:
        """Return the rules of a name in `options`, with the points that `--rule` switches."""
        del options
        return make_rules(name, switches)

    def start(self, rules: Rules, players: Sequence[Player], dice: Dice, reply: list[Event]) -> NimGame:
        """Start a game; the first player named begins."""
        del dice
        assert isinstance(rules, NimRules), "this kind makes no others"
        game = NimGame(rules, [player.name for player in players])
        reply.append(("nim.turn", (game.to_move,)))
        return game

    def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> NimGame:
        """Return the game of a save; raise `Invalid` when the position is impossible."""
        from goose_nim.positions import decode_game

        assert isinstance(rules, NimRules), "this kind makes no others"
        return decode_game(rules, data, players)


KIND = NimKind()
