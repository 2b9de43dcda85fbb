"""The lines of answers, each with its message and fields, by number.

Misreadings answer a suite in few different lines. Each is kept once, so that answers can be compared as numbers, and a
program's own wording of a message is applied once to each line.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import attrs

from goose.core.events import LEVEL, PROTOCOL, Event, Fields
from goose.core.words.language import Language, TableLanguage
from goose.grading.judging.layout import laid_out
from goose.grading.judging.reference import Answered

Answer = tuple[int, ...]
"""The numbers of the lines that answer a script."""


@attrs.frozen
class MessageLine:
    """A line of an answer."""

    text: str  # the text as it is shown, without its layout
    message: str = ""  # key of its message; empty if that is not known
    place: int = 0  # the index of the line in the message's lines
    values: tuple[str, ...] = ()  # the values of the message's fields, as text
    instruction: str = ""  # name of the instruction that it answers; empty if the line is not valid


class Lines:
    """Lines by number."""

    def __init__(self) -> None:
        self.lines: list[MessageLine] = []  # each line that has a number
        self.folded: list[str] = []  # its text as it is compared
        self._numbers: dict[MessageLine, int] = {}

    def number(self, line: MessageLine) -> int:
        """Return the number of a line; a new line gets the next one."""
        number = self._numbers.setdefault(line, len(self.lines))
        if number == len(self.lines):
            self.lines.append(line)
            self.folded.append(line.text.casefold())
        return number

    def numbers(self, lines: Iterable[MessageLine]) -> Answer:
        """Return the numbers of some lines."""
        return tuple(map(self.number, lines))


_UNKNOWN: Event = ("", ())


def lines_of_reply(reply: Answered, language: Language, instruction: str) -> list[MessageLine]:
    """Return the lines of a reply with their messages, unless the language words several events at once."""
    if not reply.text:
        return []
    pieces = reply.pieces
    if pieces is None:
        pieces = [(language.render([event]), event) for event in reply.events]
        if "".join(part for part, _ in pieces) != reply.text:
            pieces = [(reply.text, None)]
    lines = []
    for part, event in pieces:
        key, values = event or _UNKNOWN
        shown = tuple([shown_value(value, language) for value in values])
        lines += [
            MessageLine(line.shown, key, place if key else 0, shown, instruction)
            for place, line in enumerate(laid_out(part))
        ]
    return lines


def shown_value(value: object, language: Language) -> str:
    """Return a value of a field as messages print it."""
    if isinstance(language, TableLanguage) and value in language.levels:
        return language.levels[str(value)]
    return str(value)


class MessageTexts:
    """The texts of messages, or of forms of lines, with their fields in braces.

    Args:
        fields: the names of the fields of each.
        texts: the lines of each, with the names of fields in braces.
        messages: whether they are the messages of a game, which have keys that people know.
    """

    def __init__(
        self, fields: Mapping[str, Sequence[str]], texts: Mapping[str, list[str]], *, messages: bool = True
    ) -> None:
        self.fields = fields
        self._texts = texts
        self.messages = messages

    def text(self, message: str, place: int) -> str | None:
        """Return a line of a message, or None if it is a field as a whole."""
        lines = self._texts.get(message, [])
        return lines[place] if place < len(lines) else None

    def items(self) -> Iterable[tuple[str, list[str]]]:
        """Return each message with its lines."""
        return self._texts.items()


def texts_of_messages(
    messages: Iterable[tuple[Language, Mapping[str, Fields]]], levels: Collection[str]
) -> MessageTexts:
    """Return the texts of messages, each in its language; of a game with only one level, its word is text."""
    texts: dict[str, list[str]] = {}
    named: dict[str, tuple[str, ...]] = {}
    for language, fields in messages:
        words = language.levels if isinstance(language, TableLanguage) else {}
        level = next(iter(words), "")
        named |= {key: tuple([name.removesuffix("?") for name in names]) for key, names in fields.items()}
        for key in (key for key in fields if key not in PROTOCOL):
            values = tuple([level if name == LEVEL else f"{{{name}}}" for name in named[key]])
            text = language.render([(key, values)])
            if LEVEL in named[key] and level and len(levels) != 1:
                text = text.replace(words[level], f"{{{LEVEL}}}")
            texts[key] = [line.shown for line in laid_out(text)]
    return MessageTexts(named, texts)
