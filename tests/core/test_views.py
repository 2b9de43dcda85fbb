"""The JSON Schema of what a player sees, and the part of JSON Schema by which checks of a game judge."""

import json
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from goose.contract.schema import misfit, misformed
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
    assert misformed(schema["properties"]["position"]) is None


@pytest.mark.drawn
@each_case(("game", "rules", "mode"), thinned(TABLES, 3), apart=lambda game, *_: game)
def test_view_follows_the_schema(game: str, rules: str, mode: str, draw: str | None) -> None:
    """Also by an independent validator; what is spoilt in a position both of them refuse."""
    schema = schema_of(KINDS[game])
    validator = Draft202012Validator(schema)
    random = Random(f"{draw} {game} {rules} {mode}")
    script = script_of(any_options(random, game, rules, mode), random)
    script.play(0)
    refused = 0
    for _ in range(30):
        script.step()
        view = script.interpreter.view()
        assert [error.message for error in validator.iter_errors(view)] == [], script.instructions
        if view["position"] is None:
            continue
        spoilt = spoil(random, view["position"])
        ours = misfit(spoilt, schema["properties"]["position"], "the position")
        assert (ours is None) == validator.is_valid({**view, "position": spoilt}), (ours, spoilt)
        refused += ours is not None
    assert draw is not None or refused > 2


def spoil(random: Random, data: Any) -> Any:
    """Return plain data with one part of them replaced, left out or added."""
    if isinstance(data, dict) and data and random.random() < 0.8:
        name = random.choice([*data])
        chance = random.random()
        if chance < 0.2:
            return {**data, "more": 1}
        rest = {key: value for key, value in data.items() if key != name}
        return rest if chance < 0.4 else {**rest, name: spoil(random, data[name])}
    if isinstance(data, list) and data and random.random() < 0.8:
        place = random.randrange(len(data))
        return [*data[:place], spoil(random, data[place]), *data[place + 1 :]]
    return random.choice((None, -1, 0, 10**6, "", "x", True, [], {}))
