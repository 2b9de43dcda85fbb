"""Forks, and so does every child: 400 processes in all, which then sleep."""

import os
import time
from contextlib import suppress


def multiply(number: int) -> None:
    """Be process `number` of a tree of 400."""
    for child in (2 * number, 2 * number + 1):
        with suppress(OSError):
            if child <= 400 and os.fork() == 0:
                multiply(child)
                os._exit(0)
    time.sleep(60)


multiply(1)
