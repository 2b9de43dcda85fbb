"""A viewer of a table, and the messages sent to them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from attrs import define, field

from goose.tables.protocol.message import encode
from goose.tables.protocol.refusals import Closing, Refused
from goose.tables.snapshot import Shown
from goose.tables.table import Holder
from goose.tables.web.frames import text_frame

NOTHING: Mapping[str, Any] = {}  # no members


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
    owed: dict[str, Any] | None = field(
        default=None, init=False
    )  # the viewer's own members of the position to send later

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
