"""Answers the first half, then ends as if that were all."""

from answers import answer_lines, say_lines  # type: ignore[import-not-found]

lines = answer_lines()
say_lines(lines[: len(lines) // 2])
