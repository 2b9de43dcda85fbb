"""The best play of one turn, exactly.

A turn is a Markov decision process with a small state: which faces are kept, how many dice are left, and the total.
Dynamic programming computes its value from the end. With no dice or no face left the player stops. Otherwise the player
stops or rolls on, whichever is better; an outcome of a roll is worth as much as its best face to keep. There are 1,939
states and 34,389 outcomes, not counting the dice that show faces already kept.

Values are integers. With n dice left a value is held times D(n), where D(0) = 1 and D(n) = 6**n * D(n - 1): then the
weighted sum over the 6**n outcomes of n dice, each worth a value times D(n - 1), needs no division.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from math import comb
from operator import itemgetter, mul
from typing import TYPE_CHECKING, NamedTuple

from goose.games.pickomino.faces import ALPHABET, DICE, FACES, WORM, Counts, Faces
from goose.games.pickomino.tiles import PRIZES, Prizes

if TYPE_CHECKING:
    from fractions import Fraction

_FACES = len(ALPHABET)
_ALL = 2**_FACES - 1
_FREE = [[face for face in range(_FACES) if not kept >> face & 1] for kept in range(_ALL + 1)]
_SCALE = tuple(accumulate(range(DICE + 1), lambda scale, dice: scale * 6**dice, initial=1))[1:]
_FACTORS = [
    [(count, _SCALE[dice - 1] // _SCALE[dice - count]) for count in range(1, dice + 1)] for dice in range(DICE + 1)
]
"""For each number of dice rolled: how many can be kept, and the factor that gives the later value the same scale."""

HIGHEST_TOTAL = DICE * max(FACES.worth)
"""The most points that a turn can have."""


class Stakes(NamedTuple):
    """The worth of each end of a turn."""

    lost: int  # the worth of a turn without a tile
    worth: tuple[int, ...]  # the worth of stopping with a worm, by the total from 0 to the highest


class TurnState(NamedTuple):
    """A turn between a choice and the next roll."""

    kept: int  # the faces kept, as bits
    left: int  # dice to roll
    total: int  # points of the dice kept

    @property
    def must_stop(self) -> bool:
        """Whether no dice or no faces are left."""
        return not self.left or self.kept == _ALL


def turn_of(kept: Counts, faces: Faces = FACES) -> TurnState:
    """Return the turn in which these dice are kept."""
    bits = sum(1 << face for face, count in enumerate(kept) if count)
    return TurnState(bits, DICE - sum(kept), faces.total_of(kept))


START = TurnState(0, DICE, 0)


@lru_cache(maxsize=4096)
def stakes_of(
    grid: tuple[int, ...], others: tuple[int, ...], own: int | None, prizes: Prizes = PRIZES, faces: Faces = FACES
) -> Stakes:
    """Return the stakes of a player, in worms."""
    lost = -prizes.worms(own) if own is not None else 0
    worth = []
    for total in range(DICE * max(faces.worth) + 1):
        tile = prizes.prize(grid, others, total)
        worth.append(lost if tile is None else prizes.worms(tile))
    return Stakes(lost, tuple(worth))


class Policy(dict[tuple[int, int, int], int]):
    """The best play for some stakes.

    It maps a `TurnState` to its value, times the scale of the dice left. A value is computed when first read. With
    `forgets_roll` a player may stop with a roll pending and ignore it, unless it shows no free face or nothing is kept
    yet.
    """

    def __init__(self, stakes: Stakes, faces: Faces = FACES, *, forgets_roll: bool = False) -> None:
        super().__init__()
        self._stakes = stakes
        self._worth = faces.worth
        self._highest = max(faces.worth)
        self._enough = 1 << WORM if faces.needs_worm else _ALL  # a tile needs one of these faces
        self._forgets_roll = forgets_roll
        self._ceiling = [max(stakes.lost, most) for most in accumulate(stakes.worth, max)]

    def __missing__(self, turn: tuple[int, int, int]) -> int:
        kept, left, total = turn
        value = self._stopping(kept, left, total)
        if left and kept != _ALL and value < self._ceiling[total + left * self._highest] * _SCALE[left]:
            value = max(value, self._rolling(kept, left, total))  # otherwise rolling cannot be worth more
        self[turn] = value
        return value

    def _stopping(self, kept: int, left: int, total: int) -> int:
        worth = self._stakes.worth[total] if kept & self._enough else self._stakes.lost
        return worth * _SCALE[left]

    def _rolling(self, kept: int, left: int, total: int) -> int:
        worth = self._worth
        values = [
            self[kept | 1 << face, left - count, total + count * worth[face]] * factor
            for face in _FREE[kept]
            for count, factor in _FACTORS[left]
        ]
        if self._forgets_roll and kept:
            stopping = self._stopping(kept, left - 1, total)
            values = [max(stopping, value) for value in values]
        best_first = bytes(sorted(range(len(values)), key=values.__getitem__, reverse=True))
        hopeful: int = sum(map(mul, _times_best(left, len(_FREE[kept]), best_first), values))
        hopeless: int = kept.bit_count() ** left
        return hopeful + hopeless * self._stakes.lost * _SCALE[left - 1]

    def value(self, turn: TurnState) -> Fraction:
        """Return the expected worth of the rest of a turn with best play."""
        from fractions import Fraction  # playing does not need it

        return Fraction(self[turn], _SCALE[turn.left])

    def stops(self, turn: TurnState) -> bool:
        """Return whether stopping is at least as good as rolling."""
        return turn.must_stop or self.advantage(turn) >= 0

    def advantage(self, turn: TurnState) -> int:
        """Return how much more stopping is worth than rolling, times a scale."""
        return self._stopping(*turn) - self._rolling(*turn)

    def best_keep(self, turn: TurnState, rolled: Counts) -> int:
        """Return the index of the face to keep; of equal ones, the higher."""
        free = [face for face in _FREE[turn.kept] if rolled[face]]
        return max(free, key=lambda face: (self.worth_keeping(turn, face, rolled[face]), face))

    def rolling(self, turn: TurnState) -> Fraction:
        """Return the expected worth of rolling and then playing best."""
        from fractions import Fraction

        return Fraction(self._rolling(*turn), _SCALE[turn.left])

    def keeping(self, turn: TurnState, face: int, count: int) -> float:
        """Return the expected worth of keeping dice of a face and then playing best."""
        return self.worth_keeping(turn, face, count) / _SCALE[-1]

    def worth_keeping(self, turn: TurnState, face: int, count: int) -> int:
        """Return the value of keeping dice of a face, times the same scale."""
        left = turn.left - count
        value = self[turn.kept | 1 << face, left, turn.total + count * self._worth[face]]
        return value * (_SCALE[-1] // _SCALE[left])


@lru_cache(maxsize=64)
def policy_for(stakes: Stakes, faces: Faces) -> Policy:
    """Return the policy for some stakes; the latest ones are remembered."""
    return Policy(stakes, faces)


@lru_cache(maxsize=32_768)  # a choice takes a hundredth of the memory of its policy
def best_face(stakes: Stakes, faces: Faces, kept: Counts, rolled: Counts) -> int:
    """Return the index of the face to keep by the policy for some stakes."""
    return policy_for(stakes, faces).best_keep(turn_of(kept, faces), rolled)


@lru_cache(maxsize=32_768)
def best_stops(stakes: Stakes, faces: Faces, kept: Counts) -> bool:
    """Return whether to stop by the policy for some stakes."""
    return policy_for(stakes, faces).stops(turn_of(kept, faces))


@lru_cache(maxsize=16_384)
def _times_best(dice: int, free: int, best_first: bytes) -> list[int]:
    """Return the numbers of outcomes in which each choice is the best, in the order of the choices.

    Choices are to keep the first free face once, twice, …, then the second one. Many values have one order, so few
    orders are worked out.
    """
    ranks = sorted(range(len(best_first)), key=best_first.__getitem__)
    times = [0] * len(best_first)
    for weight, choices in _outcomes(dice, free):
        times[best_first[min(choices(ranks))]] += weight
    return times


@cache
def _outcomes(dice: int, free: int) -> list[tuple[int, Callable[[Sequence[int]], Sequence[int]]]]:
    """Return the outcomes that show a free face; those that differ only in dice with kept faces count as one.

    Each has the number of its ordered outcomes, and a function that picks its choices from a list of all.
    """
    ways: list[tuple[int, int, tuple[int, ...]]] = [(1, dice, ())]  # how many, dice not shown yet, choices
    for face in range(free):
        ways = [
            (weight * comb(rest, count), rest - count, (*choices, face * dice + count - 1) if count else choices)
            for weight, rest, choices in ways
            for count in range(rest + 1)
        ]
    others = _FACES - free
    # The first choice twice: what picks two or more always returns a tuple.
    return [
        (weight * others**rest, itemgetter(*choices, choices[0]))
        for weight, rest, choices in ways
        if choices and (others or not rest)
    ]
