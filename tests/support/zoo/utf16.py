"""Answers right, in UTF-16."""

from answers import answer, say  # type: ignore[import-not-found]

say(answer().decode().encode("utf-16"))
