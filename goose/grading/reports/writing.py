"""The reports to write, and where; each is written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import TextIOWrapper
from typing import TextIO

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import printable, quoted
from goose.base.replacing import replacing
from goose.base.systems import read_regular
from goose.grading.classlist.matching import Roster
from goose.grading.failure import GraderFailure, reason_of
from goose.grading.language import Phrases
from goose.grading.reports.tables import GRADEBOOKS, MOODLE, PLAIN, write_class_csv, write_csv
from goose.grading.results.models import SubmissionResult

_HEAD = 4_096  # bytes of a page that have the mark of its readers

KINDS = ("html", "junit", "csv", "class", "gradescope", "tap", "similar")


@attrs.frozen
class Wanted:
    """A report that is wanted."""

    kind: str  # one of `KINDS`
    path: str  # the path of the file, or of the folder for `html`


def parse_report(text: str) -> Wanted:
    """Return the report of `KIND=PATH`, or raise a UsageError."""
    kind, equals, path = text.partition("=")
    if kind not in KINDS or not equals or not path:
        raise UsageError(f"--report {quoted(text)}: it must be KIND=PATH, with one of {', '.join(KINDS)}.")
    return Wanted(kind, path)


def check_places(wanted: Sequence[Wanted], out: str | None, audience: str) -> None:
    """Raise a UsageError, before anything runs, if a report cannot be written to its place."""
    for report in wanted:
        asked = f"--report {quoted(f'{report.kind}={report.path}')}"
        folder = report.path if report.kind == "html" else os.path.dirname(report.path) or os.curdir
        if out is not None and os.path.realpath(out) == os.path.realpath(report.path):
            raise UsageError(f"{asked}: that is the file of --output.")
        if report.kind == "similar" and audience == "student":
            raise UsageError(f"{asked}: that page is for teachers only; leave out --for student.")
        if report.path == "-":
            raise UsageError(f"{asked}: it must be a path; /dev/stdout is standard output.")
        if report.kind == "html" and os.path.exists(folder) and not os.path.isdir(folder):
            raise UsageError(f"{asked}: it must be a folder.")
        if report.kind != "html" and os.path.isdir(report.path):
            raise UsageError(f"{asked}: it must be a file, not a folder.")
        try:
            os.makedirs(folder, exist_ok=True)
        except OSError as error:
            raise UsageError(f"{asked}: {error.strerror}.") from error
        if not os.access(report.path if os.path.exists(report.path) else folder, os.W_OK):
            raise UsageError(f"{asked}: it cannot be written there.")
        if report.kind == "html":
            _check_readers(asked, folder, audience)


def _check_readers(asked: str, folder: str, audience: str) -> None:
    """Raise a UsageError if a folder has pages for the others: whoever gets it would get both."""
    others = "teacher" if audience == "student" else "student"
    mark = f'<meta name="goose-readers" content="{others}">'.encode()
    for name in sorted(name for name in os.listdir(folder) if name.endswith(".html")):
        try:
            head = read_regular(os.path.join(folder, name), _HEAD)
        except OSError:
            continue  # goose has not written it
        if mark in head:
            raise UsageError(f"{asked}: {quoted(name)} there is a page for {others}s. Name another folder.")


@attrs.frozen
class Tables:
    """How to write tables: whose CSV, and about which class."""

    dialect: str = PLAIN
    roster: Roster | None = None
    column: str = ""  # the heading of the assignment in Canvas


_PLAIN_TABLES = Tables()


def write_reports(
    wanted: Sequence[Wanted],
    found: Iterable[SubmissionResult],
    title: str,
    sources: Mapping[str, str],
    *,
    linked: bool,
    say: Phrases,
    tables: Tables = _PLAIN_TABLES,
) -> None:
    """Write reports, each whole or not at all, of results that can be gone through again; then report what failed.

    Args:
        wanted: the reports.
        found: the results.
        title: the title of the pages.
        sources: the file or folder of each submission, by its name.
        linked: whether the pages lead to the index, which has the points of all.
        say: the language.
        tables: how to write tables, and about which class.
    """
    failures = []
    for report in wanted:
        try:
            if report.kind == "html":
                from goose.grading.reports.html import write_html  # jinja2 is needed for no other

                write_html(found, report.path, title=title, linked=linked, say=say, roster=tables.roster)
            elif report.kind == "similar":
                from goose.grading.reports.similar import similar_page

                with replacing(report.path) as file:
                    file.write(similar_page(found, sources, title, say).encode("utf-8", "replace"))
            else:
                with replacing(report.path) as file, TextIOWrapper(file, encoding="utf-8", newline="") as text:
                    _writer(report.kind, say, tables)(found, text)
        except Exception as error:  # noqa: BLE001 - the other reports are written all the same
            failures.append(f"{printable(f'{report.kind}={report.path}')}: {reason_of(error)}")
    if failures:
        raise GraderFailure(f"a report cannot be written: {'; '.join(failures)}")


_Writer = Callable[[Iterable[SubmissionResult], TextIO], None]


def _writer(kind: str, say: Phrases, tables: Tables) -> _Writer:
    from goose.grading.reports.formats import write_gradescope, write_junit, write_tap

    writers: dict[str, _Writer] = {
        "junit": lambda found, stream: write_junit(found, stream, say),
        "csv": lambda found, stream: _write_table(found, stream, say, tables),
        "class": lambda found, stream: write_class_csv(found, stream, say, tables.dialect),
        "gradescope": lambda found, stream: write_gradescope(next(iter(found)), stream, say),
        "tap": lambda found, stream: write_tap(found, stream, say),
    }
    return writers[kind]


def _write_table(found: Iterable[SubmissionResult], stream: TextIO, say: Phrases, tables: Tables) -> None:
    roster = tables.roster
    if roster is None or tables.dialect not in GRADEBOOKS:
        write_csv(found, stream, say, tables.dialect, roster)
        return
    from goose.grading.reports.gradebooks import grades_of, write_canvas, write_moodle

    grades = grades_of(found, roster, say)
    if tables.dialect == MOODLE:
        write_moodle(grades, stream, roster)
    else:
        write_canvas(grades, stream, roster, tables.column)
