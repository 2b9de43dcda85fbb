"""How seeds move in a picture: house by house, one falling into each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from goose.games.mancala.board import Sowing, sowing_by
from goose.games.mancala.sowings import Sown, cells_of, has_ended, sown_by, sown_in
from goose.kit import Instruction, Motion, Step

COLOURS = 4  # of the seeds in the picture


def house_name(side: int, house: int) -> str:
    """Return the name of a house in the picture; it counts from 1."""
    return f"{side + 1}-{house}"


def well_name(side: int) -> str:
    """Return the name of a well in the picture."""
    return f"{side + 1}-well"


def seed_name(place: str, number: int) -> str:
    """Return the name of a seed, by the place where it lies in the picture."""
    return f"seed-{place}-{number}"


def colour_of(place: str, number: int) -> int:
    """Return the colour of a seed, by the place where it lies."""
    return (sum(map(ord, place)) + number) % COLOURS


def place_of(sowing: Sowing, cell: int) -> str:
    """Return the name of a cell in the picture."""
    side, house = divmod(cell, sowing.side)
    return well_name(side) if house == sowing.houses else house_name(side, house + 1)


class _Seeds:
    """The seeds of each cell, by the names that they have in the picture."""

    def __init__(self, sowing: Sowing, cells: Sequence[int]) -> None:
        self._sowing = sowing
        self._places = [place_of(sowing, cell) for cell in range(sowing.cells)]
        self.cells = [
            [seed_name(place, number) for number in range(count)]
            for place, count in zip(self._places, cells, strict=True)
        ]
        self._colours = {
            seed: colour_of(place, number)
            for place, seeds in zip(self._places, self.cells, strict=True)
            for number, seed in enumerate(seeds)
        }
        self.motions: list[Motion] = []

    def sow(self, sown: Sown) -> None:
        """Carry the seeds of a house on, and leave one in each cell."""
        start = sown.side * self._sowing.side + sown.house - 1
        carried, self.cells[start] = self.cells[start], []
        emptied = {self._places[start]: 0}
        for cell in sown.cells_sown:
            place = self._places[cell]
            moves = dict.fromkeys(carried, place)
            self.cells[cell].append(self._taken(carried, colour_of(place, len(self.cells[cell]))))
            self.motions.append(Motion(moves, {**emptied, place: len(self.cells[cell])}))
            emptied = {}
        if sown.emptied:
            self.move(sown.emptied, self._sowing.wells[sown.side])

    def _taken(self, carried: list[str], colour: int) -> str:
        """Take one of the seeds that are carried, of a colour if there is one: it keeps it where it falls."""
        alike = (place for place, seed in enumerate(carried) if self._colours[seed] == colour)
        return carried.pop(next(alike, -1))

    def move(self, houses: Sequence[int], well: int | None) -> None:
        """Move all seeds of some houses to a well; without one they leave the board."""
        seeds = [seed for house in houses for seed in self.cells[house]]
        if not seeds:
            return
        for house in houses:
            self.cells[house] = []
        numbers = dict.fromkeys([self._places[house] for house in houses], 0)
        if well is None:
            self.motions.append(Motion({}, numbers))
            return
        self.cells[well] += seeds
        place = self._places[well]
        self.motions.append(Motion(dict.fromkeys(seeds, place), {**numbers, place: len(self.cells[well])}))


def motions(step: Step) -> Sequence[Motion]:
    """Return how the seeds move in a step."""
    assert step.before is not None, "a picture shows the position before"
    sowing = sowing_by(step.points)
    seeds = _Seeds(sowing, cells_of(step.before))
    for sown in sown_in(step):
        if sown.seeds:
            seeds.sow(sown)
    if has_ended(step.after):
        for side, row in enumerate(sowing.rows):
            seeds.move(range(sowing.cells)[row], sowing.well_of_leftover(side))
    return seeds.motions


def reached(view: Mapping[str, Any], move: Instruction) -> Sequence[str]:
    """Return the houses and wells into which a move's seeds fall."""
    sown = sown_by(view["rules"]["points"], view["position"], move)
    return list(dict.fromkeys(place_of(sown.sowing, cell) for cell in sown.cells_sown))
