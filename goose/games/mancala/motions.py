"""How seeds move in a picture: house by house, one falling into each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from goose.games.mancala.board import CELLS, HOUSES, ROWS, SIDE, SOWING, WELLS
from goose.games.mancala.sowings import Sown, cells_of, sown_by, sown_in
from goose.kit import Instruction, Motion, Step


def place_of(cell: int) -> str:
    """Return the name of a house or well in the picture."""
    side, house = divmod(cell, SIDE)
    return f"{side + 1}-{'well' if house == HOUSES else house + 1}"


def seed_of(cell: int, number: int) -> str:
    """Return the name of a seed, by the cell where it lies in the picture."""
    return f"seed-{place_of(cell)}-{number}"


class _Seeds:
    """The seeds of each cell, by the names that they have in the picture."""

    def __init__(self, cells: Sequence[int]) -> None:
        self.cells = [[seed_of(cell, number) for number in range(count)] for cell, count in enumerate(cells)]
        self.motions: list[Motion] = []

    def sow(self, sowing: Sown) -> None:
        """Carry the seeds of a house on, and leave one in each cell."""
        start = sowing.side * SIDE + sowing.house - 1
        carried, self.cells[start] = self.cells[start], []
        emptied = {place_of(start): 0}
        for cell in sowing.cells_sown:
            place = place_of(cell)
            moves = dict.fromkeys(carried, place)
            self.cells[cell].append(carried.pop())
            self.motions.append(Motion(moves, {**emptied, place: len(self.cells[cell])}))
            emptied = {}
        if sowing.captured:
            last = sowing.cells_sown[-1]
            self.move([last, SOWING.opposites[last]], WELLS[sowing.side])

    def move(self, houses: Sequence[int], well: int) -> None:
        """Move all seeds of some houses to a well."""
        seeds = [seed for house in houses for seed in self.cells[house]]
        if not seeds:
            return
        for house in houses:
            self.cells[house] = []
        self.cells[well] += seeds
        numbers = {**dict.fromkeys(map(place_of, houses), 0), place_of(well): len(self.cells[well])}
        self.motions.append(Motion(dict.fromkeys(seeds, place_of(well)), numbers))


def motions(step: Step) -> Sequence[Motion]:
    """Return how the seeds move in a step."""
    assert step.before is not None, "a picture shows the position before"
    seeds = _Seeds(cells_of(step.before))
    for sowing in sown_in(step):
        if sowing.seeds:
            seeds.sow(sowing)
    if step.after is not None and not any(any(cells_of(step.after)[row]) for row in ROWS):
        for row, well in zip(ROWS, WELLS, strict=True):
            seeds.move(range(CELLS)[row], well)
    return seeds.motions


def reached(position: Mapping[str, Any], move: Instruction) -> Sequence[str]:
    """Return the houses and wells into which a move's seeds fall."""
    return list(dict.fromkeys(map(place_of, sown_by(position, move).cells_sown)))
