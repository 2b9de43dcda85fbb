"""Saves on disk: a file is written completely or not at all, and with a folder given nothing outside it changes.

A new save is written to a temporary file beside the old one, flushed to the disk, and renamed in one step. Thus, if
the program is stopped at any moment, the old or the new file is there. Only a file that the system does not let goose
replace is written in place, with a copy of the old content until then (`goose.base.overwriting`). A killed program may
leave a file `.goose-*.tmp` behind; the next save into that folder removes it.

The path of a save is resolved once. All later operations use the folder at its end, held open if the system allows it
(`goose.base.folder`), and the last part of the path, which is never followed as a link. So other programs cannot
redirect it meanwhile. To see whether that folder is inside the given one, goose climbs up from it.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from io import BytesIO

from goose.base.folder import Folder, closed_folder, leads_out, working_folder
from goose.base.systems import AT_ONCE, runs, set_mode, sync
from goose.core.events import Failure
from goose.core.options import Settings, wrong

LARGEST_SAVE = 64 * 1024 * 1024
"""Maximum size of a save in bytes."""

MISSING = "common.file_missing"
NOT_READABLE = "common.file_not_readable"
NOT_WRITABLE = "common.file_not_writable"
INVALID = "common.file_invalid"

NEWER = "newer_save"
"""The reason of a save that is not valid because a later version of goose has written it."""

_NOT_THERE = frozenset(
    (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, *((errno.EINVAL,) if os.sep == "\\" else ()))
)  # on Windows the last one means invalid characters in a name
_CHUNK = 65_536  # bytes
_MOST_LINKS = 40  # followed for one name, as on Linux
_UNFINISHED = re.compile(r"\.goose-([1-9][0-9]{0,9})-[0-9]+\.tmp")
_OLD = 60  # seconds; an older temporary file belongs to a killed program


def files_of(settings: Settings) -> Files:
    """Return where the saves of some options are; without `--files`, any path.

    Raises:
        UsageError: the folder of `--files` cannot be used.
        OSError: the folder of the settings cannot be opened.
    """
    root = settings.files
    try:
        return Files(root, folder=settings.folder, durable=settings.durable)
    except OSError as error:
        if root is None:
            raise
        missing = isinstance(error, FileNotFoundError | NotADirectoryError)
        reason = "it must be a folder that exists" if missing else error.strerror
        raise wrong("--files", root, str(reason)) from error


class Files:
    """Where saves are written and read; names are UTF-8 whatever the locale is.

    Args:
        root: all names are inside this folder; None allows any path.
        folder: start of relative paths, including `root` (default: the working directory).
        durable: flush a save to the disk before it gets its name.
    """

    _writes = True
    _holds = False  # an interrupt can come before `__init__` has set it, and `__del__` asks for it

    def __init__(self, root: str | None = None, *, folder: str | None = None, durable: bool = True) -> None:
        self._confined = root is not None
        self._holds = self._confined or folder is not None
        self._durable = durable
        self._folder = working_folder()
        for path in (folder, root):
            if path is not None:
                self._folder = self._folder.below(os.fsencode(path)).kept_open()

    def __del__(self) -> None:
        self.close()

    def copy(self) -> Files:
        """Return files in the same folder, which stays open until the last copy is closed."""
        twin = object.__new__(Files)
        twin._confined, twin._holds = self._confined, self._holds
        twin._durable, twin._folder = self._durable, self._folder
        twin._writes = self._writes
        return twin

    def rehearsing(self) -> Files:
        """Return files in the same folder that only test whether they could write (not whether a disk is full)."""
        twin = self.copy()
        twin._writes = False
        return twin

    def close(self) -> None:
        """Close the folder; after that no name is found in it."""
        if self._holds:
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
            if error.errno in _NOT_THERE:
                raise Failure(MISSING) from error
            raise Failure(NOT_READABLE, reason=error.strerror) from error

    def write(self, name: str, data: bytes) -> None:
        """Write data to a file completely and flush it; after a Failure the old file is unchanged."""
        if len(data) > LARGEST_SAVE:
            raise Failure(NOT_WRITABLE, reason=f"it would be larger than {LARGEST_SAVE >> 20} MiB")
        try:
            with self._place(name) as (folder, last):
                if self._writes:
                    _replace(folder, last, data, durable=self._durable, confined=self._confined)
                elif _replaced(folder, last) is None:
                    folder.check_writable()
        except OSError as error:
            raise Failure(NOT_WRITABLE, reason=error.strerror) from error

    @contextmanager
    def _place(self, name: str) -> Iterator[tuple[Folder, bytes]]:
        """Open the folder of a path; yield it with the last part of the path, which is not a link.

        Raises:
            OSError: the folder does not exist or is not inside the given one, or the path is not a regular file.
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
                    if error.errno not in (errno.EINVAL, errno.ENOENT):  # not a link, or missing
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
    size = 0  # some systems report a size of 0, and the file may grow
    while chunk := os.read(descriptor, _CHUNK):
        size += len(chunk)
        if size > LARGEST_SAVE:
            raise Failure(INVALID)
        yield chunk


def _outside(path: bytes) -> OSError:
    """Return the error for a path outside the folder, where no file counts."""
    return FileNotFoundError(errno.ENOENT, "it is outside the folder of the saves", path)


@contextmanager
def _opened(folder: Folder, name: bytes, flags: int) -> Iterator[int]:
    """Open a file without waiting, even if it is now a device or a pipe."""
    descriptor = folder.open(name, flags | AT_ONCE)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def _check_regular(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise PermissionError(errno.EACCES, "not a regular file")


def _replace(folder: Folder, last: bytes, data: bytes, *, durable: bool, confined: bool) -> None:
    before = _replaced(folder, last)
    _sweep(folder)
    try:
        _put(folder, last, data, before, durable=durable)
    except OSError as error:
        from goose.base.overwriting import CANNOT_REPLACE, overwrite

        if before is None or error.errno not in CANNOT_REPLACE:
            raise
        overwrite(folder, last, BytesIO(data), durable=durable, only_there=confined)


def _put(folder: Folder, last: bytes, data: bytes, before: os.stat_result | None, *, durable: bool) -> None:
    """Write a new file, and give it the name of the old one in one step."""
    unfinished = b".goose-%d-%d.tmp" % (os.getpid(), time.monotonic_ns())
    mode = 0o666 if before is None else 0o600  # private until it gets the permissions of the old file
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
        with suppress(OSError):  # it may already be renamed
            folder.unlink(unfinished)
        raise
    if durable:
        with suppress(OSError):  # the save is complete without it
            folder.sync(sync)


def _replaced(folder: Folder, last: bytes) -> os.stat_result | None:
    """Return the status of the file that a save replaces, or None; raise OSError if it may not be replaced."""
    try:
        _check_regular(folder.status(last))
        with _opened(folder, last, os.O_WRONLY) as descriptor:
            status = os.fstat(descriptor)
    except FileNotFoundError:
        return None
    _check_regular(status)
    return status


def _take_over(descriptor: int, before: os.stat_result) -> None:
    """Give a new file the owner, group and permissions of the old one, as far as the system allows.

    If the group cannot be kept, the new group gets only the permissions that everybody has.
    """
    if not hasattr(os, "fchown"):  # Windows: the file has those of its folder
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
    """Remove old temporary files of killed programs from a folder."""
    with suppress(OSError):
        for name in folder.names():
            match = _UNFINISHED.fullmatch(name)
            if match is None or runs(int(match[1])):
                continue
            with suppress(OSError):
                status = folder.status(name.encode())
                if stat.S_ISREG(status.st_mode) and time.time() - status.st_mtime > _OLD:
                    folder.unlink(name.encode())
