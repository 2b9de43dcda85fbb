"""A whole class: how many submissions have each cause or pass each case.

Where half a class has the same cause, the statement is probably at fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import attrs

from goose.base.visible import visible
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.results.models import ACCEPTED, GRADER_ERROR, SubmissionResult

_MOST_SHOWN = 8  # causes, and cases, in a text


@attrs.frozen
class CauseCount:
    """A cause, and how many submissions have it."""

    key: str
    sentence: str  # as the first submission has it
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
        self._causes: Counter[str] = Counter()
        self._sentences: dict[str, str] = {}
        self._passed: Counter[str] = Counter()
        self._cases: Counter[str] = Counter()

    def add(self, result: SubmissionResult) -> None:
        """Count a submission."""
        self.submissions += 1
        for cause in result.causes:
            self._causes[cause.key] += 1
            self._sentences.setdefault(cause.key, cause.sentence)
        for case in result.cases:
            if case.verdict != GRADER_ERROR:
                self._cases[case.case] += 1
                self._passed[case.case] += case.verdict == ACCEPTED

    @property
    def causes(self) -> list[CauseCount]:
        """The causes, the most frequent first."""
        return [CauseCount(key, self._sentences[key], count) for key, count in self._causes.most_common()]

    @property
    def rates(self) -> list[PassRate]:
        """The cases in their order."""
        return [PassRate(case, self._passed[case], count) for case, count in self._cases.items()]

    def lines(self, say: Phrases = IN_ENGLISH) -> Sequence[str]:
        """Return a summary of a class, as lines of text."""
        of = self.submissions
        shared = [cause for cause in self.causes if cause.count > 1][:_MOST_SHOWN]
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
