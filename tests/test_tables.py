"""The small tables of `tests/golden/`: what a line, an event, a state or an option comes to.

`--update-goldens` rewrites them.
"""

import os
from pathlib import Path
from typing import Any

import pytest
from pytest_golden.plugin import GoldenTestFixture

from goose.events import EVENTS
from goose.games.goose.boardfile import parse_board, write_board
from goose.languages import load_language
from goose.lines import split_words
from tests.running import interpreter
from tests.transcripts import inside, usage_error

SAMPLES: dict[str, str | int] = {
    "age": 12,
    "dice": "3, 4",
    "draws": 1,
    "drawing": "+--+\n|  |",
    "games": 6,
    "instruction": "help",
    "kept": "11 vv",
    "left": 4,
    "level": "Advanced",
    "losses": 3,
    "name": "Ana",
    "rolled": "2 33 5",
    "score": 24,
    "square": 58,
    "start": 51,
    "target": 0,
    "tile": 27,
    "tiles": "21 27",
    "total": 12,
    "turns": 3,
    "victim": "Rui",
    "wait": "*",
    "wins": 2,
    "worms": 5,
}


def options_of(golden: GoldenTestFixture) -> dict[str, Any]:
    options: dict[str, Any] = dict(golden.get("options") or {})
    return options


@pytest.mark.golden_test("golden/parse/*.yml")
def test_a_line_is_parsed_as_listed(golden: GoldenTestFixture) -> None:
    """A line is an instruction with its names and values, nothing (it ends the program), or invalid."""
    program = interpreter(**options_of(golden))
    listed = []
    for line in golden["lines"]:
        words = split_words(line)
        parsed = program._parse(words) if words else None
        if words == []:
            listed.append("end")
        elif parsed is None:
            listed.append("invalid")
        else:
            listed.append(f"{parsed.name} {parsed.players} {parsed.values}")
    assert listed == golden.out["instructions"]


@pytest.mark.golden_test("golden/events/*.yml")
def test_an_event_is_told_as_listed(golden: GoldenTestFixture) -> None:
    """Every event has a wording of its own in every language."""
    language = load_language(golden["language"])
    keys = [key for key in EVENTS if key not in ("goose.joined", "goose.sent_back", "goose.table_closed")]
    told = {key: language.render([(key, tuple(SAMPLES[field] for field in EVENTS[key]))]) for key in keys}
    assert told == golden.out["lines"]


@pytest.mark.golden_test("golden/failures/*.yml")
def test_the_first_failure_of_the_list_is_reported(golden: GoldenTestFixture, tmp_path: Path) -> None:
    """Each line is given in the same state; the failure is the first that applies, `-` is none."""
    listed = {}
    with inside(tmp_path):
        for line in golden["lines"]:
            program = interpreter(**options_of(golden))
            for instruction in golden["state"]:
                assert program.feed(instruction).failure is None, instruction
            before = snapshot(program)
            reply = program.feed(line)
            listed[line] = reply.failure or "-"
            assert reply.failure is None or snapshot(program) == before, "a failure changes nothing"
    assert listed == golden.out["failures"]


def snapshot(program: Any) -> Any:
    """Return all of the state, as a save holds it."""
    service = program._service
    players = [(player.name, player.wins, player.draws, player.losses) for player in service.roster.players.values()]
    return players, service.game and repr(service.game.encode()), service._dice.encode()


@pytest.mark.golden_test("golden/boards/*.yml")
def test_a_board_file_is_read_or_refused_with_its_line(golden: GoldenTestFixture) -> None:
    """A board is put in order; what is wrong is told with the number of the line."""
    try:
        result = write_board(parse_board(golden["board"]))
    except ValueError as error:
        result = str(error)
    assert result == golden.out["result"]


@pytest.mark.golden_test("golden/usage/*.yml")
def test_options_that_clash_are_refused_with_what_would_be_right(golden: GoldenTestFixture, tmp_path: Path) -> None:
    """The message of each clash, with exit status 2 (`test_program`)."""
    with inside(tmp_path):
        Path("short.lcg").write_bytes(b"1234567")
        Path("wrong.board").write_text("5 OCA\n\n0\n")
        Path("escape.board").write_text(f"5 \x1b[31m{'x' * 60_000}\n0\n")
        Path("folder").mkdir()
        os.mkfifo("pipe")
        refused = {arguments: usage_error(arguments.split()) for arguments in golden["arguments"]}
    assert refused == golden.out["messages"]
