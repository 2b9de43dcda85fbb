"""Answers right and never ends."""

import time

from answers import answer, say  # type: ignore[import-not-found]

say(answer())
time.sleep(60)
