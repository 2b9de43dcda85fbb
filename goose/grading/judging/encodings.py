"""The encoding of a submission, and letters that it has lost (`frames.md`, *Layout*)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from encodings.cp1252 import decoding_table
from functools import lru_cache

import attrs

from goose.grading.judging.characters import normalised, with_single_blanks, without_colours, without_invisible

UTF_8, WINDOWS_1252, TWICE = "utf-8", "windows-1252", "utf-8-twice"

_UTF_16 = (("utf-16-le", b"\xff\xfe", 1), ("utf-16-be", b"\xfe\xff", 0))  # with its mark and the parity of its zeros
_ZEROS, _OTHERS = 0.7, 0.2  # at least so many bytes of one parity are 0 in UTF-16, and under so many of the other
_CODE_PAGES = {"cp850": "cp850", "cp437": "cp437", "mac-roman": "mac_roman"}

# The character of each lone surrogate; the five bytes that Windows-1252 lacks stay the same.
_ENCODED = {0xDC00 + byte: decoding_table[byte].replace("\ufffe", chr(byte)) for byte in range(0x80, 0x100)}
_BYTES = {character: byte for byte, character in enumerate(decoding_table) if character != "\ufffe"}

_LOST = "?\ufffd"
_LOST_AS = tuple(sign * count for sign in _LOST for count in (1, 2))  # how a letter is printed that is lost
_ASCII_OR_LOST = {*map(chr, range(0x80)), *_LOST}
_RUNS_OF_LOST = re.compile("[?\ufffd]+")
_WORDS = re.compile(r"[^ \t\n]+")


def decoded(data: bytes) -> str:
    """Return the output as text, with surrogates for bytes that are not UTF-8."""
    return data.decode("utf-8", "surrogateescape")


def in_one_encoding(text: str) -> str:
    """Return a text with each invalid UTF-8 byte read as Windows-1252."""
    return text if text.isascii() else text.translate(_ENCODED)


def _in_utf_16(name: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        return text.encode("utf-8", "surrogateescape").decode(name, "replace").removeprefix("\ufeff")

    return read


def _in_code_page(name: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        return text.encode("utf-8", "surrogateescape").decode(name, "replace")

    return read


def _twice(text: str) -> str:
    """Return a text that was written in UTF-8, read in another encoding and written again, once or twice."""
    for _ in range(2):
        codes = [_BYTES.get(character, ord(character)) for character in text]
        if max(codes, default=0) > 0xFF:
            return text
        try:
            again = bytes(codes).decode()
        except UnicodeDecodeError:
            return text
        if again == text:
            return text
        text = again
    return text


_READ: Mapping[str, Callable[[str], str]] = {
    UTF_8: in_one_encoding,
    WINDOWS_1252: in_one_encoding,
    TWICE: _twice,
    **{name: _in_code_page(codec) for name, codec in _CODE_PAGES.items()},
    **{name: _in_utf_16(name) for name, *_ in _UTF_16},
}


def encoding_of(outputs: Iterable[bytes], expected: Iterable[str]) -> str:
    """Return the name of the encoding in which a submission writes.

    Args:
        outputs: its outputs and runs alone.
        expected: the lines that are expected, of all cases, after the steps for characters and blanks.
    """
    written = [data for data in outputs if data]
    for name, mark, parity in _UTF_16:
        if written and all(data.startswith(mark) or _has_zeros(data, parity) for data in written):
            return name
    texts = [decoded(data) for data in written]
    valid = not any(has_surrogates(text) for text in texts)
    if all(text.isascii() for text in texts):
        return UTF_8
    accented = sorted({line for line in expected if not line.isascii()})
    names = [UTF_8] if valid else []
    names += [WINDOWS_1252, *([TWICE] if valid else []), *_CODE_PAGES]
    counts = {name: _lines_with(accented, map(_READ[name], texts)) for name in names}
    return max(names, key=lambda name: counts[name])


def _has_zeros(data: bytes, parity: int) -> bool:
    own, other = data[parity::2], data[1 - parity :: 2]
    return len(data) > 1 and own.count(0) >= _ZEROS * len(own) and other.count(0) < _OTHERS * len(other)


def has_surrogates(text: str) -> bool:
    """Return whether a text has bytes that are not UTF-8."""
    return any("\udc80" <= character <= "\udcff" for character in text)


def _lines_with(accented: Sequence[str], texts: Iterable[str]) -> int:
    """Return how many lines contain one of some lines, after the steps for characters and blanks."""
    if not accented:
        return 0
    found = re.compile("|".join(re.escape(line) for line in accented)).search
    lines = Counter(line for text in texts for line in text.split("\n") if not line.isascii())
    return sum(count for line, count in lines.items() if found(_plain(line).casefold()) is not None)


def _plain(line: str) -> str:
    return with_single_blanks(normalised(without_invisible(without_colours(line))))


@attrs.frozen
class Letters:
    """How the letters of a submission are read: its encoding, and the words in which letters may be lost."""

    encoding: str = UTF_8
    expected: frozenset[str] = frozenset()  # the lines of the suite's answers that have letters outside ASCII

    @property
    def is_wide(self) -> bool:
        """Whether a character takes several bytes, also a line end."""
        return self.encoding in _WIDE

    def read(self, text: str) -> str:
        """Return a text as its encoding has it."""
        return text if text.isascii() and not self.is_wide else _READ[self.encoding](text)

    @property
    def reads_lines_apart(self) -> bool:
        """Whether each line of a text can be read by itself."""
        return not self.is_wide and self.encoding != TWICE

    def of(self, lines: Iterable[str]) -> Letters:
        """Return how the letters of an output are read: it has lost none if it has others outside ASCII."""
        if not self.expected:
            return self
        accented = ({*without_colours(line)} for line in lines if not line.isascii())
        others = (without_invisible("".join(signs)) for signs in accented if not signs <= _ASCII_OR_LOST)
        return self if all({*each} <= _ASCII_OR_LOST for each in others) else attrs.evolve(self, expected=frozenset())

    def found(self, text: str) -> str:
        """Return a text with the letters that it has lost."""
        if not self.expected or not any(sign in text for sign in _LOST):
            return text
        return _WORDS.sub(lambda word: self._found(word[0]), text)

    def _found(self, word: str) -> str:
        if not any(sign in word for sign in _LOST):
            return word
        words = _by_letters_left(self.expected).get(_RUNS_OF_LOST.sub("", word), ())
        return next((right for right in words if _has_lost(right, word)), word)


@lru_cache(maxsize=4)
def _by_letters_left(expected: frozenset[str]) -> Mapping[str, Sequence[str]]:
    """Return the words of lines that can lose letters, by the letters that are left of them."""
    words: dict[str, list[str]] = {}
    for word in dict.fromkeys(word for line in sorted(expected) for word in line.split() if not word.isascii()):
        left = "".join(letter for letter in word if letter.isascii() and letter not in _LOST)
        words.setdefault(left, []).append(word)
    return words


def _has_lost(right: str, printed: str) -> bool:
    """Return whether a word was printed with one or two of the same sign for each letter outside ASCII.

    All places that a letter can end at are kept: a pattern would try the ways to share many signs one by one.
    """
    if not len(right) <= len(printed) <= 2 * len(right):
        return False
    ends = {0}
    for letter in right:
        signs = (letter,) if letter.isascii() else _LOST_AS
        ends = {end + len(sign) for end in ends for sign in signs if printed.startswith(sign, end)}
    return len(printed) in ends


_WIDE = frozenset(name for name, *_ in _UTF_16)

UTF_8_LETTERS = Letters()
"""Those of a submission of which nothing is known."""
