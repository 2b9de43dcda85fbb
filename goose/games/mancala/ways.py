"""The ways to sow, and what a sowing does without a message, for the coverage of suites."""

from __future__ import annotations

from goose.games.mancala.board import HOUSES, ROWS, SIDE, WELLS
from goose.games.mancala.sowings import cells_of, sown_by, sown_in
from goose.kit import Ways

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from goose.games.mancala.sowings import Sown
    from goose.kit import Step

_ONE_DIGIT = 9  # seeds that a program writes with one digit
_LAP = 2 * SIDE - 1  # seeds that reach the house from which they come


def _ways(step: Step) -> list[str]:
    """Return the house, where the last seed falls, and how full the rows are."""
    position, move = step.before, step.instruction
    if position is None or move.name != "play" or move.players[0] not in _names(position):
        return []
    house = int(str(move.values[0]))
    if not 0 < house <= HOUSES:
        return []
    sowing = sown_by(position, move)
    row = cells_of(position)[ROWS[sowing.side]]
    found = [f"house-{house}"]
    if not sowing.seeds:
        return [*found, "empty-house"]
    if sum(map(bool, row)) == 1:
        found.append("only-house")
    found += _reach(sowing)
    return found


def _reach(sowing: Sown) -> Iterator[str]:
    """Yield where the seeds of a sowing fall."""
    last = sowing.cells_sown[-1]
    if last in WELLS:
        yield "into-well"
    elif last // SIDE == sowing.side:
        yield "to-own-row"
    else:
        yield "to-other-row"
    if sowing.seeds >= _LAP:
        yield "lap"
    elif len([cell for cell in sowing.cells_sown if cell // SIDE != sowing.side]) == HOUSES and last not in WELLS:
        yield "goes-round" if last // SIDE == sowing.side else "fills-other-row"


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
        if sowing.seeds > _LAP - 1:
            found[f"{own}sows-lap"] = None
        if own:
            found["computer-moves"] = None
            found[f"computer-house-{sowing.house}"] = None
            found.update({f"computer-{each}": None for each in _reach(sowing)} if sowing.seeds else {})
            if sowing.again:
                found["computer-moves-again"] = None
    if sowings and step.after is not None:
        found.update(dict.fromkeys(_ended(sowings[-1])))
    return [*found]


def _ended(sowing: Sown) -> Iterator[str]:
    """Yield whose row a last sowing has left empty, and whose seeds are left."""
    rows = [sum(sowing.cells[row]) for row in ROWS]
    if all(rows):
        return
    yield "empties-own-row" if not rows[sowing.side] else "empties-other-row"
    yield "nothing-left" if not any(rows) else "seeds-left"
    wells = [sowing.cells[well] + left for well, left in zip(WELLS, rows, strict=True)]
    if wells[0] == wells[1]:
        yield "draw"
    elif (sowing.cells[WELLS[0]] > sowing.cells[WELLS[1]]) != (wells[0] > wells[1]):
        yield "left-seeds-decide"


def _names(position: Mapping[str, Any]) -> Sequence[str]:
    return [side["name"] for side in position["sides"]]


def _numbers(step: Step) -> list[str]:
    """Return how many seeds are sown and captured, and how full the well is."""
    sowing = next(sown_in(step), None)
    if sowing is None or step.before is None or sowing.name != step.instruction.players[0]:
        return []
    well = cells_of(step.before)[WELLS[sowing.side]]
    found = [f"seeds-{sowing.seeds}", f"well-{'empty' if not well else f'from-{well // 6 * 6}'}"]
    return [*found, f"captured-{min(sowing.captured, 6)}"] if sowing.captured else found


def _has(position: Mapping[str, Any]) -> list[str]:
    """Return which wells and houses are full or empty."""
    cells = cells_of(position)
    found = [f"{word}-well-{'full' if cells[well] else 'empty'}" for word, well in zip("ab", WELLS, strict=True)]
    if max(cells[row] for row in range(len(cells)) if row not in WELLS) > _ONE_DIGIT:
        found.append("house-of-two-digits")
    return found


WAYS = Ways(_ways, _outcomes, _has, _numbers)
