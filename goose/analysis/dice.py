"""The sum of a throw of dice, exactly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

ORDINARY = (1, 2, 3, 4, 5, 6)  # what the faces of a die count


class Chance(NamedTuple):
    """The chance of a sum: its outcomes (of distinct dice), and all outcomes."""

    ways: int
    outcomes: int

    @property
    def fraction(self) -> Fraction:
        """The probability, in lowest terms."""
        return Fraction(self.ways, self.outcomes)

    @property
    def percentage(self) -> float:
        """The probability in percent: the float nearest to it."""
        return 100 * self.ways / self.outcomes  # of whole numbers, whose quotient is rounded once


def sums(dice: int, faces: Sequence[int]) -> Mapping[int, Chance]:
    """Return the chance of each sum from the least to the greatest.

    The ways are the coefficients of a power of a polynomial, the one that has for each die a term a face; by the
    recurrence of J. C. P. Miller each follows from those before it (Knuth, *The Art of Computer Programming*, vol. 2,
    section 4.7).

    Args:
        faces: the numbers on the faces of each die.
    """
    least, outcomes = min(faces), len(faces) ** dice
    terms = [faces.count(face) for face in range(least, max(faces) + 1)]
    ways = [terms[0] ** dice]
    for power in range(1, dice * (len(terms) - 1) + 1):
        weighted = (
            (step * (dice + 1) - power) * terms[step] * ways[power - step]
            for step in range(1, min(power, len(terms) - 1) + 1)
        )
        ways.append(sum(weighted) // (power * terms[0]))
    return {dice * least + power: Chance(count, outcomes) for power, count in enumerate(ways)}
