"""Answers right, then removes its working directory itself, where that is empty."""

import os
from contextlib import suppress

from answers import answer, say  # type: ignore[import-not-found]

say(answer())
with suppress(OSError):
    os.rmdir(os.getcwd())
