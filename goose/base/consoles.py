"""The standard streams on Windows, where a console takes text, not bytes.

At a console Python has its own stream, which takes UTF-8 and shows it as text. The descriptor below it would read the
bytes as characters of the console's code page. Pipes and files are read and written by their descriptors, as on other
systems, so that no byte changes.
"""

from __future__ import annotations

import errno
import io
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_TAKEN_AT_ONCE = 8_192  # bytes; of longer data a console takes half, even if that splits a character
_UNREAD = (errno.EINVAL, errno.EPIPE)  # errors of a pipe that nobody reads


def console(stream: Any) -> Any:
    """Return the binary stream of a console, or None if the standard stream is not a console."""
    raw = getattr(getattr(stream, "buffer", None), "raw", None)
    kind = getattr(io, "_WindowsConsoleIO", None)
    return raw if kind is not None and isinstance(raw, kind) else None


def read_some(size: int) -> bytes:
    """Return the next bytes of standard input."""
    raw = console(sys.stdin)
    return os.read(0, size) if raw is None else bytes(raw.read(size))


def write_some(data: bytes | memoryview) -> int:
    """Write some bytes to standard output and return how many; raise BrokenPipeError if nobody reads."""
    raw = console(sys.stdout)
    try:
        return os.write(1, data) if raw is None else int(raw.write(_whole(data)))
    except OSError as error:
        if error.errno in _UNREAD and not isinstance(error, BrokenPipeError):
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE)) from error
        raise


def _whole(data: bytes | memoryview) -> bytes | memoryview:
    """Return as many bytes as a console takes at once, without a part of a character at the end."""
    end = min(len(data), _TAKEN_AT_ONCE)
    while end < len(data) and end > 1 and data[end] & 0xC0 == 0x80:
        end -= 1
    return data[:end]


def print_bytes(data: bytes) -> None:
    """Print all of the data to standard output, however long the reader takes."""
    view = memoryview(data)
    while view:
        view = view[write_some(view) :]


def key_waits() -> bool:
    """Return whether a key was pressed and not read yet."""
    keys: Any = __import__("msvcrt")
    return bool(keys.kbhit())


def speak_utf8() -> None:
    """Print UTF-8 with LF to pipes and files, whatever the code page is."""
    for stream in (sys.stdout, sys.stderr):
        if console(stream) is None and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", newline="\n")
