"""Differences between operating systems; names that only some systems have are looked up only here.

Linux and macOS lock files with `fcntl`, Windows with `msvcrt`. Windows has its own kind of permissions, no links that
can be opened by a descriptor, and no way to wait for a descriptor that is not a socket.
"""

from __future__ import annotations

import errno
import os
from typing import IO, Any


def _module(name: str) -> Any:
    try:
        return __import__(name)
    except ImportError:
        return None


_fcntl = _module("fcntl")
_msvcrt: Any = _module("msvcrt") if _fcntl is None else None

OPENED = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOINHERIT", 0) | getattr(os, "O_BINARY", 0)
"""Flags for opening any file: programs that goose starts do not inherit it, and bytes are not translated."""

AT_ONCE = getattr(os, "O_NONBLOCK", 0)
"""Flag that keeps `open` from waiting if somebody has replaced a file by a pipe; Windows has no such flag."""

NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
"""Flag that keeps `open` from following a link; 0 if the system has no such flag."""

_FIRST = 3  # descriptors 0, 1 and 2 are the standard streams

LOCKED_AT = 0x7FFF_FFFE
"""Offset of the byte that is locked on Windows. It is beyond all files, because nobody can read a locked byte."""

HOLDS = bool(NO_FOLLOW) and hasattr(os, "O_DIRECTORY") and {os.open, os.access} <= os.supports_dir_fd
FULL_SYNC = getattr(_fcntl, "F_FULLFSYNC", None)  # macOS: fsync alone leaves the data in the disk's cache


def has_processes() -> bool:
    """Return whether the system has fork, process groups and signals."""
    return hasattr(os, "fork") and hasattr(os, "killpg")


def has_folders_by_descriptor() -> bool:
    """Return whether files can be opened in an open folder without links."""
    return HOLDS


def lock(descriptor: int) -> None:
    """Lock a file until `let_go`; raise BlockingIOError if another program has it, OSError if there are no locks."""
    if _fcntl is not None:
        _fcntl.flock(descriptor, _fcntl.LOCK_EX | _fcntl.LOCK_NB)
    elif _msvcrt is not None:
        try:
            _lock_byte(descriptor, _msvcrt.LK_NBLCK)
        except PermissionError as error:
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from error
    else:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))


def let_go(descriptor: int) -> None:
    """Close a file that may be locked, and unlock it at once; Windows would unlock it later."""
    try:
        if _msvcrt is not None:
            _lock_byte(descriptor, _msvcrt.LK_UNLCK)
    except OSError:  # the file was not locked
        pass
    finally:
        os.close(descriptor)


def _lock_byte(descriptor: int, mode: int) -> None:
    os.lseek(descriptor, LOCKED_AT, os.SEEK_SET)
    try:
        _msvcrt.locking(descriptor, mode, 1)
    finally:
        os.lseek(descriptor, 0, os.SEEK_SET)


def lasting_file() -> IO[bytes]:
    """Return a file without a name that can grow and never gets shorter, whoever opens it again; Linux has these."""
    assert hasattr(os, "memfd_create")
    descriptor = os.memfd_create("goose", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
    _fcntl.fcntl(descriptor, _fcntl.F_ADD_SEALS, _fcntl.F_SEAL_SHRINK | _fcntl.F_SEAL_SEAL)
    return os.fdopen(descriptor, "r+b")


def read_at(descriptor: int, size: int, offset: int) -> bytes:
    """Read bytes of a file at an offset; no more memory is taken than there are."""
    size = max(0, min(size, os.fstat(descriptor).st_size - offset))
    if hasattr(os, "pread"):
        return os.pread(descriptor, size, offset)
    os.lseek(descriptor, offset, os.SEEK_SET)
    return os.read(descriptor, size)


def write_at(descriptor: int, data: bytes, offset: int) -> int:
    """Write bytes to a file at an offset, and return how many were written."""
    if hasattr(os, "pwrite"):
        return os.pwrite(descriptor, data, offset)
    os.lseek(descriptor, offset, os.SEEK_SET)
    return os.write(descriptor, data)


def sync(descriptor: int) -> None:
    """Flush a file to the disk, so that it survives a power failure."""
    if FULL_SYNC is not None:
        try:
            _fcntl.fcntl(descriptor, FULL_SYNC)
        except OSError:  # the file system does not support it
            pass
        else:
            return
    os.fsync(descriptor)


def sync_data(descriptor: int) -> None:
    """Flush a file to the disk, with the metadata needed to read it."""
    (os.fdatasync if hasattr(os, "fdatasync") else sync)(descriptor)


def sync_folder(folder: str | os.PathLike[str]) -> None:
    """Flush the names in a folder to the disk, if the system can open folders."""
    descriptor = open_folder(folder)
    if descriptor is None:
        return
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def open_folder(folder: str | os.PathLike[str]) -> int | None:
    """Return a descriptor of a folder, or None if the system cannot open folders."""
    if not hasattr(os, "O_DIRECTORY"):
        return None
    return os.open(folder, os.O_RDONLY | os.O_DIRECTORY | OPENED)


def above_streams(descriptor: int) -> int:
    """Return a descriptor of the same file above the standard streams, even if one of those is closed.

    The given descriptor is closed unless it is the one returned.
    """
    taken = []
    try:
        while descriptor < _FIRST:
            taken.append(descriptor)
            descriptor = os.dup(descriptor)
        return descriptor
    finally:
        for one in taken:
            os.close(one)


def set_mode(descriptor: int, mode: int) -> None:
    """Set the permissions of a file; on Windows it keeps those of its folder."""
    if hasattr(os, "fchmod"):
        os.fchmod(descriptor, mode)


def user() -> tuple[int, int]:
    """Return the user and group of this process as numbers, both -1 if the system has no such numbers."""
    if hasattr(os, "geteuid") and hasattr(os, "getegid"):
        return os.geteuid(), os.getegid()
    return -1, -1


def give(place: int | str, owner: tuple[int, int]) -> None:
    """Change the owner and group of a file or link (a descriptor or path), if files have owners."""
    if not hasattr(os, "chown"):
        return
    if isinstance(place, int):
        os.chown(place, *owner)
    else:
        os.chown(place, *owner, follow_symlinks=False)


def runs(process: int) -> bool:
    """Return whether a process with this number runs, or may run.

    On Windows the answer is always yes: a signal would end the process, and open files cannot be removed anyway.
    """
    if process == os.getpid() or not has_processes():
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:  # the process belongs to another user
        return True
    return True


_BLOCK = 1 << 20  # bytes that are read at a time: as much memory is taken at once


def read_regular(path: str, most: int) -> bytes:
    """Return at most so many bytes of a file, or raise OSError, also if it is not a regular file."""
    import stat

    descriptor = os.open(path, os.O_RDONLY | AT_ONCE | OPENED)  # a pipe must not block
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(0, "it must be a regular file")
        data = bytearray()
        while len(data) < most and (more := os.read(descriptor, min(most - len(data), _BLOCK))):
            data += more
        return bytes(data)
    finally:
        os.close(descriptor)


def give_back() -> None:
    """Give memory that nothing uses back to the system, where the C library can do that."""
    try:
        import ctypes

        ctypes.CDLL(None).malloc_trim(0)
    except (ImportError, OSError, AttributeError, TypeError):  # only the GNU library has it; Windows names no library
        pass
