"""The JSON Schema (2020-12) of all JSON objects of `goose`, for one game, and the objects in answers to questions.

It is the schema of every game (`goose/core/replies.schema.json`), with the events and the positions of this one and the
answers to questions. The number in its `$id` is the version of the objects: a version can get more members, events and
questions, and a new version removes something or changes its meaning.
"""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Annotated, Any

from attrs import frozen

from goose.core.game import GameKind, Rules
from goose.core.jsonobject import Count, JsonObject, Shape
from goose.core.view import closed, listed, nullable, schema_of
from goose.questions.question import MEMBERS
from goose.reference import InstructionTexts, ReferenceTables

_TEXT = {"type": "string"}
_ID = {"type": ["string", "number"], "description": "The id of the question, if it had one."}
_MOVE = {"$ref": "#/$defs/move"}


@frozen(kw_only=True)
class LineRead(JsonObject):
    """The instruction in a line, and whether goose would carry it out now."""

    instruction: Annotated[str | None, Shape({"type": ["string", "null"]}), "Null for a blank or invalid line."] = None
    players: Sequence[str] = ()
    values: Sequence[Annotated[Any, Shape({"type": ["string", "integer"]})]] = ()
    ends: Annotated[bool, "Whether the line is blank, and would end the script."]
    ok: Annotated[bool, "Whether the line would be carried out."]
    failure: Annotated[str | None, Shape(nullable({"$ref": "#/$defs/key"}))]
    reply: Annotated[Sequence[str], "The lines that it would be answered with if it fails."]
    why: Annotated[str | None, "Why the line is invalid, in the language in use; null otherwise."]


@frozen
class PlayerCount(JsonObject):
    """How many players it names."""

    least: Count
    most: Count


@frozen
class InstructionForm(JsonObject):
    """An instruction, and what it takes."""

    name: Annotated[str, "The same in every language."]
    players: PlayerCount
    values: Annotated[Sequence[Annotated[Any, Shape({"$ref": "#/$defs/argument"})]], "The values after the players."]
    required: Annotated[Count, "How many of the values must be given."]


_ANSWERS: Mapping[str, Mapping[str, Any]] = {
    "view": {"$ref": "#/$defs/view"},
    "moves": listed(_MOVE),
    "outcome": nullable({"$ref": "#/$defs/outcome"}),
    "choose": {**nullable(_MOVE), "description": "Null if it is nobody's turn."},
    "read": LineRead.schema(),
    "write": {**_TEXT, "description": "The line of the instruction."},
    "rules": {
        "type": "object",
        "properties": {
            "levels": listed(_TEXT, "The levels that `choose` takes."),
            "instructions": listed(InstructionForm.schema()),
        },
        "required": ["levels", "instructions"],
        "description": "As `goose rules --format json` prints them, and more.",
    },
    "messages": ReferenceTables.schema(),
    "schema": {"type": "object", "description": "This schema."},
}
"""The schema of the answer to each question."""


def schema_of_objects(kind: GameKind, rules: Rules, code: str) -> dict[str, Any]:
    """Return the schema of every object that goose can print for a game.

    Args:
        rules: the rules in force, which decide what events there are.
        code: code of the language of the descriptions of fields.
    """
    reply = json.loads((files("goose.core") / "replies.schema.json").read_bytes())
    draft, version, shared = reply.pop("$schema"), reply.pop("$id"), reply.pop("$defs")
    view = {name: value for name, value in schema_of(kind).items() if name != "$schema"}
    reply["properties"]["view"] = {"$ref": "#/$defs/view"}
    shared["outcome"]["properties"]["position"] = kind.offers.schema()
    answers = [_answer(ask) for ask in MEMBERS]
    wrong = closed("The answer to a question that cannot be answered.", {"ask": _TEXT, "id": _ID, "error": _TEXT})
    return {
        "$schema": draft,
        "$id": f"{version}:{kind.name}:{rules.name}",
        "title": f"An object of goose --format json, in the game {kind.name}",
        "anyOf": [{"$ref": "#/$defs/reply"}, {"$ref": "#/$defs/answer"}],
        "$defs": {
            **shared,
            "reply": reply,
            "answer": {"anyOf": [*answers, {**wrong, "required": ["error"]}]},
            "event": {"anyOf": _events(kind, rules, code)},
            "view": view,
        },
    }


def _answer(ask: str) -> dict[str, Any]:
    answer = closed(f"The answer to the question {ask}.", {"ask": {"const": ask}, "id": _ID, ask: _ANSWERS[ask]})
    return {**answer, "required": ["ask", ask]}


def _events(kind: GameKind, rules: Rules, code: str) -> list[dict[str, Any]]:
    """Return the schema of each event that rules can report."""
    texts = InstructionTexts(kind, rules, code)
    value = {"type": ["string", "integer", "array"], "items": {"type": ["string", "integer"]}}
    found = []
    for key, names in kind.events_by(rules).items():
        fields = {name.removesuffix("?"): {"description": texts.holds(key, name), **value} for name in names}
        found.append(closed(texts.when(key), {"event": {"const": key}, **fields}))
    return found
