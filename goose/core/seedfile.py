"""The seed file of `lcg` dice: 8 bytes, rewritten after every draw.

The number is little endian.

It is first written completely under a temporary name. It is locked while the program runs, because two programs that
draw from one file would undo each other's draws.
"""

import errno
import os
import stat
import time
from contextlib import suppress

from goose.base.quoting import quoted
from goose.base.systems import AT_ONCE, OPENED, above_streams, let_go, lock, read_at, sync, write_at

BYTES = 8

LCG_START = 123_456_789
"""The state in a new file."""

_NO_LINKS = frozenset((errno.EPERM, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL))
"""The errors of a file system without links, on Linux, macOS and Windows."""

_MOST_ATTEMPTS = 100  # to open a file that others keep creating and removing


class SeedFile:
    """Stores the generator's state in a file.

    A missing file is created with `LCG_START`.

    Args:
        path: path of the file.

    Attributes:
        state: the state in the file at the start.

    Raises:
        OSError: the file cannot be created, read or written.
        ValueError: the file does not contain 8 bytes, or another program uses it; the text says what would be right.
    """

    def __init__(self, path: str) -> None:
        self._path = os.path.abspath(path)
        for _ in range(_MOST_ATTEMPTS):
            try:
                self._descriptor = above_streams(os.open(path, os.O_RDWR | AT_ONCE | OPENED))
            except FileNotFoundError:
                with suppress(FileExistsError):
                    _make(path)
                continue
            status = os.fstat(self._descriptor)
            if not stat.S_ISREG(status.st_mode) or status.st_size != BYTES:
                raise ValueError(f"the file must contain exactly {BYTES} bytes")
            _lock(self._descriptor)
            if _leads_to(self._path, status):  # the file was not replaced before it was locked
                self.state = int.from_bytes(read_at(self._descriptor, BYTES, 0), "little")
                return
            self.close()
        raise ValueError("other programs keep removing the file")

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        """Close the file, and unlock it."""
        descriptor = self.__dict__.pop("_descriptor", None)  # missing if the file could not be opened
        if descriptor is not None:
            let_go(descriptor)

    def keep(self, state: int) -> None:
        """Write a new state to the file.

        Raise OSError if it would be lost, for example if the file was removed.
        """
        if not _leads_to(self._path, os.fstat(self._descriptor)):
            raise FileNotFoundError(errno.ENOENT, f"the seed file {quoted(self._path)} has been removed")
        write_at(self._descriptor, state.to_bytes(BYTES, "little"), 0)


def _leads_to(path: str, status: os.stat_result) -> bool:
    try:
        return os.path.samestat(os.stat(path), status)
    except OSError:
        return False


def _make(path: str) -> None:
    """Create the file with its first state.

    Raise FileExistsError if another program was faster.
    """
    if not os.path.basename(path):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    path = os.path.realpath(path)  # a link to a missing file is followed
    unfinished = os.path.join(os.path.dirname(path), f".goose-{os.getpid()}-{time.monotonic_ns()}.tmp")
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | OPENED, 0o666)
    try:
        try:
            os.write(descriptor, LCG_START.to_bytes(BYTES, "little"))
            sync(descriptor)
        finally:
            os.close(descriptor)
        _put(unfinished, path)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(unfinished)


def _put(unfinished: str, path: str) -> None:
    """Rename a file; raise FileExistsError if the new name is taken."""
    try:
        os.link(unfinished, path)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        os.rename(unfinished, path)


def _lock(descriptor: int) -> None:
    """Lock a file for this program.

    Raise ValueError if another program has locked it.
    """
    try:
        lock(descriptor)
    except BlockingIOError:
        raise ValueError("another program is using it; give each its own") from None
    except OSError:
        pass  # a file system without locks
