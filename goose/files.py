"""Saves on disk: a file is written whole or not at all, and with a folder given, nothing outside it is touched.

A new file is made beside the old one, flushed to the disk, and put in its place in one step, so that whatever stops
the program leaves the old file or the new one. A killed save may leave its own `.goose-*.tmp` behind; the next save
into that folder removes it.

A name is taken apart once, and everything after goes by the descriptor of the folder in which it ended and by the last
part, which is never followed: what others swap meanwhile changes nothing. Whether that folder is inside the given one
is found by climbing from it.
"""

import errno
import os
import re
import stat
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

from goose.events import Failure

LARGEST_SAVE = 64 * 1024 * 1024
"""Bytes that a save may have."""

MISSING = "common.file_missing"
NOT_READABLE = "common.file_not_readable"
NOT_WRITABLE = "common.file_not_writable"
INVALID = "common.file_invalid"

_NOT_THERE = frozenset((errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG))
_CHUNK = 65_536  # bytes
_CLOSED = -1  # no descriptor
_MOST_LINKS = 40  # that a name may lead through, as on Linux
_UNFINISHED = re.compile(r"\.goose-([1-9][0-9]{0,9})-[0-9]+\.tmp")
_OLD = 60  # seconds since it was written after which an unfinished save is left over

_NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
_QUICK = os.O_NONBLOCK | os.O_CLOEXEC | _NO_FOLLOW  # a device or a pipe, swapped in, must not block
_LISTING = os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC
_FOLDER = getattr(os, "O_PATH", os.O_RDONLY) | os.O_DIRECTORY | os.O_CLOEXEC


class Files:
    """Where saves are written and read.

    Names are taken as UTF-8 whatever the locale.

    Args:
        folder: names are taken inside it, and none leads out of it; None takes any name, relative to the working
            directory.

    Raises:
        OSError: the folder cannot be opened, or this system cannot keep names inside one.
    """

    def __init__(self, folder: str | None = None) -> None:
        self._root: int | None = None
        if folder is None:
            return
        if not _NO_FOLLOW or os.open not in os.supports_dir_fd:
            raise OSError(errno.ENOTSUP, "this system cannot open files by their folder")
        from goose.descriptors import above_streams  # few programs need it

        self._root = above_streams(os.open(os.fsencode(folder), _FOLDER))

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the folder; no name is inside it any more."""
        root = self._root
        if root is not None and root != _CLOSED:
            self._root = _CLOSED
            os.close(root)

    def read(self, name: str) -> Iterator[bytes]:
        """Yield the contents of a file, in chunks.

        Raises:
            Failure: `file_missing`, `file_not_readable`, or `file_invalid` for one larger than `LARGEST_SAVE`.
        """
        try:
            with self._place(name) as (folder, last):
                _check_regular(os.stat(last, dir_fd=folder, follow_symlinks=False))
                with _opened(last, os.O_RDONLY | _QUICK, folder) as descriptor:
                    yield from _chunks(descriptor)
        except OSError as error:
            raise Failure(MISSING if error.errno in _NOT_THERE else NOT_READABLE) from error

    def write(self, name: str, data: bytes) -> None:
        """Put data in a file, whole, and on the disk.

        Raises:
            Failure: `file_not_writable`; what was there before is there still.
        """
        if len(data) > LARGEST_SAVE:
            raise Failure(NOT_WRITABLE)
        try:
            with self._place(name) as (folder, last):
                _replace(folder, last, data)
        except OSError as error:
            raise Failure(NOT_WRITABLE) from error

    @contextmanager
    def _place(self, name: str) -> Iterator[tuple[int, bytes]]:
        """Give the folder in which a name ends, open, and the last part of the name, which is no link.

        Raises:
            OSError: there is no such folder, or it is not inside the given one, or the name leads to what is there
                and no regular file.
        """
        path = name.encode()
        if self._root is None:
            with suppress(FileNotFoundError):
                _check_regular(os.stat(path))
        elif path.startswith(b"/") or b".." in path.split(b"/"):
            raise _outside(path)
        with ExitStack() as stack:
            folder = self._root
            for _ in range(_MOST_LINKS):
                head, last = os.path.split(path)
                if last in (b"", b".", b".."):
                    head, last = path, b"."
                folder = os.open(head or b".", _FOLDER, dir_fd=folder)
                stack.callback(os.close, folder)
                if self._root is not None and not _is_inside(folder, self._root):
                    raise _outside(path)
                try:
                    path = os.readlink(last, dir_fd=folder)
                except OSError as error:
                    if error.errno not in (errno.EINVAL, errno.ENOENT):  # it is no link, or not there
                        raise
                    break
            else:
                raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
            yield folder, last


def _chunks(descriptor: int) -> Iterator[bytes]:
    status = os.fstat(descriptor)
    _check_regular(status)
    if status.st_size > LARGEST_SAVE:
        raise Failure(INVALID)
    size = 0  # what some systems tell of a file is 0, and it may grow
    while chunk := os.read(descriptor, _CHUNK):
        size += len(chunk)
        if size > LARGEST_SAVE:
            raise Failure(INVALID)
        yield chunk


def _outside(path: bytes) -> OSError:
    """Return the error of a name that leads out of the folder: nothing is there."""
    return FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)


@contextmanager
def _opened(name: str | bytes, flags: int, folder: int) -> Iterator[int]:
    descriptor = os.open(name, flags, dir_fd=folder)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def _check_regular(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise PermissionError(errno.EACCES, "not a regular file")


def _is_inside(folder: int, root: int) -> bool:
    """Climb from a folder to the root of the file system, and return whether another folder is on the way."""
    wanted = os.fstat(root)
    above = os.dup(folder)
    try:
        while not os.path.samestat(status := os.fstat(above), wanted):
            below, above = above, os.open(b"..", _FOLDER, dir_fd=above)
            os.close(below)
            if os.path.samestat(os.fstat(above), status):
                return False
    except OSError:  # what may not be climbed is not inside
        return False
    finally:
        os.close(above)
    return True


def _replace(folder: int, last: bytes, data: bytes) -> None:
    before = _replaced(folder, last)
    _sweep(folder)
    unfinished = b".goose-%d-%d.tmp" % (os.getpid(), time.monotonic_ns())
    mode = 0o666 if before is None else 0o600  # until it has what the old file has nobody else may open it
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode, dir_fd=folder)
    try:
        with open(descriptor, "wb") as file:
            if before is not None:
                _take_over(descriptor, before)
            file.write(data)
            file.flush()
            sync(descriptor)
        os.replace(unfinished, last, src_dir_fd=folder, dst_dir_fd=folder)
    except BaseException:
        with suppress(OSError):  # it may be in its place already
            os.unlink(unfinished, dir_fd=folder)
        raise
    _sync(folder)


def _replaced(folder: int, last: bytes) -> os.stat_result | None:
    """Return the status of the file that a save would replace, or None when there is none.

    Raises:
        OSError: what is there is no regular file, or may not be written.
    """
    try:
        _check_regular(os.stat(last, dir_fd=folder, follow_symlinks=False))
        with _opened(last, os.O_WRONLY | _QUICK, folder) as descriptor:
            status = os.fstat(descriptor)
    except FileNotFoundError:
        return None
    _check_regular(status)
    return status


def _take_over(descriptor: int, before: os.stat_result) -> None:
    """Give a new file the owner, group and permissions of the one that it replaces, as far as this is allowed.

    A group that cannot be kept keeps its permissions no more: those of everybody hold for the new one.
    """
    mode = stat.S_IMODE(before.st_mode) & 0o777
    own = os.fstat(descriptor)
    if own.st_uid != before.st_uid:
        with suppress(OSError):
            os.fchown(descriptor, before.st_uid, -1)
    if own.st_gid != before.st_gid:
        try:
            os.fchown(descriptor, -1, before.st_gid)
        except OSError:
            mode = mode & 0o707 | (mode & 0o007) << 3
    os.fchmod(descriptor, mode)


def _sweep(folder: int) -> None:
    """Remove what killed saves have left in a folder: it is old, and the process that made it is gone."""
    with suppress(OSError), _opened(b".", _LISTING, folder) as listing:
        for name in os.listdir(listing):
            match = _UNFINISHED.fullmatch(name)
            if match is None or _runs(int(match[1])):
                continue
            with suppress(OSError):
                status = os.stat(name, dir_fd=folder, follow_symlinks=False)
                if stat.S_ISREG(status.st_mode) and time.time() - status.st_mtime > _OLD:
                    os.unlink(name, dir_fd=folder)


def _runs(process: int) -> bool:
    """Return whether another process of this number runs; this one has nothing unfinished."""
    if process == os.getpid():
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:  # it is another user's
        return True
    return True


def sync(descriptor: int) -> None:
    """Make what has been written last, also when the machine goes down; what is soon thrown away need not."""
    os.fsync(descriptor)


def _sync(folder: int) -> None:
    """Make the new name last; the save is whole without it, so what cannot be synced is left."""
    with suppress(OSError), _opened(b".", _LISTING, folder) as listing:
        sync(listing)
