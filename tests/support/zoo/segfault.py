"""Answers right, then dies of a segmentation fault."""

import os
import signal

from answers import answer, say  # type: ignore[import-not-found]

say(answer())
os.kill(os.getpid(), signal.SIGSEGV)
