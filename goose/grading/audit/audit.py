"""What a suite leaves open: the misreadings that would pass it, and scripts that it lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from itertools import islice

import attrs

from goose.base.errors import UsageError
from goose.core.registry import load_kind
from goose.core.settings import make_interpreter
from goose.grading.audit.searching import Search
from goose.grading.causes import Expectations
from goose.grading.judging.reference import Reference
from goose.grading.misreadings.catalogue import catalogue
from goose.grading.misreadings.wording import sentence
from goose.grading.planning import answers
from goose.grading.suites.suite import Suite
from goose.kit.misreading import Misreading


@attrs.frozen
class Passing:
    """A misreading that passes a suite.

    Attributes:
        key: of the misreading.
        sentence: that tells it.
        source: where somebody has read it so, or what it contradicts; empty where that is the specification alone.
        group: what it has in common with others of which only a value differs; its key where there are none.
        script: tells it from the reference; None where none was found.
    """

    key: str
    sentence: str
    source: str
    group: str
    script: tuple[str, ...] | None


@attrs.frozen
class Audit:
    """What a suite refuses and what it leaves open.

    Attributes:
        cases: names of those that were audited.
        unaudited: names of those that the reference does not answer as they say.
        catalogue: all misreadings, by key.
        refused: by the key of each, the cases that refuse it, or the first of them.
        passing: those that none refuses.
    """

    cases: Sequence[str]
    unaudited: Sequence[str]
    catalogue: Mapping[str, Misreading]
    refused: Mapping[str, frozenset[str]]
    passing: Sequence[Passing]

    @property
    def told(self) -> list[Passing]:
        """Those that pass and need not: a script tells them."""
        return [each for each in self.passing if each.script is not None]

    def parts(self) -> dict[str, tuple[int, int]]:
        """Return, for each part of the game and of the protocol, how many misreadings are refused, and of how many."""
        every = Counter(key.partition(".")[0] for key in self.refused)
        refused = Counter(key.partition(".")[0] for key, cases in self.refused.items() if cases)
        return {part: (refused[part], count) for part, count in sorted(every.items())}

    def needless(self) -> list[str]:
        """Return the cases that refuse nothing that others do not."""
        return [case for case in self.cases if all(cases != {case} for cases in self.refused.values())]

    def removable(self) -> list[str]:
        """Return cases that can be left out together, from the last one on, and the rest refuses as much."""
        left = set(self.cases)
        for case in reversed(self.cases):
            if all(cases & left != {case} for cases in self.refused.values()):
                left.remove(case)
        return [case for case in self.cases if case not in left]


def audit(suite: Suite, reference: Reference, seconds: float, seed: int, *, every: bool) -> Audit:
    """Find the misreadings that would pass a suite, and scripts that tell them from the reference.

    Args:
        suite: the cases.
        reference: the rules; it throws the same dice each time.
        seconds: of wall clock that are searched, at most.
        seed: of the scripts that are tried.
        every: find every case that refuses a misreading, not only the first.

    Raises:
        UsageError: the reference answers none of the cases as the suite says, or cannot be.
    """
    with reference.folder() as settings:
        misreadings = catalogue(settings, wordings=True)
    exchanges = answers(suite, reference)
    if not any(replies is not None for replies in exchanges.values()):
        raise UsageError(
            "the reference answers none of the cases as the suite says: is [reference] in suite.toml right, or the"
            " options given here?"
        )
    expectations = Expectations(reference, suite.chains, exchanges)
    refused = {}
    for each in misreadings:
        refusing = (name for chain in suite.chains for name in expectations.refusing(chain, each))
        refused[each.key] = frozenset(islice(refusing, None if every else 1))
    open_ones = [each for each in misreadings if not refused[each.key]]
    search = Search(reference, open_ones)
    search.run(seconds, seed)
    return Audit(
        [name for name, replies in exchanges.items() if replies is not None],
        [name for name, replies in exchanges.items() if replies is None],
        {each.key: each for each in misreadings},
        refused,
        _told(reference, open_ones, search.found),
    )


def _told(reference: Reference, misreadings: Sequence[Misreading], found: Mapping[str, Sequence[str]]) -> list[Passing]:
    with reference.folder() as settings, closing(make_interpreter(settings)) as interpreter:
        kind = load_kind(settings.game)
        return [
            Passing(
                each.key,
                sentence(each, kind, interpreter),
                each.source,
                each.group,
                tuple(found[each.key]) if each.key in found else None,
            )
            for each in misreadings
        ]
