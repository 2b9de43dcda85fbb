"""The signals that end a program, while it waits for a person to type."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

_NAMES = ("SIGTERM", "SIGHUP", "SIGBREAK")
_ENDING = tuple(getattr(signal, name) for name in _NAMES if hasattr(signal, name))
"""The signals that end a program; the last one exists only on Windows, which has no SIGHUP."""

_HANGUP = getattr(signal, "SIGHUP", None)


def at_once(status: int) -> None:
    """End the program immediately."""
    raise SystemExit(status)


@contextmanager
def ended_by_signals(end: Callable[[int], None] = at_once) -> Iterator[None]:
    """End cleanly on SIGTERM, with the terminal restored, and immediately on SIGHUP.

    After SIGHUP there is no terminal any more. Signals that were ignored when the program started stay ignored.
    """

    def handle(number: int, frame: FrameType | None) -> None:
        if number == _HANGUP:
            os._exit(128 + number)
        end(128 + number)

    before: dict[int, Any] = {number: signal.getsignal(number) for number in _ENDING}
    try:
        for number, handler in before.items():
            if handler is not signal.SIG_IGN:
                signal.signal(number, handle)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
