"""The outputs of a submission while its frame is learned: what is paired, and the gaps between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise

import attrs

from goose.grading.judging.frames.pairing import paired
from goose.grading.judging.layout import Line

OPENING, INNER, CLOSING = "opening", "inner", "closing"
"""The places of gaps: before the first answer, between two, after the last."""

ALONE = "alone"
"""The part of a line that is an affix and nothing else, while affixes have no names yet."""


@attrs.frozen
class Block:
    """An instruction of a script, with what the reference answers.

    Attributes:
        text: the instruction, after all steps of layout but `case`.
        state: the lines that show the position after it, as they are compared; empty without a game.
        drawing: those that draw it, where the game has an instruction for that.
    """

    text: str
    state: tuple[str, ...] = ()
    drawing: tuple[str, ...] = ()

    def shown(self, *, drawn: bool) -> tuple[str, ...]:
        """Return the lines that show the position after it, or draw it."""
        return self.drawing if drawn else self.state

    @property
    def word(self) -> str:
        """The first word of the instruction."""
        return self.text.partition(" ")[0]


@attrs.frozen
class Script:
    """The answers that a script must get.

    Attributes:
        expected: the lines, as they are compared.
        owners: the index of the block of each line.
        blocks: the instructions; none where the reference does not answer as expected, and each line is a block.
        opens: the first block is what is printed before a line of the script is read.
        closes: the last block is what is printed at the end of the script.
    """

    expected: tuple[str, ...] = ()
    owners: tuple[int, ...] = ()
    blocks: tuple[Block, ...] = ()
    opens: bool = False
    closes: bool = False

    @property
    def closing(self) -> int:
        """How many lines are printed at the end of the script."""
        return sum(owner == len(self.blocks) - 1 for owner in self.owners) if self.closes else 0

    @property
    def opening(self) -> int:
        """How many lines are printed before a line of the script is read."""
        return sum(owner == 0 for owner in self.owners) if self.opens else 0


@attrs.frozen
class Alone:
    """What the reference prints without a script, which is never a part of a frame (`references.md`).

    Attributes:
        plays: it is a game, which prints nothing then.
        opening: the lines before a line is read, as they are compared.
        closing: those at the end.
    """

    plays: bool = True
    opening: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()

    @property
    def script(self) -> Script:
        """The answer to an empty script."""
        expected = (*self.opening, *self.closing)
        return Script(expected, (*range(len(expected)),))


A_GAME = Alone()
"""A game prints nothing."""


@attrs.frozen
class Gap:
    """Lines of an output between two pairs.

    Attributes:
        place: `opening`, `inner` or `closing`.
        clean: nothing expected is missing in it, and it is between the answers of two instructions or around them all.
        lines: the indices of the lines that may be in a frame.
        whole: the indices of all lines, for the position may also be what is expected elsewhere.
        row: the index of the expected line before it, or -1.
        before: the block of the pair before it, or None.
        after: the block of the pair after it, or None.
    """

    place: str
    clean: bool
    lines: Sequence[int]
    whole: Sequence[int]
    row: int
    before: int | None
    after: int | None


class Output:
    """An output while the frame of its submission is learned.

    Attributes:
        name: the name of the case.
        script: what is expected.
        lines: its lines, after all steps of layout.
        rest: what affixes leave of each line.
        part: the part of the frame that each line belongs to, or None.
        varying: the indices of the lines of a part that is not always the same.
        pairs: the index of each expected line that is there, and that of its line.
    """

    def __init__(self, name: str, script: Script, lines: Iterable[Line]) -> None:
        self.name, self.script, self.lines = name, script, [*lines]
        self.rest = [line.shown for line in self.lines]
        self.part: list[str | None] = [None] * len(self.lines)
        self.varying: set[int] = set()
        self.instructions = tuple(block.text for block in script.blocks if block.text)
        self.pairs: list[tuple[int, int]] = []
        self.align()

    def keys(self) -> list[str]:
        """Return the lines as they are compared."""
        return [rest.casefold() for rest in self.rest]

    def kept(self) -> list[int]:
        """Return the indices of the lines that belong to no part."""
        return [index for index, part in enumerate(self.part) if part is None]

    def take(self, index: int, part: str, *, varies: bool = False) -> None:
        """Take off a line as one of a part, which may not be always the same."""
        self.part[index] = part
        if varies:
            self.varying.add(index)

    def align(self) -> None:
        """Pair the lines that belong to no part with those that are expected."""
        kept, keys = self.kept(), self.keys()
        found = paired(self.script.expected, [keys[index] for index in kept])
        self.pairs = [(row, kept[column]) for row, column in found]

    def paired(self) -> set[int]:
        """Return the indices of the lines that are expected."""
        return {index for _, index in self.pairs}

    def missing(self) -> set[str]:
        """Return the lines that are expected and not there."""
        return {*self.script.expected} - {self.script.expected[row] for row, _ in self.pairs}

    def is_right(self) -> bool:
        """Return whether the lines that belong to no part are those that are expected."""
        keys = self.keys()
        return [keys[index] for index in self.kept()] == [*self.script.expected]

    def exact(self) -> int:
        """Return how many instructions have exactly their answer."""
        places = {index: place for place, index in enumerate(self.kept())}
        owners = self.script.owners
        ends = [(-1, -1), *((row, places[index]) for row, index in self.pairs), (len(owners), len(places))]
        wrong: set[int] = set()
        for (row, column), (next_row, next_column) in pairwise(ends):
            wrong.update(owners[row + 1 : next_row])
            if next_column > column + 1 and owners:
                wrong.add(owners[max(row, 0)])
        return len({*owners} - wrong)

    def gaps(self, never: Callable[[str], bool]) -> Iterator[Gap]:
        """Yield the gaps, with the lines that belong to no part yet; `never` is true of keys that cannot."""
        owners, keys, beside = self.script.owners, self.keys(), self._beside()
        ends = [(-1, -1), *self.pairs, (len(owners), len(self.lines))]
        for (row, column), (next_row, next_column) in pairwise(ends):
            first, last = row < 0, next_row == len(owners)
            before, after = None if first else owners[row], None if last else owners[next_row]
            whole = [index for index in range(column + 1, next_column) if self.part[index] is None]
            yield Gap(
                OPENING if first else CLOSING if last else INNER,
                next_row == row + 1 and not (first and last) and before != after,
                [index for index in whole if index not in beside and not never(keys[index])],
                whole,
                row,
                before,
                after,
            )

    def _beside(self) -> set[int]:
        """Return the indices of lines that are printed instead of the opening and the closing."""
        opening, closing, count = self.script.opening, self.script.closing, len(self.script.owners)
        if not opening and not closing:
            return set()
        inner = [column for row, column in self.pairs if opening <= row < count - closing]
        opened = [column for row, column in self.pairs if row < opening]
        closed = [column for row, column in self.pairs if row >= count - closing]
        free = [index for index in self.kept() if index not in self.paired()]
        before = [index for index in free if index < min(inner, default=len(self.lines))]
        after = [index for index in free if index > max([*inner, *opened], default=-1)]
        first = max(0, len(before) - opening + len(opened))
        return {*before[first:], *after[: closing - len(closed)]}

    def near(self, gap: Gap) -> list[str]:
        """Return the instructions around a gap, each once, the coming ones first."""
        texts = [block.text for block in self.script.blocks]
        start = -1 if gap.before is None else gap.before
        stop = len(texts) if gap.after is None else gap.after + 1
        around = *texts[start + 1 : stop], *texts[max(start, 0) : start + 1]
        return [*dict.fromkeys(filter(None, around))]

    def states(self, gap: Gap, *, drawn: bool = False) -> list[tuple[str, ...]]:
        """Return the positions after the instructions whose answers, or silence, lead to a gap."""
        start = 0 if gap.before is None else gap.before
        return [lines for block in self.script.blocks[start : gap.after] if (lines := block.shown(drawn=drawn))]

    def ahead(self, gap: Gap, count: int, *, drawn: bool) -> list[tuple[str, ...]]:
        """Return the positions after some instructions, from that before a gap on."""
        start = 0 if gap.before is None else gap.before
        blocks = self.script.blocks[start : start + count + 1]
        return [lines for block in blocks if (lines := block.shown(drawn=drawn))]


class Outputs:
    """The outputs of a submission for cases, and its runs alone, while its frame is learned."""

    def __init__(
        self,
        cases: Sequence[Output],
        runs: Sequence[Output],
        expected: frozenset[str],
        is_message: Callable[[str], bool],
        alone: Alone = A_GAME,
    ) -> None:
        self.cases = cases
        self.runs = runs
        self.alone = alone
        self.expected = expected  # all lines that are expected in the suite
        self._is_message = is_message
        self._known: dict[str, bool] = {}

    @cached_property
    def instructions(self) -> tuple[str, ...]:
        """The instructions of all scripts."""
        return tuple(dict.fromkeys(text for output in self.cases for text in output.instructions))

    @property
    def all(self) -> list[Output]:
        """The outputs for cases, then the runs alone."""
        return [*self.cases, *self.runs]

    def never(self, key: str) -> bool:
        """Return whether a line is never part of a frame: it is expected somewhere, or a message of the game."""
        if key not in self._known:
            self._known[key] = key in self.expected or self._is_message(key)
        return self._known[key]

    def gaps(self) -> Iterator[tuple[Output, Gap]]:
        """Yield the gaps of all outputs for cases."""
        for output in self.cases:
            for gap in [*output.gaps(self.never)]:
                yield output, gap

    def right(self) -> tuple[int, int]:
        """Return how many cases are right, and how many instructions have exactly their answer."""
        return sum(each.is_right() for each in self.cases), sum(each.exact() for each in self.cases)
