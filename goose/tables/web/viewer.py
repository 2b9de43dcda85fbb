"""Somebody who watches a table, and what they have been sent of it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from attrs import define, field

from goose.tables.protocol.message import encode
from goose.tables.protocol.refusals import Closing, Refused
from goose.tables.table import Holder
from goose.tables.web.connection import Connection
from goose.tables.web.frames import close_frame, text_frame

Drawn = tuple[str, bool]
"""A language, and whether with the picture: all for whom it is the same are sent the same bytes."""

CLOSE_CODES = {"not-allowed": 4401, "freed": 4401, "too-slow": 4408, "too-many": 1013, "stopping": 1012}
"""The code with which a socket is closed, by the refusal."""

ABUSE = 1008  # the code for the others

NOTHING: Mapping[str, Any] = {}  # no members


def close_code(refused: Refused) -> int:
    """Return the code with which a socket is closed."""
    return CLOSE_CODES.get(refused.key, ABUSE)


@define(eq=False)
class Viewer:
    """Somebody who watches, from a seat or not.

    While something waits that they have not read they are sent no position, but owed one: the newest, when it has gone.
    """

    connection: Connection
    token: str | None
    holder: Holder | None  # whom the token stands for
    drawn: Drawn
    transport: asyncio.Transport = field(init=False)
    leaving: bool = field(default=False, init=False)  # the socket has been told that it is closed
    owed: dict[str, Any] | None = field(default=None, init=False)  # members of that position that are not everybody's

    @transport.default
    def _of_the_connection(self) -> asyncio.Transport:
        assert self.connection.transport is not None, "it is open"
        return self.connection.transport

    @property
    def name(self) -> str | None:
        """The player's name."""
        return None if self.holder is None else self.holder.name

    def may_be_sent(self, more: Mapping[str, Any] = NOTHING) -> bool:
        """Return whether a position can be sent now; if not, the newest one is owed, with these members."""
        if self.owed is None and not self.connection.is_behind:
            return True
        self.owed = {**(self.owed or {}), **more}
        return False

    def send(self, frame: bytes) -> None:
        """Send a frame without waiting."""
        if not (self.leaving or self.transport.is_closing()):
            self.transport.write(frame)

    def dismiss(self, refused: Refused) -> None:
        """Say why the socket is closed, and close it."""
        self.send(text_frame(encode(Closing.of(refused).data())))
        self.send(close_frame(close_code(refused)))
        self.leaving = True
