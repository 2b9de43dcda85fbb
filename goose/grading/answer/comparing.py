"""One answer compared with the expected one, without running a program.

`goose diff` and `goose.check` do the same here; they differ in where script, answers and settings come from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TextIO

import attrs

from goose.base.temporary import temporary_folder
from goose.grading.judging.cases import Judge
from goose.grading.judging.differences import MOST_ANSWERS, agrees
from goose.grading.judging.layout import decoded
from goose.grading.judging.reference import AnsweredLine, Reference, Replay, reply_of
from goose.grading.language import Phrases, phrases_for
from goose.grading.results.lines import case_data, line_of
from goose.grading.results.models import ACCEPTED, CaseResult
from goose.grading.suites.suite import ROOT, Case, Chain
from goose.grading.why.causes.budget import WHY_SECONDS
from goose.grading.why.causes.causes import Causes, faults_of

STDIN = "-"
"""The name of standard input, and of a case that has no file."""

SWAPPED, OTHER = "swapped", "other"
"""The doubts about a comparison."""


@attrs.frozen
class Comparison:
    """The comparison of an answer with the expected one."""

    case: CaseResult
    faults: Sequence[str]  # the faults of a package with a game, or of the search for a cause, in sentences
    # a likely slip: `swapped` if the actual output is the reference's answer, `other` if neither output is; None
    # if the reference answers as expected
    doubt: str | None
    exchanges: Sequence[AnsweredLine]  # the reference's answers to the script
    say: Phrases  # the language of the report: that of the reference, if reports can be in it

    @property
    def accepted(self) -> bool:
        """Whether the answer is accepted."""
        return self.case.verdict == ACCEPTED

    def line(self) -> bytes:
        """Return the result as a line of JSON."""
        return line_of(case_data(self.case))

    def show(self, stream: TextIO) -> None:
        """Print the report for people."""
        from goose.grading.reports.terminal import console, show_case

        show_case(console(stream), self.case, answers=MOST_ANSWERS, alone=True, say=self.say)

    def page(self) -> str:
        """Return the report as a part of a page."""
        from goose.grading.reports.html import case_report

        return case_report(self.case, self.say)


def compared(
    name: str,
    script: bytes,
    expected: bytes | None,
    actual: bytes,
    reference: Reference,
    why_seconds: float = WHY_SECONDS,
    report_lang: str | None = None,
) -> Comparison:
    """Return the comparison of an answer to a script that is in no suite.

    Args:
        name: the name of the case.
        script: the script that the program read.
        expected: the expected output; None for what the reference answers.
        actual: the actual output.
        reference: how goose itself answers.
        why_seconds: the processor time to search for the cause, in seconds; 0 for no search.
        report_lang: the language of the report, such as `pt`; without it, that of the reference.

    Raises:
        UsageError: the settings of the reference are invalid, for example unknown rules.
    """
    case = Case(name, script, expected)
    (exchanges,) = reference.answers(Chain(ROOT, (case,)))
    if expected is None:
        case = attrs.evolve(case, answer=reply_of(exchanges).encode())
    replies = {case: exchanges}
    return _compared(Chain(ROOT, (case,)), case, actual, reference, Judge(), replies, why_seconds, report_lang)


def compared_in(
    chain: Chain,
    case: Case,
    actual: bytes,
    reference: Reference,
    judge: Judge,
    why_seconds: float = WHY_SECONDS,
    report_lang: str | None = None,
) -> Comparison:
    """Return the comparison of the answer to a case of a chain.

    Args:
        chain: the case, after those that it depends on.
        case: the case, with the expected answer.
        actual: the output of the program.
        reference: how goose itself answers.
        judge: judges the case; its language becomes that of the report.
        why_seconds: the processor time to search for the cause, in seconds; 0 for no search.
        report_lang: the language of the report, such as `pt`; without it, that of the reference.

    Raises:
        UsageError: the settings of the reference are invalid, for example unknown rules.
    """
    replies = dict(zip(chain.cases, reference.answers(chain), strict=True))
    return _compared(chain, case, actual, reference, judge, replies, why_seconds, report_lang)


def _compared(
    chain: Chain,
    case: Case,
    actual: bytes,
    reference: Reference,
    judge: Judge,
    replies: Mapping[Case, Sequence[AnsweredLine]],
    why_seconds: float,
    report_lang: str | None,
) -> Comparison:
    """Return the comparison, with the reference's replies to all cases of the chain."""
    judge = attrs.evolve(judge, say=phrases_for(report_lang, reference.variant))
    exchanges = replies[case]
    with temporary_folder() as folder:
        result = judge.result(case, actual, exchanges, Replay(reference, chain, folder))
    faults: list[str] = []
    if why_seconds:
        agreed = {
            each.name: answered if agrees(decoded(each.answer or b""), answered) else None
            for each, answered in replies.items()
        }
        search = Causes(
            *(reference, (chain,), agreed),
            say=judge.say,
            seconds=why_seconds,
            on_failure=lambda _, reason: faults.append(f"the search for a cause failed: {reason}."),
        )
        result = search.explained_case(result)
        faults += faults_of(reference)
    doubt = _doubt(decoded(case.answer or b""), decoded(actual), exchanges)
    return Comparison(attrs.evolve(result, written=None), faults, doubt, exchanges, judge.say)


def _doubt(expected: str, actual: str, exchanges: Sequence[AnsweredLine]) -> str | None:
    if agrees(expected, exchanges):
        return None
    return SWAPPED if agrees(actual, exchanges) else OTHER
