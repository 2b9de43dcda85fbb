"""A class list: its students, and what kind of gradebook it was exported from, if it was."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import attrs

from goose.base.quoting import quoted
from goose.grading.classlist import headings as roles
from goose.grading.classlist.headings import KNOWN, columns_of, plain
from goose.grading.classlist.table import Row, Table, read_table

LIST, WORKSHEET, GRADEBOOK = "list", "worksheet", "gradebook"
"""The kinds of class lists: any table, a grading worksheet of Moodle, a gradebook of Canvas."""

POSSIBLE = "points possible"
_AS_TEXT = re.compile(r'="([^"]*)"')
"""An id as goose writes it for Excel."""

_TEST_STUDENT = "student test"  # of Canvas: "Student, Test"


@attrs.frozen
class Student:
    """A student of a class list; what the list does not say is empty."""

    line: int  # in the file
    row: int  # index among the rows of the table
    id: str = ""
    name: str = ""  # first name first
    email: str = ""
    group: str = ""
    login: str = ""
    number: str = ""  # of the participant in Moodle, of the user in Canvas
    label: str = ""  # the name in reports, which no other student of the list has

    @property
    def said(self) -> str:
        """The student in a message, with the line of the class list."""
        return f"{self.label} (line {self.line})"


@attrs.frozen
class ClassList:
    """The students of a class, in the order of the file."""

    table: Table
    kind: str  # one of `LIST`, `WORKSHEET` and `GRADEBOOK`
    columns: dict[str, int]  # by roles
    students: Sequence[Student]


def read_class_list(path: str) -> ClassList:
    """Return the class list in a file; raise a UsageError that names the line if it is not one."""
    table = read_table(path)
    columns = columns_of(table.headings)
    kind = _kind(table, columns)
    if kind == GRADEBOOK:  # its "ID" is the number of the user, and "SIS User ID" is the school's
        own = [plain(heading) for heading in table.headings]
        columns = {**columns, roles.NUMBER: own.index("id")}
        columns.pop(roles.ID, None)
        if "sis user id" in own:
            columns[roles.ID] = own.index("sis user id")
    if kind == LIST and roles.NUMBER in columns:  # an "identifier" is an id here
        columns = {roles.ID: columns[roles.NUMBER], **columns}
    if kind == WORKSHEET and roles.LAST not in columns:  # it has no names if students hand in anonymously
        columns = {roles.NAME: columns[roles.NUMBER], **columns}
    if not columns.keys() & {roles.ID, roles.NAME, roles.LAST, roles.EMAIL}:
        there = ", ".join(quoted(heading) for heading in table.headings[:8])
        reason = f"no column has an id, a name or an e-mail address; the headings must be some of {KNOWN}"
        raise table.error(table.line, f"{reason}, and they are: {there}")
    students = [_student(table, row, place, columns, kind) for place, row in enumerate(table.rows)]
    found = [student for student in students if student is not None]
    if not found:
        raise table.error(table.line, "there is no student below it")
    _refuse_twins(table, found)
    return ClassList(table, kind, columns, _labelled(found))


def _kind(table: Table, columns: dict[str, int]) -> str:
    own = {plain(heading) for heading in table.headings}
    if plain(table.headings[0]) == "student" and "id" in own and own & {"sis login id", "sis user id", "section"}:
        return GRADEBOOK
    numbered = roles.NUMBER in columns and roles.GRADE in columns
    if numbered and all(_number(row.cells[columns[roles.NUMBER]]) for row in table.rows):
        return WORKSHEET
    return LIST


def _number(text: str) -> str:
    """Return the number at the end of an identifier such as `Participant 123456`."""
    found = re.fullmatch(r"\D*?(\d+)\s*", text)
    return found[1] if found else ""


def _student(table: Table, row: Row, place: int, columns: dict[str, int], kind: str) -> Student | None:
    """Return the student of a row, or None for a row of Canvas that is about the columns."""

    def cell(role: str) -> str:
        if role not in columns:
            return ""
        text = row.cells[columns[role]].strip()
        return " ".join(_AS_TEXT.sub(r"\1", text).split())

    name = cell(roles.NAME) or f"{cell(roles.FIRST)} {cell(roles.LAST)}".strip()
    if name.count(",") == 1:  # Silva, Ana
        name = " ".join(part.strip() for part in reversed(name.split(","))).strip()
    if kind == GRADEBOOK and (not cell(roles.NUMBER) or plain(name) in (POSSIBLE, _TEST_STUDENT, "test student")):
        return None
    number = _number(cell(roles.NUMBER)) if kind == WORKSHEET else cell(roles.NUMBER) if kind == GRADEBOOK else ""
    email = cell(roles.EMAIL)
    if email and "@" not in email:
        raise table.error(row.line, f"{quoted(email)} is not an e-mail address, such as ana@example.org")
    own = Student(row.line, place, cell(roles.ID), name, email, cell(roles.GROUP), cell(roles.LOGIN), number)
    if not (own.id or own.name or own.email or own.number):
        raise table.error(row.line, "it has no id, no name and no e-mail address; give the student one, or delete it")
    return own


def _refuse_twins(table: Table, students: Sequence[Student]) -> None:
    """Raise a UsageError if nothing distinguishes two rows."""
    for what in ("id", "email", "number"):
        first: dict[str, Student] = {}
        for student in students:
            value = str(getattr(student, what)).casefold()
            if value and (other := first.setdefault(value, student)) is not student:
                said = "e-mail address" if what == "email" else "id"
                raise table.error(student.line, f"the {said} {quoted(value)} is already in line {other.line}")
    names: dict[str, Student] = {}
    for student in students:
        if not (student.id or student.email or student.number or student.login):
            other = names.setdefault(plain(student.name), student)
            if other is not student:
                reason = f"{quoted(student.name)} is already in line {other.line}"
                raise table.error(student.line, f"{reason}; give both an id or an e-mail address")


def _labelled(students: Sequence[Student]) -> Sequence[Student]:
    """Return the students, each with its own label: the name, with an id or an e-mail address if others have it too."""
    counts = Counter(plain(student.name) for student in students)

    def label(student: Student) -> str:
        key = student.id or student.email or student.login or student.number
        if not student.name:
            return key
        return student.name if counts[plain(student.name)] == 1 or not key else f"{student.name} ({key})"

    return [attrs.evolve(student, label=label(student)) for student in students]
