"""The sowings of a step, sown again from the position before it, and the sides that were shown before.

The protocol prints no word about a computer's move, and no move says where its seeds went.
"""

from __future__ import annotations

from goose.games.mancala.board import sowing_by

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from goose.games.mancala.board import Sowing
    from goose.kit import Instruction, Step


class Sown:
    """A sowing: what it did, and the position after it."""

    __slots__ = ("again", "captured", "cells", "cells_sown", "emptied", "house", "name", "seeds", "side", "sowing")

    def __init__(self, sowing: Sowing, cells: list[int], name: str, side: int, house: int) -> None:
        start = side * sowing.side + house - 1
        self.sowing = sowing
        self.name = name
        self.side = side
        self.house = house
        self.seeds = cells[start]
        self.cells_sown = sowing.paths[start][: self.seeds]  # the cells into which the seeds fall, in order
        self.cells = cells.copy()
        self.captured = 0  # seeds that a capture brings to the well
        self.emptied: list[int] = []  # the houses from which they come
        self.again = False
        if self.seeds:
            well = sowing.wells[side]
            before = self.cells[well] + self.cells_sown.count(well)
            last, _ = sowing.sow(self.cells, side, house)
            self.captured = self.cells[well] - before
            self.again = sowing.earns(side, last)
            if self.captured:
                self.emptied = [cell for cell in (last, sowing.opposite(last)) if not self.cells[cell]]


def sown_in(step: Step) -> Iterator[Sown]:
    """Yield the sowings of a step, without gathering at the end of the game."""
    if step.instruction.name != "play":
        return
    sowing = sowing_by(step.points)
    players, cells = _position(step, sowing)
    for move in (step.instruction, *step.played):
        if move.name == "play" and move.players[0] in players:
            sown = Sown(sowing, cells, move.players[0], players.index(move.players[0]), int(move.values[0]))
            cells = sown.cells
            yield sown


def sown_by(points: Mapping[str, str], position: Mapping[str, Any], move: Instruction) -> Sown:
    """Return the sowing of a move in a position, by the points of the rules."""
    (name,), (house,) = move.players, move.values
    side = [each["name"] for each in position["sides"]].index(name)
    return Sown(sowing_by(points), cells_of(position), name, side, int(str(house)))


def _position(step: Step, sowing: Sowing) -> tuple[list[str], list[int]]:
    """Return the players and the cells before a step."""
    position = step.before
    if position is None:
        return list(step.seats), sowing.opening()
    return [side["name"] for side in position["sides"]], cells_of(position)


def has_ended(position: Mapping[str, Any] | None) -> bool:
    """Return whether a position is one after the end: the seeds that were left in the houses are gone."""
    return position is not None and not any(any(side["houses"]) for side in position["sides"])


def sides_before(position: Mapping[str, Any], before: Mapping[str, Any] | None) -> Sequence[Mapping[str, Any]]:
    """Return the sides in the position that was shown before, or those of this one if that one is of another game."""
    sides: Sequence[Mapping[str, Any]] = position["sides"]
    stood = sides if before is None else before.get("sides", sides)
    return stood if [*map(_named, stood)] == [*map(_named, sides)] else sides


def _named(side: Mapping[str, Any]) -> tuple[str, int]:
    return side["name"], len(side["houses"])


def cells_of(position: Mapping[str, Any]) -> list[int]:
    """Return the cells of a position (`goose.games.mancala.board`)."""
    return [seeds for side in position["sides"] for seeds in (*side["houses"], side["well"])]
