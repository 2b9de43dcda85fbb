"""The log of a table: the script of its game, on the disk before anybody is told.

What is in it with its line end counts; a last line without one is the rest of a write that was cut short, of which
nobody has heard, and is cut off when the log is read.
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
"""Bytes that are read of a log; one of the most instructions that a table takes is a hundredth of it."""

_FLAGS = os.O_RDWR | os.O_CREAT | OPENED | NO_FOLLOW


class Log:
    """A log, in a file that need not be there yet."""

    __slots__ = ("_path", "_size")

    def __init__(self, path: Path) -> None:
        self._path = path
        self._size = 0  # bytes that count

    def read(self) -> list[str]:
        """Return the lines that count; what was cut short is cut off for good.

        Raises:
            OSError: it cannot be read, or not be cut.
            UnicodeDecodeError: it is no text.
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
        """Add lines, and return when they are on the disk; an `OSError` leaves nothing of them, as far as it can."""
        data = "".join(f"{line}\n" for line in lines).encode()
        flags = _FLAGS & ~os.O_CREAT if self._size else _FLAGS  # one that has been taken away is not begun again
        descriptor = os.open(self._path, flags, 0o600)
        try:
            if os.fstat(descriptor).st_size != self._size:
                raise OSError(errno.ESTALE, "somebody else has changed its log")
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
        """Leave no more than the first bytes, for good."""
        descriptor = os.open(self._path, _FLAGS)
        try:
            os.ftruncate(descriptor, size)
            sync_data(descriptor)
        finally:
            os.close(descriptor)
        self._size = size


def read_whole(path: Path) -> bytes:
    """Return what is in a file of a table.

    It is an `OSError` if the file is too large, or is none: a pipe or a device would never come to an end.
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
