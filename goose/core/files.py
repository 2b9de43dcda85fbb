"""Saves on disk: a file is written whole or not at all, and with a folder given, nothing outside it is touched.

A new file is made beside the old one, flushed to the disk, and put in its place in one step, so that whatever stops
the program leaves the old file or the new one. A killed save may leave its own `.goose-*.tmp` behind; the next save
into that folder removes it.

A name is taken apart once, and everything after goes by the folder in which it ended, held open where the system can do
that (`goose.base.folder`), and by the last part, which is never followed: what others swap meanwhile changes nothing.
Whether that folder is inside the given one is found by climbing from it.
"""

import errno
import os
import re
import stat
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

from goose.base.folder import Folder, closed_folder, leads_out, working_folder
from goose.base.systems import AT_ONCE, runs, set_mode, sync
from goose.core.events import Failure

LARGEST_SAVE = 64 * 1024 * 1024
"""Bytes that a save may have."""

MISSING = "common.file_missing"
NOT_READABLE = "common.file_not_readable"
NOT_WRITABLE = "common.file_not_writable"
INVALID = "common.file_invalid"

_NOT_THERE = frozenset(
    (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, *((errno.EINVAL,) if os.sep == "\\" else ()))
)  # on Windows the last is of a name with signs that none can have
_CHUNK = 65_536  # bytes
_MOST_LINKS = 40  # that a name may lead through, as on Linux
_UNFINISHED = re.compile(r"\.goose-([1-9][0-9]{0,9})-[0-9]+\.tmp")
_OLD = 60  # seconds since it was written after which an unfinished save is left over


class Files:
    """Where saves are written and read; names are taken as UTF-8 whatever the locale.

    Args:
        root: names are taken inside this folder, and none leads out of it; None allows any name.
        folder: where relative names start, that of the root too (default: the working directory).
        durable: a save is flushed to the disk before it takes its name.

    Raises:
        OSError: a folder cannot be opened.
    """

    def __init__(self, root: str | None = None, *, folder: str | None = None, durable: bool = True) -> None:
        self._confined = root is not None
        self._durable = durable
        self._folder = working_folder()
        for path in (folder, root):
            if path is not None:
                self._folder = self._folder.below(os.fsencode(path)).kept_open()

    def __del__(self) -> None:
        self.close()

    def copy(self) -> "Files":
        """Return files in the same folder, which is held open until the last of them is closed."""
        twin = object.__new__(Files)
        twin._confined, twin._durable, twin._folder = self._confined, self._durable, self._folder
        return twin

    def close(self) -> None:
        """Let go of the folder; no name is inside it any more."""
        if self._confined:
            self._folder = closed_folder()

    def read(self, name: str) -> Iterator[bytes]:
        """Yield the contents of a file, in chunks.

        Raises:
            Failure: `file_missing`, `file_not_readable`, or `file_invalid` for one larger than `LARGEST_SAVE`.
        """
        try:
            with self._place(name) as (folder, last):
                _check_regular(folder.status(last))
                with _opened(folder, last, os.O_RDONLY) as descriptor:
                    yield from _chunks(descriptor)
        except OSError as error:
            raise Failure(MISSING if error.errno in _NOT_THERE else NOT_READABLE) from error

    def write(self, name: str, data: bytes) -> None:
        """Put data in a file, whole, and on the disk; after a Failure what was there is there still."""
        if len(data) > LARGEST_SAVE:
            raise Failure(NOT_WRITABLE)
        try:
            with self._place(name) as (folder, last):
                _replace(folder, last, data, durable=self._durable)
        except OSError as error:
            raise Failure(NOT_WRITABLE) from error

    @contextmanager
    def _place(self, name: str) -> Iterator[tuple[Folder, bytes]]:
        """Give the folder in which a name ends, open, and the last part of the name, which is no link.

        Raises:
            OSError: there is no such folder, or it is not inside the given one, or what is there is no regular file.
        """
        path = name.encode()
        if not self._confined:
            with suppress(FileNotFoundError):
                _check_regular(self._folder.status(path, followed=True))
        elif leads_out(path):
            raise _outside(path)
        with ExitStack() as stack:
            folder = self._folder
            for _ in range(_MOST_LINKS):
                head, last = os.path.split(path)
                if last in (b"", b".", b".."):
                    head, last = path, b"."
                folder = folder.below(head or b".")
                stack.callback(folder.close)
                if self._confined and not folder.is_inside(self._folder):
                    raise _outside(path)
                try:
                    path = folder.link(last)
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
def _opened(folder: Folder, name: bytes, flags: int) -> Iterator[int]:
    """Open a file; a device or a pipe that somebody has put in its place does not block."""
    descriptor = folder.open(name, flags | AT_ONCE)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def _check_regular(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise PermissionError(errno.EACCES, "not a regular file")


def _replace(folder: Folder, last: bytes, data: bytes, *, durable: bool) -> None:
    before = _replaced(folder, last)
    _sweep(folder)
    unfinished = b".goose-%d-%d.tmp" % (os.getpid(), time.monotonic_ns())
    mode = 0o666 if before is None else 0o600  # until it has what the old file has nobody else may open it
    descriptor = folder.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        with open(descriptor, "wb") as file:
            if before is not None:
                _take_over(descriptor, before)
            file.write(data)
            file.flush()
            if durable:
                sync(descriptor)
        folder.replace(unfinished, last)
    except BaseException:
        with suppress(OSError):  # it may be in its place already
            folder.unlink(unfinished)
        raise
    if durable:
        with suppress(OSError):  # the save is whole without it
            folder.sync(sync)


def _replaced(folder: Folder, last: bytes) -> os.stat_result | None:
    """Return the status of the file that a save would replace, or None; OSError where it may not be replaced."""
    try:
        _check_regular(folder.status(last))
        with _opened(folder, last, os.O_WRONLY) as descriptor:
            status = os.fstat(descriptor)
    except FileNotFoundError:
        return None
    _check_regular(status)
    return status


def _take_over(descriptor: int, before: os.stat_result) -> None:
    """Give a new file the owner, group and permissions of the one that it replaces, as far as this is allowed.

    A group that cannot be kept keeps its permissions no more: those of everybody hold for the new one.
    """
    if not hasattr(os, "fchown"):  # Windows: it has those of its folder
        return
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
    set_mode(descriptor, mode)


def _sweep(folder: Folder) -> None:
    """Remove what killed saves have left in a folder: it is old, and the process that made it is gone."""
    with suppress(OSError):
        for name in folder.names():
            match = _UNFINISHED.fullmatch(name)
            if match is None or runs(int(match[1])):
                continue
            with suppress(OSError):
                status = folder.status(name.encode())
                if stat.S_ISREG(status.st_mode) and time.time() - status.st_mtime > _OLD:
                    folder.unlink(name.encode())
