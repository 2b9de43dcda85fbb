"""The handout of a course, as a document.

Source: `course.md`, `goose course statement`. It has nothing that a student could not see by running the course.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from goose.base.document import Block, Code, Document, Heading, Items, Paragraph
from goose.base.html import as_page
from goose.core.course.course import Course
from goose.core.events import DRAWING, INVALID_INSTRUCTION
from goose.core.instructions import Signature, levels_of, reported
from goose.core.printed import printed
from goose.core.template import Slot, pieces
from goose.core.texts import filled, texts
from goose.core.variant import Variant
from goose.core.words import table_of
from goose.courses.sample import answered, sample, sessions
from goose.grading import Limits
from goose.reference import InstructionTexts, rulebook

_BLANK, _TAB = "·", "→"  # the signs for a blank at the end of a line and for a tab


def handout_of(course: Course) -> Document:
    """Return the handout of a course."""
    writer = _Writer(course)
    return Document(course.name, course.language, [*writer.blocks()], writer.says("contents"))


def handout_page(written: Document) -> str:
    """Return a handout as a page for a screen, a phone and A4 paper."""
    return as_page(written, Path(__file__).with_name("statement.css").read_text(encoding="utf-8").removesuffix("\n"))


def _visible(text: str) -> str:
    """Return a text in which tabs and blanks at the end of a line can be seen."""
    lines = text.replace("\t", _TAB).split("\n")
    return "\n".join(line.rstrip(" ") + _BLANK * (len(line) - len(line.rstrip(" "))) for line in lines)


class _Writer:
    def __init__(self, course: Course) -> None:
        self._course = course
        self._kind = course.kind
        variant = Variant.of_course(course)
        self._rules = variant.rules
        self._texts = texts(course.language, course.kind)["statement"]
        self._speech = InstructionTexts(course.kind, self._rules, course.language)
        self._instead = texts(course.language, course.kind)["handout"]
        self._forms = {key: fields for key, fields in course.kind.forms.items() if self._speech.is_worded(key)}
        self._table = self._rules.signatures(typed_dice=variant.settings.dice == "manual")
        self._events = printed(course.kind, self._rules)
        self._sessions = sessions(variant)
        short = sample(variant, self._sessions)
        pairs = zip(short.lines, short.replies, strict=True)
        self._sample = "".join(f"> {line}\n{reply.text}" for line, reply in pairs).removesuffix("\n")

    def says(self, key: str, **fields: object) -> str:
        """Return a text of the language."""
        return filled(self._texts[key], **fields)

    def blocks(self) -> Iterator[Block]:
        """Yield the whole handout."""
        yield Heading(1, self._course.name)
        yield Paragraph(self.says("intro"))
        yield from self._game()
        yield from self._lines()
        yield Heading(2, self.says("instructions"))
        for name, signature in self._table.items():
            yield from self._instruction(name, signature)
        yield from self._levels()
        yield from self._messages()
        yield from self._session()
        yield Heading(2, self.says("grading"))
        yield Paragraph(self.says("grading.bytes"))
        yield Paragraph(self.says("grading.folder"))
        yield Paragraph(self.says("grading.time", seconds=f"{Limits().seconds:g}"))

    def _game(self) -> Iterator[Block]:
        written = rulebook(self._kind, self._rules, self._course.language)
        if written is None:
            return
        yield Heading(2, self.says("rules"))
        for section in written.sections:
            yield from section.blocks(3)

    def _lines(self) -> Iterator[Block]:
        yield Heading(2, self.says("lines"))
        for key in ("input", "words", "end", "output", "one"):
            yield Paragraph(self.says(f"lines.{key}"))
        yield Paragraph(self.says("lines.invalid"))
        yield self._exact(self._text(INVALID_INSTRUCTION))

    def _exact(self, text: str | None) -> Paragraph | Code:
        """Return a text as lines; None prints nothing, and a sentence says so."""
        return Paragraph(self.says("silent")) if text is None else Code(_visible(text))

    def _text(self, key: str) -> str | None:
        """Return the text of a message; None if it prints nothing."""
        text = self._speech.text(key, self._events.get(key, ()))
        if key == DRAWING:
            for form in self._forms:
                if self._speech.is_silent(form):
                    return None
                text = text.replace("{drawing}", self._speech.text(form, ()))
        return None if self._speech.is_silent(key) else text

    def _when(self, key: str) -> str:
        return self._said(key) or self._speech.when(key)

    def _holds(self, key: str, field: str) -> str:
        form = next((form for form, fields in self._forms.items() if field in fields), key)
        return self._said(field) or self._speech.holds(form, field)

    def _said(self, key: str) -> str | None:
        """Return what a handout says instead of a text about messages."""
        by_point = (f"{key} {name}={value}" for name, value in self._rules.points.items())
        return next((self._instead[each] for each in (*by_point, key) if each in self._instead), None)

    def _instruction(self, name: str, signature: Signature) -> Iterator[Block]:
        speech = self._speech
        yield Heading(3, f"`{speech.word(name)}`")
        yield Paragraph(_sentence(speech.does(name)))
        yield Paragraph(f"{self.says('form')}:")
        yield self._exact(speech.form(name, signature))
        yield Paragraph(self._takes(name, signature))
        before, after = self._kind.around.get(name, ("", ""))
        if before:
            yield Paragraph(self.says("before"))
            yield self._exact(before.removesuffix("\n"))
        if answers := self._cases(answered(self._sessions, name)):
            yield Paragraph(self.says("answers"))
            yield Items(answers, ordered=False)
        if after:
            yield Paragraph(self.says("after"))
            yield self._exact(after.removesuffix("\n"))
        if failures := self._cases(reported(signature)):
            yield Paragraph(self.says("failures"))
            yield Items(failures)

    def _cases(self, keys: Iterable[str]) -> list[tuple[str, Paragraph | Code]]:
        """Return when each message is printed, and its text; without those that are never printed."""
        return [(self._when(key), self._exact(self._text(key))) for key in keys if key in self._events]

    def _takes(self, name: str, signature: Signature) -> str:
        takes, word = self._speech.takes(name, signature), self._speech.word(name)
        return _sentence(f"`{word}`{takes.removeprefix(word)}" if takes.startswith(f"{word} ") else takes)

    def _levels(self) -> Iterator[Block]:
        words = table_of("LEVELS", self._course.language, self._kind)
        levels = [words[level] for level in levels_of(self._table)]
        if levels:
            yield Heading(2, self.says("levels"))
            yield Paragraph(self.says("levels.are"))
            yield self._exact("\n".join(levels))

    def _messages(self) -> Iterator[Block]:
        worded = {key: text for key in self._events if (text := self._text(key)) is not None}
        yield Heading(2, self.says("messages"))
        yield Paragraph(self.says("messages.about"))
        slots = [piece for text in worded.values() for piece in pieces(text) if isinstance(piece, Slot)]
        if any(slot.width for slot in slots):
            yield Paragraph(self.says("messages.width"))
        if any("{{" in text or "}}" in text for text in worded.values()):
            yield Paragraph(self.says("messages.braces"))
        if any(_visible(text) != text for text in (*worded.values(), self._sample)):
            yield Paragraph(self.says("messages.visible"))
        for key, text in worded.items():
            yield Paragraph(self._when(key))
            yield self._exact(text)
            names = {piece.name for piece in pieces(text) if isinstance(piece, Slot)}
            fields = [
                *self._events[key],
                *(field for fields in self._forms.values() for field in fields if key == DRAWING),
            ]
            used = [field for field in fields if field.removesuffix("?") in names]
            holds = [f"`{{{field.removesuffix('?')}}}`: {self._holds(key, field)}" for field in used]
            if holds:
                yield Paragraph(_sentence("; ".join(holds)))

    def _session(self) -> Iterator[Block]:
        yield Heading(2, self.says("session"))
        yield Paragraph(self.says("session.about"))
        yield self._exact(self._sample)


def _sentence(text: str) -> str:
    """Return a text as a sentence; an exact text at its beginning stays."""
    if not text:
        return ""
    begun = text if text[0] == "`" else f"{text[0].upper()}{text[1:]}"
    return begun if begun.endswith((".", "!", "?")) else f"{begun}."
