"""Files that a command is to write: looked at before it does anything for them, and written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import BinaryIO

from goose.base.errors import UsageError
from goose.base.quoting import quoted


@contextmanager
def replacing(path: str) -> Iterator[BinaryIO]:
    """Give a file to write, which takes the place of what is at a path when all has been written.

    What is no regular file (a device, a pipe, a link) is written as it is.
    """
    if os.path.islink(path) or (os.path.exists(path) and not os.path.isfile(path)):
        with open(path, "wb") as file:
            yield file
        return
    unfinished = f"{path}.{os.getpid()}.tmp"
    try:
        with open(unfinished, "wb") as file:
            yield file
        os.replace(unfinished, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(unfinished)
        raise


def check_apart(paths: Mapping[str, str | None]) -> None:
    """Check that no two options, each with its path or None, name the same file; raise UsageError where two do."""
    named: dict[str, str] = {}
    for name, path in paths.items():
        if path is None:
            continue
        real = os.path.realpath(path)
        if real in named:
            raise UsageError(f"--{name} {quoted(path)}: that is the file of --{named[real]}.")
        named[real] = name


def check_writable(name: str, path: str) -> None:
    """Check that a file can be written at the path of an option; raise UsageError with the reason."""
    told = f"--{name} {quoted(path)}:"
    real = os.path.realpath(path)  # of a link it is what it leads to
    folder = os.path.dirname(real)
    if not path or (os.path.exists(real) and not os.path.isfile(real)):
        raise UsageError(f"{told} it must be a file.")
    if not os.path.isdir(folder):
        raise UsageError(f"{told} {quoted(os.path.dirname(path) or folder)} must be a folder that exists.")
    if not os.access(real if os.path.exists(real) else folder, os.W_OK):
        raise UsageError(f"{told} it cannot be written there.")
