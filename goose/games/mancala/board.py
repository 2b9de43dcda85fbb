"""The board of Mancala: where seeds go.

A position is a list of 14 numbers in sowing order: the six houses of A from A's left, A's well, the six houses of B
from B's left, B's well. Side 0 is A, side 1 is B.
"""

HOUSES = 6
SEEDS = 48

_CELLS = 14
_SIDE = 7  # cells a side, the well the last of them


WELLS = (6, 13)
"""The cell of each side's well."""

ROWS = (slice(0, 6), slice(7, 13))
"""The cells of each side's houses, from its left."""


def opening() -> list[int]:
    """Return the position in which a game begins: four seeds a house."""
    return [4, 4, 4, 4, 4, 4, 0] * 2


def _path(start: int) -> tuple[int, ...]:
    """Return the cells that the seeds of a house fall in, in turn: a whole lap, which ends in the house itself."""
    skipped = WELLS[1 - start // _SIDE]
    lap = [(start + step) % _CELLS for step in range(1, _CELLS + 1)]
    return tuple(cell for cell in lap if cell != skipped)


_PATHS = tuple(_path(cell) for cell in range(_CELLS))
_LAP = _CELLS - 1  # cells in a path


def sow(cells: list[int], side: int, house: int) -> tuple[int, int]:
    """Sow a house that has seeds, and capture if the last one falls in an own house that was empty (rule B).

    Args:
        cells: the position; it is changed.
        side: whose house it is.
        house: 1 to 6, from the side's left.

    Returns:
        The cell in which the last seed fell, and how many seeds were taken from the opponent's house.
    """
    first = side * _SIDE
    start = first + house - 1
    seeds = cells[start]
    cells[start] = 0
    path = _PATHS[start]
    while seeds > _LAP:
        for cell in path:
            cells[cell] += 1
        seeds -= _LAP
    for cell in path[:seeds]:
        cells[cell] += 1
    last = path[seeds - 1]
    if cells[last] != 1 or not first <= last < first + HOUSES:
        return last, 0
    opposite = 2 * HOUSES - last
    captured = cells[opposite]
    cells[first + HOUSES] += captured + 1
    cells[last] = cells[opposite] = 0
    return last, captured


def gather(cells: list[int]) -> bool:
    """End the game if a row is empty: the seeds left in each row go to its owner's well. Return whether it ended."""
    if any(cells[ROWS[0]]) and any(cells[ROWS[1]]):
        return False
    for well, row in zip(WELLS, ROWS, strict=True):
        cells[well] += sum(cells[row])
        cells[row] = [0] * HOUSES
    return True
