"""The file in which a teacher translates the texts of a course, new or with what it has already.

Above each entry stands the text that it translates, on lines that begin with `#|`. An old file stays as it is, with all
that the teacher has written: goose adds the entries that it lacks, each before the one that follows it in the usual
order, and brings the lines `#|` up to date. The result is read again before it is used, so nothing can be lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.systems import read_regular
from goose.base.widths import wrapped_whole
from goose.core.course.coursefile import LARGEST
from goose.core.course.fault import FaultsFound
from goose.core.course.reading import course_in, in_words
from goose.core.course.translation import SECTIONS, TAG, Translation, translation_in
from goose.core.texts import filled, texts
from goose.courses.starting import in_quotes
from goose.courses.translating import Said, texts_of

if TYPE_CHECKING:
    from goose.core.course.course import Course
    from goose.core.course.coursefile import CourseFile

_WIDTH = 118  # characters of a line of comment
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SOURCE = "#| "  # begins the lines of the text that an entry translates

_Edit = tuple[int, int, list[str]]
"""Lines that stand instead of those from one number on to another, from 0."""


@frozen
class TextsFile:
    """The contents of the file.

    Attributes:
        text: the whole file.
        texts: how many texts the course uses.
        open: how many of them are not translated.
        changed: the keys of entries that translate a text which has changed.
        needless: the keys of translated entries that the course does not use.
    """

    text: str
    texts: int
    open: int
    changed: Sequence[str]
    needless: Sequence[str]


def texts_file(file: CourseFile, path: str) -> TextsFile:
    """Return the file with all texts of a course, with what there is at its path already.

    Args:
        file: the course, with contents for the texts that it may name, so that these need not be there yet.
        path: the path of the new file.

    Raises:
        UsageError: the course or the old file has faults, or nothing can be added to the old file.
    """
    course = course_in(file)
    said = texts_of(course)
    writer = _Writer(course, said)
    try:
        old = read_regular(path, LARGEST + 1)
    except FileNotFoundError:
        old = writer.beginning()
    except OSError as error:
        raise UsageError(f"--texts {quoted(path)}: {error.strerror}.") from error
    try:
        before = translation_in(old, path, course.kind, course.language)
    except FaultsFound as found:
        raise UsageError(in_words(path, found.faults, "--texts")) from found
    text = next((each for each in writer.added(old.decode(), before) if _holds(each, before, course, path, said)), None)
    if text is None and len(old) + sum(map(len, said.values())) > LARGEST:
        raise UsageError(f"--texts {quoted(path)}: with what it lacks it would have more than {LARGEST:,} bytes.")
    if text is None:
        form = "write each section as a table, such as [rulebook], and each entry on its own line"
        raise UsageError(f"--texts {quoted(path)}: goose cannot add to this file: {form}.")
    after = translation_in(text.encode(), path, course.kind, course.language)
    translated = [(section, key) for section, sentences in after.sentences.items() for key in sentences]
    return TextsFile(
        text,
        len(said),
        len(said.keys() - {*translated}),
        writer.changed,
        [f"{section}.{key}" for section, key in translated if (section, key) not in said],
    )


def _holds(text: str, before: Translation, course: Course, path: str, said: Said) -> bool:
    """Return whether a new file has all that the old one had, and all texts of the course."""
    try:
        after = translation_in(text.encode(), path, course.kind, course.language)
    except FaultsFound:
        return False
    return after.sentences == before.sentences and after.tag == before.tag and said.keys() <= after.lines.keys()


class _Writer:
    def __init__(self, course: Course, said: Said) -> None:
        self.changed: list[str] = []
        self._said = said
        self._says = texts(course.language, course.kind)["course"]

    def beginning(self) -> bytes:
        """Return a file without entries."""
        lines = [*_comments(self._says["texts"], "# "), "", *_comments(self._says["texts.language"], "# ")]
        return "".join(f"{line}\n" for line in (*lines, f'{TAG} = ""')).encode()

    def added(self, old: str, before: Translation) -> Iterator[str]:
        """Yield a file with the entries that it lacks, and with the texts of today above those that it has.

        Where what looks like a comment is a part of a text, a second form is right, which leaves comments alone.
        """
        end = "\r\n" if "\r\n" in old else "\n"
        lines = old.replace("\r\n", "\n").split("\n")
        if lines[-1]:
            lines.append("")
        yield end.join(_edited(lines, [*self._additions(before, lines, _above), *self._changes(before, lines)]))
        self.changed.clear()
        yield end.join(_edited(lines, self._additions(before, lines, lambda _, line: line - 1)))

    def _additions(
        self, before: Translation, lines: Sequence[str], above: Callable[[Sequence[str], int], int]
    ) -> Iterator[_Edit]:
        there = before.lines
        added: dict[int, list[str]] = {}  # by the number of lines before them
        new: list[str] = []  # whole sections, which stand at the end
        for section in SECTIONS:
            keys = [key for name, key in self._said if name == section]
            lacking = [key for key in keys if (section, key) not in there]
            is_new = (section, "") not in there
            new += ["", f"[{section}]"] if lacking and is_new else []
            for key in lacking:
                following = [there[section, each] for each in keys[keys.index(key) :] if (section, each) in there]
                place = above(lines, following[0] if following else _end(section, there, lines))
                entries = new if is_new else added.setdefault(place, [])
                entries += ["", *self._source(section, key), f'{_key(key)} = ""']
        end = len(lines) - 1
        added[end] = [*added.get(end, ()), *new]
        yield from ((place, place, entries) for place, entries in added.items())

    def _changes(self, before: Translation, lines: Sequence[str]) -> Iterator[_Edit]:
        for (section, key), text in self._said.items():
            line = before.lines.get((section, key), 1)
            start = stop = line - 1
            while start and lines[start - 1].startswith(_SOURCE):
                start -= 1
            shown = " ".join(each.removeprefix(_SOURCE) for each in lines[start:stop])
            if start == stop or shown.split() == text.split():
                continue
            new = [*self._source(section, key)]
            if before.sentences.get(section, {}).get(key):
                self.changed.append(f"{section}.{key}")
                new[:0] = _comments(filled(self._says["texts.changed"], text=shown), "# ")
            yield start, stop, new

    def _source(self, section: str, key: str) -> list[str]:
        return _comments(self._said[section, key], _SOURCE)


def _above(lines: Sequence[str], line: int) -> int:
    """Return the number of lines before an entry or a table, its comments and the blank line above them."""
    place = line - 1
    while place and lines[place - 1].startswith("#"):
        place -= 1
    return place - 1 if place and not lines[place - 1].strip() else place


def _end(section: str, there: Mapping[tuple[str, str], int], lines: Sequence[str]) -> int:
    """Return the line after the end of a section: that of the next table, or the one behind the last."""
    begun = there.get((section, ""), 1)
    return min((line for (_, key), line in there.items() if not key and line > begun), default=len(lines))


def _edited(lines: Sequence[str], edits: Iterable[_Edit]) -> list[str]:
    """Return lines after edits."""
    edited = [*lines]
    for start, stop, new in sorted(edits, key=lambda edit: edit[:2], reverse=True):
        edited[start:stop] = new
    return edited


def _key(key: str) -> str:
    """Return a key as TOML has it."""
    return key if _BARE.fullmatch(key) else in_quotes(key)


def _comments(text: str, sign: str) -> list[str]:
    return [f"{sign}{line}" for line in wrapped_whole(text, _WIDTH)]
