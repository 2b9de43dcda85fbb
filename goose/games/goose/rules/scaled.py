"""Boards of 50 to 90 squares, in proportion to the one of 90."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

LEAST, MOST = 50, 90  # squares
ON_NINETY = {"bridge": 6, "inn": 19, "well": 31, "labyrinth": 42, "prison": 52, "death": 58}
"""The special squares of a board of 90."""

LABYRINTH_LEADS_TO = 33
"""A square of such a board."""

BESIDE_GOOSE = {"bari": +1, "bari-first-throw": -1}
"""How far a special square moves that falls on a goose: one further, or one back."""


def squares_option(squares: object) -> int:
    """Return a number of squares; raise ValueError if no board can have it."""
    if type(squares) is not int or not LEAST <= squares <= MOST:
        raise ValueError(f"--squares {squares}: a board has {LEAST} to {MOST} squares.")
    return squares


def scaled(base: int, squares: int) -> int:
    """Return the square that a square of a board of 90 becomes."""
    return base * squares // MOST


def special_squares(squares: int, geese: Collection[int], *, beside_goose: int) -> Mapping[str, int]:
    """Return the square of each special kind.

    Args:
        squares: length of the board.
        geese: the squares of the geese.
        beside_goose: what is added to a square that is a goose: +1 is one further, -1 one back.
    """
    places = {kind: scaled(base, squares) for kind, base in ON_NINETY.items()}
    return {kind: place + beside_goose if place in geese else place for kind, place in places.items()}
