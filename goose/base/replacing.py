"""Files that a command writes completely or not at all; they are checked before the work starts."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import BinaryIO

from goose.base.errors import UsageError
from goose.base.quoting import quoted


@contextmanager
def replacing(path: str) -> Iterator[BinaryIO]:
    """Open a file that replaces an old one once it is complete; a device, a pipe or a link is written directly."""
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
    """Raise UsageError if two options name the same file."""
    named: dict[str, str] = {}
    for name, path in paths.items():
        if path is None:
            continue
        real = os.path.realpath(path)
        if real in named:
            raise UsageError(f"--{name} {quoted(path)}: that is the file of --{named[real]}.")
        named[real] = name


def check_writable(name: str, path: str) -> None:
    """Raise UsageError, with the reason, if the file of an option cannot be written."""
    option = f"--{name} {quoted(path)}:"
    real = os.path.realpath(path)  # the target of a link
    folder = os.path.dirname(real)
    if not path or (os.path.exists(real) and not os.path.isfile(real)):
        raise UsageError(f"{option} it must be a file.")
    if not os.path.isdir(folder):
        raise UsageError(f"{option} {quoted(os.path.dirname(path) or folder)} must be a folder that exists.")
    if not os.access(real if os.path.exists(real) else folder, os.W_OK):
        raise UsageError(f"{option} it cannot be written there.")
