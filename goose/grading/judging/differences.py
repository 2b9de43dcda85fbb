"""Where an answer differs from the one expected: the first place, how many answers, and the answers side by side."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import groupby, islice

import attrs

from goose.grading.judging.alignment import MOST_LINES, Pair, align
from goose.grading.judging.layout import Line, laid_out, laid_out_answer, written_lines
from goose.grading.judging.reference import Exchange
from goose.grading.results import Answer, Difference, ResultRow, Written

MOST_ANSWERS = 12
"""Answers that differ which are shown side by side."""

_MOST_CHARACTERS = 40_000  # of all of them
_MOST_ROWS = 60  # of one of them
_LONGEST_WRITTEN = 4_000  # characters of a line as it was written
_LONGEST_LINE = 400  # of one that is shown beside another
_AROUND = 3  # lines that are shown around a difference where they belong to no instruction

_LONE_SURROGATES = re.compile("[\ud800-\udfff]")


@attrs.frozen
class DifferencePlace:
    """What differs.

    Attributes:
        difference: the first; None where nothing differs.
        differences: instructions whose answers differ; None where lines belong to no instruction.
        answers: the first of those answers, side by side.
        exchange: the instruction of the first difference.
        written: what was written, for who looks for a cause; None where layout counts, or nothing differs.
    """

    difference: Difference | None
    differences: int | None
    answers: tuple[Answer, ...]
    exchange: Exchange | None
    written: Written | None = None


NOWHERE = DifferencePlace(None, 0, (), None)
"""Nothing differs."""


class Expected:
    """A text that should be written, which others are compared with.

    Args:
        text: that should be.
        exchanges: what the reference answers to the script; None where it cannot answer it.
    """

    def __init__(self, text: str, exchanges: Sequence[Exchange] | None) -> None:
        self._text = text
        self._exchanges = exchanges

    @cached_property
    def _laid_out(self) -> list[Line]:
        return list(laid_out(self._text))

    @cached_property
    def _owners(self) -> dict[int, int] | None:
        return _owners(self._text, self._exchanges)

    @cached_property
    def _end(self) -> int:
        return sum(1 for _ in written_lines(self._text)) + 1

    def differs(self, actual: str) -> bool:
        """Return whether a text differs in more than its layout."""
        mine, theirs = self._compared(actual, as_written=False)
        return [line.text for line in mine] != [line.text for line in theirs]

    def place(self, actual: str, *, as_written: bool) -> DifferencePlace:
        """Return what differs in another text.

        Args:
            actual: what was written.
            as_written: layout counts, line ends apart, as for a `presentation`.
        """
        mine, theirs = self._compared(actual, as_written=as_written)
        if [line.text for line in mine] == [line.text for line in theirs]:
            return NOWHERE
        found = _Comparison(self._end, (mine, theirs), self._owners, self._exchanges or ()).place()
        return attrs.evolve(found, written=None) if as_written else found

    def _compared(self, actual: str, *, as_written: bool) -> tuple[list[Line], list[Line]]:
        mine = list(written_lines(self._text)) if as_written else self._laid_out
        answered = written_lines(actual) if as_written else laid_out_answer(self._text, actual)
        return mine, list(
            islice(answered, len(mine) + MOST_LINES)
        )  # the first that differs comes before the end of mine


def place(expected: str, actual: str, exchanges: Sequence[Exchange] | None, *, as_written: bool) -> DifferencePlace:
    """Return what differs between two texts (`Expected`)."""
    return Expected(expected, exchanges).place(actual, as_written=as_written)


def agrees(expected: str, exchanges: Sequence[Exchange]) -> bool:
    """Return whether the reference answers as a text says, layout apart."""
    reply = "".join(exchange.reply for exchange in exchanges)
    return [line.text for line in laid_out(expected)] == [line.text for line in laid_out(reply)]


def stored(text: str) -> str:
    r"""Return a line as it is shown and stored: a byte that is not UTF-8 is `\xNN`."""
    return _LONE_SURROGATES.sub(lambda match: f"\\x{ord(match[0]) & 0xFF:02x}", text)


def _owners(expected: str, exchanges: Sequence[Exchange] | None) -> dict[int, int] | None:
    """Return, for each line expected, which instruction it answers; None where the reference does not say so."""
    if exchanges is None or not agrees(expected, exchanges):
        return None
    reply = "".join(exchange.reply for exchange in exchanges)
    ends = [index for index, exchange in enumerate(exchanges) for _ in range(exchange.reply.count("\n"))]
    spoken = (ends[line.number - 1] for line in laid_out(reply))
    owners = {line.number: owner for line, owner in zip(laid_out(expected), spoken, strict=True)}
    last = 0
    for line in written_lines(expected):  # a blank line belongs to the answer before it
        last = owners.setdefault(line.number, last)
    return owners


@attrs.frozen
class _Comparison:
    """Two texts side by side.

    Attributes:
        end: one past the number of the last line expected.
        compared: the lines of each that are compared.
        owners: the instruction of each line expected, by number.
        exchanges: the instructions.
    """

    end: int
    compared: tuple[Sequence[Line], Sequence[Line]]
    owners: dict[int, int] | None
    exchanges: Sequence[Exchange]

    def place(self) -> DifferencePlace:
        pairs = align([line.text for line in self.compared[0]], [line.text for line in self.compared[1]])
        first = next(index for index, pair in enumerate(pairs) if not self._same(pair))
        line = next((row for row, _ in pairs[first:] if row is not None), None)
        if line is None:  # past those that are aligned, or past the end
            line = sum(row is not None for row, _ in pairs)
        number = self.compared[0][line].number if line < len(self.compared[0]) else self.end
        mine, theirs = pairs[first]
        shown = Difference(number, self._written(0, mine), self._written(1, theirs))
        if self.owners is None:
            return DifferencePlace(shown, None, self._excerpts(pairs), None, Written(self._whole(), None))
        if not self.exchanges:
            return DifferencePlace(shown, 0, self._excerpts(pairs), None, Written(self._whole(), None))
        owned = list(zip(self._pair_owners(pairs), pairs, strict=True))
        wrong = dict.fromkeys(owner for owner, pair in owned if not self._same(pair))
        owner = next(iter(wrong))
        exchange = self.exchanges[owner]
        shown = attrs.evolve(shown, instruction=(exchange.line, _cut(exchange.text, _LONGEST_WRITTEN)))
        answers = self._answers([*wrong][:MOST_ANSWERS], owned)
        return DifferencePlace(shown, len(wrong), tuple(answers), exchange, self._answered(owner, owned))

    def _answered(self, owner: int, owned: Sequence[tuple[int, Pair]]) -> Written:
        """Return what was written, and as what an instruction was answered."""
        answer = (self.compared[1][theirs].text for own, (_, theirs) in owned if own == owner and theirs is not None)
        return Written(self._whole(), _digest([str(self.exchanges[owner].line), *answer]))

    def _whole(self) -> str:
        return _digest(line.text for line in self.compared[1])

    def _same(self, pair: Pair) -> bool:
        mine, theirs = pair
        return mine is not None and theirs is not None and self.compared[0][mine].text == self.compared[1][theirs].text

    def _written(self, side: int, index: int | None) -> str | None:
        """Return a line as it was written."""
        return None if index is None else _cut(self.compared[side][index].written, _LONGEST_WRITTEN)

    def _pair_owners(self, pairs: Sequence[Pair]) -> Iterator[int]:
        """Yield the instruction of each pair; a line too many belongs to the line before it, or to the first."""
        assert self.owners is not None
        owner = 0
        for mine, _ in pairs:
            if mine is not None:
                owner = self.owners[self.compared[0][mine].number]
            yield owner

    def _answers(self, wrong: Sequence[int], owned: Sequence[tuple[int, Pair]]) -> Iterator[Answer]:
        room = _MOST_CHARACTERS
        for owner, group in groupby(owned, key=lambda item: item[0]):
            if owner in wrong:
                exchange = self.exchanges[owner]
                rows = self._rows([pair for _, pair in group])
                room -= sum(len(row.expected or "") + len(row.actual or "") for row in rows)
                if room < 0:
                    return
                yield Answer(rows, (exchange.line, _cut(exchange.text, _LONGEST_LINE)))

    def _excerpts(self, pairs: Sequence[Pair]) -> tuple[Answer, ...]:
        """Return what differs with some lines around it, where lines belong to no instruction."""
        spans: list[tuple[int, int]] = []
        for index in (index for index, pair in enumerate(pairs) if not self._same(pair)):
            start, stop = max(index - _AROUND, 0), index + _AROUND + 1
            if spans and start <= spans[-1][1]:
                start = spans.pop()[0]
            spans.append((start, stop))
        return tuple(Answer(self._rows(pairs[start:stop]), None) for start, stop in spans[:MOST_ANSWERS])

    def _rows(self, pairs: Sequence[Pair]) -> tuple[ResultRow, ...]:
        start = 0
        if len(pairs) > _MOST_ROWS:
            start = max(next(index for index, pair in enumerate(pairs) if not self._same(pair)) - _AROUND, 0)
        return tuple(self._row(pair) for pair in pairs[start : start + _MOST_ROWS])

    def _row(self, pair: Pair) -> ResultRow:
        return ResultRow(self._same(pair), *(self._cut_line(side, index) for side, index in enumerate(pair)))

    def _cut_line(self, side: int, index: int | None) -> str | None:
        written = self._written(side, index)
        return None if written is None else _cut(written, _LONGEST_LINE)


def _digest(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode(errors="surrogatepass")).hexdigest()


def _cut(text: str, most: int) -> str:
    """Return a line as it is stored, with so many characters at most."""
    shown = stored(text[: most + 1])
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"
