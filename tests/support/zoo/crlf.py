"""Answers right, with the line ends of Windows."""

from answers import answer, say  # type: ignore[import-not-found]

say(answer().replace(b"\n", b"\r\n"))
