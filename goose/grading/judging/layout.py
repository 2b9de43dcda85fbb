"""The steps of `grading.md` and `frames.md`, *Layout*, each on a whole text.

A byte that is not part of valid UTF-8 is a lone surrogate until it is read in the encoding of the submission; no step
before that joins or parts bytes. Texts stay whole strings, and their lines come one by one: a program may write a
million of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

import attrs

from goose.grading.judging.characters import normalised, with_single_blanks, without_colours, without_invisible
from goose.grading.judging.encodings import UTF_8_LETTERS, Letters

BLANKS = " \t"
BYTE_ORDER_MARK = "\ufeff"

_BLANKS_AT_LINE_ENDS = re.compile(r"(?<![ \t])[ \t]++(?=\n|\Z)")
_BLANK_LINES = re.compile(r"^[ \t]*+\n|^[ \t]++\Z", re.MULTILINE)


@attrs.frozen
class Line:
    """A line of a text."""

    number: int  # the number of the line in the whole text, from 1
    text: str  # the part of it that is compared
    shown: str  # the same with its capital and small letters
    written: str  # the line as it was written
    read: str = ""  # the same, read in the encoding; known where `laid_out` keeps it

    @property
    def printed(self) -> str:
        """The line as it is seen, without colours and invisible characters; its blanks are all there."""
        return without_invisible(without_colours(self.read))


def lines_of(text: str) -> Iterator[str]:
    """Yield the lines of a text without their LF ends; a last line without an end counts."""
    start = 0
    while (end := text.find("\n", start)) != -1:
        yield text[start:end]
        start = end + 1
    if start < len(text):
        yield text[start:]


def with_line_ends(text: str) -> str:
    """Return a text with CRLF, then CR, as LF."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def without_byte_order_mark(text: str) -> str:
    """Return a text without the byte order mark that opens it."""
    return text.removeprefix(BYTE_ORDER_MARK)


def with_last_line_end(text: str) -> str:
    """Return a text without blank lines at the end, which ends in LF if it has a line."""
    kept = len(text.rstrip(f"{BLANKS}\n"))
    if not kept:
        return ""
    end = text.find("\n", kept)
    return f"{text}\n" if end == -1 else text[: end + 1]


_Step = Callable[[str, Letters], str]

_STEPS: dict[str, _Step] = {
    "line-ends": lambda text, _: with_line_ends(text),
    "byte-order-mark": lambda text, _: without_byte_order_mark(text),
    "colours": lambda text, _: without_colours(text),
    "invisible": lambda text, _: without_invisible(text),
    "last-line-end": lambda text, _: with_last_line_end(text),
    "trailing-blanks": lambda text, _: _BLANKS_AT_LINE_ENDS.sub("", text),
    "encoding": lambda text, _: text,  # it is read before all others
    "lost-letters": lambda text, letters: letters.of(lines_of(text)).found(text),
    "normalisation": lambda text, _: normalised(text),
    "blanks": lambda text, _: with_single_blanks(text),
    "blank-lines": lambda text, _: _BLANK_LINES.sub("", text),
    "case": lambda text, _: text.casefold(),
}

_WITHIN_LINES = ("colours", "invisible", "trailing-blanks", "lost-letters", "normalisation", "blanks")
"""The steps that change each line by itself, capital and small letters apart."""

LINES = ("last-line-end", "blank-lines")
"""The steps that drop and add lines, or their ends."""

STEPS = tuple(_STEPS)
"""The steps for both texts, in their order."""


def changed(text: str, steps: Iterable[str], letters: Letters = UTF_8_LETTERS) -> str:
    """Return a text after some steps."""
    steps = [*steps]
    if "encoding" in steps:
        text = letters.read(text)
    for name in steps:
        text = _STEPS[name](text, letters)
    return text


def written_lines(text: str) -> Iterator[Line]:
    """Yield the lines of a text as they were written, their ends apart."""
    for number, line in enumerate(lines_of(with_line_ends(text)), 1):
        yield Line(number, line, line, line)


def _is_plain(line: str) -> bool:
    """Return whether no step changes a line: printable ASCII alone, and single spaces between words; most lines are."""
    return line.isascii() and line.isprintable() and "  " not in line and "?" not in line and line == line.strip(" ")


def laid_out(text: str, letters: Letters = UTF_8_LETTERS, *, keeps: bool = False) -> Iterator[Line]:
    """Yield the lines of a text after all steps; those that it `keeps` as they were read can be `printed`.

    Where an encoding allows it, each line is read when its turn comes: whole copies of a flood take much memory.
    """
    before, after = "", ""  # a flood says the same again and again
    apart, plain = letters.reads_lines_apart, text.isascii() and not letters.is_wide
    if not apart:
        read = with_line_ends(letters.read(text))
    written = read if letters.is_wide else with_line_ends(text)

    def lines() -> Iterator[str]:
        if apart:
            return lines_of(written) if plain else map(letters.read, lines_of(written))
        return lines_of(read)

    here = letters if plain else letters.of(lines())
    for number, (line, as_written) in enumerate(zip(lines(), lines_of(written), strict=True), 1):
        whole = without_byte_order_mark(line) if number == 1 else line
        if whole != before:
            before, after = whole, whole if _is_plain(whole) else changed(whole, _WITHIN_LINES, here)
        if after:  # else it is blank
            yield Line(number, after.casefold(), after, as_written, whole if keeps else "")
