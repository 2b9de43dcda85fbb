"""Folders that are thrown away: made, and removed whatever has been made of them."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from goose.base.stopping import unstopped

_there: set[str] = set()  # folders that are to be removed


def remove_folders() -> None:
    """Remove the folders that are left where an interrupt came between a block and its end."""
    with unstopped():
        while _there:
            shutil.rmtree(_there.pop(), ignore_errors=True)


@contextmanager
def temporary_folder(within: str | None = None) -> Iterator[str]:
    """Give a folder of the reference's, in another or that of temporary files; it is removed whatever happens."""
    folder = ""
    try:
        with unstopped():  # at whose end a signal comes through that was held back
            folder = tempfile.mkdtemp(prefix="goose-reference-", dir=within)
            _there.add(folder)
        yield os.path.realpath(folder)
    finally:
        with unstopped():
            shutil.rmtree(folder, ignore_errors=True)
            _there.discard(folder)


def remove(folder: str) -> None:
    """Remove a folder whatever programs have made of it, as far as that can be done."""
    if os.path.islink(folder):  # what it leads to is nobody's business
        with suppress(OSError):
            os.unlink(folder)
        return
    with suppress(RecursionError):
        shutil.rmtree(folder, ignore_errors=True)
    for words in (["chmod", "-R", "u+rwx", folder], ["rm", "-rf", folder]):  # for what is closed, or too deep
        if os.path.lexists(folder):
            with suppress(OSError):
                subprocess.run(words, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
