"""Intervals and the test of fairness, against values that are published, and against what they promise."""

import math
from collections import Counter
from collections.abc import Callable
from itertools import accumulate

import numpy as np
import pytest
from scipy.special import chdtrc

from goose.analysis import statistics
from goose.analysis.bins import bins
from goose.analysis.statistics import Estimate
from goose.kit.lengths import Lengths
from tests.support.cases import each_case
from tests.support.layers import thinned

EIGHT = Lengths(Counter((2, 4, 4, 4, 5, 5, 7, 9)))
"""A mean of 5, and squares of the distances from it that add up to 32."""


def holds(found: Estimate, value: float, low: float, high: float, within: float = 1e-6) -> bool:
    """Return whether an estimate is this one."""
    return [found.value, found.low, found.high] == pytest.approx([value, low, high], abs=within)


@each_case(
    ("part", "count", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_of_a_share_is_that_of_the_tables(part: int, count: int, low: float, high: float) -> None:
    """Newcombe, *Two-sided confidence intervals for the single proportion* (1998), table I, method 3."""
    assert holds(statistics.share(part / count, count), part / count, low, high, within=5e-5)


def test_a_quantile_is_a_length_that_there_is_however_near_to_all() -> None:
    """Also where its weights, added one after another, come to a little less than they are."""
    lengths = Lengths(dict.fromkeys(range(1, 101), 0.1))
    assert [*accumulate([0.1] * 100)][-1] < lengths.whole
    assert [lengths.quantile(share) for share in (0.005, 0.495, 0.5, math.nextafter(1, 0))] == [1, 50, 50, 100]


@pytest.mark.parametrize("count", [1, 7, 100_000_000])
def test_the_interval_of_none_begins_at_none_and_that_of_all_ends_at_all(count: int) -> None:
    none, every = statistics.share(0.0, count), statistics.share(1.0, count)
    assert (none.low, every.high) == (0.0, 1.0)
    assert none.high == pytest.approx(1.959964**2 / (count + 1.959964**2))  # where Wilson's quadratic is linear


def test_a_mean_has_an_interval_of_1_96_standard_errors() -> None:
    """The sample deviation is the root of 32 / 7, as in every textbook that has these eight numbers."""
    error = math.sqrt(32 / 7 / 8)
    assert statistics.standard_error(EIGHT, 8) == pytest.approx(error)
    error = 2 / math.sqrt(799)  # of a hundred times as many, whose deviation is 2
    assert holds(statistics.mean(EIGHT, 800), 5, 5 - 1.959964 * error, 5 + 1.959964 * error)


def test_of_few_games_a_mean_and_a_deviation_have_no_interval() -> None:
    """Lengths are skewed: it would hold the true value less often than it says."""
    assert statistics.mean(EIGHT, 99) == Estimate(5.0)
    assert statistics.mean(EIGHT, 100).low is not None
    assert statistics.deviation(EIGHT, 999) == Estimate(2.0)
    assert statistics.deviation(EIGHT, 1_000).low is not None


def test_the_deviation_of_a_die_is_as_well_known_as_its_fourth_moment_says() -> None:
    """The moments of a fair die are 35/12 and 707/48."""
    found = statistics.deviation(Lengths(dict.fromkeys(range(1, 7), 1)), 6_000)
    value = math.sqrt(35 / 12)
    error = math.sqrt((707 / 48 - (35 / 12) ** 2) / 6_000) / (2 * value)
    assert holds(found, value, value - 1.959964 * error, value + 1.959964 * error)


def test_a_single_game_has_no_interval() -> None:
    one = Lengths({5: 1})
    assert statistics.standard_error(one, 1) is None
    assert statistics.mean(one, 1) == statistics.quantile(one, 0.5, 1) == Estimate(5)
    assert statistics.deviation(one, 1) == Estimate(0)


def test_games_of_one_length_deviate_by_nothing() -> None:
    assert statistics.deviation(Lengths({5: 9}), 9) == Estimate(0)


def test_the_interval_of_a_quantile_is_between_two_games_of_the_sample() -> None:
    """Of 100 games the median is between the 41st and the 60th (Conover, 3.2: 50, and 1.96 times 5 off it)."""
    assert statistics.quantile(Lengths(dict.fromkeys(range(1, 101), 1)), 0.5, 100) == Estimate(50, 41, 60)


ESTIMATES: dict[str, tuple[Callable[[Lengths, int], Estimate], float]] = {
    "mean": (statistics.mean, 100.0),
    "deviation": (statistics.deviation, math.sqrt(9900)),
    "median": (lambda lengths, count: statistics.quantile(lengths, 0.5, count), 69),
    "share": (lambda lengths, count: statistics.share(lengths.shares.get(1, 0.0), count), 0.01),
}
"""What is estimated of numbers that are geometrically distributed with chance 1/100, and its true value."""


@pytest.mark.parametrize("what", thinned(ESTIMATES, 2))
def test_an_interval_holds_the_true_value_in_about_19_of_20_simulations(what: str) -> None:
    estimate, true = ESTIMATES[what]
    numbers = np.random.default_rng(15)
    count, simulations, held = 2000, 200, 0
    for _ in range(simulations):
        sample = Lengths(Counter(numbers.geometric(0.01, count).tolist()))
        found = estimate(sample, count)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= true <= found.high
    assert 0.92 <= held / simulations <= 0.99


@each_case(
    ("wins", "statistic", "degrees", "p"),
    [
        ((60, 40), 4.0, 1, 0.0455),  # two standard deviations of a normal distribution
        ((5, 8, 9, 8, 10, 20), 13.4, 5, 0.0199),  # sixty throws of a die
        ((44, 56, 50), 1.44, 2, math.exp(-0.72)),  # with two degrees it is an exponential distribution
        ((7, 7, 7, 7), 0.0, 3, 1.0),
    ],
)
def test_the_seats_are_held_against_equal_ones(wins: tuple[int, ...], statistic: float, degrees: int, p: float) -> None:
    """Pearson's statistic, and p from tables: 3.841 for 0.05 and one degree, 15.086 for 0.01 and five."""
    found = statistics.fairness(wins)
    assert found is not None
    assert [found.statistic, found.degrees, found.p] == pytest.approx([statistic, degrees, p], abs=5e-5)
    assert found.enough


@pytest.mark.parametrize("wins", [(5,), (0, 0, 0), ()])
def test_there_is_nothing_to_hold_a_single_seat_or_no_win_against(wins: tuple[int, ...]) -> None:
    assert statistics.fairness(wins) is None


def test_less_than_five_wins_expected_of_a_seat_are_too_few() -> None:
    few, enough = statistics.fairness((9, 0)), statistics.fairness((9, 1))
    assert few is not None
    assert enough is not None
    assert (few.enough, enough.enough) == (False, True)


@each_case(
    ("weights", "names"),
    [
        ({7: 1}, ["7"]),
        ({1: 1, 3: 1}, ["1", "2", "3"]),
        ({1: 1, 6: 1}, ["1 to 2", "3 to 4", "5 to 6"]),
        ({11: 1, 40: 1}, ["11 to 20", "21 to 30", "31 to 40"]),
        ({1: 500, 2: 500, 900: 1}, ["1", "2", "3 or more"]),
    ],
)
def test_the_bins_are_of_a_round_width_with_one_for_a_long_tail(weights: dict[int, float], names: list[str]) -> None:
    found = bins(Lengths(weights), 4)
    assert [each.name for each in found] == names
    assert math.fsum(each.share for each in found) == pytest.approx(1)


@each_case("degrees", range(1, 26))
def test_tail_of_chi_square_is_that_of_a_library(degrees: int) -> None:
    """To twelve digits, from the middle to far out."""
    for value in (0.0, 1e-9, 0.1, 1.0, 3.0, 10.0, 50.0, 200.0):
        assert statistics.chi_square_tail(degrees, value) == pytest.approx(float(chdtrc(degrees, value)), rel=1e-12)
