"""The board of Mancala, and the rules of moves on it: sowing, captures, another move and the end.

A position is a list of numbers in sowing order: the houses of A from A's left, A's well, the houses of B from B's left,
B's well. Side 0 is A, side 1 is B.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

USUAL: Mapping[str, str] = {
    "houses": "6",
    "seeds": "4",
    "turns": "free",
    "empty-house": "allowed",
    "capture": "always",
    "extra-turn": "well",
    "lap": "filled",
    "end": "any-row",
    "leftover": "owner",
}
"""The points of the game itself, with the value that every edition has."""


MOST_HOUSES, MOST_SEEDS = 12, 20
"""The most houses a side, and seeds in each of them at the start."""


class Sowing:
    """The rules of moves, by the points of the game itself.

    Args:
        points: the values of all points in `USUAL`.
    """

    def __init__(self, points: Mapping[str, str] = USUAL) -> None:
        self.points = points
        self.houses = int(points["houses"])  # a side
        self.each = int(points["seeds"])  # seeds in each house at the start
        self.seeds = 2 * self.houses * self.each
        self.side = self.houses + 1  # cells a side; the well is the last one
        self.cells = 2 * self.side
        self.wells = (self.houses, self.cells - 1)  # the cell of each side's well
        self.rows = (slice(0, self.houses), slice(self.side, self.cells - 1))  # the cells of each side's houses
        self._fills_start = points["lap"] == "filled"
        # by side, the cell whose last seed earns another move; -1 for none
        self.earning = self.wells if points["extra-turn"] == "well" else (-1, -1)
        self._captures = points["capture"] != "never"
        self._needs_seeds = points["capture"] in ("opposite", "opposite-only")
        self._takes_last = points["capture"] != "opposite-only"
        self.ends_by_turn = points["end"] == "mover-next"  # so a move that changes nothing can end the game
        # by the side to move, the rows that must have seeds for the game to go on
        self._needed = (self.rows[:1], self.rows[1:]) if self.ends_by_turn else (self.rows, self.rows)
        self._leftover = points["leftover"]
        laps = [self.lap(cell) for cell in range(self.cells)]
        # for each cell, the cells into which its seeds fall, in order, for as many seeds as there are
        self.paths: Sequence[tuple[int, ...]] = tuple([lap * (self.seeds // len(lap) + 1) for lap in laps])

    @property
    def can_refill(self) -> bool:
        """Whether a seed can fall into the house where its sowing began."""
        return self._fills_start and self.can_go_round

    @property
    def can_go_round(self) -> bool:
        """Whether a house can have enough seeds to go all the way round the board."""
        return self.seeds > 2 * self.houses

    def opening(self) -> list[int]:
        """Return the first position of a game."""
        return [*[self.each] * self.houses, 0] * 2

    def lap(self, start: int) -> tuple[int, ...]:
        """Return the cells into which the seeds of a house fall, in one lap."""
        skipped = self.wells[1 - start // self.side]
        lap = [(start + step) % self.cells for step in range(1, self.cells + 1)]
        return tuple([cell for cell in lap if cell != skipped and (self._fills_start or cell != start)])

    def opposite(self, cell: int) -> int:
        """Return the house opposite another one."""
        return 2 * self.houses - cell

    def captures_in(self, side: int, cell: int) -> bool:
        """Return whether a side's last seed captures in a cell that was empty: in its own houses."""
        return self._captures and cell // self.side == side and cell != self.wells[side]

    def sow(self, cells: list[int], side: int, house: int) -> tuple[int, int]:
        """Sow a house that has seeds, and capture.

        The last seed captures when it falls into a house of the same side that was empty.

        Args:
            cells: the position; it is changed.
            side: the owner of the house.
            house: its number, from the side's left.

        Returns:
            The cell of the last seed, and how many seeds were taken from the opponent's house.
        """
        start = side * self.side + house - 1
        seeds = cells[start]
        cells[start] = 0
        for last in self.paths[start][:seeds]:
            cells[last] += 1
        if cells[last] == 1 and self.captures_in(side, last):
            return last, self.capture(cells, start, last)
        return last, 0

    def capture(self, cells: list[int], start: int, last: int) -> int:
        """Move what the last seed captures to the sower's well.

        Args:
            cells: the position; it is changed.
            start: the cell that was sown.
            last: the cell of the last seed; after a whole lap it is `start`.

        Returns:
            The number of seeds that were opposite.
        """
        opposite = self.opposite(last)
        captured = cells[opposite]
        if self._needs_seeds and not captured:
            return 0
        well = self.wells[start // self.side]
        if self._takes_last:
            cells[well] += cells[last]
            cells[last] = 0
        cells[well] += captured
        cells[opposite] = 0
        return captured

    def earns(self, side: int, last: int) -> bool:
        """Return whether a last seed in a cell earns the side another move."""
        return last == self.earning[side]

    def goes_on(self, cells: Sequence[int], to_move: int) -> bool:
        """Return whether the game goes on where a side is to move."""
        return all(any(cells[row]) for row in self._needed[to_move])

    def gather(self, cells: list[int], to_move: int) -> bool:
        """If the game is over, move the seeds that are left to whom they go; return whether it is over."""
        for row in self._needed[to_move]:
            if not any(cells[row]):
                self.collect(cells)
                return True
        return False

    def collect(self, cells: list[int]) -> None:
        """Move the seeds that are left at the end to whom they go."""
        for side, row in enumerate(self.rows):
            well = self.well_of_leftover(side)
            if well is not None:
                cells[well] += sum(cells[row])
            cells[row] = [0] * self.houses

    def well_of_leftover(self, side: int) -> int | None:
        """Return the well to which the seeds left in a side's row go at the end; None if they count for nobody."""
        if self._leftover == "nobody":
            return None
        return self.wells[side if self._leftover == "owner" else 1 - side]


_KEPT = 64  # rules of moves that are not made again
_made: dict[tuple[str, ...], Sowing] = {}


def sowing_by(points: Mapping[str, str]) -> Sowing:
    """Return the rules of moves by some points; those that are not named have their usual values."""
    values = tuple([points.get(name, value) for name, value in USUAL.items()])
    found = _made.get(values)
    if found is None:  # several threads may make the same rules
        if len(_made) >= _KEPT:
            _made.clear()
        found = _made[values] = Sowing(dict(zip(USUAL, values, strict=True)))
    return found


SOWING = sowing_by(USUAL)
"""The usual rules of moves, of every edition."""
