"""The best play of one turn, exactly.

A turn is a Markov decision process with a small state: which faces are kept, how many dice are left, and the total.
Its value follows by dynamic programming from the end: with no dice or no face left the player stops; otherwise the
better of stopping and of rolling on, where every outcome of the roll is worth its best face to keep. There are 1,939
states and 34,389 outcomes, up to the dice that show faces kept already.

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
_SCALE = tuple(accumulate(range(DICE + 1), lambda scale, dice: scale * 6**dice, initial=1))[1:]
HIGHEST_TOTAL = DICE * max(FACES.worth)
"""The most points that a turn can have."""


class Stakes(NamedTuple):
    """What the end of a turn is worth.

    Attributes:
        lost: worth of losing the turn.
        worth: worth of stopping with a worm, by the total, from 0 to the highest.
    """

    lost: int
    worth: tuple[int, ...]


class TurnState(NamedTuple):
    """A turn between a choice and the next roll.

    Attributes:
        kept: the faces kept, as a set of bits.
        left: dice left to roll.
        total: points kept.
    """

    kept: int
    left: int
    total: int

    @property
    def must_stop(self) -> bool:
        """Whether no dice or no faces are left."""
        return not self.left or self.kept == _ALL


def turn_of(kept: Counts, faces: Faces = FACES) -> TurnState:
    """Return the turn in which these dice are kept."""
    bits = sum(1 << face for face, count in enumerate(kept) if count)
    return TurnState(bits, DICE - sum(kept), faces.total_of(kept))


START = TurnState(0, DICE, 0)


def stakes_of(
    grid: Sequence[int], others: Sequence[int], own: int | None, prizes: Prizes = PRIZES, faces: Faces = FACES
) -> Stakes:
    """Return the stakes in worms of the player's own.

    Args:
        grid: the face-up tiles.
        others: the top tiles of the other players; a total that is one of them steals it.
        own: the player's top tile, which a lost turn costs.
        prizes: what a total wins.
        faces: what the dice add.
    """
    lost = -prizes.worms(own) if own is not None else 0
    worth = []
    for total in range(DICE * max(faces.worth) + 1):
        tile = prizes.prize(grid, others, total)
        worth.append(lost if tile is None else prizes.worms(tile))
    return Stakes(lost, tuple(worth))


class Policy:
    """The best play for some stakes; what has been worked out is kept.

    Args:
        stakes: of the turn.
        faces: the rules of the dice.
        forgets_roll: who stops with a roll pending forgets it, unless it shows no free face or nothing is kept yet.
    """

    def __init__(self, stakes: Stakes, faces: Faces = FACES, *, forgets_roll: bool = False) -> None:
        self._stakes = stakes
        self._worth = faces.worth
        self._highest = max(faces.worth)
        self._enough = 1 << WORM if faces.needs_worm else _ALL  # one of these faces is needed for a tile
        self._forgets_roll = forgets_roll
        self._values: dict[tuple[int, int, int], int] = {}
        self._ceiling = [max(stakes.lost, most) for most in accumulate(stakes.worth, max)]

    def value(self, turn: TurnState) -> Fraction:
        """Return the expected worth of a turn that is played best from here on."""
        from fractions import Fraction  # to play takes none

        return Fraction(self._value(*turn), _SCALE[turn.left])

    def stops(self, turn: TurnState) -> bool:
        """Return whether stopping is best; it wins a tie."""
        return turn.must_stop or self.advantage(turn) >= 0

    def advantage(self, turn: TurnState) -> int:
        """Return how much more stopping is worth than rolling, to some scale."""
        return self._stop(*turn) - self._roll(*turn)

    def best_keep(self, turn: TurnState, rolled: Counts) -> int:
        """Return the index of the face to keep; of equal ones, the higher."""
        free = [face for face in range(_FACES) if rolled[face] and not turn.kept >> face & 1]
        return max(free, key=lambda face: (self.worth_keeping(turn, face, rolled[face]), face))

    def worth_keeping(self, turn: TurnState, face: int, count: int) -> int:
        """Return the value of keeping dice of a face, to the same scale."""
        left = turn.left - count
        value = self._value(turn.kept | 1 << face, left, turn.total + count * self._worth[face])
        return value * (_SCALE[-1] // _SCALE[left])

    def _value(self, kept: int, left: int, total: int) -> int:
        """Return the value of a turn times the scale of the dice left."""
        if not left or kept == _ALL:
            return self._stop(kept, left, total)
        value = self._values.get((kept, left, total))
        if value is None:
            value = self._stop(kept, left, total)
            if value < self._ceiling[total + left * self._highest] * _SCALE[left]:  # else no roll can be worth more
                value = max(value, self._roll(kept, left, total))
            self._values[kept, left, total] = value
        return value

    def _stop(self, kept: int, left: int, total: int) -> int:
        worth = self._stakes.worth[total] if kept & self._enough else self._stakes.lost
        return worth * _SCALE[left]

    def _roll(self, kept: int, left: int, total: int) -> int:
        value, worth = self._value, self._worth
        scale = _SCALE[left - 1]
        factors = [(count, scale // _SCALE[left - count]) for count in range(1, left + 1)]
        values = [
            value(kept | 1 << face, left - count, total + count * worth[face]) * factor
            for face in range(_FACES)
            if not kept >> face & 1
            for count, factor in factors
        ]
        outcomes = _outcomes(left, _FACES - kept.bit_count())
        best = [max(choices(values)) for choices in outcomes.choices]
        if self._forgets_roll and kept:
            stopping = self._stop(kept, left - 1, total)
            best = [max(stopping, choice) for choice in best]
        hopeful: int = sum(map(mul, outcomes.weights, best))
        return hopeful + outcomes.hopeless * self._stakes.lost * scale


@lru_cache(maxsize=64)
def policy_for(stakes: Stakes, faces: Faces) -> Policy:
    """Return the policy for some stakes; the latest ones are remembered."""
    return Policy(stakes, faces)


class _Outcomes(NamedTuple):
    """The outcomes of a roll, up to the dice that show faces kept already.

    Attributes:
        hopeless: how many of the ordered outcomes show no free face.
        weights: how many there are of each of the others.
        choices: picks the values of the choices that each of the others leaves.
    """

    hopeless: int
    weights: list[int]
    choices: Sequence[Callable[[Sequence[int]], Sequence[int]]]


@cache
def _outcomes(dice: int, free: int) -> _Outcomes:
    """Return the outcomes of some dice when some faces are free.

    The values they pick from stand in a list: of the first free face kept once, twice, …, then of the second one.
    """
    ways: list[tuple[int, int, tuple[int, ...]]] = [(1, dice, ())]  # how many, dice not shown yet, places
    for face in range(free):
        ways = [
            (weight * comb(rest, count), rest - count, (*places, face * dice + count - 1) if count else places)
            for weight, rest, places in ways
            for count in range(rest + 1)
        ]
    others = _FACES - free
    chosen = [(weight * others**rest, places) for weight, rest, places in ways if places and (others or not rest)]
    # The first place twice: what picks from two or more places always returns a tuple.
    choices = [itemgetter(*places, places[0]) for _, places in chosen]
    return _Outcomes(others**dice, [weight for weight, _ in chosen], choices)
