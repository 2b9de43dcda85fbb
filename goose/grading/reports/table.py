"""Results as tables (RFC 4180) for any spreadsheet: points for a gradebook, counts of a class."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from typing import TextIO
from unicodedata import category

from goose.base.visible import visible
from goose.grading.reports.classes import ClassCounts
from goose.grading.reports.phrases import number
from goose.grading.results.models import GRADER_ERROR, SubmissionResult

_FORMULAS = tuple("=+-@\t\r\n＝＋－＠")
"""Beginnings of a cell that a spreadsheet can read as a formula."""

_UNSEEN = ("Cc", "Cs", "Zl", "Zp")
"""The categories of control characters, lone surrogates and line ends."""


def write_csv(results: Iterable[SubmissionResult], stream: TextIO) -> None:
    """Write the points: a row for each submission, a column for each case. The stream must not translate line ends.

    A cell is empty where the grader failed to grade the case, or where the submission has no result of it.
    """
    cases = list(dict.fromkeys(case.case for result in results for case in result.cases))
    writer = csv.writer(stream)
    writer.writerow(["submission", "points", "possible", *map(_harmless, cases)])
    for result in results:
        points = {case.case: number(case.points) for case in result.cases if case.verdict != GRADER_ERROR}
        cells = [points.get(case, "") for case in cases]
        writer.writerow([_harmless(result.submission), number(result.points), number(result.possible), *cells])


def write_class_csv(results: Iterable[SubmissionResult], stream: TextIO) -> None:
    """Write a row for each cause, the most frequent first, and for each case.

    `count` says how many submissions have the cause or pass the case, `of` how many could.
    The stream must not translate line ends.
    """
    counts = ClassCounts()
    for result in results:
        counts.add(result)
    writer = csv.writer(stream)
    writer.writerow(["kind", "name", "count", "of", "sentence"])
    for cause in counts.causes:
        writer.writerow(["cause", _harmless(cause.key), cause.count, counts.submissions, _harmless(cause.sentence)])
    for rate in counts.rates:
        writer.writerow(["case", _harmless(rate.case), rate.passed, rate.of, ""])


def _harmless(name: str) -> str:
    """Return a name that no spreadsheet reads as a formula: everything after an apostrophe is text.

    Of characters that act on what shows it, line ends among them, it has the signs.
    """
    text = "".join(visible(character) if category(character) in _UNSEEN else character for character in name)
    return f"'{text}" if name.startswith(_FORMULAS) else text
