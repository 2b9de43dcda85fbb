"""The other messages: of sockets, and the bodies of requests and answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from goose.core.view import COUNT, NAME, nullable
from goose.tables.protocol.message import FLAG, Message, member
from goose.tables.protocol.table import ID

TOKEN: Mapping[str, Any] = {
    "type": "string",
    "pattern": "^[A-Za-z0-9_-]{32}$",
    "description": "A secret of 24 random bytes.",
}
"""The schema of a secret."""


@frozen
class Hello(Message):
    """The first message of a socket."""

    token: str | None = field(
        metadata=member(
            nullable({"type": "string", "description": "Of a seat, or of who made the table; null to watch."})
        )
    )
    lang: str = field(
        default="en",
        metadata=member({"type": "string", "description": "A code; `en` when it is not there."}, sometimes=True),
    )
    picture: bool = field(
        default=False,
        metadata=member({**FLAG, "description": "Pictures are wanted; false when it is not there."}, sometimes=True),
    )


@frozen
class Move(Message):
    """A move."""

    n: int = field(metadata=member({"type": "integer", "description": "Of the position that it is meant for."}))
    line: str = field(metadata=member({"type": "string", "description": "One of its moves."}))


@frozen
class TableMade(Message):
    """A table that was made."""

    id: str = field(metadata=member(ID))
    token: str = field(metadata=member(TOKEN))
    name: str | None = field(metadata=member(nullable(NAME)))


@frozen
class Rematch(Message):
    """A table that was there."""

    id: str = field(metadata=member(ID))


@frozen
class SeatRequest(Message):
    """Who sits down."""

    name: str = field(metadata=member(NAME))


@frozen
class SeatToFree(Message):
    """Whose seat is freed."""

    name: str = field(metadata=member(NAME))


@frozen
class SeatGiven(Message):
    """A seat that was taken."""

    name: str = field(metadata=member(NAME))
    token: str = field(metadata=member(TOKEN))


@frozen
class Changed(Message):
    """After a change."""

    n: int = field(metadata=member({**COUNT, "description": "Instructions in the log."}))


@frozen
class Health(Message):
    """The server serves."""

    ok: bool = field(default=True, metadata=member({"const": True}))
