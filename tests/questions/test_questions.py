"""Questions between instructions (`--format json --ask`): what each is answered, and that none changes anything."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from pytest_golden.plugin import GoldenTestFixture

from goose import make_interpreter
from goose.core.options import Settings
from goose.core.replies import JsonReplies
from goose.core.scripts import Script
from goose.core.variant import Variant
from goose.questions.answers import AskedReplies
from goose.questions.question import MEMBERS
from tests.support.cases import each_case
from tests.support.commands import output
from tests.support.games import KINDS, TABLES, any_options
from tests.support.layers import thinned
from tests.support.running import goose
from tests.support.transcripts import inside

STARTED = ["register Ana", "start-auto Ana Normal"]


def asked(**options: Any) -> AskedReplies:
    """Return what answers lines and questions."""
    settings = Settings(**options)
    program, kind = make_interpreter(settings, any_file=True), Variant(settings).kind
    return AskedReplies(program, kind, JsonReplies(program, kind))


def answers(lines: Sequence[object], **options: Any) -> list[Any]:
    """Return the object that answers each line; a line that is no text is a question as data."""
    replies = asked(**{"game": "mancala", "lang": "en", **options})
    given = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    return [json.loads(replies.feed(line).text) for line in given]


def answer(question: object, *before: object, **options: Any) -> Any:
    """Return the answer to a question after some lines."""
    return answers([*before, question], **options)[-1]


@pytest.mark.golden_test("golden/errors.yml")
def test_a_wrong_question_gets_the_listed_error(golden: GoldenTestFixture) -> None:
    """It says what would be right; `ask` and `id` come back if they can be read."""
    found = {question: answer(question, *STARTED) for question in golden["questions"]}
    assert all("error" in each for each in found.values())
    assert {question: json.dumps(each) for question, each in found.items()} == golden.out["answers"]


@each_case("line", ["{", "{" * 60_000, '{"id": ' + "[" * 60_000, '{"id": ' + "9" * 5000, "{\udcff}", "{x" * 40_000])
def test_any_line_with_a_brace_is_answered_with_one_object(line: str) -> None:
    """And goose answers the next line, whatever follows the brace; the error names nothing of Python."""
    wrong, after = answers([line, "players"])
    assert [*wrong] == ["error"]
    assert "sys." not in wrong["error"]
    assert "recursion" not in wrong["error"]
    assert after["line"] == 2


@pytest.mark.parametrize("number", ["9" * 5000, "1e400"])
def test_the_error_for_a_large_number_is_in_plain_words(number: str) -> None:
    """It does not speak of Python, because the programmer may use any language."""
    assert answer(f'{{"ask": "moves", "id": {number}}}') == {"error": "not a JSON object: id: a number is too large."}


@each_case("number", ["a", "", 0, -3, 10**30, 1.5])
def test_the_id_of_a_question_comes_back(number: object) -> None:
    """A text or a number, as it was."""
    assert answer({"id": number, "ask": "moves"}) == {"ask": "moves", "id": number, "moves": []}


def test_a_whole_number_may_have_a_decimal_point() -> None:
    """As in JSON Schema; a fraction and a text are not numbers of a house."""
    question = {"ask": "write", "instruction": "play", "players": ["Ana"]}
    assert answer({**question, "values": [3.0]}, *STARTED)["write"] == "play Ana 3"
    for value in (3.5, "3", True):
        assert "value" in answer({**question, "values": [value]}, *STARTED)["error"]


@each_case("question", ['{"ask": "read", "line": "\\ud800"}', '{"ask": "view", "id": "\\ud800"}'])
def test_half_a_character_in_a_question_is_refused(question: str) -> None:
    """It never comes back, because other readers of JSON refuse it."""
    found = answer(question)
    assert "half a character" in found["error"]
    json.dumps(found, ensure_ascii=False).encode()


def test_questions_count_as_lines() -> None:
    """`line` is the number of the line in the input."""
    *_, last = answers(["players", {"ask": "moves"}, {"ask": "?"}, "players"])
    assert last["line"] == 4


def test_moves_and_choices_are_instructions_with_their_lines() -> None:
    """The line of a choice can be given as it is."""
    moves = answer({"ask": "moves"}, *STARTED)["moves"]
    assert [move["line"] for move in moves] == [f"play Ana {house}" for house in range(1, 7)]
    choice = answer({"ask": "choose", "level": "Advanced"}, *STARTED)["choose"]
    assert choice in moves
    assert answer({"ask": "choose", "level": "Advanced"})["choose"] is None


def test_an_open_table_has_an_outcome_after_a_win() -> None:
    """With the winner, the squares and the last position, as every kind of game."""
    lines = ["add player Ana", "add player Rui", "move Ana 4, 3", *(["move Ana 6, 6"] * 4), "move Ana 4, 4"]
    asked_last = [{"ask": "outcome"}, {"ask": "moves"}, {"ask": "view"}]
    options = {"game": "goose", "rules": "kata", "dice": "manual", "lang": None}
    assert answer({"ask": "outcome"}, *lines[:-1], **options)["outcome"] is None
    outcome, moves, view = answers([*lines, *asked_last], **options)[-3:]
    assert outcome["outcome"]["winner"] == "Ana"
    assert outcome["outcome"]["scores"] == [{"name": "Ana", "score": 63}, {"name": "Rui", "score": 0}]
    assert [token["square"] for token in outcome["outcome"]["position"]["tokens"]] == [63, 0]
    assert (moves["moves"], view["view"]["position"]) == ([], None)


def test_a_choice_says_which_dice_must_be_typed() -> None:
    """As the moves do; the choice itself has no dice."""
    lines = ["register Ana 8", "register Rui 9", "start Ana Rui"]
    choice = answer({"ask": "choose", "level": "Normal"}, *lines, game="pickomino", dice="manual")["choose"]
    dice = {"argument": "dice", "count": 8, "faces": "12345v"}
    assert choice == {"instruction": "roll", "players": ["Ana"], "values": [dice], "line": None}


def test_a_choice_for_an_automatic_player_need_not_throw() -> None:
    """The level of the question can stop where the level of the player, whose moves are throws only, would go on."""
    lines = ["register Ana 8", "register-auto Bia Advanced 7", "start Bia Ana", "roll Bia v4vvv2v1"]
    *_, moves, choice = answers(
        [*lines, {"ask": "moves"}, {"ask": "choose", "level": "Normal"}], game="pickomino", dice="manual"
    )
    assert [move["instruction"] for move in moves["moves"]] == ["roll"]
    assert choice["choose"] == {"instruction": "stop", "players": ["Bia"], "values": [], "line": "stop Bia"}


def test_reading_foresees_a_throw_for_an_automatic_player(tmp_path: Path) -> None:
    """Only a loaded game waits for one while dice need not be typed; goose then carries out the throw."""
    throw = "roll CPU"
    with inside(tmp_path):
        answers([*STARTED, "roll Ana 1 2", "save loaded"], game="goose", dice="manual")
        *_, before, read, thrown = answers(
            ["load loaded", {"ask": "view"}, {"ask": "read", "line": throw}, throw], game="goose", dice="random"
        )
    assert before["view"]["to_move"] == "CPU"
    assert read["read"]["ok"]
    assert thrown["ok"]


def test_reading_says_what_a_line_is_and_whether_it_would_fail() -> None:
    """The failure is the first in the order of the table."""

    def read(line: str) -> Any:
        return answer({"ask": "read", "line": line}, *STARTED)["read"]

    played = {"instruction": "play", "players": ["Ana"], "values": [3]}
    assert read("play Ana 3") == {**played, "ends": False, "ok": True, "failure": None, "reply": [], "why": None}
    refused = read("play Eva 3")
    assert refused["instruction"] == "play"
    assert (refused["ok"], refused["failure"], refused["reply"]) == (
        False,
        "common.unknown_player",
        ["Unknown player."],
    )
    invalid = read("play Ana")
    assert (invalid["instruction"], invalid["failure"]) == (None, "common.invalid_instruction")
    assert invalid["why"] == "play takes a player and a house from 1 to 6"
    assert read(" \t") == {**invalid, "ends": True, "ok": False, "failure": None, "reply": [], "why": None}
    assert read("play Ana 1\nplay Ana 2")["failure"] == "common.invalid_instruction"
    assert read('{"ask": "view"}')["failure"] == "common.invalid_instruction"


def test_reading_a_save_or_a_load_touches_no_file(tmp_path: Path) -> None:
    """It says whether they would fail."""

    def read(line: str) -> Any:
        return answer({"ask": "read", "line": line}, *STARTED)["read"]["failure"]

    (tmp_path / "folder").mkdir()
    (tmp_path / "wrong").write_text("not a save")
    with inside(tmp_path):
        *_, saved = answers([*STARTED, "save right"])
        assert saved["ok"]
        before = {path: path.stat().st_mtime_ns for path in (tmp_path, *tmp_path.iterdir())}
        assert read("save new") is None
        assert read("save right") is None
        assert read("save folder") == "common.file_not_writable"
        assert read("save missing/new") == "common.file_not_writable"
        assert read(f"save {'x' * 300}") == "common.file_not_writable"
        assert read("load right") is None
        assert read("load wrong") == "common.file_invalid"
        assert read("load missing") == "common.file_missing"
        assert {path: path.stat().st_mtime_ns for path in (tmp_path, *tmp_path.iterdir())} == before


@pytest.mark.permissions
@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write anything")
def test_reading_a_save_notices_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """Also if the file does not exist yet."""
    tmp_path.chmod(0o500)
    with inside(tmp_path):
        assert answer({"ask": "read", "line": "save new"}, *STARTED)["read"]["failure"] == "common.file_not_writable"


def test_writing_gives_the_line_in_the_language_in_use() -> None:
    """So a program need not know the words."""
    question = {"ask": "write", "instruction": "start-auto", "players": ["Ana"], "values": ["Advanced"]}
    assert answer(question, lang="pt") == {"ask": "write", "write": "IJA Ana Avançado"}
    thrown = {"ask": "write", "instruction": "roll", "players": ["Ana"], "values": [3, 4]}
    assert answer(thrown, game="goose", dice="manual") == {"ask": "write", "write": "roll Ana 3 4"}


def test_rules_and_messages_are_those_of_the_commands() -> None:
    """The same data, for the rules and the language in use."""
    shaping = ("--rules", "iade", "--lang", "pt", "--format", "json")
    options = {"game": "mancala", "rules": "iade", "lang": "pt"}
    assert answer({"ask": "messages"}, **options)["messages"] == json.loads(output("messages", "mancala", *shaping))
    rules = json.loads(output("rules", "mancala", *shaping))
    assert answer({"ask": "rules"}, **options)["rules"].items() >= rules.items()


def test_rules_have_levels_and_the_values_of_instructions() -> None:
    """So a program knows that players of Pickomino have an age, and how many dice are typed."""
    rules = answer({"ask": "rules"}, game="pickomino", dice="manual")["rules"]
    assert rules["levels"] == ["Normal", "Advanced", "Expert"]
    taken = {each["name"]: each for each in rules["instructions"]}
    assert taken["start"] == {"name": "start", "players": {"least": 2, "most": 7}, "values": [], "required": 0}
    assert [value["argument"] for value in taken["register"]["values"]] == ["age"]
    assert taken["roll"]["values"] == [{"argument": "dice", "faces": "12345v"}]
    assert taken["roll"]["required"] == 1


@each_case(("game", "rules", "mode"), thinned(TABLES, 10), apart=lambda game, rules, _: f"{game}-{rules}")
def test_all_answers_follow_the_schema_and_change_nothing(game: str, rules: str, mode: str) -> None:
    """At any point of a random script, by any rules; the instructions are answered as without questions."""
    random = Random(f"{game} {rules} {mode}")
    options = any_options(random, game, rules, mode)
    program, kind = make_interpreter(Settings(**options)), KINDS[game]
    replies = AskedReplies(program, kind, JsonReplies(program, kind, view=True))
    script = Script(random, make_interpreter(Settings(**options)), kind.pick, wrong=0.1)
    script.play(12)

    def ask(question: dict[str, Any]) -> Any:
        return json.loads(replies.feed(json.dumps(question)).text)

    schema = ask({"ask": "schema"})["schema"]
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    lines = script.instructions
    for number, (line, reply) in enumerate(zip(lines, script.replies, strict=True)):
        before = program.view(), program.moves()
        foreseen = ask({"ask": "read", "line": line})["read"]
        asked_now: list[dict[str, Any]] = [
            {"ask": "view"},
            {"ask": "moves", "id": number},
            {"ask": "outcome"},
            {"ask": "choose", "level": "Normal", "id": str(number)},
            {"ask": "nothing"},
            {"ask": "write", "instruction": "players", "players": [], "values": []},
            *([{"ask": name} for name in ("rules", "messages", "schema")] if number % 20 == 0 else []),
        ]
        for question in asked_now:
            validator.validate(ask(question))
        assert (program.view(), program.moves()) == before
        answered = json.loads(replies.feed(line).text)
        validator.validate(answered)
        assert answered["reply"] == reply.lines
        assert (foreseen["ok"], foreseen["failure"]) == (answered["ok"], answered["failure"])


def test_the_schema_has_a_version_and_every_question() -> None:
    """And the events of the game, each with its fields."""
    schema = answer({"ask": "schema"})["schema"]
    assert schema["$id"] == "urn:goose:objects:1:mancala:statement"
    validator = jsonschema.Draft202012Validator(schema)
    kinds = [each["properties"]["ask"].get("const") for each in schema["$defs"]["answer"]["anyOf"]]
    assert kinds == [*MEMBERS, None]
    right = answers(STARTED)[-1]
    validator.validate(right)
    for event in ({"event": "goose.turn", "name": "Ana"}, {"event": "common.auto_game_started"}):
        assert not validator.is_valid({**right, "events": [event]})
    assert not validator.is_valid({"ask": "view", "moves": []})


def test_without_the_option_a_question_is_an_invalid_instruction() -> None:
    """And with it, questions and instructions are answered in the order of the lines."""
    script = b'{"ask": "moves"}\nplayers\n'
    plain = [json.loads(line) for line in goose("--format", "json", script=script).stdout.splitlines()]
    assert [each["failure"] for each in plain] == ["common.invalid_instruction", "common.no_players"]
    with_questions = goose("--format", "json", "--ask", "--explain", script=script)
    first, second = map(json.loads, with_questions.stdout.splitlines())
    assert (first, second["line"]) == ({"ask": "moves", "moves": []}, 2)
    assert with_questions.stderr == b""


@pytest.mark.parametrize("option", ["--view", "--ask"])
def test_the_options_go_with_json(option: str) -> None:
    """Otherwise the error says so, with status 2."""
    run = goose(option)
    assert (run.returncode, run.stdout) == (2, b"")
    assert f"{option} goes with --format json." in run.stderr.decode()
