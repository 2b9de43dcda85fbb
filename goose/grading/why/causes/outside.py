"""The causes that are outside of a program's answers: what else it prints, and how it ends.

They need no reference. The classes that inherit from `PrintedCauses` add the causes that a reference knows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator

import attrs

from goose.base.errors import UsageError
from goose.grading.failure import reason_of
from goose.grading.judging.cases import AT_END
from goose.grading.judging.whole import ALONE, NO_EVIDENCE
from goose.grading.results.models import (
    ACCEPTED,
    FRAME_KINDS,
    PRESENTATION,
    WRONG,
    CaseResult,
    Cause,
    Explanation,
    Part,
    SubmissionResult,
)
from goose.grading.why.causes.budget import Budget, OutOfTime
from goose.grading.why.causes.explaining import ALL, ExplainedCases
from goose.grading.why.causes.sentences import END_OF_INPUT, Sentences

OnFailure = Callable[[str, str], None]
"""Is called with the name of a submission, and with what has cost it its causes."""


class PrintedCauses(ABC):
    """Finds the causes of programs that fail in a suite."""

    def __init__(self, sentences: Sentences, budget: Budget, on_failure: OnFailure) -> None:
        self._sentences = sentences
        self._budget = budget
        self._on_failure = on_failure

    @abstractmethod
    def _found(self, result: SubmissionResult) -> ExplainedCases | None:
        """Return the causes that are in the answers; None if the answers are no evidence."""

    def explained(self, result: SubmissionResult) -> SubmissionResult:
        """Return a result with the known causes of its failures, without what was written for its cases.

        Whatever goes wrong costs the causes, and nothing else. If the search takes too long, there are only those that
        need none, and a note says so.
        """
        try:
            try:
                return self._explained(result, self._found(result))
            except OutOfTime:
                return self._explained(result, None, self._sentences.ended(self._budget.seconds))
        except UsageError:  # the reference's own settings
            pass
        except Exception as error:  # noqa: BLE001 - no program takes the grader down
            self._on_failure(result.submission, reason_of(error))
        cases = tuple([attrs.evolve(case, written=None) for case in result.cases])
        return attrs.evolve(result, cases=cases, frame=(), whole=())

    def explained_case(self, case: CaseResult, frame: tuple[Part, ...] = ()) -> CaseResult:
        """Return the result of a single case with its cause, if it is known; `frame` is what else was printed."""
        result = self.explained(SubmissionResult(case.case, "", "", 0.0, (case,), frame=frame))
        note = " ".join(filter(None, (case.note, result.note)))
        return attrs.evolve(result.cases[0], note=note or None)

    def _explained(
        self, result: SubmissionResult, found: ExplainedCases | None, note: str | None = None
    ) -> SubmissionResult:
        """Return a result with its causes: those outside of the answers, and any wordings and misreadings."""
        causes = {cause.key: cause for cause in self._printed(result)}
        needed: dict[str, list[str]] = {case.case: [] for case in result.cases}
        for cause in causes.values():
            for name in cause.cases:
                needed[name].append(cause.key)
        extent = dict.fromkeys(ended_by_whole(result), ALL)
        if found is not None:
            for cause in found.causes:
                causes[cause.key] = cause
            for name, keys in found.needed.items():
                needed[name] += keys
            extent |= found.extent
        in_order = {key: place for place, key in enumerate(causes)}
        cases = []
        for case in result.cases:
            keys = sorted(dict.fromkeys(needed[case.case]), key=in_order.__getitem__)
            explains = extent.get(case.case)
            if case.verdict == PRESENTATION and set(case.changes) <= {*FRAME_KINDS}:
                explains = ALL
            if case.verdict == WRONG and case.written is not None and case.written.lines is None:
                explains = ALL  # all that differs are the lines of a part that varies
            if case.verdict == ACCEPTED:
                keys = [key for key in keys if causes[key].kind == END_OF_INPUT]
                explains = ALL
            explanation = None
            if keys and explains is not None:
                others = causes[keys[0]].others if len(keys) == 1 else ()
                sentences = " ".join(dict.fromkeys(causes[key].sentence for key in keys))
                explanation = Explanation("+".join(keys), sentences, explains, others)
            cases.append(attrs.evolve(case, cause=explanation, written=None))
        return attrs.evolve(result, cases=tuple(cases), causes=tuple(causes.values()), note=note, frame=(), whole=())

    def _printed(self, result: SubmissionResult) -> Iterator[Cause]:
        """Yield the causes outside of the answers: what else is printed, and a death at the end of the input.

        A program that prints nothing, or always the same, has no others.
        """
        alone = [each for each in result.whole if each.key in ALONE]
        if alone:
            yield from map(self._sentences.whole, alone)
            return
        yield from map(self._sentences.part, result.frame)
        yield from (self._sentences.whole(each) for each in result.whole if each.kind != END_OF_INPUT)
        died = tuple(case.case for case in result.cases if case.died == AT_END)
        if died:
            yield Cause(END_OF_INPUT, "input.end-crash", self._sentences.say("input.end-crash"), died)
        yield from (self._sentences.whole(each) for each in result.whole if each.kind == END_OF_INPUT)


def ended_by_whole(result: SubmissionResult) -> set[str]:
    """Return the cases that an error of the program as a whole explains."""
    return {name for whole in result.whole if whole.key in ALONE | NO_EVIDENCE for name in whole.cases}
