"""Regular messages to the viewers of a table who asked for them, so that a silent connection is a dead one.

A browser answers the pings of a server itself and shows its page none of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from goose.tables.protocol.message import encode
from goose.tables.protocol.messages import Alive
from goose.tables.web.viewer import Text, Viewer

INTERVAL = 20  # seconds
_IN_A_TURN = 6  # a viewer must notice the loss before the time of a turn is up


def interval(limit: int | None) -> int:
    """Return the seconds between two messages at a table with a limit for a turn, if there is one."""
    return INTERVAL if limit is None else max(1, min(INTERVAL, limit // _IN_A_TURN))


class Beats:
    """Sends the messages; `viewers` returns those of the table, and `limit` the seconds of a turn."""

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
