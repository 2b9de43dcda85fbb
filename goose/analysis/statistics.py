"""Statistics of simulated games: intervals, and a test of fairness.

Every interval is one of 95 %: in about nineteen of twenty simulations it holds the true value.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, gamma, sqrt

import attrs

from goose.base.columns import Row
from goose.kit.lengths import Lengths

CONFIDENCE = 0.95  # in such a share of all simulations an interval holds the true value
MANY, VERY_MANY = 100, 1_000  # games from which on the intervals of a mean and of a standard deviation hold
_Z = 1.959963984540054  # standard deviations on either side of the middle of a normal distribution that hold 95 %
_FEWEST = 5  # games expected of a seat, from which on the statistic has about its distribution (Cochran, 1952)


@attrs.frozen
class Estimate:
    """A number with its 95 % interval, which is None for exact numbers and if there are too few games."""

    value: float
    low: float | None = None
    high: float | None = None

    def row(self, table: str, key: float | None = None, name: str = "") -> Row:
        """Return it as a row of a long table."""
        return Row(table, self.value, key, name, self.low, self.high)


@attrs.frozen
class Fairness:
    """A chi-square test of whether all seats are equally likely to win."""

    statistic: float
    degrees: int
    p: float  # how likely a statistic as large as this or larger is where the seats are equal
    enough: bool  # there are games enough for `p` to be about right


def share(value: float, count: int) -> Estimate:
    """Return a share with its interval.

    The interval is that of Wilson (*Probable Inference, the Law of Succession, and Statistical Inference*, 1927), which
    holds for shares near 0 and 1 too.

    Args:
        count: the number of games that it is a share of; at least 1.
    """
    square = _Z * _Z
    middle = (value + square / (2 * count)) / (1 + square / count)
    half = _Z / (1 + square / count) * sqrt(value * (1 - value) / count + square / (4 * count * count))
    low = 0.0 if value == 0 else max(0.0, middle - half)
    high = 1.0 if value == 1 else min(1.0, middle + half)
    return Estimate(value, low, high)


def standard_error(lengths: Lengths, count: int) -> float | None:
    """Return the standard error of the mean length of so many games, in turns, or None for a single game."""
    return None if count < 2 else lengths.deviation / sqrt(count - 1)


def mean(lengths: Lengths, count: int) -> Estimate:
    """Return the mean length with its interval of 1.96 standard errors on either side.

    Of fewer than `MANY` games it has none: lengths are too skewed for it to hold.
    """
    return _around(lengths.mean, standard_error(lengths, count) if count >= MANY else None)


def deviation(lengths: Lengths, count: int) -> Estimate:
    """Return the standard deviation of the lengths, with its interval.

    Its standard error is that of the second moment by the fourth, divided by twice the deviation, as for large samples
    (Cramér, *Mathematical Methods of Statistics*, 1946, 28.1): of fewer than `VERY_MANY` games it has none.
    """
    middle, found = lengths.mean, lengths.deviation
    if count < VERY_MANY or found == 0:
        return Estimate(found)
    fourth = sum((turns - middle) ** 4 * weight for turns, weight in lengths.shares.items())
    return _around(found, sqrt(max(0.0, fourth - found**4) / count) / (2 * found))


def quantile(lengths: Lengths, of: float, count: int) -> Estimate:
    """Return a quantile of the lengths of so many games with its interval.

    The interval is between two other quantiles: those as far off as the share of games below the true one is uncertain
    (Conover, *Practical Nonparametric Statistics*, 1971, 3.2).

    Args:
        of: which quantile, from above 0 to below 1.
    """
    found = lengths.quantile(of)
    half = _Z * sqrt(of * (1 - of) / count)
    if not 0 < of - half < of + half < 1:
        return Estimate(found)
    return Estimate(found, lengths.quantile(of - half), lengths.quantile(of + half))


def fairness(wins: Sequence[int]) -> Fairness | None:
    """Return Pearson's chi-square test of equal chances for all seats, from the games that each seat won.

    Returns:
        None where there is nothing to test: a single seat, or no game that anybody won.
    """
    decided = sum(wins)
    if len(wins) < 2 or not decided:
        return None
    expected = decided / len(wins)
    statistic = sum((won - expected) ** 2 for won in wins) / expected
    degrees = len(wins) - 1
    return Fairness(statistic, degrees, chi_square_tail(degrees, statistic), enough=expected >= _FEWEST)


def chi_square_tail(degrees: int, statistic: float) -> float:
    """Return how likely a chi-square variable of so many degrees of freedom is at least as large as a statistic.

    This is Q(degrees / 2, statistic / 2), the regularised upper gamma function, by its recurrence from Q(1/2, x) or
    Q(1, x) (*NIST Digital Library of Mathematical Functions*, 8.8.6): all terms are positive, so that nothing cancels.
    """
    half, order = statistic / 2, (degrees % 2 or 2) / 2
    tail = erfc(sqrt(half)) if degrees % 2 else exp(-half)
    term = half**order * exp(-half) / gamma(order + 1)
    while order < degrees / 2:
        tail += term
        order += 1
        term *= half / order
    return tail


def _around(value: float, error: float | None) -> Estimate:
    if error is None:
        return Estimate(value)
    return Estimate(value, value - _Z * error, value + _Z * error)
