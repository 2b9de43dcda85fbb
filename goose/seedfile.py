"""The seed file of the `lcg` dice: 8 bytes, little endian, rewritten at every draw."""

import fcntl
import os
import stat

from goose.dice import LCG_START

BYTES = 8


class SeedFile:
    """Keeps the state of the generator in a file, made with `LCG_START` when it is missing.

    Args:
        path: of the file.

    Attributes:
        state: what the file held at the start.

    Raises:
        OSError: it cannot be made, or not be both read and written.
        ValueError: it does not hold 8 bytes.
    """

    def __init__(self, path: str) -> None:
        flags = os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC
        try:
            self._descriptor = _above_streams(os.open(path, flags | os.O_CREAT | os.O_EXCL, 0o666))
        except FileExistsError:
            self._descriptor = _above_streams(os.open(path, flags))
            status = os.fstat(self._descriptor)
            if not stat.S_ISREG(status.st_mode) or status.st_size != BYTES:
                raise ValueError(f"it must hold {BYTES} bytes") from None
            self.state = int.from_bytes(os.pread(self._descriptor, BYTES, 0), "little")
        else:
            self.state = LCG_START
            try:
                self.keep(LCG_START)
            except OSError:
                os.unlink(path)  # an empty file would be refused the next time
                raise

    def __del__(self) -> None:
        descriptor = getattr(self, "_descriptor", None)  # there is none when the file could not be opened
        if descriptor is not None:
            os.close(descriptor)

    def keep(self, state: int) -> None:
        """Put a new state in the file.

        Raises:
            OSError: it cannot be written.
        """
        os.pwrite(self._descriptor, state.to_bytes(BYTES, "little"), 0)


def _above_streams(descriptor: int) -> int:
    """Return a descriptor of the same file that is none of the standard streams, even if one of those is closed."""
    try:
        return fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, 3)
    finally:
        os.close(descriptor)
