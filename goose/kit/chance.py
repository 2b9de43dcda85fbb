"""Random numbers for simulated games: the n-th number of a game is a function of the seed, the game and n.

So a game is always the same, whichever process plays it, in whatever order, one move at a time or a thousand games side
by side (`streams` has the same numbers for arrays). The generator is SplitMix64 (Steele, Lea and Flood, *Fast
Splittable Pseudorandom Number Generators*, 2014): a counter whose bits are mixed.
"""

from __future__ import annotations

GAMMA = 0x9E3779B97F4A7C15
"""The step of the counter: the odd number nearest to 2**64 divided by the golden ratio."""

FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""The factors that mix the bits."""

SHIFTS = (30, 27, 31)
"""The shifts, in bits, before each factor and after both."""

MASK = 2**64 - 1
UNIT = 2.0**-53
"""Factor from 53 bits to a number from 0 up to, but not including, 1."""


class Stream:
    """The random numbers of one game, one after another.

    Args:
        seed: any whole number, taken modulo 2**64.
        game: number of the game, from 0 up.
    """

    __slots__ = ("_counter",)

    def __init__(self, seed: int, game: int) -> None:
        self._counter = first_counter(seed, game)

    def draw(self, bound: int) -> int:
        """Return a whole number from 0 to `bound` - 1 (`bound` at most 2**32), as `Dice.draw` does."""
        self._counter = counter = (self._counter + GAMMA) & MASK
        return int(bound * ((mixed(counter) >> 11) * UNIT))


def first_counter(seed: int, game: int) -> int:
    """Return the first counter of a game."""
    return mixed((mixed(seed & MASK) + game * GAMMA) & MASK)


def mixed(number: int) -> int:
    """Return a number with its 64 bits mixed."""
    number = ((number ^ (number >> SHIFTS[0])) * FIRST) & MASK
    number = ((number ^ (number >> SHIFTS[1])) * SECOND) & MASK
    return number ^ (number >> SHIFTS[2])
