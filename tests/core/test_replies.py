"""What is printed of replies with `--format json` and `--echo`: over every golden transcript, and line by line."""

import copy
import json
import pickle
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from goose.core.dice import written
from goose.core.registry import load_kind
from goose.core.replies import EchoedReplies, JsonReplies
from tests.support.cases import each_case
from tests.support.layers import named
from tests.support.running import Piped, goose, interpreter
from tests.support.transcripts import Case, cases, folders

SCHEMA = json.loads((files("goose.core") / "replies.schema.json").read_text())
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
TRANSCRIPTS = folders(case for case in cases() if not case.is_conversation)
START = ["register Ana", "register Rui", "start Ana Rui"]


def objects(lines: Iterable[str], **options: Any) -> list[Any]:
    """Return the objects that answer lines."""
    answering = interpreter(**options)
    replies = JsonReplies(answering, load_kind(options.get("game", "goose")))
    return [json.loads(text) for line in lines if (text := replies.feed(line).text)]


def test_the_schema_is_one() -> None:
    """The meta-schema accepts it."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


PARTS = [
    pytest.param(slice(None, None, 10), id="every tenth"),
    pytest.param(slice(None), id="all", marks=pytest.mark.slow),
]


Played = Callable[[Case], bytes]


@pytest.fixture(scope="module")
def as_json(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Return what plays a transcript with `--format json`, once."""

    @cache
    def play(case: Case) -> bytes:
        return case.play(tmp_path_factory.mktemp("json"), "--format=json")

    return play


@each_case("part", PARTS)
@each_case("folder", TRANSCRIPTS, apart=lambda folder: folder.partition("/")[0])
def test_the_objects_of_a_transcript_hold_its_answer(folder: str, part: slice, as_json: Played) -> None:
    """One for each line that is answered, each valid by the schema; their replies are the answer, byte for byte."""
    for case in TRANSCRIPTS[folder][part]:
        with named(case.name):
            output = as_json(case)
            assert output.isascii()
            answers = [json.loads(line) for line in output.splitlines()]
            for answer in answers:
                VALIDATOR.validate(answer)
            assert [answer["line"] for answer in answers] == [*range(1, len(answers) + 1)]
            replies = "".join(f"{line}\n" for answer in answers for line in answer["reply"])
            assert replies.encode() == case.expected.read_bytes()


@each_case("part", PARTS)
@each_case("folder", TRANSCRIPTS, apart=lambda folder: folder.partition("/")[0])
def test_an_echo_adds_the_lines_of_the_script_and_nothing_else(
    folder: str, part: slice, as_json: Played, tmp_path: Path
) -> None:
    """Each before its answer: without them the answer is that of the transcript.

    A script with a line that is not shown as it is, such as one with control characters, is left out.
    """
    for number, case in enumerate(TRANSCRIPTS[folder][part]):
        with named(case.name):
            answers = [json.loads(line) for line in as_json(case).splitlines()]
            texts = [answer["text"] for answer in answers]
            if all(text is not None and text.isprintable() for text in texts):
                wanted = [line for answer in answers for line in (f"> {answer['text']}", *answer["reply"])]
                working = tmp_path / str(number)
                working.mkdir()
                assert case.play(working, "--echo").decode().split("\n")[:-1] == wanted


def test_an_object_has_the_instruction_and_its_result() -> None:
    """The names of the table of instructions, whatever the language; values as the instruction takes them."""
    *_, started, sown, refused = objects(
        ["RJ Ana", "RJ Rui", "IJ Ana Rui", "J Ana 3", "J Eva 1"], game="mancala", rules="statement"
    )
    assert started == {
        "line": 3,
        "text": "IJ Ana Rui",
        "instruction": "start",
        "players": ["Ana", "Rui"],
        "values": [],
        "ok": True,
        "failure": None,
        "events": [{"event": "common.game_started", "names": ["Ana", "Rui"], "names_sorted": ["Ana", "Rui"]}],
        "reply": ["Jogo iniciado com sucesso."],
    }
    assert (sown["instruction"], sown["players"], sown["values"], sown["ok"]) == ("play", ["Ana"], [3], True)
    assert (refused["instruction"], refused["failure"]) == ("play", "common.unknown_player")
    assert refused["events"] == [{"event": "common.unknown_player", "name": "Eva"}]


KEPT = ["register Ana 8", "register Rui 9", "start Ana Rui", "roll Ana 115553vv", "keep Ana v"]
FACES = {"game": "pickomino", "lang": "en", "dice": "manual", "rule": ("kept-shown=faces",)}
DICE = {**FACES, "rule": ("kept-shown=dice",)}
JOINED = ["add player Pippo", "add player Pluto"]

EVENTS: list[tuple[dict[str, Any], list[str], str, dict[str, Any]]] = [
    ({"game": "mancala"}, ["RJ Ana", "IJA Ana Avançado"], "common.auto_game_started", {"level": "Advanced"}),
    ({"dice": "manual"}, [*START, "roll Ana 6 3"], "goose.rolls", {"name": "Ana", "start": 0, "dice": [6, 3]}),
    ({"dice": "manual"}, [*START, "roll Ana 6 3"], "goose.first_throw", {"dice": [6, 3], "name": "Ana", "target": 26}),
    ({"rules": "bari", "lang": "en", "seed": 1}, START, "goose.order_throw", {"name": "RUI", "dice": [5, 2]}),
    ({"rules": "bari-first-throw", "lang": "en", "seed": 1}, START, "goose.order_throw", {"name": "Rui", "dice": [6]}),
    ({"rules": "kata", "lang": "kata"}, JOINED, "goose.joined", {"names": ["Pippo", "Pluto"]}),
    (FACES, KEPT[:4], "pickomino.rolled", {"total": 0, "kept": [], "rolled": [*"113555vv"]}),
    (FACES, KEPT, "pickomino.kept", {"total": 10, "kept": ["v"], "left": 6}),
    (DICE, KEPT, "pickomino.kept", {"total": 10, "kept": ["v", "v"], "left": 6}),
    (DICE, [*KEPT, "details"], "pickomino.grid_line", {"tiles": [*range(21, 37)]}),
    (DICE, [*KEPT, "details"], "pickomino.detail_line", {"name": "Rui", "worms": 0, "tiles": []}),
]
"""Options, lines, and the key and the fields of an event in the answer to the last line."""


@each_case(("options", "lines", "key", "fields"), EVENTS)
def test_events_have_named_fields_lists_and_english_levels(
    options: dict[str, Any], lines: list[str], key: str, fields: dict[str, Any]
) -> None:
    """A program need not know the language, nor how its messages show several dice, tiles or names."""
    *_, answer = objects(lines, **options)
    VALIDATOR.validate(answer)
    assert {"event": key, **fields} in answer["events"]


def test_a_list_of_an_event_can_be_copied_and_pickled() -> None:
    for throw in (copy.deepcopy(written((3, 4))), pickle.loads(pickle.dumps(written((3, 4))))):
        assert (throw, str(throw)) == ((3, 4), "3, 4")


@each_case(
    ("line", "text"),
    [
        ("nothing", "nothing"),
        ("register\x07", "register\x07"),
        ("register\u2028", "register\u2028"),
        ("\udcff", None),
        ("x" * 65_536, "x" * 65_536),
        ("x" * 65_537, None),
        ("é" * 32_769, None),
    ],
    ids=["word", "control", "separator", "bytes", "longest", "longer", "longer in bytes"],
)
def test_an_invalid_line_has_no_instruction_and_only_known_text(line: str, text: str | None) -> None:
    """A line that is not UTF-8 has no text, nor one of which only the beginning is read."""
    (output,) = objects([line])
    VALIDATOR.validate(output)
    assert output["text"] == text
    assert (output["instruction"], output["players"], output["values"]) == (None, [], [])
    assert (output["ok"], output["failure"]) == (False, "common.invalid_instruction")


def test_a_load_changes_the_meaning_of_the_next_line_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of a save may have other instructions; the line that loads it is read by the old rules."""
    monkeypatch.chdir(tmp_path)
    objects(["register Ana", "save a"], rules="traditional", lang="en")
    loaded, drawn = objects(["carica a", "tabellone"], rules="bari", squares=63)
    assert (loaded["instruction"], loaded["ok"]) == ("load", True)
    assert drawn["instruction"] == "board"


def test_the_drawing_after_a_change_is_a_separate_event() -> None:
    """With `--draw always`; its lines are lines of the reply."""
    *_, rolled = objects([*START, "roll Ana 1 2"], dice="manual", draw="always")
    (drawing,) = [event["drawing"] for event in rolled["events"] if event["event"] == "protocol.drawing"]
    lines = drawing.split("\n")
    place = rolled["reply"].index(lines[0])
    assert rolled["reply"][place : place + len(lines)] == lines


def test_ages_are_in_the_answers_that_list_players() -> None:
    """This is so if the game has ages; the lines of the reply do not change."""
    lines = [
        *("register Ana 9", "register Rui", "start Ana Rui", "players", "details", "register-auto Hal Normal 41"),
        "players",
    ]
    *_, start, players, details, _, more = objects(lines, game="pickomino", lang="en", seed=1)
    drawn = next(event["age"] for event in objects(lines[:2], game="pickomino", lang="en", seed=1)[1]["events"][1:])
    assert players["ages"] == details["ages"] == {"Ana": 9, "Rui": drawn}
    assert more["ages"] == {"Ana": 9, "Rui": drawn, "Hal": 41}
    assert "ages" not in start
    assert details["reply"][1] == "Ana 0"
    for answer in (players, details, start):
        VALIDATOR.validate(answer)
    refused = objects(["details", "players"], game="pickomino", lang="en")
    others = objects([*START, "players", "details"], dice="manual")
    assert not any("ages" in answer for answer in (*refused, *others))


def test_a_language_with_its_own_grammar_has_the_same_objects() -> None:
    """The kata, whose sentences name no player as others do."""
    added, moved = objects(["add player Pippo", "move Pippo 1, 2"], rules="kata", lang="kata", dice="manual")
    assert (added["instruction"], moved["values"]) == ("add", ["Pippo", 1, 2])
    assert added["ok"]
    assert moved["ok"]


def test_a_line_that_ends_the_script_has_no_object_and_no_echo() -> None:
    """The end of the output is its answer."""
    assert objects(["", "register Ana"]) != []
    for answerer in (JsonReplies(interpreter(), load_kind("goose")), EchoedReplies(interpreter())):
        reply = answerer.feed(" ")
        assert (reply.ends, reply.text) == (True, "")


@pytest.mark.parametrize(
    ("line", "shown"), [("register\tAna", "register\tAna"), ("a\x1b[2J", "a\\x1b[2J"), ("\udcff\udce9", "\\xff\\xe9")]
)
def test_an_echo_makes_control_characters_visible(line: str, shown: str) -> None:
    """A script that is looked at does not clear the screen."""
    assert EchoedReplies(interpreter()).feed(line).text.split("\n")[0] == f"> {shown}"


def test_each_line_is_answered_before_the_next_is_asked_for() -> None:
    """A driver sends one, and reads one object: its end is the end of the answer."""
    with Piped("--format", "json") as process:
        for number, line in enumerate((*START, "details", "nothing"), 1):
            process.say(f"{line}\n".encode())
            assert json.loads(process.stdout.readline())["line"] == number
        process.say(b"\n")
        assert process.stdout.read() == b""
    assert process.returncode == 0


def test_an_echo_goes_with_text_alone() -> None:
    """An object holds its line."""
    done = goose("--echo", "--format", "json", script=b"register Ana\n")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"--echo goes with --format text" in done.stderr
