"""From a request to a plan: the reference answers the suite once, for all submissions."""

from __future__ import annotations

from collections.abc import Sequence

from goose.base.errors import UsageError
from goose.grading.grader import Plan
from goose.grading.judging.cases import Judge
from goose.grading.judging.differences import agrees
from goose.grading.judging.layout import decoded
from goose.grading.judging.reference import Exchange, Reference, reference_of
from goose.grading.local import Task
from goose.grading.reports.writing import parse_report
from goose.grading.request import Request
from goose.grading.running import folders
from goose.grading.running.sandbox import make_sandbox
from goose.grading.submissions import Program, Submission, contents
from goose.grading.suites.suite import Suite


def make_plan(request: Request, suite: Suite, program: Program) -> Plan:
    """Return what all submissions have in common.

    Raises:
        UsageError: the sandbox does not work here.
    """
    reports = [parse_report(report).path for report in request.reports]
    hidden = [path for path in (suite.folder, request.submissions, request.out, *reports) if path is not None]
    reference = reference_of(suite)
    return Plan(
        suite,
        program,
        answers(suite, reference),
        reference,
        Judge(request.limits(suite), suite.presentation),
        make_sandbox(request.sandbox, hidden, request.bound),
        dict(request.variables),
        request.build_seconds,
    )


def answers(suite: Suite, reference: Reference) -> dict[str, Sequence[Exchange] | None]:
    """Return what the reference answers to each case; None where that is not what the case says."""
    answered: dict[str, Sequence[Exchange] | None] = {}
    for chain in suite.chains:
        try:
            replies = reference.answers(chain)
        except (UsageError, OSError):  # its dice cannot keep their state
            answered.update((case.name, None) for case in chain.cases)
            continue
        for case, exchanges in zip(chain.cases, replies, strict=True):
            answered[case.name] = exchanges if agrees(decoded(case.answer or b""), exchanges) else None
    return answered


def make_tasks(plan: Plan, submissions: Sequence[Submission]) -> list[Task]:
    """Return the submissions with what their results are known by; one that cannot be read fails when it is graded."""
    return [Task(submission, plan.key(_contents(submission, plan.program))) for submission in submissions]


def _contents(submission: Submission, program: Program) -> str:
    try:
        if submission.path is not None and folders.is_too_large(submission.path):
            return "too large"
        return contents(submission, program)
    except (OSError, RecursionError) as error:  # folders may be too deep for Python
        return f"unreadable: {error}"
