"""Reports of simulated games and of odds: for a person, as JSON, as a table."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import attrs
import pytest

from goose.analysis.reports.findings import find
from goose.analysis.reports.games import simulated
from goose.analysis.reports.odds import exact
from goose.analysis.reports.report import Report, between, percents
from goose.analysis.statistics import Estimate
from goose.core.boardfiles import BoardFile
from goose.core.options import Settings
from goose.core.registry import load_kind
from goose.core.variant import Variant
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.kit.counting import Counting
from goose.kit.lengths import Lengths
from goose.kit.odds import Odds
from goose.kit.totals import Totals
from tests.support.cases import each_case
from tests.support.goldens import GoldenFolder
from tests.support.simulations import named_setting

SETTING = named_setting("pickomino", "published", {}, {}, ("Normal", "Random", "Normal"), 7)
COUNTING = Counting(load_kind("pickomino"), load_kind("pickomino").make_rules("published", {}, {}))
COUNTING.names[:] = ["throws", "tiles stolen"]


def totals(**changes: Any) -> Totals:
    """Return what forty games came to."""
    reported: dict[str, Any] = {
        "games": 40,
        "wins": [18, 9, 12],
        "first_turns": [1, 0, 0],
        "turns": Counter({3: 1, 20: 30, 31: 8}),
        "drawn": Counter({25: 1}),
        "counted": Counter({"throws": 400}),
        "scores": [200, 90, 100],
    }
    return Totals(3, **{**reported, **changes})


GAMES = simulated(find(totals(), SETTING, COUNTING))
ODDS = Odds(
    game="goose",
    rules="madrid",
    options={},
    switches={"well": "trap"},
    players=2,
    wins=(0.5, 0.125),
    never=0.375,
    first_turn=(0.1, -1e-19),
    lengths=Lengths({1: 0.125, 2: 0.25, 12: 0.25}),
    visits={0: 0.75, 5: 1.0, 11: 1 / 3},
)
EXACT = exact(ODDS)
SIMULATED = exact(attrs.evolve(ODDS, games=1000))
ALONE = exact(attrs.evolve(ODDS, players=1, wins=(0.0,), never=1.0, first_turn=(0.0,), lengths=Lengths({}), visits={}))


NONE = simulated(
    find(
        totals(wins=[0, 0, 0], first_turns=[0, 0, 0], turns=Counter(), drawn=Counter({9: 40}), counted=Counter()),
        attrs.evolve(
            SETTING,
            variant=Variant(
                Settings("goose", rules="madrid", board=BoardFile("a board", TRADITIONAL_BOARD.encode())),
            ),
        ),
        COUNTING,
    )
)
LONE = simulated(
    find(
        Totals(1, games=1, wins=[1], turns=Counter({9: 1})),
        named_setting("goose", "bari", {}, {"dice": "1"}, ("Normal",), 0),
        COUNTING,
    )
)
ONE_TOKEN = attrs.evolve(ODDS, players=1, wins=(0.625,), first_turn=(0.125,))
REPORTS = {
    "games": GAMES,
    "games-of-one-player": LONE,
    "games-that-nobody-won": NONE,
    "games-without-chance": simulated(
        find(
            Totals(2, games=9, wins=[0, 9], turns=Counter({21: 9})),
            named_setting("mancala", "statement", {}, {}, ("Normal", "Advanced"), 0),
            COUNTING,
        )
    ),
    "odds": EXACT,
    "odds-of-a-token": exact(ONE_TOKEN),
    "odds-of-a-token-simulated": exact(attrs.evolve(ONE_TOKEN, games=1000)),
    "odds-of-a-token-without-end": ALONE,
    "odds-simulated": SIMULATED,
}


def described(report: Report) -> dict[str, Any]:
    """Return the data for a program."""
    data: dict[str, Any] = json.loads(report.json())
    return data


def rounded(text: str) -> str:
    """Return a text whose numbers have no digits in which versions of Python and of scipy differ."""
    return re.sub(r"\d+\.\d{12,}(e-\d+)?", lambda found: f"{float(found[0]):.12g}", text)


@each_case("name", REPORTS)
def test_reports_are_those_of_the_golden_files(name: str, golden_files: GoldenFolder) -> None:
    """In eighty columns for a person, and with the same numbers as JSON and as comma-separated values."""
    report = REPORTS[name]
    table = rounded(report.csv().decode())
    assert table.count("\r\n") == table.count("\n")
    files = {"text.txt": f"{report.text(80)}\n", "data.json": f"{rounded(report.json())}\n"}
    golden_files.check(f"reports/{name}", {**files, "table.csv": table.replace("\r\n", "\n")})


def test_programs_are_reported_every_digit() -> None:
    report = exact(attrs.evolve(ODDS, wins=(1 / 3, 2 / 3)))
    assert [seat["wins"]["value"] for seat in described(report)["seats"]] == [1 / 3, 2 / 3]
    assert f",wins,,1,{1 / 3!r},,\r\n" in report.csv().decode()


@each_case(
    ("wins", "reported"),
    [
        ((20, 15, 4), "in 0.6 % of all simulations (chi-square 10.31, 2 degrees of freedom, p = 0.00578;"),
        ((20, 10, 9), "more, in 5.8 % of all simulations"),
        ((20, 9, 8), "That speaks against it, but not beyond doubt: simulate more games."),
        ((30, 9, 1), "more, in fewer than 0.1 % of all simulations"),
        ((30, 9, 1), "So it is almost certain that they are not."),
        ((6, 4, 3), "it needs at least five expected wins for each seat."),
        ((6, 4, 3), "Nothing speaks against it, but that does not prove that it is fair. The players also"),
    ],
)
def test_the_test_of_fairness_is_put_into_words(wins: tuple[int, ...], reported: str) -> None:
    report = simulated(find(totals(wins=[*wins], games=40), SETTING, COUNTING))
    assert reported in " ".join(report.text(80).split())


def test_a_p_value_that_is_too_small_to_be_reported_is_said_to_be_small() -> None:
    report = simulated(find(totals(wins=[10**6, 0, 0], games=10**6), SETTING, COUNTING))
    assert "p < 1e-300" in report.text(80)
    assert described(report)["fairness"]["p"] == 0.0


def test_of_players_of_one_level_there_is_no_table_of_levels() -> None:
    same = attrs.evolve(SETTING, levels=("Normal",) * 3)
    text = simulated(find(totals(), same, COUNTING)).text(80)
    assert "seats" not in text.split("Is it fair?", maxsplit=1)[0]
    assert "differ in level" not in text


def test_what_nobody_named_is_counted_last() -> None:
    """A watch of the game may count what no event reports."""
    report = simulated(find(totals(counted=Counter({"zeal": 1, "awe": 2, "throws": 3})), SETTING, COUNTING))
    assert [*described(report)["counted"]] == ["throws", "tiles stolen", "awe", "zeal"]


@pytest.mark.parametrize(
    ("players", "games", "reported"),
    [
        (1, None, "By these rules the token never comes to the end, so no game has a length."),
        (2, None, "By these rules nobody can ever win, so no game has a length."),
        (2, 100, "None of the 100 games was won, so nothing can be said of their length."),
    ],
)
def test_a_chain_that_cannot_end_is_said_to_be_so(players: int, games: int | None, reported: str) -> None:
    nothing = (0.0,) * players
    never = Odds("goose", "madrid", {}, {}, players, nothing, 1.0, nothing, Lengths({}), {}, games)
    report = exact(never)
    assert reported in " ".join(report.text(80).split())
    assert "nan" not in report.text(80) + report.json() + report.csv().decode()
    assert described(report)["lengths"] is None


def test_visits_have_as_many_digits_as_there_is_room_for() -> None:
    text = exact(attrs.evolve(ODDS, visits={7: 123.456, 31: 4.0})).text(80)
    assert "0 +                            123.5\n10 +\n20 +\n30 +       4.0" in text


def test_a_narrow_terminal_gets_narrow_paragraphs() -> None:
    assert max(map(len, ALONE.text(40).splitlines())) <= 40


def test_where_there_is_no_interval_none_is_reported() -> None:
    assert percents(Estimate(0.5)) == between(Estimate(0.5), 2) == ""
    assert percents(Estimate(0.5, 0.25, 0.75)) == "25.00 to 75.00 %"
