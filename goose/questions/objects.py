"""The objects in answers to questions."""

from collections.abc import Sequence
from typing import Annotated, Any

from attrs import frozen

from goose.core.jsonobject import Count, JsonObject, Shape
from goose.core.view import nullable


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
