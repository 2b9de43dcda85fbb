"""Boards of 50 to 90 squares: the special squares stand where they do on 90, in proportion."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

LEAST, MOST = 50, 90  # squares
_ON_NINETY = {"bridge": 6, "inn": 19, "well": 31, "labyrinth": 42, "prison": 52, "death": 58}


def squares_option(squares: object) -> int:
    """Return the number of squares if a board can have it; raise ValueError otherwise."""
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
    places = {kind: scaled(base, squares) for kind, base in _ON_NINETY.items()}
    return {kind: place + beside_goose if place in geese else place for kind, place in places.items()}
