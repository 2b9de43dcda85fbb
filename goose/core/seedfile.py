"""The `lcg` dice, and their seed file: 8 bytes, a little-endian number, rewritten after every draw.

A new file is first written completely under a temporary name. It is locked while the program runs, because two
programs that draw from one file would undo each other's draws.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from contextlib import suppress

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.systems import AT_ONCE, OPENED, above_streams, let_go, lock, read_at, sync, write_at
from goose.core.dice import LCG, Dice
from goose.core.options import Settings, wrong

BYTES = 8

LCG_START = 123_456_789
"""The state in a new file."""

_MULTIPLIER = 1_664_525
_INCREMENT = 1_013_904_223
_MODULUS = 4_294_367_296  # the number of the specification: not 2**32

_NO_LINKS = frozenset((errno.EPERM, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL))
"""The errors of a file system without links, on Linux, macOS and Windows."""

_MOST_ATTEMPTS = 100  # to open a file that others keep creating and removing


def lcg_dice(settings: Settings) -> LcgDice:
    """Return the `lcg` dice of some options.

    Raises:
        UsageError: there is no seed file, or it cannot be used.
    """
    name = settings.lcg_file
    if name is None:
        raise UsageError("--dice lcg needs --lcg-file FILE, which keeps the state of its generator.")
    try:
        return LcgDice(SeedFile(settings.path(name)))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise wrong("--lcg-file", name, str(reason)) from error


class SeedFile:
    """Stores the generator's state in a file; a missing file is created with `LCG_START`.

    Args:
        path: path of the file.

    Attributes:
        state: the state in the file at the start.

    Raises:
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
        """Write a new state to the file; raise OSError if it would be lost, for example if the file was removed."""
        if not _leads_to(self._path, os.fstat(self._descriptor)):
            raise FileNotFoundError(errno.ENOENT, f"the seed file {quoted(self._path)} has been removed")
        write_at(self._descriptor, state.to_bytes(BYTES, "little"), 0)


class LcgDice(Dice):
    """The generator of the second Italian course project.

    Args:
        seed_file: stores the state, from 0 to `LCG_LARGEST`, after every draw; the next run continues from it.
    """

    mode = LCG
    typed = False

    def __init__(self, seed_file: SeedFile) -> None:
        self.state = seed_file.state
        self._file: SeedFile | None = seed_file

    def draw(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""
        self.state = (_MULTIPLIER * self.state + _INCREMENT) % _MODULUS
        if self._file is not None:
            self._file.keep(self.state)
        return self.state % bound

    def encode(self) -> dict[str, object]:
        """Return the state for a save."""
        return {"mode": self.mode, "state": self.state}

    def restore(self, state: object) -> None:
        """Continue from a decoded state; ignore the state of another kind of dice."""
        if isinstance(state, int):
            self.state = state
            if self._file is not None:
                self._file.keep(state)

    def copy(self) -> LcgDice:
        """Return dice that draw the same numbers, but never write the seed file."""
        twin = object.__new__(LcgDice)
        twin.state = self.state
        twin._file = None
        return twin

    def close(self) -> None:
        """Close the seed file, and unlock it."""
        if self._file is not None:
            self._file.close()


def _leads_to(path: str, status: os.stat_result) -> bool:
    try:
        return os.path.samestat(os.stat(path), status)
    except OSError:
        return False


def _make(path: str) -> None:
    """Create the file with its first state; raise FileExistsError if another program was faster."""
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
    """Lock a file for this program; raise ValueError if another program has locked it."""
    try:
        lock(descriptor)
    except BlockingIOError:
        raise ValueError("another program is using it; give each its own") from None
    except OSError:
        pass  # a file system without locks
