"""How long games take: a distribution over the number of turns, counted or computed."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum, sqrt

_ROUNDING = 1e-12

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
"""The quantiles in reports."""


class Lengths:
    """The lengths of games that end: a weight (count or probability, any sum) for each number of turns."""

    def __init__(self, weights: Mapping[int, float]) -> None:
        self._weights = dict(sorted((turns, weight) for turns, weight in weights.items() if weight > 0))
        self.whole = fsum(self._weights.values())

    def __bool__(self) -> bool:
        return bool(self._weights)

    @property
    def shares(self) -> dict[int, float]:
        """The share of games for each number of turns, ascending."""
        return {turns: weight / self.whole for turns, weight in self._weights.items()}

    @property
    def mean(self) -> float:
        """The expected number of turns."""
        return fsum(turns * weight for turns, weight in self._weights.items()) / self.whole

    @property
    def deviation(self) -> float:
        """The standard deviation, in turns."""
        mean = self.mean
        return sqrt(fsum((turns - mean) ** 2 * weight for turns, weight in self._weights.items()) / self.whole)

    def quantile(self, share: float) -> int:
        """Return the smallest number of turns in which this share of games (0 to 1) has ended."""
        least = (share - _ROUNDING) * self.whole  # rounding errors in the sum may hide a share that is met exactly
        reached = 0.0
        for turns, weight in self._weights.items():
            reached += weight
            if reached >= least:
                return turns
        return max(self._weights)
