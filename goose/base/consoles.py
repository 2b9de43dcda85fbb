"""The standard streams of Windows, where a console takes text instead of bytes and nothing tells who waits.

At a console Python has a stream of its own, which takes UTF-8 and writes it as the text that it is; the descriptor
beneath would take the bytes for signs of the console's code page. Pipes and files are read and written by their
descriptors, as elsewhere, so that not a byte is another one.
"""

from __future__ import annotations

import errno
import io
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_TAKEN_AT_ONCE = 8_192  # bytes; of more a console takes the half, be it in the middle of a character
_UNREAD = (errno.EINVAL, errno.EPIPE)  # what a pipe says that nobody reads


def console(stream: Any) -> Any:
    """Return what takes and gives the bytes of a standard stream at a console, or None where it is none."""
    raw = getattr(getattr(stream, "buffer", None), "raw", None)
    kind = getattr(io, "_WindowsConsoleIO", None)
    return raw if kind is not None and isinstance(raw, kind) else None


def read_some(size: int) -> bytes:
    """Return the next bytes of standard input."""
    raw = console(sys.stdin)
    return os.read(0, size) if raw is None else bytes(raw.read(size))


def write_some(data: bytes | memoryview) -> int:
    """Write some bytes to standard output, and return how many; raise BrokenPipeError where nobody reads them."""
    raw = console(sys.stdout)
    try:
        return os.write(1, data) if raw is None else int(raw.write(_whole(data)))
    except OSError as error:
        if error.errno in _UNREAD and not isinstance(error, BrokenPipeError):
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE)) from error
        raise


def _whole(data: bytes | memoryview) -> bytes | memoryview:
    """Return as many of the bytes as a console takes at once, and no part of a character."""
    end = min(len(data), _TAKEN_AT_ONCE)
    while end < len(data) and end > 1 and data[end] & 0xC0 == 0x80:
        end -= 1
    return data[:end]


def write_all(data: bytes) -> None:
    """Write all of the data on standard output, however long nobody takes it."""
    view = memoryview(data)
    while view:
        view = view[write_some(view) :]


def key_waits() -> bool:
    """Return whether a key has been pressed at the console that nobody has read yet."""
    keys: Any = __import__("msvcrt")
    return bool(keys.kbhit())


def speak_utf8() -> None:
    """Have what is printed for people be UTF-8 with LF where it goes to a pipe or a file, whatever the code page."""
    for stream in (sys.stdout, sys.stderr):
        if console(stream) is None and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", newline="\n")
