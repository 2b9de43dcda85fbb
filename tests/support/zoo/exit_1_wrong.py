"""Answers right except for the last line and ends with status 1."""

import sys

from answers import answer_lines, say_lines  # type: ignore[import-not-found]

say_lines([*answer_lines()[:-1], b"Jogada feita."])
sys.exit(1)
