"""Facts that no case of a suite shows although they can be shown, with scripts that show them.

Random sessions are played, as for a suite that is made (`goose.grading.why.coverage`). Each fact that they show and no
case shows is open. The script for it is the shortest of them, cut after the line that shows it, and shrunk.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import closing
from itertools import chain

import attrs

from goose.base.workers import cores
from goose.grading.judging.reference import Reference, script_lines
from goose.grading.suites.suite import Suite
from goose.grading.why.audit.searching import SearchRoom, room
from goose.grading.why.audit.shrinking import shrunk
from goose.grading.why.coverage.candidates import Candidate, candidates, facts_of, observed
from goose.grading.why.coverage.contexts import AGAINST
from goose.grading.why.coverage.covered import CONTEXTS, ENDS, LOADS, MESSAGES, PAIRS, Coverage, counted_as, coverage
from goose.grading.why.coverage.facts import ALONE, END, MESSAGE, OUTCOME, SAVE, Fact, is_played, parts_of_save, sort_of
from goose.grading.why.coverage.misread import LONG_SESSIONS, SHORT_SESSIONS, MisreadingContexts
from goose.grading.why.coverage.moods import MOODS, SHORT_MOODS
from goose.kit.misreading import Misreading

SHORT, LONG = 96, 14
"""Sessions that are played."""

MOST_SHOWN = 12
"""Facts that are listed unless all are asked for."""

_ORDER = (ENDS, LOADS, MESSAGES, CONTEXTS, PAIRS)
_PLAYED, _SCRIPTS = 0.4, 0.8  # of the time, when sessions and scripts must end; misreadings come last
_MISREAD_LEAST = 12  # sessions for which the time does not count: else all misreadings that are known would be caught

Named = tuple[Fact, tuple[str, ...] | None]
"""A fact, and a script that shows it."""


@attrs.frozen
class Uncovered:
    """A fact that no case shows."""

    fact: Fact
    script: tuple[str, ...] | None = None  # shows it; None if it takes two runs


@attrs.frozen
class Covered:
    """The coverage of a suite, with the facts that are open."""

    coverage: Coverage
    in_context: tuple[int, int] = (0, 0)  # misreadings in one context only: those that it catches, and those known
    uncovered: Sequence[Uncovered] = ()  # the most important ones first; as many as are asked for
    more: int = 0  # facts like these that are not among them
    ended: bool = False  # by the time that it had
    played: frozenset[str] = frozenset()  # the opponents with whom a case plays a game to its end

    def data(self) -> dict[str, object]:
        """Return what is reported as data."""
        return {
            "coverage": {**self.coverage.counts(), "misreadings-in-context": self.in_context},
            "uncovered": [
                {
                    "instruction": each.fact.instruction,
                    "event": each.fact.event,
                    "context": dict(each.fact.context),
                    "script": each.script,
                }
                for each in self.uncovered
            ],
        }


def covered(
    suite: Suite,
    reference: Reference,
    audited: Collection[str],
    misreadings: Iterable[Misreading],
    seconds: float,
    seed: int,
    *,
    silent: Collection[str] = (),
    every: bool = False,
) -> Covered:
    """Return what the cases of a suite cover.

    Args:
        suite: the suite.
        reference: answers it.
        audited: the names of the cases that it answers as the suite does; the others show nothing.
        misreadings: those that are counted by context.
        seconds: the most time for the search.
        seed: the seed of the search.
        silent: the messages that no case has, as an audit names them: they are listed besides the first facts.
        every: whether all that is open is listed.
    """
    start = time.monotonic()
    runs = [[script_lines(case) for case in each.cases if case.name in audited] for each in suite.chains]
    with room(reference) as own:
        lines = [run for each in runs for run in observed(own, each)]
        found, ended = _played(reference, seed, start + _PLAYED * seconds)
        counted = coverage(facts_of(lines), (each.facts for each in found))
        listed = [*_named(own, counted, found, every=every)]
        some = listed if every else _first(listed, silent)
        firsts = {about(fact): fact for fact, _ in reversed(some)}
        order = sorted(
            some, key=lambda each: (firsts[about(each[0])] != each[0], len(each[1] or ()))
        )  # shown ones first
        scripts = {fact: _script(own, fact, script, start + _SCRIPTS * seconds) for fact, script in order}
        known = MisreadingContexts(own, misreadings)
        for each in runs:
            known.see(tuple(map(tuple, each)))
        caught = len(known.found)
        for number, session in enumerate((*found[:SHORT_SESSIONS], *found[SHORT:][:LONG_SESSIONS])):
            if number >= _MISREAD_LEAST and time.monotonic() >= start + seconds:
                ended = True
                break
            known.see(session.runs)
    return Covered(
        counted,
        (caught, len(known.found)),
        [Uncovered(fact, scripts[fact]) for fact, _ in some],
        len(listed) - len(some),
        ended,
        frozenset(
            value
            for run in lines
            for line in run
            for shown in line.shown
            if shown.kind == END and is_played(shown.event)
            for name, value in shown.values
            if name == AGAINST
        ),
    )


def _played(reference: Reference, seed: int, end: float) -> tuple[list[Candidate], bool]:
    """Return sessions, short ones first, and whether the time was over before all were played."""
    found: list[Candidate] = []
    for moods, count in ((SHORT_MOODS, SHORT), (MOODS, LONG)):
        if time.monotonic() >= end:
            return found, True
        with closing(candidates(reference, moods, seed, range(count), cores(), {})) as sessions:
            for each in sessions:
                found.append(each)
                if time.monotonic() >= end:
                    return found, len(found) < SHORT + LONG
    return found, False


def _first(listed: Sequence[Named], silent: Collection[str]) -> list[Named]:
    """Return the facts of the first few events, and the silent messages."""
    events = dict.fromkeys(about(fact) for fact, _ in listed if not is_silent(fact, silent))
    kept = [*events][:MOST_SHOWN]
    return [each for each in listed if about(each[0]) in kept or is_silent(each[0], silent)]


def is_silent(fact: Fact, silent: Collection[str]) -> bool:
    """Return whether a fact is a message that no case has, which an audit says by itself."""
    if fact.kind != MESSAGE or fact.context:
        return False
    return fact.event in silent or f"{fact.event}@{fact.instruction}" in silent


def about(fact: Fact) -> tuple[str, ...]:
    """Return what facts have in common that are said in one sentence."""
    if fact.kind == END:
        return END, *("played" if is_played(fact.event) else "left", *(value for _, value in fact.context))
    return fact[:3]


def _named(own: SearchRoom, counted: Coverage, found: Sequence[Candidate], *, every: bool) -> Iterator[Named]:
    """Yield the facts that are open, with a script of one run that shows each; without those that others imply."""
    numbers = {number: False for number in counted.open if (kind := _listed_as(number)) and (every or kind != PAIRS)}
    facts: dict[Fact, tuple[str, ...] | None] = {}
    by_kind: dict[str, list[Fact]] = {kind: [] for kind in _ORDER}
    for each in sorted(found, key=lambda each: (len(each.runs), each.lines)):
        if not any(number in numbers and not numbers[number] for number in each.facts):
            continue
        for run, lines in enumerate(observed(own, each.runs)):
            for place, line in enumerate(lines, 1):
                for shown in line.shown:
                    singles = shown.numbers() if every else shown.alone()
                    for number, fact in zip(singles, shown.facts(), strict=every):
                        if number in numbers and not numbers[number]:
                            numbers[number] = True
                            facts[fact] = each.runs[0][:place] if not run else None
                            by_kind[str(_listed_as(number))].append(fact)
    by_kind[ENDS].sort(key=lambda fact: not is_played(fact.event))
    for fact in chain.from_iterable(by_kind[kind] for kind in _ORDER):
        if not any(simpler in facts for simpler in _simpler(fact)):
            yield fact, facts[fact]


def _listed_as(number: int) -> str | None:
    """Return among what a fact is listed: an outcome without a context is not counted, but stands for its contexts."""
    return MESSAGES if sort_of(number) == (OUTCOME, ALONE) else counted_as(number)


def _simpler(fact: Fact) -> Iterator[Fact]:
    """Yield the facts without which one cannot be shown: it is not listed besides them."""
    if fact.context:
        yield fact._replace(context=())
    if len(fact.context) > 1:
        yield from (fact._replace(context=(value,)) for value in fact.context)
    if fact.kind == SAVE:
        yield from (fact._replace(event=each) for each in parts_of_save(fact.event))


def _script(own: SearchRoom, fact: Fact, lines: tuple[str, ...] | None, end: float) -> tuple[str, ...] | None:
    """Return the script that shows a fact, without lines that change nothing; shrunk if there is time."""
    if lines is None:
        return None
    *before, last = observed(own, [lines])[0]
    shorter = (*(line.text for line in before if not line.idle), last.text)
    lines = shorter if _shows(own, shorter, fact) else lines
    if time.monotonic() > end:
        return lines

    def first(scripts: Sequence[Sequence[str]]) -> int | None:
        return next((place for place, each in enumerate(scripts) if _shows(own, each, fact)), None)

    return tuple(shrunk(lines, first, own.variant))


def _shows(own: SearchRoom, lines: Sequence[str], fact: Fact) -> bool:
    shown = (each for line in observed(own, [lines])[0] for each in line.shown)
    return any(each[:3] == fact[:3] and {*fact.context} <= {*each.values} for each in shown)
