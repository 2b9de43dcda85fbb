"""Lines shown to people, with invisible characters made visible and the difference of two lines found."""

from __future__ import annotations

import re
import unicodedata

Parts = tuple[str, str, str]
"""A line in three parts, as shown: the beginning that both lines share, the difference, and the shared end."""

_BLANKS = " \t"
_LINE_ENDS = "\r\n"
_ESCAPED_BYTES = range(0xDC80, 0xDD00)  # bytes that are not UTF-8, as `surrogateescape` decodes them
_PICTURES = 0x2400
_DELETE = "\x7f"
_NO_BASE = "\u25cc"  # the dotted circle, drawn below a mark without a letter

# Printable by category, but without ink: joiners, fillers, variation selectors.
_INKLESS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_SKIN_TONES = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"


def visible(line: str) -> str:
    r"""Return a line with signs for invisible characters and for those that would change the display.

    Control characters become pictures (␍, ␉, ␛, ␀, ␡), blanks at the end of the line become ·, any other character
    without ink (including other spaces) becomes ⟨U+200B⟩, and a byte that is not UTF-8 becomes `\xNN`. The result is
    for people: a line that contains such a sign itself looks the same.
    """
    return "".join(signs(line))


def parted(expected: str, actual: str) -> tuple[Parts, Parts]:
    """Return two lines in three parts each, to mark the difference."""
    start, rest = common(expected, actual)
    return _parts(expected, start, rest), _parts(actual, start, rest)


def common(expected: str, actual: str) -> tuple[int, int]:
    """Return the length of the beginning and of the end that two lines share.

    A letter and its accents are never separated: if the accents differ, the letter differs.
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
    """Return what is shown for each character of a line: the character itself, or a sign of `visible`."""
    if line.isascii() and line.isprintable() and not line.endswith(" "):
        return list(line)  # true of most lines
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
    """Return whether a character is drawn on the character before it."""
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
