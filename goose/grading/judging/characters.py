"""The steps of `frames.md`, *Layout*, that concern single characters and blanks, whatever the encoding is."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby

_COLOURS = re.compile("\x1b(?:\\[[0-?]*[ -/]*[@-~]|\\][^\x07\x1b\n]*(?:\x07|\x1b\\\\)|[@-Z\\\\^_])")
_RUNS_OF_BLANKS = re.compile("[ \t]+")
_LONG_LINE = re.compile(r"^[^\n]{1001}", re.MULTILINE)  # one whose marks cannot be put in order as they come


def without_colours(text: str) -> str:
    """Return a text without the escape sequences of terminals."""
    return _COLOURS.sub("", text) if "\x1b" in text else text


def without_invisible(text: str) -> str:
    """Return a text without invisible characters, and with every space as a plain one."""
    if text.isascii() and text.isprintable():
        return text
    changed = {ord(each): shown for each in {*text} if (shown := _visible(each)) != each}
    return text.translate(changed) if changed else text


def _visible(character: str) -> str:
    if character in "\n\r\t":
        return character
    category = unicodedata.category(character)
    return "" if category in ("Cc", "Cf") else " " if category == "Zs" else character


def normalised(text: str) -> str:
    """Return a text in NFC.

    Python puts the marks on a letter in order one by one, which for thousands of them takes ages: in long lines that
    is done before.
    """
    if text.isascii():
        return text
    if _LONG_LINE.search(text):
        text = "".join(
            "".join(marks) if order == 0 else "".join(sorted(marks, key=unicodedata.combining))
            for order, marks in groupby(text, key=lambda character: unicodedata.combining(character) > 0)
        )
    return unicodedata.normalize("NFC", text)


def with_single_blanks(text: str) -> str:
    """Return a text with one space for each run of blanks, and with none that begins a line."""
    return _RUNS_OF_BLANKS.sub(" ", text).replace("\n ", "\n").removeprefix(" ")
