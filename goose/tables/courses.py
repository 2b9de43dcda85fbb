"""Courses at tables, offered beside the games (`course.md`).

A table keeps the contents of its course, so it goes on when the file has changed or is not offered any more.
"""

from __future__ import annotations

import os
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from typing import Any

from goose.base.checks import Invalid, fields, text
from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.core.course.coursefile import CourseFile
from goose.core.course.reading import course_at, course_in
from goose.tables.protocol.refusals import Refused
from goose.tables.variant import games, variant_of

Courses = Mapping[str, CourseFile]
"""The contents of courses by their names."""

NONE: Courses = {}
"""No courses."""


def courses_at(paths: Sequence[str]) -> Courses:
    """Return the courses in some files.

    Raises:
        UsageError: a file cannot be used, two courses have the same name, or one cannot be played at tables.
    """
    found: dict[str, CourseFile] = {}
    for path in paths:
        course = course_at(path)
        if course.name in found or course.name in games():
            what = "a game" if course.name in games() else "another course"
            raise UsageError(f"--course {quoted(path)}: {what} is named {quoted(course.name)} too.")
        try:
            variant_of(course.kind.name, None, (), None, course.file)
        except Refused as error:
            raise UsageError(f"--course {quoted(path)}: {error.message}") from error
        found[course.name] = course.file
    return found


def course_named(courses: Courses, game: str, rules: str | None, chosen: Sequence[object]) -> CourseFile | None:
    """Return the course that a request names as its game, or None.

    A course says its rules, which the request may repeat, and what can be `chosen` otherwise: points and squares.
    """
    course = courses.get(game)
    if course is not None and (any(chosen) or rules not in (None, course_in(course).rules_name)):
        raise Refused("bad-request", "A course says its rules, points and squares.")
    return course


def as_stored(course: CourseFile) -> dict[str, Any]:
    """Return a course for the record of a table, and for programs at it."""
    board = None if course.board is None else b64encode(course.board).decode()
    stored = {"name": os.path.basename(course.path), "file": b64encode(course.data).decode(), "board": board}
    return stored if course.texts is None else {**stored, "texts": b64encode(course.texts).decode()}


def read_stored(data: Any) -> CourseFile | None:
    """Return the course in a record or from a server, or raise `Invalid`; no file is read."""
    if data is None:
        return None
    names = ["name", "file", "board"]
    if type(data) is dict and "texts" in data:  # a course without texts lacks the member
        names.append("texts")
    name, file, board, *texts = fields(data, *names)
    try:
        contents, *translated = [b64decode(text(each), validate=True) for each in (file, *texts)]
        its_board = b"" if board is None else b64decode(text(board), validate=True)
        course = CourseFile(text(name), contents, its_board, *translated)
        return course_in(course).file
    except (ValueError, UsageError) as error:
        first, *_ = str(error).splitlines() or [""]
        raise Invalid(first) from error
