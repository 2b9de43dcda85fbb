"""The lines of a script, the words in them and the dice, for all oracles except that of conversations.

They follow the specification alone and share nothing with the engine under test.
"""

import math
import random
import unicodedata
from collections.abc import Iterable, Iterator

LONGEST_LINE = 65_536
LCG_DEFAULT = 123_456_789


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


def typed_faces(words: list[str], dice: int, highest: int) -> list[int] | None:
    """Read the typed faces of a throw; None when they are not so many faces in the range."""
    faces = [face for face in map(number, words) if face is not None and 1 <= face <= highest]
    return faces if len(faces) == len(words) == dice else None


def joined(faces: list[int]) -> str:
    """Write the faces of a throw as messages show them."""
    return ", ".join(str(face) for face in faces)


class Dice:
    """Where the faces come from: nowhere ("manual"), "random" or the "lcg" generator."""

    def __init__(self, mode: str, seed: int | None, lcg: int | None) -> None:
        """Set the generator to where it starts."""
        self.manual = mode == "manual"
        self.mode = mode
        self.generator = random.Random(seed)
        self.state = LCG_DEFAULT if lcg is None else lcg

    def below(self, size: int) -> int:
        """Draw a number from 0 up, less than size."""
        if self.mode == "lcg":
            self.state = (1_664_525 * self.state + 1_013_904_223) % 4_294_367_296
            return self.state % size
        return math.floor(size * self.generator.random())

    def faces(self, dice: int) -> list[int]:
        """Throw so many dice."""
        return [1 + self.below(6) for _ in range(dice)]
