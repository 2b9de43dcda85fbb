"""How much of what can be shown a suite shows: counted by numbers of facts, for `goose audit` and for made suites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

import attrs

from goose.grading.why.coverage.facts import (
    ALONE,
    END,
    MESSAGE,
    OPPONENTS,
    OUTCOME,
    PAIR,
    SAVE,
    VALUE,
    sort_of,
)

COUNTS = MESSAGES, CONTEXTS, PAIRS, ENDS, LOADS = "messages", "contexts", "pairs", "ends", "loads"
"""What is counted: messages; events and outcomes with one value of their context, and with two; ends of games, each
against each opponent; and what is saved and loaded over what."""

_COUNTED: Mapping[tuple[str, int], str] = {
    (MESSAGE, ALONE): MESSAGES,
    (END, OPPONENTS): ENDS,
    (SAVE, ALONE): LOADS,
    **{(kind, size): CONTEXTS for kind in (MESSAGE, OUTCOME) for size in (VALUE, OPPONENTS)},
    **{(kind, PAIR): PAIRS for kind in (MESSAGE, OUTCOME)},
}


def counted_as(number: int) -> str | None:
    """Return as what the fact with a number is counted, or None if it is not."""
    return _COUNTED.get(sort_of(number))


@attrs.frozen
class Coverage:
    """The facts that a suite shows, of those that can be shown as far as that is known."""

    shown: frozenset[int]  # the numbers of facts that its cases show
    known: frozenset[int]  # of those that its cases or candidates show

    @property
    def open(self) -> frozenset[int]:
        """The numbers of the facts that no case shows, although a candidate does."""
        return self.known - self.shown

    def counts(self) -> dict[str, tuple[int, int]]:
        """Return, for each thing that is counted, how much of it the suite shows, and how much can be shown."""
        shown, known = (Counter(map(counted_as, each)) for each in (self.shown, self.known))
        return {name: (shown[name], known[name]) for name in COUNTS}


def coverage(suite: Collection[int], candidates: Iterable[Collection[int]] = ()) -> Coverage:
    """Return what a suite covers, by the facts of its cases and those of candidates."""
    shown = frozenset(suite)
    return Coverage(shown, shown.union(*candidates))
