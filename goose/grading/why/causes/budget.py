"""How much the search for the causes of one program may take: lines that are answered, and processor time.

The lines end the search for sets of misreadings, which most wrong programs would let go on for long. What is found by
then counts, and it is the same on every machine.

The time ends the whole search, and nothing is found then: a program can print what makes the search very long.
Processor time is counted, so that a busy machine finds what a quiet one finds. The answers of misreadings are not part
of it: they are found once for all programs, so that the order of these would matter.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

thread_time = getattr(time, "thread_time", time.process_time)
"""Processor time of this thread, in seconds; a Python in a browser only knows that of the whole process."""

WHY_SECONDS = 2.0
"""Seconds of processor time, where nothing else is said."""

MOST_LINES = 30_000
"""Lines that sets of several misreadings answer for one program, in all: about a second."""

_CALLS = 16  # of `check` for each look at the clock, which takes a microsecond


class OutOfTime(Exception):
    """The search has taken all its time."""


class Budget:
    """What is left for the causes of one program."""

    def __init__(self, seconds: float = WHY_SECONDS) -> None:
        self.seconds = seconds
        self.lines = 0  # the lines that are left
        self._end = 0.0
        self._calls = 0
        self._paid: set[Hashable] = set()
        self.renew()

    def renew(self) -> None:
        """Begin with another program."""
        self.lines = MOST_LINES
        self._end = thread_time() + self.seconds
        self._paid.clear()

    def check(self, *, at_once: bool = False) -> None:
        """Raise OutOfTime if no time is left; unless `at_once`, look at the clock only from time to time."""
        self._calls += 1
        if (at_once or self._calls % _CALLS == 0) and thread_time() > self._end:
            raise OutOfTime

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Do not count the time that something takes."""
        begun, end = thread_time(), self._end
        try:
            yield
        finally:
            self._end = end + thread_time() - begun

    def pay(self, answer: Hashable, lines: int) -> int:
        """Return the lines that an answer costs this program: none when it is asked for again."""
        if answer in self._paid:
            return 0
        self._paid.add(answer)
        self.lines -= lines
        return lines
