"""Drawings of odds and of simulated games: whole, the same for the same numbers, and refused with a reason."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import attrs
import click
import matplotlib
import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

from goose.analysis.plotting.figures import draw_visits, figure_of_games, figure_of_odds, titled
from goose.analysis.plotting.files import check, draw_odds, draw_simulated
from goose.analysis.reports.findings import find
from goose.base.errors import UsageError
from goose.games.goose import KIND
from goose.games.goose.chances.computed import odds_of
from goose.games.goose.odds import GooseOdds
from goose.games.goose.rules import OPTIONS
from goose.kit.counting import Counting
from goose.kit.lengths import Lengths
from goose.kit.odds import HeatBoard, Odds
from goose.kit.totals import Totals
from tests.support.cases import each_case
from tests.support.layers import thinned
from tests.support.simulations import named_setting

PNG = b"\x89PNG\r\n\x1a\n"
BOARD = HeatBoard(
    places={1: (0, 0, 1, 1), 2: (1, 0, 1, 1), 3: (0, 1, 2, 1)},
    marks={2: "well", 3: "end"},
    leads={1: 3},
    walls=[((0, 0), (2, 0))],
)
ODDS = Odds(
    game="goose",
    rules="madrid",
    options={},
    switches={"$well$": "trap"},
    players=2,
    wins=(0.5, 0.125),
    never=0.375,
    first_turn=(0.1, 0.0),
    lengths=Lengths({1: 0.125, 2: 0.25, 12: 0.25}),
    visits={0: 0.75, 1: 123.4, 2: 1.5},
)
SETTING = named_setting("goose", "bari", {}, {"dice": "1"}, ("Normal", "Normal"), 7)
COUNTING = Counting(SETTING.kind, SETTING.rules)
TOTALS = Totals(2, games=40, wins=[18, 9], turns=Counter({3: 7, 8: 20}), drawn=Counter({5: 13}))


def texts(figure: Figure) -> list[str]:
    """Return what is written on a drawing, but where nothing is."""
    return [found.get_text() for found in figure.findobj(Text) if isinstance(found, Text) and found.get_text()]


@pytest.mark.slow
def test_an_svg_is_the_same_every_time(tmp_path: Path) -> None:
    """The settings of matplotlib do not matter."""
    one, other = tmp_path / "one.svg", tmp_path / "other.SVG"
    draw_odds(str(one), ODDS, BOARD)
    with matplotlib.rc_context({"font.size": 31, "svg.hashsalt": "mine", "lines.linewidth": 9}):
        draw_odds(str(other), ODDS, BOARD)
        assert matplotlib.rcParams["font.size"] == 31
    assert one.read_bytes() == other.read_bytes()
    assert ElementTree.parse(one).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert b"<dc:date>" not in one.read_bytes()
    assert sorted(os.listdir(tmp_path)) == ["one.svg", "other.SVG"]


@pytest.mark.slow
def test_a_png_is_the_same_every_time(tmp_path: Path) -> None:
    for name in ("one.png", "other.png"):
        draw_simulated(str(tmp_path / name), find(TOTALS, SETTING, COUNTING))
    drawn = (tmp_path / "one.png").read_bytes()
    assert drawn.startswith(PNG)
    assert drawn == (tmp_path / "other.png").read_bytes()


@each_case("path", ["odds.pdf", "odds", "svg", "", ".png", "-"])
def test_another_ending_is_refused(path: str) -> None:
    reported = "the name must end in .svg or .png."
    with pytest.raises(UsageError, match=reported):
        check(path)
    with pytest.raises(UsageError, match=reported):
        draw_odds(path, ODDS)
    with pytest.raises(UsageError, match=reported):
        draw_simulated(path, find(TOTALS, SETTING, COUNTING))


def test_where_no_file_can_be_is_refused_before_anything_is_computed(tmp_path: Path) -> None:
    check(str(tmp_path / "new.svg"))
    (tmp_path / "old.png").touch()
    check(str(tmp_path / "old.png"))
    check("here.svg")
    (tmp_path / "folder.svg").mkdir()
    with pytest.raises(UsageError, match="it must be a file"):
        check(str(tmp_path / "folder.svg"))
    with pytest.raises(UsageError, match="must be a folder that exists"):
        check(str(tmp_path / "nowhere" / "odds.svg"))


def test_a_file_that_may_not_be_written_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(UsageError, match="it cannot be written there"):
        check(str(tmp_path / "odds.svg"))


def test_a_drawing_that_cannot_be_written_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("odds.svg").write_text("old")

    def full(one: str, other: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(click.ClickException) as caught:
        draw_odds("odds.svg", ODDS)
    assert caught.value.format_message() == "--plot odds.svg: No space left on device."
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("odds.svg", "old")]


def test_odds_are_drawn_with_their_numbers_on_the_board() -> None:
    figure = figure_of_odds(ODDS, BOARD)
    assert figure.get_suptitle().splitlines() == [
        "goose by the rules madrid with $well$=trap, 2 players",
        "wins: seat 1: 0.500000, seat 2: 0.125000, nobody: 0.375000",
    ]
    reported = texts(figure)
    assert {"1", "→3", "123", "2", "well", "1.50", "3", "end", "never"} <= {*reported}
    assert "0.000" not in reported
    visits = "How often, on average, the tokens of all players together come to stand on each square in a game"
    assert titled(f"{visits} (square 0: 0.750)") in reported
    assert {"mean 5.80", "median 2", "turns of all the players together"} <= {*reported}


def test_the_scale_of_colours_says_what_it_measures() -> None:
    figure = figure_of_odds(ODDS, BOARD)
    assert "times in a game, on average" in [axes.get_ylabel() for axes in figure.axes]


@pytest.mark.parametrize("name", thinned(["traditional", "bari", "madrid"], 3))
def test_squares_that_move_tokens_on_are_marked_as_passed(name: str) -> None:
    """Where a token comes to stand after all, there is the number; other squares have another sign."""
    rules = KIND.make_rules(name, {"squares": 90} if name == "bari" else {}, {})
    board = GooseOdds().board(rules)
    visits = odds_of(rules, {}, 1).visits
    figure = figure_of_odds(attrs.evolve(ODDS, visits=visits), board)
    reported = texts(figure)
    empty = {square for square in board.places if not visits.get(square)}
    passed = {square for square in empty if square in rules.effects}
    assert reported.count("–") == len(passed)
    assert reported.count("never") == len(empty - passed)
    assert "0.000" not in reported
    legend = figure.axes[0].get_legend()
    assert legend is not None
    meanings = ["–   tokens only pass: the square moves them on at once", "never   no throw ends here"]
    expected = [meaning for meaning, squares in zip(meanings, (passed, empty - passed), strict=True) if squares]
    assert [text.get_text() for text in legend.get_texts()] == expected
    assert passed


def test_a_square_that_no_game_met_is_not_called_unreachable() -> None:
    """Another game might come to it."""
    reported = texts(figure_of_odds(attrs.evolve(ODDS, games=1000), BOARD))
    assert "never   no throw ended here in these games" in reported


def test_a_number_too_small_to_be_shown_is_said_to_be_small() -> None:
    reported = texts(figure_of_odds(attrs.evolve(ODDS, visits={**ODDS.visits, 3: 0.0004}), BOARD))
    assert "<0.001" in reported
    assert "never" not in reported


def test_visits_that_are_not_known_are_not_drawn() -> None:
    """Games that can go on for ever have no such squares."""
    figure = figure_of_odds(attrs.evolve(ODDS, visits={}), BOARD)
    assert len(figure.axes) == 1


def test_odds_without_a_board_are_drawn_as_lengths_alone() -> None:
    figure = figure_of_odds(attrs.evolve(ODDS, players=9, wins=(0.1,) * 9, games=1000), None)
    assert len(figure.axes) == 1
    assert figure.get_suptitle().splitlines()[1:] == ["estimated from 1000 simulated games"]


def test_one_token_that_never_ends_is_drawn_as_one_without_lengths() -> None:
    never = attrs.evolve(ODDS, players=1, wins=(0.0,), never=1.0, lengths=Lengths({}), visits={})
    figure = figure_of_odds(never, BOARD)
    assert "one token alone\nends: 0.000000, never ends: 1.000000" in figure.get_suptitle()
    assert "Nobody wins a game: none has a length." in texts(figure)


@pytest.mark.slow
def test_a_long_tail_is_cut_and_that_is_said() -> None:
    long = Lengths({**dict.fromkeys(range(1, 500), 1.0), 100_000: 1.0})
    figure = figure_of_odds(attrs.evolve(ODDS, players=1, wins=(1.0,), lengths=long), None)
    reported = texts(figure)
    assert "turns (0.20 % take 501 or more: not shown)" in reported
    assert "games that end, by 5 turns" in reported
    assert figure.axes[0].get_xlim()[1] < 600


@pytest.mark.parametrize(
    ("side", "written"), [(1.0, {"1", "2", "3", "well", "→3"}), (0.35, {"123", "1.50"}), (0.1, set())]
)
def test_a_square_has_the_letters_for_which_there_is_room(side: float, written: set[str]) -> None:
    figure = Figure()
    axes = figure.subplots()
    draw_visits(axes, ODDS.visits, BOARD, side)
    found = {each.get_text() for each in axes.texts}
    assert written <= found
    assert bool(found) == bool(written)


def test_simulated_games_are_drawn_by_seat() -> None:
    figure = figure_of_games(find(TOTALS, SETTING, COUNTING))
    reported = texts(figure)
    assert (
        figure.get_suptitle()
        == "goose by the rules bari with squares=90, dice=1, 2 players\n40 games simulated with seed 7"
    )
    assert {"1 Normal", "2 Normal", "nobody", "if all seats were equal", "mean 6.70"} <= {*reported}


def test_one_player_who_never_wins_is_drawn_too() -> None:
    alone = Totals(1, games=1, drawn=Counter({5: 1}))
    figure = figure_of_games(find(alone, attrs.evolve(SETTING, levels=("Normal",)), COUNTING))
    assert figure.get_suptitle().endswith("1 player\n1 game simulated with seed 7")
    assert "if all seats were equal" not in texts(figure)


@each_case(("players", "step"), [(26, 1), (60, 3)])
def test_of_many_players_not_each_has_its_label(players: int, step: int) -> None:
    many = Totals(players, games=players, wins=[1] * players, turns=Counter({5: players}))
    reported = texts(figure_of_games(find(many, attrs.evolve(SETTING, levels=("Normal",) * players), COUNTING)))
    labels = [*(f"{seat} Normal" for seat in range(1, players + 1)), "nobody"]
    assert {*reported}.intersection(labels) == {*labels[::step]}


@each_case("name", OPTIONS)
def test_every_board_has_a_place_for_each_square_and_no_place_twice(name: str) -> None:
    rules = KIND.make_rules(name, {}, {})
    board = GooseOdds().board(rules)
    assert [*board.places] == [*range(1, rules.squares + 1)]
    covered = [
        (column + right, row + down)
        for column, row, wide, high in board.places.values()
        for right in range(wide)
        for down in range(high)
    ]
    assert len(covered) == len({*covered})
    assert board.marks[rules.squares] == "end"
    assert {*board.marks} == {*rules.effects, rules.squares}


def test_boards_are_drawn_as_pictures_of_positions_are() -> None:
    """One goes inwards along a spiral, and climbs where there are ladders; words stand where something happens."""
    spiral, rising = (
        GooseOdds().board(KIND.make_rules(name, {}, {})) for name in ("traditional", "snakes-and-ladders")
    )
    assert spiral.places[63][:2] == (5, 3)
    assert (rising.places[1], rising.places[100]) == ((0, 9, 1, 1), (0, 0, 1, 1))
    assert (spiral.marks[31], spiral.marks[58], spiral.leads[58]) == ("well", "death", 0)
    assert (rising.marks[1], rising.leads[1], rising.marks[98]) == ("ladder", 38, "snake")
    assert 31 not in spiral.leads


def test_nothing_of_the_extra_is_imported_before_it_is_needed() -> None:
    """Reports need none of it but where there is something to test."""
    program = (
        "import sys, goose.games.goose.odds\n"
        "from goose.analysis.reports import games, odds\n"
        "from goose.analysis.plotting import files\n"
        "print([name for name in ('numpy', 'scipy', 'matplotlib') if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_games_without_chance_are_drawn_without_intervals() -> None:
    setting = named_setting("mancala", "statement", {}, {}, ("Normal", "Advanced"), 0)
    same = Totals(2, games=9, wins=[0, 9], turns=Counter({21: 9}))
    found = find(same, setting, Counting(setting.kind, setting.rules))
    assert "share of all games" in texts(figure_of_games(found))
