"""The viewers of a table: who is there, and what all of them get."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from goose.tables.snapshot import Shown
from goose.tables.web.viewer import AliveMessages, Text, Viewer


class Audience:
    """The viewers of a table, in the order in which they came; `limit` is the seconds of a turn."""

    def __init__(self, limit: int | None) -> None:
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

    def begin(self, viewer: Viewer) -> None:
        """Begin the regular messages to a viewer, if it asked for them."""
        self._alive.begin(viewer)

    def remove(self, viewer: Viewer) -> None:
        """Remove a viewer, if it is there."""
        self._viewers.pop(viewer, None)
        viewer.on_read(None)

    def broadcast(self, messages: Mapping[Shown, Text]) -> None:
        """Send everybody the message for the way in which they see the table."""
        for viewer in self:
            if viewer.may_be_sent():
                viewer.send(messages[viewer.shown])
