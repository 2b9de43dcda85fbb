"""Answers right, with blanks at the end of every line."""

from answers import answer, say  # type: ignore[import-not-found]

say(answer().replace(b"\n", b" \t\n"))
