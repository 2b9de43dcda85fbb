"""The handout of a course, as a document.

Source: `course.md`, `goose course statement`. It has nothing that a student could not see by running the course. Each
text and each explanation stands in it once; where it is meant again, its words are enough.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from goose.base.document import Block, Code, Document, Heading, Items, Paragraph, Table
from goose.base.html import as_page
from goose.core.course.course import Course
from goose.core.course.parts import ENDS, LINES, PLAY, SuitePart, instructions_of, parts_of
from goose.core.dice import MANUAL
from goose.core.events import DRAWING, INVALID_INSTRUCTION
from goose.core.failures import OF_FILES
from goose.core.instructions import Signature, reported
from goose.core.printed import TELLERS, printed
from goose.core.template import Slot, pieces
from goose.core.texts import filled, texts
from goose.core.variant import Variant
from goose.courses.sample import sample
from goose.grading import Limits
from goose.reference import InstructionTexts, rulebook

_WIDE = 88  # characters
_BLANK, _TAB = "·", "→"  # the signs for a blank at the end of a line and for a tab


def handout_of(course: Course) -> Document:
    """Return the handout of a course."""
    writer = _Writer(course)
    return Document(course.name, course.tag, [*writer.blocks()], writer.says("contents"))


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
        self._forms = {
            key: fields for key, fields in course.kind.forms_by(variant.rules).items() if self._speech.is_worded(key)
        }
        typed = variant.settings.dice == MANUAL
        self._table = self._rules.signatures(typed_dice=typed)
        every = printed(course.kind, self._rules)
        thrown = course.kind.of_thrown_dice if typed else ()
        self._events = {key: fields for key, fields in every.items() if key not in thrown}
        self._session = sample(variant)
        pairs = zip(self._session.lines, self._session.replies, strict=True)
        self._transcript = [f"> {line}\n{reply.text}" for line, reply in pairs]
        self._own = instructions_of(PLAY, self._table)
        self._answers = {name: self._ordered(name, keys) for name, keys in self._answered().items()}
        self._failures = {
            name: [key for key in reported(signature) if key in self._events] for name, signature in self._table.items()
        }
        self._explained: set[tuple[str, str | None]] = set()  # when a message is printed, and its text
        self._placed = {INVALID_INSTRUCTION}  # messages that the handout has already
        self._fields: set[tuple[str, str]] = set()  # fields that it has explained, with their meaning

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
        yield from self._notation()
        for name, signature in self._table.items():
            yield from self._instruction(name, signature)
        yield from self._further()
        yield Heading(2, self.says("session"))
        yield Paragraph(self.says("session.about"))
        if any(not reply.text for reply in self._session.replies):
            yield Paragraph(self.says("session.silent"))
        for _, exchanges in groupby(self._transcript, _is_wide):
            yield self._exact("".join(exchanges).removesuffix("\n"))
        yield Heading(2, self.says("grading"))
        yield Paragraph(self.says("grading.bytes"))
        yield Paragraph(self.says("grading.folder"))
        yield Paragraph(self.says("grading.time", seconds=f"{Limits().seconds:g}"))
        yield Paragraph(self.says("grading.parts"))
        yield self._parts()

    def _game(self) -> Iterator[Block]:
        """Yield the rules."""
        written = rulebook(self._kind, self._rules, self._course.language)
        if written is None:
            return
        yield Heading(2, self.says("rules"))
        for section in written.sections:
            yield from section.blocks(3, handout=True)

    def _lines(self) -> Iterator[Block]:
        yield Heading(2, self.says("lines"))
        for key in ("input", "words", "end", "output", "one"):
            yield Paragraph(self.says(f"lines.{key}"))
        yield Paragraph(self.says("lines.invalid"))
        yield self._exact(self._text(INVALID_INSTRUCTION))

    def _notation(self) -> Iterator[Block]:
        """Yield how to read the texts, as far as these texts need it."""
        worded = [text for key in self._events if (text := self._text(key)) is not None]
        slots = [piece for text in worded for piece in pieces(text) if isinstance(piece, Slot)]
        notes = [self.says("messages.about"), self.says("messages.once")]
        if any(slot.width for slot in slots):
            notes.append(self.says("messages.width"))
        if any("{{" in text or "}}" in text for text in worded):
            notes.append(self.says("messages.braces"))
        if any(_visible(text) != text for text in (*worded, *self._transcript)):
            notes.append(self.says("messages.visible"))
        yield Paragraph(" ".join(notes))

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
        has_more = signature.players[1] or signature.values or signature.given
        takes = [self._takes(name, signature)] if has_more else []
        yield Paragraph(" ".join([_sentence(speech.does(name)), *takes]))
        yield self._exact(speech.form(name, signature))
        before, after = self._kind.around.get(name, ("", ""))
        if before:
            yield Paragraph(self.says("before"))
            yield self._exact(before.removesuffix("\n"))
        if answers := self._answers.get(name):
            yield Paragraph(self.says("answers"))
            yield self._cases(answers, ordered=False)
        if after:
            yield Paragraph(self.says("after"))
            yield self._exact(after.removesuffix("\n"))
        if failures := self._failures[name]:
            yield Paragraph(self.says("failures"))
            yield self._cases(failures, ordered=True)
            if any(failure in OF_FILES for failure in signature.reported_as.keys() - {*signature.failures}):
                yield Paragraph(self.says("any_file"))

    def _cases(self, keys: Iterable[str], *, ordered: bool) -> Items:
        """Return when each message is printed, and its text; the text alone if it is explained already."""
        items: list[tuple[str, Paragraph | Code]] = []
        for key in keys:
            when, text = self._when(key), self._text(key)
            if (when, text) in self._explained and text and not {"`", "\n"} & {*text}:
                items.append((f"`{_visible(text)}`", Paragraph("")))
            else:
                items.append((" ".join(filter(None, (when, self._fields_of(key)))), self._exact(text)))
            self._explained.add((when, text))
            self._placed.add(key)
        return Items(items, ordered=ordered)

    def _fields_of(self, key: str) -> str:
        """Return what the fields of a message hold, without what has been said before; empty if nothing is new."""
        names = {piece.name for piece in pieces(self._text(key) or "") if isinstance(piece, Slot)}
        forms = self._forms.values() if key == DRAWING else ()
        held = []
        for field in [*self._events[key], *(field for fields in forms for field in fields)]:
            name, holds = field.removesuffix("?"), self._holds(key, field)
            if name in names and (name, holds) not in self._fields:
                self._fields.add((name, holds))
                held.append(f"`{{{name}}}`: {holds}")
        return _sentence("; ".join(held))

    def _takes(self, name: str, signature: Signature) -> str:
        takes, word = self._speech.takes(name, signature), self._speech.word(name)
        return _sentence(f"`{word}`{takes.removeprefix(word)}" if takes.startswith(f"{word} ") else takes)

    def _answered(self) -> dict[str, set[str]]:
        """Return the messages that each instruction can answer.

        A message that no line of the session and no move that was tried has shown is one of the instruction with which
        the game is played, if there is only one; otherwise it stands under its own heading.
        """
        answers = {name: {*keys} for name, keys in self._session.answers.items()}
        failures = {key for signature in self._table.values() for key in reported(signature)}
        left = self._events.keys() - failures - {INVALID_INSTRUCTION}.union(*answers.values())
        own = [name for name in self._own if name not in ("details", self._kind.drawn_by)]
        for key in left:
            tellers = TELLERS.get(key, own)
            if len(tellers) == 1:
                answers.setdefault(tellers[0], set()).add(key)
        return answers

    def _ordered(self, name: str, keys: Collection[str]) -> list[str]:
        """Return the messages of an instruction in their usual order: those that end an answer come last."""
        closing = self._session.answers.get(name, {})
        listed = [key for key in self._events if key in keys]
        return sorted(listed, key=lambda key: (name in self._own and key in ENDS, closing.get(key, False)))

    def _further(self) -> Iterator[Block]:
        if further := [key for key in self._events if key not in self._placed]:
            yield Heading(3, self.says("further"))
            yield self._cases(further, ordered=False)

    def _parts(self) -> Table:
        """Return what is tested, with the points of each part."""
        parts = parts_of(self._table)
        heads = [self.says(f"parts.{head}") for head in ("folder", "instructions", "what", "answers", "failures")]
        points = self.says("parts.points", total=sum(part.points for part in parts))
        return Table([*heads, points], [self._part(part) for part in parts])

    def _part(self, part: SuitePart) -> Sequence[str | Code]:
        names = instructions_of(part, self._table)
        if part.messages:
            names = [name for name in names if {*part.messages} & {*self._answers.get(name, ())}] or names
        answers = {key for name in names for key in self._answers.get(name, ()) if part.has(key)}
        failures = {key for name in names for key in self._failures[name] if part.has(key)}
        invalid = {INVALID_INSTRUCTION} if part is LINES else set[str]()
        return [
            Code(part.folder),
            ", ".join(self._speech.word(name) for name in names),
            self.says(f"part.{part.folder}"),
            str(len(answers) or ""),
            str(len(failures | invalid) or ""),
            str(part.points),
        ]


def _is_wide(exchange: str) -> bool:
    """Return whether an exchange is better shown on its own, since its lines are long."""
    return any(len(line) > _WIDE for line in exchange.split("\n"))


def _sentence(text: str) -> str:
    """Return a text as a sentence; an exact text at its beginning stays."""
    if not text:
        return ""
    begun = text if text[0] == "`" else f"{text[0].upper()}{text[1:]}"
    return begun if begun.endswith((".", "!", "?")) else f"{begun}."
