"""The narrator of Mancala.

The protocol prints no word about a computer's move. So the moves are sown again here, from the position before them.
"""

from __future__ import annotations

from goose.games.mancala.board import ROWS, SIDE, SOWING, WELLS, opening
from goose.kit import Narrator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from goose.kit import Phrases, Sentence, Step


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


def _position(step: Step) -> tuple[list[str], list[int]]:
    """Return the players and the cells before a step."""
    position = step.before
    if position is None:
        return list(step.seats), opening()
    return [side["name"] for side in position["sides"]], cells_of(position)


def cells_of(position: Mapping[str, Any]) -> list[int]:
    """Return the cells of a position (`goose.games.mancala.board`)."""
    return [seeds for side in position["sides"] for seeds in (*side["houses"], side["well"])]


def narrate(step: Step, phrases: Phrases) -> list[Sentence]:
    """Return what a step did."""
    said = []
    cells: list[int] = []
    for sowing in sown_in(step):
        said.append(_sentence(sowing, phrases))
        cells = sowing.cells
    if cells and not all(any(cells[row]) for row in ROWS):
        said += _ending(step, cells, phrases)
    return said


def _sentence(sowing: Sown, phrases: Phrases) -> Sentence:
    """Return the sentence for a sowing, with the wells where they changed."""
    if not sowing.seeds:
        return phrases.say("empty", name=sowing.name, house=sowing.house)
    own, other = sowing.cells[WELLS[sowing.side]], sowing.cells[WELLS[1 - sowing.side]]
    key = "captures" if sowing.captured else "again" if sowing.again else "sows"
    return phrases.say(
        key,
        name=sowing.name,
        house=sowing.house,
        count=sowing.seeds,
        captured=sowing.captured,
        own=own,
        other=other,
    )


def _ending(step: Step, cells: list[int], phrases: Phrases) -> list[Sentence]:
    """Return the sentences for the end: what is left goes to the wells."""
    if step.after is None:
        return []
    names = [side["name"] for side in step.after["sides"]]
    wells = [side["well"] for side in step.after["sides"]]
    said = [
        phrases.say("gathers", name=name, count=left)
        for name, row in zip(names, ROWS, strict=True)
        if (left := sum(cells[row]))
    ]
    if wells[0] == wells[1]:
        return [*said, phrases.say("draw", well=wells[0])]
    winner = 0 if wells[0] > wells[1] else 1
    return [*said, phrases.say("wins", name=names[winner], own=wells[winner], other=wells[1 - winner])]


def describe(position: Mapping[str, Any], phrases: Phrases) -> list[str]:
    """Return a line for each player: the seeds in the houses, and in the well."""
    return [
        phrases.phrase("position", name=side["name"], houses=", ".join(map(str, side["houses"])), well=side["well"])
        for side in position["sides"]
    ]


NARRATOR = Narrator(narrate, describe)
