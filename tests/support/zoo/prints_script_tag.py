"""Answers every line but the first with HTML that runs where it is not escaped."""

from answers import answer_lines, say_lines  # type: ignore[import-not-found]

first, *others = answer_lines()
say_lines([first, *(b"<script>alert(1)</script>" for _ in others)])
