"""The throws that a program prints: where they are in its output, and what the dice show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice

import attrs

from goose.core.game import GameKind, Rules
from goose.core.printed import printed
from goose.core.thrown import Throw
from goose.core.words.language import Language
from goose.grading.judging.encodings import decoded
from goose.grading.judging.layout import Line, laid_out, written_lines
from goose.grading.suites.kinds import compiled

DICE, NAME, FROM, TO = "dice", "name", "from", "to"
SQUARES = (FROM, TO)
"""The groups with the square before a throw and that after the whole move."""

_DIE = re.compile("die[1-9][0-9]*")
_NUMBER = re.compile(r"(?<!\d)-?\d+")
_LETTER = re.compile(r"[^\W\d_]")
_WORDS = re.compile(r"[^\W_]+")

_LONGEST_LINE = 10_000  # characters of a line that are read
_OTHER = r".{0,60}?"  # any other field: without a bound, a long line of words of the message would take ages


@attrs.frozen
class PrintedThrow:
    """A throw in an output."""

    number: int  # from 1
    line: int  # number of the line in the output, from 1
    text: str  # what matches the expression
    dice: tuple[str, ...]  # what each die shows, as it is printed
    throw: Throw  # the same for the game
    # where the groups `name`, `from` and `to` are in the text, those that are there, in their order
    places: tuple[tuple[str, int, int], ...] = ()

    def group(self, name: str) -> str | None:
        """Return what a group has, or None if it is not there."""
        return next((self.text[start:end] for each, start, end in self.places if each == name), None)

    def with_values(self, values: Mapping[str, object]) -> str:
        """Return the text with other values in its groups; what has no other value stays."""
        text = self.text
        for name, start, end in sorted(self.places, key=lambda place: -place[1]):
            if name in values:
                text = f"{text[:start]}{values[name]}{text[end:]}"
        return text


@attrs.frozen
class ThrowReader:
    """Finds the throws in outputs.

    Attributes:
        patterns: the regular expressions of a throw. Of several the first counts that a line has.
        faces: the faces of a die, as the game writes them.
        by_messages: they come from the messages of the game. Then lines are read without their layout, and each has at
            most one throw.
    """

    patterns: tuple[re.Pattern[str], ...]
    faces: str
    by_messages: bool = False

    @property
    def groups(self) -> frozenset[str]:
        """The names of all groups."""
        return frozenset(name for pattern in self.patterns for name in pattern.groupindex)

    @property
    def only_squares(self) -> bool:
        """Whether nothing but players and squares is compared."""
        return not self.groups.isdisjoint(SQUARES)

    def read(self, output: bytes) -> tuple[PrintedThrow, ...]:
        """Return the throws of an output in their order."""
        text = decoded(output)
        lines = laid_out(text) if self.by_messages else written_lines(text)
        numbers = count(1)
        return tuple(self._throw(next(numbers), line, match) for line in lines for match in self._matches(line))

    def _matches(self, line: Line) -> Iterator[re.Match[str]]:
        text = (line.shown if self.by_messages else line.written)[:_LONGEST_LINE]
        if self.by_messages:
            found = (match for pattern in self.patterns if (match := pattern.search(text)) is not None)
            yield from islice(found, 1)
            return
        for pattern in self.patterns:
            yield from (match for match in pattern.finditer(text) if match[0])

    def _throw(self, number: int, line: Line, match: re.Match[str]) -> PrintedThrow:
        places = sorted(
            (match.start(name) - match.start(), match.end(name) - match.start(), name)
            for name in match.re.groupindex
            if match[name] is not None
        )
        known = [(name, start, end) for start, end, name in places if name in (NAME, *SQUARES)]
        dice = tuple(self._dice(match))
        name = match[NAME].strip() if NAME in match.re.groupindex and match[NAME] is not None else None
        faces = tuple(self.faces.find(die.casefold()) + 1 if len(die) == 1 else 0 for die in dice)
        return PrintedThrow(number, line.number, match[0], dice, Throw(faces, name or None), tuple(known))

    def _dice(self, match: re.Match[str]) -> Iterator[str]:
        """Yield what each die shows."""
        groups = match.re.groupindex
        single = sorted((name for name in groups if _DIE.fullmatch(name)), key=lambda name: int(name[3:]))
        if DICE in groups:
            yield from self._shown(match[DICE] or "")
        elif single:
            yield from (match[name].strip() for name in single if match[name] is not None)
        else:
            others = [(match.start(name) - match.start(), match.end(name) - match.start()) for name in groups]
            for found in _NUMBER.finditer(match[0]):
                if not any(start < found.end() and found.start() < end for start, end in others):
                    yield found[0]

    def _shown(self, text: str) -> Iterator[str]:
        """Yield the faces in a text: numbers, or single characters in a game whose faces are not all digits."""
        if self.faces.isdigit():
            yield from _NUMBER.findall(text)
        else:
            yield from (character for word in _WORDS.findall(text) for character in word)


def reader_of(expression: str, faces: str) -> ThrowReader:
    """Return what finds the throws of a regular expression."""
    return ThrowReader((compiled(expression),), faces)


def reader_by_messages(kind: GameKind, rules: Rules, language: Language) -> ThrowReader | None:
    """Return what finds the messages of throws in outputs, or None if one of them shows no dice or has no word.

    A message may stand anywhere in its line, as after a prompt, and its capital and small letters do not count.
    """
    events = printed(kind, rules)
    found: list[tuple[int, str]] = []
    for key, field in kind.throws.items():
        if key not in events:
            continue
        names = [name.removesuffix("?") for name in events[key]]
        marks = [f"\ue000{index}\ue001" for index in range(len(names))]
        dice = marks[names.index(field)]
        line = next((line for line in language.render([(key, tuple(marks))]).split("\n") if dice in line), "")
        pattern = _pattern(line, names, field, kind.faces)
        if pattern is None:
            return None
        found.append(pattern)
    patterns = [re.compile(text, re.IGNORECASE) for _, text in sorted(found, reverse=True)]
    return ThrowReader(tuple(patterns), kind.faces, by_messages=True) if patterns else None


def _pattern(line: str, names: Sequence[str], field: str, faces: str) -> tuple[int, str] | None:
    """Return how many characters of a line with marks are its own, and its regular expression; None without a word."""
    parts = re.split("\ue000(\\d+)\ue001", " ".join(line.split()))
    texts, fields = parts[::2], [names[int(index)] for index in parts[1::2]]
    if not any(map(_LETTER.search, texts)):
        return None
    die = r"-?\d+(?:[^\w.]+\d+)*" if faces.isdigit() else r"[^\W_]+(?:\ [^\W_]+)*"
    forms = {field: f"(?P<{DICE}>{die})", NAME: rf"(?<!\S)(?P<{NAME}>\S+)"}
    pattern = _escaped(texts[0])
    for name, text in zip(fields, texts[1:], strict=True):
        pattern += forms.pop(name, _OTHER) + _escaped(text)
    return sum(map(len, texts)), pattern


def _escaped(text: str) -> str:
    """Return the regular expression of a text whose letters outside ASCII may be lost or in another encoding."""
    return "".join(re.escape(each) if each.isascii() else r"\S{1,3}" for each in text)
