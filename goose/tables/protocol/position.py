"""The whole position of a table, which the server sends after connecting and after each change."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from attrs import frozen

from goose.core.view import listed
from goose.tables.protocol.message import SOMETIMES, Count, Message, Name, Shape
from goose.tables.protocol.refusals import ANSWERED
from goose.tables.protocol.table import Summary

_VALUE = {"type": ["string", "integer"]}
_EVENT = {
    "type": "object",
    "properties": {"event": {"type": "string", "description": "The key of its message."}},
    "required": ["event"],
    "additionalProperties": {"anyOf": [_VALUE, listed(_VALUE)]},
}


@frozen
class LoggedReply(Message):
    """One of the last instructions."""

    n: Annotated[Count, "The number of the instruction in the log."]
    instruction: Annotated[str, "As it is in the log, which is English."]
    lines: Annotated[Sequence[str], "The reply, in the viewer's language."]


@frozen
class MoveChoice(Message):
    """A move of whoever is to move."""

    line: str
    label: str


@frozen
class You(Message):
    """In the first message."""

    name: Name | None
    maker: bool


@frozen(kw_only=True)
class Position(Message):
    """A position."""

    n: Annotated[Count, "Instructions in the log; 0 while the table is open."]
    instruction: Annotated[str, "The last one; null when something else happened."] | None
    events: Annotated[Sequence[Annotated[Mapping[str, Any], Shape(_EVENT)]], "What it brought about."] = ()
    lines: Annotated[Sequence[str], "The reply to it, in the viewer's language."] = ()
    moves: Annotated[Sequence[MoveChoice], "None when no person is to move."]
    turn: Annotated[Name, "Whose turn it is."] | None
    picture: Annotated[Annotated[str, "SVG; only for who asked for it."] | None, SOMETIMES] = None
    view: Mapping[str, Any] | None
    replies: Annotated[
        Sequence[LoggedReply],
        "In the first message, in refusals, and where positions before this one were left out.",
        SOMETIMES,
    ] = ()
    seconds: Annotated[Count, "That are left to move, with a limit."] | None = None
    table: Summary
    you: Annotated[You | None, Shape(You.schema()), SOMETIMES] = None
    error: Annotated[str | None, Shape({"enum": [*ANSWERED]}), "Why what was sent is refused.", SOMETIMES] = None
    message: Annotated[str, "The same in an English sentence.", SOMETIMES] = ""
    retry: Annotated[Count, "Seconds to wait, with the error `rate`.", SOMETIMES] = 0

    @property
    def told(self) -> LoggedReply | None:
        """The last instruction, where it is what has changed."""
        return None if self.instruction is None else LoggedReply(self.n, self.instruction, self.lines)

    @property
    def is_first(self) -> bool:
        """Whether it is the first one after connecting."""
        return self.you is not None

    @property
    def choices(self) -> tuple[str, ...]:
        """The lines of the moves."""
        return tuple(move.line for move in self.moves)
