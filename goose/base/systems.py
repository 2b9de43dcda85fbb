"""What differs between systems: names that one has and another has not are looked up here, and nowhere else.

Linux and macOS lock with `fcntl`, Windows with `msvcrt`; Windows has no permissions beside its own, no links that a
descriptor follows, and no way to wait for a descriptor that is no socket.
"""

from __future__ import annotations

import errno
import os
from typing import Any


def _module(name: str) -> Any:
    try:
        return __import__(name)
    except ImportError:
        return None


_fcntl = _module("fcntl")
_msvcrt: Any = _module("msvcrt") if _fcntl is None else None

OPENED = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOINHERIT", 0) | getattr(os, "O_BINARY", 0)
"""Flags of every file that is opened by its descriptor: no program inherits it, and its bytes are as they are."""

AT_ONCE = getattr(os, "O_NONBLOCK", 0)
"""Flag by which a pipe that somebody put in the place of a file does not make the program wait; Windows has none."""

NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
"""Flag by which a link is not followed; 0 where there is none."""

_FIRST = 3  # descriptors 0, 1 and 2 are the standard streams

LOCKED_AT = 0x7FFF_FFFE
"""Offset of the byte that is locked on Windows, beyond all files: what is locked there nobody else can read."""

HOLDS = bool(NO_FOLLOW) and hasattr(os, "O_DIRECTORY") and os.open in os.supports_dir_fd
FULL_SYNC = getattr(_fcntl, "F_FULLFSYNC", None)  # of macOS, where fsync leaves the data to the disk's own memory


def has_processes() -> bool:
    """Return whether processes fork, have groups, and are sent signals, as POSIX has it."""
    return hasattr(os, "fork") and hasattr(os, "killpg")


def has_folders_by_descriptor() -> bool:
    """Return whether names can be taken in a folder that is held open, and links not be followed."""
    return HOLDS


def lock(descriptor: int) -> None:
    """Lock a file for this program until `let_go`.

    Raises:
        BlockingIOError: another program has it.
        OSError: the file system has no locks.
    """
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
    """Close a file that may be locked, and have it unlocked at once: Windows alone would take its time."""
    try:
        if _msvcrt is not None:
            _lock_byte(descriptor, _msvcrt.LK_UNLCK)
    except OSError:  # it was not locked
        pass
    finally:
        os.close(descriptor)


def _lock_byte(descriptor: int, mode: int) -> None:
    os.lseek(descriptor, LOCKED_AT, os.SEEK_SET)
    try:
        _msvcrt.locking(descriptor, mode, 1)
    finally:
        os.lseek(descriptor, 0, os.SEEK_SET)


def read_at(descriptor: int, size: int, offset: int) -> bytes:
    """Return bytes of a file from a place in it."""
    if hasattr(os, "pread"):
        return os.pread(descriptor, size, offset)
    os.lseek(descriptor, offset, os.SEEK_SET)
    return os.read(descriptor, size)


def write_at(descriptor: int, data: bytes, offset: int) -> int:
    """Write bytes at a place in a file, and return how many have been written."""
    if hasattr(os, "pwrite"):
        return os.pwrite(descriptor, data, offset)
    os.lseek(descriptor, offset, os.SEEK_SET)
    return os.write(descriptor, data)


def sync(descriptor: int) -> None:
    """Make what has been written to a file last, also when the machine goes down."""
    if FULL_SYNC is not None:
        try:
            _fcntl.fcntl(descriptor, FULL_SYNC)
        except OSError:  # a file system that knows no such thing
            pass
        else:
            return
    os.fsync(descriptor)


def sync_data(descriptor: int) -> None:
    """Make what has been written last, with as much about the file as is needed to read it."""
    (os.fdatasync if hasattr(os, "fdatasync") else sync)(descriptor)


def sync_folder(folder: str | os.PathLike[str]) -> None:
    """Make the names in a folder last, where a folder can be opened at all."""
    descriptor = open_folder(folder)
    if descriptor is None:
        return
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def open_folder(folder: str | os.PathLike[str]) -> int | None:
    """Return a descriptor of a folder, or None where a folder cannot be opened at all."""
    if not hasattr(os, "O_DIRECTORY"):
        return None
    return os.open(folder, os.O_RDONLY | os.O_DIRECTORY | OPENED)


def above_streams(descriptor: int) -> int:
    """Return a descriptor of the same file other than the standard streams, even if one of those is closed.

    The one that is given is closed, if it is not returned.
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
    """Give a file permissions, where it has any: on Windows it has those of its folder."""
    if hasattr(os, "fchmod"):
        os.fchmod(descriptor, mode)


def user() -> tuple[int, int]:
    """Return the numbers of the user and group that this program acts as; -1 where a system does not number them."""
    if hasattr(os, "geteuid") and hasattr(os, "getegid"):
        return os.geteuid(), os.getegid()
    return -1, -1


def give(place: int | str, owner: tuple[int, int]) -> None:
    """Give a file, by its descriptor or path, to a user and a group, where files have owners; a link itself."""
    if not hasattr(os, "chown"):
        return
    if isinstance(place, int):
        os.chown(place, *owner)
    else:
        os.chown(place, *owner, follow_symlinks=False)


def runs(process: int) -> bool:
    """Return whether another process of this number runs, or may do.

    On Windows nothing is asked, where a signal is no question: a file that a process has open nobody can remove.
    """
    if process == os.getpid() or not has_processes():
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:  # it is another user's
        return True
    return True
