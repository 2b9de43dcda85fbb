"""The narrator of Mancala."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from goose.games.mancala.board import sowing_by
from goose.games.mancala.sowings import Sown, cells_of, has_ended, sown_by, sown_in
from goose.kit import Instruction, Narrator, Phrases, Sentence, Step


def narrate(step: Step, phrases: Phrases) -> list[Sentence]:
    """Return what a step did."""
    said = []
    cells: list[int] = []
    for sown in sown_in(step):
        said.append(_sentence(sown, step, phrases))
        cells = sown.cells
    if cells and has_ended(step.after):
        said += _ending(step, cells, phrases)
    return said


def _sentence(sown: Sown, step: Step, phrases: Phrases) -> Sentence:
    """Return the sentence for a sowing, with the wells in the order of the seats, whoever moves."""
    if not sown.seeds:
        return phrases.say("empty", name=sown.name, house=sown.house)
    key = "captures" if sown.captured else "again" if sown.again else "sows"
    assert step.before is not None, "somebody sows in a game"
    first, second = (side["name"] for side in step.before["sides"])
    seeds, others = (sown.cells[well] for well in sown.sowing.wells)
    return phrases.say(
        key,
        name=sown.name,
        house=sown.house,
        count=sown.seeds,
        captured=sown.captured,
        first=first,
        seeds=seeds,
        second=second,
        others=others,
    )


def _ending(step: Step, cells: list[int], phrases: Phrases) -> list[Sentence]:
    """Return the sentences for the end: what is left goes to the wells."""
    if step.after is None:
        return []
    names = [side["name"] for side in step.after["sides"]]
    wells = [side["well"] for side in step.after["sides"]]
    sowing = sowing_by(step.points)
    key = {"owner": "gathers", "opponent": "gives", "nobody": "leaves_seeds"}[sowing.points["leftover"]]
    said = [
        phrases.say(key, name=name, other=names[1 - side], count=left)
        for side, (name, row) in enumerate(zip(names, sowing.rows, strict=True))
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


def foretell(view: Mapping[str, Any], move: Instruction, phrases: Phrases) -> str:
    """Return how many seeds are sown, and what they earn."""
    sown = sown_by(view["rules"]["points"], view["position"], move)
    key = "then.captures" if sown.captured else "then.again" if sown.again else "then"
    return phrases.phrase(key, count=sown.seeds, captured=sown.captured)


def lost(view: Mapping[str, Any], best: Instruction, move: Instruction) -> int:
    """Return how many seeds a move loses, compared with the opponent."""
    from goose.games.mancala.expert import lost_seeds  # imported only where a game is reviewed

    chosen = sown_by(view["rules"]["points"], view["position"], best)
    return lost_seeds(chosen.sowing, cells_of(view["position"]), chosen.side, chosen.house, int(str(move.values[0])))


NARRATOR = Narrator(narrate, describe, foretell=foretell, lost=lost)
