"""Results as tables for spreadsheets: of submissions or students, and of a class."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TextIO
from unicodedata import category

import attrs

from goose.base.visible import visible
from goose.grading.classlist.matching import Member, Roster
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.reports import phrases
from goose.grading.reports.classes import ClassCounts
from goose.grading.results.models import GRADER_ERROR, SubmissionResult

PLAIN, EXCEL, MOODLE, CANVAS = "plain", "excel", "moodle", "canvas"

DIALECTS = (PLAIN, EXCEL, MOODLE, CANVAS)
"""Whose CSV to write: RFC 4180, a spreadsheet's in Portugal, Spain or Italy, or a gradebook's."""

GRADEBOOKS = (MOODLE, CANVAS)
"""The dialects that need a class list, and have other columns."""

_FORMULAS = tuple("=+-@\t\r\n＝＋－＠")
"""Beginnings of a cell that a spreadsheet can read as a formula."""

_UNSEEN = ("Cc", "Cs", "Zl", "Zp")
"""The categories of control characters, lone surrogates and line ends."""

_LIKE_NUMBER = re.compile(r"[\d.,:/eE+-]*\d[\d.,:/eE+-]*")
"""An id that a spreadsheet reads as a number or a date: without its zeros, or with an exponent."""


@attrs.frozen
class Sheet:
    """Writes cells as a dialect has them. The stream must not translate line ends."""

    stream: TextIO
    dialect: str = PLAIN

    def write(self, rows: Iterable[Sequence[str]]) -> None:
        """Write rows of cells."""
        if self.dialect == EXCEL:
            self.stream.write("\ufeff")
        csv.writer(self.stream, delimiter=";" if self.dialect == EXCEL else ",").writerows(rows)

    def number(self, value: float) -> str:
        """Return a number, for Excel with a comma, as it reads them in these countries."""
        text = phrases.number(value)
        return text.replace(".", ",") if self.dialect == EXCEL else text

    def id(self, text: str) -> str:
        """Return an id; one that Excel would read as a number is a formula whose value is the text, zeros and all."""
        return f'="{text}"' if self.dialect == EXCEL and _LIKE_NUMBER.fullmatch(text) else harmless(text)


def write_csv(
    results: Iterable[SubmissionResult],
    stream: TextIO,
    say: Phrases = IN_ENGLISH,
    dialect: str = PLAIN,
    roster: Roster | None = None,
) -> None:
    """Write the points as a table: a row for each student, else for each submission, and a column for each case.

    A cell of a case is empty where the grader failed to grade it, or where the submission has no result of it.
    After the students of the class list come the submissions that are not theirs.
    """
    cases = list(dict.fromkeys(case.case for result in results for case in result.cases))
    sheet = Sheet(stream, dialect)
    head = ["submission", *_FIGURES, *map(harmless, cases)]
    rows: Iterable[Sequence[str]]
    if roster is None:
        rows = ([sheet.id(result.submission), *_figures(result, cases, sheet)] for result in results)
    else:
        head = ["id", "name", "e-mail", "group", "remark", *head]
        rows = _rows_of_students(results, cases, sheet, roster, say)
    sheet.write(chain([head], rows))


_FIGURES = ("points", "possible", "percent", "processor-seconds")


def _figures(result: SubmissionResult, cases: Sequence[str], sheet: Sheet) -> list[str]:
    """Return the cells of a result after its name."""
    points = {case.case: sheet.number(case.points) for case in result.cases if case.verdict != GRADER_ERROR}
    percent = sheet.number(round(100 * result.points / result.possible, 2)) if result.possible else ""
    used = [case.processor_seconds for case in result.cases if case.processor_seconds is not None]
    seconds = sheet.number(round(sum(used), 3)) if used else ""
    cells = [points.get(case, "") for case in cases]
    return [sheet.number(result.points), sheet.number(result.possible), percent, seconds, *cells]


def _rows_of_students(
    results: Iterable[SubmissionResult], cases: Sequence[str], sheet: Sheet, roster: Roster, say: Phrases
) -> Iterator[list[str]]:
    """Yield the rows of the students, then those of the submissions that are not theirs."""
    found = {result.submission: _figures(result, cases, sheet) for result in results}
    possible = max((result.possible for result in results), default=0.0)
    empty = [""] * (len(_FIGURES) + len(cases))
    nothing = ["0", sheet.number(possible), "0", *empty[3:]]
    for member in roster.members:
        if row := _member_row(member, found, sheet, nothing, empty, say):
            yield row
    own = {member.submission for member in roster.members}
    yield from (["", "", "", "", "", sheet.id(name), *cells] for name, cells in found.items() if name not in own)


def _member_row(
    member: Member,
    found: Mapping[str, list[str]],
    sheet: Sheet,
    nothing: Sequence[str],
    empty: Sequence[str],
    say: Phrases,
) -> list[str]:
    """Return the row of a student; empty if the student's submission is graded elsewhere."""
    student = member.student
    own = [sheet.id(student.id or student.login or member.number), harmless(student.name)]
    own += [harmless(student.email), harmless(student.group)]
    if member.doubtful:
        return [*own, say.said("class.unclear"), "", *empty]
    if member.submission is None:
        return [*own, say.said("note.no-files"), "", *nothing]
    figures = found.get(member.submission)
    return [] if figures is None else [*own, "", sheet.id(member.submission), *figures]


def write_class_csv(
    results: Iterable[SubmissionResult], stream: TextIO, say: Phrases = IN_ENGLISH, dialect: str = PLAIN
) -> None:
    """Write a row for each cause, the most frequent first, for each case, and for each note on a submission.

    `name` is the sentence of a cause, the name of a case or the note; `count` says how many submissions have the cause
    or pass the case, `of` how many could.
    """
    counts = ClassCounts()
    for result in results:
        counts.add(result)
    rows = [
        ["cause", harmless(cause.sentence), str(cause.count), str(counts.submissions)] for cause in counts.causes(say)
    ]
    rows += [["case", harmless(rate.case), str(rate.passed), str(rate.of)] for rate in counts.rates]
    rows += [["note", harmless(note), "1", str(counts.submissions)] for note in counts.notes(say)]
    Sheet(stream, dialect).write([["kind", "name", "count", "of"], *rows])


def harmless(name: str) -> str:
    """Return a name that no spreadsheet reads as a formula: everything after an apostrophe is text.

    Of characters that act on what shows it, line ends among them, it has the signs.
    """
    text = "".join(visible(character) if category(character) in _UNSEEN else character for character in name)
    return f"'{text}" if name.startswith(_FORMULAS) else text
