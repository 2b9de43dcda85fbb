"""Where an answer differs from the expected one: first place, number of wrong answers, lines side by side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import groupby, islice
from typing import NamedTuple

import attrs

from goose.base.cutting import LONGEST_LINE, cut_line
from goose.base.errors import UsageError
from goose.grading.judging.alignment import MOST_LINES, align
from goose.grading.judging.encodings import decoded
from goose.grading.judging.ladder import AS_IT_IS, Layout
from goose.grading.judging.layout import Line, laid_out, lines_of, with_line_ends, written_lines
from goose.grading.judging.reference import AnsweredLine, CaseAnswers, Reference, reply_of
from goose.grading.results.models import Answer, Difference, ResultRow, ScriptPlace
from goose.grading.suites.suite import Chain

MOST_ANSWERS = 12
"""Answers that differ which are shown side by side."""

_MOST_CHARACTERS = 40_000  # of all of them
_MOST_ROWS = 60  # of one of them
_LONGEST_WRITTEN = 4_000  # characters of a line as it was written
_MOST_ASKED = 6  # lines that are shown of an instruction of several
_AROUND = 3  # lines that are shown around a difference where they belong to no instruction

_LONE_SURROGATES = re.compile("[\ud800-\udfff]")


@attrs.frozen
class DifferencePlace:
    """The differences of an answer."""

    difference: Difference | None  # the first; None where nothing differs
    differences: int | None  # instructions whose answers differ; None where lines belong to no instruction
    answers: tuple[Answer, ...]  # the first of those answers, side by side
    # the lines that were written, layout left out; None where layout counts, or nothing differs
    written: tuple[str, ...] | None = None
    runs: int = 0  # of lines that are changed, missing or too many
    complete: bool = True  # the last expected line is paired with a written one, so every instruction was answered
    # the first instruction of which nothing more was written; None if that is not known
    unanswered: ScriptPlace | None = None


NOWHERE = DifferencePlace(None, 0, ())
"""Nothing differs."""


class _Pair(NamedTuple):
    """An expected line and the written one; None for an extra or missing line.

    Of those that belong to an instruction, `owner` is the index of its exchange.
    """

    mine: Line | None
    theirs: Line | None
    owner: int

    @property
    def same(self) -> bool:
        return self.mine is not None and self.theirs is not None and self.mine.text == self.theirs.text


class Expected:
    """A text that should be written, with the reference's answers to the script if it can answer it."""

    def __init__(self, text: str, exchanges: Sequence[AnsweredLine] | None, layout: Layout = AS_IT_IS) -> None:
        self._text = text
        self._exchanges = exchanges
        self._layout = layout

    @cached_property
    def _laid_out(self) -> list[Line]:
        return list(laid_out(self._text))

    @cached_property
    def _owners(self) -> dict[int, int] | None:
        return owners_of(self._text, self._exchanges)

    def differs(self, actual: str) -> bool:
        """Return whether a text differs in more than its layout."""
        return _differ(*self._compared(actual, as_written=False))

    def place(self, actual: str, *, as_written: bool) -> DifferencePlace:
        """Return the place of the first difference in a text; if `as_written`, layout counts, line ends apart."""
        mine, theirs = self._compared(actual, as_written=as_written)
        if not _differ(mine, theirs):
            return NOWHERE
        found = self._place(mine, theirs)
        return found if as_written else attrs.evolve(found, written=tuple(line.shown for line in theirs))

    def _compared(self, actual: str, *, as_written: bool) -> tuple[list[Line], list[Line]]:
        mine = list(written_lines(self._text)) if as_written else self._laid_out
        answered = written_lines(actual) if as_written else self._layout.answers(actual)
        most = len(mine) + MOST_LINES  # the first that differs comes before the end of mine
        return mine, list(islice(answered, most))

    def _place(self, mine: Sequence[Line], theirs: Sequence[Line]) -> DifferencePlace:
        pairs = list(self._pairs(mine, theirs))
        first = next(index for index, pair in enumerate(pairs) if not pair.same)
        line = next((pair.mine for pair in pairs[first:] if pair.mine is not None), None)
        if line is None:  # past those that are aligned, or past the end
            rest = mine[sum(pair.mine is not None for pair in pairs) :]
            line = rest[0] if rest else None
        number = line.number if line is not None else sum(1 for _ in written_lines(self._text)) + 1
        expected, actual = (_written(side, _LONGEST_WRITTEN) for side in pairs[first][:2])
        difference = Difference(number, expected, actual)
        paired = [place for place, pair in enumerate(pairs) if pair.mine is not None and pair.theirs is not None]
        ended = paired[-1] + 1 if paired else 0
        missing = next((pair for pair in pairs[ended:] if pair.mine is not None), None)
        complete = missing is None and sum(pair.mine is not None for pair in pairs) == len(mine)
        if self._owners is None or not self._exchanges:
            count = None if self._owners is None else 0
            runs = sum(not same for same, _ in groupby(pairs, key=lambda pair: pair.same))
            return DifferencePlace(difference, count, tuple(_excerpts(pairs)), runs=runs, complete=complete)
        wrong = [*dict.fromkeys(pair.owner for pair in pairs if not pair.same)]
        return DifferencePlace(
            attrs.evolve(difference, instruction=_place(self._exchanges[wrong[0]])),
            len(wrong),
            tuple(_answers(pairs, {owner: self._exchanges[owner] for owner in wrong[:MOST_ANSWERS]})),
            complete=complete,
            unanswered=None if missing is None else _place(self._exchanges[missing.owner]),
        )

    def _pairs(self, mine: Sequence[Line], theirs: Sequence[Line]) -> Iterator[_Pair]:
        """Yield the lines side by side; an extra line belongs to the answer before it, or to the first one."""
        owner = 0
        for row, column in align([line.text for line in mine], [line.text for line in theirs]):
            if row is not None and self._owners is not None:
                owner = self._owners[mine[row].number]
            yield _Pair(None if row is None else mine[row], None if column is None else theirs[column], owner)


def _place(exchange: AnsweredLine, most: int = _LONGEST_WRITTEN) -> ScriptPlace:
    """Return where an answer belongs, with at most so many characters of a line."""
    count, lines = len(exchange.lines), exchange.lines
    if count > _MOST_ASKED:
        lines = (*lines[: _MOST_ASKED // 2], "…", *lines[_MOST_ASKED // 2 - _MOST_ASKED :])
    return ScriptPlace(
        exchange.line,
        _cut(exchange.text, most),
        exchange.line + count - 1 if count > 1 else None,
        tuple(_cut(line, most) for line in lines) if count > 1 else (),
        None if exchange.question is None else _cut(exchange.question, most),
        exchange.is_end,
    )


def agrees(expected: str, exchanges: Sequence[AnsweredLine]) -> bool:
    """Return whether the reference answers as a text says, layout apart."""
    answer = reply_of(exchanges)
    return answer == expected or not _differ(laid_out(expected), laid_out(answer))


def answers(chains: Iterable[Chain], reference: Reference, *, states: bool = False) -> CaseAnswers:
    """Return the reference's answers to each case."""
    answered: dict[str, Sequence[AnsweredLine] | None] = {}
    for chain in chains:
        try:
            replies = reference.answers(chain, states=states)
        except (UsageError, OSError):  # its dice cannot keep their state
            answered.update((case.name, None) for case in chain.cases)
            continue
        for case, exchanges in zip(chain.cases, replies, strict=True):
            answered[case.name] = exchanges if agrees(decoded(case.answer or b""), exchanges) else None
    return answered


def _differ(mine: Iterable[Line], theirs: Iterable[Line]) -> bool:
    return [line.text for line in mine] != [line.text for line in theirs]


def owners_of(expected: str, exchanges: Sequence[AnsweredLine] | None) -> dict[int, int] | None:
    """Return, for each expected line, the instruction that it answers, or None where the reference does not know."""
    if exchanges is None or not agrees(expected, exchanges):
        return None
    ends = [index for index, exchange in enumerate(exchanges) for _ in lines_of(with_line_ends(exchange.reply))]
    spoken = (ends[line.number - 1] for line in laid_out(reply_of(exchanges)))
    owners = {line.number: owner for line, owner in zip(laid_out(expected), spoken, strict=True)}
    last = 0
    for line in written_lines(expected):  # a blank line belongs to the answer before it
        last = owners.setdefault(line.number, last)
    return owners


def _answers(pairs: Sequence[_Pair], wrong: dict[int, AnsweredLine]) -> Iterator[Answer]:
    """Yield the answers that differ, as many as there is room for."""
    room = _MOST_CHARACTERS
    for owner, group in groupby(pairs, key=lambda pair: pair.owner):
        if owner in wrong:
            rows = _rows([*group])
            room -= sum(len(row.expected or "") + len(row.actual or "") for row in rows)
            if room < 0:
                return
            yield Answer(rows, _place(wrong[owner], LONGEST_LINE))


def _excerpts(pairs: Sequence[_Pair]) -> Iterator[Answer]:
    """Yield the differences with some lines around them, without instructions."""
    spans: list[tuple[int, int]] = []
    for index in (index for index, pair in enumerate(pairs) if not pair.same):
        start, stop = max(index - _AROUND, 0), index + _AROUND + 1
        if spans and start <= spans[-1][1]:
            start = spans.pop()[0]
        spans.append((start, stop))
    return (Answer(_rows(pairs[start:stop]), None) for start, stop in spans[:MOST_ANSWERS])


def _rows(pairs: Sequence[_Pair]) -> tuple[ResultRow, ...]:
    start = 0
    if len(pairs) > _MOST_ROWS:
        start = max(next(index for index, pair in enumerate(pairs) if not pair.same) - _AROUND, 0)
    return tuple(
        ResultRow(pair.same, *(_written(side, LONGEST_LINE) for side in pair[:2]))
        for pair in pairs[start : start + _MOST_ROWS]
    )


def _written(line: Line | None, most: int) -> str | None:
    """Return a line as it was written."""
    return None if line is None else _cut(line.written, most)


def _cut(text: str, most: int) -> str:
    r"""Return a line as it is stored, with at most this many characters; a byte that is not UTF-8 is `\\xNN`."""
    return cut_line(_LONE_SURROGATES.sub(lambda match: f"\\x{ord(match[0]) & 0xFF:02x}", text[: most + 1]), most)
