"""The top of a submission's page: the verdict in a sentence, and the next steps."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from goose.base.visible import visible
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.reports import phrases
from goose.grading.results import models as results
from goose.grading.results.models import CaseResult, SubmissionResult


@attrs.frozen
class Step:
    """A thing to do, and the case that it is about."""

    sentence: str
    case: str | None = None  # its name; None where the sentence is about no single case


def verdict_of(result: SubmissionResult, say: Phrases = IN_ENGLISH) -> str:
    """Return the verdict of a program over all its cases, as a sentence."""
    cases, failed = len(result.cases), len(result.failed)
    if failed and all(case.verdict == results.NOT_STARTED for case in result.failed):
        return say.said("page.verdict.not-started")
    if failed:
        return say.counted("page.verdict.failed", failed, all=cases)
    if result.failed_to_grade:
        return say.said("page.verdict.ungraded")
    layout = sum(case.verdict == results.PRESENTATION for case in result.cases)
    return say.counted("page.verdict.layout", layout, all=cases) if layout else say.said("page.verdict.accepted")


def next_steps(result: SubmissionResult, say: Phrases = IN_ENGLISH) -> list[Step]:
    """Return what a student does next: what stops everything, else the most frequent error and a case."""
    if result.accepted:
        return [Step(say.said("page.next.accepted"))]
    if result.build is not None and not result.build.ok:
        return [Step(say.said("page.next.build"))]
    return [*_steps(result, say)]


def _steps(result: SubmissionResult, say: Phrases) -> Iterator[Step]:
    listed = phrases.listed(result)
    if len(listed) > 1:
        worst = max(listed, key=lambda cause: len(cause.cases))
        yield Step(say.counted("page.next.cause", len(worst.cases), number=listed.index(worst) + 1))
    failed = result.failed or tuple(case for case in result.cases if case.verdict == results.PRESENTATION)
    seen = [case for case in failed if not phrases.is_secret(case)]
    case = next((case for case in seen if case.difference is not None), seen[0] if seen else None)
    if case is not None:
        yield Step(_look(case, say), case.case)
    elif failed:
        yield Step(say.said("page.next.hidden"))
    if failed and not result.failed:
        yield Step(say.said("page.next.layout"))
    if result.failed_to_grade:
        yield Step(say.said("page.next.ungraded"))


def _look(case: CaseResult, say: Phrases) -> str:
    """Return where to look, and how to see the same again."""
    name, difference = visible(case.case), case.difference
    if difference is None or difference.instruction is None or difference.instruction.is_opening:
        return say.said("page.next.case", case=name)
    return say.said("page.next.line", case=name, line=difference.instruction.line)
