"""From a request to a plan, with the reference's answers for all submissions, or to a list of what would run."""

from __future__ import annotations

from collections.abc import Sequence

from goose.base.errors import UsageError
from goose.base.quoting import printable
from goose.grading.judging.cases import Judge
from goose.grading.judging.differences import agrees
from goose.grading.judging.layout import decoded
from goose.grading.judging.reference import AnsweredLine, CaseAnswers, Reference, links_of, reference_of
from goose.grading.language import phrases_for
from goose.grading.reports.writing import parse_report
from goose.grading.request import Request
from goose.grading.running import folders
from goose.grading.running.sandbox import make_sandbox
from goose.grading.submitted.local import Task
from goose.grading.submitted.plan import Plan
from goose.grading.submitted.submissions import Program, Submission, contents
from goose.grading.suites.suite import Case, Limits, Suite
from goose.grading.why.causes.budget import WHY_SECONDS


def make_plan(request: Request, suite: Suite, program: Program) -> Plan:
    """Return the plan that all submissions have in common."""
    reports = [parse_report(report).path for report in request.reports]
    hidden = [path for path in (suite.folder, request.submissions, request.out, *reports) if path is not None]
    reference = reference_of(suite)
    return Plan(
        suite,
        program,
        answers(suite, reference),
        reference,
        links_of(reference, suite.chains),
        Judge(request.limits(suite), suite.presentation, phrases_for(request.report_lang, reference.variant)),
        make_sandbox(request.sandbox, hidden, request.bound),
        dict(request.variables),
        request.build_seconds,
        request.repeat,
    )


def answers(suite: Suite, reference: Reference) -> CaseAnswers:
    """Return the reference's answers to each case."""
    answered: dict[str, Sequence[AnsweredLine] | None] = {}
    for chain in suite.chains:
        try:
            replies = reference.answers(chain)
        except (UsageError, OSError):  # its dice cannot keep their state
            answered.update((case.name, None) for case in chain.cases)
            continue
        for case, exchanges in zip(chain.cases, replies, strict=True):
            answered[case.name] = exchanges if agrees(decoded(case.answer or b""), exchanges) else None
    return answered


def make_tasks(plan: Plan, submissions: Sequence[Submission], why_seconds: float) -> list[Task]:
    """Return the submissions with the keys of their results; an unreadable submission fails when it is graded.

    With another time for causes than the usual one, a submission is graded again.
    """
    suite = plan.suite.digest
    why = "" if why_seconds == WHY_SECONDS else f"\n{why_seconds}"
    return [Task(each, (each.name, suite, plan.digest(_contents(each, plan.program) + why))) for each in submissions]


def _contents(submission: Submission, program: Program) -> str:
    try:
        if submission.is_link:
            return "link"
        if submission.path is not None and folders.is_too_large(submission.path):
            return "too large"
        return contents(submission, program)
    except (OSError, RecursionError) as error:  # folders may be too deep for Python
        return f"unreadable: {error}"


def listed(suite: Suite, limits: Limits, program: Program | None = None, submissions: Sequence[Submission] = ()) -> str:
    """Return the limits, cases, commands and submissions, a line each."""
    memory = f", {limits.memory_mb} MB of memory" if limits.memory_mb else ""
    lines = [f"limits of a case: {limits.seconds:g} s, {limits.output_bytes} bytes of output{memory}"]
    for chain in suite.chains:
        lines.append(f"chain {chain.name}:" if chain.name else "chain of the suite's own folder:")
        lines += map(_case, chain.cases)
    lines += [f"copied into each working directory: {file.path}" for file in suite.copied]
    if program is not None:
        lines.append(f"command: {' '.join(program.command)}")
        lines += [] if program.build is None else [f"build: {program.build}"]
    lines += [f"submission: {each.name}{', a link: not started' if each.is_link else ''}" for each in submissions]
    return "".join(f"{printable(line)}\n" for line in lines)


def _case(case: Case) -> str:
    unit = "point" if case.points == 1 else "points"
    return f"  {case.name}  {case.points:g} {unit}{', hidden' if case.hidden else ''}"
