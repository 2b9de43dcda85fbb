"""The sowings of a step, sown again from the position before it, and the sides that were shown before.

The protocol prints no word about a computer's move, and no move says where its seeds went.
"""

from __future__ import annotations

from goose.games.mancala.board import SIDE, SOWING, WELLS, opening

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from goose.kit import Instruction, Step


class Sown:
    """A sowing: what it did, and the position after it."""

    __slots__ = ("again", "captured", "cells", "cells_sown", "house", "name", "seeds", "side")

    def __init__(self, cells: list[int], name: str, side: int, house: int) -> None:
        start = side * SIDE + house - 1
        self.name = name
        self.side = side
        self.house = house
        self.seeds = cells[start]
        self.cells_sown = SOWING.paths[start][: self.seeds]  # the cells into which the seeds fall, in order
        self.cells = cells.copy()
        self.captured = 0  # seeds that go to the well together: the last one, and those opposite it
        self.again = False
        if self.seeds:
            well = self.cells[WELLS[side]] + self.cells_sown.count(WELLS[side])
            last, _ = SOWING.sow(self.cells, side, house)
            self.captured = self.cells[WELLS[side]] - well
            self.again = last == WELLS[side]


def sown_in(step: Step) -> Iterator[Sown]:
    """Yield the sowings of a step, without gathering at the end of the game."""
    if step.instruction.name != "play":
        return
    players, cells = _position(step)
    for move in (step.instruction, *step.played):
        if move.name == "play" and move.players[0] in players:
            sowing = Sown(cells, move.players[0], players.index(move.players[0]), int(move.values[0]))
            cells = sowing.cells
            yield sowing


def sown_by(position: Mapping[str, Any], move: Instruction) -> Sown:
    """Return the sowing of a move in a position."""
    (name,), (house,) = move.players, move.values
    side = [each["name"] for each in position["sides"]].index(name)
    return Sown(cells_of(position), name, side, int(str(house)))


def _position(step: Step) -> tuple[list[str], list[int]]:
    """Return the players and the cells before a step."""
    position = step.before
    if position is None:
        return list(step.seats), opening()
    return [side["name"] for side in position["sides"]], cells_of(position)


def sides_before(position: Mapping[str, Any], before: Mapping[str, Any] | None) -> Sequence[Mapping[str, Any]]:
    """Return the sides in the position that was shown before, or those of this one if other players had them."""
    sides: Sequence[Mapping[str, Any]] = position["sides"]
    stood = sides if before is None else before.get("sides", sides)
    return stood if [side["name"] for side in stood] == [side["name"] for side in sides] else sides


def cells_of(position: Mapping[str, Any]) -> list[int]:
    """Return the cells of a position (`goose.games.mancala.board`)."""
    return [seeds for side in position["sides"] for seeds in (*side["houses"], side["well"])]
