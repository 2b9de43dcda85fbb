"""Find out which submission belongs to which student; what is not clear is listed, never guessed.

A submission belongs to a student by, in this order, a number of the learning platform, an id, an e-mail address or a
user's name, the name in any order, or the name of a group. Accents, capitals and signs do not matter. If two of these
name different students, or if two students or two submissions fit, nothing is decided.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import attrs

from goose.grading.classlist.headings import plain
from goose.grading.classlist.students import ClassList, Student
from goose.grading.submitted.exports import BLACKBOARD, CANVAS, GRADESCOPE, MOODLE, Label, Person, label_of

TOGETHER = " + "
"""Between the students of a submission that belongs to several."""

_WORD = re.compile(r"[^\s_,;()\[\]]+")
_SHORTEST = 3  # characters of an id that is looked for among other words
_CLUES = ("number", "key", "name", "squashed", "group")
"""The clues that the name of a submission can give, the surest first."""


@attrs.frozen
class Member:
    """A student of the class, and the submission that is the student's."""

    student: Student
    submission: str | None = None  # the name in results; None if nothing was handed in, or if it is not clear what
    doubtful: bool = False  # it is not clear what was handed in
    number: str = ""  # of the participant in Moodle, if the list or the submission says it


@attrs.frozen
class Roster:
    """The class: who handed in what."""

    classes: ClassList
    members: Sequence[Member]
    names: Mapping[str, str]  # of submissions: by the name of what was handed in, the name in results
    unclear: Sequence[str]  # sentences about submissions that may be of several students, or of the same one
    strangers: Mapping[str, Label]  # the submissions of nobody in the list, by their names

    @property
    def without(self) -> list[Student]:
        """The students who have handed in nothing, in the order of the list."""
        return [member.student for member in self.members if member.submission is None and not member.doubtful]

    def warnings(self) -> Iterator[str]:
        """Yield what does not match, a line each."""
        yield from self.unclear
        if self.strangers:
            some = ", ".join(_said(name, label) for name, label in self.strangers.items())
            yield f"of nobody in the class list ({len(self.strangers)}): {some}"
        if self.without:
            some = ", ".join(student.said for student in self.without)
            yield f"nothing handed in ({len(self.without)} of {len(self.members)} students): {some}"


def matched(classes: ClassList, labels: Mapping[str, Label], *, renames: bool = True) -> Roster:
    """Return which submissions belong to whom.

    Args:
        classes: the class list.
        labels: what is known of each submission, by its name.
        renames: whether the results have the names of students; without it they keep those that they have.
    """
    found = _Matching(classes.students, labels)
    names = _names(labels, found.clear) if renames else {name: name for name in labels}
    own = {student.row: name for name, some in found.clear.items() for student in some}
    doubtful = {row for rows in found.candidates.values() for row in rows}
    members = [_member(student, own.get(student.row), names, labels, doubtful) for student in classes.students]
    return Roster(classes, members, names, found.unclear, {name: labels[name] for name in found.strangers})


def _said(name: str, label: Label) -> str:
    """Return the name of a submission in a message, with the people that a platform says."""
    people = ", ".join(person.name or person.email or person.id for person in label.people)
    return f'"{name}" ({people})' if people else f'"{name}"'


class _Matching:
    """Finds whose each submission is, and the sentences about those that are not clear."""

    def __init__(self, students: Sequence[Student], labels: Mapping[str, Label]) -> None:
        self._students = students
        self._labels = labels
        self._owners: dict[str, Sequence[Student]] = {}
        self.candidates: dict[str, set[int]] = {}  # rows of students, by the names of submissions that are not clear
        self.unclear: list[str] = []
        index = _Index(students)
        for name, label in labels.items():
            self._owners[name], possible = index.owners(label)
            self._ask(name, possible)
        self._find_several()
        without = {student.row: student for student in students}
        for some in self.clear.values():
            for student in some:
                without.pop(student.row, None)
        for name in self.strangers:
            self._ask(name, [each for each in without.values() if _resembles(labels[name], each)])

    @property
    def clear(self) -> dict[str, Sequence[Student]]:
        """The students of each submission whose students are known."""
        return {name: some for name, some in self._owners.items() if some and name not in self.candidates}

    @property
    def strangers(self) -> list[str]:
        """The names of submissions of nobody in the list."""
        return [name for name, some in self._owners.items() if not some and name not in self.candidates]

    def _ask(self, name: str, possible: Sequence[Student]) -> None:
        """Note whose a submission may be, if that is not clear."""
        if possible:
            self.candidates[name] = {student.row for student in possible}
            some = " or ".join(student.said for student in possible)
            whose = _said(name, self._labels[name])
            self.unclear.append(f"whose is {whose}: {some}? Put an id or an e-mail address into its name")

    def _find_several(self) -> None:
        """Note the students who have several submissions."""
        by_student: defaultdict[int, list[str]] = defaultdict(list)
        for name, found in self._owners.items():
            for student in found:
                by_student[student.row].append(name)
        for student in self._students:
            several = by_student[student.row]
            if len(several) > 1:
                some = ", ".join(f'"{name}"' for name in several)
                self.unclear.append(f"{student.said} has {len(several)} submissions: {some}; keep one")
                for name in several:
                    self.candidates.setdefault(name, set()).update(each.row for each in self._owners[name])


def _resembles(label: Label, student: Student) -> bool:
    """Return whether a name has more or fewer words than a student's, and the others are the same.

    Students have long names in the lists of a school, and short ones on a platform. A zero would be wrong then.
    """
    name = {*plain(_without_ids(label.person)).split()}
    own = {*plain(student.name).split()}
    return min(len(name), len(own)) > 1 and (name < own or own < name)


def labels_of(names: Iterable[str], people: Mapping[str, Sequence[Person]]) -> dict[str, Label]:
    """Return what is known of submissions by their names and, in a download of Gradescope, by its metadata."""
    return {name: Label(GRADESCOPE, people=tuple(people[name])) if name in people else label_of(name) for name in names}


def _member(
    student: Student, own: str | None, names: Mapping[str, str], labels: Mapping[str, Label], doubtful: set[int]
) -> Member:
    number = student.number
    if not number and own is not None and labels[own].platform == MOODLE:
        number = labels[own].number
    return Member(student, None if own is None else names[own], own is None and student.row in doubtful, number)


def _names(labels: Iterable[str], clear: Mapping[str, Sequence[Student]]) -> dict[str, str]:
    """Return the names in results: those of students, each once; else that of what was handed in."""
    found: dict[str, str] = {}
    taken: Counter[str] = Counter()
    for name in labels:
        own = TOGETHER.join(student.label for student in clear[name]) if name in clear else name
        taken[own] += 1
        found[name] = own if taken[own] == 1 else f"{own} ({taken[own]})"
    return found


class _Index:
    """Finds students by what the name of a submission says."""

    def __init__(self, students: Sequence[Student]) -> None:
        self._by: dict[str, defaultdict[str, dict[int, Student]]] = {clue: defaultdict(dict) for clue in _CLUES}
        self._labels = {student.label: student for student in students}
        for student in students:
            self._add("number", student.number, student)
            for key in (student.id, student.email, student.login, student.email.partition("@")[0]):
                self._add("key", key.casefold(), student)
            words = plain(student.name).split()
            self._add("name", " ".join(sorted(words)), student)
            for first in range(len(words)):
                self._add("squashed", "".join(words[first:] + words[:first]), student)
            self._add("group", plain(student.group), student)

    def _add(self, clue: str, key: str, student: Student) -> None:
        if key:
            self._by[clue][key][student.row] = student

    def _with(self, clue: str, key: str) -> list[Student]:
        return [*self._by[clue].get(key, {}).values()]

    def owners(self, label: Label) -> tuple[Sequence[Student], Sequence[Student]]:
        """Return whose a submission is, and, if that is not clear, whose it may be instead."""
        if label.people:
            found: list[Student] = []
            unclear: list[Student] = []
            for person in label.people:
                own, candidates = self._of_person(person)
                found += own
                unclear += candidates
            return ([], found + unclear) if unclear else (found, [])
        together = [self._labels.get(part) for part in label.person.split(TOGETHER)]
        if None not in together:  # the name of a result of this class
            return [student for student in together if student is not None], []
        return _decided(list(self._clues(label)))

    def _of_person(self, person: Person) -> tuple[Sequence[Student], Sequence[Student]]:
        email = person.email.casefold()
        login = email.partition("@")[0]  # a list without addresses can have the names of users
        by_email = self._with("key", email) or self._with("key", login)
        return _decided([self._with("key", person.id.casefold()), by_email, self._with("name", _sorted(person.name))])

    def _clues(self, label: Label) -> Iterator[Sequence[Student]]:
        """Yield the students that each clue in a name fits."""
        text = label.person
        if label.platform in (MOODLE, CANVAS):
            yield self._with("number", label.number)
        if label.platform == BLACKBOARD:
            parts = text.casefold().split("_")  # a project's name and a user's, either with underscores
            yield next(filter(None, (self._with("key", "_".join(parts[at:])) for at in range(len(parts)))), [])
            return
        yield self._with("key", text.casefold())
        words = [*_WORD.findall(text), *re.findall(r"\w+", text), *([label.number] if label.platform == CANVAS else [])]
        keys = {word.casefold(): self._ids(word.casefold()) for word in words if len(word) >= _SHORTEST}
        yield [*{student.row: student for some in keys.values() for student in some}.values()]
        yield self._named(text, label.platform == MOODLE)
        if label.platform == CANVAS:
            yield self._with("squashed", plain(text).replace(" ", ""))
        yield _Together(self._with("group", plain(text)))

    def _named(self, text: str, has_group: bool) -> Sequence[Student]:
        """Return the students with a name: the whole text, without words that are no names, or without a group.

        Args:
            text: the name of a submission.
            has_group: whether a group can be before the name, with `-` after it, as Moodle writes it.
        """
        text = text.replace("_", " ")
        names = (text, _without_ids(text), text.partition("-")[2] if has_group else "")
        return next(filter(None, (self._with("name", _sorted(name)) for name in names)), [])

    def _ids(self, word: str) -> Sequence[Student]:
        """Return the students with an id or an address that is a word with a digit or an `@`."""
        return self._with("key", word) if "@" in word or any(each.isdigit() for each in word) else []


class _Together(list[Student]):
    """Students who have handed in together: not one of them, but all."""


def _without_ids(text: str) -> str:
    """Return a text without the words that have a digit or an `@`."""
    return re.sub(r"\S*[\d@]\S*", " ", text.replace("_", " "))


def _sorted(text: str) -> str:
    return " ".join(sorted(plain(text).split()))


def _decided(clues: Sequence[Sequence[Student]]) -> tuple[Sequence[Student], Sequence[Student]]:
    """Return the students that all clues agree on, or those that may be meant."""
    some = [clue for clue in clues if clue]
    together = next((clue for clue in some if isinstance(clue, _Together)), None)
    single = [clue for clue in some if not isinstance(clue, _Together)]
    if not single:
        return together or [], []
    rows = set.intersection(*({student.row for student in clue} for clue in single))
    every = {student.row: student for clue in single for student in clue}
    if len(rows) == 1:
        return [every[row] for row in rows], []
    return [], [every[row] for row in sorted(every)]
