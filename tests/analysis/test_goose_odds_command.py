"""`goose odds goose` as a command: what it is asked, what it refuses, what it prints and draws, and how it ends."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from goose.base.installed import command_for
from goose.commands.cli import cli
from goose.games.goose import odds
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.kit import chains
from tests.support.cases import each_case
from tests.support.commands import output, refused
from tests.support.layers import thinned

AT_A_TERMINAL = pytest.mark.skipif(os.name == "nt", reason="there are no such terminals there")
QUICK = ("--rules", "snakes-and-ladders")
SHOWN, HIDDEN = b"\x1b[?25h", b"\x1b[?25l"
"""The codes that show and hide the cursor of a terminal."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in its own folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "board.txt").write_text(TRADITIONAL_BOARD)
    (tmp_path / "wrong.txt").write_text("5 GANSO\n0\n")
    (tmp_path / "folder").mkdir()
    return tmp_path


def text(*arguments: str) -> list[str]:
    """Return the lines that a person reads."""
    return output("odds", "goose", *arguments).splitlines()


def data(*arguments: str) -> dict[str, Any]:
    """Return what a program is reported."""
    found: dict[str, Any] = json.loads(output("odds", "goose", *arguments, "--format", "json"))
    return found


def wins(reported: dict[str, Any]) -> list[str]:
    """Return the probabilities of a win by seat, and that of none, as they are published."""
    return [f"{found['value']:.9f}" for found in (*(seat["wins"] for seat in reported["seats"]), reported["never"])]


# What is printed.


def test_the_odds_that_are_known_are_reported_exactly() -> None:
    """Those of two players of the traditional game, to all their digits."""
    reported = data("--players", "2")
    assert (reported["game"], reported["rules"], reported["players"], reported["exact"]) == (
        "goose",
        "traditional",
        2,
        True,
    )
    assert wins(reported) == ["0.393625137", "0.379985312", "0.226389551"]


def test_without_players_one_token_is_alone() -> None:
    """As with one player, of rules that take two or more too."""
    lines = text()
    assert lines == text("--players", "1")
    assert lines[0] == "goose by the rules traditional, one token alone. These odds are exact."
    assert [" ".join(line.split()) for line in lines[4:7]] == [
        "ends 0.388771539",
        "never ends 0.611228461",
        "ends in the first turn 0.000000000",
    ]


def test_what_shapes_the_rules_is_reported_and_followed() -> None:
    """An option, and points that are switched."""
    plain, shaped = data("--rules", "bari"), data("--rules", "bari", "--squares", "50", "--rule", "inn=0")
    assert (shaped["rules"], shaped["options"], shaped["switches"]) == ("bari", {"squares": 50}, {"inn": "0"})
    assert (max(map(int, plain["visits"])), max(map(int, shaped["visits"]))) == (90, 50)
    assert shaped["lengths"]["mean"]["value"] < plain["lengths"]["mean"]["value"]


@pytest.mark.slow
def test_a_board_is_read_and_followed(folder: Path) -> None:
    """The one that is usual has the odds of the rules; of another they are its own."""
    usual, read = data("--rules", "madrid"), data("--rules", "madrid", "--board", "board.txt")
    assert read == {**usual, "options": {"board": (folder / "board.txt").read_text()}}
    (folder / "board.txt").write_text(TRADITIONAL_BOARD.replace("58 CALAVERA", "62 CALAVERA"))
    moved = data("--rules", "madrid", "--board", "board.txt")
    assert ("58" in moved["visits"], "58" in read["visits"]) == (True, False)
    assert moved["lengths"]["mean"] != read["lengths"]["mean"]


@pytest.mark.slow
def test_the_board_of_a_course_is_followed(folder: Path) -> None:
    """From 9 the next throw wins or bounces; no throw leads farther back than the start."""
    course = folder / "short.toml"
    course.write_text('game = "goose"\nrules = "traditional"\n[options]\nsquares = 10\n[board]\n')
    found = data("--course", str(course))
    assert found["options"] == {"squares": 10, "board": {}}
    assert "not of pickomino" in refused("odds", "pickomino", "--course", str(course))


def test_four_players_who_affect_each_other_are_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is said, with how many games, and how well they report: the same each time."""
    monkeypatch.setattr(odds, "SIMULATED", 1_000)
    asked = ("--rules", "kata", "--players", "4")
    reported = data(*asked)
    assert (reported["exact"], reported["games"], reported["confidence"]) == (False, 1_000, 0.95)
    shares = [*(seat["wins"] for seat in reported["seats"]), reported["never"]]
    assert sum(share["value"] for share in shares) == pytest.approx(1)
    assert all(0 <= share["low"] <= share["value"] <= share["high"] <= 1 for share in shares)
    lines = text(*asked)
    opening = " ".join(lines[:3])
    assert "4 players. These odds are not exact: they are estimated from 1000 simulated games." in opening
    seats = [line.split()[:2] for line in lines if line[:1].isdigit()][:4]
    assert seats == [[f"{seat}", f"{share['value']:.6f}"] for seat, share in enumerate(shares[:4], 1)]


def test_players_who_do_not_affect_each_other_are_exact_however_many() -> None:
    """Six of them, of whom each has less of a chance than who plays before."""
    reported = data(*QUICK, "--players", "6")
    assert (reported["exact"], reported["games"]) == (True, None)
    assert (wins(reported)[0], wins(reported)[5]) == ("0.176581076", "0.157105189")


# What is refused.


def test_a_game_that_takes_longer_than_it_is_followed_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence: nothing is printed of it, and it is no wrong use."""
    monkeypatch.setattr(chains, "LONGEST", 3)
    result = CliRunner().invoke(cli, ["odds", "goose", *QUICK], prog_name="goose")
    assert (result.exit_code, result.stdout) == (1, "")
    reported = "after 3 turns the game is still under way with a probability of 1."
    assert result.stderr == f"Error: these odds cannot be computed: {reported}\n"


@each_case(
    ("package", "arguments"),
    [("numpy", ()), ("scipy", ()), ("matplotlib", ("--plot", "odds.svg"))],
)
def test_a_package_that_is_missing_is_reported_in_a_line(
    package: str, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    """With what to install."""
    monkeypatch.setitem(sys.modules, package, None)
    reported = f"Error: this needs {package}, which is not installed. To install: {command_for(package)}\n"
    assert refused("odds", "goose", *arguments) == reported
    assert not (folder / "odds.svg").exists()


@pytest.mark.parametrize("arguments", [(), ("--help",)])
def test_without_the_extra_only_the_help_is_there(arguments: tuple[str, ...]) -> None:
    """All that is missing is reported at once."""
    extra = ("numpy", "scipy", "rich", "matplotlib", "psutil", "numba")
    code = f"import sys; sys.modules.update(dict.fromkeys({extra})); from goose.__main__ import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "odds", "goose", *arguments], capture_output=True, check=False, timeout=60
    )
    if arguments:
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"--players" in done.stdout
    else:
        command = command_for("numpy", "scipy")
        reported = f"Error: this needs numpy, scipy, which are not installed. To install: {command}\n"
        assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", reported)


@pytest.mark.slow
@each_case(
    "arguments",
    ["simulate goose --count 120 --jobs 2", "simulate mancala --count 20", "odds pickomino", "odds dice --dice 3"],
)
def test_simulation_and_small_odds_need_no_extra(arguments: str) -> None:
    """They print what they print with all packages."""
    extra = ("numpy", "scipy", "rich", "matplotlib", "psutil", "numba")
    code = f"import sys; sys.modules.update(dict.fromkeys({extra})); from goose.__main__ import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments.split()], capture_output=True, check=False, timeout=60, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == output(*arguments.split())


# What is drawn.


@pytest.mark.slow
@pytest.mark.parametrize(("name", "begins"), thinned([("odds.svg", b"<?xml"), ("ODDS.PNG", b"\x89PNG\r\n\x1a\n")], 2))
def test_odds_are_drawn_in_a_file_beside_what_is_printed(name: str, begins: bytes, folder: Path) -> None:
    """By the ending of its name; what was there is replaced, and nothing else is left."""
    (folder / name).write_text("before")
    before = sorted(folder.iterdir())
    assert text(*QUICK, "--plot", name) == text(*QUICK)
    assert (folder / name).read_bytes().startswith(begins)
    assert sorted(folder.iterdir()) == before


@pytest.mark.slow
def test_a_drawing_has_the_visits_on_the_board(folder: Path) -> None:
    """With what its squares are, and where they lead."""
    text("--plot", "odds.svg")
    drawn = (folder / "odds.svg").read_text()
    assert all(f"<!-- {written} -->" in drawn for written in ("62", "63", "inn", "well", "prison", "→30"))


# How far it is, at a terminal.


def test_nothing_is_shown_where_nobody_looks() -> None:
    """Standard error stays empty."""
    result = CliRunner().invoke(cli, ["odds", "goose", *QUICK, "--players", "2"], prog_name="goose")
    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.slow
@AT_A_TERMINAL
def test_how_far_it_is_is_shown_at_a_terminal(folder: Path) -> None:
    """Up to the whole, and it is gone when the odds are reported; the cursor is back."""
    from tests.support.screens import a_window  # which is of systems with terminals

    with a_window(folder, "odds", "goose", *QUICK, "--players", "2", size=(60, 80)) as window:
        assert window.status() == 0
    shown = [f"{steps}/100".encode() in window.written for steps in (0, 50, 100)]
    assert (b"following the game" in window.written, shown) == (True, [True] * 3)
    assert window.written.rfind(SHOWN) > window.written.rfind(HIDDEN) > -1
    assert window.everything == text(*QUICK, "--players", "2")


LONG = {
    "following the game": ("2", "from goose.kit import chains; chains.STILL = 10**9"),
    "simulating": ("4", "from goose.games.goose import odds; odds.SIMULATED = 4_000_000"),
}
"""Players, and what makes their odds take much longer than any test."""


@pytest.mark.slow
@AT_A_TERMINAL
@pytest.mark.parametrize("doing", LONG)
def test_an_interrupt_ends_it_at_once_and_shows_the_cursor_again(doing: str, folder: Path) -> None:
    """Without a word: no odds, no traceback, and no file."""
    from tests.support.screens import a_window  # which is of systems with terminals

    players, longer = LONG[doing]
    command = (sys.executable, "-c", f"{longer}; from goose.__main__ import main; main()")
    asked = ("odds", "goose", "--players", players, "--plot", "odds.svg")
    with a_window(folder, *asked, command=command) as window:
        window.wait_until(lambda: re.search(rf"{doing} .* [1-9]\d*/100 ", window.text) is not None, "the bar")
        assert window.written.rfind(HIDDEN) > window.written.rfind(SHOWN)
        window.type("\x03")
        assert window.status() == 130
    assert window.written.rfind(SHOWN) > window.written.rfind(HIDDEN)
    assert not re.search(b"seat|length|Error|Traceback", window.written)
    assert not (folder / "odds.svg").exists()


@pytest.mark.slow
def test_what_was_computed_is_printed_where_the_drawing_cannot_be_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the disk is full."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("goose.analysis.plotting.files.replacing", full)
    result = CliRunner().invoke(cli, ["odds", "goose", "--plot", "odds.svg"])
    assert (result.exit_code, "0.388771539" in result.stdout) == (1, True)
    assert "--plot odds.svg: No space left on device." in result.stderr
    assert not (folder / "odds.svg").exists()
