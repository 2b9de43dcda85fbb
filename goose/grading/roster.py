"""The class of a request: which submissions are whose, and how tables are written about them."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping, Sequence

import attrs

from goose.grading.classlist.matching import Roster, labels_of, matched
from goose.grading.classlist.students import ClassList
from goose.grading.reports.tables import CANVAS
from goose.grading.reports.writing import Tables
from goose.grading.request import Request
from goose.grading.submitted.exports import Person
from goose.grading.submitted.finding import Download
from goose.grading.submitted.submissions import Submission
from goose.grading.suites.suite import natural


def tables_for(
    request: Request,
    title: str,
    classes: ClassList | None,
    names: Sequence[str],
    people: Mapping[str, Sequence[Person]] | None = None,
) -> Tables:
    """Return how to write tables, with the class list matched with submissions.

    Args:
        request: the options.
        title: the path of the suite, whose last name is the assignment in Canvas if nothing else names one.
        classes: the class list, if there is one.
        names: the names of the submissions.
        people: who handed in what, if that is known. None for results that are there, which keep their names.
    """
    column = ""
    if request.csv_dialect == CANVAS:
        from goose.grading.reports.gradebooks import canvas_column

        column = canvas_column(classes, request.gradebook_column, os.path.basename(os.path.abspath(title)))
    if classes is None:
        return Tables(request.csv_dialect, None, column)
    found = matched(classes, labels_of(names, people or {}), renames=people is not None)
    return Tables(request.csv_dialect, found, column)


def with_students(submissions: Sequence[Submission], roster: Roster | None) -> list[Submission]:
    """Return submissions with the names of their students, in natural order."""
    if roster is None:
        return [*submissions]
    found = [attrs.evolve(each, name=roster.names[each.name]) for each in submissions]
    return sorted(found, key=lambda each: (natural(each.name), each.name))


def sources_of(names: Collection[str], download: Download, classes: ClassList | None) -> dict[str, str]:
    """Return the file or folder of each result, whose name is that of its submission or of the students."""
    found = download.submissions
    if classes is not None:
        labels = labels_of([each.name for each in found], download.people)
        found = [*found, *with_students(found, matched(classes, labels))]
    return {each.name: each.path for each in found if each.path is not None and each.name in names}
