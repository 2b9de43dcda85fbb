"""Align two lists of lines with the fewest changes (`grading.md`, *Results*).

A line can be changed, missing or extra.

That number is the edit distance of the two. From the front: equal lines are a pair; else whichever still leads to the
fewest: first a line changed, then a line missing, then a line too many.

The distances of all the rests are found by bits, after Myers (1999) and Hyyrö (2003): a column of the table, one for
each line written, is two numbers of as many bits as there are lines expected, which say where a distance differs by
one from that above it. So 10,000 lines against 10,000 take a fraction of a second. Of the columns only some are kept;
those between are made again while the way through the table is found, so that memory stays small.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

MOST_LINES = 10_000
"""Lines of each side that are aligned, from the first that differs on."""

Pair = tuple[int | None, int | None]
"""Indices of a line expected and of one written; None for a line too many, and for a line missing."""

_BETWEEN = 128  # columns that are made again at once

_Column = tuple[int, int]  # where the distance is one more, and one less, than that of one line expected fewer


def align(expected: Sequence[str], actual: Sequence[str]) -> list[Pair]:
    """Return the pairs of two lists of lines, in order, or none if the lists are too long to be aligned."""
    start = 0
    while start < min(len(expected), len(actual)) and expected[start] == actual[start]:
        start += 1
    pairs: list[Pair] = [(index, index) for index in range(start)]
    rows, columns = min(len(expected), start + MOST_LINES), min(len(actual), start + MOST_LINES)
    table = _Table(expected[start:rows], actual[start:columns])
    row = column = start
    while row < rows and column < columns:
        step = (1, 1) if expected[row] == actual[column] else table.step(row - start, column - start)
        pairs.append((row if step[0] else None, column if step[1] else None))
        row, column = row + step[0], column + step[1]
    pairs += [(rest, None) for rest in range(row, rows)]
    pairs += [(None, rest) for rest in range(column, columns)]
    return pairs


class _Table:
    """The distances between the rests of two lists, from a row and a column.

    Bit r of a column is about the last r + 1 lines expected.
    """

    def __init__(self, expected: Sequence[str], actual: Sequence[str]) -> None:
        self._rows = len(expected)
        self._actual = actual[::-1]
        self._all = (1 << self._rows) - 1
        self._equal: dict[str, int] = {}
        for bit, line in enumerate(reversed(expected)):
            self._equal[line] = self._equal.get(line, 0) | 1 << bit
        self._kept: list[_Column] = []
        column = (self._all, 0)
        for index, line in enumerate(self._actual):
            if index % _BETWEEN == 0:
                self._kept.append(column)
            column, _ = self._next(column, line)
        self._block = -1
        self._columns: list[tuple[int, int]] = []

    def step(self, row: int, column: int) -> tuple[int, int]:
        """Return how many lines of each side the next pair takes, where the next two lines differ."""
        block, within = divmod(len(self._actual) - 1 - column, _BETWEEN)
        if block != self._block:
            self._block = block
            self._columns = list(self._again(block))
        more, diagonal = self._columns[within]
        bit = 1 << (self._rows - 1 - row)
        if not diagonal & bit:
            return 1, 1
        return (1, 0) if more & bit else (0, 1)

    def _again(self, block: int) -> Iterator[tuple[int, int]]:
        """Yield where the distances change, for the columns of a block.

        First: one expected line fewer is one less; second: one line fewer of both is no less.
        """
        column = self._kept[block]
        for line in self._actual[block * _BETWEEN : (block + 1) * _BETWEEN]:
            column, diagonal = self._next(column, line)
            yield column[0], diagonal

    def _next(self, column: _Column, line: str) -> tuple[_Column, int]:
        """Return the column with one more written line, and its equal distances."""
        more, less = column
        equal = self._equal.get(line, 0)
        diagonal = (((equal & more) + more) ^ more) | equal | less
        across_more = less | (self._all & ~(diagonal | more))
        across_less = more & diagonal
        across_more = (across_more << 1 | 1) & self._all
        across_less = (across_less << 1) & self._all
        return (across_less | (self._all & ~(diagonal | across_more)), across_more & diagonal), diagonal & self._all
