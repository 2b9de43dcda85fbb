"""Temporary folders, removed at the end in any case."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from goose.base.stopping import unstopped

_there: set[str] = set()  # folders to remove


def remove_folders() -> None:
    """Remove the folders that remain after an interrupt."""
    with unstopped():
        while _there:
            shutil.rmtree(_there.pop(), ignore_errors=True)


@contextmanager
def temporary_folder(within: str | None = None) -> Iterator[str]:
    """Make a temporary folder, inside another if one is given; it is removed at the end in any case."""
    folder = ""
    try:
        with unstopped():  # a held-back signal arrives at the end of this block
            folder = tempfile.mkdtemp(prefix="goose-reference-", dir=within)
            _there.add(folder)
        yield os.path.realpath(folder)
    finally:
        with unstopped():
            shutil.rmtree(folder, ignore_errors=True)
            _there.discard(folder)
