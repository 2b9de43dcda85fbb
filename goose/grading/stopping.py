"""Signals to stop: held back where something would be left half done."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""The signals that stop a grader."""


@contextmanager
def unstopped() -> Iterator[None]:
    """Let no signal to stop come through meanwhile."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def temporary_folder(within: str | None = None) -> Iterator[str]:
    """Give a folder of the reference's, which is removed whatever happens meanwhile.

    Args:
        within: the folder that it is in; that of temporary files when None.

    Raises:
        OSError: it cannot be made.
    """
    folder = ""
    try:
        with unstopped():  # at whose end a signal comes through that was held back
            folder = tempfile.mkdtemp(prefix="goose-reference-", dir=within)
        yield os.path.realpath(folder)
    finally:
        with unstopped():
            shutil.rmtree(folder, ignore_errors=True)
