"""What has been written to connections and not been read: it may not stay for long, nor be much on all together.

A connection is in here from when something written to it had to wait until all of it has gone.
"""

from __future__ import annotations

import asyncio

from goose.tables.web.limits import Clock

PATIENCE = 20.0  # seconds in which something of what waits must be read
BUDGET = 64 * 1024 * 1024  # bytes that may wait on all connections together


class Unread:
    """The connections whose peers have something to read."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: dict[asyncio.Transport, tuple[int, float]] = {}  # bytes, and since when they have not shrunk
        self._total = 0  # bytes, as far as they are known

    def __contains__(self, transport: object) -> bool:
        return transport in self._waiting

    @property
    def is_over(self) -> bool:
        """Whether more waits than may, as far as is known without asking every connection."""
        return self._total > BUDGET

    def begin(self, transport: asyncio.Transport) -> None:
        """Note that something waits."""
        size = transport.get_write_buffer_size()
        self._waiting[transport] = (size, self._clock())
        self._total += size

    def end(self, transport: asyncio.Transport) -> None:
        """Note that nothing waits any more."""
        size, _ = self._waiting.pop(transport, (0, 0.0))
        self._total -= size

    def abort_late(self) -> None:
        """Abort those who have read nothing for too long, and where too much waits, who have for the longest time."""
        now = self._clock()
        found: list[tuple[float, int, asyncio.Transport]] = []
        for transport, (before, since) in self._waiting.items():
            size = transport.get_write_buffer_size()
            found.append((now if size < before else since, size, transport))
        found.sort(key=lambda one: one[:2])
        total = sum(size for _, size, _ in found)
        kept: dict[asyncio.Transport, tuple[int, float]] = {}
        self._total = 0
        for since, size, transport in found:
            if now - since >= PATIENCE or total > BUDGET:
                total -= size
                transport.abort()
            else:
                kept[transport] = (size, since)
                self._total += size
        self._waiting = kept
