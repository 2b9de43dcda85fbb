"""Reads a game of Mancala from a save."""

from __future__ import annotations

from goose.games.mancala.board import CELLS, SEEDS
from goose.games.mancala.game import MancalaGame
from goose.kit import COMPUTER, Invalid, check_seating, fields, integer, items, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container

    from goose.games.mancala.editions import Edition


def decode_game(edition: Edition, data: object, players: Container[str], made_of: type[MancalaGame]) -> MancalaGame:
    """Return the game of a save, as an object of the class `made_of`.

    Raises:
        Invalid: it is not a game in progress between these players, with 48 seeds and seeds in both rows.
    """
    player_data, cell_data, turn_data = fields(data, "players", "cells", "turn")
    names = [text(name) for name in items(player_data)]
    check_seating(names, players, 2)
    if names[0] == COMPUTER:
        raise Invalid("the computer is always B")
    cells = [integer(seeds, 0, SEEDS) for seeds in items(cell_data)]
    if len(cells) != CELLS or sum(cells) != SEEDS or not made_of.goes_on(cells):
        raise Invalid("not a position of a game in progress")
    turn = integer(turn_data, 0, 1)
    if names[turn] == COMPUTER:
        raise Invalid("a move that the computer has made already")
    return made_of(edition, names, cells, turn)
