"""The bots in `examples/programs`, which drive goose from other languages, play whole games.

Each test is skipped on a machine that does not have the language.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from goose import Settings, make_interpreter
from tests.support.cases import each_case
from tests.support.places import ROOT

PROGRAMS = ROOT / "examples" / "programs"
NODE, JAVA, C = "bot.mjs", "Bot.java", "bot.c"
TOOLS = {NODE: "node", JAVA: "java", C: "cc"}
BOTS = [NODE, pytest.param(JAVA, marks=pytest.mark.slow), C]  # java compiles its program in each run

GAMES: list[dict[str, Any]] = [
    {"game": "goose", "seed": 1},
    {"game": "nim", "seed": 1},
    {"game": "mancala", "lang": "pt", "rules": "official"},
    {"game": "mancala", "seed": 1},
    {"game": "pickomino", "seed": 1},
    {"game": "pickomino", "seed": 2, "lang": "pt"},
]
QUICK = [(NODE, GAMES[0]), (NODE, GAMES[1]), (C, GAMES[2])]
PLAYED = [
    pytest.param(bot, settings, marks=() if (bot, settings) in QUICK else pytest.mark.slow)
    for bot in TOOLS
    for settings in GAMES
]
TYPED = [
    {"game": "goose", "dice": "manual", "lang": "it"},
    pytest.param({"game": "pickomino", "dice": "manual", "lang": "pt"}, marks=pytest.mark.slow),
    pytest.param({"game": "goose", "dice": "manual", "rules": "madrid"}, marks=pytest.mark.slow),
]

WRAPPER = """#!/bin/sh
cd {root} || exit 3
{{ {python} -m goose "$@"; echo $? > {folder}/status; }} | tee {folder}/objects
"""
"""A command goose that stores the objects that it prints, and its status. Its goose is the one under test."""


@cache
def command(bot: str, folder: Path) -> list[str]:
    """Return the command that runs a bot; what has to be compiled is compiled once."""
    tool = shutil.which(TOOLS[bot])
    if tool is None:
        pytest.skip(f"this machine has no {TOOLS[bot]}, which {bot} needs")
    if bot != C:
        return [tool, str(PROGRAMS / bot)]
    strict = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    subprocess.run([tool, *strict, str(PROGRAMS / bot), "-o", str(folder / "bot")], check=True)
    return [str(folder / "bot")]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the compiled bot."""
    return tmp_path_factory.mktemp("built")


def run(command: list[str], folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a bot with a goose that stores what it prints in a folder."""
    wrapper = folder / "goose"
    wrapper.write_text(WRAPPER.format(root=ROOT, python=sys.executable, folder=folder))
    wrapper.chmod(0o755)
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", **variables}
    return subprocess.run(
        [*command, *arguments], cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False
    )


def objects(folder: Path) -> list[dict[str, Any]]:
    """Return the objects that goose printed for a bot."""
    return [json.loads(line) for line in (folder / "objects").read_text().splitlines()]


def options(settings: dict[str, Any]) -> list[str]:
    """Return the arguments of a bot: the name of the game, and options of goose."""
    return [settings["game"], *(f"--{name}={value}" for name, value in settings.items() if name != "game")]


def result(settings: dict[str, Any], script: list[str]) -> str:
    """Return what a bot prints after a script, by the outcome that the Python API has."""
    with make_interpreter(Settings(**settings)) as program:
        for line in script:
            assert program.feed(line).failure is None, line
        outcome = program.outcome
    assert outcome is not None
    scores = ", ".join(f"{name} {score}" for name, score in outcome.scores)
    return f"{settings['game']}: {scores}; the winner is {outcome.winner or 'nobody'}.\n"


def plays(bot: str, built: Path, folder: Path, settings: dict[str, Any]) -> None:
    """Check that a bot plays a game to its end, without a failure, and prints its result."""
    done = run(command(bot, built), folder, *options(settings))
    assert (done.returncode, done.stderr) == (0, "")
    assert (folder / "status").read_text() == "0\n"
    script = [found["text"] for found in objects(folder) if "text" in found]
    assert done.stdout == result(settings, script)


@each_case(("bot", "settings"), PLAYED, apart=lambda bot, settings: bot)
def test_bot_plays_a_whole_game_without_a_failure(
    bot: str, settings: dict[str, Any], built: Path, tmp_path: Path
) -> None:
    """It ends with status 0, as goose does, and prints the outcome that the Python API gives for its script."""
    plays(bot, built, tmp_path, settings)


@each_case("settings", TYPED, ids=lambda settings: " ".join(options(settings)))
def test_bot_in_node_types_the_dice(settings: dict[str, Any], built: Path, tmp_path: Path) -> None:
    """It throws what a move describes, also for the computer."""
    plays(NODE, built, tmp_path, settings)


@pytest.mark.slow
def test_bot_in_node_plays_each_game_the_same_every_time(built: Path, tmp_path: Path) -> None:
    """Without arguments it plays one game of each kind, with a seed."""
    first, second = (run(command(NODE, built), tmp_path).stdout for _ in range(2))
    assert first == second
    assert [line.partition(":")[0] for line in first.splitlines()] == ["goose", "mancala", "pickomino"]


@each_case("bot", BOTS)
def test_bot_ends_if_goose_does_not_start(bot: str, built: Path, tmp_path: Path) -> None:
    """Here an option is wrong: goose says so on standard error, and the bot says that goose has ended."""
    done = run(command(bot, built), tmp_path, "chess")
    assert done.returncode == 1
    assert done.stdout == ""
    assert "there is no game chess" in done.stderr
    assert "goose has ended, and says why above" in done.stderr
    assert (tmp_path / "status").read_text() == "2\n"


@each_case("bot", BOTS)
def test_bot_ends_if_a_line_fails(bot: str, built: Path, tmp_path: Path) -> None:
    """The rules of the kata have no instruction that registers a player: the bot repeats what goose says of it."""
    done = run(command(bot, built), tmp_path, "goose", "--rules=kata")
    assert done.returncode == 1
    assert "there is no instruction register" in done.stderr


@pytest.mark.parametrize("bot", [NODE, pytest.param(JAVA, marks=pytest.mark.slow)])
def test_bot_starts_goose_without_other_options(bot: str, built: Path, tmp_path: Path) -> None:
    """It takes away the variables that are options of goose."""
    arguments = ["goose", "--seed=1"]
    plain = run(command(bot, built), tmp_path, *arguments)
    assert run(command(bot, built), tmp_path, *arguments, GOOSE_RULES="kata", GOOSE_LANG="xx").stdout == plain.stdout
    assert plain.stdout != ""


@each_case("bot", TOOLS)
def test_bot_is_short_and_says_how_to_run_it(bot: str) -> None:
    """A file has at most 80 lines of at most 100 characters."""
    lines = (PROGRAMS / bot).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 80
    assert [line for line in lines if len(line) > 100] == []
    assert f"Run it with `{TOOLS[bot]} {bot}" in "\n".join(lines[:5])
