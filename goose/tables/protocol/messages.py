"""Messages of clients, and the bodies of requests and answers."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from attrs import frozen

from goose.core.jsonobject import SOMETIMES, Count, Name, Shape
from goose.tables.protocol.message import Message
from goose.tables.protocol.position import MoveChoice
from goose.tables.protocol.table import ABSENT, Id, Points

_Token = Annotated[str, Shape({"type": "string", "pattern": "^[A-Za-z0-9_-]{32}$"}), "A secret of 24 random bytes."]


@frozen
class Hello(Message):
    """The first message of a socket."""

    token: Annotated[str, "The secret of a seat or of the creator; null to watch."] | None
    lang: Annotated[str, "The code of a language; `en` if it is missing.", SOMETIMES] = "en"
    picture: Annotated[bool, "Whether to send pictures; false if it is missing.", SOMETIMES] = False
    alive: Annotated[bool, "Whether to send `Alive` regularly; false if it is missing.", SOMETIMES] = False


@frozen
class Alive(Message):
    """The server is still connected, even if nothing happens."""

    alive: Annotated[Count, "The seconds within which the next message comes."]


@frozen
class Move(Message):
    """A move."""

    n: Annotated[int, "The number of the position that the move is for."]
    line: Annotated[str, "One of the moves of that position."]


REACTIONS = ("hello", "luck", "well", "wow", "ouch", "oops", "hurry", "thanks")
"""The reactions that a player can send; each viewer reads them in their own language."""

_Reaction = Annotated[str, Shape({"enum": [*REACTIONS]})]


@frozen
class Reaction(Message):
    """A reaction of a player, for everybody at the table."""

    reaction: _Reaction


@frozen
class Reacted(Message):
    """A reaction that a player has sent just now."""

    name: Name
    reaction: _Reaction


@frozen
class Messages(Message):
    """The next messages for a client without a socket."""

    messages: Annotated[Sequence[Mapping[str, Any]], "Those that a socket would get, in the same order."]
    key: Annotated[
        Annotated[str, "The secret of the conversation; null if the first message is refused."] | None, SOMETIMES
    ] = None


@frozen
class TableMade(Message):
    """A table that was created."""

    id: Id
    token: _Token
    name: Name | None


@frozen
class RematchRequest(Message):
    """The changes for a rematch; the body may be missing."""

    points: Annotated[Points | None, SOMETIMES] = None


@frozen
class Rematch(Message):
    """A table that already exists for the next game."""

    id: Id
    name: Annotated[Annotated[Name, "Your name there, if you have a seat."] | None, SOMETIMES] = None


@frozen
class SeatRequest(Message):
    """The name of a player who takes a seat."""

    name: Name


@frozen
class SeatToFree(Message):
    """The name of the player whose seat is freed."""

    name: Name


@frozen
class AbsentRequest(Message):
    """The wish of a player about somebody who is away."""

    name: Name
    action: Annotated[str, Shape({"enum": [*ABSENT]})]


@frozen
class SeatGiven(Message):
    """The seat that a player has taken."""

    name: Name
    token: _Token


@frozen
class SeatOffered(Message):
    """A seat that another device can fetch, once."""

    secret: Annotated[_Token, "For the fragment of the table's link: `/t/ID#seat=SECRET`."]
    seconds: Annotated[Count, "The time in which it can be fetched."]
    code: Annotated[str, "The QR code of that link, as SVG."]


@frozen
class SeatFetched(Message):
    """The secret of `SeatOffered`."""

    secret: str


@frozen
class Changed(Message):
    """The state of the log after a change."""

    n: Annotated[Count, "Instructions in the log."]


@frozen
class Hint(Message):
    """The move that a computer player would make for the player to move."""

    line: Annotated[str, "The line of one of the moves."]
    level: Annotated[str, "The level of the computer player, the best one of the game."]


@frozen
class ReviewedMove(Message):
    """A move that a person chose from several ones, beside the move of the best level."""

    n: Annotated[Count, "The number of the instruction in the log."]
    name: Name
    made: Annotated[MoveChoice, "The move of the player."]
    best: Annotated[MoveChoice, "The move that the best level would have made."]
    good: Annotated[bool, "Whether they are the same, or the player's move loses nothing."]
    lost: Annotated[str, "The loss by this move in the reader's language, if the game knows it.", SOMETIMES] = ""


@frozen
class Review(Message):
    """The review of a finished game."""

    level: Annotated[str, "The level of the computer player that reviews, the best one of the game."]
    decisions: Annotated[Count, "How often people had moves to choose from."]
    moves: Annotated[Sequence[ReviewedMove], "These decisions, only the last ones of a long game."]
    costliest: Annotated[
        Annotated[Count, "The number of the instruction that loses most."] | None,
        "Null if no move is known to lose anything.",
    ]


@frozen
class CourseContents(Message):
    """The course of a table."""

    name: Annotated[str, "The name of its file."]
    file: Annotated[str, "The contents of the file, in Base64."]
    board: Annotated[str | None, "The contents of its board, in Base64; null if it has none."]
    texts: Annotated[str | None, SOMETIMES, "The contents of its texts, in Base64."] = None


@frozen
class Health(Message):
    """The server is running."""

    ok: Annotated[bool, Shape({"const": True})] = True
