"""A folder in which names are taken: held open, or known by its path where a system cannot hold one.

Of a folder that is held open, nothing that others swap meanwhile changes what a name leads to. Of one that is known by
its path each part of a name is looked at before it is used, and a file once more when it is open; who swaps a folder
for a link between the two can still lead a name elsewhere. Windows, where links need a right that few have, has no
other way.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from goose.base.systems import NO_FOLLOW, OPENED, above_streams, has_folders_by_descriptor

_LISTING = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | OPENED
_HELD = getattr(os, "O_PATH", os.O_RDONLY) | getattr(os, "O_DIRECTORY", 0) | OPENED

_CLOSED = -1  # no descriptor: whatever is asked of it fails


class HeldFolder:
    """A folder that is held open by its descriptor; None is the working directory, whatever that is."""

    def __init__(self, descriptor: int | None) -> None:
        self._descriptor = descriptor

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the folder; nothing is in it any more."""
        if self._descriptor is not None and self._descriptor >= 0:
            descriptor, self._descriptor = self._descriptor, _CLOSED
            os.close(descriptor)

    def below(self, path: bytes) -> HeldFolder:
        """Return the folder that a path leads to."""
        return HeldFolder(os.open(path, _HELD, dir_fd=self._descriptor))

    def kept_open(self) -> HeldFolder:
        """Return the same folder, to be held while scripts are answered."""
        assert self._descriptor is not None
        descriptor, self._descriptor = self._descriptor, None
        return HeldFolder(above_streams(descriptor))

    def is_inside(self, root: Folder) -> bool:
        """Climb from here to the root of the file system, and return whether another folder is on the way."""
        assert self._descriptor is not None
        assert isinstance(root, HeldFolder)
        assert root._descriptor is not None
        wanted = os.fstat(root._descriptor)
        above = os.dup(self._descriptor)
        try:
            while not os.path.samestat(status := os.fstat(above), wanted):
                below, above = above, os.open(b"..", _HELD, dir_fd=above)
                os.close(below)
                if os.path.samestat(os.fstat(above), status):
                    return False
        except OSError:  # what may not be climbed is not inside
            return False
        finally:
            os.close(above)
        return True

    def link(self, name: bytes) -> bytes:
        """Return what the link of a name leads to; an OSError is that of `os.readlink`."""
        return os.readlink(name, dir_fd=self._descriptor)

    def status(self, name: bytes, *, followed: bool = False) -> os.stat_result:
        """Return the status of what has a name, or of what its links lead to."""
        return os.stat(name, dir_fd=self._descriptor, follow_symlinks=followed)

    def open(self, name: bytes, flags: int, mode: int = 0o666) -> int:
        """Open a file, no link followed."""
        return os.open(name, flags | NO_FOLLOW | OPENED, mode, dir_fd=self._descriptor)

    def replace(self, old: bytes, new: bytes) -> None:
        """Give a file another name, in the place of what has it."""
        os.replace(old, new, src_dir_fd=self._descriptor, dst_dir_fd=self._descriptor)

    def unlink(self, name: bytes) -> None:
        """Remove a file."""
        os.unlink(name, dir_fd=self._descriptor)

    def names(self) -> list[str]:
        """Return the names of what is in the folder."""
        with self._listing() as listing:
            return os.listdir(listing)

    def sync(self, sync: Callable[[int], None]) -> None:
        """Make the names in the folder last, by what syncs a descriptor."""
        with self._listing() as listing:
            sync(listing)

    @contextmanager
    def _listing(self) -> Iterator[int]:
        listing = os.open(b".", _LISTING, dir_fd=self._descriptor)
        try:
            yield listing
        finally:
            os.close(listing)


class NamedFolder:
    """A folder that is known by its path, nothing for the working directory; it can do what `HeldFolder` can."""

    def __init__(self, path: bytes) -> None:
        self._path = path
        self._is_open = True

    def close(self) -> None:
        """Take no names any more."""
        self._is_open = False

    def below(self, path: bytes) -> NamedFolder:
        """Return the folder that a path leads to."""
        whole = self._at(path)
        if not stat.S_ISDIR(os.stat(whole).st_mode):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        return NamedFolder(os.path.realpath(whole))

    def kept_open(self) -> NamedFolder:
        """Return the same folder."""
        return self

    def is_inside(self, root: Folder) -> bool:
        """Climb from here to the root of the file system, and return whether another folder is on the way."""
        assert isinstance(root, NamedFolder)
        above = self._path
        try:
            wanted = os.stat(root._path)
            while not os.path.samestat(os.stat(above), wanted):
                below, above = above, os.path.dirname(above)
                if above == below:
                    return False
        except OSError:  # what may not be climbed is not inside
            return False
        return True

    def link(self, name: bytes) -> bytes:
        """Return what the link of a name leads to; an OSError is that of `os.readlink`."""
        try:
            return os.readlink(self._at(name))
        except ValueError as error:  # something else that Windows has in the place of a file
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from error

    def status(self, name: bytes, *, followed: bool = False) -> os.stat_result:
        """Return the status of what has a name, or of what its links lead to."""
        return os.stat(self._at(name), follow_symlinks=followed)

    def open(self, name: bytes, flags: int, mode: int = 0o666) -> int:
        """Open a file; what is there must be what it was when it was looked at, and no link."""
        path = self._at(name)
        descriptor = os.open(path, flags | NO_FOLLOW | OPENED, mode)
        if flags & os.O_EXCL:  # it has just been made; some drives give one file two numbers
            return descriptor
        try:
            if not os.path.samestat(os.lstat(path), os.fstat(descriptor)):
                raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        except BaseException:
            os.close(descriptor)
            raise
        return descriptor

    def replace(self, old: bytes, new: bytes) -> None:
        """Give a file another name, in the place of what has it."""
        os.replace(self._at(old), self._at(new))

    def unlink(self, name: bytes) -> None:
        """Remove a file."""
        os.unlink(self._at(name))

    def names(self) -> list[str]:
        """Return the names of what is in the folder."""
        return [os.fsdecode(name) for name in os.listdir(self._at(b"."))]

    def sync(self, sync: Callable[[int], None]) -> None:
        """Do nothing: where a folder has no descriptor its names cannot be made to last sooner than they do."""

    def _at(self, path: bytes) -> bytes:
        if not self._is_open:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return os.path.join(self._path, path)


Folder = HeldFolder | NamedFolder


def working_folder() -> Folder:
    """Return the working directory, whatever that is."""
    return HeldFolder(None) if has_folders_by_descriptor() else NamedFolder(b"")


def closed_folder() -> Folder:
    """Return a folder that has been let go: nothing is in it."""
    folder = HeldFolder(_CLOSED) if has_folders_by_descriptor() else NamedFolder(b"")
    folder.close()
    return folder


def leads_out(path: bytes) -> bool:
    """Return whether a name is no name inside a folder, whatever is there.

    Neither is one with the letter of a drive, or of a second stream of a file, where those are marked by a colon.
    """
    parts = path.replace(os.sep.encode(), b"/").split(b"/")
    return parts[0] == b"" or b".." in parts or (os.sep == "\\" and b":" in path)
