"""Descriptors that are kept open while scripts are answered."""

import fcntl
import os

_FIRST = 3  # 0, 1 and 2 are the standard streams


def above_streams(descriptor: int) -> int:
    """Return a descriptor of the same file that is none of the standard streams, even if one of those is closed.

    The one that is given is closed.
    """
    try:
        return fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, _FIRST)
    finally:
        os.close(descriptor)
