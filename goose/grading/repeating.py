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
    first = runs[0][0]
    cases = []
    for chain in plan.suite.chains:
        for number, case in enumerate(chain.cases):
            each = [
                (result, ran[chain.name][number])
                for whole, ran in runs
                for result in whole.cases
                if result.case == case.name
            ]
            cases.append(_of_runs(each))
    order = {case.case: case for case in cases}
    seconds = round(sum(result.seconds for result, _ in runs), 3)
    return attrs.evolve(first, cases=tuple(order[case.case] for case in first.cases), seconds=seconds)


def _of_runs(runs: Sequence[tuple[CaseResult, Ran]]) -> CaseResult:
    """Return the result of a case that was run several times."""
    failed = next((result for result, _ in runs if result.verdict == results.GRADER_ERROR), None)
    if failed is not None:
        return failed
    counts = Counter(result.verdict for result, _ in runs)
    worst = min(runs, key=lambda run: (run[0].points, -results.VERDICTS.index(run[0].verdict)))[0]
    if len(counts) == 1:
        return worst
    firsts = {result.verdict: ran for result, ran in reversed(runs)}
    shown = (
        RepeatedRun(verdict, count, "" if (done := firsts[verdict].done) is None else beginning(done.output))
        for verdict, count in counts.items()
    )
    return attrs.evolve(worst, verdict=results.CHANGING, runs=tuple(shown))
