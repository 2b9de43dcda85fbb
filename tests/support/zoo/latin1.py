"""Answers right, in Latin-1."""

from answers import answer, say  # type: ignore[import-not-found]

say(answer().decode().encode("latin-1"))
