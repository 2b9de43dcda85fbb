"""Neither reads nor writes, and never ends."""

import time

time.sleep(60)
