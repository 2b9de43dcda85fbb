"""Writes each line of the right answer as a whole buffer of 128 bytes, the rest of it NUL."""

from answers import answer_lines, say_lines  # type: ignore[import-not-found]

say_lines(line.ljust(128, b"\0") for line in answer_lines())
