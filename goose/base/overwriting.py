"""Writing a file in place, where the system does not let a new file take its name.

A file that is mounted by itself, as containers do it, cannot be replaced, and in a folder that is not writable no new
file can be made. Until the new content is complete there is a copy of the old one, beside the file or in the folder of
temporary files. If goose fails, it writes the old content back; if it is killed, the copy stays.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from typing import BinaryIO

from goose.base.folder import Folder
from goose.base.systems import AT_ONCE, lock, sync, write_at

CANNOT_REPLACE = frozenset((errno.EACCES, errno.EPERM, errno.EROFS, errno.EBUSY, errno.EXDEV))
"""The errors after which a file may still be written in place."""

_CHUNK = 1 << 20  # bytes


def overwrite(folder: Folder, name: bytes, new: BinaryIO, *, durable: bool = True, only_there: bool = False) -> None:
    """Give a regular file new content in place; raise OSError if that fails, with the old content written back.

    The name is not followed as a link. With `only_there`, a file is refused that has further names (hard links), which
    may be in other folders. With `durable`, the content is flushed to the disk.
    """
    descriptor = folder.open(name, os.O_RDWR | AT_ONCE)
    with open(descriptor, "rb", buffering=0) as file:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise PermissionError(errno.EACCES, "not a regular file")
        if only_there and not _is_only_there(folder, name, status):
            raise PermissionError(errno.EACCES, "it cannot be replaced, and it may have other names (hard links)")
        _lock(descriptor)
        copy = _Copy(folder, name, file, durable=durable)
        try:
            _write(descriptor, new, status.st_size, durable=durable)
        except BaseException as error:
            copy.write_back(descriptor, status.st_size, error)
            raise
        finally:
            copy.close()
        copy.remove()


def _is_only_there(folder: Folder, name: bytes, opened: os.stat_result) -> bool:
    """Return whether an opened file still has this name, and no other; one that lost it may have another one."""
    now = folder.status(name)
    return os.path.samestat(opened, now) and opened.st_nlink <= 1 and now.st_nlink <= 1


class _Copy:
    """A copy of the old content, which stays until `remove`."""

    def __init__(self, folder: Folder, name: bytes, file: BinaryIO, *, durable: bool) -> None:
        self._folder: Folder | None = folder
        self._name = b"%b.%d-%d.before" % (name, os.getpid(), time.monotonic_ns())
        try:
            descriptor = folder.open(self._name, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError:
            from tempfile import mkstemp

            self._folder = None
            descriptor, path = mkstemp(prefix="goose-", suffix=".before")
            self._name = os.fsencode(path)
        self._file = os.fdopen(descriptor, "w+b", buffering=0)
        try:
            _write(descriptor, file, 0, durable=durable)
        except BaseException:
            self.close()
            self.remove()
            raise

    def write_back(self, descriptor: int, size: int, error: BaseException) -> None:
        """Write the old content back; raise OSError, with the name of the copy, if that fails too."""
        try:
            _write(descriptor, self._file, size, durable=True)
        except OSError as second:
            where = os.fsdecode(self._name)
            raise OSError(second.errno, f"{second.strerror}; the old content is in {where}") from error
        self.close()  # Windows removes no open file
        self.remove()

    def close(self) -> None:
        """Close the copy; it stays."""
        self._file.close()

    def remove(self) -> None:
        """Remove the copy."""
        if self._folder is None:
            os.unlink(self._name)
        else:
            self._folder.unlink(self._name)


def _write(descriptor: int, source: BinaryIO, size: int, *, durable: bool) -> None:
    """Write what is in a source to a file of this size; what is beyond its end first, since that needs new space."""
    end = source.seek(0, os.SEEK_END)
    for start, stop in ((size, end), (0, min(size, end))):
        source.seek(start)
        while start < stop and (chunk := source.read(min(_CHUNK, stop - start))):
            start += write_at(descriptor, chunk, start)
            source.seek(start)
    os.ftruncate(descriptor, end)
    if durable:
        sync(descriptor)


def _lock(descriptor: int) -> None:
    """Lock the file until it is closed; raise BlockingIOError if another program writes it now."""
    try:
        lock(descriptor)
    except BlockingIOError:
        raise
    except OSError:  # a file system without locks
        pass
