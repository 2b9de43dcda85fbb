"""The board of Mancala, and the rules of sowing and capturing.

A position is a list of 14 numbers in sowing order: the six houses of A from A's left, A's well, the six houses of B
from B's left, B's well. Side 0 is A, side 1 is B.
"""

HOUSES = 6
SEEDS = 48

CELLS = 14
SIDE = 7  # cells per side; the well is the last one

WELLS = (6, 13)
"""The cell of each side's well."""

ROWS = (slice(0, 6), slice(7, 13))
"""The cells of each side's houses, from its left."""


def opening() -> list[int]:
    """Return the first position of a game: four seeds in each house."""
    return [4, 4, 4, 4, 4, 4, 0] * 2


class Sowing:
    """The rules of sowing and capturing."""

    capturing = (frozenset(range(6)), frozenset(range(7, 13)))
    """By side: the cells where a last seed captures if they were empty, which are its own houses."""

    opposites = tuple(2 * HOUSES - cell for cell in range(CELLS))
    """The house opposite each house; a well has none."""

    def __init__(self) -> None:
        laps = [self.lap(cell) for cell in range(CELLS)]
        # For each cell: the cells into which its seeds fall, in order, for at least as many seeds as there are.
        self.paths = tuple(lap * (SEEDS // len(lap) + 1) for lap in laps)

    def lap(self, start: int) -> tuple[int, ...]:
        """Return the cells into which the seeds of a house fall, in one lap."""
        skipped = WELLS[1 - start // SIDE]
        lap = [(start + step) % CELLS for step in range(1, CELLS + 1)]
        return tuple(cell for cell in lap if cell != skipped)

    def sow(self, cells: list[int], side: int, house: int) -> tuple[int, int]:
        """Sow a house that has seeds, and capture by rule B.

        The last seed captures when it falls into a house of the same side that was empty.

        Args:
            cells: the position; it is changed.
            side: the owner of the house.
            house: 1 to 6, from the side's left.

        Returns:
            The cell of the last seed, and how many seeds were taken from the opponent's house.
        """
        start = side * SIDE + house - 1
        seeds = cells[start]
        cells[start] = 0
        for last in self.paths[start][:seeds]:
            cells[last] += 1
        if cells[last] == 1 and last in self.capturing[side]:
            return last, self.capture(cells, start, last)
        return last, 0

    def capture(self, cells: list[int], start: int, last: int) -> int:
        """Move the last seed and those opposite to the sower's well.

        Args:
            cells: the position; it is changed.
            start: the cell that was sown.
            last: the cell of the last seed; after a whole lap it is `start`.

        Returns:
            The number of seeds that were opposite.
        """
        opposite = self.opposites[last]
        captured = cells[opposite]
        cells[WELLS[start // SIDE]] += cells[last] + captured
        cells[last] = cells[opposite] = 0
        return captured

    def gather(self, cells: list[int]) -> bool:
        """If a row is empty, move the other seeds to their owner's well; return whether a row was empty."""
        if any(cells[ROWS[0]]) and any(cells[ROWS[1]]):
            return False
        for well, row in zip(WELLS, ROWS, strict=True):
            cells[well] += sum(cells[row])
            cells[row] = [0] * HOUSES
        return True


SOWING = Sowing()
"""The rules of sowing of every edition."""
