"""Files that a command writes completely or not at all; they are checked before the work starts."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import BinaryIO

from goose.base.errors import UsageError
from goose.base.folder import working_folder
from goose.base.overwriting import CANNOT_REPLACE, overwrite
from goose.base.quoting import quoted


@contextmanager
def replacing(path: str) -> Iterator[BinaryIO]:
    """Open a file that replaces an old one once it is complete; a device, a pipe or a link is written directly.

    A file that cannot be replaced, for example because it is mounted by itself, is written in place at the end.
    """
    if os.path.islink(path) or (os.path.exists(path) and not os.path.isfile(path)):
        with open(path, "wb") as file:
            yield file
        return
    unfinished, new = _new_file(path)
    try:
        with new:
            yield new
        _put(unfinished, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(unfinished)
        raise


def _new_file(path: str) -> tuple[str, BinaryIO]:
    """Return a new file with its path: beside the old file, or where temporary files are if that cannot be."""
    beside = f"{path}.{os.getpid()}.tmp"
    try:
        return beside, open(beside, "wb")
    except OSError as error:
        if error.errno not in CANNOT_REPLACE or not os.path.isfile(path):
            raise
    from tempfile import mkstemp

    descriptor, elsewhere = mkstemp(prefix="goose-")
    return elsewhere, open(descriptor, "wb")


def _put(unfinished: str, path: str) -> None:
    """Give a finished file its name, or write its content into the file with that name."""
    try:
        os.replace(unfinished, path)
    except OSError as error:
        if error.errno not in CANNOT_REPLACE or not os.path.isfile(path):
            raise
    else:
        return
    folder, name = os.path.split(os.fsencode(path))
    with open(unfinished, "rb") as file:
        overwrite(working_folder().below(folder or b"."), name, file)
    os.unlink(unfinished)


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
