"""The log of a table: the script of its game, written before anything is sent.

A line counts if its line end is there. A last line without one comes from an interrupted write; nobody has seen it, and
reading the log removes it.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from goose.base.systems import AT_ONCE, NO_FOLLOW, OPENED, sync_data, sync_folder, write_at

LARGEST_LOG = 64 * 1024 * 1024
"""The most bytes that are read of a log; the longest possible game needs a hundredth of it."""

_FLAGS = os.O_RDWR | os.O_CREAT | OPENED | NO_FOLLOW


class Log:
    """A log in a file, which may not exist yet."""

    __slots__ = ("_path", "_size")

    def __init__(self, path: Path) -> None:
        self._path = path
        self._size = 0  # bytes of the lines that count

    def read(self) -> list[str]:
        """Return the lines that count, and remove an incomplete last line.

        Raises:
            OSError: the log cannot be read or cut.
            UnicodeDecodeError: the log is not a text.
        """
        try:
            data = read_whole(self._path)
        except FileNotFoundError:
            return []
        whole = data[: data.rfind(b"\n") + 1]
        text = whole.decode("utf-8")
        if len(whole) < len(data):
            self.cut(len(whole))
        self._size = len(whole)
        return text.split("\n")[:-1]

    def append(self, lines: Sequence[str]) -> None:
        """Add lines and wait until they are on the disk; after an `OSError` they are removed again, if possible."""
        data = "".join(f"{line}\n" for line in lines).encode()
        flags = _FLAGS & ~os.O_CREAT if self._size else _FLAGS  # a log that was removed is not created again
        descriptor = os.open(self._path, flags, 0o600)
        try:
            if os.fstat(descriptor).st_size != self._size:
                raise OSError(errno.ESTALE, "a different program has changed the log")
            try:
                written = write_at(descriptor, data, self._size)
                if written < len(data):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                sync_data(descriptor)
                if self._size == 0:
                    sync_folder(self._path.parent)
            except OSError:
                with suppress(OSError):
                    os.ftruncate(descriptor, self._size)
                raise
        finally:
            os.close(descriptor)
        self._size += len(data)

    def cut(self, size: int) -> None:
        """Keep only the first bytes of the log."""
        descriptor = os.open(self._path, _FLAGS)
        try:
            os.ftruncate(descriptor, size)
            sync_data(descriptor)
        finally:
            os.close(descriptor)
        self._size = size


def read_whole(path: Path) -> bytes:
    """Return the bytes of a file of a table.

    Raises:
        OSError: the file is too large, or is not a file; a pipe or a device might never end.
    """
    descriptor = os.open(path, os.O_RDONLY | AT_ONCE | OPENED)
    try:
        status = os.fstat(descriptor)
        if stat.S_ISDIR(status.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        if status.st_size > LARGEST_LOG:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        with open(descriptor, "rb", closefd=False) as file:
            return file.read()
    finally:
        os.close(descriptor)
