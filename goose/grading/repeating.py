"""The result of a submission that was run several times (`--repeat`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import attrs

from goose.grading import results
from goose.grading.chains import Ran
from goose.grading.plan import Plan
from goose.grading.results import CaseResult, RepeatedRun, SubmissionResult, beginning


def changing(plan: Plan, runs: Sequence[tuple[SubmissionResult, Mapping[str, Sequence[Ran]]]]) -> SubmissionResult:
    """Return the result of a submission that was run several times: each case as in its worst run.

    A case whose verdict is not the same every time is `changing`.

    Args:
        plan: the plan, with the cases.
        runs: the result of each run, and how the program ran, by the names of chains.
    """
    outputs = [[each for chain in plan.suite.chains for each in ran[chain.name]] for _, ran in runs]
    by_case = zip(
        *(zip(whole.cases, ran, strict=True) for (whole, _), ran in zip(runs, outputs, strict=True)), strict=True
    )
    seconds = round(sum(result.seconds for result, _ in runs), 3)
    return attrs.evolve(runs[0][0], cases=tuple(map(_of_runs, by_case)), seconds=seconds)


def _of_runs(runs: Sequence[tuple[CaseResult, Ran]]) -> CaseResult:
    """Return the result of a case that was run several times."""
    failed = next((result for result, _ in runs if result.verdict == results.GRADER_ERROR), None)
    if failed is not None:
        return failed
    counts = Counter(result.verdict for result, _ in runs)
    worst = min((result for result, _ in runs), key=lambda result: (result.points, _BEST.get(result.verdict, 0)))
    if len(counts) == 1:
        return worst
    firsts = {result.verdict: ran for result, ran in reversed(runs)}
    shown = (
        RepeatedRun(verdict, count, "" if (done := firsts[verdict].done) is None else beginning(done.output))
        for verdict, count in counts.items()
    )
    return attrs.evolve(worst, verdict=results.CHANGING, runs=tuple(shown))


_BEST = {results.PRESENTATION: 1, results.ACCEPTED: 2}
"""Verdicts that are better than the others, also where no points depend on them."""
