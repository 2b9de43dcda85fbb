"""A viewer of a table, and the messages sent to them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from attrs import define, field

from goose.tables.protocol.message import encode
from goose.tables.protocol.refusals import Closing, Refused
from goose.tables.snapshot import Shown
from goose.tables.table import Holder
from goose.tables.web.connection import Connection
from goose.tables.web.frames import close_frame, text_frame

CLOSE_CODES = {"not-allowed": 4401, "freed": 4401, "too-slow": 4408, "too-many": 1013, "stopping": 1012}
"""The code of a closed socket, by the key of the refusal."""

ABUSE = 1008  # the code for other refusals

NOTHING: Mapping[str, Any] = {}  # no members


def close_code(refused: Refused) -> int:
    """Return the close code for a refusal."""
    return CLOSE_CODES.get(refused.key, ABUSE)


@define(eq=False)
class Viewer:
    """A person who watches, with or without a seat.

    While a viewer has unread data, no position is sent. When the viewer has read everything, the newest one follows.
    """

    connection: Connection
    token: str | None
    holder: Holder | None  # the person with the token
    shown: Shown
    listens: bool = False  # whether a regular message shall show that the server is there
    transport: asyncio.Transport = field(init=False)
    leaving: bool = field(default=False, init=False)  # the reason for closing has been sent
    owed: dict[str, Any] | None = field(
        default=None, init=False
    )  # the viewer's own members of the position to send later

    @transport.default
    def _of_the_connection(self) -> asyncio.Transport:
        assert self.connection.transport is not None, "it is open"
        return self.connection.transport

    @property
    def name(self) -> str | None:
        """The player's name."""
        return None if self.holder is None else self.holder.name

    def may_be_sent(self, more: Mapping[str, Any] = NOTHING) -> bool:
        """Return whether a position can be sent now; if not, it is sent later, with `more`."""
        if self.owed is None and not self.connection.is_behind:
            return True
        self.owed = {**(self.owed or {}), **more}
        return False

    def send(self, frame: bytes) -> None:
        """Send a frame without waiting."""
        if not (self.leaving or self.transport.is_closing()):
            self.transport.write(frame)

    def dismiss(self, refused: Refused) -> None:
        """Send the reason, and close the socket."""
        self.send(text_frame(encode(Closing.of(refused).data())))
        self.send(close_frame(close_code(refused)))
        self.leaving = True
