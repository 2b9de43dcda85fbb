"""Signals that stop goose: held back while something must not be left half done."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
STOPPING = tuple(getattr(signal, name) for name in _NAMES if hasattr(signal, name))
"""The signals that stop a grader; the last one exists only on Windows, which has no SIGHUP."""


@contextmanager
def unstopped() -> Iterator[None]:
    """Hold back the signals that stop goose until the block ends, if the system supports it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
