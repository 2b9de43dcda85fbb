"""The signals that end a program, while it waits for somebody to type."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

_ENDING = (signal.SIGTERM, signal.SIGHUP)


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Have SIGTERM end the program by SystemExit, so that the terminal is left as it was found, and SIGHUP at once.

    After SIGHUP there is no terminal any more. A signal that the program was started to ignore is ignored.
    """

    def end(number: int, frame: FrameType | None) -> None:
        if number == signal.SIGHUP:
            os._exit(128 + number)
        raise SystemExit(128 + number)

    before: dict[int, Any] = {number: signal.getsignal(number) for number in _ENDING}
    try:
        for number, handler in before.items():
            if handler is not signal.SIG_IGN:
                signal.signal(number, end)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
