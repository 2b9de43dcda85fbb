"""Lines as people are shown them: what cannot be seen is, and what two lines have in common is told from what not."""

from __future__ import annotations

import re
import unicodedata

Parts = tuple[str, str, str]
"""A line in three, as it is shown: how it begins as the other does, what differs, and how it ends as the other does."""

_BLANKS = " \t"
_LINE_ENDS = "\r\n"
_ESCAPED_BYTES = range(0xDC80, 0xDD00)  # bytes that are not UTF-8, as `surrogateescape` reads them
_PICTURES = 0x2400
_DELETE = "\x7f"
_NO_BASE = "\u25cc"  # the dotted circle, under a mark that has nothing to stand on

# Printable by their category, and yet without ink: joiners, fillers, selectors of variants.
_INKLESS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_SKIN_TONES = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"


def visible(line: str) -> str:
    r"""Return a line with a sign for each character that cannot be seen or that would act on what shows it.

    Control characters are their pictures (␍, ␉, ␛, ␀, ␡), blanks at the end of the line are ·, any other character
    without ink (other spaces too) is ⟨U+200B⟩, and a byte that is not UTF-8 is `\xNN`. This is for people: a line that
    has such a sign itself looks the same.
    """
    return "".join(signs(line))


def parted(expected: str, actual: str) -> tuple[Parts, Parts]:
    """Return two lines, each as it is shown and in three, so that what differs can be marked."""
    start, rest = common(expected, actual)
    return _parts(expected, start, rest), _parts(actual, start, rest)


def common(expected: str, actual: str) -> tuple[int, int]:
    """Return how many characters two lines begin with, and how many others they end with, that are the same.

    No letter is parted from its accents: where those differ, the letter does.
    """
    shorter = min(len(expected), len(actual))
    start = 0
    while start < shorter and expected[start] == actual[start]:
        start += 1
    while start > 0 and (_extends(expected, start) or _extends(actual, start)):
        start -= 1
    rest = 0
    while rest < shorter - start and expected[-1 - rest] == actual[-1 - rest]:
        rest += 1
    while rest > 0 and _extends(expected, len(expected) - rest):
        rest -= 1
    return start, rest


def signs(line: str) -> list[str]:
    """Return what is shown for each character of a line: itself, or the sign of `visible`."""
    if line.isascii() and line.isprintable() and not line.endswith(" "):
        return list(line)  # as most are
    shown = [_sign(character) for character in line]
    for index in range(len(line.rstrip(_BLANKS + _LINE_ENDS)), len(line)):
        if line[index] == " ":
            shown[index] = "·"
    base = ""
    for index, character in enumerate(line):
        if shown[index] == character and _is_mark(character):
            shown[index] = character if base else _NO_BASE + character
        else:
            base = character if shown[index] == character else ""
    return shown


def _parts(line: str, start: int, rest: int) -> Parts:
    shown = signs(line)
    stop = len(line) - rest
    return "".join(shown[:start]), "".join(shown[start:stop]), "".join(shown[stop:])


def _extends(line: str, index: int) -> bool:
    """Return whether a character of a line is drawn on the one before it."""
    return index < len(line) and (_is_mark(line[index]) or line[index] in _SKIN_TONES)


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def _sign(character: str) -> str:
    if character.isprintable() and not _INKLESS.match(character):
        return character
    code = ord(character)
    if code < ord(" "):
        return chr(_PICTURES + code)
    if character == _DELETE:
        return "␡"
    return f"\\x{code & 0xFF:02x}" if code in _ESCAPED_BYTES else f"⟨U+{code:04X}⟩"
