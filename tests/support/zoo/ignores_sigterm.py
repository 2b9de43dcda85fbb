"""Ignores every signal that can be ignored, answers right and never ends."""

import signal
import time
from contextlib import suppress

from answers import answer, say  # type: ignore[import-not-found]

for number in signal.valid_signals():
    with suppress(OSError):
        signal.signal(number, signal.SIG_IGN)
say(answer())
time.sleep(60)
