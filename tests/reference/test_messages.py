"""`goose messages`: what it prints for a person, for a program, for a spreadsheet and for a document."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from goose.commands.cli import cli
from goose.core.registry import NAMES
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.reference.tables import ReferenceTables
from tests.support.cases import each_case
from tests.support.commands import output, refused
from tests.support.forks import forked
from tests.support.games import SPOKEN
from tests.support.goldens import GoldenFolder, pretty
from tests.support.layers import in_turn
from tests.support.references import CODES

ASKED = [
    *(pytest.param((case.values[0], "--lang", case.values[1]), marks=case.marks) for case in in_turn(CODES, 1)),
    pytest.param(()),
]
"""What is asked of: a game in a language, or all games."""


def shown(*arguments: str) -> Any:
    """Return what `goose messages` prints for a program."""
    return json.loads(output("messages", *arguments, "--format", "json"))


def messages(*arguments: str) -> dict[str, Any]:
    """Return the messages of it, by their keys."""
    return {message["key"]: message for message in shown(*arguments)["messages"]}


# For a program.


def test_the_schema_is_one() -> None:
    """The meta-schema accepts it."""
    Draft202012Validator.check_schema(ReferenceTables.schema())


@each_case("arguments", ASKED)
def test_what_a_program_reads_is_as_its_schema_says(arguments: tuple[str, ...]) -> None:
    """Of every game in every language, and of all games."""
    found = [*Draft202012Validator(ReferenceTables.schema()).iter_errors(shown(*arguments))]
    assert found == []


@each_case(("game", "rules", "code"), in_turn(SPOKEN, 2))
def test_the_tables_of_one_set_of_rules_are_of_them_alone(game: str, rules: str, code: str) -> None:
    """Every row is by these rules, in the language asked for."""
    data = shown(game, "--rules", rules, "--lang", code)
    assert data["language"] == code
    rows = [
        *data["messages"],
        *data["levels"],
        *(each for expected in data["instructions"] for each in expected["variants"]),
    ]
    assert {(by["game"], *by["rules"]) for row in rows for by in row["by"]} == {(game, rules)}
    assert all(by["dice"] is None for row in data["messages"] for by in row["by"])


# Which tables.


def test_the_language_is_that_of_the_rules() -> None:
    """Of the first rules of a game, of those that are named, and English for all games."""
    assert [shown(game)["language"] for game in NAMES] == ["en", "pt", "it"]
    assert shown("goose", "--rules", "bari")["language"] == "it"
    assert shown("goose", "--lang", "kata")["by"] == [{"game": "goose", "rules": ["kata"], "dice": None}]
    assert shown()["language"] == "en"
    assert {by["game"] for by in shown("--lang", "pt")["by"]} == {*NAMES}


def test_points_and_boards_shape_the_tables(tmp_path: Path) -> None:
    assert "goose.well" not in messages("goose", "--rules", "traditional")
    assert "goose.well" in messages("goose", "--rule", "well=2")
    board = tmp_path / "board.txt"
    board.write_text(TRADITIONAL_BOARD, encoding="utf-8")
    assert messages("goose", "--rules", "madrid", "--board", str(board)) == messages("goose", "--rules", "madrid")
    bari = messages("goose", "--rules", "bari", "--squares", "63")
    assert bari == messages("goose", "--rules", "bari")
    assert "mancala.no_game_statement" not in messages("mancala", "--rule", "no-game=common")
    assert "protocol.word" in messages("mancala", "--rule", "help=listed")


def test_a_message_of_all_games_is_there_once() -> None:
    """In the tables of all games; and its games are said where they are not all."""
    text = output("messages")
    assert text.count("\ncommon.saved\n") == 1
    assert "\ncommon.withdrew  [goose; pickomino]\n" in text
    assert "\nmancala.move_done  [mancala]\n" in text


@each_case(
    ("arguments", "expected"),
    [
        (("chess",), "there is no game chess"),
        (("goose", "--rules", "none"), "--rules none: the rules of goose are traditional"),
        (("goose", "--lang", "xx"), "--lang xx: goose by the rules traditional is played in en, pt, es, it."),
        (("--lang", "xx"), "--lang xx: no game is played in it; the languages are en, pt, es, it."),
        (("--rules", "bari"), "--rules goes with a game: goose messages GAME --rules …"),
        (("--rule", "well=2"), "--rule goes with a game: goose messages GAME --rule …"),
        (("mancala", "--squares", "63"), "--squares goes with "),
        (("goose", "--format", "yaml"), "is not one of 'text', 'json', 'csv', 'markdown'"),
    ],
)
def test_what_cannot_be_is_reported(arguments: tuple[str, ...], expected: str) -> None:
    """In one sentence that says what would be right."""
    assert expected in refused("messages", *arguments)


def test_a_shell_completes_the_game() -> None:
    environment = {"COMP_WORDS": "goose messages pick", "COMP_CWORD": "2", "_GOOSE_COMPLETE": "bash_complete"}
    result = CliRunner().invoke(cli, [], prog_name="goose", env=environment)
    assert "pickomino" in result.output


# Whole outputs.


@each_case(
    "arguments", ["mancala --lang en", "pickomino --rules published", "goose --rules madrid", "goose --lang kata"]
)
def test_messages_are_those_of_the_golden_files(arguments: str, golden_files: GoldenFolder) -> None:
    """In every form, each of which has the exact texts, what they hold, and how instructions fail."""
    asked = ("messages", *arguments.split())
    forms = {form: output(*asked, "--format", form, columns=80) for form in ("text", "csv", "markdown")}
    read = pretty(output(*asked, "--format", "json").removesuffix("\n"), indent=2)
    golden_files.check(f"messages/{asked[1]}-{asked[-1]}", {**forms, "json": read})


@each_case("form", ["text", "json", "csv", "markdown"])
def test_the_exact_messages_are_utf8_wherever_they_are_printed(form: str) -> None:
    """As the interpreter prints them; help, which is for people, shows what the locale has."""
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    done = forked("messages", "goose", "--lang", "pt", "--format", form, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "lança" in done.stdout.decode()
    assert forked("--help", env=environment).returncode == 0
