"""Answers right, in capitals."""

from answers import answer, say  # type: ignore[import-not-found]

say(answer().decode().upper().encode())
