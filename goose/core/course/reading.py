"""Reads a course file: all its faults at once, or the course."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.toml import NotToml, NotUtf8, read
from goose.core.course.choices import Choices
from goose.core.course.course import Course
from goose.core.course.coursefile import LARGEST, CourseFile, open_course
from goose.core.course.fault import Fault, FaultsFound, Report, control_characters
from goose.core.course.orders import read_orders
from goose.core.course.vocabulary import Vocabulary
from goose.core.course.wordings import read_around, read_messages

if TYPE_CHECKING:
    from collections.abc import Sequence

_KEYS = (
    *("name", "game", "rules", "language", "options", "points", "instructions", "levels", "failures", "messages"),
    *("before", "after"),
)
"""The keys at the top of a course file, in the order in which `goose course new` prints them."""


def check(file: CourseFile) -> tuple[Course, Sequence[Fault]]:
    """Return the course in a file, with warnings about it, or raise FaultsFound."""
    if len(file.data) > LARGEST:
        size = f"the file is larger than {LARGEST // 1024} KiB ({LARGEST:,} bytes)"
        raise FaultsFound([Fault(1, "size", "", size)])
    try:
        document = read(file.data)
    except NotUtf8 as error:
        raise FaultsFound([Fault(error.line, "encoding", "", "the file is not UTF-8")]) from error
    except NotToml as error:
        raise FaultsFound([Fault(error.line, "toml", "", _why_not_toml(error.reason))]) from error
    report = Report(document)
    for key in document.tables:
        if key not in _KEYS:
            report.unknown((key,), "unknown-key", "key", _KEYS)
    name = _name(report, file)
    choices = Choices(report, file)
    course = _course(report, file, name, choices)
    if course is None:
        raise FaultsFound(report.faults)
    return course, report.warnings


def _course(report: Report, file: CourseFile, name: str, choices: Choices) -> Course | None:
    """Check everything that depends on the game; return the course, or None if something is at fault."""
    if choices.kind is None:
        return None
    messages = read_messages(report, choices)
    if choices.rules is None:
        return None
    vocabulary = Vocabulary(report, choices)
    orders = read_orders(report, choices, vocabulary)
    around = read_around(report, vocabulary)
    if report.faults or choices.language is None:
        return None
    whole = CourseFile(file.path, file.data, choices.board)
    return Course(whole, name, choices, vocabulary, orders, messages, around)


def _name(report: Report, file: CourseFile) -> str:
    given = report.document.tables.get("name", file.default_name)
    name = report.text(("name",), given, "a text of one line")
    if name is None:
        return file.default_name
    if not name or control_characters(name):
        report.fault(("name",), "name", "name must be one line that is not empty, without control characters")
    return name


def _why_not_toml(reason: str) -> str:
    """Return why a file is not TOML, with a correction where one is likely."""
    hints = {
        "Invalid value": "a value cannot be read: a text stands in quotes",
        "Unterminated string": "a text is not closed",
        "Cannot overwrite a value": "a key is there twice",
    }
    for known, text in hints.items():
        if reason.startswith(known):
            return f"the file is not TOML: {text}"
    if reason.startswith("Cannot declare"):
        return f"the file is not TOML: a table is there twice: {reason}"
    return f"the file is not TOML: {reason}"


_READ: OrderedDict[CourseFile, Course] = OrderedDict()
_MOST_READ = 64  # courses that are remembered; many interpreters are made of the same one


def course_in(file: CourseFile) -> Course:
    """Return the course in a file, checked once, or raise UsageError with all its faults."""
    course = _READ.get(file)
    if course is None:
        try:
            course, _ = check(file)
        except FaultsFound as found:
            raise UsageError(in_words(file.path, found.faults)) from found
        if file.board is not None or course.file.board is None:  # else the board may change meanwhile
            _READ[file] = course
            while len(_READ) > _MOST_READ:
                _READ.popitem(last=False)
    return course


def in_words(path: str, faults: Sequence[Fault]) -> str:
    """Return the usage error that lists all faults of a course."""
    count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
    return "\n".join([f"--course {quoted(path)}: {count}:", *(f"  {each.shown(path)}" for each in faults)])


def course_at(path: str, folder: str | None = None) -> Course:
    """Return the course in the file at a path, or raise UsageError."""
    return course_in(open_course(path, folder))
