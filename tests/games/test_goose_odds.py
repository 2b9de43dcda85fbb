"""The exact odds of the Goose: known values, boards solved by hand, and what every rule set and point implies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import isclose, sqrt

import numpy as np
import pytest

from goose.analysis.reports.odds import exact
from goose.games.goose import KIND
from goose.games.goose.chances.computed import is_exact, odds_of, simulated_odds
from goose.games.goose.chances.joint import Joint
from goose.games.goose.chances.running import TableRunner
from goose.games.goose.chances.tables import Tables, are_apart
from goose.games.goose.movement import Effect, goose, jump, trap
from goose.games.goose.rules import OPTIONS, make_rules
from goose.games.goose.ruleset import GooseRules
from goose.kit import chains
from goose.kit.odds import Endless, Odds
from goose.kit.totals import Totals
from tests.support.cases import each_case
from tests.support.layers import thinned

ALIKE = {"abs_tol": 1e-12, "rel_tol": 1e-12}


@cache
def computed(name: str, players: int, *switches: tuple[str, str]) -> Odds:
    """Return the odds by some rules with points switched."""
    return odds_of(make_rules(name, {}, dict(switches)), dict(switches), players)


def small(squares: int, effects: Mapping[int, Effect], **others: object) -> GooseRules:
    """Return the rules of a small board with one die, on which who passes the end wins."""
    shape = {"dice": 1, "past_end": "wins", "chains": True, **others}
    return GooseRules(name="small", language="en", squares=squares, effects=effects, **shape)  # type: ignore[arg-type]


def test_traditional_game_of_one_has_the_known_odds() -> None:
    odds = computed("traditional", 1)
    assert f"{odds.wins[0]:.9f}" == "0.388771539"
    assert f"{odds.lengths.mean:.6f}" == "17.006815"


@pytest.mark.parametrize("players", [1, 2])
def test_a_course_with_the_usual_board_has_the_usual_odds(players: int) -> None:
    """Square for square the board of the rules `traditional`."""
    board = {
        "geese": [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59],
        "bridge": {"6": 12},
        "inn": {"19": 1},
        "well": {"31": "trap"},
        "labyrinth": {"42": 30},
        "prison": {"52": "trap"},
        "death": {"58": 0},
        "first-throw": {"3-6": 26, "4-5": 53},
    }
    own = odds_of(make_rules("traditional", {"squares": 63, "board": board}), {}, players)
    usual = computed("traditional", players)
    assert np.allclose(own.wins, usual.wins, rtol=1e-12)
    assert isclose(own.lengths.mean, usual.lengths.mean, **ALIKE)


def test_a_board_of_ten_squares_takes_as_long_as_by_hand() -> None:
    """From the end back, the expected turns e are e(9) = 1, e(8) = 7/6, e(6) = 49/36 + e(0)/6, …

    At last e(0) = 1 + 250093/139968 + 5461/23328 e(0). 4 is a goose, 7 leads back to 0: from 1 a 3 leads by the goose
    to 7, and so to 0.
    """
    rules = small(10, {4: goose(), 7: jump("death", "goose.death", 0)})
    by_hand = (1 + Fraction(250_093, 139_968)) / (1 - Fraction(5_461, 23_328))
    assert by_hand == Fraction(390_061, 107_202)
    odds = odds_of(rules, {}, 1)
    assert isclose(odds.lengths.mean, by_hand, **ALIKE)
    assert isclose(odds.wins[0], 1, **ALIKE)


def test_a_trap_between_two_players_frees_as_by_hand() -> None:
    """On three squares with a trap on 2, who starts wins at once with 3 to 6, is trapped by 2, and stands on 1 by 1.

    Trapped, it wins when the other is trapped instead of it, with 1/6 * 1/6 + 1/6 = 7/36; on 1, with the other to
    throw from 0, with 61/216.
    """
    rules = small(3, {2: trap("well")})
    assert not are_apart(rules)
    odds = odds_of(rules, {}, 2)
    first = Fraction(4, 6) + Fraction(1, 6) * Fraction(7, 36) + Fraction(1, 6) * Fraction(61, 216)
    assert first == Fraction(967, 1296)
    assert isclose(odds.wins[0], first, **ALIKE)
    assert isclose(odds.wins[1], 1 - first, **ALIKE)
    assert isclose(odds.first_turn[0], 4 / 6, **ALIKE)
    alone = odds_of(rules, {}, 1)
    assert isclose(alone.wins[0], 29 / 36, **ALIKE)
    assert isclose(alone.visits[2], 1 / 6 + 1 / 36, **ALIKE)


@pytest.mark.parametrize(
    ("effect", "players"),
    [(trap("well"), 1), (jump("death", "goose.death", 0), 1), (jump("death", "goose.death", 0), 2)],
)
def test_a_game_that_cannot_end_is_said_to_be_so(effect: Effect, players: int) -> None:
    """Whatever is thrown, a token is trapped for good, or sent back for ever."""
    odds = odds_of(small(10, dict.fromkeys(range(1, 7), effect)), {}, players)
    assert (odds.wins, bool(odds.lengths)) == ((0.0,) * players, False)
    assert isclose(odds.never, 1, **ALIKE)
    assert odds.visits.get(0, 0) < 10
    assert "so no game has a length" in " ".join(exact(odds).text(80).split())


def test_too_long_game_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chains, "LONGEST", 3_000)
    reported = r"after 3,000 turns the game is still under way with a probability of 0\.997\."
    with pytest.raises(Endless, match=reported):
        chains.follow(np.ones(1), lambda left: chains.Turn(left, 0.0, left.sum() * 1e-6, left * (1 - 1e-6)))


@each_case(("name", "players"), [*((name, 1) for name in OPTIONS), *thinned(((name, 2) for name in OPTIONS), 6)])
def test_the_probabilities_of_every_rule_set_add_up_to_one(name: str, players: int) -> None:
    odds = computed(name, players)
    assert isclose(sum(odds.wins) + odds.never, 1, **ALIKE)
    assert isclose(odds.lengths.whole, sum(odds.wins), **ALIKE)
    assert isclose(odds.visits[KIND.make_rules(name, {}, {}).squares], sum(odds.wins), **ALIKE)


APART = [
    small(12, {4: goose(), 9: jump("death", "goose.death", 0)}, occupied="shared", past_end="back"),
    *(make_rules(name, {}) for name in OPTIONS if are_apart(make_rules(name, {}))),
]
"""Rules by which tokens never affect each other: those of a small board first."""


@pytest.mark.parametrize("rules", thinned(APART, len(APART)), ids=lambda rules: rules.name)
def test_independent_tokens_agree_with_their_joint_chain(rules: GooseRules) -> None:
    combined = odds_of(rules, {}, 2)
    joint = Joint(Tables(rules, together=True), 2)
    course = chains.follow(joint.start(), joint.play)
    assert [isclose(course.ended[seat::2].sum(), combined.wins[seat], **ALIKE) for seat in range(2)] == [True, True]
    squares = joint.visits(course.thrown)
    assert all(isclose(squares[square], often, rel_tol=1e-10) for square, often in combined.visits.items())


@pytest.mark.parametrize("name", thinned(OPTIONS, 3))
def test_simulation_agrees_with_exact_odds(name: str) -> None:
    games = 20_000
    odds, totals = computed(name, 2), played(name, 2, games)
    for share, won in zip((*odds.wins, odds.never), (*totals.wins, totals.drawn.total()), strict=True):
        assert abs(won / games - share) <= 4 * sqrt(share * abs(1 - share) / games) + 1e-12
    count = sum(totals.turns.values())
    mean = sum(turns * times for turns, times in totals.turns.items()) / count
    assert abs(mean - odds.lengths.mean) <= 4 * odds.lengths.deviation / sqrt(count)


def played(name: str, players: int, games: int) -> Totals:
    """Return what some games come to."""
    return TableRunner(make_rules(name, {}), players).run(3, 0, games)


def test_odds_of_three_players_agree_with_simulation() -> None:
    """The chain of three tokens that meet is followed with traps, jumps and players sent back."""
    rules = small(
        12, {4: goose(), 5: trap("well"), 9: jump("death", "goose.death", 0)}, occupied="sends", past_end="back"
    )
    odds = odds_of(rules, {}, 3)
    games = 40_000
    totals = TableRunner(rules, 3).run(1, 0, games)
    assert isclose(sum(odds.wins) + odds.never, 1, **ALIKE)
    for share, won in zip((*odds.wins, odds.never), (*totals.wins, totals.drawn.total()), strict=True):
        assert abs(won / games - share) <= 4 * sqrt(share * (1 - share) / games)


@pytest.mark.slow
def test_more_players_than_a_chain_is_followed_of_are_simulated() -> None:
    assert [is_exact(make_rules("traditional", {}), players) for players in (3, 4)] == [True, False]
    assert is_exact(make_rules("snakes-and-ladders", {}), 6)
    heard: list[float] = []
    odds = simulated_odds(make_rules("traditional", {}), {}, 4, 4_000, heard.append)
    assert (odds.games, len(odds.wins), heard[-1]) == (4_000, 4, 1.0)
    assert isclose(sum(odds.wins) + odds.never, 1, **ALIKE)
    assert isclose(odds.visits[63], sum(odds.wins), **ALIKE)


UNMOVED = {
    ("traditional", "labyrinth", "back-12"): "from 42, that is 30",
    ("bari", "goose-after-bounce", "backward"): "with one effect a throw no goose counts after a bounce",
    ("madrid", "geese", "fives"): "they are those of the board",
    ("madrid", "effects", "chain"): "where a goose, a bridge or a dice square leads has no effect",
    ("madrid", "goose-after-bounce", "backward"): "nobody goes back from the end",
    ("madrid", "trap-escape", "later"): "there are no traps",
    ("madrid", "trap-escape", "landing"): "there are no traps",
}
"""Values of points that change nothing for one token alone, and why."""


def switched(names: Sequence[str]) -> list[tuple[str, str, str]]:
    """Return each point of some rules with each of its values but their own; of numbers two."""
    found = []
    for name in names:
        rules = make_rules(name, {})
        for point in rules.describe_points():
            numbers = [] if point.numbers is None else {str(point.numbers[0] + 1), str(point.numbers[1])}
            values = [value for value in (*point.values, *sorted(numbers)) if value != rules.points[point.name]]
            found += [(name, point.name, value) for value in values]
    clash = ("madrid", "first-throw", "on")  # it takes two dice
    return [each for each in found if each != clash]


@each_case(
    ("name", "point", "value"),
    thinned([each for each in switched([*OPTIONS]) if each[1] != "occupied" and each not in UNMOVED], 8),
)
def test_each_rule_point_moves_the_odds_of_one_token(name: str, point: str, value: str) -> None:
    before, after = computed(name, 1), computed(name, 1, (point, value))
    assert before.lengths.shares != after.lengths.shares
    assert isclose(sum(after.wins) + after.never, 1, **ALIKE)


@pytest.mark.parametrize(("name", "point", "value"), thinned(sorted(UNMOVED), 4))
def test_a_point_that_nothing_depends_on_moves_no_odds(name: str, point: str, value: str) -> None:
    before, after = computed(name, 1), computed(name, 1, (point, value))
    assert (before.wins, before.lengths.shares) == (after.wins, after.lengths.shares)


@pytest.mark.parametrize(
    ("name", "value"),
    thinned([(name, value) for name, point, value in switched(["traditional", "madrid"]) if point == "occupied"], 4),
)
def test_occupied_rule_changes_the_odds_of_two_players(name: str, value: str) -> None:
    before, after = computed(name, 2), computed(name, 2, ("occupied", value))
    assert before.wins != after.wins
    assert isclose(sum(after.wins) + after.never, 1, **ALIKE)
