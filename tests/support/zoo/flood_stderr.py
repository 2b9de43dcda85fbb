"""Answers right, then writes without end (2 GB) on standard error, whatever becomes of it."""

import os
import time
from contextlib import suppress

from answers import answer, say  # type: ignore[import-not-found]

say(answer())
for _ in range(2_000):
    with suppress(OSError):
        os.write(2, b"Traceback\n" * 100_000)
time.sleep(60)
