"""Games as Markov chains: who wins, and how long games take, as exactly as floating point allows.

A chain is followed turn by turn from its start, until the remaining probability is negligible or stays the same: then
that is the probability of a game that never ends.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs
import numpy as np
from numpy.typing import NDArray

from goose.kit.odds import Endless

Numbers = NDArray[np.float64]

NEGLIGIBLE = 1e-17
"""A probability that is too small to matter."""

_TINY = 1e-60
_OFTEN = 50  # turns

STILL = 2_000
"""Turns between two checks: a game that can end gets nearer to its end by more than `NEGLIGIBLE` in this time."""

LONGEST = 1_000_000
"""Maximum number of turns that a chain is followed."""


@attrs.frozen
class Turn:
    """The result of one turn."""

    thrown: Numbers  # expected throws made, or turns missed, in each state
    won: float  # the probability that the turn is the last one, and wins
    drawn: float  # the probability that nobody can win after it
    left: Numbers  # the probability of each state in which the next turn begins


@attrs.frozen
class Progression:
    """The course of a chain."""

    ended: Numbers  # the probability of a win in each turn, from the first
    thrown: Numbers  # expected throws made, or turns missed, in each state over all turns
    turns: list[Numbers]  # the same for each turn, if `keep` was set
    never: float  # the probability that nobody ever wins
    lasting: bool  # whether some games never end, so that `thrown` would grow without limit


def follow(
    start: Numbers,
    play: Callable[[Numbers], Turn],
    on_progress: Callable[[float], None] | None = None,
    *,
    keep: bool = False,
) -> Progression:
    """Follow a chain from its start to its end; raise Endless if it takes more than `LONGEST` turns.

    Args:
        start: the probability of each state at the start.
        play: returns the result of a turn, given the probability of each state before it.
        on_progress: called from time to time with the probability that the game is still in progress.
        keep: store the throws of each turn separately.
    """
    left, likely = start, 1.0
    thrown = np.zeros_like(start)
    turns: list[Numbers] = []
    ended: list[float] = []
    drawn, lasting = 0.0, False
    before = 2.0  # the probability some turns ago
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
        if len(ended) % _OFTEN == 0:  # tiny numbers slow the processor down and do not matter
            left[np.abs(left) < _TINY] = 0.0
        likely = float(left.sum())
        if on_progress is not None:
            on_progress(likely)
    return Progression(np.array(ended), thrown, turns, drawn, lasting)
