"""Reports of simulated games and of odds: for a person, as JSON, as a table."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from textwrap import dedent
from typing import Any

import attrs
import pytest

from goose.analysis.reports.findings import find
from goose.analysis.reports.games import simulated
from goose.analysis.reports.odds import exact
from goose.analysis.reports.report import Report, between, percents
from goose.analysis.statistics import Estimate, share
from goose.base.columns import COLUMNS
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


def rows(report: Report) -> list[dict[str, str]]:
    """Return the rows of the table, whose lines end as those of a spreadsheet."""
    assert report.csv().endswith(b"\r\n")
    return [*csv.DictReader(io.StringIO(report.csv().decode(), newline=""))]


def described(report: Report) -> dict[str, Any]:
    """Return the data for a program."""
    data: dict[str, Any] = json.loads(report.json())
    return data


def test_a_report_of_simulated_games_fits_eighty_columns() -> None:
    assert GAMES.text(80) == dedent(
        """\
        pickomino by the rules published, 3 players; 40 games simulated with seed 7.
        Each interval holds what the rules imply in 19 of 20 simulations.

        seat    level   wins  share    95 % interval     in its first turn  mean score
        ------  ------  ----  -------  ----------------  -----------------  ----------
        1       Normal  18    45.00 %  30.71 to 60.17 %  1                  5.00
        2       Random  9     22.50 %  12.32 to 37.50 %  0                  2.25
        3       Normal  12    30.00 %  18.07 to 45.43 %  0                  2.50
        nobody          1     2.50 %   0.44 to 12.88 %

        level   seats  wins  share    95 % interval     a seat
        ------  -----  ----  -------  ----------------  -------
        Normal  1 3    30    75.00 %  59.81 to 85.81 %  37.50 %
        Random  2      9     22.50 %  12.32 to 37.50 %  22.50 %

        Is it fair? If all seats were equally likely to win, their wins would differ as
        much as here, or more, in 19.9 % of all simulations (chi-square 3.23, 2 degrees
        of freedom, p = 0.199; games that nobody won do not count). Nothing speaks
        against it, but that does not prove that it is fair: a difference of 36.6
        percentage points between two seats would be found in four of five such
        simulations. The players also have different levels, so the seat may not be the
        reason.

        The length of the games that somebody won, in turns of all the players together.
        A turn is a player's go, with all that is played again in it; a turn missed
        counts as one.

        length              turns   95 % interval
        ------------------  ------  -------------
        mean                21.821
        its standard error  0.872
        standard deviation  5.377
        5 % end within      20
        25 % end within     20      20 to 20
        50 % end within     20      20 to 20
        75 % end within     20      20 to 31
        95 % end within     31
        the shortest        3
        the longest         31

        turns     games
        --------  -------  ----------------------------------------
        1 to 5    2.56 %   #
        6 to 10   0.00 %
        11 to 15  0.00 %
        16 to 20  76.92 %  ########################################
        21 to 25  0.00 %
        26 to 30  0.00 %
        31 to 35  20.51 %  ###########

        counted  in all  a game
        -------  ------  -------
        throws   400     10.0000

        Counted, but never seen: tiles stolen."""
    )


def test_the_data_have_every_number_of_simulated_games() -> None:
    data = described(GAMES)
    assert [*data] == [
        *("game", "rules", "options", "switches", "seed", "players", "exact", "games", "chance", "confidence"),
        *("seats", "levels", "never", "games_never", "games_never_by_length", "fairness", "lengths", "counted"),
    ]
    interval = attrs.asdict(share(0.225, 40))
    assert data["seats"][1] == {
        "seat": 2,
        "level": "Random",
        "wins": interval,
        "games_won": 9,
        "first_turn": attrs.asdict(share(0.0, 40)),
        "games_won_in_first_turn": 0,
        "score": 2.25,
    }
    assert data["levels"] == [
        {
            "level": "Normal",
            "seats": [1, 3],
            "wins": attrs.asdict(share(0.75, 40)),
            "games_won": 30,
            "wins_a_seat": 0.375,
        },
        {"level": "Random", "seats": [2], "wins": interval, "games_won": 9, "wins_a_seat": 0.225},
    ]
    assert (data["never"], data["games_never"]) == (attrs.asdict(share(1 / 40, 40)), 1)
    assert data["games_never_by_length"] == {"25": 1}
    assert data["lengths"]["games"] == {"3": 1, "20": 30, "31": 8}
    assert data["lengths"]["shares"] == {"3": 1 / 39, "20": 30 / 39, "31": 8 / 39}
    assert data["lengths"]["mean"]["value"] == 851 / 39
    assert data["counted"]["throws"] == {"count": 400, "per_game": 10.0}
    assert data["counted"]["tiles stolen"] == {"count": 0, "per_game": 0.0}


def test_the_table_has_a_row_for_each_number_of_simulated_games() -> None:
    found = rows(GAMES)
    assert [*found[0]] == [*COLUMNS]
    assert {(row["game"], row["rules"], row["options"]) for row in found} == {("pickomino", "published", "")}
    reported = {(row["table"], row["key"] or row["name"]): row["value"] for row in found}
    assert len(reported) == len(found)
    assert {row["name"] for row in found if row["table"] == "wins"} == {"Normal", "Random"}
    assert (reported["seed", ""], reported["players", ""], reported["games", ""]) == ("7", "3", "40")
    assert (reported["wins", "2"], reported["games_won", "2"]) == ("0.225", "9")
    assert (reported["level_wins", "Normal"], reported["level_games_won", "Normal"]) == ("0.75", "30")
    assert (reported["never", ""], reported["games_never", ""]) == ("0.025", "1")
    assert (reported["length", "20"], reported["games_of_length", "20"]) == (repr(30 / 39), "30")
    assert reported["games_never_of_length", "25"] == "1"
    assert reported["counted", "throws"] == "400"
    assert reported["length_quantile", "0.75"] == "20"
    assert float(reported["fairness_p", ""]) == described(GAMES)["fairness"]["p"]


@each_case("report", [GAMES, EXACT, SIMULATED, ALONE], ids=["games", "exact", "simulated", "alone"])
def test_every_column_of_the_table_has_one_type(report: Report) -> None:
    """Texts are no numbers, numbers no texts, and no line lacks its number."""
    for row in rows(report):
        assert row["table"]
        float(row["value"])
        for column in ("key", "low", "high"):
            assert row[column] == "" or float(row[column]) is not None
        for column in ("game", "rules", "options", "table", "name"):
            assert not row[column].replace(".", "").isdigit()


def test_the_table_names_the_options_that_shape_the_rules() -> None:
    assert {row["options"] for row in rows(EXACT)} == {"well=trap"}


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


def test_games_that_nobody_won_have_no_lengths_and_nothing_to_be_unfair() -> None:
    none = totals(wins=[0, 0, 0], first_turns=[0, 0, 0], turns=Counter(), drawn=Counter({9: 40}), scores=[0, 0, 0])
    none.counted.clear()
    board = BoardFile("a board", TRADITIONAL_BOARD.encode())
    report = simulated(
        find(none, attrs.evolve(SETTING, variant=Variant(Settings("goose", rules="madrid", board=board))), COUNTING)
    )
    text = report.text(80)
    assert "goose by the rules madrid with board," in text
    assert "in its first turn" not in text
    assert "Nobody won any of these games.\n\nCounted, but never seen: throws, tiles stolen." in text
    data = described(report)
    assert (data["lengths"], data["fairness"], data["games_never"]) == (None, None, 40)
    assert "length_mean" not in {row["table"] for row in rows(report)}


def test_one_game_of_one_player_is_reported_without_intervals() -> None:
    one = Totals(1, games=1, wins=[1], turns=Counter({9: 1}))
    report = simulated(find(one, named_setting("goose", "bari", {}, {"dice": "1"}, ("Normal",), 0), COUNTING))
    assert "goose by the rules bari with squares=90, dice=1, 1 player; 1 game simulated with" in report.text(200)
    assert "Is it fair?" not in report.text(80)
    assert described(report)["lengths"]["mean"] == {"value": 9.0, "low": None, "high": None}


def test_what_nobody_named_is_counted_last() -> None:
    """A watch of the game may count what no event reports."""
    report = simulated(find(totals(counted=Counter({"zeal": 1, "awe": 2, "throws": 3})), SETTING, COUNTING))
    assert [*described(report)["counted"]] == ["throws", "tiles stolen", "awe", "zeal"]


def test_a_person_is_reported_exact_odds_with_nine_digits() -> None:
    assert EXACT.text(80) == dedent(
        """\
        goose by the rules madrid with well=trap, 2 players. These odds are exact.

        seat    wins         in its first turn
        ------  -----------  -----------------
        1       0.500000000  0.100000000
        2       0.125000000  0.000000000
        nobody  0.375000000

        The length of the games that somebody wins, in turns of all the players
        together. A turn is a player's go, with all that is played again in it; a turn
        missed counts as one.

        length              turns
        ------------------  --------
        mean                5.800000
        standard deviation  5.075431
        5 % end within      1
        25 % end within     2
        50 % end within     2
        75 % end within     12
        95 % end within     12
        the shortest        1

        turns  games
        -----  -------  ----------------------------------------
        1      20.00 %  ####################
        2      40.00 %  ########################################
        3      0.00 %
        4      0.00 %
        5      0.00 %
        6      0.00 %
        7      0.00 %
        8      0.00 %
        9      0.00 %
        10     0.00 %
        11     0.00 %
        12     40.00 %  ########################################

        How often, on average, the tokens of all players together come to stand on each
        square in a game:

        square  0      1      2  3  4  5      6  7  8  9
        ------  -----  -----  -  -  -  -----  -  -  -  -
        0 +     0.750                  1.000
        10 +           0.333"""
    )


def test_a_program_is_reported_exact_odds_with_every_digit() -> None:
    third = exact(attrs.evolve(ODDS, wins=(1 / 3, 2 / 3)))
    data = described(third)
    assert [seat["wins"] for seat in data["seats"]] == [
        {"value": value, "low": None, "high": None} for value in (1 / 3, 2 / 3)
    ]
    assert (data["exact"], data["games"], data["confidence"], data["lengths"]["greatest"]) == (True, None, None, None)
    assert data["lengths"]["shares"] == {"1": 0.2, "2": 0.4, "12": 0.4}
    assert data["visits"] == {"0": 0.75, "5": 1.0, "11": 1 / 3}
    reported = {(row["table"], row["key"]): row["value"] for row in rows(third)}
    assert (reported["wins", "1"], reported["visits", "11"]) == (repr(1 / 3), repr(1 / 3))
    assert ("games", "") not in reported


def test_odds_that_are_simulated_say_so_and_have_intervals() -> None:
    text = SIMULATED.text(80)
    assert "These odds are not exact:\nthey are estimated from 1000 simulated games." in text
    assert "1       0.500000  0.469070 to 0.530930  0.100000           0.082909 to 0.120152" in text
    assert "mean                5.800  5.402 to 6.198" in text
    assert "the tokens of all players together came to stand" in " ".join(text.split())
    data = described(SIMULATED)
    assert (data["exact"], data["games"], data["confidence"]) == (False, 1000, 0.95)
    assert data["never"] == attrs.asdict(share(0.375, 1000))
    assert data["lengths"]["greatest"] == 12


def test_of_one_token_it_is_reported_whether_it_comes_to_the_end() -> None:
    alone = attrs.evolve(ODDS, players=1, wins=(0.625,), first_turn=(0.125,))
    text = exact(alone).text(80)
    assert "one token alone" in text
    assert "ends                    0.625000000\nnever ends              0.375000000" in text
    assert "The length of the games that end, in turns. A turn" in text
    simulated_too = exact(attrs.evolve(alone, games=1000)).text(80)
    assert "ends                    0.625000     0.594570 to 0.654474" in simulated_too


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
