"""How an output is read: the ladder of `frames.md`, *Layout*, from line ends to farewell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import attrs

from goose.grading.judging.encodings import UTF_8_LETTERS, Letters
from goose.grading.judging.frames.frame import PARTS, UNMARKED, Marks
from goose.grading.judging.layout import BLANKS, STEPS, Line, changed, laid_out, lines_of
from goose.grading.results.models import Part

CHANGES = (*STEPS, *PARTS)
"""All steps in their order."""

_BEFORE_PARTS = ("line-ends", "byte-order-mark", "colours", "invisible", "encoding", "normalisation")
"""The steps without which a part of a frame is not recognised; the others are taken on what it leaves."""


@attrs.frozen
class Layout:
    """How an output is read.

    Attributes:
        letters: how the letters of its submission are read.
        marks: what in it is no answer.
        parts: what the submission prints besides answers.
    """

    letters: Letters = UTF_8_LETTERS
    marks: Marks = UNMARKED
    parts: tuple[Part, ...] = ()

    def after(self, output: str, steps: Sequence[str]) -> str:
        """Return an output after some steps."""
        parts = [name for name in steps if name in PARTS]
        if not parts:
            return changed(output, steps, self.letters)
        first = [name for name in steps if name in _BEFORE_PARTS]
        text = changed(output, first, self.letters)
        kept, last = [], 0
        for number, line in enumerate(lines_of(text), 1):
            last = number
            if (rest := self.marks.rest(number, line, parts)) is not None:
                kept.append(rest)
                ended = number
        ends = bool(kept) and (text.endswith("\n") or ended < last)
        rest = "\n".join(kept) + "\n" * ends
        last_steps = [name for name in steps if name in STEPS and name not in first]
        return changed(rest, last_steps, self.letters.of(lines_of(text)))

    def without_parts(self, output: str) -> str:
        """Return an output without what is no answer, also where that varies; its answers keep their blanks."""
        whole = attrs.evolve(self, marks=attrs.evolve(self.marks, varying=frozenset()))
        return whole.after(output, (*_BEFORE_PARTS, *PARTS))

    def changes(self, expected: str, output: str) -> tuple[str, ...] | None:
        """Return the changes of layout that make two texts equal, none of which can be left out, or None."""
        ladder = (*STEPS, *self.marks.parts)
        if not self._equal(expected, output, ladder):
            return None  # a step keeps equal texts equal
        shortest = 0
        while not self._equal(expected, output, ladder[:shortest]):
            shortest += 1
        needed: Sequence[str] = ladder[:shortest]
        for name in needed:
            without = [other for other in needed if other != name]
            if self._equal(expected, output, without):
                needed = without
        return tuple(needed)

    def _equal(self, expected: str, output: str, steps: Sequence[str]) -> bool:
        return changed(expected, [name for name in steps if name in STEPS]) == self.after(output, steps)

    def has_answered(self, expected: str, output: str) -> bool:
        """Return whether an output begins with all lines that are expected."""
        lines = [line.text for line in laid_out(expected)]
        return [line.text for line in islice(self.answers(output), len(lines))] == lines

    def answers(self, output: str) -> Iterator[Line]:
        """Yield the lines of an output after all steps, without what is no answer."""
        marks = self.marks
        for line in laid_out(output, self.letters):
            if line.number not in marks.lines:
                if not marks.affixes:
                    yield line
                elif rest := marks.without_affixes(line.shown).strip(BLANKS):
                    written = line.written if rest == line.shown else marks.without_affixes(line.written)
                    yield Line(line.number, rest.casefold(), rest, written)


AS_IT_IS = Layout()
"""How the output of a program is read of which nothing else is known."""
