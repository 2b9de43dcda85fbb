"""Answers right and ends, but leaves a daemon: a grandchild in its own session."""

import os
import time

from answers import answer, say  # type: ignore[import-not-found]

say(answer())
child = os.fork()
if child == 0:
    os.setsid()
    if os.fork() == 0:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        time.sleep(60)
else:
    os.waitpid(child, 0)
