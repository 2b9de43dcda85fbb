"""One answer compared with the expected one, without running a program.

`goose diff` and `goose.check` do the same here; they differ in where script, answers and settings come from.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

import attrs

from goose.base.temporary import temporary_folder
from goose.grading.judging.cases import Judge
from goose.grading.judging.differences import MOST_ANSWERS, agrees
from goose.grading.judging.encodings import decoded
from goose.grading.judging.frames.submission import layout_of
from goose.grading.judging.reference import AnsweredLine, Reference, reply_of
from goose.grading.language import Phrases
from goose.grading.references.game import GameReference
from goose.grading.references.reference import Search, SuiteReference
from goose.grading.results.lines import case_data, line_of
from goose.grading.results.models import ACCEPTED, CaseResult
from goose.grading.suites.suite import ROOT, Case, Chain, Suite
from goose.grading.why.causes.budget import WHY_SECONDS

STDIN = "-"
"""The name of standard input, and of a case that has no file."""

SWAPPED, OTHER = "swapped", "other"
"""The doubts about a comparison."""


@attrs.frozen
class ComparedAnswer:
    """An answer compared with the expected one."""

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

        show_case(console(stream), self.case, answers=MOST_ANSWERS, say=self.say)

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
) -> ComparedAnswer:
    """Return the comparison of an answer to a script in no suite; without `expected`, with the reference's answer."""
    chain = Chain(ROOT, (Case(name, script, expected),))
    suite = Suite("", (chain,), reference=reference.variant, copied=reference.copied)
    return compared_in(chain, actual, GameReference(suite, reference), Judge(), why_seconds, report_lang)


def compared_in(
    chain: Chain, actual: bytes, reference: SuiteReference, judge: Judge, why_seconds: float, report_lang: str | None
) -> ComparedAnswer:
    """Return the comparison of the answer to the last case of a chain.

    The cause is searched for in `why_seconds` of processor time; 0 for no search. The report is in the language that is
    given, such as `pt`, else in that of the reference.
    """
    judge = attrs.evolve(judge, say=reference.phrases(report_lang), counts_runs=reference.counts_runs)
    reference = reference.for_outputs({chain.cases[-1].name: actual})
    answered = reference.answered(chain)
    *before, case = chain.cases
    if case.answer is None and answered is not None:
        case = attrs.evolve(case, answer=reply_of(answered).encode())
        chain = attrs.evolve(chain, cases=(*before, case))
    exchanges = [] if answered is None else answered
    with temporary_folder() as folder:
        texts = reference.texts([case], {case.name: answered})
        layout = layout_of(texts, {case.name: actual}, (), one=True)
        replay = reference.replay(chain, folder)
        result = judge.result(case, actual, answered, replay, layout=layout.of(case.name))
    faults: list[str] = []
    if why_seconds:
        search = Search(
            say=judge.say,
            seconds=why_seconds,
            on_failure=lambda _, reason: faults.append(f"the search for a cause failed: {reason}."),
        )
        causes = reference.causes((chain,), reference.answers((chain,)), search)
        result = causes.explained_case(result, layout.frame.parts)
        faults += reference.doubts()
    doubt = None
    if answered is not None and not agrees(decoded(case.answer or b""), exchanges):
        doubt = SWAPPED if agrees(decoded(actual), exchanges) else OTHER
    return ComparedAnswer(attrs.evolve(result, written=None), faults, doubt, exchanges, judge.say)
