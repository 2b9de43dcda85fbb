"""The steps of `grading.md`, *Layout*, each on a whole text.

A byte that is no part of valid UTF-8 is a lone surrogate until it is read as Windows-1252; no step before that joins or
parts bytes. Texts stay whole strings, and their lines come one by one: what a program wrote may be a million of them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from encodings.cp1252 import decoding_table
from functools import lru_cache
from io import StringIO
from itertools import groupby, islice

import attrs

BLANKS = " \t"
BYTE_ORDER_MARK = "\ufeff"

_LINE_ENDS = re.compile("\r\n?")
_RUNS_OF_BLANKS = re.compile("[ \t]+")
_BLANKS_AT_LINE_ENDS = re.compile(r"(?<![ \t])[ \t]++(?=\n|\Z)")
_BLANK_LINES = re.compile(r"^[ \t]*+\n|^[ \t]++\Z", re.MULTILINE)
_LONGEST_LINE = 1_000  # characters, of one whose marks can be put in order as they come
_ENDS_OF_PROMPTS = (">", ":", "?", "$", "#", "%", "»")


@attrs.frozen
class Line:
    """A line of a text.

    Attributes:
        number: in the whole text, from 1.
        text: what is compared of it.
        written: the line as it was written.
    """

    number: int
    text: str
    written: str


def decoded(data: bytes) -> str:
    """Return the output as text, with surrogates for bytes that are not UTF-8."""
    return data.decode("utf-8", "surrogateescape")


def lines_of(text: str) -> Iterator[str]:
    """Yield the lines of a text with LF ends, without them.

    A last line without an end counts.
    """
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

_WITHIN_LINES = ("trailing-blanks", "encoding", "normalisation", "blanks", "case")
"""The steps that change each line by itself."""

_PROMPT = "prompt"

CHANGES = (*_STEPS, _PROMPT)
"""The steps in their order."""


def _changed(text: str, steps: Sequence[str]) -> str:
    """Return a text after some steps, the prompt apart."""
    for name in steps:
        if name in _STEPS:
            text = _STEPS[name](text)
    return text


def _find_prompt(expected: str, actual: Callable[[], Iterator[str]]) -> str:
    """Return the prompt of the output.

    It is what comes before the first answer, or the whole first line, if it occurs often enough.

    Args:
        expected: what should have been written, after the same steps.
        actual: gives the lines that were.

    Returns:
        The prompt that a program prints before its answers; empty without a prompt.
    """
    answer = next(lines_of(expected), "")
    prompt = next(actual(), "").removesuffix(answer)
    bare = prompt.rstrip(BLANKS)
    if not bare.endswith(_ENDS_OF_PROMPTS) or any(line.rstrip(BLANKS) == bare for line in lines_of(expected)):
        return ""
    needed = 2 if len(list(islice(lines_of(expected), 2))) > 1 else 1
    found = islice((line for line in actual() if _dropped(prompt, line) != line), needed)
    return prompt if len(list(found)) == needed else ""


def _dropped(prompt: str, line: str) -> str | None:
    """Return a line without the prompt; None if the prompt stands alone."""
    return None if prompt and line.rstrip(BLANKS) == prompt.rstrip(BLANKS) else line.removeprefix(prompt)


def _without_prompt(expected: str, actual: str) -> str:
    prompt = _find_prompt(expected, lambda: lines_of(actual))
    if not prompt:
        return actual
    kept = StringIO()
    written = 0
    for line in lines_of(actual):
        written += len(line) + 1
        rest = _dropped(prompt, line)
        if rest is not None:
            kept.write(rest if written > len(actual) else f"{rest}\n")
    return kept.getvalue()


def _equal(expected: str, actual: str, steps: Sequence[str]) -> bool:
    mine, theirs = _changed(expected, steps), _changed(actual, steps)
    return mine == (_without_prompt(mine, theirs) if _PROMPT in steps else theirs)


def changes(expected: str, actual: str) -> tuple[str, ...] | None:
    """Return the layout changes that make two texts equal, or None.

    None of them can be left out.
    """
    if not _equal(expected, actual, CHANGES[:-1]) and not _equal(expected, actual, CHANGES):
        return None  # a step keeps equal texts equal, except the last step, which applies to one of the two
    taken = next(length for length in range(len(CHANGES) + 1) if _equal(expected, actual, CHANGES[:length]))
    needed = list(CHANGES[:taken])
    for name in CHANGES[:taken]:
        without = [other for other in needed if other != name]
        if _equal(expected, actual, without):
            needed = without
    return tuple(needed)


def written_lines(text: str) -> Iterator[Line]:
    """Yield the lines of a text as they were written, their ends apart."""
    for number, line in enumerate(lines_of(with_line_ends(text)), 1):
        yield Line(number, line, line)


def laid_out(text: str) -> Iterator[Line]:
    """Yield the lines of a text after all steps, except the prompt."""
    before, after = "", ""  # a flood says the same again and again
    for number, line in enumerate(lines_of(with_line_ends(text)), 1):
        whole = line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line
        if whole != before:
            before, after = whole, _changed(whole, _WITHIN_LINES)
        if after:  # else it is blank
            yield Line(number, after, line)


def prompt_of(expected: str, actual: str) -> str:
    """Return the prompt that a program prints, after all steps, or ``''``."""
    return _find_prompt(_answers(expected), lambda: (line.text for line in laid_out(actual)))


@lru_cache(maxsize=8)
def _answers(expected: str) -> str:
    """Return the expected lines after all steps.

    They are cached, because many answers are compared with them.
    """
    return "".join(f"{line.text}\n" for line in laid_out(expected))


def laid_out_answer(expected: str, actual: str) -> Iterator[Line]:
    """Yield the lines that a program wrote as the whole ladder leaves them."""
    prompt = prompt_of(expected, actual)
    for line in laid_out(actual):
        rest = _dropped(prompt, line.text)
        if rest is not None:
            yield Line(line.number, rest, line.written)
