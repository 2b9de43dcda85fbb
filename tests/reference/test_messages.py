"""`goose messages`: what it prints for a person, for a program, for a spreadsheet and for a document."""

from __future__ import annotations

import csv
import io
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from goose.base.markdown import code
from goose.commands.cli import cli
from goose.core.registry import NAMES
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.reference.sheet import HEADINGS
from goose.reference.tables import ReferenceTables
from tests.support.cases import each_case
from tests.support.commands import output, refused
from tests.support.forks import forked
from tests.support.games import SPOKEN
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


def cells(text: str) -> list[list[str]]:
    """Return the cells of the rows of every pipe table, the headings among them."""
    rows = [line for line in text.split("\n") if line.startswith("|") and not set(line) <= set("| -")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]] for row in rows]


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


def test_a_message_is_an_object() -> None:
    """With its text, its fields in their order, when it is printed, and by which rules."""
    expected = messages("goose", "--lang", "es")
    assert expected["goose.rolls"] == {
        "key": "goose.rolls",
        "text": "CASILLA ACTUAL: {start}\nVALOR DEL DADO: {dice}",
        "fields": [
            {"name": "name", "holds": "el nombre del jugador", "may_be_empty": False, "printed": False},
            {
                "name": "start",
                "holds": "el número de la casilla donde empieza la tirada",
                "may_be_empty": False,
                "printed": True,
            },
            {
                "name": "dice",
                "holds": "las caras de la tirada, separadas por coma y espacio",
                "may_be_empty": False,
                "printed": True,
            },
        ],
        "when": "Una persona o un jugador automático tira los dados: lo primero de cada tirada.",
        "failure": False,
        "by": [
            {
                "game": "goose",
                "rules": ["traditional", "bari", "bari-first-throw", "madrid", "snakes-and-ladders"],
                "dice": None,
            }
        ],
    }
    assert expected["goose.goose_next"]["by"] == [{"game": "goose", "rules": ["madrid"], "dice": None}]


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


# For a person.


def test_a_person_reads_exact_texts_with_what_they_hold() -> None:
    """A block a message: the key, the text behind a line, when it is printed, and its fields below each other."""
    text = output("messages", "goose", "--rules", "madrid", columns=80)
    assert (
        "goose.bridge\n"
        "    | DE PUENTE A PUENTE Y TIRO PORQUE ME LLEVA LA CORRIENTE\n"
        "    | SALTAS AL PUENTE EN LA CASILLA: {target}\n"
        "    La ficha llega a un puente y lo cruza: a la casilla que dicen las reglas, o\n"
        "    adelante con la misma tirada.\n"
        "    {target}  el número de la casilla adonde va la ficha, como mucho la última\n"
    ) in text
    assert "\n    | ␣{name} moves from {start} to {square}\n" in output("messages", "goose", "--lang", "kata")


def test_a_person_reads_how_instructions_fail() -> None:
    """Once where all rules have the same failures, else for each."""
    text = output("messages", "mancala", "--lang", "en")
    assert (
        "    save FILE\n        save takes a file (one word)\n    failures, in their order:\n        common.f" in text
    )
    assert (
        "load\n"
        "    loads a saved file, which replaces the players, the records and the game\n"
        "    load FILE  [statement, official]\n"
        "        load takes a file (one word)\n"
        "        failures, in their order:\n"
        "            common.file_missing       File not found.\n"
    ) in text
    assert "\nhelp\n    lists the instructions\n    help  [iade]\n        help takes nothing\n\n" in text
    assert "\nRJ  (register)\n" in output("messages", "mancala")
    assert "\nAvançado  (Advanced)\n" in output("messages", "mancala")


# For a spreadsheet.


@each_case("arguments", ASKED)
def test_a_spreadsheet_has_every_row(arguments: tuple[str, ...]) -> None:
    """With the headings first, CR and LF after each record, and the texts as they are."""
    text = output("messages", *arguments, "--format", "csv")
    data = shown(*arguments)
    headings, *rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    assert headings == [*HEADINGS]
    assert text.startswith("part,key,text,when,fields,form,takes,failures,by,before,after\r\n")
    assert text.endswith("\r\n")
    assert "\n" not in re.sub(r'"[^"]*"|\r\n', "", text)  # except for texts of two lines
    found = [dict(zip(headings, row, strict=True)) for row in rows]
    first = [row["part"] for row in found].index("message")
    for row, message in zip(found[first:], data["messages"], strict=False):
        assert (row["key"], row["text"], row["when"]) == (message["key"], message["text"], message["when"])
        names = [field["name"] + "?" * field["may_be_empty"] for field in message["fields"]]
        assert row["fields"].split() == names
        assert row["by"].split() == [f"{by['game']}/{rules}" for by in message["by"] for rules in by["rules"]]
    variants = [(expected, variant) for expected in data["instructions"] for variant in expected["variants"]]
    for row, (expected, variant) in zip(found, variants, strict=False):
        assert (row["part"], row["key"], row["text"]) == ("instruction", expected["name"], expected["word"])
        assert (row["when"], row["form"], row["takes"]) == (expected["does"], variant["form"], variant["takes"])
        assert row["failures"].split() == [failure["key"] for failure in variant["failures"]]
    assert [row["text"] for row in found if row["part"] == "level"] == [level["word"] for level in data["levels"]]


def test_a_spreadsheet_says_for_which_dice() -> None:
    rows = csv.DictReader(io.StringIO(output("messages", "pickomino", "--format", "csv"), newline=""))
    by = {row["form"]: row["by"] for row in rows}
    assert by["registra NOME ETÀ"] == "pickomino/published/typed pickomino/notebook/typed"
    assert by["registra NOME [ETÀ]"] == "pickomino/published/thrown pickomino/notebook/thrown"
    assert by["inizia NOME NOME …"] == "pickomino/published pickomino/notebook"


# For a document.


@each_case("arguments", ASKED)
def test_a_page_has_every_text_as_code(arguments: tuple[str, ...]) -> None:
    """In tables in which every row has as many cells as the headings."""
    text = output("messages", *arguments, "--format", "markdown")
    assert text.startswith("# ")
    assert text.endswith("|\n")
    for lines in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        widths = {len(row) for row in cells(lines)}
        assert len(widths) == 1
    keys = {row[0]: row[1] for row in cells(text)}
    for key, message in messages(*arguments).items():
        assert keys[f"`{key}`"] == code(message["text"])


@each_case("form", ["text", "json", "csv", "markdown"])
def test_the_exact_messages_are_utf8_wherever_they_are_printed(form: str) -> None:
    """As the interpreter prints them; help, which is for people, shows what the locale has."""
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    done = forked("messages", "goose", "--lang", "pt", "--format", form, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "lança" in done.stdout.decode()
    assert forked("--help", env=environment).returncode == 0
