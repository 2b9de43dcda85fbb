"""The steps of `grading.md`, *Layout*, each on a whole text.

A byte that is not part of valid UTF-8 is a lone surrogate until it is read as Windows-1252; no step before that joins
or parts bytes. Texts stay whole strings, and their lines come one by one: a program may write a million of them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from encodings.cp1252 import decoding_table
from itertools import groupby

import attrs

BLANKS = " \t"
BYTE_ORDER_MARK = "\ufeff"

_LINE_ENDS = re.compile("\r\n?")
_RUNS_OF_BLANKS = re.compile("[ \t]+")
_BLANKS_AT_LINE_ENDS = re.compile(r"(?<![ \t])[ \t]++(?=\n|\Z)")
_BLANK_LINES = re.compile(r"^[ \t]*+\n|^[ \t]++\Z", re.MULTILINE)
_LONGEST_LINE = 1_000  # characters, of one whose marks can be put in order as they come


@attrs.frozen
class Line:
    """A line of a text."""

    number: int  # the number of the line in the whole text, from 1
    text: str  # the part of it that is compared
    shown: str  # the same with its capital and small letters
    written: str  # the line as it was written


def decoded(data: bytes) -> str:
    """Return the output as text, with surrogates for bytes that are not UTF-8."""
    return data.decode("utf-8", "surrogateescape")


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
    return _LINE_ENDS.sub("\n", text) if "\r" in text else text


def _with_last_line_end(text: str) -> str:
    kept = len(text.rstrip(f"{BLANKS}\n"))
    if not kept:
        return ""
    end = text.find("\n", kept)
    return f"{text}\n" if end == -1 else text[: end + 1]


# The character of each lone surrogate; the five bytes that Windows-1252 lacks stay the same.
_ENCODED = {0xDC00 + byte: decoding_table[byte].replace("\ufffe", chr(byte)) for byte in range(0x80, 0x100)}


def in_one_encoding(text: str) -> str:
    """Return a text with each invalid UTF-8 byte read as Windows-1252."""
    return text if text.isascii() else text.translate(_ENCODED)


def _normalised(text: str) -> str:
    """Return a text in NFC.

    Python puts the marks on a letter in order one by one, which for thousands of them takes ages: in long lines that
    is done before.
    """
    if text.isascii():
        return text
    if any(len(line) > _LONGEST_LINE for line in lines_of(text)):
        text = "".join(
            "".join(marks) if order == 0 else "".join(sorted(marks, key=unicodedata.combining))
            for order, marks in groupby(text, key=lambda character: unicodedata.combining(character) > 0)
        )
    return unicodedata.normalize("NFC", text)


_STEPS: dict[str, Callable[[str], str]] = {
    "line-ends": with_line_ends,
    "byte-order-mark": lambda text: text.removeprefix(BYTE_ORDER_MARK),
    "last-line-end": _with_last_line_end,
    "trailing-blanks": lambda text: _BLANKS_AT_LINE_ENDS.sub("", text),
    "encoding": in_one_encoding,
    "normalisation": _normalised,
    "blanks": lambda text: _RUNS_OF_BLANKS.sub(" ", text).replace("\n ", "\n").removeprefix(" "),
    "blank-lines": lambda text: _BLANK_LINES.sub("", text),
    "case": str.casefold,
}

_WITHIN_LINES = ("trailing-blanks", "encoding", "normalisation", "blanks")
"""The steps that change each line by itself, capital and small letters apart."""

STEPS = tuple(_STEPS)
"""The steps for both texts, in their order."""


def changed(text: str, steps: Iterable[str]) -> str:
    """Return a text after some steps."""
    for name in steps:
        text = _STEPS[name](text)
    return text


def written_lines(text: str) -> Iterator[Line]:
    """Yield the lines of a text as they were written, their ends apart."""
    for number, line in enumerate(lines_of(with_line_ends(text)), 1):
        yield Line(number, line, line, line)


def _is_plain(line: str) -> bool:
    """Return whether no step changes a line: it has ASCII alone, and single spaces between words; most lines do."""
    return line.isascii() and "  " not in line and "\t" not in line and line == line.strip(" ")


def laid_out(text: str) -> Iterator[Line]:
    """Yield the lines of a text after all steps."""
    before, after = "", ""  # a flood says the same again and again
    for number, line in enumerate(lines_of(with_line_ends(text)), 1):
        whole = line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line
        if whole != before:
            before, after = whole, whole if _is_plain(whole) else changed(whole, _WITHIN_LINES)
        if after:  # else it is blank
            yield Line(number, after.casefold(), after, line)
