"""The position of the squares of a board on a drawing, given by the game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import attrs

Area = tuple[int, int, int, int]
"""Column and row of the upper left corner of a square, from 0, and its numbers of columns and rows."""

Wall = tuple[tuple[int, int], tuple[int, int]]
"""The two ends of a line between squares that are not neighbours in the path: columns and rows from the upper left."""


@attrs.frozen
class HeatBoard:
    """The board of a game.

    Attributes:
        places: the places of the squares, by their numbers.
        marks: one word for each special square.
        leads: the squares that special squares lead to, if always the same.
        walls: lines around the board, and between squares that are not neighbours in the path.
        passed: the squares that move a token on at once.
    """

    places: Mapping[int, Area]
    marks: Mapping[int, str]
    leads: Mapping[int, int]
    walls: Sequence[Wall]
    passed: Collection[int] = ()
