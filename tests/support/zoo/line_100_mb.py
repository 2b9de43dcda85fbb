"""Writes one line of 100 MB."""

from answers import say  # type: ignore[import-not-found]

for _ in range(100):
    say(b"x" * 1_000_000)
say(b"\n")
