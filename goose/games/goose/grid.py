"""The grid of a board in a picture: its squares and walls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby

Place = tuple[int, int]
"""The column, from the left, and the row, from the top."""

_TENS = 10  # squares in a row, if that gives full rows
_SHAPE = 1.25  # columns per row that a spiral should have, about
_UNSHAPELY = 3  # empty places that one column more or less weighs as much as
_ABOUT = 3  # how many columns more or less are tried
_KEPT = 64  # grids in the cache: finding a good one takes longer than drawing it
_BENT = 30  # empty places that a bend in the last square weighs as much as


class Grid:
    """The squares of a board on the places of a grid, in order.

    The last square also takes the places left over, if they continue in a straight line.
    """

    def __init__(self, places: Sequence[Place], squares: int) -> None:
        self._places = tuple(places[:squares])
        last = places[squares - 1 :]
        self._last = tuple(last if _straight(last) else last[:1])
        self.columns = 1 + max(column for column, _ in places)
        self.rows = 1 + max(row for _, row in places)

    @property
    def area(self) -> tuple[Place, Place]:
        """The upper left place of the last square, and its columns and rows."""
        columns, rows = zip(*self._last, strict=True)
        return (min(columns), min(rows)), (1 + max(columns) - min(columns), 1 + max(rows) - min(rows))

    def place(self, square: int) -> Place:
        """Return the place of a square; squares are counted from 1."""
        return self._places[square - 1]

    def way(self) -> Sequence[Place]:
        """Return the places where the way begins, turns and ends."""
        inner = zip(self._places, self._places[1:], self._places[2:], strict=False)
        turns = [place for before, place, after in inner if not _straight((before, place, after))]
        return [self._places[0], *turns, self._places[-1]]

    def walls(self) -> Iterable[tuple[Place, Place]]:
        """Yield both ends of each wall, around the board and between squares that do not follow each other."""
        owners = {place: square for square, place in enumerate(self._places)}
        owners |= dict.fromkeys(self._last, len(self._places) - 1)
        for across, lines, length in ((True, self.rows, self.columns), (False, self.columns, self.rows)):
            for line in range(lines + 1):
                sides = [
                    ((step, line - 1), (step, line)) if across else ((line - 1, step), (line, step))
                    for step in range(length)
                ]
                parted = [_parted(owners.get(one), owners.get(other)) for one, other in sides]
                for is_wall, run in groupby(range(length), parted.__getitem__):
                    steps = [*run]
                    if is_wall:
                        first, last = steps[0], steps[-1] + 1
                        yield ((first, line), (last, line)) if across else ((line, first), (line, last))


def grid_of(squares: int, *, rising: bool) -> Grid:
    """Return the grid of a board; a rising one starts at the bottom."""
    return (snake if rising else spiral)(squares)


@lru_cache(maxsize=_KEPT)
def spiral(squares: int) -> Grid:
    """Return an anticlockwise spiral from the lower left corner inwards, somewhat wider than high."""
    usual = round((squares * _SHAPE) ** 0.5)
    tried = range(max(1, usual - _ABOUT), usual + _ABOUT + 1)
    return min((_spiral(columns, squares) for columns in tried), key=lambda found: found[0])[1]


@lru_cache(maxsize=_KEPT)
def snake(squares: int) -> Grid:
    """Return a grid in rows from the bottom, right and left in turn."""
    across = _TENS if squares % _TENS == 0 else max(1, round((squares * _SHAPE) ** 0.5))
    rows = -(-squares // across)
    places = [(across - 1 - step if row % 2 else step, rows - 1 - row) for row in range(rows) for step in range(across)]
    return Grid(places, squares)


def _spiral(columns: int, squares: int) -> tuple[float, Grid]:
    """Return a spiral of some columns, and how far it is from the best shape."""
    rows = -(-squares // columns)
    free = {(column, row) for column in range(columns) for row in range(rows)}
    place, (right, down) = (0, rows - 1), (1, 0)
    places = [place]
    while len(places) < columns * rows:
        free.discard(place)
        ahead = (place[0] + right, place[1] + down)
        if ahead not in free:
            right, down = down, -right  # turn left
            ahead = (place[0] + right, place[1] + down)
        place = ahead
        places.append(place)
    spare = places[squares - 1 :]
    cost = len(spare) + _UNSHAPELY * abs(columns - _SHAPE * rows) + (0 if _straight(spare) else _BENT)
    return cost, Grid(places, squares)


def _straight(places: Sequence[Place]) -> bool:
    return any(len({place[axis] for place in places}) == 1 for axis in (0, 1))


def _parted(one: int | None, other: int | None) -> bool:
    if one is None or other is None:
        return one is not other
    return abs(one - other) > 1
