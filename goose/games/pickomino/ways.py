"""The ways to roll, keep and stop, and what these do without a message, for the coverage of suites."""

from __future__ import annotations

from itertools import takewhile

from goose.games.pickomino.faces import ALPHABET, DICE, WORM
from goose.games.pickomino.tiles import TILES, worms
from goose.kit import Ways

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random
    from typing import Any

    from goose.kit import Instruction, Step

_LUCKY = 0.8  # share of throws with worms while no worm is kept
_AGAIN = 0.4  # share of later throws with a face that is kept already
_FEW = 2  # dice of a last roll


def _ways(step: Step) -> list[str]:
    """Return where in a turn an instruction is given, with which dice and tiles."""
    position = step.before
    if position is None or step.instruction.name in ("save", "load"):  # `_has` says it of these
        return []
    found = [*_turn(position), *_grid(position), *_given(step)]
    seat = next((each for each in position["players"] if each["name"] in step.instruction.players[:1]), None)
    if seat is None:
        return found
    return [_tiles(len(seat["tiles"])), *found]


def _tiles(count: int) -> str:
    return ("no-tile", "one-tile", "several-tiles")[min(count, 2)]


def _turn(position: Mapping[str, Any]) -> Iterator[str]:
    """Yield which roll of the turn it is, and what is kept."""
    kept, rolled = position["kept"], position["rolled"]
    if rolled is not None:
        yield "roll-pending"
    elif not kept:
        yield "first-roll"
    elif DICE - len(kept) <= _FEW:
        yield "two-dice-or-fewer"
    else:
        yield "later-roll"
    if kept:
        yield "with-worm" if ALPHABET[WORM] in kept else "without-worm"
    if len(kept) == DICE:
        yield "all-dice-kept"
    elif len({*kept}) == len(ALPHABET):
        yield "all-faces-kept"


def _grid(position: Mapping[str, Any]) -> Iterator[str]:
    """Yield how much of the grid is gone, and where the total lies among the tiles."""
    grid, total = position["grid"], position["total"]
    if len(grid) <= len(TILES) // 2:
        yield "half-grid"
    if len(grid) == 1:
        yield "last-tile"
    if position["turned_over"]:
        yield "tile-turned"
    if position["kept"] and position["rolled"] is None:
        if total < TILES[0]:
            yield "total-below-tiles"
        elif total > TILES[-1]:
            yield "total-above-tiles"
        elif total in grid:
            yield "total-in-grid"
        else:
            yield "total-not-in-grid"
        if any(each["tiles"][-1:] == [total] for each in position["players"]):
            yield "total-on-pile"


def _given(step: Step) -> Iterator[str]:
    """Yield what is typed: the face to keep, a tile that is named, and whose tile it is."""
    position, move = step.before, step.instruction
    assert position is not None, "the game is in progress"
    if move.name == "keep" and position["rolled"] is not None:
        yield f"face-{move.values[0]}" if move.values[0] in ALPHABET else "no-face"
        if move.values[0] in position["kept"]:
            yield "face-kept-before"
            if move.values[0] in position["rolled"]:
                yield "face-kept-and-rolled"
        elif move.values[0] not in position["rolled"]:
            yield "face-not-rolled"
    if move.name == "stop" and move.values:
        tile = move.values[0]
        tops = [each["tiles"][-1] for each in position["players"] if each["tiles"]]
        yield "names-tile-of-player" if tile in tops else "names-tile"
        above = int(str(tile)) - position["total"]
        size = "higher" if above > 0 else "lower" if above else "equal"
        worm = ALPHABET[WORM] in position["kept"]
        yield f"names-{size}-{'with' if worm else 'no'}-worm"
        if size != "higher" and not worm and tile in (*position["grid"], *tops):
            yield "lacks-only-worm"
    for event in _own(step):
        if event["event"] in ("pickomino.takes", "pickomino.steals", "pickomino.returns") and "tile" in event:
            yield f"worms-{worms(event['tile'])}"


def _own(step: Step) -> list[Mapping[str, Any]]:
    """Return the events of a move; those of automatic players come after the first `pickomino.turn`."""
    return [*takewhile(lambda event: event["event"] != "pickomino.turn", step.events)]


def _outcomes(step: Step) -> list[str]:
    """Return what no message names: a tile below the total, a tile that is not turned over, how the end was decided."""
    before, after = step.before, step.after
    if before is not None and after is not None and step.instruction.name == "quit":
        return [*_left(step, before, after)]
    if before is None or after is None or step.instruction.name not in ("roll", "keep", "stop"):
        return []
    own = _own(step)
    keys = {event["event"] for event in own}
    taken = [event["tile"] for event in own if event["event"] == "pickomino.takes"]
    found = ["takes-lower-tile" for tile in taken if tile < before["total"]]
    if "pickomino.returns" in keys and "pickomino.turned_over" not in keys:
        found.append("highest-returned")
    others = [each for each in before["players"] if each["name"] not in step.instruction.players]
    if taken and any(each["tiles"][-1:] == [before["total"]] for each in others):
        found.append("takes-instead-of-stealing")
    for event in step.events:
        if event["event"] == "pickomino.wins":
            found += _decided(after, event["name"], step.mover)
    return [*found, *_chosen(step)]


def _chosen(step: Step) -> Iterator[str]:
    """Yield what an automatic player has chosen after its roll, and from how many faces."""
    choice = next((event for event in _own(step) if event["event"] == "pickomino.kept"), None)
    if step.instruction.name != "roll" or choice is None or step.before is None:
        return
    kept = choice["kept"]
    rolled = {*str(step.instruction.values[0])} if step.instruction.values else {*kept}
    yield from (f"chooses-{face}" for face in rolled & {*kept} - {*step.before["kept"]})
    yield f"chooses-of-{len(rolled - {*step.before['kept']})}"
    ends = "goes-on" if step.after is not None and step.after["kept"] else "ends-turn"
    yield ends
    if any(each["tiles"][-1:] == [choice["total"]] for each in step.before["players"]):
        yield f"{ends}-may-steal"


def _left(step: Step, before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    """Yield what somebody leaves behind in a game that goes on: tiles, dice, and how many players."""
    leavers = [each for each in before["players"] if each["name"] in step.instruction.players]
    rest = len(before["players"]) - len(leavers)
    if len(after["players"]) != rest:
        return
    yield f"leaves-{_tiles(sum(len(each['tiles']) for each in leavers))}"
    if step.mover in step.instruction.players:
        yield f"mover-leaves-{rest}"
        if before["rolled"] is not None:
            yield "leaves-roll"
        elif before["kept"]:
            yield "leaves-kept-dice"


def _decided(position: Mapping[str, Any], winner: str, mover: str | None) -> Iterator[str]:
    """Yield how the winner was found."""
    players = position["players"]
    scores = {each["name"]: sum(map(worms, each["tiles"])) for each in players}
    tied = [name for name, score in scores.items() if score == max(scores.values())]
    if len(tied) > 1:
        yield "tie-decided-by-tile"
        yield f"tie-to-{'first' if tied[0] == winner else 'later'}-seat"
        yield f"tie-to-{'first' if min(tied) == winner else 'later'}-name"
    else:
        yield "most-worms"
    if not min(scores.values()):
        yield "somebody-without-worms"
    if winner != mover:
        yield "mover-loses"
    if max(players, key=lambda each: max(each["tiles"], default=0))["name"] != winner:
        yield "highest-tile-loses"
    if max(players, key=lambda each: len(each["tiles"]))["name"] != winner:
        yield "most-tiles-lose"


def _numbers(step: Step) -> list[str]:
    """Return how many dice are left, the total, and the tiles that move."""
    before = step.before
    if before is None or step.instruction.name not in ("roll", "keep", "stop"):
        return []
    found = [f"dice-{DICE - len(before['kept'])}", f"total-{before['total'] // 4 * 4}"]
    if before["rolled"] is not None and step.instruction.name == "keep":
        found.append(f"keeps-{before['rolled'].count(str(step.instruction.values[0]))}")
    own = _own(step)
    found += [f"tile-{event['tile']}" for event in own if "tile" in event]
    seats = [each["name"] for each in before["players"]]
    found += [f"from-seat-{seats.index(event['victim'])}" for event in own if event.get("victim") in seats]
    return [*dict.fromkeys(found)]


def _typed(random: Random, position: Mapping[str, Any], move: Instruction) -> list[str]:
    """Return dice with which a turn most often ends with a tile, after few rolls."""
    count = DICE - len(position["kept"])
    free = [face for face in ALPHABET if face not in position["kept"]] or [*ALPHABET]
    shown = random.sample(free, min(len(free), random.choice((1, 2, 2, 3))))
    worms = 0
    if ALPHABET[WORM] in free and random.random() < _LUCKY:
        worms = random.randint((count + 2) // 2 if random.random() < _LUCKY else 1, count)
    dice = [*ALPHABET[WORM] * worms, *random.choices(shown, k=count - worms)]
    if position["kept"] and len(dice) > 1 and random.random() < _AGAIN:
        dice[-1] = random.choice(position["kept"])
    return ["".join(dice)]


def _has(position: Mapping[str, Any]) -> list[str]:
    """Return how far the turn is, and how many tiles there are where."""
    piles = [len(each["tiles"]) for each in position["players"]]
    found = ["roll-pending" if position["rolled"] is not None else "dice-kept" if position["kept"] else "turn-begins"]
    found.append("no-tiles" if not any(piles) else "one-tile-each" if max(piles) == 1 else "piles")
    if position["turned_over"]:
        found.append("tile-turned")
    if any(each["tiles"] != sorted(each["tiles"]) for each in position["players"]):
        found.append("unsorted-pile")
    return found


WAYS = Ways(_ways, _outcomes, _has, _numbers, _typed)
