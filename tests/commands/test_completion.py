"""Completion with TAB: every option and argument has a completion, unless only the user can know its value."""

import os
from pathlib import Path

import click
import pytest
from click.shell_completion import ShellComplete
from pytest_golden.plugin import GoldenTestFixture

from goose.commands.cli import cli
from goose.core.registry import NAMES, load_kind
from tests.support.command_line import contexts, words_of

EDITIONS = [*load_kind("mancala").options]

FREE = {
    "goose": {"seed", "squares"},
    "run": {"seed", "squares"},
    "grade": {
        *("command_line", "build", "build_seconds", "why_seconds", "seconds", "memory_mb", "repeat", "variables"),
        *("jobs", "scheduler", "shard", "gradebook_column"),
    },
    "course suite": {"jobs", "script_seed"},
    "odds dice": {"dice", "total"},
    "odds goose": {"squares", "players"},
    "odds pickomino": {"tiles", "top", "steal", "kept", "rolled"},
    "simulate": {"games", "players", "seed", "jobs", "scheduler", "squares"},
    "record": {"seed", "squares", "seconds", "jobs", "variables"},
    "diff": {"seed", "squares", "why_seconds"},
    "draw": {"seed", "squares"},
    "replay": {"seed", "squares"},
    "play": {"seed", "squares"},
    "rules": {"squares"},
    "messages": {"squares"},
    "misreadings": {"squares"},
    "audit": {"budget", "script_seed", "squares"},
    "compare": {
        *("count", "more", "failures", "budget", "why_seconds", "seed", "script_seed", "jobs", "seconds"),
        *("memory_mb", "variables", "squares"),
    },
    "serve": {
        *("host", "port", "origins", "proxies", "prefix", "seed", "sockets", "sockets_each"),
        *("tables", "tables_each", "seats_each", "away"),
    },
    "join": {"url", "name", "squares", "wait"},
    "new-game": {"name"},
}
"""Of each command, what is a number, or a text that nothing here knows: a name, an address, a program."""


@pytest.fixture(autouse=True)
def folder(own_folder: Path) -> Path:
    """Work in a folder with suites."""
    for name, text in {
        "suite": '[reference]\ngame = "mancala"\nrules = "iade"\n',
        "broken": "[reference\n",
        "bare": "",
        "odd": "reference = 3\n",
    }.items():
        (own_folder / name).mkdir()
        (own_folder / name / "suite.toml").write_text(text)
    return own_folder


def offered(*words: str) -> list[str]:
    """Return what is offered for the last of some words, or the type where the shell looks for files itself."""
    completion = ShellComplete(cli, {}, "goose", "_GOOSE_COMPLETE")
    items = completion.get_completions([*words[:-1]], words[-1])
    return [item.value if item.type == "plain" else item.type for item in items]


def test_every_option_and_argument_is_completed_if_it_can_be() -> None:
    """A new one has to say which."""
    free = {name: set[str]() for name in FREE}
    for context in contexts():
        name = " ".join(words_of(context)) or "goose"
        for parameter in context.command.params:
            if isinstance(parameter, click.Option) and (parameter.is_flag or parameter.is_eager):
                continue
            if parameter._custom_shell_complete is None and not parameter.type.shell_complete(context, parameter, ""):
                free.setdefault(name, set()).add(parameter.name or "")
    assert {name: names for name, names in free.items() if names} == FREE


@pytest.mark.golden_test("golden/completion.yml")
def test_a_word_is_completed_by_what_was_typed_before(golden: GoldenTestFixture) -> None:
    """The golden file has the words that are offered, or the kind of file that the shell looks for itself."""
    assert {typed: " ".join(sorted(offered(*typed.split(" ")))) for typed in golden["typed"]} == golden.out["offered"]


def test_every_game_is_offered_also_one_that_another_package_brings() -> None:
    """And its rules and languages with it, where it will be asked which game."""
    assert offered("--game", "") == offered("rules", "") == [*NAMES, "nim"]
    assert {"bari", "iade", "notebook", "misere"} <= {*offered("play", "--rules", "")}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_suite_that_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    """Reading a pipe would never end. A deeply nested file causes no error either."""
    os.mkfifo(tmp_path / "suite.toml")
    assert "bari" in offered("record", str(tmp_path), "--rules", "")
    (tmp_path / "suite.toml").unlink()
    (tmp_path / "suite.toml").write_text("a=" + "[" * 100_000)
    assert "bari" in offered("record", str(tmp_path), "--rules", "")


@pytest.mark.usefixtures("unloadable")
def test_a_game_that_cannot_be_loaded_is_left_out() -> None:
    """Of another package; the others are offered nevertheless."""
    assert offered("--game", "b") == ["broken"]
    assert offered("--game", "broken", "--rules", "") == []
    assert "iade" in offered("play", "--rules", "")


def test_variables_of_the_environment_count_as_for_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After what is typed, and after the file of a suite."""
    monkeypatch.setenv("GOOSE_GAME", "mancala")
    monkeypatch.setenv("GOOSE_RULES", "iade")
    assert offered("--rules", "") == EDITIONS
    assert offered("compare", "--rules", "") == EDITIONS
    assert "bari" in offered("rules", "goose", "--rules", "")
    assert offered("record", str(tmp_path), "--rules", "") == EDITIONS
    (tmp_path / "suite.toml").write_text('[reference]\ngame = "pickomino"\n')
    assert offered("record", str(tmp_path), "--rules", "") == ["published", "notebook"]
    assert offered("record", str(tmp_path), "--game", "mancala", "--rules", "") == EDITIONS
    assert offered("record", str(tmp_path), "--lang", "i") == ["it"]
