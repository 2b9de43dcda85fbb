"""Texts in which an instruction is `{i}`, and a count is `{n}`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from goose.core.roster import COMPUTER
from goose.grading.judging.layout import BLANKS

_AGAIN = 0.9  # share of numbers that go on or begin again; the lines of others may be missing
_SHORTEST = 3  # characters of a beginning that says something

ANY_INSTRUCTION, ANY_NUMBER, ANY_NAME = "\ufdd0", "\ufdd1", "\ufdd2"
"""The marks for an instruction, for a number that counts up, and for the name of a player, or what stands for none.

Unicode keeps these codes out of texts, so that a program that prints `{n}` prints no mark.
"""

INSTRUCTION, NUMBER = "{i}", "{n}"
"""The marks as they are reported."""

_FIELDS = re.compile(f"([{ANY_INSTRUCTION}{ANY_NUMBER}{ANY_NAME}])")
_NO_NAME = r"[^\w\s>:]*"  # such as `?`
_OF_A_TIME = 2  # numbers, such as hours and minutes
_DIGITS = re.compile(r"(?<!\d)\d{1,18}+(?!\d)")  # a longer number is no count
_NUMBERS = re.compile(r"(?<![^\W_])(?:0x)?(?=[0-9a-f]*\d)[0-9a-f]++(?![^\W_])", re.IGNORECASE)
_BLANKS = re.compile(r"([ \t]+)")

Rows = list[list[tuple[int, ...]]]
"""The numbers in the lines of one form, for each output in turn."""


def reported(text: str) -> str:
    """Return a text with its marks as they are reported."""
    return text.replace(ANY_INSTRUCTION, INSTRUCTION).replace(ANY_NUMBER, NUMBER)


def names_in(instructions: Iterable[str]) -> list[str]:
    """Return the words of instructions that can be names of players, and that of the computer.

    They are not the first words, and no numbers.
    """
    words = {word for instruction in instructions for word in instruction.split()[1:] if not word.isdigit()}
    words.add(COMPUTER)
    return sorted(words, key=lambda word: (-len(word), word))


def with_name(text: str, names: Iterable[str]) -> str:
    """Return a text with the first name that it has, as a whole word, as `{p}`."""
    known = "|".join(map(re.escape, names))
    return re.sub(rf"(?<!\w)(?:{known})(?!\w)", ANY_NAME, text, count=1, flags=re.IGNORECASE) if known else text


def pattern(text: str, instructions: Iterable[str] = ()) -> str:
    """Return the regular expression of a text, in which blanks may be more or fewer."""
    instructions = [*instructions]
    parts = []
    for part in _FIELDS.split(text):
        if part == ANY_INSTRUCTION:
            known = sorted({*instructions}, key=lambda each: (-len(each), each))
            parts.append(f"(?:{'|'.join(map(_spaced, known))})" if known else "(?!)")
        elif part == ANY_NAME:
            parts.append(f"(?:{'|'.join([*map(re.escape, names_in(instructions)), _NO_NAME])})")
        elif part == ANY_NUMBER:
            parts.append(r"\d+")
        else:
            parts.append(_spaced(part))
    return "".join(parts)


def _spaced(text: str) -> str:
    """Return the regular expression of a text without fields, in which blanks may be more or fewer."""
    return "".join(r"[ \t]+" if piece.isspace() else re.escape(piece) for piece in _BLANKS.split(text))


def with_instruction(text: str, near: Iterable[str]) -> str:
    """Return a text with the first of some instructions that it has, as whole words, as `{i}`."""
    folded = text.casefold()
    for instruction in filter(None, near):
        if instruction.casefold() in folded:  # which most are not, and a pattern takes longer
            found = _as_words(instruction).search(text)
            if found is not None:
                return f"{text[: found.start()]}{ANY_INSTRUCTION}{text[found.end() :]}"
    return text


@lru_cache(4096)
def _as_words(instruction: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(instruction)}(?!\w)", re.IGNORECASE)


class Shapes:
    """The shapes of lines: what a line is without names of players, their first letters, numbers and blanks."""

    def __init__(self, instructions: Iterable[str]) -> None:
        names = [name.casefold() for name in names_in(instructions)]
        known = [r"\d+", *map(re.escape, names)]
        if names:
            known.append(f"[{re.escape(''.join(sorted({name[0] for name in names})))}]+")
        self._known = re.compile(rf"(?<![^\W_])(?:{'|'.join(known)})(?![^\W_])")
        self._shapes: dict[str, str] = {}

    def of(self, key: str) -> str:
        """Return the shape of a line; of one that has nothing else, the number of its words."""
        if key not in self._shapes:
            rest = "".join(self._known.sub("", key).split())
            self._shapes[key] = rest or " " * len(key.split())
        return self._shapes[key]


def counted(text: str) -> str:
    """Return a text with each number that may be a count as `{n}`."""
    return _DIGITS.sub(ANY_NUMBER, text)


def add_row(rows: Rows, output: int, text: str) -> None:
    """Add the numbers of a text to those of an output, by its index."""
    rows.extend([] for _ in range(len(rows), output + 1))
    rows[output].append(tuple(map(int, _DIGITS.findall(text))))


def rise(rows: Iterable[Sequence[tuple[int, ...]]]) -> bool:
    """Return whether numbers count: in no output they fall, and somewhere they rise.

    Of several, such as those of a time, the first that is not the same decides. A single one that goes up in steps of
    one may begin again, as numbers of lines do in each answer. A time may be the same within each output.
    """
    rows = [each for each in rows if each]
    steps = [step for each in rows for step in pairwise(each)]
    if any(len(one) != len(other) for one, other in steps):
        return False
    if not any(one != other for one, other in steps):
        return len({each[0] for each in rows if len(each[0]) >= _OF_A_TIME}) > 1
    if all(one <= other for one, other in steps):
        return True
    start = min(number for each in rows for number in each)
    goes_on = [each[0] == start for each in rows]
    goes_on += [other in (start, (one[0] + 1,)) for one, other in steps]
    return len(start) == 1 and sum(goes_on) >= _AGAIN * len(goes_on)


def as_printed(form: str, shown: str, instructions: Iterable[str]) -> str:
    """Return a line as it was printed, with `{i}` and `{n}` where its form has them."""
    printed = with_instruction(shown, instructions) if ANY_INSTRUCTION in form else shown
    return counted(printed) if ANY_NUMBER in form else printed


def masked(text: str) -> str:
    """Return a text with each number, also a hexadecimal one, as `{n}`."""
    return _NUMBERS.sub(ANY_NUMBER, text)


def beginning(texts: Sequence[str]) -> str:
    """Return the beginning that texts share."""
    first, last = min(texts), max(texts)  # any others begin as both do
    length = next((place for place, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), None)
    return first[:length]


def common_beginning(texts: Sequence[str]) -> str:
    """Return the beginning that texts share, without a part of a word; empty if it is too short to say anything."""
    text = beginning(texts)
    if any(each[len(text) :][:1].isalnum() for each in texts):
        text = text.rstrip("".join(each for each in {*text} if each.isalnum()))
    text = text.strip(BLANKS)
    return text if len(text) >= _SHORTEST else ""
