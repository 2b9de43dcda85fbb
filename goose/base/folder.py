"""A folder with files by name, known by a descriptor or by its path.

If a folder is held open, other programs cannot redirect a name by renaming or replacing things. If a folder is
known only by its path (on Windows), each part with a name is checked before it is used, and a file is checked again
after it is opened. Somebody who replaces a folder by a link between the two checks can still redirect a name. On
Windows few people have the right to make links.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from goose.base.systems import NO_FOLLOW, OPENED, above_streams, has_folders_by_descriptor

_LISTING = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | OPENED
_HELD = getattr(os, "O_PATH", os.O_RDONLY) | getattr(os, "O_DIRECTORY", 0) | OPENED

_CLOSED = -1  # not a descriptor: every operation on it fails


class HeldFolder:
    """A folder that its descriptor holds open; None is the current working directory."""

    def __init__(self, descriptor: int | None) -> None:
        self._descriptor = descriptor

    def __del__(self) -> None:
        with suppress(OSError):  # a forked process may have closed all descriptors already
            self.close()

    def close(self) -> None:
        """Close the folder; after that no file is found in it."""
        if self._descriptor is not None and self._descriptor >= 0:
            descriptor, self._descriptor = self._descriptor, _CLOSED
            os.close(descriptor)

    def below(self, path: bytes) -> HeldFolder:
        """Return the folder that a path leads to."""
        return HeldFolder(os.open(path, _HELD, dir_fd=self._descriptor))

    def kept_open(self) -> HeldFolder:
        """Return the same folder, to be kept open while scripts are answered."""
        assert self._descriptor is not None
        descriptor, self._descriptor = self._descriptor, None
        return HeldFolder(above_streams(descriptor))

    def is_inside(self, root: Folder) -> bool:
        """Return whether this folder is inside another one, climbing from here to the root of the file system."""
        assert self._descriptor is not None
        assert isinstance(root, HeldFolder)
        assert root._descriptor is not None
        target = os.fstat(root._descriptor)
        above = os.dup(self._descriptor)
        try:
            while not os.path.samestat(status := os.fstat(above), target):
                below, above = above, os.open(b"..", _HELD, dir_fd=above)
                os.close(below)
                if os.path.samestat(os.fstat(above), status):
                    return False
        except OSError:  # a folder that cannot be read does not count as inside
            return False
        finally:
            os.close(above)
        return True

    def link(self, name: bytes) -> bytes:
        """Return the target of a link; raises what `os.readlink` raises."""
        return os.readlink(name, dir_fd=self._descriptor)

    def status(self, name: bytes, *, followed: bool = False) -> os.stat_result:
        """Return the status of a file, or of the target of a link if `followed`."""
        return os.stat(name, dir_fd=self._descriptor, follow_symlinks=followed)

    def open(self, name: bytes, flags: int, mode: int = 0o666) -> int:
        """Open a file without following links."""
        return os.open(name, flags | NO_FOLLOW | OPENED, mode, dir_fd=self._descriptor)

    def replace(self, old: bytes, new: bytes) -> None:
        """Rename a file, replacing the file that has the new name."""
        os.replace(old, new, src_dir_fd=self._descriptor, dst_dir_fd=self._descriptor)

    def unlink(self, name: bytes) -> None:
        """Remove a file."""
        os.unlink(name, dir_fd=self._descriptor)

    def check_writable(self) -> None:
        """Raise OSError if the system would not let files be made here."""
        if not os.access(b".", os.W_OK | os.X_OK, dir_fd=self._descriptor):
            raise _unwritable()

    def names(self) -> list[str]:
        """Return the names of the files in the folder."""
        with self._listing() as listing:
            return os.listdir(listing)

    def sync(self, sync: Callable[[int], None]) -> None:
        """Flush the folder's names to the disk with a function of a descriptor."""
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
    """A folder known by its path, with the methods of `HeldFolder`; an empty path is the working directory."""

    def __init__(self, path: bytes) -> None:
        self._path = path
        self._is_open = True

    def close(self) -> None:
        """Close the folder; after that no file is found in it."""
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
        """Return whether this folder is inside another one, climbing from here to the root of the file system."""
        assert isinstance(root, NamedFolder)
        above = self._path
        try:
            target = os.stat(root._path)
            while not os.path.samestat(os.stat(above), target):
                below, above = above, os.path.dirname(above)
                if above == below:
                    return False
        except OSError:  # a folder that cannot be read does not count as inside
            return False
        return True

    def link(self, name: bytes) -> bytes:
        """Return the target of a link; raises what `os.readlink` raises."""
        try:
            return os.readlink(self._at(name))
        except ValueError as error:  # Windows has reparse points that are not links
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from error

    def status(self, name: bytes, *, followed: bool = False) -> os.stat_result:
        """Return the status of a file, or of the target of a link if `followed`."""
        return os.stat(self._at(name), follow_symlinks=followed)

    def open(self, name: bytes, flags: int, mode: int = 0o666) -> int:
        """Open a file, which must be the one that was checked before, not a link."""
        path = self._at(name)
        descriptor = os.open(path, flags | NO_FOLLOW | OPENED, mode)
        if flags & os.O_EXCL:  # just created; some drives give one file two numbers
            return descriptor
        try:
            if not os.path.samestat(os.lstat(path), os.fstat(descriptor)):
                raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        except BaseException:
            os.close(descriptor)
            raise
        return descriptor

    def replace(self, old: bytes, new: bytes) -> None:
        """Rename a file, replacing the file that has the new name."""
        os.replace(self._at(old), self._at(new))

    def unlink(self, name: bytes) -> None:
        """Remove a file."""
        os.unlink(self._at(name))

    def check_writable(self) -> None:
        """Raise OSError if the system would not let files be made here."""
        if not os.access(self._at(b"."), os.W_OK | os.X_OK):
            raise _unwritable()

    def names(self) -> list[str]:
        """Return the names of the files in the folder."""
        return [os.fsdecode(name) for name in os.listdir(self._at(b"."))]

    def sync(self, sync: Callable[[int], None]) -> None:
        """Do nothing: names cannot be flushed without a descriptor."""

    def _at(self, path: bytes) -> bytes:
        if not self._is_open:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return os.path.join(self._path, path)


def _unwritable() -> OSError:
    return PermissionError(errno.EACCES, os.strerror(errno.EACCES))


Folder = HeldFolder | NamedFolder


def working_folder() -> Folder:
    """Return the current working directory."""
    return HeldFolder(None) if has_folders_by_descriptor() else NamedFolder(b"")


def closed_folder() -> Folder:
    """Return a closed folder, in which no file is found."""
    folder = HeldFolder(_CLOSED) if has_folders_by_descriptor() else NamedFolder(b"")
    folder.close()
    return folder


def leads_out(path: bytes) -> bool:
    """Return whether a name may lead out of a folder, whatever files exist.

    On Windows a colon marks a drive letter or a second stream of a file; such a name counts as leading out too.
    """
    parts = path.replace(os.sep.encode(), b"/").split(b"/")
    return parts[0] == b"" or b".." in parts or (os.sep == "\\" and b":" in path)


def lies_in(path: str, folder: str) -> bool:
    """Return whether a path leads to something in a folder, or below it, through all links."""
    real = os.path.join(os.path.realpath(folder), "")
    return os.path.realpath(path).startswith(real)
