"""The other messages: of sockets, and the bodies of requests and answers."""

from typing import Annotated

from attrs import frozen

from goose.tables.protocol.message import SOMETIMES, Count, Message, Name, Shape
from goose.tables.protocol.table import Id

_Token = Annotated[str, Shape({"type": "string", "pattern": "^[A-Za-z0-9_-]{32}$"}), "A secret of 24 random bytes."]


@frozen
class Hello(Message):
    """The first message of a socket."""

    token: Annotated[str, "Of a seat, or of who made the table; null to watch."] | None
    lang: Annotated[str, "A code; `en` when it is not there.", SOMETIMES] = "en"
    picture: Annotated[bool, "Pictures are wanted; false when it is not there.", SOMETIMES] = False


@frozen
class Move(Message):
    """A move."""

    n: Annotated[int, "Of the position that it is meant for."]
    line: Annotated[str, "One of its moves."]


@frozen
class TableMade(Message):
    """A table that was made."""

    id: Id
    token: _Token
    name: Name | None


@frozen
class Rematch(Message):
    """A table that was there."""

    id: Id


@frozen
class SeatRequest(Message):
    """Who sits down."""

    name: Name


@frozen
class SeatToFree(Message):
    """Whose seat is freed."""

    name: Name


@frozen
class SeatGiven(Message):
    """A seat that was taken."""

    name: Name
    token: _Token


@frozen
class Changed(Message):
    """After a change."""

    n: Annotated[Count, "Instructions in the log."]


@frozen
class Health(Message):
    """The server serves."""

    ok: Annotated[bool, Shape({"const": True})] = True
