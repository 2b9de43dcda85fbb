"""The refusals of a server: a key for programs and one English sentence each."""

from collections.abc import Mapping
from typing import Annotated, Self

from attrs import frozen

from goose.core.jsonobject import Shape
from goose.tables.protocol.message import Message

STATUSES: Mapping[str, int] = {
    "bad-request": 400,
    "not-allowed": 403,
    "no-such-thing": 404,
    "too-slow": 408,
    "bad-name": 409,
    "name-taken": 409,
    "table-full": 409,
    "not-open": 409,
    "too-few": 409,
    "not-playing": 409,
    "not-finished": 409,
    "not-away": 409,
    "other-rules": 409,
    "too-large": 413,
    "too-many": 429,
    "headers-too-large": 431,
    "failed": 500,
    "frozen": 503,
    "unreadable": 503,
    "stopping": 503,
}
"""The refusals of requests, with the status of the answer."""

ANSWERED = (
    *("stale", "not-your-turn", "no-such-move", "not-playing", "frozen", "rate", "bad-message"),
    *("no-such-thing", "not-allowed"),
)
"""The refusals of messages on a socket; the position comes with each."""

CLOSING = ("bad-message", "not-allowed", "freed", "moved", "too-slow", "too-many", "rate", "stopping")
"""The refusals with which the server closes a socket."""


class Refused(Exception):
    """A request is refused, and nothing has changed; any function that carries out a client's request may raise it.

    `docs/tables.md` lists the keys of the reasons; the message is one English sentence.
    """

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key
        self.message = message


@frozen
class Refusal(Message):
    """A refusal, as an answer."""

    error: Annotated[str, Shape({"enum": [*STATUSES]})]
    message: Annotated[str, "One English sentence."]

    @classmethod
    def of(cls, refused: Refused) -> Self:
        """Return the message of a refusal."""
        return cls(refused.key, refused.message)


@frozen
class Closing(Refusal):
    """The reason why the server closes a socket."""

    error: Annotated[str, Shape({"enum": [*CLOSING]})]
    message: Annotated[str, "One English sentence."]


def nobody() -> Refused:
    """Return the refusal for a token that belongs to no seat and no creator."""
    return Refused("not-allowed", "Nobody at this table has this token.")


def no_such_table() -> Refused:
    """Return the refusal for an id without a table, or for a malformed id."""
    return Refused("no-such-thing", "There is no such table.")
