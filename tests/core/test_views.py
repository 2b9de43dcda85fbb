"""The JSON Schema of what a player sees."""

import json
from random import Random

import pytest
from jsonschema import Draft202012Validator

from goose.contract.case import CheckedCase, Fault
from goose.contract.playouts import Positions
from goose.core.view import schema_of
from tests.support.cases import each_case
from tests.support.games import KINDS, TABLES, any_options, script_of
from tests.support.layers import thinned


@each_case("game", KINDS)
def test_schema_of_a_game_is_json_schema(game: str) -> None:
    """It is JSON, and each object of a position says exactly which members it has."""
    schema = schema_of(KINDS[game])
    Draft202012Validator.check_schema(schema)
    assert json.loads(json.dumps(schema)) == schema
    Positions(CheckedCase(KINDS[game]))


@pytest.mark.drawn
@each_case(("game", "rules", "mode"), thinned(TABLES, 3), apart=lambda game, *_: game)
def test_view_follows_the_schema(game: str, rules: str, mode: str, draw: str | None) -> None:
    """All of it, before a game, in games and after them."""
    validator = Draft202012Validator(schema_of(KINDS[game]))
    random = Random(f"{draw} {game} {rules} {mode}")
    script = script_of(any_options(random, game, rules, mode), random)
    script.play(0)
    for _ in range(30):
        script.step()
        errors = validator.iter_errors(script.interpreter.view())
        assert [error.message for error in errors] == [], script.instructions


WRONG = {
    "which is no schema": {"type": "objekt"},
    "of an object with any members": {"type": "object", "properties": {"heaps": {}}, "required": ["heaps"]},
    "of an object that may be empty": {
        "type": "array",
        "items": {"properties": {"x": {}}, "additionalProperties": False},
    },
}


@each_case("wrong", WRONG)
def test_check_refuses_a_schema(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(KINDS["nim"].offers), "schema", lambda _: WRONG[wrong])
    with pytest.raises(Fault, match="goose_nim: the schema of a position: "):
        Positions(CheckedCase(KINDS["nim"]))
