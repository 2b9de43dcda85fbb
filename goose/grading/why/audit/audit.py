"""The misreadings that a suite does not test, and scripts for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

import attrs

from goose.base.errors import UsageError
from goose.grading.judging.differences import answers
from goose.grading.judging.reference import Reference
from goose.grading.suites.suite import Suite
from goose.grading.why.audit.searching import Search
from goose.grading.why.causes.answers import Expectations
from goose.grading.why.misreadings.catalogue import visible
from goose.grading.why.misreadings.made.wordings import PART as WORDINGS
from goose.grading.why.misreadings.wording import sentence, worded
from goose.kit.misreading import Misreading


@attrs.frozen
class Passing:
    """A misreading that passes a suite."""

    key: str
    sentence: str
    source: str  # a place where somebody has read it so, or what it contradicts; empty if only the specification
    group: str  # the part of its key that it shares with others of which only a value differs; else its key
    script: tuple[str, ...] | None  # detects it; None if no script was found
    # the text that it words differently, and the word of the instruction that fails so, if it is a failure
    message: tuple[str, str | None] | None = None


@attrs.frozen
class Audit:
    """The misreadings that a suite refuses, and those that would pass it."""

    cases: Sequence[str]  # names of those that were audited
    unaudited: Sequence[str]  # names of those that the reference does not answer as they say
    catalogue: Mapping[str, Misreading]  # all misreadings, by key
    refused: Mapping[str, frozenset[str]]  # the cases that refuse each misreading, or the first of them, by its key
    passing: Sequence[Passing]  # those that none refuses

    @property
    def detectable(self) -> list[Passing]:
        """The misreadings that would pass, although a script can detect them."""
        return [each for each in self.passing if each.script is not None]

    def silent_messages(self) -> list[str]:
        """Return the keys of the messages that no case has; of failures with `@` and the instruction that fails."""
        return [each.key.removeprefix(f"{WORDINGS}.") for each in self.passing if each.message is not None]

    def silent_texts(self) -> dict[str, list[str]]:
        """Return the texts of the messages that no case has, each with the words of the instructions that fail so."""
        found: dict[str, list[str]] = {}
        for each in self.passing:
            if each.message is not None:
                text, word = each.message
                found.setdefault(text, []).extend(filter(None, [word]))
        return found

    def needless(self) -> list[str]:
        """Return the cases that refuse nothing that others do not."""
        return [case for case in self.cases if all(cases != {case} for cases in self.refused.values())]

    def removable(self) -> list[str]:
        """Return cases that can be left out together without refusing less; each is tried, the last first."""
        left = set(self.cases)
        for case in reversed(self.cases):
            if all(cases & left != {case} for cases in self.refused.values()):
                left.remove(case)
        return [case for case in self.cases if case not in left]


def audit(
    suite: Suite, reference: Reference, seconds: float, seed: int, *, every: bool, code: str | None = None
) -> Audit:
    """Find the misreadings that would pass a suite, and scripts for them.

    With `every`, it finds every case that refuses a misreading, not only the first. The sentences are in the language
    `code`, such as `pt`; without it, in that of the reference.
    """
    with reference.folder() as variant:
        misreadings = visible(variant, wordings=True)
    exchanges = answers(suite.chains, reference)
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
    found = Search(reference, open_ones).run(seconds, seed)
    return Audit(
        [name for name, replies in exchanges.items() if replies is not None],
        [name for name, replies in exchanges.items() if replies is None],
        {each.key: each for each in misreadings},
        refused,
        _passing(reference, open_ones, found, code),
    )


def _passing(
    reference: Reference, misreadings: Sequence[Misreading], found: Mapping[str, Sequence[str]], code: str | None
) -> list[Passing]:
    with reference.program() as interpreter:
        kind = reference.variant.kind
        return [
            Passing(
                each.key,
                sentence(each, kind, interpreter, code),
                each.source,
                each.group,
                tuple(found[each.key]) if each.key in found else None,
                worded(each, kind, interpreter) if each.part == WORDINGS else None,
            )
            for each in misreadings
        ]
