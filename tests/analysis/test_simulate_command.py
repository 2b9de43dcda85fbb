"""`goose simulate`: what it is asked, what it refuses, what it prints and writes, and how it ends."""

import csv
import io
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from goose.analysis.simulation.portions import Simulation
from goose.base.errors import SpreadFailure
from goose.base.installed import command_for
from goose.base.progress import ProgressBar
from goose.commands.cli import cli
from goose.kit.setting import RANDOM
from tests.support.cases import each_case
from tests.support.commands import output, refused
from tests.support.layers import thinned
from tests.support.running import GOOSE, goose, receive_interrupts
from tests.support.simulations import named_setting

FEW = ("--count", "12", "--jobs", "1")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in its own folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "board.txt").write_text("no board\n")
    (tmp_path / "folder").mkdir()
    return tmp_path


def data(*arguments: str) -> dict[str, Any]:
    """Return what a program is reported."""
    found: dict[str, Any] = json.loads(output("simulate", *arguments, "--format", "json"))
    return found


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["simulate", *arguments], prog_name="goose")


@each_case(
    ("arguments", "levels"),
    [
        ("goose", ["Normal", "Normal"]),
        ("goose --players 3 --rules madrid", ["Normal", "Normal", "Normal"]),
        ("goose --rules kata --players 3", ["Random", "Random", "Random"]),
        ("goose --levels random,NORMAL", ["Random", "Normal"]),
        ("mancala", ["Random", "Random"]),
        ("mancala --levels advanced,Random", ["Advanced", "Random"]),
        ("nim --rules misere", ["Random", "Random"]),
        ("nim --levels Random,Advanced", ["Random", "Advanced"]),
    ],
)
def test_who_plays(arguments: str, levels: list[str]) -> None:
    """By default as few as the game takes, of a level that leaves something to chance."""
    reported = data(*arguments.split(), *FEW)
    assert reported["games"] == 12
    assert [seat["level"] for seat in reported["seats"]] == levels


def test_what_shapes_the_rules_is_reported_and_played_by() -> None:
    """Options with the points that are switched."""
    reported = data("goose", "--rules", "bari", "--squares", "50", "--rule", "inn=0", "--rule", "dice=1", *FEW)
    assert (reported["rules"], reported["options"], reported["switches"]) == (
        "bari",
        {"squares": 50},
        {"inn": "0", "dice": "1"},
    )
    assert reported["counted"]["inns"]["count"] == 0


@pytest.mark.slow
@pytest.mark.parametrize("game", thinned(["goose", "mancala"], 2))
def test_the_same_is_reported_whichever_way_it_is_played(game: str) -> None:
    """By the engine in one process or two, and by tables."""
    pytest.importorskip("numba")
    arguments = ("simulate", game, "--count", "60", "--seed", "7")
    text = output(*arguments, "--jobs", "1")
    assert text == output(*arguments, "--jobs", "1", "--by", "tables")
    assert text == output(*arguments, "--jobs", "2", "--by", "engine")
    assert text != output(*arguments[:-1], "8", "--jobs", "1")
    assert "seed 7" in text


def test_many_games_are_played_by_tables_where_there_are_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without tables, the engine plays."""
    pytest.importorskip("numpy")
    ways = []
    played = Simulation.played

    def noted(simulation: Simulation, *arguments: Any) -> Any:
        ways.append(simulation.way)
        return played(simulation, *arguments)

    monkeypatch.setattr(Simulation, "played", noted)
    monkeypatch.setattr("goose.analysis.simulation.portions.WORTH_TABLES", 12)
    for game in ("goose", "nim"):
        output("simulate", game, *FEW)
    output("simulate", "goose", "--count", "11", "--jobs", "1")
    output("simulate", "goose", *FEW, "--by", "engine")
    output("simulate", "goose", *FEW, "--output", "games.in")
    assert ways == ["tables", *["engine"] * 4]


def test_a_table_for_programs_has_a_line_a_number() -> None:
    """As comma-separated values."""
    rows = [*csv.reader(io.StringIO(output("simulate", "nim", *FEW, "--format", "csv")))]
    assert ["nim", "normal", "", "games", "", "", "12", "", ""] in rows
    assert {len(row) for row in rows} == {9}


@each_case(
    ("arguments", "chance"),
    [("mancala --levels Normal,Advanced", False), ("mancala --levels Normal,Random", True), ("goose", True)],
)
def test_dice_and_random_players_leave_games_to_chance(arguments: str, chance: bool) -> None:
    assert data(*arguments.split(), *FEW)["chance"] is chance


def test_tables_that_need_a_package_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where they are asked for; else the engine plays."""

    def lacks(_: object) -> None:
        raise ModuleNotFoundError("numba")

    monkeypatch.setattr("goose.analysis.simulation.portions.tables", lacks)
    monkeypatch.setattr("goose.analysis.simulation.portions.WORTH_TABLES", 1)
    assert data("mancala", *FEW)["games"] == 12
    monkeypatch.setattr("goose.base.extras.find_spec", lambda package: None if package == "numba" else object())
    reported = refused("simulate", "mancala", *FEW, "--by", "tables")
    assert f"this needs numba, which is not installed. To install: {command_for('numba')}" in reported


def test_a_package_that_is_there_and_cannot_be_used_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one of another version of Python, where tables are asked for."""

    def broken(_: object) -> None:
        raise ImportError("it needs another Python", name="numba")

    monkeypatch.setattr("goose.analysis.simulation.portions.tables", broken)
    monkeypatch.setattr("goose.base.extras.find_spec", lambda _: object())
    reported = refused("simulate", "mancala", *FEW, "--by", "tables")
    assert "Error: --by tables: numba cannot be used: it needs another Python." in reported


@each_case(
    ("arguments", "winner"),
    [
        ("goose --rules bari --squares 60 --rule inn=1 --lang it", False),
        pytest.param("mancala --rules iade --levels Random,Advanced", False, marks=pytest.mark.slow),
        pytest.param("pickomino --players 3 --lang es", False, marks=pytest.mark.slow),
        ("nim", False),
        ("goose --rules kata", True),
    ],
)
def test_what_is_kept_is_played_again_by_the_command_that_is_reported(
    arguments: str, winner: bool, folder: Path
) -> None:
    """Without a failure, and to the same winners."""
    games = "1" if winner else "3"
    result = run(*arguments.split(), "--count", games, "--jobs", "1", "--output", "my games.in", "--format", "json")
    assert result.exit_code == 0, result.stderr
    command = shlex.split(
        result.stderr.removeprefix(f"Wrote {games} game{'' if winner else 's'}. To play them again: ")
    )
    assert (command[:2], command[-1]) == (["goose", "run"], "my games.in")
    text = (folder / "my games.in").read_bytes()
    assert text.endswith(b"\n")
    assert text.isascii()
    again = goose(*command[1:], "--format", "json", cwd=folder)
    assert again.returncode == 0
    replies = [json.loads(line) for line in again.stdout.splitlines()]
    assert len(replies) == text.count(b"\n")
    assert all(reply["ok"] for reply in replies)
    wins = [seat["games_won"] for seat in json.loads(result.stdout)["seats"]]
    if winner:
        assert replies[-1]["events"][-1] == {"event": "goose.wins", "name": "AB"[wins.index(1)] * 3}
    assert [path.name for path in folder.iterdir() if path.suffix == ".tmp"] == []


def test_a_board_is_named_by_the_command_that_is_reported(folder: Path) -> None:
    """And its text is what was played."""
    from goose.games.goose.boardfile import TRADITIONAL_BOARD

    (folder / "board.txt").write_text(TRADITIONAL_BOARD)
    result = run("goose", *FEW, "--rules", "madrid", "--board", "board.txt", "--output", "a.in")
    assert "goose run --game goose --rules madrid --board board.txt --dice manual a.in" in result.stderr


def test_a_file_that_is_there_stays_until_all_has_been_played(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """If that fails, it ends, and a sentence says so."""
    (folder / "a.in").write_text("before")

    def fails(*_: object) -> Generator[Any]:
        assert (folder / "a.in").read_text() == "before"
        yield from ()
        raise SpreadFailure("one of its processes ended with 7")

    monkeypatch.setattr(Simulation, "played", fails)
    result = run("goose", *FEW, "--output", "a.in")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == "Error: simulating failed: one of its processes ended with 7.\n"
    assert (folder / "a.in").read_text() == "before"
    assert sorted(path.name for path in folder.iterdir()) == ["a.in", "board.txt", "folder"]


def test_a_full_disk_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """The report is not printed then: nothing was kept."""

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("goose.analysis.simulation.simulating.sync", full)
    result = run("goose", *FEW, "--output", "a.in")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == "Error: simulating failed: No space left on device.\n"


def test_a_cluster_that_does_not_answer_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a wrong use."""
    pytest.importorskip("distributed")
    monkeypatch.setattr("goose.base.clusters.CONNECT_SECONDS", 0.1)
    reported = refused("simulate", "goose", *FEW, "--scheduler", "127.0.0.1:1")
    assert "--scheduler 127.0.0.1:1: no scheduler answers there." in reported


@pytest.mark.slow
def test_wins_and_lengths_are_drawn(folder: Path) -> None:
    """In a file whose name says what it is."""
    pytest.importorskip("matplotlib")
    output("simulate", "goose", *FEW, "--plot", "a.svg")
    assert "<svg" in (folder / "a.svg").read_text()


class Terminal(io.StringIO):
    """A standard error that somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_how_far_it_is_is_shown_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """On standard error, and only where there are several portions."""
    from goose.commands.simulate import _progress

    monkeypatch.setenv("TERM", "xterm")
    setting = named_setting("nim", "normal", {}, {}, (RANDOM, RANDOM), 0)
    for games, shown in ((60, True), (20, False)):
        seen = Terminal()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stderr", seen)
            with _progress(Simulation(setting, games)) as advance:
                advance(20)
        assert ("simulating" in seen.getvalue()) is shown
        assert ("20/60" in seen.getvalue()) is shown


def test_an_interrupt_while_the_bar_appears_shows_the_cursor_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is hidden as long as the bar is there."""
    seen = io.StringIO()

    def interrupted(_: object) -> None:
        monkeypatch.undo()
        raise KeyboardInterrupt

    monkeypatch.setattr("rich.live.Live.refresh", interrupted)
    terminal = Console(file=seen, force_terminal=True, _environ={"TERM": "xterm"})
    with pytest.raises(KeyboardInterrupt), ProgressBar(terminal, 3):
        raise AssertionError("it does not begin")
    hidden, shown = "\x1b[?25l", "\x1b[?25h"
    assert seen.getvalue().rindex(shown) > seen.getvalue().rindex(hidden)


@pytest.mark.skipif(os.name == "nt", reason="there is no such signal to send there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_it_at_once_and_leaves_nothing(jobs: str, folder: Path) -> None:
    """No traceback, no file, no process."""
    arguments = ["simulate", "pickomino", "--count", "100000", "--jobs", jobs, "--output", "a.in"]
    with subprocess.Popen(
        [*GOOSE, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=receive_interrupts,
    ) as process:
        end = time.monotonic() + 60
        while not [*folder.glob("a.in.*")]:  # it is playing
            assert time.monotonic() < end
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err.strip()) == (130, b"", b"")
    assert sorted(path.name for path in folder.iterdir()) == ["board.txt", "folder"]
    while going := alive(process.pid):  # the last to go is one of Python's own, which sees that the others are gone
        assert time.monotonic() < end, going
        time.sleep(0.05)


def alive(session: int) -> list[int]:
    """Return the processes of a session; those that nobody has buried yet have ended."""
    found = []
    for each in psutil.process_iter():
        with suppress(psutil.NoSuchProcess, ProcessLookupError):
            if os.getsid(each.pid) == session and each.status() != psutil.STATUS_ZOMBIE:
                found.append(each.pid)
    return found
