"""The misreadings that a suite does not catch, and short scripts for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import closing
from math import inf
from typing import TypeVar

import attrs

from goose.base.spreading import spread
from goose.grading.judging.differences import answers
from goose.grading.judging.reference import Reference
from goose.grading.suites.suite import Chain, Suite
from goose.grading.why.audit.adding import covering, detected, different
from goose.grading.why.audit.searching import Search, room
from goose.grading.why.causes.answers import Expectations
from goose.grading.why.coverage.candidates import Candidate, Runs
from goose.grading.why.coverage.misread import LONG_SESSIONS, SHORT_SESSIONS, MisreadingContexts
from goose.grading.why.misreadings.catalogue import visible
from goose.kit.misreading import Misreading

# Parts into which the misreadings are divided: always the same, since a suite depends on them, and few, because each
# part has the reference answer all cases once more.
_PORTIONS = 4

Found = TypeVar("Found")


@attrs.frozen
class _Portion:
    """Some misreadings of a course, as work for another process."""

    reference: Reference
    keys: Sequence[str]
    chains: tuple[Chain, ...] = ()
    seed: int = 0
    scripts: Mapping[str, Sequence[str]] = attrs.field(factory=dict)
    cases: Sequence[Runs] = ()
    sessions: Sequence[Runs] = ()


def known(reference: Reference) -> dict[str, Misreading]:
    """Return the misreadings of a course that a script can show, by their keys."""
    with reference.folder() as variant:
        return {each.key: each for each in visible(variant, wordings=True)}


def uncaught(reference: Reference, chains: Sequence[Chain], jobs: int, keys: Sequence[str]) -> list[str]:
    """Return those of the keys of misreadings that no case of some chains catches."""
    whole = _Portion(reference, keys, tuple(chains))
    found = _in_portions(_uncaught, whole, jobs)
    return [key for key in whole.keys if key in found]


def scripts_for(reference: Reference, keys: Sequence[str], seed: int, jobs: int) -> dict[str, list[str]]:
    """Return a small set of scripts that show misreadings, each by the key of one of them; some may have none."""
    found = _in_portions(_scripts, _Portion(reference, keys, seed=seed), jobs)
    portion = _Portion(reference, different(found), scripts=found)
    return covering(found, _in_portions(_detected, portion, jobs))


def in_one_context(
    reference: Reference, cases: Sequence[Runs], sessions: Sequence[Candidate], jobs: int
) -> tuple[int, int]:
    """Return how many misreadings in one context cases show, and how many they or some sessions show."""
    short = [each.runs for each in sessions if each.mood.short]
    long = [each.runs for each in sessions if not each.mood.short]
    some = [*short[:SHORT_SESSIONS], *long[:LONG_SESSIONS]]
    whole = _Portion(reference, [*known(reference)], cases=cases, sessions=some)
    counts = [*_in_portions(_in_one_context, whole, jobs).values()]
    return sum(caught for caught, _ in counts), sum(every for _, every in counts)


def _in_portions(
    work: Callable[[_Portion], Mapping[str, Found]],
    whole: _Portion,
    jobs: int,
) -> dict[str, Found]:
    """Return what several processes find for some keys, in the order of the keys."""
    portions = [attrs.evolve(whole, keys=whole.keys[start::_PORTIONS]) for start in range(_PORTIONS)]
    found: dict[str, Found] = {}
    with closing(spread(work, [portion for portion in portions if portion.keys], jobs)) as results:
        for some in results:
            found |= some
    return {key: found[key] for key in whole.keys if key in found}


def _uncaught(portion: _Portion) -> dict[str, bool]:
    suite = Suite("", portion.chains, reference=portion.reference.variant, copied=portion.reference.copied)
    expectations = Expectations(portion.reference, portion.chains, answers(suite.chains, portion.reference))
    misreadings = known(portion.reference)
    with expectations.one_folder():
        return {key: True for key in portion.keys if not _is_caught(expectations, portion.chains, misreadings[key])}


def _is_caught(expectations: Expectations, chains: Collection[Chain], misreading: Misreading) -> bool:
    return any(name for chain in chains for name in expectations.refusing(chain, misreading))


def _scripts(portion: _Portion) -> Mapping[str, Sequence[str]]:
    """Return a script for each misreading of a portion that one can show."""
    misreadings = known(portion.reference)
    return Search(portion.reference, [misreadings[key] for key in portion.keys]).run(inf, portion.seed)


def _detected(portion: _Portion) -> dict[str, Sequence[str]]:
    """Return the misreadings that each script of a portion shows."""
    return detected(portion.reference, known(portion.reference), portion.scripts, portion.keys)


def _in_one_context(portion: _Portion) -> dict[str, tuple[int, int]]:
    """Return, for each misreading, in how many contexts the cases show it, and in how many the sessions do too."""
    misreadings = known(portion.reference)
    with room(portion.reference) as own:
        contexts = MisreadingContexts(own, [misreadings[key] for key in portion.keys])
        for runs in portion.cases:
            contexts.see(runs)
        caught = Counter(key for key, _ in contexts.found)
        for runs in portion.sessions:
            contexts.see(runs)
    every = Counter(key for key, _ in contexts.found)
    return {key: (caught[key], every[key]) for key in portion.keys}
