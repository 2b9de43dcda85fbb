"""A whole class: how many submissions have each cause or pass each case.

Where half a class has the same cause, the statement is probably at fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import attrs

from goose.base.visible import visible
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.results.models import ACCEPTED, GRADER_ERROR, Cause, SubmissionResult

_MOST_SHOWN = 8  # causes, and cases, in a text
_MOST_PRINTED = 3  # different things that programs print, of one cause


@attrs.frozen
class CauseCount:
    """A cause, and how many submissions have it."""

    key: str
    sentence: str  # true of all of them
    count: int


@attrs.frozen
class PassRate:
    """A case, and how many of the submissions with a result of it pass it."""

    case: str
    passed: int
    of: int


class ClassCounts:
    """Counts causes and passed cases, one submission after the other."""

    def __init__(self) -> None:
        self.submissions = 0
        self._first: dict[str, Cause] = {}
        self._printed: dict[str, Counter[str]] = {}  # what programs with a cause print
        self._passed: Counter[str] = Counter()
        self._cases: Counter[str] = Counter()

    def add(self, result: SubmissionResult) -> None:
        """Count a submission."""
        self.submissions += 1
        for cause in result.causes:
            self._first.setdefault(cause.key, attrs.evolve(cause, cases=(), others=()))
            self._printed.setdefault(cause.key, Counter())[_printed(cause)] += 1
        for case in result.cases:
            if case.verdict != GRADER_ERROR:
                self._cases[case.case] += 1
                self._passed[case.case] += case.verdict == ACCEPTED

    def causes(self, say: Phrases = IN_ENGLISH) -> list[CauseCount]:
        """Return the causes, the most frequent first."""
        counts = Counter({key: printed.total() for key, printed in self._printed.items()})
        return [CauseCount(key, self._sentence(key, say), count) for key, count in counts.most_common()]

    def _sentence(self, key: str, say: Phrases) -> str:
        """Return the sentence of a cause; where programs print different things, what each prints, and how many do."""
        first, printed = self._first[key], self._printed[key]
        if printed.total() > 1 and say.has(f"differ.{key}"):  # its sentence is about one submission
            return say.said(f"differ.{key}")
        if len(printed) == 1 or not say.has(f"differ.{first.kind}"):
            return first.sentence
        some = [
            say.said("differ.item" if written else "differ.nothing", written=written, count=count)
            for written, count in printed.most_common()
        ]
        return say.said(f"differ.{first.kind}", expected=first.expected, some=say.some(some, _MOST_PRINTED))

    @property
    def rates(self) -> list[PassRate]:
        """The cases in their order."""
        return [PassRate(case, self._passed[case], count) for case, count in self._cases.items()]

    def lines(self, say: Phrases = IN_ENGLISH) -> Sequence[str]:
        """Return a summary of a class, as lines of text."""
        of = self.submissions
        shared = [cause for cause in self.causes(say) if cause.count > 1][:_MOST_SHOWN]
        lines = [
            f"  {say.said('class.cause', count=each.count, all=of, sentence=visible(each.sentence))}" for each in shared
        ]
        if lines:
            lines.insert(0, say.said("class.causes"))
        if shared and 2 * shared[0].count >= self.submissions:
            lines.append(say.said("class.statement"))
        hard = [rate for rate in self.rates if 2 * rate.passed < rate.of]
        if hard:
            hard.sort(key=lambda rate: rate.passed / rate.of)
            some = [say.said("class.passed", case=visible(rate.case), passed=rate.passed, of=rate.of) for rate in hard]
            lines.append(say.said("class.hard", cases=say.some(some, _MOST_SHOWN)))
        return lines


def _printed(cause: Cause) -> str:
    """Return the beginning of what a program prints; empty where it prints nothing, or its cause has no such text."""
    lines = [line.strip() for line in cause.lines if line.strip()] or [cause.written or ""]
    return f"{lines[0]} …" if len(lines) > 1 else lines[0]
