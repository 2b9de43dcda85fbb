"""The types of plain data that programs get, beside the JSON Schemas of the same data."""

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import goose
from goose.core.view import schema_of
from tests.support.cases import each_case
from tests.support.games import KINDS

POSITIONS: Mapping[str, Any] = {
    "goose": goose.GoosePosition,
    "mancala": goose.MancalaPosition,
    "pickomino": goose.PickominoPosition,
}
NAMES = {str: "string", int: "integer", bool: "boolean", NoneType: "null", list: "array", dict: "object"}


def objects_of(schema: Mapping[str, Any], whole: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield the schemas that a value of a schema can have, without references and alternatives."""
    if "$ref" in schema:
        schema = whole["$defs"][schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        for each in schema["anyOf"]:
            yield from objects_of(each, whole)
    else:
        yield schema


def check(typed: Any, schema: Mapping[str, Any], whole: Mapping[str, Any]) -> None:
    """Fail unless a type allows what a schema allows, and names the same members."""
    schemas = [*objects_of(schema, whole)]
    kinds = {kind for each in schemas for kind in ([each["type"]] if isinstance(each["type"], str) else each["type"])}
    options = [typed] if get_origin(typed) in (list, dict) else [*(get_args(typed) or [typed])]
    if Any in options:
        return
    plain = {get_origin(each) or (dict if is_typeddict(each) else each) for each in options}
    named = {NAMES.get(each, "array" if issubclass(each, (list, tuple)) else "object") for each in plain}
    assert named == kinds, (typed, schema)
    for option in options:
        if is_typeddict(option):
            check_members(option, [each for each in schemas if each.get("type") == "object"], whole)
        elif get_origin(option) is list:
            (items,) = [each["items"] for each in schemas if each.get("type") == "array"]
            check(get_args(option)[0], items, whole)


def check_members(typed: Any, schemas: list[Mapping[str, Any]], whole: Mapping[str, Any]) -> None:
    """Fail unless an object has the same members, and the same ones always."""
    members = {name: each for schema in schemas for name, each in schema["properties"].items()}
    always = set.intersection(*({*schema["required"]} for schema in schemas))
    assert (set(get_type_hints(typed)), {*typed.__required_keys__}) == ({*members}, always)
    for name, hint in get_type_hints(typed).items():
        if "type" in members[name] or "anyOf" in members[name] or "$ref" in members[name]:
            check(hint, members[name], whole)


@pytest.mark.parametrize("game", POSITIONS)
def test_view_has_the_members_of_its_schema(game: str) -> None:
    schema = schema_of(KINDS[game])
    plain = {name: each for name, each in schema["properties"].items() if name != "position"}
    check_members(goose.View, [{**schema, "properties": {**plain, "position": {}}}], schema)
    position = schema["properties"]["position"]["anyOf"][0]
    check_members(POSITIONS[game], [*objects_of(position, schema)], schema)


@each_case(
    ("typed", "name"),
    [(goose.MoveObject, "move"), (goose.OutcomeObject, "outcome"), (goose.ArgumentObject, "argument")],
)
def test_parts_of_replies_have_the_members_of_their_schemas(typed: Any, name: str) -> None:
    schema = json.loads((files("goose.core") / "replies.schema.json").read_text("utf-8"))
    check_members(typed, [schema["$defs"][name]], schema)


def test_reply_has_the_members_of_its_schema() -> None:
    schema = json.loads((files("goose.core") / "replies.schema.json").read_text("utf-8"))
    names = set(get_type_hints(goose.ReplyObject))
    assert (names, {*goose.ReplyObject.__required_keys__}) == ({*schema["properties"]}, {*schema["required"]})


def test_strict_program_needs_no_assertions() -> None:
    """The types say what a view and its position have: a checker of types reads this test too."""
    with goose.make_interpreter(goose.Settings("mancala", lang="en")) as program:
        for line in ("register Ana", "register Rui", "start Ana Rui", "play Ana 3"):
            program.feed(line)
        view = program.view()
        position: goose.MancalaPosition = view["position"]
        seeds = sum(position["sides"][0]["houses"]) + position["sides"][0]["well"]
        assert (view["to_move"], seeds, view["players"][0]["wins"] + 1) == ("Ana", 24, 1)
