"""The viewers of a table: who is there, and what all of them get."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping

from goose.tables.protocol.message import encode
from goose.tables.protocol.messages import Reacted
from goose.tables.protocol.refusals import Refused
from goose.tables.snapshot import Shown
from goose.tables.web.limits import Buckets
from goose.tables.web.viewer import AliveMessages, Text, Viewer

_COUNTED = 5.0  # seconds until a change of the number of spectators is sent
_REACTIONS = (1 / 3, 2.0)  # reactions of a player per second, and at once


class Audience:
    """The viewers of a table, in the order in which they came.

    Args:
        limit: the seconds of a turn.
        counted: called some time after the number of spectators has changed.
    """

    def __init__(self, limit: int | None, counted: Callable[[], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._counted = counted
        self._counts: asyncio.TimerHandle | None = None  # calls `counted`
        self._reactions = Buckets(*_REACTIONS, self._loop.time)  # by the names of the players
        self._viewers: dict[Viewer, None] = {}
        self._alive = AliveMessages(self.__iter__, limit)

    def __iter__(self) -> Iterator[Viewer]:
        return iter([*self._viewers])  # some may leave meanwhile

    def __len__(self) -> int:
        return len(self._viewers)

    @property
    def here(self) -> set[str]:
        """The players who are connected."""
        return {viewer.name for viewer in self._viewers if viewer.name is not None}

    @property
    def watching(self) -> int:
        """The number of viewers without a seat."""
        return sum(viewer.name is None for viewer in self._viewers)

    @property
    def shown(self) -> set[Shown]:
        """The ways in which they see the table."""
        return {viewer.shown for viewer in self._viewers}

    @property
    def late(self) -> list[Viewer]:
        """Those who have missed a position, and have read everything."""
        return [viewer for viewer in self._viewers if viewer.owed is not None and not viewer.is_behind]

    def add(self, viewer: Viewer) -> None:
        """Add a viewer, who gets no message by this."""
        self._viewers[viewer] = None
        self._count(viewer)

    def begin(self, viewer: Viewer) -> None:
        """Begin the regular messages to a viewer, if it asked for them."""
        self._alive.begin(viewer)

    def dismiss(self, refused: Refused) -> list[Viewer]:
        """End all connections; return their viewers."""
        for viewer in self:
            viewer.dismiss(refused)
        return [*self]

    def remove(self, viewer: Viewer) -> None:
        """Remove a viewer, if it is there."""
        self._viewers.pop(viewer, None)
        viewer.on_read(None)
        self._count(viewer)

    def _count(self, viewer: Viewer) -> None:
        """Say later that a spectator has come or gone: many may come and go, and nothing depends on it."""
        if viewer.name is None and self._counts is None:
            self._counts = self._loop.call_later(_COUNTED, self._say_count)

    def _say_count(self) -> None:
        self._counts = None
        self._counted()

    def react(self, reacted: Reacted) -> float:
        """Send everybody a reaction; return 0, or the seconds until this player may send another one."""
        if seconds := self._reactions.take(reacted.name):
            return seconds
        message = Text(encode(reacted.data()))
        for viewer in self:
            if viewer.owed is None and not viewer.is_behind:
                viewer.send(message)
        return 0.0

    def broadcast(self, messages: Mapping[Shown, Text]) -> None:
        """Send everybody the message for the way in which they see the table."""
        for viewer in self:
            if viewer.may_be_sent():
                viewer.send(messages[viewer.shown])
