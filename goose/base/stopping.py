"""Signals that stop goose, held back while work must not be interrupted."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
STOPPING = tuple(getattr(signal, name) for name in _NAMES if hasattr(signal, name))
"""The signals that stop a grader; the last one exists only on Windows, which has no SIGHUP."""


@contextmanager
def unstopped() -> Iterator[None]:
    """Hold back stop signals until the block ends, if possible."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
