"""Reads a course file: all its faults at once, or the course."""

from __future__ import annotations

from collections import OrderedDict
from copy import copy
from typing import TYPE_CHECKING

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.core.course.choices import Choices
from goose.core.course.course import Course
from goose.core.course.coursefile import CourseFile, open_course
from goose.core.course.fault import Fault, FaultsFound, Report, control_characters, document_in
from goose.core.course.vocabulary import Vocabulary
from goose.core.course.wordings import read_around, read_messages
from goose.core.failures import OF_FILES, hidden, shown_by_doing
from goose.core.instructions import USES_FILES
from goose.core.printed import printed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.core.course.translation import Translation
    from goose.core.instructions import Signature

_KEYS = (
    *("name", "game", "rules", "language", "texts", "options", "board", "points", "instructions", "levels", "failures"),
    *("messages", "before", "after"),
)
"""The keys at the top of a course file, in the order in which `goose course new` prints them."""


def check(file: CourseFile) -> tuple[Course, Sequence[Fault]]:
    """Return the course in a file, with warnings about it, or raise FaultsFound."""
    report = Report(document_in(file.data))
    name = _name(report, file)
    choices = Choices(report, file)
    for key in report.document.tables:
        if key not in _KEYS:
            report.unknown((key,), "unknown-key", "key", _KEYS, choices.belongs(key))
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
    orders = _orders(report, choices, vocabulary)
    _warn_without_effect(report, vocabulary)
    around = read_around(report, vocabulary)
    translation = _translation(report, file, choices)
    if report.faults or choices.language is None:
        return None
    whole = CourseFile(file.path, file.data, choices.board, None if translation is None else translation.data)
    return Course(whole, name, choices, vocabulary, orders, messages, around, translation)


def _warn_without_effect(report: Report, vocabulary: Vocabulary) -> None:
    """Warn about options of instructions that the course leaves out."""
    for option, names in {"list": ("players",), "save": USES_FILES}.items():
        if option in report.table("options") and all(vocabulary.words.get(name) is False for name in names):
            text = f"{option} has no effect: there is no instruction {' or '.join(names)}"
            report.warn(("options", option), "no-effect", text)


def _translation(report: Report, file: CourseFile, choices: Choices) -> Translation | None:
    if "texts" not in report.document.tables:
        return None
    from goose.core.course.translation import read_translation

    return read_translation(report, file, choices)


def _name(report: Report, file: CourseFile) -> str:
    given = report.document.tables.get("name", file.default_name)
    name = report.text(("name",), given, "a text of one line")
    if name is None:
        return file.default_name
    if not name or control_characters(name):
        report.fault(("name",), "name", "name must be one line that is not empty, without control characters")
    return name


def _orders(report: Report, choices: Choices, vocabulary: Vocabulary) -> Mapping[str, Sequence[str]]:
    """Return the failures of each instruction with a list, in order.

    They have the keys that the service tests, not those of other messages that report them.
    """
    assert choices.kind is not None
    assert choices.rules is not None, "the rules are right"
    table = choices.rules.signatures(typed_dice=False)
    events = printed(choices.kind, choices.rules)
    orders: dict[str, Sequence[str]] = {}
    for name, value in report.table("failures").items():
        path = ("failures", name)
        if not vocabulary.instruction(path):
            continue
        if type(value) is not list or not all(type(each) is str for each in value):
            report.fault(path, "type", f"the failures of {name} must be a list of keys of messages")
            continue
        signature = table[name]
        failures = {signature.reported_as.get(each, each): each for each in signature.failures}
        failures = {key: failure for key, failure in failures.items() if key in events}
        of_files = [key for key, failure in failures.items() if failure in OF_FILES]
        needed = [key for key in failures if key not in of_files or not {*value} & {*of_files}]
        if wrong := _members(name, value, list(failures), needed):
            report.fault(path, "members", wrong)
            continue
        order = [failures[key] for key in value]
        if signature.outside:
            if order != list(failures.values()):
                report.warn(path, "no-effect", f"the order has no effect: the game itself tests the failures of {name}")
            continue
        late = [key for key, failure in failures.items() if shown_by_doing(signature, failure)]
        early = [key for place, key in enumerate(value) if key in late and not {*value[place:]} <= {*late}]
        if early:
            text = f"{', '.join(early)} must stand behind the others: only carrying out {name} shows it"
            report.fault(path, "place", text)
            continue
        orders[name] = order
        if vocabulary.words.get(name) is False:
            report.warn(path, "no-effect", f"the order has no effect: there is no instruction {name}")
        for failure in hidden(_reordered(signature, order)):
            if failure in order:
                key = value[order.index(failure)]
                report.warn(path, "never-told", f"{key} is never reported: a failure before it applies each time")
    return orders


def _members(name: str, given: Sequence[str], right: Sequence[str], needed: Sequence[str]) -> str:
    """Return what is wrong with the members of a list; empty if it is right."""
    lacking = [key for key in needed if key not in given]
    foreign = [key for key in dict.fromkeys(given) if key not in right]
    twice = [key for key in dict.fromkeys(given) if given.count(key) > 1]
    parts = [
        f"the failures of {name} lack {', '.join(lacking)}" if lacking else "",
        f"{', '.join(foreign)} {'are' if len(foreign) > 1 else 'is'} no failure of {name}" if foreign else "",
        f"{', '.join(twice)} {'are' if len(twice) > 1 else 'is'} there twice" if twice else "",
    ]
    return "; ".join(part for part in parts if part)


def _reordered(signature: Signature, order: Sequence[str]) -> Signature:
    changed = copy(signature)
    changed.failures = tuple(order)
    return changed


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
        _READ[course.file] = course
        if (file.board, file.texts) == (course.file.board, course.file.texts):  # else they may change meanwhile
            _READ[file] = course
        while len(_READ) > _MOST_READ:
            _READ.popitem(last=False)
    return course


def in_words(path: str, faults: Sequence[Fault], option: str = "--course") -> str:
    """Return the usage error that lists all faults of the file of an option."""
    count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
    return "\n".join([f"{option} {quoted(path)}: {count}:", *(f"  {each.shown(path)}" for each in faults)])


def course_at(path: str, folder: str | None = None) -> Course:
    """Return the course in the file at a path, or raise UsageError."""
    return course_in(open_course(path, folder))
