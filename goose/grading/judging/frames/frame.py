"""What a program prints besides its answers, and how it is taken off an output (`frames.md`)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

import attrs

from goose.grading.judging.frames.forms import pattern
from goose.grading.judging.layout import BLANKS
from goose.grading.results.models import FRAME_KINDS, Part

PARTS = FRAME_KINDS
"""The parts of a frame, in the order of the ladder."""

GREETING, PROMPT, ECHO, AFFIX, SEPARATOR, STATE, EXTRA, FAREWELL = PARTS


@attrs.frozen
class Affix:
    """Texts before and after a line of an answer.

    Attributes:
        kind: `prompt`, `echo` or `affix`.
        before: the text before it.
        after: the text after it.
        example: the text before it as it was first printed.
    """

    kind: str
    before: str
    after: str = ""
    example: str = attrs.field(default="", eq=False)


class Remover:
    """Takes an affix off the lines of an output whose script has some instructions."""

    def __init__(self, affix: Affix, instructions: Sequence[str]) -> None:
        self.affix = affix
        before = pattern(affix.before.rstrip(BLANKS), instructions)
        self._repeats = not affix.after
        self._before = re.compile(f"[ \t]*{before}[ \t]*", re.IGNORECASE)
        after = pattern(affix.after.strip(BLANKS), instructions)
        start = f"[ \t]*{before}[ \t]*" if affix.before else ""
        self._both = re.compile(f"{start}(.*?){after}[ \t]*", re.IGNORECASE | re.DOTALL)

    def __call__(self, line: str) -> str:
        """Return a line without the affix."""
        if not self._repeats:
            found = self._both.fullmatch(line)
            return line if found is None else found[1]
        start = 0
        while (found := self._before.match(line, start)) is not None and found.end() > start:
            start = found.end()
        return line[start:]


@attrs.frozen(slots=False)
class Marks:
    """The lines of an output, and the beginnings and ends of lines, that belong to the frame.

    Attributes:
        lines: the part of each line that comes off, by its number from 1.
        affixes: what begins and ends lines, in the order in which it comes off.
        instructions: the instructions of the script.
        varying: the numbers of the lines among them that are no layout.
    """

    lines: Mapping[int, str] = attrs.Factory(dict)
    affixes: tuple[Affix, ...] = ()
    instructions: tuple[str, ...] = ()
    varying: frozenset[int] = frozenset()

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """The parts that it has and that are layout, in the order of the ladder."""
        found = {part for number, part in self.lines.items() if number not in self.varying}
        return tuple(part for part in PARTS if part in found or any(each.kind == part for each in self.affixes))

    @cached_property
    def _removers(self) -> Sequence[Remover]:
        return [Remover(each, self.instructions) for each in self.affixes]

    def rest(self, number: int, line: str, parts: Collection[str]) -> str | None:
        """Return what some parts leave of a line, with its number; None if it belongs to one of them."""
        if self.lines.get(number) in parts and number not in self.varying:
            return None
        rest = line
        for remove in self._removers:
            if remove.affix.kind in parts:
                rest = remove(rest)
        return None if rest != line and not rest.strip(BLANKS) else rest

    def without_affixes(self, line: str) -> str:
        """Return a line without all affixes."""
        for remove in self._removers:
            line = remove(line)
        return line


UNMARKED = Marks()
"""Nothing."""


@attrs.frozen
class Frame:
    """The parts that a submission prints besides its answers."""

    parts: tuple[Part, ...] = ()
    marks: Mapping[str, Marks] = attrs.Factory(dict)  # by the names of cases

    def of(self, case: str) -> Marks:
        """Return what of the output of a case belongs to the frame."""
        return self.marks.get(case, UNMARKED)


NO_FRAME = Frame()
"""That of a program that prints its answers alone."""
