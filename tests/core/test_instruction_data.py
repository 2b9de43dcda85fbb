"""Instructions and arguments as plain data, and back."""

import json
from random import Random
from typing import Any

import pytest

from goose import Argument, Instruction
from tests.support.cases import each_case
from tests.support.games import TABLES, any_options, played
from tests.support.layers import thinned


@each_case(("game", "rules", "mode"), thinned(TABLES, 3))
def test_moves_are_the_same_after_json(game: str, rules: str, mode: str) -> None:
    """Also those with dice that must be typed."""
    random = Random(1)
    script = played(any_options(random, game, rules, mode), random, 0)
    for _ in range(60):
        script.step()
        for move in script.interpreter.moves():
            assert Instruction.from_data(json.loads(json.dumps(move.as_data()))) == move


def test_data_have_only_what_restricts_a_value() -> None:
    """The members of an argument as a program in another language reads them."""
    assert Argument(least=1, most=6, name="die").as_data() == {"argument": "die", "least": 1, "most": 6}
    dice = Argument(alphabet="12345v", length=8, name="dice")
    assert dice.as_data() == {"argument": "dice", "faces": "12345v", "count": 8}
    assert Argument(levels=("Normal", "Advanced"), name="level").as_data()["levels"] == ["Normal", "Advanced"]
    assert Argument().as_data() == {"argument": ""}
    roll = Instruction("roll", ["Ana"], [dice])
    assert roll.as_data() == {"instruction": "roll", "players": ["Ana"], "values": [dice.as_data()]}


def test_changing_the_data_does_not_change_the_instruction() -> None:
    """Its lists are copies."""
    move = Instruction("play", ["Ana"], [3])
    data = move.as_data()
    data["players"].append("Rui")
    data["values"].append(4)
    assert move == Instruction("play", ["Ana"], [3])


def test_players_and_values_may_be_left_out() -> None:
    """A move of the wire, which also has a line, is accepted."""
    assert Instruction.from_data({"instruction": "players"}) == Instruction("players", [], [])
    data = {"instruction": "keep", "players": ["Ana"], "values": ["v"], "line": "keep Ana v"}
    assert Instruction.from_data(data) == Instruction("keep", ["Ana"], ["v"])


@each_case(
    ("data", "error"),
    [
        ({}, "instruction must be the name of an instruction"),
        ({"instruction": 3}, "instruction must be the name of an instruction"),
        ({"instruction": "play", "players": "Ana"}, "players must be a list of names"),
        ({"instruction": "play", "players": [1]}, "players must be a list of names"),
        ({"instruction": "play", "values": 3}, "values must be a list of texts and whole numbers"),
        ({"instruction": "play", "values": [1.0]}, "values must be a list of texts and whole numbers"),
        ({"instruction": "play", "values": [True]}, "values must be a list of texts and whole numbers"),
        ({"instruction": "play", "values": [{}]}, "argument must be a text"),
        (
            {"instruction": "play", "values": [{"argument": "die", "least": "1"}]},
            "least of an argument must be a whole",
        ),
        (
            {"instruction": "play", "values": [{"argument": "die", "count": None}]},
            "count of an argument must be a whole",
        ),
        ({"instruction": "play", "values": [{"argument": "die", "faces": 6}]}, "faces of an argument must be a text"),
        ({"instruction": "play", "values": [{"argument": "l", "levels": [1]}]}, "levels of an argument must be a list"),
        (
            {"instruction": "play", "values": [{"argument": "die", "length": 6}]},
            "an argument has no length; it can have",
        ),
    ],
)
def test_data_of_another_form_are_refused(data: dict[str, Any], error: str) -> None:
    """The error says what would be right."""
    with pytest.raises(ValueError, match=error):
        Instruction.from_data(data)
