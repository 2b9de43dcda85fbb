"""Scripts for a conversation: random answers to its questions, and how they are shrunk."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from random import Random

import attrs

from goose.base.lines import read_number
from goose.grading.references.conversation import ConversedReference
from goose.grading.results.models import Difference
from goose.grading.why.audit.reduction import First, Reduction, Simpler
from goose.grading.why.compare.scripts import MOST_SCRIPTS
from goose.grading.why.compare.sides import Suspects
from goose.play import ConversedScript

_LENGTHS = (80, 20, 160, 40)
"""Answers of the scripts, in turn: some whole games, and many beginnings."""

_SAMPLE = 30  # answers of the script by which goose knows what a program prints besides its own
_LEAST_PLAYERS, _MOST_PLAYERS = 2, 9  # numbers that may be one of players
_NUMBERS = re.compile(r"\d+")
_SLIDING = 4  # answers of the longest part that is left out wherever it begins: a turn has a few


@attrs.frozen
class AnsweringScripts:
    """Random answers to the questions of a conversation."""

    reference: ConversedReference
    seed: int
    valid_only: bool = False  # without wrong answers

    @property
    def count(self) -> int:
        """Maximum number of scripts if neither number nor time is given."""
        return MOST_SCRIPTS

    def sample(self) -> list[str]:
        """Return a script of medium length."""
        return self._drawn(f"{self.seed} sample", _SAMPLE)

    def drawn(self, number: int) -> list[str]:
        """Return a random script."""
        return self._drawn(f"{self.seed} {number}", _LENGTHS[number % len(_LENGTHS)])

    def _drawn(self, seed: str, length: int) -> list[str]:
        with self.reference.folder() as variant:
            return self.reference.talk.playing(variant).random_script(Random(seed), length, valid_only=self.valid_only)

    def permits(self, script: Sequence[str]) -> bool:
        """Return whether a script has valid answers only, where others are not wanted."""
        if not self.valid_only:
            return True
        whole = self._held(script)
        return whole.unread is None and not any(line.refused for line in whole.lines)

    def _held(self, script: Sequence[str]) -> ConversedScript:
        with self.reference.folder() as variant:
            return self.reference.talk.playing(variant).script(script)

    def _answers(self, script: Sequence[str]) -> set[tuple[str, str]]:
        """Return the answers of a script with their questions; all numbers count as the same."""
        lines = self._held(script).lines
        return {(_NUMBERS.sub("#", each.question or ""), _NUMBERS.sub("#", each.text)) for each in lines}

    def shrunk(
        self, _: int, script: Sequence[str], first: First, difference: Difference | None, suspects: Suspects
    ) -> list[str]:
        """Return a script without the answers that do not matter; the others are made smaller.

        No answer gets to another question than before, so what is left reads like a conversation.
        """
        if difference is not None and difference.instruction is not None:
            shorter = script[: difference.instruction.line]
            script = script if first([shorter]) is None else shorter
        known = self._answers(script)

        def first_alike(scripts: Sequence[Sequence[str]]) -> int | None:
            places = [place for place, each in enumerate(scripts) if self._answers(each) <= known]
            found = first([scripts[place] for place in places]) if places else None
            return None if found is None else places[found]

        return _Shrinking(script, first_alike).result()


class _Shrinking(Reduction):
    def result(self) -> list[str]:
        if self.take([[]]):
            return self.script
        size = len(self.script) // 2
        while size > _SLIDING:
            self.sweep(partial(_without_part, size=size))
            size //= 2
        before = None
        while before != self.script:
            before = self.script
            for size in range(_SLIDING, 0, -1):
                self.sweep(partial(_without_part, size=size))
            self.sweep(_smaller)
            self.sweep(_fewer)
        return self.script


def _without_part(script: Sequence[str], size: int) -> Simpler:
    """Yield a script without so many answers, the last first; short parts may begin anywhere."""
    places = range(len(script) - size, -1, -1 if size <= _SLIDING else -size)
    for number, place in enumerate(places):
        yield number, [*script[:place], *script[place + size :]]


def _smaller(script: Sequence[str]) -> Simpler:
    """Yield a script with a smaller number in one of its answers."""
    number = 0
    for place, line in enumerate(script):
        words = line.split(" ")
        for index, word in enumerate(words):
            value = read_number(word) or 0
            for less in dict.fromkeys((1, value // 2, value - 1)):
                if 0 <= less < value:
                    yield (
                        number,
                        [
                            *script[:place],
                            " ".join([*words[:index], str(less), *words[index + 1 :]]),
                            *script[place + 1 :],
                        ],
                    )
                number += 1


def _fewer(script: Sequence[str]) -> Simpler:
    """Yield a script with one player fewer: a number that is one less, and without a few answers after it."""
    number = 0
    for place, line in enumerate(script):
        value = read_number(line) or 0
        if not _LEAST_PLAYERS < value <= _MOST_PLAYERS:
            continue
        for size in range(1, _SLIDING):
            for start in range(place + 1, min(place + 1 + size * value, len(script) - size + 1)):
                yield number, [*script[:place], str(value - 1), *script[place + 1 : start], *script[start + size :]]
                number += 1
