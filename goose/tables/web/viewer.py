"""A viewer of a table, and the messages sent to them."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from attrs import define, field

from goose.tables.protocol.message import encode
from goose.tables.protocol.messages import Alive
from goose.tables.protocol.refusals import Closing, Refused
from goose.tables.snapshot import Shown
from goose.tables.table import Holder
from goose.tables.web.frames import text_frame

NOTHING: Mapping[str, Any] = {}  # no members
INTERVAL = 20  # seconds between two messages that only say that the server is there
_IN_A_TURN = 6  # a viewer must notice the loss before the time of a turn is up


class Text:
    """A message of the server as JSON; the frame for sockets is made once for all of them."""

    def __init__(self, text: str) -> None:
        self.text = text

    @classmethod
    def closing(cls, refused: Refused) -> Text:
        """Return the message that says why a connection ends."""
        return cls(encode(Closing.of(refused).data()))

    @cached_property
    def frame(self) -> bytes:
        """The frame of a socket."""
        return text_frame(self.text)


@define(eq=False)
class Viewer(ABC):
    """A person who watches, with or without a seat.

    While a viewer has unread data, no position is sent. When the viewer has read everything, the newest one follows.
    """

    token: str | None
    holder: Holder | None  # the person with the token
    shown: Shown
    listens: bool = False  # whether a regular message shall show that the server is there
    leaving: bool = field(default=False, init=False)  # the reason for closing has been sent
    owed: dict[str, Any] | None = field(default=None, init=False)  # own members of the position to send later

    @property
    def name(self) -> str | None:
        """The player's name."""
        return None if self.holder is None else self.holder.name

    def may_be_sent(self, more: Mapping[str, Any] = NOTHING) -> bool:
        """Return whether a position can be sent now; if not, it is sent later, with `more`."""
        if self.owed is None and not self.is_behind:
            return True
        self.owed = {**(self.owed or {}), **more}
        return False

    @property
    @abstractmethod
    def is_behind(self) -> bool:
        """Whether data that was sent waits for the viewer to read."""

    @abstractmethod
    def on_read(self, call: Callable[[], None] | None) -> None:
        """Call a function whenever the viewer has read everything, or none any more."""

    @abstractmethod
    def send(self, message: Text) -> None:
        """Send a message without waiting."""

    @abstractmethod
    def dismiss(self, refused: Refused) -> None:
        """Send the reason, and nothing after it."""

    @abstractmethod
    def close(self) -> None:
        """End the connection when everything has been sent."""

    @abstractmethod
    def is_sent(self) -> bool:
        """Return whether the system has everything that was sent."""

    @abstractmethod
    def abort(self) -> None:
        """End the connection now."""


def interval(limit: int | None) -> int:
    """Return the seconds between two messages at a table with a limit for a turn, if there is one."""
    return INTERVAL if limit is None else max(1, min(INTERVAL, limit // _IN_A_TURN))


class AliveMessages:
    """Sends regular messages to the viewers who asked for them, so that a silent connection is a dead one.

    A browser answers the pings of a server itself and shows its page none of them. `viewers` returns the viewers of the
    table, and `limit` is the seconds of a turn.
    """

    def __init__(self, viewers: Callable[[], Iterable[Viewer]], limit: int | None) -> None:
        self._viewers = viewers
        self._interval = interval(limit)
        self._message = Text(encode(Alive(self._interval).data()))
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, viewer: Viewer) -> None:
        """Send the first message to a viewer, if it asked for them."""
        if viewer.listens:
            self._send(viewer)
            if self._timer is None:
                self._timer = asyncio.get_running_loop().call_later(self._interval, self._beat)

    def _beat(self) -> None:
        self._timer = None
        for viewer in self._viewers():
            self.begin(viewer)

    def _send(self, viewer: Viewer) -> None:
        if viewer.owed is None and not viewer.is_behind:  # otherwise something else comes soon
            viewer.send(self._message)
