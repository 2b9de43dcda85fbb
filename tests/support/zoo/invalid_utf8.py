"""Ends each line of the right answer with bytes that are no UTF-8."""

from answers import answer_lines, say_lines  # type: ignore[import-not-found]

say_lines(line + b"\xff\xc3\x81\x81" for line in answer_lines())
