"""The small tables of `golden/`: what a line, an event, a state or an option comes to (see `--update-goldens`)."""

import os
from pathlib import Path
from typing import Any

import pytest
from pytest_golden.plugin import GoldenTestFixture, GoldenTestFixtureFactory

from goose.core.events import Event
from goose.core.registry import NAMES
from goose.core.words import CODES, load_language
from goose.games.goose.boardfile import TRADITIONAL_BOARD, parse_board, write_board
from tests.support.cases import each_case
from tests.support.games import KINDS, SPOKEN, rules_of, samples, state_of
from tests.support.running import interpreter
from tests.support.transcripts import inside, usage_error

pytestmark = pytest.mark.usefixtures("memory_alone")

SAMPLES: dict[str, str | int] = {
    "draws": 1,
    "drawing": "+--+\n|  |",
    "file": "game.save",
    "games": 6,
    "instruction": "help",
    "level": "Advanced",
    "losses": 3,
    "name": "Ana",
    "names": "Ana, Rui",
    "names_sorted": "Ana, Rui",
    "score": 24,
    "wins": 2,
}
"""A value of each field of the events that all games share."""


def files(folder: str) -> list[Path]:
    """Return the tables in a folder of `golden/`."""
    return sorted((Path(__file__).parent / "golden" / folder).glob("*.yml"))


def options_of(golden: GoldenTestFixture) -> dict[str, Any]:
    options: dict[str, Any] = dict(golden.get("options") or {})
    return options


@each_case("path", files("parse"))
def test_a_line_is_parsed_as_listed(golden: GoldenTestFixtureFactory, path: Path) -> None:
    """A line is an instruction with its names and values, nothing (it ends the program), or invalid."""
    table = golden.open(path)
    program = interpreter(**options_of(table))
    listed = []
    for line in table["lines"]:
        parsed = program.read(line)
        if not line.strip(" \t"):
            listed.append("end")
        elif parsed is None:
            listed.append("invalid")
        else:
            listed.append(f"{parsed.name} {parsed.players} {parsed.values}")
    assert listed == table.out["instructions"]


@each_case("path", files("events"))
def test_event_has_the_listed_wording(golden: GoldenTestFixtureFactory, path: Path) -> None:
    """Every event of our games has a wording in every language, the same by whichever rules it can happen."""
    table = golden.open(path)
    reported: dict[str, str] = {}
    for game, rules, code in SPOKEN:
        if code != table["language"] or game not in NAMES:
            continue
        made = rules_of(game, rules)
        language = load_language(KINDS[game], made, code)
        fields = {**SAMPLES, **samples(game).fields}
        for key, names in KINDS[game].events_by(made).items():
            event: Event = (key, tuple(fields[name.removesuffix("?")] for name in names))
            line = language.render([event])
            assert reported.setdefault(key, line) == line
    assert reported == table.out["lines"]


def test_there_is_a_list_for_every_language() -> None:
    """All those that the games share have one, and there are no others."""
    lists = Path(__file__).parent / "golden" / "events"
    assert {path.stem for path in lists.iterdir()} == {*CODES}


@each_case("path", files("failures"))
def test_the_first_failure_of_the_list_is_reported(
    golden: GoldenTestFixtureFactory, path: Path, tmp_path: Path
) -> None:
    """Each line is given in the same state; the failure is the first that applies, `-` for no failure."""
    table = golden.open(path)
    listed = {}
    with inside(tmp_path):
        for line in table["lines"]:
            program = interpreter(**options_of(table))
            for instruction in table["state"]:
                assert program.feed(instruction).failure is None, instruction
            before = state_of(program, tmp_path)
            reply = program.feed(line)
            listed[line] = reply.failure or "-"
            assert reply.failure is None or state_of(program, tmp_path) == before, "a failure changes nothing"
    assert listed == table.out["failures"]


@each_case("path", files("boards"))
def test_a_board_file_is_read_or_refused_with_its_line(golden: GoldenTestFixtureFactory, path: Path) -> None:
    """A board is put in order; what is wrong is reported with the number of the line."""
    table = golden.open(path)
    try:
        result = write_board(parse_board(table["board"]))
    except ValueError as error:
        result = str(error)
    assert result == table.out["result"]


@pytest.mark.golden_test("golden/usage/*.yml")
def test_options_that_clash_are_refused_with_what_would_be_right(golden: GoldenTestFixture, tmp_path: Path) -> None:
    """The message of each clash, with exit status 2 (`test_program`)."""
    with inside(tmp_path):
        Path("short.lcg").write_bytes(b"1234567")
        Path("right.board").write_text(TRADITIONAL_BOARD)
        Path("wrong.board").write_text("5 OCA\n\n0\n")
        Path("escape.board").write_text(f"5 \x1b[31m{'x' * 60_000}\n0\n")
        Path("folder").mkdir()
        os.mkfifo("pipe")
        refused = {arguments: usage_error(arguments.split()) for arguments in golden["arguments"]}
    assert refused == golden.out["messages"]
