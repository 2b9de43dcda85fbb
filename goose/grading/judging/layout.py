"""What is layout and what is not: the steps of `grading.md`, *Layout*, each on both texts.

A text is its lines, each with its number in the whole, and whether the last one is ended. So the same steps tell the
verdict of two texts and, all of them taken, leave the lines whose places are compared. A byte that is no part of
valid UTF-8 is a lone surrogate until it is read as Windows-1252: no step before that joins or parts bytes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Sequence

import attrs

BLANKS = " \t"

_LINE_ENDS = re.compile("\r\n?")
_LONE_SURROGATES = re.compile("[\udc80-\udcff]")
_RUNS_OF_BLANKS = re.compile(f"[{BLANKS}]+")
_BYTE_ORDER_MARK = "\ufeff"
_ENDS_OF_PROMPTS = (">", ":", "?", "$", "#", "%", "»")


@attrs.frozen
class Line:
    """A line of a text.

    Attributes:
        number: in the whole text, from 1.
        text: what the steps taken have left of it.
    """

    number: int
    text: str


@attrs.frozen
class Text:
    """A text after some steps.

    Attributes:
        lines: in order.
        ended: the last line has its end; true of a text without lines.
    """

    lines: tuple[Line, ...]
    ended: bool

    def says(self, other: Text) -> bool:
        """Return whether two texts are equal, whatever the numbers of their lines."""
        return (
            self.ended == other.ended
            and len(self.lines) == len(other.lines)
            and all(mine.text == theirs.text for mine, theirs in zip(self.lines, other.lines, strict=True))
        )


def decoded(data: bytes) -> str:
    """Return what a program wrote as text, with lone surrogates for the bytes that are not UTF-8."""
    return data.decode("utf-8", "surrogateescape")


def split(text: str) -> Text:
    """Return the lines of a text whose line ends are LF."""
    *whole, rest = text.split("\n")
    lines = [*whole, rest] if rest else whole
    return Text(tuple(Line(number, line) for number, line in enumerate(lines, 1)), ended=not rest)


def with_line_ends(text: str) -> str:
    """Return a text with CRLF, then CR, as LF."""
    return _LINE_ENDS.sub("\n", text) if "\r" in text else text


def _each(change: Callable[[str], str]) -> Callable[[Text], Text]:
    """Return the step that changes each line by itself."""

    def step(text: Text) -> Text:
        return Text(tuple(Line(line.number, change(line.text)) for line in text.lines), text.ended)

    return step


def _without_byte_order_mark(text: Text) -> Text:
    if not text.lines or not text.lines[0].text.startswith(_BYTE_ORDER_MARK):
        return text
    first = Line(text.lines[0].number, text.lines[0].text.removeprefix(_BYTE_ORDER_MARK))
    if not first.text and len(text.lines) == 1 and not text.ended:
        return Text((), ended=True)
    return Text((first, *text.lines[1:]), text.ended)


def _with_last_line_end(text: Text) -> Text:
    last = len(text.lines)
    while last and not text.lines[last - 1].text.strip(BLANKS):
        last -= 1
    return Text(text.lines[:last], ended=True)


def _in_one_encoding(line: str) -> str:
    return line if line.isascii() else _LONE_SURROGATES.sub(lambda match: _windows_1252(ord(match[0]) - 0xDC00), line)


def _windows_1252(byte: int) -> str:
    try:
        return bytes((byte,)).decode("cp1252")
    except UnicodeDecodeError:  # the five that it lacks
        return chr(byte)


def _normalised(line: str) -> str:
    return line if line.isascii() else unicodedata.normalize("NFC", line)


def _with_single_blanks(line: str) -> str:
    return _RUNS_OF_BLANKS.sub(" ", line).removeprefix(" ")


def _without_blank_lines(text: Text) -> Text:
    lines = tuple(line for line in text.lines if line.text.strip(BLANKS))
    kept_last = bool(lines) and lines[-1] is text.lines[-1]
    return Text(lines, text.ended if kept_last else True)


_STEPS: dict[str, Callable[[Text], Text]] = {
    "byte-order-mark": _without_byte_order_mark,
    "last-line-end": _with_last_line_end,
    "trailing-blanks": _each(lambda line: line.rstrip(BLANKS)),
    "encoding": _each(_in_one_encoding),
    "normalisation": _each(_normalised),
    "blanks": _each(_with_single_blanks),
    "blank-lines": _without_blank_lines,
    "case": _each(str.casefold),
}

LINE_ENDS = "line-ends"
PROMPT = "prompt"

CHANGES = (LINE_ENDS, *_STEPS, PROMPT)
"""The steps in their order."""


def _without_prompt(expected: Text, actual: Text) -> Text:
    """Return what a program wrote without its prompt, if it has one."""
    answers = {line.text.rstrip(BLANKS) for line in expected.lines}
    prompt = _prompt(expected, actual, answers)
    if not prompt:
        return actual
    alone = prompt.rstrip(BLANKS)
    found = 0
    kept: list[Line] = []
    for line in actual.lines:
        if line.text.rstrip(BLANKS) == alone:
            found += 1
        elif line.text.startswith(prompt):
            found += 1
            kept.append(Line(line.number, line.text[len(prompt) :]))
        else:
            kept.append(line)
    if found < (2 if len(expected.lines) > 1 else 1):
        return actual
    ended = actual.ended or not kept or kept[-1].number != actual.lines[-1].number
    return Text(tuple(kept), ended)


def _prompt(expected: Text, actual: Text, answers: Collection[str]) -> str:
    """Return what may be a prompt: what comes before the first answer, or the whole first line."""
    first = actual.lines[0].text if actual.lines else ""
    answer = expected.lines[0].text if expected.lines else ""
    prompt = first.removesuffix(answer)
    bare = prompt.rstrip(BLANKS)
    return prompt if bare.endswith(_ENDS_OF_PROMPTS) and bare not in answers else ""


def _changed(text: str, steps: Sequence[str]) -> Text:
    """Return a text after some steps, the prompt apart."""
    changed = split(with_line_ends(text) if LINE_ENDS in steps else text)
    for name in steps:
        if name in _STEPS:
            changed = _STEPS[name](changed)
    return changed


def laid_out(expected: str, actual: str) -> tuple[Text, Text]:
    """Return both texts as the whole ladder leaves them."""
    changed = _changed(expected, CHANGES)
    return changed, _without_prompt(changed, _changed(actual, CHANGES))


def changes(expected: str, actual: str) -> tuple[str, ...] | None:
    """Return the changes of layout that make two texts equal, none of which can be left out; None if none do."""
    if not _equal(expected, actual, CHANGES[:-1]) and not _equal(expected, actual, CHANGES):
        return None  # a step keeps what is equal equal, but for the last, which is taken on one of the two
    taken = next(length for length in range(len(CHANGES) + 1) if _equal(expected, actual, CHANGES[:length]))
    needed = list(CHANGES[:taken])
    for name in CHANGES[:taken]:
        without = [other for other in needed if other != name]
        if _equal(expected, actual, without):
            needed = without
    return tuple(needed)


def _equal(expected: str, actual: str, steps: Sequence[str]) -> bool:
    mine, theirs = _changed(expected, steps), _changed(actual, steps)
    return mine.says(_without_prompt(mine, theirs) if PROMPT in steps else theirs)
