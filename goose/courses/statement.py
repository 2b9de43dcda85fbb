"""The handout of a course, as data: headings, paragraphs and exact texts.

Source: `course.md`, `goose course statement`. It has nothing that a student could not see by running the course.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from goose.core.course.course import Course
from goose.core.events import DRAWING, INVALID_INSTRUCTION
from goose.core.instructions import Signature, levels_of
from goose.core.printed import printed
from goose.core.template import Slot, pieces
from goose.core.texts import filled, texts
from goose.core.words import table_of
from goose.courses.sample import answered, sample, sessions, variant_of
from goose.grading.suites.suite import Limits
from goose.reference.composing import rulebook
from goose.reference.speech import InstructionTexts

BLANK, TAB = "·", "→"
"""The signs for a blank at the end of a line and for a tab."""


@frozen
class Heading:
    """A heading; level 1 is the title."""

    level: int
    text: str


@frozen
class Prose:
    """A paragraph; what stands between two backquotes is typed or printed."""

    text: str


@frozen
class Exact:
    """Lines that are typed or printed exactly so, without the last line end."""

    text: str


@frozen
class Numbered:
    """Cases in order, each with its exact text; None prints nothing."""

    cases: Sequence[tuple[str, str | None]]
    ordered: bool = True


Element = Heading | Prose | Exact | Numbered


@frozen
class Statement:
    """A handout."""

    title: str  # the title of the course
    language: str  # code of its language
    contents: str  # heading of the table of contents
    silent: str  # the sentence for a text that prints nothing
    elements: Sequence[Element]  # the elements, in order


def statement(course: Course) -> Statement:
    """Return the handout of a course."""
    writer = _Writer(course)
    return Statement(course.name, course.language, writer.says("contents"), writer.says("silent"), [*writer.elements()])


def shown(text: str) -> str:
    """Return a text in which tabs and blanks at the end of a line can be seen."""
    lines = text.replace("\t", TAB).split("\n")
    return "\n".join(line.rstrip(" ") + BLANK * (len(line) - len(line.rstrip(" "))) for line in lines)


class _Writer:
    def __init__(self, course: Course) -> None:
        self._course = course
        self._kind = course.kind
        variant = variant_of(course)
        self._rules = variant.rules
        self._texts = texts(course.language, course.kind)["statement"]
        self._speech = InstructionTexts(course.kind, self._rules, course.language)
        self._instead = texts(course.language, course.kind)["handout"]
        self._forms = {key: fields for key, fields in course.kind.forms.items() if self._speech.is_worded(key)}
        self._typed = variant.settings.dice == "manual"
        self._table = self._rules.signatures(typed_dice=self._typed)
        self._events = printed(course.kind, self._rules)
        self._sessions = sessions(variant)
        short = sample(variant, self._sessions)
        pairs = zip(short.lines, short.replies, strict=True)
        self._sample = "".join(f"> {line}\n{reply.text}" for line, reply in pairs).removesuffix("\n")

    def says(self, key: str, **fields: object) -> str:
        """Return a text of the language."""
        return filled(self._texts[key], **fields)

    def elements(self) -> Iterator[Element]:
        """Yield the whole handout."""
        yield Heading(1, self._course.name)
        yield Prose(self.says("intro"))
        yield from self._game()
        yield from self._lines()
        yield Heading(2, self.says("instructions"))
        for name, signature in self._table.items():
            yield from self._instruction(name, signature)
        yield from self._levels()
        yield from self._messages()
        yield from self._session()
        yield Heading(2, self.says("grading"))
        yield Prose(self.says("grading.bytes"))
        yield Prose(self.says("grading.folder"))
        yield Prose(self.says("grading.time", seconds=f"{Limits().seconds:g}"))

    def _game(self) -> Iterator[Element]:
        written = rulebook(self._kind, self._rules, self._course.language)
        if written is None:
            return
        yield Heading(2, self.says("rules"))
        for section in written.sections:
            yield Heading(3, section.heading)
            for paragraph in section.paragraphs:
                yield Prose(" ".join(each.text for each in paragraph))

    def _lines(self) -> Iterator[Element]:
        yield Heading(2, self.says("lines"))
        for key in ("input", "words", "end", "output", "one"):
            yield Prose(self.says(f"lines.{key}"))
        yield Prose(self.says("lines.invalid"))
        yield self._exact(INVALID_INSTRUCTION)

    def _exact(self, key: str) -> Element:
        text = self._text(key)
        return Prose(self.says("silent")) if text is None else Exact(text)

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

    def _instruction(self, name: str, signature: Signature) -> Iterator[Element]:
        speech = self._speech
        yield Heading(3, f"`{speech.word(name)}`")
        yield Prose(_sentence(speech.does(name)))
        yield Prose(f"{self.says('form')}:")
        yield Exact(speech.form(name, signature))
        yield Prose(self._takes(name, signature))
        before, after = self._kind.around.get(name, ("", ""))
        if before:
            yield Prose(self.says("before"))
            yield Exact(before.removesuffix("\n"))
        keys = [key for key in answered(self._sessions, name) if key in self._events]
        if keys:
            yield Prose(self.says("answers"))
            yield Numbered([(self._when(key), self._text(key)) for key in keys], ordered=False)
        if after:
            yield Prose(self.says("after"))
            yield Exact(after.removesuffix("\n"))
        reported = [signature.reported_as.get(failure, failure) for failure in signature.failures]
        failures = [(self._when(key), self._text(key)) for key in reported if key in self._events]
        if failures:
            yield Prose(self.says("failures"))
            yield Numbered(failures)

    def _takes(self, name: str, signature: Signature) -> str:
        takes, word = self._speech.takes(name, signature), self._speech.word(name)
        return _sentence(f"`{word}`{takes.removeprefix(word)}" if takes.startswith(f"{word} ") else takes)

    def _levels(self) -> Iterator[Element]:
        words = table_of("LEVELS", self._course.language, self._kind)
        levels = [words[level] for level in levels_of(self._table)]
        if levels:
            yield Heading(2, self.says("levels"))
            yield Prose(self.says("levels.are"))
            yield Exact("\n".join(levels))

    def _messages(self) -> Iterator[Element]:
        worded = {key: text for key in self._events if (text := self._text(key)) is not None}
        yield Heading(2, self.says("messages"))
        yield Prose(self.says("messages.about"))
        slots = [piece for text in worded.values() for piece in pieces(text) if isinstance(piece, Slot)]
        if any(slot.width for slot in slots):
            yield Prose(self.says("messages.width"))
        if any("{{" in text or "}}" in text for text in worded.values()):
            yield Prose(self.says("messages.braces"))
        if any(shown(text) != text for text in (*worded.values(), self._sample)):
            yield Prose(self.says("messages.visible"))
        for key, text in worded.items():
            yield Prose(self._when(key))
            yield Exact(text)
            names = {piece.name for piece in pieces(text) if isinstance(piece, Slot)}
            fields = [
                *self._events[key],
                *(field for fields in self._forms.values() for field in fields if key == DRAWING),
            ]
            used = [field for field in fields if field.removesuffix("?") in names]
            holds = [f"`{{{field.removesuffix('?')}}}`: {self._holds(key, field)}" for field in used]
            if holds:
                yield Prose(_sentence("; ".join(holds)))

    def _session(self) -> Iterator[Element]:
        yield Heading(2, self.says("session"))
        yield Prose(self.says("session.about"))
        yield Exact(self._sample)


def _sentence(text: str) -> str:
    """Return a text as a sentence; an exact text at its beginning stays."""
    if not text:
        return ""
    begun = text if text[0] == "`" else f"{text[0].upper()}{text[1:]}"
    return begun if begun.endswith((".", "!", "?")) else f"{begun}."
