"""Where the squares of a board lie on a drawing, as a game's folder says it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import attrs

Area = tuple[int, int, int, int]
"""The column and the row of the left upper place of a square, from 0, and how many columns and rows it has."""

Wall = tuple[tuple[int, int], tuple[int, int]]
"""The two ends of a line between squares that do not follow each other: columns and rows from the left upper corner."""


@attrs.frozen
class HeatBoard:
    """The board of a game.

    Attributes:
        places: of the squares, by their numbers.
        marks: what the special squares are, in a word.
        leads: the squares that special squares lead to, where it is always the same.
        walls: around the board, and between squares that do not follow each other.
        passed: the squares that move a token on at once, wherever to.
    """

    places: Mapping[int, Area]
    marks: Mapping[int, str]
    leads: Mapping[int, int]
    walls: Sequence[Wall]
    passed: Collection[int] = ()
