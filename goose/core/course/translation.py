"""The texts of a course: what goose says about the rules, in a language that goose itself does not have.

A course names the file (`texts = "german-texts.toml"`). A table of the file is a section of the texts of a language
(`goose.core.texts`), and an entry is a sentence under the key that it has there. An empty entry is not translated yet:
the sentence of the course's `language` stands for it, as for an entry that is missing. No answer depends on the file.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from goose.base.quoting import quoted
from goose.core.course.fault import FaultsFound, Report, control_characters, document_in
from goose.core.course.wordings import leaves

if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.base.toml import Path
    from goose.core.course.choices import Choices
    from goose.core.course.coursefile import CourseFile
    from goose.core.game import GameKind

TAG = "language"
"""The key of the language of the texts, which stands before all tables."""

SECTIONS = (
    *("titles", "statement", "rulebook", "instructions", "arguments", "when", "handout", "holds", "reference"),
    *("explanations", "rules", "board", "sources"),
)
"""The sections of texts about the rules, in the order of the file."""

_SOURCES = "sources"
_NOT_SAID = ("leaving",)  # words that people type
_TAG = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")
_BLANKS = re.compile(r"[ \t\r\n]+")
_BRACED = re.compile(r"\{\w+\}")
_BRACES = re.compile(r"\{\{|\}\}|\{[^{}\n]*\}|[{}]")


@frozen
class Translation:
    """The translated sentences of a course.

    Attributes:
        name: the path of the file, as the course has it.
        data: the contents of the file; None if it is not there and not needed.
        tag: the code of the language; None if the file does not say it.
        sentences: the translations that are not empty, by section and key.
        path: the path of the file, for messages.
        lines: the lines of its tables and entries, from 1, by section and key; a table has an empty key.
    """

    name: str
    data: bytes | None = None
    tag: str | None = None
    sentences: Mapping[str, Mapping[str, str]] = field(factory=dict[str, "Mapping[str, str]"])
    path: str = ""
    lines: Mapping[tuple[str, str], int] = field(factory=dict[tuple[str, str], int])


def read_translation(report: Report, file: CourseFile, choices: Choices) -> Translation | None:
    """Return the translation in the file that a course names, or None after adding a fault."""
    given = report.document.tables["texts"]
    name = report.text(("texts",), given, "a text: the path of a file from the folder of the course")
    if name is None or choices.kind is None or choices.language is None:
        return None
    path = file.path_of(name)
    try:
        if "\0" in name:
            raise OSError(0, "a path has no such character")
        data = file.read_texts(name)
    except OSError as error:
        made = f"`goose course new --course {quoted(file.path)} --texts {quoted(path)}` writes it"
        report.fault(("texts",), "texts", f"the texts {quoted(path)} cannot be read: {error.strerror}; {made}")
        return None
    if data is None:
        return Translation(name, path=path)
    try:
        return translation_in(data, path, choices.kind, choices.language, name)
    except FaultsFound as found:
        report.add(found.faults)
        return None


def translation_in(data: bytes, path: str, kind: GameKind, code: str, name: str = "") -> Translation:
    """Return the translation in the contents of a file, or raise FaultsFound.

    Args:
        data: the contents.
        path: the path of the file, for messages.
        kind: the game.
        code: the language from which it translates.
        name: the path as the course has it.
    """
    reader = _Reader(Report(document_in(data, path), path), kind, code)
    translation = Translation(name, data, reader.tag(), reader.sentences(), path, reader.lines)
    if reader.report.faults:
        raise FaultsFound(reader.report.faults)
    return translation


def known_texts(kind: GameKind, code: str) -> dict[str, dict[str, str]]:
    """Return all texts about the rules of a game as they are in a language, by section and key."""
    from goose.core.texts import texts

    found = texts(code, kind)
    known = {section: {**found[section]} for section in SECTIONS}
    for rules in kind.rule_sets():
        for point in rules.describe_points():
            known[_SOURCES].setdefault(point.name, point.source)
    for key in _NOT_SAID:
        known["explanations"].pop(key, None)
    return known


class _Reader:
    """Reads and checks the file."""

    def __init__(self, report: Report, kind: GameKind, code: str) -> None:
        self.report = report
        self.lines: dict[tuple[str, str], int] = {}
        self._known = known_texts(kind, code)
        for key in report.document.tables:
            if key not in (TAG, *SECTIONS):
                report.unknown((key,), "unknown-key", "section", (TAG, *SECTIONS))

    def tag(self) -> str | None:
        """Return the code of the language."""
        given = self.report.document.tables.get(TAG, "")
        if TAG in self.report.document.tables:
            self.lines[TAG, ""] = self.report.document.line((TAG,))
        tag = self.report.text((TAG,), given, 'the code of a language, such as "de"')
        if tag and not _TAG.fullmatch(tag):
            text = f"language must be the code of a language, such as de or pt-BR, not “{quoted(tag)}”"
            self.report.fault((TAG,), "language", text)
        return tag or None

    def sentences(self) -> Mapping[str, Mapping[str, str]]:
        """Return the translated sentences."""
        read: dict[str, dict[str, str]] = {}
        for section in SECTIONS:
            if section not in self.report.document.tables:
                continue
            line = self.report.document.line
            self.lines[section, ""] = line((section,))
            for path, value in sorted(leaves(self.report.table(section), (section,)), key=lambda each: line(each[0])):
                key = ".".join(path[1:])
                if (section, key) in self.lines:
                    self.report.fault(path, "twice", f"{key} is there twice, with its quotes and without them")
                self.lines[section, key] = line(path)
                if sentence := self._sentence(path, key, value):
                    read.setdefault(section, {})[key] = sentence
        return read

    def _sentence(self, path: Path, key: str, value: Any) -> str:
        """Return a sentence on one line; empty if it is not translated or at fault."""
        source = self._known[path[0]].get(key)
        if source is None:
            self._report_unknown(path, key)
            return ""
        text = self.report.text(path, value, 'a text; "" is one that is not translated yet')
        if text is None:
            return ""
        if control := control_characters(text, allowed="\t\n"):
            self.report.fault(path, "control", f"the text of {key} has a control character: {', '.join(control)}")
        self._check_braces(path, key, text, source)
        return _BLANKS.sub(" ", text).strip(" ")

    def _report_unknown(self, path: Path, key: str) -> None:
        from goose.core.completeness import similar

        section = path[0]
        other = next((name for name, known in self._known.items() if key in known), None)
        nearest = similar(key, self._known[section])
        where = f"there is no text {quoted(key)} in [{section}]"
        if other is not None:
            text = f"{where}: it is one of [{other}]"
        elif nearest is None:
            text = f"{where}; `goose course new --texts` writes a file with all texts"
        else:
            text = f"{where}; did you mean {nearest}?"
        self.report.fault(path, "text", text, nearest)

    def _check_braces(self, path: Path, key: str, text: str, source: str) -> None:
        """Add the faults of the braces in a text; what stands in the text of goose can stand in its translation."""
        from goose.core.completeness import similar

        right = [*dict.fromkeys(_BRACES.findall(source))]
        names = [each[1:-1] for each in right if _BRACED.fullmatch(each)]
        fault = partial(self.report.fault, path)
        for wrong in dict.fromkeys(each for each in _BRACES.findall(text) if each not in right):
            if _is_field(wrong):
                name = wrong[1:-1].strip()
                its = f"its fields are {', '.join(names)}" if names else "it has no fields"
                named = f"there is no field “{quoted(wrong[1:-1])}”" if name else "a field without a name"
                fault("field", f"{key}: {named}; {its}", similar(name, names))
            else:
                what = "is not closed" if wrong.startswith("{") else "closes nothing"
                form = f"a field is written {{{names[0]}}}" if names else "no brace can stand here"
                fault("brace", f"{key}: a brace {what}; {form}")


def _is_field(braced: str) -> bool:
    return len(braced) > 1 and braced[0] == "{" and braced[-1] == "}"
