"""Shrink a script without a game: its pieces, then its lines, then its words, until no line can be left out."""

from __future__ import annotations

from collections.abc import Sequence

from goose.grading.why.audit.reduction import First, Reduction, Simpler, without_line
from goose.grading.why.mixed.pieces import WORD, Piece, joined


def shrunk(pieces: Sequence[Piece], first: First, end: Piece = ()) -> list[str]:
    """Return the lines that are left of pieces: two programs still differ, and no line can be left out.

    Args:
        pieces: the pieces of a script on which the two differ.
        first: finds the first of some scripts on which they differ.
        end: the line that ends all scripts of the suite, if any: a script that ends with it keeps it.
    """
    lines = joined(pieces)
    kept = [*end] if end and lines[-1:] == [*end] else []

    def first_with_end(scripts: Sequence[Sequence[str]]) -> int | None:
        return first([[*script, *kept] for script in scripts])

    if kept:
        last = pieces[-1][:-1]
        pieces = [*pieces[:-1], *([last] if last else [])]
    return [*_Shrinking(pieces, first_with_end).result(), *kept]


class _Shrinking(Reduction):
    def __init__(self, pieces: Sequence[Piece], first: First) -> None:
        super().__init__(joined(pieces), first)
        self._pieces = [*pieces]
        self._candidates: dict[int, list[Piece]] = {}

    def result(self) -> list[str]:
        if not self.take([[]]):
            size = len(self._pieces) // 2
            while size:
                self._drop(size)
                size //= 2
            before = None
            while before != self.script:
                before = self.script
                self.sweep(without_line)
                self.sweep(without_word)
        return self.script

    def on_taken(self, number: int) -> None:
        if self._candidates:
            self._pieces = self._candidates[number]

    def _drop(self, size: int) -> None:
        """Leave out so many pieces at a time, the last first."""
        at: int | None = 0
        while at is not None:
            parts = -(-len(self._pieces) // size)
            self._candidates = {number: self._without(number * size, size) for number in range(at, parts)}
            at = self.take_numbered((number, joined(left)) for number, left in self._candidates.items())
        self._candidates = {}

    def _without(self, after: int, size: int) -> list[Piece]:
        """Return the pieces without some: those that have so many after them."""
        end = len(self._pieces) - after
        return [*self._pieces[: max(end - size, 0)], *self._pieces[end:]]


def without_word(script: Sequence[str]) -> Simpler:
    """Yield a script without one of its words and the blanks before it, the last first."""
    number = 0
    for place in reversed(range(len(script))):
        line = script[place]
        for word in reversed([*WORD.finditer(line)]):
            before = line[: word.start()].rstrip(" \t")
            after = line[word.end() :] if before else line[word.end() :].lstrip(" \t")
            yield number, [*script[:place], before + after, *script[place + 1 :]]
            number += 1
