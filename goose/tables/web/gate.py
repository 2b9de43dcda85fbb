"""The gate for the moves that the server gives: few at a time, and people go first.

A good automatic player thinks for milliseconds, in which no other thread of the process gets far. So a computer's move
waits while people's requests are answered; but not for ever, since people wait at its table too.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

MOST_AT_ONCE = 2  # moves of computers that are under way: one may wait for the disk while another is chosen

MOST_BEFORE = 20
"""Requests of people that are answered while a computer's move waits; then it is let through all the same."""


class Gate:
    """Lets computers move between the requests of people."""

    def __init__(self) -> None:
        self._people = 0  # whose requests are being answered
        self._passed = 0  # requests that have been answered while a computer's move was waiting
        self._inside = 0
        self._waiting: deque[asyncio.Future[None]] = deque()

    @contextmanager
    def person(self) -> Iterator[None]:
        """Answer a request of a person meanwhile."""
        self._people += 1
        try:
            yield
        finally:
            self._people -= 1
            self._passed += bool(self._waiting)
            self._open()

    @asynccontextmanager
    async def computer(self) -> AsyncIterator[None]:
        """Let a computer move, as soon as it may."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        self._open()
        try:
            await turn
            yield
        finally:
            if turn.cancelled():  # before it was let through
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
