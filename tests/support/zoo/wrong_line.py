"""Answers right except for one line."""

from answers import answer_lines, say_lines  # type: ignore[import-not-found]

lines = answer_lines()
lines[len(lines) // 2] = b"Jogada feita."
say_lines(lines)
