"""Answers right, closes its streams and ends."""

import os

from answers import answer, say  # type: ignore[import-not-found]

say(answer())
for stream in (0, 1, 2):
    os.close(stream)
