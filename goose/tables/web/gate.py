"""The gate for the moves of computers: few at a time, and people go first.

A good automatic player computes for milliseconds, and meanwhile other threads of the process hardly run. So a
computer's move waits while the server answers people. It does not wait forever, because people at its table wait too.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

MOST_AT_ONCE = 2  # computers' moves at the same time: one may wait for the disk while the next is chosen

MOST_BEFORE = 20
"""After this many requests of people a computer's move does not wait any longer."""


class Gate:
    """Runs computers' moves between the requests of people."""

    def __init__(self) -> None:
        self._people = 0  # people's requests in progress
        self._passed = 0  # requests answered while a computer's move was waiting
        self._inside = 0
        self._waiting: deque[asyncio.Future[None]] = deque()

    @contextmanager
    def person(self) -> Iterator[None]:
        """Mark the time in which a person's request is answered."""
        self._people += 1
        try:
            yield
        finally:
            self._people -= 1
            self._passed += bool(self._waiting)
            self._open()

    @asynccontextmanager
    async def computer(self) -> AsyncIterator[None]:
        """Wait until a computer may move."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        self._open()
        try:
            await turn
            yield
        finally:
            if turn.cancelled():  # cancelled while it waited
                self._waiting.remove(turn)
            else:
                self._inside -= 1
            self._open()

    def _open(self) -> None:
        while self._inside < MOST_AT_ONCE and (not self._people or self._passed >= MOST_BEFORE):
            turn = next((turn for turn in self._waiting if not turn.cancelled()), None)
            if turn is None:
                return
            self._waiting.remove(turn)
            self._inside += 1
            self._passed = 0
            turn.set_result(None)
