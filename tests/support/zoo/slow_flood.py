"""Writes 250,000 bytes in small pieces over a second, then ends."""

import time

from answers import say  # type: ignore[import-not-found]

for _ in range(100):
    say(b"Jogada efetuada.........\n" * 100)
    time.sleep(0.01)
