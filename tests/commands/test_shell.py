"""Errors of the command line: they suggest a correction and name variables."""

import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from pytest_golden.plugin import GoldenTestFixture

from goose.base.errors import Incomplete
from goose.commands.cli import cli
from goose.commands.corrections import naming_variables
from goose.core.game import Rules
from goose.core.options import OPTIONS, PRINTING
from goose.core.registry import load_kind
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.games.mancala import KIND as MANCALA
from tests.support.cases import each_case
from tests.support.conversations import save_of
from tests.support.suites import make


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder with scripts, and with no variable that takes the place of an option."""
    for option in (*OPTIONS, *PRINTING):
        monkeypatch.delenv(option.variable, raising=False)
    monkeypatch.chdir(tmp_path)
    for name in ("script.in", "other.in", "my script.in", "script"):
        (tmp_path / name).write_text("register Ana\n")
    for name in ("folder", "folder.d"):
        (tmp_path / name).mkdir()


@pytest.fixture
def files(tmp_path: Path) -> None:
    """Make boards, saves and suites that an option or a variable can name."""
    two = ("register Ana", "register Rui", "start Ana Rui")
    bari = save_of(two, rules="bari", squares=70)
    tables = {"suite": "", "said": 'game = "mancala"', "manual": 'dice = "manual"', "seed": "seed = 7"}
    make(
        tmp_path,
        {
            "right.board": TRADITIONAL_BOARD,
            "wrong.board": "0\n",
            "bari.save": bari,
            "bare.save": save_of(two[:2]),
            "kept/in.save": bari,
            "garbage.save": b"\xff" * 9,
            "empty.save": "",
            "chess.save": bari.replace(b'"goose"', b'"chess"'),
            "number.save": bari.replace(b'"goose"', b"[[1]]"),
            "newer.save": bari.replace(b'"version":2', b'"version":3'),
            "newer-game.save": '{"format": "goose-save", "version": 3, "new": 1, "game": "chess"}',
            **{f"{name}/1.{end}": "" for name in tables for end in ("in", "out")},
            **{f"{name}/suite.toml": f"[reference]\n{table}\n" for name, table in tables.items()},
        },
    )


def refusal(typed: str) -> str:
    """Return the message of a usage error, with nothing printed."""
    words = shlex.split(typed)
    start = words.index("goose")
    variables = {name: value for name, _, value in (word.partition("=") for word in words[:start])}
    result = CliRunner().invoke(cli, words[start + 1 :], prog_name="goose", env=variables)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    _, error, message = result.stderr.partition("Error: ")
    assert error
    return message.removesuffix("\n")


@pytest.mark.usefixtures("files")
@pytest.mark.golden_test("golden/shell/*.yml")
def test_usage_error_says_what_would_be_right(golden: GoldenTestFixture) -> None:
    """It suggests how to read a file, or the nearest command, or names the variable; nothing is asked or run."""
    assert {typed: refusal(typed) for typed in golden["typed"]} == golden.out["messages"]


def test_suggested_command_can_be_typed(tmp_path: Path) -> None:
    """Its words are quoted for a shell."""
    name = "Ana's $HOME; rm *.in"
    (tmp_path / name).touch()
    message = refusal(shlex.join(["goose", "--lang", "pt", name]))
    meant = message.partition(": did you mean ")[2].removesuffix("?")
    assert shlex.split(meant) == ["goose", "run", "--lang", "pt", name]


def test_error_without_a_command_is_unchanged() -> None:
    """No value in it can come from the environment."""
    error = click.UsageError("wrong")
    assert naming_variables(error) is error
    unnamed = click.BadParameter("wrong", click.Context(cli))
    assert naming_variables(unnamed) is unnamed


@pytest.mark.usefixtures("unloadable")
def test_game_that_cannot_be_loaded_is_not_suggested() -> None:
    """The error still names the other games."""
    assert refusal("goose --game pickomino --board x").endswith("goes with --game goose --rules madrid, not pickomino.")


@each_case("raised", [Incomplete("no"), ValueError("no"), ZeroDivisionError()], ids=repr)
def test_game_with_broken_rules_does_not_change_the_error(raised: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """It belongs to another package; only its players see its faults."""

    class Broken(type(load_kind("nim"))):  # type: ignore[misc]
        name = "broken"

        def make_rules(self, *_: object) -> Rules:
            raise raised

    monkeypatch.setattr("goose.core.registry._load_brought", lambda _: Broken())
    assert refusal("goose --game mancala --rule foo=1").startswith("--rule foo: the points are ")


def test_several_games_can_take_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error names each game, and its rules if only some take the option."""
    monkeypatch.setitem(MANCALA.options, "statement", ("squares",))
    message = refusal("goose --game pickomino --squares 63")
    assert (
        "goes with --game goose --rules bari or bari-first-throw, or --game mancala --rules statement, not" in message
    )
