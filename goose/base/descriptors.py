"""Descriptors that are kept open while scripts are answered."""

import os

_FIRST = 3  # 0, 1 and 2 are the standard streams


def above_streams(descriptor: int) -> int:
    """Return a descriptor of the same file that is none of the standard streams, even if one of those is closed.

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
