"""Saves on disk: a file is written whole or not at all.

A new file is made beside the old one, flushed to the disk, and put in its place in one step, so that whatever stops
the program leaves the old file or the new one. A killed save may leave its own `.goose-*.tmp` behind.
"""

import errno
import os
import stat
import time

from goose.events import Failure

LARGEST_SAVE = 64 * 1024 * 1024
"""Bytes that a save may have."""

MISSING = "common.file_missing"
NOT_READABLE = "common.file_not_readable"
NOT_WRITABLE = "common.file_not_writable"
INVALID = "common.file_invalid"

_NOT_THERE = frozenset((errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG))


class Files:
    """Where saves are written and read.

    Names are taken as UTF-8 whatever the locale.

    Args:
        folder: names are taken inside it, and none leads out of it; None takes any name, relative to the working
            directory.
    """

    def __init__(self, folder: str | None = None) -> None:
        self._folder = None if folder is None else os.fsencode(folder)

    def read(self, name: str) -> bytes:
        """Return the contents of a file.

        Raises:
            Failure: `file_missing`, `file_not_readable`, or `file_invalid` for one larger than `LARGEST_SAVE`.
        """
        path = self._path(name)
        if path is None:
            raise Failure(MISSING)
        try:
            # A device or a pipe may block, or act, when it is opened.
            status = os.stat(path)
            if not stat.S_ISREG(status.st_mode):
                raise Failure(NOT_READABLE)
            if status.st_size > LARGEST_SAVE:
                raise Failure(INVALID)
            descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
            with open(descriptor, "rb") as file:
                data = file.read(LARGEST_SAVE + 1)
        except OSError as error:
            raise Failure(MISSING if error.errno in _NOT_THERE else NOT_READABLE) from error
        if len(data) > LARGEST_SAVE:
            raise Failure(INVALID)
        return data

    def write(self, name: str, data: bytes) -> None:
        """Put data in a file, whole, and on the disk.

        Raises:
            Failure: `file_not_writable`; what was there before is there still.
        """
        path = self._path(name)
        if path is None or len(data) > LARGEST_SAVE:
            raise Failure(NOT_WRITABLE)
        folder, last = os.path.split(path)
        if last in (b"", b".", b"..") or not os.path.isdir(folder or b"."):
            raise Failure(NOT_WRITABLE)
        try:
            _replace(os.path.realpath(path), _mode_of(path), data)
        except OSError as error:
            raise Failure(NOT_WRITABLE) from error

    def _path(self, name: str) -> bytes | None:
        """Return the path of a name, or None if it leads out of the folder."""
        path = name.encode()
        if self._folder is None:
            return path
        if path.startswith(b"/") or b".." in path.split(b"/"):
            return None
        inside = os.path.join(self._folder, path)
        root = os.path.realpath(self._folder)
        return inside if os.path.commonpath([os.path.realpath(inside), root]) == root else None


def _mode_of(path: bytes) -> int | None:
    """Return the permissions of the file that a save would replace, or None when there is none.

    Raises:
        OSError: what is there cannot be replaced by a save.
    """
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(mode) or not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return stat.S_IMODE(mode)


def _replace(target: bytes, mode: int | None, data: bytes) -> None:
    folder = os.path.dirname(target)
    unfinished = os.path.join(folder, b".goose-%d-%d.tmp" % (os.getpid(), time.monotonic_ns()))
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)
    try:
        with open(descriptor, "wb") as file:
            if mode is not None:
                os.fchmod(descriptor, mode)
            file.write(data)
            file.flush()
            os.fsync(descriptor)
        os.replace(unfinished, target)
    except BaseException:
        os.unlink(unfinished)
        raise
    _sync_folder(folder)


def _sync_folder(folder: bytes) -> None:
    """Make the new name last; the save is whole without it, so what cannot be synced is left."""
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    except OSError:
        pass
    finally:
        os.close(descriptor)
