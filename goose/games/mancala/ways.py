"""The ways to sow, and what a sowing does without a message, for the coverage of suites."""

from __future__ import annotations

from goose.games.mancala.sowings import cells_of, has_ended, sown_by, sown_in
from goose.kit import Ways

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from goose.games.mancala.sowings import Sown
    from goose.kit import Step

_ONE_DIGIT = 9  # seeds that a program writes with one digit


def _ways(step: Step) -> list[str]:
    """Return the house, where the last seed falls, and how full the rows are."""
    position, move = step.before, step.instruction
    if position is None or move.name != "play" or move.players[0] not in _names(position):
        return []
    house = int(str(move.values[0]))
    if not 0 < house <= len(position["sides"][0]["houses"]):
        return []
    sown = sown_by(step.points, position, move)
    row = cells_of(position)[sown.sowing.rows[sown.side]]
    found = [f"house-{house}"]
    if not sown.seeds:
        return [*found, "empty-house"]
    if sum(map(bool, row)) == 1:
        found.append("only-house")
    found += _reach(sown)
    return found


def _lap(sown: Sown) -> int:
    """Return how many seeds go all the way round, to the house from which they come or past it."""
    return 2 * sown.sowing.houses + 1


def _reach(sown: Sown) -> Iterator[str]:
    """Yield where the seeds of a sowing fall."""
    last, side, wells = sown.cells_sown[-1], sown.sowing.side, sown.sowing.wells
    if last in wells:
        yield "into-well"
    elif last // side == sown.side:
        yield "to-own-row"
    else:
        yield "to-other-row"
    other = [cell for cell in sown.cells_sown if cell // side != sown.side]
    if sown.seeds >= _lap(sown):
        yield "lap"
    elif len(other) == sown.sowing.houses and last not in wells:
        yield "goes-round" if last // side == sown.side else "fills-other-row"


def _outcomes(step: Step) -> list[str]:
    """Return captures, moves without effect, and how a row became empty."""
    found: dict[str, None] = {}
    sowings = [*sown_in(step)]
    for number, sowing in enumerate(sowings):
        own = "" if number == 0 and sowing.name == step.instruction.players[0] else "computer-"
        if sowing.captured > 1:
            found[f"{own}captures"] = None
        elif sowing.captured:
            found[f"{own}captures-only-own"] = None
        if sowing.seeds >= _lap(sowing):
            found[f"{own}sows-lap"] = None
        if own:
            found["computer-moves"] = None
            found[f"computer-house-{sowing.house}"] = None
            found.update({f"computer-{each}": None for each in _reach(sowing)} if sowing.seeds else {})
            if sowing.again:
                found["computer-moves-again"] = None
    if sowings and has_ended(step.after):
        found.update(dict.fromkeys(_ended(sowings[-1])))
    return [*found]


def _ended(sown: Sown) -> Iterator[str]:
    """Yield whose row a last sowing has left empty, and whose seeds are left."""
    rows = [sum(sown.cells[row]) for row in sown.sowing.rows]
    yield "empties-own-row" if not rows[sown.side] else "empties-other-row"
    yield "nothing-left" if not any(rows) else "seeds-left"
    before, after = ([cells[well] for well in sown.sowing.wells] for cells in (sown.cells, _gathered(sown)))
    if after[0] == after[1]:
        yield "draw"
    elif (before[0] > before[1]) != (after[0] > after[1]):
        yield "left-seeds-decide"


def _gathered(sown: Sown) -> list[int]:
    """Return the cells after the end, to which the sowing has led."""
    cells = sown.cells.copy()
    sown.sowing.collect(cells)
    return cells


def _names(position: Mapping[str, Any]) -> Sequence[str]:
    return [side["name"] for side in position["sides"]]


def _numbers(step: Step) -> list[str]:
    """Return how many seeds are sown and captured, and how full the well is."""
    sown = next(sown_in(step), None)
    if sown is None or step.before is None or sown.name != step.instruction.players[0]:
        return []
    well = cells_of(step.before)[sown.sowing.wells[sown.side]]
    found = [f"seeds-{sown.seeds}", f"well-{'empty' if not well else f'from-{well // 6 * 6}'}"]
    return [*found, f"captured-{min(sown.captured, 6)}"] if sown.captured else found


def _has(position: Mapping[str, Any]) -> list[str]:
    """Return which wells and houses are full or empty."""
    sides = position["sides"]
    found = [f"{word}-well-{'full' if side['well'] else 'empty'}" for word, side in zip("ab", sides, strict=True)]
    if max(seeds for side in sides for seeds in side["houses"]) > _ONE_DIGIT:
        found.append("house-of-two-digits")
    return found


WAYS = Ways(_ways, _outcomes, _has, _numbers)
