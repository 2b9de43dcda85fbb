"""The choice of candidates that show the most facts in the fewest lines, and their shortening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from heapq import heapify, heappop, heappush

import attrs

from goose.grading.why.audit.searching import SearchRoom
from goose.grading.why.coverage.candidates import Candidate, ObservedLine, Runs, facts_of, is_beyond, observed

_SHOWN = 3  # cases that show each fact, where there are as many


def selected(
    candidates: Iterable[Candidate], room_for: Callable[[Candidate], bool], covered: set[int], case: int
) -> list[Candidate]:
    """Return candidates, each the one that shows the most facts for a line when it is chosen.

    Args:
        candidates: all of them; of equal ones the first is chosen.
        room_for: returns whether a candidate still fits into the suite; it is asked before one is chosen.
        covered: the facts that are shown already; those of the chosen ones are added.
        case: the lines that a case counts for besides its own; the more, the longer cases are chosen.
    """
    by_place = [*candidates]
    heap = [(-_worth(each, len(each.facts), case), place) for place, each in enumerate(by_place)]
    heapify(heap)
    chosen = []
    while heap:
        _, place = heappop(heap)
        best = by_place[place]
        new = len(best.facts - covered)
        if not new:
            continue
        worth = _worth(best, new, case)
        if heap and -worth > heap[0][0]:  # another may be worth more now
            heappush(heap, (-worth, place))
        elif room_for(best):
            chosen.append(best)
            covered |= best.facts
    return chosen


def _worth(candidate: Candidate, facts: int, case: int) -> float:
    return facts / (candidate.lines + case)


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
