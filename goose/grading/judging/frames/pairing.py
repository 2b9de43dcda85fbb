"""Pair the lines of two lists: their longest common subsequence (`frames.md`, *The frame*).

From the front, a line written is passed over before a line expected. The lengths for all the rests are found by bits
(Hyyrö 2004): for each line written a number with a bit for each line expected, which is 1 where one line expected more
makes the subsequence longer.
"""

from __future__ import annotations

from collections.abc import Sequence


def paired(expected: Sequence[str], written: Sequence[str]) -> list[tuple[int, int]]:
    """Return the indices of equal lines of both, in order."""
    start = 0
    while start < min(len(expected), len(written)) and expected[start] == written[start]:
        start += 1
    pairs = [(index, index) for index in range(start)]
    columns = _columns(expected[start:], written[start:])
    row, column, rows = start, start, len(expected)
    while row < rows and column < len(written):
        if expected[row] == written[column]:
            pairs.append((row, column))
            row, column = row + 1, column + 1
            continue
        # The bits from this row on: those of the lines expected that are left.
        mask = (1 << (rows - row)) - 1
        here, without = (columns[len(written) - each] & mask for each in (column, column + 1))
        if here.bit_count() == without.bit_count():
            column += 1
        else:
            row += 1
    return pairs


def common(expected: Sequence[str], written: Sequence[str]) -> int:
    """Return how many lines two lists have in common, in order."""
    return _columns(expected, written)[-1].bit_count()


def _columns(expected: Sequence[str], written: Sequence[str]) -> list[int]:
    """Return, for each number of lines from the end of those written, where a line expected makes a longer sequence."""
    rows = len(expected)
    whole = (1 << rows) - 1
    equal: dict[str, int] = {}
    for bit, line in enumerate(reversed(expected)):
        equal[line] = equal.get(line, 0) | 1 << bit
    column = whole
    columns = [0]
    for line in reversed(written):
        found = column & equal.get(line, 0)
        column = ((column + found) | (column - found)) & whole
        columns.append(~column & whole)
    return columns
