"""The programs in `examples/programs`, which the `README.md` beside them shows: it has what each of them prints."""

import asyncio
import importlib.util
import json
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goose import Interpreter, Settings, make_interpreter
from goose.core.registry import NAMES
from tests.docs.test_docs import examples
from tests.support.cases import each_case
from tests.support.commands import output
from tests.support.places import ROOT
from tests.support.running import lines
from tests.support.transcripts import cases

PROGRAMS = ROOT / "examples" / "programs"
DOCUMENT = PROGRAMS / "README.md"
SCRIPTS = sorted(path.stem for path in PROGRAMS.glob("*.py"))
DRIVERS = ["drive_json", "drive_text"]
GAMES = [*NAMES, "nim"]


def load(name: str) -> Any:
    """Return an example as a module."""
    spec = importlib.util.spec_from_file_location(name, PROGRAMS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def made(folder: Path, *options: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Return the files that the maker of transcripts makes, by their names."""
    monkeypatch.setattr(sys, "argv", ["make_transcripts.py", str(folder), *options])
    load("make_transcripts").main()
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_each_is_shown_with_what_it_prints() -> None:
    """So that it is run as it is shown, by the tests of the documents; `docs/programs.md` leads to it too."""
    commands = "\n".join(command for command, _ in examples(DOCUMENT))
    assert [name for name in SCRIPTS if f"python examples/programs/{name}.py" not in commands] == []
    files = {path.name for path in PROGRAMS.iterdir() if path.is_file()} - {DOCUMENT.name}
    shown = DOCUMENT.read_text(encoding="utf-8")
    assert [name for name in files if f"]({name})" not in shown] == []
    listed = (ROOT / "docs" / "programs.md").read_text(encoding="utf-8")
    assert [name for name in files if f"](../examples/programs/{name})" not in listed] == []


@each_case("name", SCRIPTS)
def test_each_says_how_to_run_it(name: str) -> None:
    """In its first lines."""
    assert f"Run it with `python {name}.py" in load(name).__doc__


@each_case("name", DRIVERS)
def test_a_driver_gets_the_answer_to_each_line(name: str) -> None:
    """Also to one that is no instruction, and to one with names of other letters."""
    script = ["register zé", "nothing", "?", "players", "players", "register Анна", "details"]
    with load(name).Goose() as goose:
        reported = [goose.send(line) for line in script]
    program = make_interpreter(Settings())
    wanted = [program.feed(line).lines for line in script]
    assert [answer if name == "drive_text" else answer["reply"] for answer in reported] == wanted


@each_case("name", DRIVERS)
def test_a_driver_gives_one_line_that_does_not_end_the_program(name: str) -> None:
    """The others are mistakes of whoever calls, and the program goes on."""
    with load(name).Goose() as goose:
        for line in ("", " \t", "players\nplayers"):
            with pytest.raises(ValueError, match="not one line with a word"):
                goose.send(line)
            assert goose.send("players")


@each_case("name", DRIVERS)
def test_a_driver_reports_that_the_program_has_ended(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Here at once, since an option is wrong; goose has said so itself."""

    def start() -> None:
        with load(name).Goose("--game", "chess") as goose:
            goose.send("players")

    with pytest.raises(EOFError, match="goose has ended with status 2"):
        start()
    assert "there is no game chess" in capfd.readouterr().err


@pytest.mark.slow
def test_the_end_of_an_answer_in_plain_text_is_sound(tmp_path: Path) -> None:
    """In no transcript, of a fifth of them, is an answer without a line, or has the mark as a later one."""
    marks = {lines(["?"], lang=code)[0] for code in ("en", "pt", "es", "it")}
    for number, case in enumerate(case for case in cases()[::5] if not case.is_conversation):
        folder = tmp_path / str(number)
        folder.mkdir()
        answers = [json.loads(line)["reply"] for line in case.play(folder, "--format=json").splitlines()]
        assert all(answers)
        assert not any(line in marks for answer in answers for line in answer[1:])


@pytest.mark.parametrize("languages", [("en", "pt"), pytest.param(("es", "it"), marks=pytest.mark.slow)])
def test_the_race_ends_alike_in_every_language(languages: tuple[str, ...]) -> None:
    """The driver by JSON goes by what happens, not by how it is reported; the one by text comes to the same."""
    by_text = load("drive_text").race(7)
    assert [load("drive_json").race(7, language) for language in languages] == [by_text] * len(languages)


def test_the_search_leaves_the_game_unchanged() -> None:
    """It makes moves only on copies."""
    example = load("alpha_beta")
    for program in example.openings("Bot", "Computer"):
        before = program.encode()
        assert example.search(program, 3)[1] in program.moves()
        assert program.encode() == before


def test_the_search_finds_the_same_lead_as_trying_every_move() -> None:
    """It finds the lead of a search without bounds, in positions from the first moves to the last."""
    example = load("alpha_beta")

    def lead(program: Interpreter, depth: int) -> int:
        moves = program.moves() if depth else []
        if not moves:
            return int(example.lead(program))
        best = max if program.view()["to_move"] == "Bot" else min
        return best(lead(example.after(program, move), depth - 1) for move in moves)

    for number, program in enumerate(example.openings("Computer", "Bot")):
        for _ in range(number):
            if moves := program.moves():
                program.carry_out(moves[number % len(moves)])
        assert example.search(program, 3)[0] == lead(program, 3)


@pytest.mark.slow
def test_a_search_of_six_moves_beats_the_level_advanced() -> None:
    """It loses 8 of 70 games; the document gives the same numbers."""
    example = load("alpha_beta")
    seats = (("Bot", "Computer"), ("Computer", "Bot"))
    ends = Counter(example.play(program, 6) for names in seats for program in example.openings(*names))
    assert ends == {"won": 57, "drawn": 5, "lost": 8}
    assert "wins 57 games and loses 8" in DOCUMENT.read_text(encoding="utf-8")


@each_case("game", ["goose", "pickomino"])
def test_games_at_once_end_like_games_one_by_one(game: str) -> None:
    """The same seats win when automatic players move at once."""
    example = load("asyncio_games")
    won = asyncio.run(example.play_all(game, "Normal", 8, example.Heartbeat()))
    names = " ".join(example.NAMES)
    alone: Counter[int | None] = Counter()
    for seed in range(8):
        program = make_interpreter(Settings(game=game, lang="en", seed=seed))
        for name in example.NAMES:
            program.feed(f"register-auto {name} Normal")
        program.feed(f"start {names}")
        assert program.outcome is not None
        seats = [player for player, _ in program.outcome.scores]
        alone[None if program.outcome.winner is None else 1 + seats.index(program.outcome.winner)] += 1
    assert won == alone


def test_games_at_once_take_turns() -> None:
    """Another coroutine sees all games in progress, move by move."""
    example = load("asyncio_games")
    programs = [example.begin(Settings(lang="en", seed=seed), "Normal") for seed in range(3)]
    squares: list[list[int]] = []

    async def watch() -> None:
        while all(positions := [program.view()["position"] for program in programs]):
            squares.append([sum(token["square"] for token in position["tokens"]) for position in positions])
            await asyncio.sleep(0)

    async def run() -> None:
        await asyncio.gather(watch(), *map(example.play, programs))

    asyncio.run(run())
    assert squares[0] == [0, 0, 0]
    assert len(squares) > 20
    assert {all(square > 0 for square in row) for row in squares[4:]} == {True}


def test_the_heartbeat_measures_the_longest_wait() -> None:
    """The heartbeat notices a coroutine that does not give way."""
    heartbeat = load("asyncio_games").Heartbeat()

    async def run() -> None:
        beating = asyncio.create_task(heartbeat.beat())
        await asyncio.sleep(0)
        time.sleep(0.05)
        await asyncio.sleep(0.01)
        beating.cancel()

    asyncio.run(run())
    assert heartbeat.longest >= 0.045


@each_case(
    ("options", "error"),
    [
        (["--game", "chess"], "there is no game chess"),
        (["--level", "Best"], "register-auto Ana Best: Invalid instruction."),
    ],
)
def test_games_at_once_report_wrong_options(
    options: list[str], error: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong game or level is a usage error."""
    monkeypatch.setattr(sys, "argv", ["asyncio_games.py", *options])
    with pytest.raises(SystemExit, match="2"):
        load("asyncio_games").main()
    assert error in capsys.readouterr().err


def test_times_of_games_at_once_go_to_standard_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Standard output is the same every time."""
    monkeypatch.setattr(sys, "argv", ["asyncio_games.py", "--count", "2", "--times"])
    load("asyncio_games").main()
    shown = capsys.readouterr()
    assert shown.out == "2 games of goose: seat 1 won 1, seat 2 won 1, seat 3 won 0, seat 4 won 0, 0 drawn.\n"
    assert "longest wait" in shown.err


@each_case("game", GAMES)
def test_transcripts_of_every_game_are_a_suite(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answers are those that `goose record` writes; the same seed makes the same, another one others."""
    folders = [tmp_path / name for name in ("one", "same", "other")]
    one, same, other = (
        made(folder, "--game", game, "--count", "3", "--seed", seed, monkeypatch=monkeypatch)
        for folder, seed in zip(folders, ("1", "1", "2"), strict=True)
    )
    assert sorted(one) == ["1.in", "1.out", "2.in", "2.out", "3.in", "3.out", "suite.toml"]
    assert one == same
    assert one["1.in"] != other["1.in"]
    assert len({one[f"{number}.in"] for number in (1, 2, 3)}) == 3
    assert b"\r" not in b"".join(one.values())
    assert output("record", "--check", str(folders[0])) == ""
    assert capsys.readouterr().out.count("instructions") == 9


@each_case("game", GAMES)
def test_transcripts_play_games_and_fail_at_times(game: str) -> None:
    """Some instructions fail in ways that a program must know, most are carried out, and none is invalid."""
    settings = Settings(game=game, lang="en", dice="manual")
    script, answers = load("make_transcripts").transcript(settings, 200, Random(3))
    program = make_interpreter(settings)
    failures = [program.feed(line).failure for line in script]
    assert {"common.game_in_progress", "common.unknown_player", "common.not_in_game"} <= {*failures}
    assert "common.invalid_instruction" not in failures
    assert failures.count(None) > 0.8 * len(failures)
    assert answers == lines(script, game=game, lang="en", dice="manual")


def test_a_game_that_there_is_not_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is written."""
    with pytest.raises(SystemExit, match="2"):
        made(tmp_path / "suite", "--game", "chess", monkeypatch=monkeypatch)
    assert "there is no game chess" in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []
