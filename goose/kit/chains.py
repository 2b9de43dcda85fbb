"""Games as Markov chains: who wins, and how long it takes, to the last digits of floating point.

A chain is followed turn by turn from its start, until what is left of the probability does not count any more, or
stays the same: then that is the probability of a game without an end.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs
import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

NEGLIGIBLE = 1e-17
"""A probability that does not count any more."""

_TINY = 1e-60
_OFTEN = 50  # turns

STILL = 2_000
"""Turns in which a game that can end comes nearer to its end by more than that, and one that cannot does not."""

LONGEST = 1_000_000
"""Turns that a chain is followed at most."""


class Endless(ValueError):
    """A chain takes longer than it is followed; the text says how likely that is."""


@attrs.frozen
class Turn:
    """What becomes of a game in a turn.

    Attributes:
        thrown: how often a throw is made from each state, or a turn is missed in it.
        won: the probability that the turn is the last one, and wins.
        drawn: the probability that nobody can win after it.
        left: the probability of each state in which the next turn begins.
    """

    thrown: Numbers
    won: float
    drawn: float
    left: Numbers


@attrs.frozen
class Progression:
    """How a chain went on.

    Attributes:
        ended: the probability of a win in each turn, from the first.
        thrown: how often a throw was made from each state, or a turn missed, over all turns.
        turns: the same of each turn, where they are kept.
        never: the probability that nobody ever wins.
        lasting: some games go on for ever, and `thrown` grows with them.
    """

    ended: Numbers
    thrown: Numbers
    turns: list[Numbers]
    never: float
    lasting: bool


def follow(
    start: Numbers,
    play: Callable[[Numbers], Turn],
    heard: Callable[[float], None] | None = None,
    *,
    keep: bool = False,
) -> Progression:
    """Follow a chain from its start to its end.

    Args:
        start: the probability of each state at the start.
        play: returns what becomes of the game in a turn, by the probability of each state before it.
        heard: is told from time to time how likely the game is still under way.
        keep: the turns are kept one by one.

    Raises:
        Endless: it takes more than `LONGEST` turns.
    """
    left, likely = start, 1.0
    thrown = np.zeros_like(start)
    turns: list[Numbers] = []
    ended: list[float] = []
    drawn, lasting = 0.0, False
    before = 2.0  # how likely it was some time ago
    while likely > NEGLIGIBLE:
        if len(ended) % STILL == 0:
            if before - likely < NEGLIGIBLE:
                drawn, lasting = drawn + likely, True
                break
            before = likely
        if len(ended) == LONGEST:
            raise Endless(f"after {LONGEST:,} turns the game is still under way with a probability of {likely:.3g}.")
        turn = play(left)
        ended.append(turn.won)
        drawn += turn.drawn
        thrown += turn.thrown
        if keep:
            turns.append(turn.thrown)
        left = turn.left
        if len(ended) % _OFTEN == 0:  # numbers that a processor takes long for, and that count for nothing
            left[np.abs(left) < _TINY] = 0.0
        likely = float(left.sum())
        if heard is not None:
            heard(likely)
    return Progression(np.array(ended), thrown, turns, drawn, lasting)
