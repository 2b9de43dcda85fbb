"""The rules of a game as a text in a language, from its `rulebook`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from goose.base.document import Block, Heading, Paragraph
from goose.base.errors import Incomplete
from goose.core.instructions import levels_of
from goose.core.template import compiled
from goose.core.texts import fields_of, filled, texts
from goose.core.words import messages_of, table_of
from goose.kit.offers import offers_of
from goose.kit.rulebook import Part, Quoted, Says, Typed

if TYPE_CHECKING:
    from goose.core.game import GameKind, Rules
    from goose.core.points import Point

_SECTION = "rulebook"
"""The section of a language that has the texts."""


@frozen
class Sentence:
    """One text of the rules in a language.

    Attributes:
        key: the key of the text.
        text: a sentence, or a few.
        point: the point of the rules that it is about; None for none.
        value: the value of that point.
        of_program: whether it is about the program and not about the game.
        quotes: whether it says which message is printed.
        typed: what it says where the dice are typed; empty for nothing.
    """

    key: str
    text: str
    point: str | None
    value: str | None
    typed: str
    of_program: bool = False
    quotes: bool = False

    def in_handout(self) -> str:
        """Return what a handout says; empty for nothing."""
        return "" if self.quotes else self.typed


@frozen
class Section:
    """One section of the rules in a language."""

    key: str
    heading: str
    paragraphs: Sequence[Sequence[Sentence]]

    def blocks(self, level: int, *, handout: bool = False) -> Iterator[Block]:
        """Yield the section as a part of a document; its heading has this level.

        A handout has all messages and typed dice: sentences that only quote a message are left out of it, and the
        others say nothing of other dice.
        """
        paragraphs = [
            [said for each in paragraph if (said := each.in_handout() if handout else each.text)]
            for paragraph in self.paragraphs
        ]
        if any(paragraphs):
            yield Heading(level, self.heading)
            yield from (Paragraph(" ".join(paragraph)) for paragraph in paragraphs)


@frozen
class Rulebook:
    """The rules of a game in a language, from beginning to end.

    Attributes:
        language: the code of the language; that of English for the language of one set of rules.
        tag: the code of the language for pages, which is not the same where a course translates the text.
        title: names the game and the rules.
        switched: says which points are not as these rules have them by default; empty if all are.
        sections: the sections in the order in which a newcomer needs them.
        tables: heading of the tables that may follow.
    """

    language: str
    tag: str
    title: str
    switched: str
    sections: Sequence[Section]
    tables: str

    def blocks(self) -> Iterator[Block]:
        """Yield the text as a part of a document, its title as the heading of level 1."""
        yield Heading(1, self.title)
        yield Paragraph(self.switched)
        for section in self.sections:
            yield from section.blocks(2)

    def sentences(self) -> Iterator[Sentence]:
        """Yield all texts, in order."""
        return (each for section in self.sections for paragraph in section.paragraphs for each in paragraph)


def rulebook(kind: GameKind, rules: Rules, code: str) -> Rulebook | None:
    """Return the rules of a game in a language, or None where the game does not offer them.

    Raises:
        Incomplete: the language lacks a text.
    """
    offered = offers_of(kind).rulebook
    return None if offered is None else _Writer(kind, rules, code).written(offered.get()(rules))


class _Writer:
    """Puts the rules into a language."""

    def __init__(self, kind: GameKind, rules: Rules, code: str) -> None:
        found = texts(code, kind)
        self._kind = kind
        self._rules = rules
        self._code = code
        self._language, self._tag = found.code, found.tag
        self._texts = found[_SECTION]
        self._titles = found["titles"]
        self._messages = messages_of(kind, rules, code)
        self._words = table_of("WORDS", code, kind)
        self._signatures = rules.signatures(typed_dice=False)
        self._points = {point.name: point for point in rules.describe_points()}
        self._levels = {level.lower(): word for level, word in table_of("LEVELS", code, kind).items()}
        self._missing = self._levels.keys() - {level.lower() for level in levels_of(self._signatures)}

    def written(self, parts: Sequence[Part]) -> Rulebook:
        named = {
            "game": self._titles.get("game", self._kind.name),
            "rules": self._titles.get(f"rules.{self._rules.name}", self._rules.name),
        }
        return Rulebook(
            self._language,
            self._tag,
            filled(self._text("book.title"), **named),
            self._switched(),
            [
                Section(part.key, self._text(part.key), paragraphs)
                for part in parts
                if self._knows(part.needs, any)
                if (paragraphs := [*self._paragraphs(part)])
            ],
            self._text("book.tables"),
        )

    def _switched(self) -> str:
        usual = self._kind.usual_points(self._rules)
        changed = [f"{name}={value}" for name, value in self._rules.points.items() if value != usual[name]]
        return filled(self._text("book.switched"), points=", ".join(changed)) if changed else ""

    def _paragraphs(self, part: Part) -> Iterator[Sequence[Sentence]]:
        for paragraph in part.paragraphs:
            if written := [self._sentence(each) for each in paragraph if each is not None and self._has(each)]:
                yield written

    def _knows(self, needs: Sequence[str], which: Callable[[Iterable[bool]], bool]) -> bool:
        return not needs or which(name in self._signatures for name in needs)

    def _has(self, text: Says) -> bool:
        """Return whether the rules have what a text is about; a course can leave out instructions and levels."""
        point = None if text.point is None else self._points.get(text.point)
        if point is not None and not self._changes(point):
            return False
        return not self._missing & {*fields_of(self._text(text.key))}

    def _changes(self, point: Point) -> bool:
        """Return whether a point changes anything that a course has left."""
        levels = {level.lower() for level in point.levels}
        is_worded = any(form in self._messages for form in point.forms)
        return self._knows(point.needs, all) and not (levels and levels <= self._missing) and not is_worded

    def _sentence(self, text: Says) -> Sentence:
        value = None if text.point is None else self._rules.points[text.point]
        point = None if text.point is None else self._points.get(text.point)
        of_program = text.of_program or (point is not None and not point.seen)
        quotes = any(isinstance(field, Quoted) for field in text.fields.values())
        typed = self._filled(text, text.key if text.typed is None else text.typed) if text.typed != "" else ""
        return Sentence(text.key, self._filled(text, text.key), text.point, value, typed, of_program, quotes)

    def _filled(self, text: Says, key: str) -> str:
        given = {name: self._value(value) for name, value in text.fields.items()}
        return filled(self._text(key), **self._levels, **given)

    def _value(self, value: object) -> object:
        if isinstance(value, Says):
            return self._filled(value, value.key)
        if isinstance(value, Quoted):
            return self._quoted(value.key)
        if isinstance(value, Typed):
            return self._words[value.name]
        if isinstance(value, list | tuple):
            return self._joined([str(self._value(each)) for each in value])
        return value

    def _quoted(self, key: str) -> str:
        """Return a message without fields as it is printed."""
        fields = self._kind.events_by(self._rules)[key]
        printed = compiled(self._messages[key], fields) % tuple([f"{{{field}}}" for field in fields])
        return printed.removesuffix("\n").replace("\n", " / ")

    def _joined(self, values: Sequence[str]) -> str:
        *others, last = values
        return filled(self._text("book.and"), first=", ".join(others), last=last) if others else last

    def _text(self, key: str) -> str:
        try:
            return self._texts[key]
        except KeyError:
            where = f"the language {self._code} of {self._kind.name}"
            raise Incomplete(f"{where} has no text in {_SECTION} for {key}") from None
