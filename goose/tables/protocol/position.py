"""The whole position of a table, which the server sends after connecting and after each change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from goose.core.view import COUNT, NAME, listed, nullable, schema_of
from goose.tables.protocol.message import FLAG, TEXT, Message, many, member, one
from goose.tables.protocol.refusals import ANSWERED
from goose.tables.protocol.table import Summary

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.core.game import GameKind

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_VALUE = {"type": ["string", "integer"]}
_EVENT = {
    "type": "object",
    "properties": {"event": {"type": "string", "description": "The key of its message."}},
    "required": ["event"],
    "additionalProperties": {"anyOf": [_VALUE, listed(_VALUE)]},
}
_INSTRUCTION = {"type": "string", "description": "The last one; null when something else happened."}


@frozen
class LoggedReply(Message):
    """One of the last instructions."""

    n: int = field(metadata=member({**COUNT, "description": "The number of the instruction in the log."}))
    instruction: str = field(
        metadata=member({"type": "string", "description": "As it is in the log, which is English."})
    )
    lines: Sequence[str] = field(metadata=member(listed({**TEXT}, "The reply, in the viewer's language.")))


@frozen
class MoveChoice(Message):
    """A move of whoever is to move."""

    line: str = field(metadata=member(TEXT))
    label: str = field(metadata=member(TEXT))


@frozen
class You(Message):
    """In the first message."""

    name: str | None = field(metadata=member(nullable(NAME)))
    maker: bool = field(metadata=member(FLAG))


@frozen(kw_only=True)
class Position(Message):
    """A position."""

    n: int = field(metadata=member({**COUNT, "description": "Instructions in the log; 0 while the table is open."}))
    instruction: str | None = field(metadata=member(nullable(_INSTRUCTION)))
    events: Sequence[Mapping[str, Any]] = field(default=(), metadata=member(listed(_EVENT, "What it brought about.")))
    lines: Sequence[str] = field(
        default=(), metadata=member(listed({**TEXT}, "The reply to it, in the viewer's language."))
    )
    moves: Sequence[MoveChoice] = field(metadata=many(MoveChoice, "None when no person is to move."))
    turn: str | None = field(metadata=member(nullable({**NAME, "description": "Whose turn it is."})))
    picture: str | None = field(
        default=None,
        metadata=member(nullable({"type": "string", "description": "SVG; only for who asked for it."}), sometimes=True),
    )
    view: Mapping[str, Any] | None = field(metadata=member(nullable({"type": "object"})))
    replies: Sequence[LoggedReply] = field(
        default=(),
        metadata=many(
            LoggedReply,
            "In the first message, in refusals, and where positions before this one were left out.",
            sometimes=True,
        ),
    )
    seconds: int | None = field(
        default=None,
        metadata=member(nullable({**COUNT, "description": "That are left to move, with a limit."})),
    )
    table: Summary = field(metadata=one(Summary))
    you: You | None = field(default=None, metadata=one(You, sometimes=True))
    error: str | None = field(
        default=None,
        metadata=member({"enum": [*ANSWERED], "description": "Why what was sent is refused."}, sometimes=True),
    )
    message: str = field(
        default="",
        metadata=member({"type": "string", "description": "The same in an English sentence."}, sometimes=True),
    )
    retry: int = field(
        default=0,
        metadata=member({**COUNT, "description": "Seconds to wait, with the error `rate`."}, sometimes=True),
    )

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


def position_schema(kind: GameKind) -> dict[str, Any]:
    """Return the schema of a position at tables of a kind of game."""
    view = {key: value for key, value in schema_of(kind).items() if key != "$schema"}
    return {"$schema": _DIALECT, **Position.schema(view=nullable(view))}
