"""How many columns texts take at a terminal; they differ from characters in many scripts, and in emoji.

The package wcwidth knows it; prompt_toolkit brings it. Without it goose asks Python's table of characters, which is
right for most texts. Pictures do not use this: they are the same everywhere.
"""

from __future__ import annotations

import re
import textwrap
from bisect import bisect_right
from collections.abc import Callable
from functools import cache
from unicodedata import category, east_asian_width

_UNSEEN = ("Mn", "Me", "Mc", "Cf")  # categories of characters that are drawn on the one before, or not at all
_SKIN_TONES = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
_JOINER = "\u200d"  # joins emoji into one

_BLANKS = r"[ \t\n\r\f\v]"  # at which lines are wrapped; others hold words together
_LETTER = r"[^\W\d_]"
_WORDS = re.compile(rf"{_BLANKS}+|(?:(?!{_BLANKS}).)+")
_PARTS = re.compile(rf"{_BLANKS}+|(?:(?!{_BLANKS}).)*?{_LETTER}-(?={_LETTER})|(?:(?!{_BLANKS}).)+")


def columns_of(text: str) -> int:
    """Return how many columns a text takes."""
    return len(text) if text.isascii() else _measure()(text)


def cut(text: str, columns: int) -> str:
    """Return as much of the beginning of a text as fits; marks and joined emoji stay together."""
    end = bisect_right(range(len(text) + 1), columns, key=lambda place: columns_of(text[:place]))
    return text[: max(0, end - 1)]


def padded(text: str, columns: int) -> str:
    """Return a text with blanks after it, up to some columns."""
    return text + " " * (columns - columns_of(text))


def wrapped(text: str, columns: int, first: str = "", indent: str = "", *, hyphens: bool = True) -> list[str]:
    """Return the lines of a text that is wrapped to some columns at blanks, and after `hyphens`.

    The first line begins with `first`, each other one with `indent`. Blanks at which it is not wrapped stay.
    """
    if columns_of(text) == len(text):
        return textwrap.wrap(text, columns, initial_indent=first, subsequent_indent=indent, break_on_hyphens=hyphens)
    lines = [first]
    blanks, begun = "", False  # those before the next word, and whether the last line has one
    for word in (_PARTS if hyphens else _WORDS).findall(text.expandtabs()):
        if word.isspace():
            blanks = " " * len(word)
            continue
        if begun and columns_of(f"{lines[-1]}{blanks}{word}") > columns:
            lines.append(indent)
            blanks = ""
        lines[-1] += f"{blanks}{word}"
        blanks, begun = "", True
        while columns_of(lines[-1]) > columns:
            fitting = cut(lines[-1], columns)
            if len(fitting) <= len(indent):  # not even one character fits
                break
            lines[-1:] = [fitting, indent + lines[-1][len(fitting) :]]
    return lines if begun else []


def wrapped_whole(text: str, columns: int, first: str = "") -> list[str]:
    """Return the lines of a text wrapped between words alone, those after the first below where its text begins."""
    hanging = " " * len(first)
    return textwrap.wrap(
        text, columns, initial_indent=first, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False
    )


@cache
def _measure() -> Callable[[str], int]:
    try:
        from wcwidth import wcswidth, wcwidth
    except ImportError:
        return _usual

    def measure(text: str) -> int:
        whole = wcswidth(text)
        return whole if whole >= 0 else sum(max(0, wcwidth(character)) for character in text)

    return measure


def _usual(text: str) -> int:
    """Return the columns of a text by the table of characters in Python."""
    columns, joined = 0, False
    for character in text:
        if not (joined or character in _SKIN_TONES or category(character) in _UNSEEN):
            columns += 2 if east_asian_width(character) in "WF" else 1
        joined = character == _JOINER
    return columns
