"""The result of a submission that was run several times (`--repeat`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import attrs

from goose.grading.results import models as results
from goose.grading.results.models import CaseResult, RepeatedRun, SubmissionResult, beginning
from goose.grading.submitted.chains import Ran
from goose.grading.submitted.plan import Plan


class Repeated:
    """The runs of a submission, each case as in its worst run; no more is held, because outputs can be long."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._whole: SubmissionResult | None = None  # of the first run
        self._cases: list[_RepeatedCase] = []
        self._seconds = 0.0

    def add(self, whole: SubmissionResult, chains: Mapping[str, Sequence[Ran]]) -> None:
        """Take a run: its result, and how the program ran, by the names of chains."""
        if self._whole is None:
            self._whole = attrs.evolve(whole, cases=())
            self._cases = [_RepeatedCase(case) for case in whole.cases]
        self._seconds += whole.seconds
        ran = [each for chain in self._plan.suite.chains for each in chains[chain.name]]
        for repeated, case, each in zip(self._cases, whole.cases, ran, strict=True):
            repeated.add(case, each)

    def result(self) -> SubmissionResult:
        """Return the result; a case whose verdict is not the same every time is `changing`."""
        assert self._whole is not None, "there was a run"
        cases = tuple(case.result() for case in self._cases)
        return attrs.evolve(self._whole, cases=cases, seconds=round(self._seconds, 3))


_BEST = {results.PRESENTATION: 1, results.ACCEPTED: 2}
"""Verdicts that are better than the others, also where no points depend on them."""


@attrs.define
class _RepeatedCase:
    """The runs of a case."""

    worst: CaseResult
    counts: Counter[str] = attrs.Factory(Counter)  # runs by verdict
    outputs: dict[str, str] = attrs.Factory(dict)  # of the first run with each verdict

    def add(self, case: CaseResult, ran: Ran) -> None:
        self.counts[case.verdict] += 1
        self.outputs.setdefault(case.verdict, "" if ran.done is None else beginning(ran.done.output))
        if _rank(case) < _rank(self.worst):
            self.worst = case

    def result(self) -> CaseResult:
        if len(self.counts) == 1 or self.worst.verdict == results.GRADER_ERROR:
            return self.worst
        runs = tuple(RepeatedRun(verdict, count, self.outputs[verdict]) for verdict, count in self.counts.items())
        return attrs.evolve(self.worst, verdict=results.CHANGING, runs=runs)


def _rank(case: CaseResult) -> tuple[bool, float, int]:
    """Return how good a result is; an error of the grader comes first, because then nothing is known of the case."""
    return case.verdict != results.GRADER_ERROR, case.points, _BEST.get(case.verdict, 0)
