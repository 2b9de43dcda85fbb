"""The choice of a suite's cases from random sessions: long ones in many contexts, and short ones of single rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import median

import attrs

from goose.grading.judging.reference import Reference
from goose.grading.why.coverage.candidates import Candidate, candidates
from goose.grading.why.coverage.facts import is_rule
from goose.grading.why.coverage.moods import MOODS, SHORT_MOODS, Mood
from goose.grading.why.coverage.selection import selected
from goose.grading.why.making.folders import LONG_GAME, MOST_LINES, MOST_LINES_OF_LONG_GAMES, ROOMS

LONG, SHORT = 170, 300
"""The numbers of long and of short sessions."""

_UNLED = 3  # of so many sessions, one is left to chance
_LONG_CASE, _SHORT_CASE = 200, 10  # lines that a case counts for besides its own
_SPARE_LINES = 120  # for the scripts of single misreadings
_SHORT_SHARE = 27  # of the lines, per cent that are left for short cases


@attrs.frozen
class Chosen:
    """The cases of a suite, and all facts that some session has shown."""

    cases: Sequence[Candidate]
    sessions: Sequence[Candidate]


def choose(reference: Reference, seed: int, jobs: int, on_progress: Callable[[int], None]) -> Chosen:
    """Play sessions, and return those that show the most facts.

    Args:
        reference: answers the sessions.
        seed: the seed of the sessions.
        jobs: number of processes; it changes nothing.
        on_progress: takes the number of sessions that have been played since it was called last.
    """
    short = [*_played(reference, SHORT_MOODS, seed, SHORT, jobs, on_progress)]
    long = [*_played(reference, MOODS, seed, LONG, jobs, on_progress)]
    slow = median([each.lines for each in short if each.mood.quick] or [0]) >= LONG_GAME
    most = (MOST_LINES_OF_LONG_GAMES if slow else MOST_LINES) - _SPARE_LINES
    counts = {name: room.counts(slow=slow) for name, room in ROOMS.items()}
    room = _Room({name: some for name, (some, _) in counts.items()}, most - most * _SHORT_SHARE // 100)
    covered: set[int] = set()
    chosen = selected(long, room, covered, _LONG_CASE)
    rules = [attrs.evolve(each, facts=each.quiet | {-fact for fact in each.quiet if is_rule(fact)}) for each in short]
    left = most - sum(each.lines for each in chosen)
    room = _Room({name: some for name, (_, some) in counts.items()}, left)
    numbers = {each.number for each in selected(rules, room, covered, _SHORT_CASE)}
    return Chosen([*chosen, *(each for each in short if each.number in numbers)], [*long, *short])


class _Room:
    """Says whether a candidate still fits into a suite, and then takes its place."""

    def __init__(self, cases: dict[str, int], lines: int) -> None:
        self._cases = cases  # that are left in each folder
        self._lines = lines  # that are left

    def __call__(self, candidate: Candidate) -> bool:
        name, runs = candidate.mood.name, len(candidate.runs)
        if self._cases[name] < runs or candidate.lines > self._lines or not candidate.beyond:
            return False
        self._cases[name] -= runs
        self._lines -= candidate.lines
        return True


def _played(
    reference: Reference,
    moods: Sequence[Mood],
    seed: int,
    count: int,
    jobs: int,
    on_progress: Callable[[int], None],
) -> list[Candidate]:
    """Return sessions: some at random, the others led to what these have rarely shown."""
    first = count // _UNLED
    found = [*_reporting(candidates(reference, moods, seed, range(first), jobs, {}), on_progress)]
    seen = Counter(fact for each in found for fact in each.facts)
    return [*found, *_reporting(candidates(reference, moods, seed, range(first, count), jobs, seen), on_progress)]


def _reporting(found: Iterable[Candidate], on_progress: Callable[[int], None]) -> Iterator[Candidate]:
    for each in found:
        on_progress(1)
        yield each
