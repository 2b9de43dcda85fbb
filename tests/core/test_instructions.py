"""Instructions, arguments and settings as values: equal when all of them is, and as plain data and back."""

import json
from random import Random
from typing import Any

import pytest

from goose import Argument, Instruction, Settings
from tests.support.cases import each_case
from tests.support.games import TABLES, any_options, played
from tests.support.layers import thinned
from tests.support.running import interpreter, program_after


def test_instructions_are_equal_when_all_of_them_is() -> None:
    """Their representation shows all of it; equal ones have equal hashes, also those of which something is typed."""
    roll = Instruction("roll", ["Ana"], [3, 4])
    assert roll == interpreter(dice="manual").read("roll Ana 3 4")
    assert roll != Instruction("roll", ["Ana"], [4, 3])
    assert roll != "roll"
    assert repr(roll) == "Instruction('roll', ['Ana'], [3, 4])"
    program = program_after(
        ("register Ana 8", "register Rui 9", "start Ana Rui"), game="pickomino", lang="en", dice="manual"
    )
    (typed,), (again,) = program.moves(), program.moves()
    assert typed is not again
    assert {typed, again, roll, Instruction("roll", ["Ana"], [3, 4])} == {typed, roll}


def test_arguments_are_equal_when_all_of_them_is() -> None:
    """Equal arguments have equal hashes; the representation shows what restricts the value."""
    die = Argument(least=1, most=6, name="die")
    assert die == Argument(least=1, most=6, name="die")
    assert len({die, Argument(least=1, most=6, name="die"), Argument(least=1, most=5, name="die")}) == 2
    assert die != "die"
    assert repr(Argument(least=1, most=6)) == "Argument(least=1, most=6)"
    assert repr(Argument()) == "Argument()"


def test_settings_are_equal_when_all_of_them_are() -> None:
    """Settings that are not given equal their defaults; what evolves from some leaves them unchanged."""
    assert Settings() == Settings("goose", dice="random")
    assert Settings() != Settings(seed=1)
    assert Settings() != "goose"
    assert repr(Settings(seed=1)).startswith("Settings(automatic='at-once', board=None, course=None, dice='random', ")
    settings = Settings("mancala", lang="pt")
    assert settings.evolve(lang="en") == Settings("mancala", lang="en")
    assert settings == Settings("mancala", lang="pt")


def test_a_move_matches_all_values_of_its_arguments() -> None:
    """Each value that must be typed, of its kind and within its bounds."""
    die, faces, level = Argument(least=1, most=6), Argument(alphabet="123v", length=2), Argument(levels=("Normal",))
    moves = [Instruction("roll", ["Ana"], [die, die]), Instruction("roll", ["Ana"], [faces, level, "x"])]
    assert Instruction("roll", ["Ana"], [3, 6]).is_one_of(moves)
    assert Instruction("roll", ["Ana"], ["1v", "Normal", "x"]).is_one_of(moves)
    for values in ([3], [3, 7], [3, "4"], [True, 4], ["1v4", "Normal", "x"], ["1w", "Normal", "x"], ["1v", "x", "x"]):
        assert not Instruction("roll", ["Ana"], values).is_one_of(moves)
    assert not Instruction("roll", ["Rui"], [3, 6]).is_one_of(moves)


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
        *(
            ({"instruction": "play", "values": [{"argument": "die", **member}]}, error)
            for member, error in (
                ({"least": "1"}, "least of an argument must be a whole number"),
                ({"count": None}, "count of an argument must be a whole number"),
                ({"faces": 6}, "faces of an argument must be a text"),
                ({"levels": [1]}, "levels of an argument must be a list of texts"),
                ({"length": 6}, "an argument has no length; it can have"),
            )
        ),
    ],
)
def test_data_of_another_form_are_refused(data: dict[str, Any], error: str) -> None:
    """The error says what would be right."""
    with pytest.raises(ValueError, match=error):
        Instruction.from_data(data)
