"""The time limit of the player to move."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable


class TurnLimit:
    """Measures the time for one position after another.

    Args:
        loop: measures the time.
        passed: called with the number of instructions in the log when the limit began, as soon as its time is up.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, passed: Callable[[int], None]) -> None:
        self._loop = loop
        self._passed = passed
        self._timer: asyncio.TimerHandle | None = None
        self._n = -1  # the instructions in the log when the limit began; also after it has passed

    @property
    def runs(self) -> bool:
        """Whether somebody's time runs."""
        return self._timer is not None

    @property
    def left(self) -> int | None:
        """The seconds that are left, or None without a limit."""
        return None if self._timer is None else max(0, math.ceil(self._timer.when() - self._loop.time()))

    def begin(self, n: int, seconds: float) -> None:
        """Begin for a position with so many instructions, unless it has begun for it already."""
        if self._n == n:
            return
        self.end()
        self._n = n
        self._timer = self._loop.call_later(seconds, self.pass_now)

    def end(self) -> None:
        """End it before its time; the next one begins again, also for the same position."""
        self._n = -1
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def pass_now(self) -> None:
        """End the time at once, as if it were up."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._passed(self._n)
