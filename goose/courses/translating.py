"""The texts that a course needs in its own language, and the file in which a teacher translates them.

goose finds the texts by listening: it writes the handout, the rules and the messages of the course, and notes each text
that they ask for. The explanations of invalid lines depend on the lines, so a course needs them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from typing import TYPE_CHECKING, Any

from goose.core.course.fault import WARNING, Fault
from goose.core.course.translation import SECTIONS, TAG, known_texts
from goose.core.variant import Variant
from goose.courses.statement import handout_of
from goose.reference import all_said

if TYPE_CHECKING:
    from goose.core.course.course import Course
    from goose.core.game import GameKind

Said = Mapping[tuple[str, str], str]
"""Texts by section and key."""

_EXPLANATIONS = "explanations"
_SHOWN = 60  # characters of a text in a warning


def texts_of(course: Course) -> Said:
    """Return the texts about the rules that a course uses, as its `language` has them, in the order of the file."""
    known = known_texts(course.kind, course.language)
    heard = {(_EXPLANATIONS, key) for key in known[_EXPLANATIONS]}
    listening = copy(course)
    listening.kind = _listening(course.kind, heard)
    list(handout_of(listening).blocks)
    all_said(listening.kind, Variant.of_course(course).rules, course.language)
    return {
        (section, key): text for section in SECTIONS for key, text in known[section].items() if (section, key) in heard
    }


def warnings_about(course: Course) -> list[Fault]:
    """Return the warnings about the texts of a course, by line: those that lack a translation, or are never said."""
    translation = course.translation
    if translation is None or translation.data is None:
        return []
    found: list[Fault] = []

    def warn(code: str, section: str, key: str, text: str) -> None:
        line = translation.lines.get((section, key)) or translation.lines.get((section, ""), 1)
        path = f"{section}.{key}" if key else section
        found.append(Fault(line, code, path, text, kind=WARNING, file=translation.path))

    said = texts_of(course)
    if translation.tag is None:
        warn(
            "untranslated",
            TAG,
            "",
            f'there is no language, such as language = "de": pages are marked as {course.language}',
        )
    for (section, key), text in said.items():
        if key not in translation.sentences.get(section, {}):
            short = text if len(text) <= _SHOWN else f"{text[:_SHOWN].rstrip()} …"
            warn("untranslated", section, key, f"{section}.{key} is not translated: “{short}”")
    for section, sentences in translation.sentences.items():
        for key in sentences:
            if (section, key) not in said:
                warn("never-said", section, key, f"{section}.{key} is never said by this course")
    return sorted(found, key=lambda each: each.line)


class _Listening(Mapping[str, str]):
    """A section of texts that notes which are asked for."""

    def __init__(self, section: str, texts: Mapping[str, str], heard: set[tuple[str, str]]) -> None:
        self._section = section
        self._texts = texts
        self._heard = heard

    def __getitem__(self, key: str) -> str:
        self._heard.add((self._section, key))  # a source of a point may be missing here
        return self._texts[key]

    def __contains__(self, key: object) -> bool:
        return key in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


def _listening(kind: GameKind, heard: set[tuple[str, str]]) -> GameKind:
    """Return a game whose texts are as goose has them, and note which of them are asked for."""
    right: Any = type(kind)

    class ListeningKind(right):  # type: ignore[misc]
        def translated(self, code: str, section: str, texts: Mapping[str, str]) -> Mapping[str, str]:
            return _Listening(section, texts, heard)

    twin: GameKind = object.__new__(ListeningKind)
    vars(twin).update(vars(kind))
    return twin
