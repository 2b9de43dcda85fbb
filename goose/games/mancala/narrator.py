"""The narrator of Mancala."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from goose.games.mancala.board import ROWS, WELLS
from goose.games.mancala.sowings import Sown, sown_by, sown_in
from goose.kit import Instruction, Narrator, Phrases, Sentence, Step


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
        key, name=sowing.name, house=sowing.house, count=sowing.seeds, captured=sowing.captured, own=own, other=other
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


def foretell(position: Mapping[str, Any], move: Instruction, phrases: Phrases) -> str:
    """Return how many seeds are sown, and what they earn."""
    sowing = sown_by(position, move)
    key = "then.captures" if sowing.captured else "then.again" if sowing.again else "then"
    return phrases.phrase(key, count=sowing.seeds, captured=sowing.captured)


NARRATOR = Narrator(narrate, describe, foretell=foretell)
