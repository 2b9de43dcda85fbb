"""The lines of a script and the words in them, as all oracles but that of conversations read them.

They follow the specification alone and share nothing with the engine under test.
"""

import unicodedata
from collections.abc import Iterable, Iterator

LONGEST_LINE = 65_536


def read_words(script: Iterable[str]) -> Iterator[list[str]]:
    """Yield the words of each line, none for a broken line; stop at the line without a word."""
    for index, given in enumerate(script):
        line = given.removeprefix("\ufeff") if index == 0 else given
        if is_broken(line):
            yield []
            continue
        words = [word for word in line.replace("\t", " ").split(" ") if word]
        if not words:
            return
        yield words


def is_broken(line: str) -> bool:
    """Report whether a line is invalid whatever its words: bad characters, or too long."""
    for character in line:
        category = unicodedata.category(character)
        if category == "Cs" or (category == "Cc" and character != "\t"):
            return True
    return len(line.encode()) > LONGEST_LINE


def number(word: str) -> int | None:
    """Read a number of 1 to 9 ASCII digits; None for any other word."""
    if 1 <= len(word) <= 9 and all(digit in "0123456789" for digit in word):
        return int(word)
    return None
