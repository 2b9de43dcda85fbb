"""The computer player of Pickomino by the most obvious exact method.

An independent straight-line reading of the rules that tests hold the engine against: the
value of a turn by plain recursion over every roll, in fractions, without floating point.
"""

import functools
import itertools
import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

FACES = "12345v"
DICE = 8


class Stakes(NamedTuple):
    """The value of a stop: `lost` without a worm, else `worth[total]` (totals 0 to 40)."""

    lost: int
    worth: tuple[int, ...]


def points(face: str) -> int:
    """The points of one die: the worm is worth five."""
    return 5 if face == "v" else int(face)


def total_of(kept: str) -> int:
    """The total of the dice kept."""
    return sum(points(face) for face in kept)


def worms(tile: int) -> int:
    """The worms on a tile: one on 21 to 24 up to four on 33 to 36."""
    return (tile - 21) // 4 + 1


def from_grid(grid: Sequence[int], total: int) -> int | None:
    """The tile a total takes from the face-up tiles: that tile or the highest below it."""
    return max((tile for tile in grid if tile <= total), default=None)


def stakes_of(grid: Sequence[int], others: Sequence[int], own: int | None) -> Stakes:
    """The stakes on a table: the face-up tiles, the others' top tiles and one's own top tile."""
    lost = 0 if own is None else -worms(own)
    worth = []
    for total in range(5 * DICE + 1):
        tile = total if total in others else from_grid(grid, total)
        worth.append(lost if tile is None else worms(tile))
    return Stakes(lost, tuple(worth))


def must_stop(kept: str) -> bool:
    """Whether all dice or all faces are kept."""
    return len(kept) == DICE or len(set(kept)) == len(FACES)


# ------------------------------------------------------------------------------ Normal


def normal_keep(kept: str, rolled: str) -> str:
    """The free face that adds most; of equal ones the higher, the worm highest."""
    free = set(rolled) - set(kept)
    return max(free, key=lambda face: (rolled.count(face) * points(face), face))


def normal_stops(kept: str, grid: Sequence[int], others: Sequence[int]) -> bool:
    """Whether a tile can be taken or stolen, or the player must stop anyhow."""
    total = total_of(kept)
    can = "v" in kept and (total in others or from_grid(grid, total) is not None)
    return can or must_stop(kept)


# ------------------------------------------------------------------------------ Advanced


def best_keep(stakes: Stakes, kept: str, rolled: str) -> str:
    """The free face of the roll worth most; of equal ones the higher, the worm highest."""
    free = set(rolled) - set(kept)
    return max(free, key=lambda face: (_after(stakes, kept + face * rolled.count(face)), face))


def should_stop(stakes: Stakes, kept: str) -> bool:
    """Whether stopping with these dice is worth no less than rolling on."""
    return must_stop(kept) or _stop(stakes, kept) >= turn_value(stakes, kept)


def turn_value(stakes: Stakes, kept: str = "") -> Fraction:
    """The expected change of worms from rolling the dice that are left, played best.

    `kept` are the dice kept so far (any order, not a case where the player must stop).
    """
    faces = "".join(sorted(set(kept)))
    return _roll_value(stakes, _memory(stakes), faces, DICE - len(kept), total_of(kept))


def _stop(stakes: Stakes, kept: str) -> int:
    return stakes.worth[total_of(kept)] if "v" in kept else stakes.lost


def _after(stakes: Stakes, kept: str) -> Fraction:
    """The value of a turn right after a keep: the better of stopping and rolling on."""
    stop = Fraction(_stop(stakes, kept))
    return stop if must_stop(kept) else max(stop, turn_value(stakes, kept))


Memory = dict[tuple[str, int, int], Fraction]


@functools.lru_cache(maxsize=4)
def _memory(stakes: Stakes) -> Memory:
    """The values known for these stakes, to be filled in."""
    return {}


def _roll_value(stakes: Stakes, memory: Memory, faces: str, left: int, total: int) -> Fraction:
    """The value of rolling `left` dice with these faces kept and this total."""
    key = (faces, left, total)
    if key in memory:
        return memory[key]
    free = [face for face in FACES if face not in faces]
    # The value of keeping `count` dice of the free face number `which`.
    choices: dict[tuple[int, int], Fraction] = {}
    for which, face in enumerate(free):
        for count in range(1, left + 1):
            now = "".join(sorted(faces + face))
            new_total = total + count * points(face)
            value = Fraction(stakes.worth[new_total] if "v" in now else stakes.lost)
            if count < left and now != FACES:
                value = max(value, _roll_value(stakes, memory, now, left - count, new_total))
            choices[which, count] = value
    # The best choice of a roll is the one of highest rank; rank 0 is the lost turn.
    ranked = sorted(set(choices.values()))
    rank = {choice: 1 + ranked.index(value) for choice, value in choices.items()}
    ways = [0] * (1 + len(ranked))
    for counts, weight in _rolls(left, len(free)):
        shown = (rank[which, count] for which, count in enumerate(counts) if count)
        ways[max(shown, default=0)] += weight
    value_of_all = ways[0] * Fraction(stakes.lost)
    for value, weight in zip(ranked, ways[1:], strict=True):
        value_of_all += weight * value
    memory[key] = value_of_all / len(FACES) ** left
    return memory[key]


@functools.cache
def _rolls(left: int, free: int) -> list[tuple[tuple[int, ...], int]]:
    """Each way the free faces can be shown by `left` dice, with the number of ordered rolls.

    The dice that show none of the free faces each show one of the faces already kept.
    """
    rolls = []
    for counts in _counts(left, free):
        rest = left - sum(counts)
        weight = math.factorial(left) // math.factorial(rest)
        for count in counts:
            weight //= math.factorial(count)
        weight *= (len(FACES) - free) ** rest
        if weight:
            rolls.append((counts, weight))
    return rolls


def _counts(left: int, free: int) -> Iterator[tuple[int, ...]]:
    """The counts of each free face that together are at most `left` dice."""
    every = itertools.product(range(left + 1), repeat=free)
    return (counts for counts in every if sum(counts) <= left)
