"""Answers right and ends, but leaves a child that holds its standard output open."""

import os
import time

from answers import answer, say  # type: ignore[import-not-found]

say(answer())
if os.fork() == 0:
    time.sleep(60)
