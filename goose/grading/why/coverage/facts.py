"""Facts: that a script shows an event, alone, in a context, or in two at once.

A suite that shows all facts that can be shown catches errors that nobody has put into a list.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from typing import NamedTuple

from goose.grading.why.coverage.contexts import (
    AGAINST,
    FURTHER,
    SEAT,
    Value,
)

MESSAGE, OUTCOME, ORDER, END, LIST, SAVE = "message", "outcome", "order", "end", "list", "save"
"""The kinds of facts."""


class Fact(NamedTuple):
    """Something that a script shows."""

    kind: str
    instruction: str  # its name; `invalid` for a line without one
    event: str  # the key of the message, or the name of the outcome
    context: tuple[Value, ...] = ()  # none, one value, or two of different dimensions


class Shown(NamedTuple):
    """An event with all its contexts, which are facts: one alone, each value, and each two values."""

    kind: str
    instruction: str
    event: str
    values: tuple[Value, ...] = ()  # the context

    def facts(self) -> list[Fact]:
        """Return the facts."""
        return [self.fact(each) for each in self.contexts()]

    def contexts(self) -> Sequence[tuple[Value, ...]]:
        """Return the context of each fact."""
        return _contexts(self.values)

    def fact(self, context: tuple[Value, ...]) -> Fact:
        """Return the fact in one of the contexts."""
        return Fact(self.kind, self.instruction, self.event, context)

    def numbers(self) -> list[int]:
        """Return a number for each fact, in the order of the contexts and the same in every process."""
        event = self._event()
        return [event + each & _MASK for each in _numbers(self.values)]

    def alone(self) -> list[int]:
        """Return the numbers of the event without a context, and with each value of a dimension that is paired."""
        event = self._event()
        singles = [_single(value) for value in self.values if value[0] not in FURTHER]
        return [event + each & _MASK for each in (ALONE, *singles)]

    def _event(self) -> int:
        return _number(self[:3]) << 6 | _KINDS.index(self.kind) << 3


_MASK = 2**60 - 1
_KINDS = (MESSAGE, OUTCOME, ORDER, END, LIST, SAVE)

ALONE, VALUE, OPPONENTS, PAIR, OTHER = range(5)
"""The context of a fact: none, one value, the opponents, two values, or one with a value of a further dimension."""


def is_rule(number: int) -> bool:
    """Return whether a number is that of an event without a context: of a single rule."""
    return number & 7 == ALONE


def sort_of(number: int) -> tuple[str, int]:
    """Return the kind of the fact with a number, and what its context is."""
    return _KINDS[number >> 3 & 7], number & 7


@cache
def _number(words: tuple[str, ...]) -> int:
    """Return the number of some words."""
    return int.from_bytes(blake2b("\n".join(words).encode(), digest_size=7).digest(), "big")


def is_played(event: str) -> bool:
    """Return whether an end of a game is one by play, not by giving up."""
    return event == "drawn" or event.startswith("won-by-")


def parts_of_save(event: str) -> list[str]:
    """Return the facts of a save or load of which one is made: `after-game-over-before-games` needs `after-game`."""
    state, over, _ = event.partition("-over-")
    if over:
        return [state, "over-save"]
    for run in ("same-run", "other-run"):
        if event.endswith(f"-{run}"):
            return [event.removesuffix(f"-{run}"), run]
    return ["twice", event.removeprefix("twice-")] if event.startswith("twice-") else []


@lru_cache(maxsize=20_000)
def _contexts(values: tuple[Value, ...]) -> Sequence[tuple[Value, ...]]:
    """Return no context, each value alone, and each two values of dimensions that are paired."""
    main = [value for value in values if value[0] not in FURTHER]
    further = [value for value in values if value[0] in FURTHER]
    pairs = [(one, other) for place, one in enumerate(main) for other in main[place + 1 :] if one[0] != other[0]]
    pairs += [(one, other) for one in main if one[0] in _PAIRED for other in further]
    return [(), *((value,) for value in (*main, *further)), *pairs]


@lru_cache(maxsize=20_000)
def _numbers(values: tuple[Value, ...]) -> Sequence[int]:
    """Return a number for each of the contexts, in their order."""
    contexts = _contexts(values)
    known = {value: _number(value) for value in values}
    singles = [_single(value) for (value,) in contexts[1 : len(values) + 1]]
    pairs = [
        (3 * known[one] + 5 * known[other]) << 6 | (OTHER if other[0] in FURTHER else PAIR)
        for one, other in contexts[len(values) + 1 :]
    ]
    return [ALONE, *singles, *pairs]


@cache
def _single(value: Value) -> int:
    """Return the number of a context of one value."""
    return 3 * _number(value) << 6 | _size(value)


def _size(value: Value) -> int:
    """Return what a context of one value is."""
    return OTHER if value[0] in FURTHER else OPPONENTS if value[0] == AGAINST else VALUE


_PAIRED = frozenset((SEAT, AGAINST))  # dimensions with which the further ones are paired
