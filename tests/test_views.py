"""What a player sees of the state, of every game: plain data by its schema, and a copy."""

import copy
import json
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from goose.view import schema_of
from tests.games import KINDS, RULES, TABLES, any_options, played, script_of
from tests.layers import thinned

pytestmark = pytest.mark.drawn


@pytest.mark.parametrize("game", KINDS)
def test_the_schema_of_a_game_is_one(game: str) -> None:
    """It is a JSON Schema, it is JSON, and each object in it says which members it has."""
    schema = schema_of(KINDS[game])
    Draft202012Validator.check_schema(schema)
    assert json.loads(json.dumps(schema)) == schema
    for part in parts_of(schema["properties"]["position"]):
        if part.get("type") == "object":
            assert part["additionalProperties"] is False
            assert part["required"] == list(part["properties"])


def parts_of(schema: Any) -> list[dict[str, Any]]:
    """Return a schema and those in it."""
    found = [schema] if isinstance(schema, dict) else []
    for value in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        found += parts_of(value)
    return found


@pytest.mark.parametrize(("game", "rules", "mode"), thinned(TABLES, 3))
def test_what_a_player_sees_is_plain_data_by_the_schema(game: str, rules: str, mode: str, draw: str | None) -> None:
    """At any moment of any game, by any points; it goes through JSON and back unchanged."""
    validator = Draft202012Validator(schema_of(KINDS[game]))
    random = Random(f"{draw} {game} {rules} {mode}")
    script = script_of(any_options(random, game, rules, mode), random)
    script.play(0)
    in_progress = 0
    for _ in range(60):
        script.step()
        view = script.interpreter.view()
        assert json.loads(json.dumps(view)) == view
        assert [error.message for error in validator.iter_errors(view)] == [], script.instructions
        in_progress += view["position"] is not None
    assert draw is not None or in_progress > 5


@pytest.mark.parametrize(("game", "rules", "mode"), TABLES)
def test_who_changes_what_is_seen_changes_nothing_else(game: str, rules: str, mode: str, draw: str | None) -> None:
    """A view shares nothing with the game that could be changed, and one view nothing with the next."""
    random = Random(f"{draw} {game} {rules} {mode} changed")
    options = any_options(random, game, rules, mode)
    script = script_of(options, random)
    for _ in range(15):
        script.play(3)
        view = script.interpreter.view()
        before = copy.deepcopy(view)
        spoil(view)
        assert script.interpreter.view() == before
        move = script.interpreter.moves()
        known = repr(move)
        for each in move:
            each.players.append("nobody")
            each.values.append(0)
        assert repr(script.interpreter.moves()) == known


def spoil(data: Any) -> None:
    """Change all in plain data that can be changed."""
    for value in data.values() if isinstance(data, dict) else data:
        if isinstance(value, dict | list):
            spoil(value)
    data.clear()


@pytest.mark.parametrize(("game", "rules", "mode"), TABLES)
def test_to_look_changes_nothing(game: str, rules: str, mode: str, draw: str | None) -> None:
    """A script is answered the same with a look at the state and at the moves before each of its lines."""
    random = Random(f"{draw} {game} {rules} {mode} looked at")
    options = any_options(random, game, rules, mode)
    script = played(options, random, 60)
    again = script_of(options, random)
    for line, reply in zip(script.instructions, script.replies, strict=True):
        again.interpreter.view()
        again.interpreter.moves()
        again.interpreter.read(line)
        assert again.give(line).text == reply.text


@pytest.mark.parametrize(("game", "rules"), RULES)
def test_what_is_seen_at_first_is_nobody_and_no_game(game: str, rules: str, draw: str | None) -> None:
    """The rules by their name with the points that were switched, and no moves."""
    random = Random(f"{draw} {game} {rules} first")
    options = any_options(random, game, rules, "manual")
    program = script_of(options, random).interpreter
    view = program.view()
    named: dict[str, object] = {"game": game, "players": [], "to_move": None, "position": None}
    assert {name: view[name] for name in named} == named
    assert view["rules"]["name"] == rules
    points = dict(point.split("=") for point in options.get("rule", ()))
    assert view["rules"]["points"].items() >= points.items()
    assert program.moves() == []
