"""The forms that a program's own wording of a message can have.

There are two: a text with the message's fields, and other characters between the same words and numbers, as in lists.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

import attrs

from goose.grading.why.causes.lines import MessageLine

_MOST_CANDIDATES = 3_000  # made of one line
_MOST_SPANS = 200  # places of fields in one line
_MOST_BETWEEN = 5  # characters between the words of a list
_WORDS = re.compile(r"\w+")
_BLANKS = re.compile("[ \t]+")


@attrs.frozen
class Place:
    """The place of a field in a text."""

    field: int  # its number among the message's fields
    between: str = " "  # the characters between its words, if it is a list

    def filled(self, line: MessageLine) -> str:
        """Return the field of a line."""
        value = line.values[self.field]
        return value if self.between == " " else self.between.join(value.split())

    def shown(self, fields: Sequence[str]) -> str:
        """Return the name of the field in braces."""
        return f"{{{fields[self.field]}}}" + ("" if self.between == " " else f"{self.between}…")


@attrs.frozen
class Template:
    """A text with fields."""

    parts: tuple[str | Place, ...]  # texts and places of fields, in turn

    def filled(self, line: MessageLine) -> str:
        """Return the text with the fields of a line."""
        text = "".join([part if isinstance(part, str) else part.filled(line) for part in self.parts])
        if "  " in text or "\t" in text:  # as where a field is empty
            text = _BLANKS.sub(" ", text)
        return text.strip(" ")

    def shown(self, fields: Sequence[str]) -> str:
        """Return the text with the names of its fields in braces."""
        return "".join(part if isinstance(part, str) else part.shown(fields) for part in self.parts)

    @property
    def order(self) -> list[int]:
        """The fields in their order."""
        return [part.field for part in self.parts if isinstance(part, Place)]

    @property
    def moved(self) -> list[Place]:
        """The places of the fewest fields that are not in the order of their message."""
        places = [part for part in self.parts if isinstance(part, Place)]
        longest: list[list[Place]] = []  # for each place, the longest run of fields in order that ends with it
        for place in places:
            before = [run for run in longest if run[-1].field < place.field]
            longest.append([*max(before, key=len, default=[]), place])
        kept = max(longest, key=len, default=[])
        return [place for place in places if place not in kept]


@attrs.frozen
class Separators:
    """Other characters between the same words and numbers."""

    # the characters written instead of those before, between and after words
    instead: tuple[tuple[tuple[int, str], str], ...]
    example: str  # a line that is written so
    right: str  # the right line

    def filled(self, line: MessageLine) -> str:
        """Return a line with the other characters, if all are known."""
        instead = dict(self.instead)
        words, between = _separated(line.text)
        if not {*between} <= instead.keys():
            return line.text
        return "".join(
            part for pair in zip([instead[each] for each in between], [*words, ""], strict=True) for part in pair
        )


def templates(line: MessageLine, written: str) -> Iterator[Template]:
    """Yield the texts with fields that what was written may be."""
    spans: list[tuple[int, int, Place]] = []
    for field, value in enumerate(line.values):
        if value.strip():
            spans += [(found.start(), found.end(), Place(field)) for found in _whole(value)(written)]
            spans += [(found.start(), found.end(), Place(field, found["between"])) for found in _listed(value, written)]
    spans.sort(key=lambda span: (span[0], span[1], span[2].field))
    del spans[_MOST_SPANS:]
    left = _MOST_CANDIDATES

    def extended(parts: tuple[str | Place, ...], fields: tuple[int, ...], end: int, first: int) -> Iterator[Template]:
        nonlocal left
        if left <= 0:
            return
        left -= 1
        yield Template((*parts, written[end:]) if end < len(written) else parts)
        for number in range(first, len(spans)) if left > 0 else ():
            start, stop, place = spans[number]
            if start >= end and place.field not in fields:
                before = (written[end:start],) if start > end else ()
                yield from extended((*parts, *before, place), (*fields, place.field), stop, number + 1)

    yield from extended((), (), 0, 0)


def _whole(value: str) -> Callable[[str], Iterator[re.Match[str]]]:
    """Return a function that finds a value that is not part of a longer word or number."""
    before = r"(?<!\d)" if value[0].isdigit() else r"(?<!\w)" if value[0].isalnum() else ""
    after = r"(?!\d)" if value[-1].isdigit() else r"(?!\w)" if value[-1].isalnum() else ""
    return re.compile(f"{before}{re.escape(value)}{after}").finditer


def _listed(value: str, written: str) -> Iterator[re.Match[str]]:
    """Yield where a field is, with other characters between its words (the group `between` of a match)."""
    first, *others = value.split()
    if others and others[0] in written:
        start = rf"(?<!\w){re.escape(first)}(?P<between>[^\w]{{1,{_MOST_BETWEEN}}}){re.escape(others[0])}"
        rest = "".join(f"(?P=between){re.escape(word)}" for word in others[1:])
        yield from (found for found in re.finditer(rf"{start}{rest}(?!\w)", written) if found["between"] != " ")


def _separated(text: str) -> tuple[list[str], list[tuple[int, str]]]:
    """Return the words and numbers of a text, and the text around each.

    With the text is where it is: -1 before all words, 1 after them, 0 between two.
    """
    first, *between = _WORDS.split(text)
    where = [(-1, first), *((0, each) for each in between[:-1])]
    return _WORDS.findall(text), [*where, (1, between[-1])] if between else where


def separators(pairs: Iterable[tuple[MessageLine, str]]) -> Iterator[Separators]:
    """Yield the other characters between words, if they are always the same."""
    instead: dict[tuple[int, str], str] = {}
    first: tuple[str, str] | None = None
    for line, text in pairs:
        words, right = _separated(line.text)
        written, between = _separated(text)
        if len(words) < 2 or [word.casefold() for word in written] != [word.casefold() for word in words]:
            continue
        first = first or (text, line.text)
        for one, (_, other) in zip(right, between, strict=True):
            if instead.setdefault(one, other) != other:
                return
    if first is not None:
        yield Separators(tuple(sorted(instead.items())), *first)
