"""Reading a game of Nim from a save; impossible ones are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.kit import COMPUTER, Invalid, check_seating, fields, integer, items, text
from goose_nim.game import NimGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.kit import Player
    from goose_nim.rules import NimRules


def decode_game(rules: NimRules, data: object, players: Mapping[str, Player], made_of: type[NimGame]) -> NimGame:
    """Return the game of a save.

    Args:
        rules: the rules of the game.
        data: the data of the game in the save.
        players: the players who can sit in the game, by name.
        made_of: the class of the game.

    Raises:
        Invalid: it is no game in progress between these players.
    """
    names_data, heaps_data, turn_data = fields(data, "players", "heaps", "turn")
    names = [text(name) for name in items(names_data)]
    check_seating(names, players, 2)
    if names[0] == COMPUTER:
        raise Invalid("the computer plays second")
    sizes = items(heaps_data)
    if len(sizes) != len(rules.heaps):
        raise Invalid("another number of heaps")
    heaps = [integer(size, 0, most) for size, most in zip(sizes, rules.heaps, strict=True)]
    if not any(heaps):
        raise Invalid("a game that is over")
    turn = integer(turn_data, 0, 1)
    if players[names[turn]].level is not None:
        raise Invalid("a move that an automatic player has made already")
    return made_of(rules, names, heaps, turn)
