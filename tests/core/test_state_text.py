"""The state in each object of `--format json --view`."""

import json
import tracemalloc
from random import Random
from typing import Any

import jsonschema
import pytest

from goose import make_interpreter
from goose.core import statetext
from goose.core.options import Settings
from goose.core.replies import JsonReplies
from goose.core.scripts import Script
from goose.questions.schema import schema_of_objects
from tests.support.cases import each_case
from tests.support.games import KINDS, TABLES, any_options
from tests.support.layers import thinned

MEMBERS = ("view", "moves", "turn", "outcome")
"""The members of a state, in their order."""

START = ["register Ana", "register Rui", "start Ana Rui"]


def shown(lines: list[str], **options: Any) -> list[Any]:
    """Return the objects that answer lines, with the state in each."""
    answering = make_interpreter(Settings(**options))
    replies = JsonReplies(answering, KINDS[options.get("game", "goose")], view=True)
    return [json.loads(replies.feed(line).text) for line in lines]


@each_case(("game", "rules", "mode"), thinned(TABLES, 3), apart=lambda game, *_: game)
def test_the_state_in_an_object_is_that_after_its_answer(game: str, rules: str, mode: str) -> None:
    """After every line of a random script, failures and loads included; the object follows the game's schema."""
    random = Random(f"{game} {rules} {mode}")
    options = any_options(random, game, rules, mode)
    program = make_interpreter(Settings(**options))
    kind = KINDS[game]
    replies = JsonReplies(program, kind, view=True)
    schema = schema_of_objects(kind, program.rules, program.language.code)
    validator = jsonschema.Draft202012Validator(schema)
    script = Script(random, make_interpreter(Settings(**options)), kind.pick, wrong=0.1)
    script.play(60)
    for number, line in enumerate(script.instructions):
        answer = json.loads(replies.feed(line).text)
        state = {name: answer.pop(name) for name in MEMBERS}
        assert state == json.loads(json.dumps(statetext.as_data(program))), line
        assert answer["reply"] == script.replies[number].lines
        if number % 5 == 0:
            validator.validate({**answer, **state})


def test_a_bot_can_type_the_line_of_each_move() -> None:
    """In the language in use; a move whose dice must be typed has no line, and says what must be typed."""
    *_, answer = shown(["RJ Ana", "RJ Rui", "IJ Ana Rui"], game="mancala", lang="pt")
    assert answer["moves"][2] == {"instruction": "play", "players": ["Ana"], "values": [3], "line": "J Ana 3"}
    assert answer["turn"] == "Ana"
    registered = ["register Ana 8", "register Rui 9", "start Ana Rui"]
    *_, answer = shown(registered, game="pickomino", lang="en", dice="manual")
    dice = {"argument": "dice", "count": 8, "faces": "12345v"}
    assert answer["moves"] == [{"instruction": "roll", "players": ["Ana"], "values": [dice], "line": None}]
    *_, answer = shown([*START], dice="manual")
    die = {"argument": "die", "least": 1, "most": 6}
    assert answer["moves"] == [{"instruction": "roll", "players": ["Ana"], "values": [die, die], "line": None}]


def test_the_outcome_is_there_until_the_next_game() -> None:
    """With the winner, the scores and the last position."""
    won = ["roll Ana 4 5", "roll Rui 1 2", "roll Ana 5 5"]
    answers = shown([*START, *won, "players", "roll Rui 1 1", "start Ana Rui"], dice="manual")
    assert [answer["outcome"] is None for answer in answers] == [True] * 5 + [False] * 3 + [True]
    outcome = answers[5]["outcome"]
    assert outcome["winner"] == "Ana"
    assert outcome["scores"] == [{"name": "Ana", "score": 63}, {"name": "Rui", "score": 3}]
    assert [token["square"] for token in outcome["position"]["tokens"]] == [63, 3]
    assert (answers[5]["turn"], answers[5]["moves"], answers[5]["view"]["position"]) == (None, [], None)


def test_the_moves_of_long_names_are_not_stored() -> None:
    """A script whose players have long names takes little more memory than the names."""
    program = make_interpreter(Settings(game="mancala", lang="en"))
    replies = JsonReplies(program, KINDS["mancala"], view=True)
    tracemalloc.start()
    try:
        for number in range(10):
            ana, rui = (f"{letter}{number}{'é' * 10_000}" for letter in "AR")
            for line in (f"register {ana}", f"register {rui}", f"start {ana} {rui}", f"quit {ana}"):
                replies.feed(line)
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert used < 6_000_000


def test_a_game_of_another_package_may_change_what_it_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    """It must not; but what programs get is the state as it is all the same."""
    program = make_interpreter(Settings(game="nim", lang="en"))
    view = program.view()
    monkeypatch.setattr(type(program), "view", lambda _: view)
    replies = JsonReplies(program, KINDS["nim"], view=True)
    view["position"] = {"heaps": [3]}
    assert json.loads(replies.feed("register Ana").text)["view"]["position"] == {"heaps": [3]}
    view["position"]["heaps"][0] = 2
    assert json.loads(replies.feed("register Rui").text)["view"]["position"] == {"heaps": [2]}
