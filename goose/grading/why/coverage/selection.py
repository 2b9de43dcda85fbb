"""The choice of candidates that show the most facts in the fewest lines, and their shortening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from heapq import heapify, heappop, heappush

import attrs

from goose.grading.why.audit.searching import SearchRoom
from goose.grading.why.coverage.candidates import Candidate, ObservedLine, Runs, facts_of, is_beyond, observed
from goose.grading.why.coverage.facts import END, MESSAGE, SAVE, is_rule, sort_of

_FIRST = (MESSAGE, END, SAVE)  # kinds of facts that come first, if no case shows them in any context
_WORTH = 1_000  # facts for which one of those counts
_SHOWN = 3  # cases that show each fact, where there are as many


def selected(
    candidates: Iterable[Candidate], room_for: Callable[[Candidate], bool], covered: set[int], case: int
) -> list[Candidate]:
    """Return candidates, each the one that shows the most facts for a line when it is chosen.

    A message, an end or a kind of load that no case shows yet counts for many facts.

    Args:
        candidates: all of them; of equal ones the first is chosen.
        room_for: returns whether a candidate still fits into the suite; it is asked before one is chosen.
        covered: the facts that are shown already; those of the chosen ones are added.
        case: the lines that a case counts for besides its own; the more, the longer cases are chosen.
    """
    by_place = [*candidates]
    rules = [{fact for fact in each.facts if _is_first(fact)} for each in by_place]

    def worth(place: int) -> float:
        each = by_place[place]
        return (len(each.facts - covered) + _WORTH * len(rules[place] - covered)) / (each.lines + case)

    heap = [(-worth(place), place) for place in range(len(by_place))]
    heapify(heap)
    chosen = []
    while heap:
        _, place = heappop(heap)
        best, new = by_place[place], worth(place)
        if new and heap and -new > heap[0][0]:  # another may be worth more now
            heappush(heap, (-new, place))
        elif new and room_for(best):
            chosen.append(best)
            covered |= best.facts
    return chosen


def _is_first(fact: int) -> bool:
    """Return whether a fact is one of those that come first; a negative number is that of a rule shown apart."""
    return fact > 0 and is_rule(fact) and sort_of(fact)[0] in _FIRST


def shortened(own: SearchRoom, chosen: Sequence[Candidate]) -> list[Candidate]:
    """Return candidates without lines that no fact of all of them depends on."""
    count = Counter(fact for each in chosen for fact in each.facts)
    found = []
    for each in chosen:
        kept = {fact for fact in each.facts if count[fact] <= _SHOWN}
        lines = observed(own, each.runs)
        runs = _without(lines, kept)
        if runs != each.runs and len(runs) == len(each.runs):
            shorter = observed(own, runs)
            facts = facts_of(shorter)
            if kept <= facts and each.beyond == is_beyond(shorter):
                count.subtract(each.facts)
                count.update(facts)
                each = attrs.evolve(each, runs=runs, facts=facts)
        found.append(each)
    return found


def _without(lines: Sequence[Sequence[ObservedLine]], kept: Collection[int]) -> Runs:
    """Return the scripts without idle lines that show nothing of what is kept, and without the lines after the last."""
    runs = []
    for run in lines:
        showing = [not facts_of([[line]]).isdisjoint(kept) for line in run]
        end = max((place for place, shows in enumerate(showing, 1) if shows), default=0)
        pairs = zip(run[:end], showing, strict=False)
        runs.append(tuple(line.text for line, shows in pairs if shows or not line.idle))
    return tuple(run for run in runs if run)
