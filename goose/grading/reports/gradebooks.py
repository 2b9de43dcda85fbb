"""Results as the files that the gradebooks of Moodle and Canvas import.

A file that a teacher has exported keeps its columns and ids, so that it can be imported again: its cells are written
back unchanged, except the grades. A grade is scaled to the maximum of the gradebook. It stays as it was where it is
not clear what a student handed in, or where the grader has failed.

Sources: for Moodle, `mod/assign/feedback/offline/importgradeslib.php`, which reads UTF-8 with commas and finds the
columns by their headings in the language of the teacher; for Canvas, Instructure's guide *How do I import grades in
the Gradebook?*
"""

from __future__ import annotations

import csv
import html
from collections.abc import Iterable, Mapping, Sequence
from typing import TextIO

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.visible import visible
from goose.grading.classlist import headings as roles
from goose.grading.classlist.headings import plain
from goose.grading.classlist.matching import Member, Roster
from goose.grading.classlist.students import GRADEBOOK, POSSIBLE, WORKSHEET, ClassList, Student
from goose.grading.language import Phrases
from goose.grading.reports import phrases
from goose.grading.reports.tables import harmless
from goose.grading.results.models import SubmissionResult

_MOODLE = (
    *("Identifier", "Full name", "Email address", "Status", "Grade", "Maximum Grade", "Grade can be changed"),
    *("Last modified (submission)", "Last modified (grade)", "Feedback comments"),
)
"""The headings of a grading worksheet of Moodle in English."""

_CANVAS = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section")
_READ_ONLY = "(read only)"  # what Canvas writes below the heading of a column that it works out itself
_MOST_CAUSES = 5  # in one comment
_LONGEST = 2_000  # characters of a comment


@attrs.frozen
class Grade:
    """The grade of a student, and the comment on it."""

    share: float  # of the points, from 0 to 1
    points: float
    possible: float
    feedback: str


def grades_of(results: Iterable[SubmissionResult], roster: Roster, say: Phrases) -> dict[int, Grade]:
    """Return the grades of students, by their rows in the class list, except those that are not known."""
    found: dict[str, Grade] = {}
    possible = 0.0
    for result in results:
        possible = max(possible, result.possible)
        if result.possible and not result.failed_to_grade:
            share = result.points / result.possible
            found[result.submission] = Grade(share, result.points, result.possible, feedback(result, say))
    nothing = Grade(0.0, 0.0, possible, say.said("note.no-files"))
    grades: dict[int, Grade] = {}
    for member in roster.members:
        grade = nothing if member.submission is None else found.get(member.submission)
        if grade is not None and not member.doubtful:
            grades[member.student.row] = grade
    return grades


def feedback(result: SubmissionResult, say: Phrases) -> str:
    """Return what a student gets to read, as lines of text: the points, the causes, and the first unknown error.

    It never says what hidden cases expect.
    """
    seen = phrases.for_students(result, say)
    points, possible = phrases.number(seen.points), phrases.number(seen.possible)
    passed = sum(case.verdict == "accepted" for case in seen.cases)
    lines = [say.said("feedback.points", points=points, possible=possible, passed=passed, cases=len(seen.cases))]
    if seen.build is not None and not seen.build.ok:
        lines.append(phrases.build_failure(seen.build, say))
    lines += phrases.causes(seen, say, _MOST_CAUSES)
    notes = {case.note for case in seen.cases if case.verdict == "not-started" and case.note}
    lines += [visible(note) for note in sorted(notes)]
    if not notes and (first := phrases.unexplained(seen, say)) is not None:
        lines.append(first)
    return "\n".join(lines)[:_LONGEST]


def write_moodle(grades: Mapping[int, Grade], stream: TextIO, roster: Roster) -> None:
    """Write a grading worksheet: that of the class list, or one in English for students with a participant's number."""
    classes = roster.classes
    if classes.kind == WORKSHEET:
        head, columns = classes.table.headings, classes.columns
        rows = {place: list(row.cells) for place, row in enumerate(classes.table.rows)}
    else:
        head, columns = _MOODLE, roles.columns_of(_MOODLE)
        rows = {member.student.row: _moodle_row(member, grades) for member in roster.members if member.number}
    for place, row in rows.items():
        if (grade := grades.get(place)) is not None:
            row[columns[roles.GRADE]] = _scaled(grade, row[columns[roles.MAXIMUM]] if roles.MAXIMUM in columns else "")
            if roles.FEEDBACK in columns:
                # Moodle shows comments as HTML.
                row[columns[roles.FEEDBACK]] = html.escape(grade.feedback, quote=False).replace("\n", "<br>")
    csv.writer(stream).writerows([head, *rows.values()])


def _moodle_row(member: Member, grades: Mapping[int, Grade]) -> list[str]:
    grade = grades.get(member.student.row)
    maximum = "" if grade is None else f"{grade.possible:.2f}"
    own = [f"Participant {member.number}", harmless(member.student.name), harmless(member.student.email)]
    return [*own, "", "", maximum, "Yes", "-", "-", ""]


def _scaled(grade: Grade, maximum: str) -> str:
    """Return a grade on the scale of a gradebook, with its decimal sign; unscaled if the maximum is not a number."""
    try:
        most = float(maximum.replace(",", "."))
    except ValueError:
        most = grade.possible
    text = phrases.number(round(grade.share * (most if most > 0 else grade.possible), 2))
    return text.replace(".", ",") if "," in maximum else text


def write_canvas(grades: Mapping[int, Grade], stream: TextIO, roster: Roster, column: str) -> None:
    """Write a file that Canvas imports: the columns that say who a student is, and one assignment.

    Args:
        grades: the grades, by rows of the class list.
        stream: where to write them.
        roster: the class.
        column: the heading of the assignment. Canvas makes a new one if it has none with this heading.
    """
    possible = phrases.number(max((grade.possible for grade in grades.values()), default=0.0))
    classes = roster.classes
    if classes.kind != GRADEBOOK:
        rows = [
            [*map(harmless, _canvas_ids(member.student)), _points(grades, member.student.row)]
            for member in roster.members
        ]
        csv.writer(stream).writerows([[*_CANVAS, column], ["    Points Possible", "", "", "", "", possible], *rows])
        return
    table = classes.table
    kept = [at for at, heading in enumerate(table.headings) if plain(heading) in map(plain, _CANVAS)]
    at = table.headings.index(column) if column in table.headings else None
    rows = [[table.headings[each] for each in kept] + [column]]
    students = {member.student.row for member in roster.members}
    maximum = next((row.cells[at] for row in table.rows if at is not None and _is_possible(row.cells)), possible)
    for place, row in enumerate(table.rows):
        own = [row.cells[each] for each in kept]
        if place in students:
            before = "" if at is None else row.cells[at]
            rows.append([*own, _scaled(grades[place], maximum) if place in grades else before])
        elif _is_possible(row.cells):
            rows.append([*own, maximum])
    if not any(map(_is_possible, rows)):
        rows.insert(1, ["    Points Possible", *[""] * (len(kept) - 1), possible])
    csv.writer(stream).writerows(rows)


def _canvas_ids(student: Student) -> tuple[str, ...]:
    return student.name, "", student.id, student.login or student.email, student.group


def _points(grades: Mapping[int, Grade], row: int) -> str:
    return phrases.number(grades[row].points) if row in grades else ""


def _is_possible(cells: Sequence[str]) -> bool:
    return plain(cells[0]) == POSSIBLE


def canvas_column(classes: ClassList | None, asked: str | None, title: str) -> str:
    """Return the heading of the assignment that Canvas gets: the asked one, the only one of the gradebook, or a title.

    Raises:
        UsageError: the gradebook has several, and none is asked for.
    """
    if classes is None or classes.kind != GRADEBOOK:
        return asked or title
    table = classes.table
    below = next((row.cells for row in table.rows if _is_possible(row.cells)), [""] * len(table.headings))
    known = {plain(heading) for heading in (*_CANVAS, "Root Account")}
    own = [
        heading
        for heading, cell in zip(table.headings, below, strict=True)
        if heading and plain(heading) not in known and _READ_ONLY not in cell
    ]
    if asked is not None:
        return next((heading for heading in own if asked in (heading, heading.rpartition(" (")[0])), asked)
    if len(own) > 1:
        some = ", ".join(map(quoted, own))
        raise UsageError(f"--gradebook-column must say which assignment of the gradebook gets the points: {some}.")
    return own[0] if own else title
