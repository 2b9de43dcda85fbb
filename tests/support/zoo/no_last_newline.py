"""Answers right, but the last line has no end."""

from answers import answer, say  # type: ignore[import-not-found]

say(answer().rstrip(b"\n"))
