"""Signals to stop: held back where something would be left half done."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from goose import files

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
STOPPING = tuple(getattr(signal, name) for name in _NAMES if hasattr(signal, name))
"""The signals that stop a grader; the last one is of Windows, which has no SIGHUP."""


@contextmanager
def unstopped() -> Iterator[None]:
    """Let no signal to stop come through meanwhile, where signals can be held back."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_there: set[str] = set()  # folders that are to be removed


def remove_folders() -> None:
    """Remove the folders that are left where an interrupt came between a block and its end."""
    with unstopped():
        while _there:
            shutil.rmtree(_there.pop(), ignore_errors=True)


def _nothing(descriptor: int) -> None:
    """Make nothing last."""


@contextmanager
def temporary_folder(within: str | None = None) -> Iterator[str]:
    """Give a folder of the reference's, which is removed whatever happens meanwhile; so saves in it need not last.

    Args:
        within: the folder that it is in; that of temporary files when None.

    Raises:
        OSError: it cannot be made.
    """
    folder, sync = "", files.sync
    try:
        files.sync = _nothing
        with unstopped():  # at whose end a signal comes through that was held back
            folder = tempfile.mkdtemp(prefix="goose-reference-", dir=within)
            _there.add(folder)
        yield os.path.realpath(folder)
    finally:
        with unstopped():
            files.sync = sync
            shutil.rmtree(folder, ignore_errors=True)
            _there.discard(folder)
