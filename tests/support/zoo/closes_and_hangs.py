"""Answers right, closes its streams and never ends."""

import os
import time

from answers import answer, say  # type: ignore[import-not-found]

say(answer())
for stream in (0, 1, 2):
    os.close(stream)
time.sleep(60)
