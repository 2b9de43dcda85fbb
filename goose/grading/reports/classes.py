"""A whole class: how many submissions have each cause or pass each case.

Where half a class has the same cause, the statement is probably at fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import attrs

from goose.base.visible import visible
from goose.grading.classlist.matching import Roster
from goose.grading.judging.frames.frame import AFFIX
from goose.grading.judging.whole import DOES_NOT_START, RUN
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.reports.dice import ClassDice
from goose.grading.results.models import (
    ACCEPTED,
    GRADER_ERROR,
    KINDS,
    NOT_STARTED,
    PRESENTATION,
    Cause,
    SubmissionResult,
)

_MOST_SHOWN = 8  # causes, and cases, in a text
_MOST_PRINTED = 3  # different things that programs print, of one cause

*_, _WORDING, _MISREADING = KINDS


@attrs.frozen
class CauseCount:
    """A cause, and the submissions that have it, each once."""

    sentence: str  # true of all of them
    submissions: tuple[int, ...]  # their places in the order in which they were counted, from 0

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self.submissions)


@attrs.frozen
class PassRate:
    """A case, and how many of the submissions with a result of it pass it."""

    case: str
    passed: int
    of: int
    layout: int = 0  # those that are right except for the layout

    @property
    def shown(self) -> str:
        """The name of the case, as people may see it."""
        return visible(self.case)


class ClassCounts:
    """Counts causes and passed cases, one submission after the other, in any order."""

    def __init__(self) -> None:
        self.submissions = 0
        self._causes: dict[str, dict[int, Cause]] = {}  # by key and submission, without what is about cases
        self._unstarted: list[int] = []  # submissions without causes that did not start, as because a build failed
        self._passed: Counter[str] = Counter()
        self._layout: Counter[str] = Counter()
        self._cases: Counter[str] = Counter()
        self._dice = ClassDice()

    def add(self, result: SubmissionResult) -> None:
        """Count a submission, once for each of its causes: one that has two prompts prints a prompt."""
        place = self.submissions
        self.submissions += 1
        self._dice.add(result)
        for cause in result.causes:
            alike = attrs.evolve(cause, cases=(), others=(), times=None)
            self._causes.setdefault(cause.key, {}).setdefault(place, alike)
        if result.cases and not result.causes and all(case.verdict == NOT_STARTED for case in result.cases):
            self._unstarted.append(place)
        for case in result.cases:
            if case.verdict != GRADER_ERROR:
                self._cases[case.case] += 1
                self._passed[case.case] += case.verdict == ACCEPTED
                self._layout[case.case] += case.verdict == PRESENTATION

    def causes(self, say: Phrases = IN_ENGLISH) -> list[CauseCount]:
        """Return the causes, the most frequent first, then in the order of a result; those with one sentence as one."""
        having = {key: set(some) for key, some in self._causes.items()}
        kinds = {key: next(iter(some.values())).kind for key, some in self._causes.items()}
        if self._unstarted:
            having.setdefault(DOES_NOT_START, set()).update(self._unstarted)
            kinds[DOES_NOT_START] = RUN
        order = {kind: place for place, kind in enumerate(KINDS)}
        said: dict[str, set[int]] = {}
        for key in sorted(having, key=lambda key: (-len(having[key]), order.get(kinds[key], len(order)), key)):
            said.setdefault(self._sentence(key, say), set()).update(having[key])
        found = [CauseCount(sentence, tuple(sorted(some))) for sentence, some in said.items()]
        return sorted(found, key=lambda cause: -cause.count)

    def _sentence(self, key: str, say: Phrases) -> str:
        """Return a sentence that is true of all who have a cause; where programs print different things, with these."""
        some = Counter(self._causes.get(key, {}).values())
        sentences = Counter({cause.sentence: 0 for cause in some})
        for cause, count in some.items():
            sentences[cause.sentence] += count
        if len(sentences) == 1 and not (key == DOES_NOT_START and self._unstarted):
            return next(iter(sentences))
        if say.has(f"differ.{key}"):  # the sentence of one is about one submission
            return say.said(f"differ.{key}")
        first = next(iter(some))
        form = _form(first.kind, some)
        if not say.has(f"differ.{form}"):
            return _by_count(sentences)[0][0]
        printed: Counter[str] = Counter()
        for cause, count in some.items():
            printed[_printed(cause)] += count
        items = [
            say.said("differ.item" if written else "differ.nothing", written=written, count=count)
            for written, count in _by_count(printed)
        ]
        words = ", ".join(first.instructions or ())
        return say.said(f"differ.{form}", expected=first.expected, words=words, some=say.some(items, _MOST_PRINTED))

    @staticmethod
    def suggest_statement(causes: Sequence[CauseCount], of: int) -> bool:
        """Return whether so many share a cause that the statement is probably at fault."""
        return bool(causes) and causes[0].count > 1 and 2 * causes[0].count >= of

    def notes(self, say: Phrases = IN_ENGLISH) -> list[str]:
        """Return what stands out and costs no points: dice that do not look fair."""
        return self._dice.notes(say)

    @property
    def rates(self) -> list[PassRate]:
        """The cases in their order."""
        return [PassRate(case, self._passed[case], count, self._layout[case]) for case, count in self._cases.items()]

    def lines(self, say: Phrases = IN_ENGLISH) -> Sequence[str]:
        """Return a summary of a class, as lines of text."""
        of = self.submissions
        shared = [cause for cause in self.causes(say) if cause.count > 1]
        lines = [
            f"  {say.said('class.cause', count=each.count, all=of, sentence=visible(each.sentence))}"
            for each in shared[:_MOST_SHOWN]
        ]
        if len(shared) > _MOST_SHOWN:
            lines.append(f"  {say.said('more-causes', count=len(shared) - _MOST_SHOWN)}")
        if lines:
            lines.insert(0, say.said("class.causes"))
        if self.suggest_statement(shared, of):
            lines.append(say.said("class.statement"))
        hard = [rate for rate in self.rates if 2 * rate.passed < rate.of]
        if hard:
            hard.sort(key=lambda rate: rate.passed / rate.of)
            some = [say.said("class.passed", case=visible(rate.case), passed=rate.passed, of=rate.of) for rate in hard]
            lines.append(say.said("class.hard", cases=say.some(some, _MOST_SHOWN)))
        return [*lines, *self.notes(say)]


def without_submission(roster: Roster | None, say: Phrases = IN_ENGLISH, most: int = _MOST_SHOWN) -> str | None:
    """Return the sentence that names the students of the class list who have handed in nothing, if there are any."""
    if roster is None or not roster.without:
        return None
    names = say.some([visible(student.label) for student in roster.without], most)
    return say.said("class.without", count=len(roster.without), all=len(roster.members), names=names)


def _form(kind: str, causes: Iterable[Cause]) -> str:
    """Return the sentence for causes of which the texts differ: of one instruction, or of examples of a message."""
    if kind != _WORDING:
        return kind
    if len({cause.expected for cause in causes}) > 1:
        return "wording-examples"
    return "wording-of" if any(cause.instructions for cause in causes) else kind


def _by_count(texts: Counter[str]) -> list[tuple[str, int]]:
    """Return texts and how often each is there, the most frequent first, an empty one after others, then by text."""
    return sorted(texts.items(), key=lambda item: (-item[1], not item[0], item[0]))


def _printed(cause: Cause) -> str:
    """Return the beginning of what a program prints; empty where it prints nothing, or its cause has no such text."""
    if cause.kind == AFFIX:
        return " … ".join(text.strip() for text in cause.lines).strip()
    lines = [line.strip() for line in cause.lines if line.strip()] or [cause.written or ""]
    return f"{lines[0]} …" if len(lines) > 1 else lines[0]
