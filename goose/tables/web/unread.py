"""Limits for the time and size of unread data; a connection is listed while data written to it waits."""

from __future__ import annotations

import asyncio

from goose.tables.web.limits import Clock

PATIENCE = 20.0  # seconds in which a client must read some of the waiting data
BUDGET = 64 * 1024 * 1024  # most bytes that may wait on all connections together


class Unread:
    """The connections with unread data."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: dict[
            asyncio.Transport, tuple[int, float]
        ] = {}  # bytes, and the time since which they have not become fewer
        self._total = 0  # bytes known to wait

    def __contains__(self, transport: object) -> bool:
        return transport in self._waiting

    @property
    def is_over(self) -> bool:
        """Whether too much data waits, without asking every connection."""
        return self._total > BUDGET

    def begin(self, transport: asyncio.Transport) -> None:
        """Note that a connection has waiting data."""
        size = transport.get_write_buffer_size()
        self._waiting[transport] = (size, self._clock())
        self._total += size

    def end(self, transport: asyncio.Transport) -> None:
        """Note that a connection has no more waiting data."""
        size, _ = self._waiting.pop(transport, (0, 0.0))
        self._total -= size

    def abort_late(self) -> None:
        """Abort connections that read nothing for too long and, if too much data waits, those that waited longest."""
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
