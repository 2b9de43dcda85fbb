"""The causes of a program's failures, from its answers to all cases of a suite to which a game answers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import attrs

from goose.base.errors import UsageError
from goose.core.registry import NAMES
from goose.grading.judging.reference import AnsweredLine, CaseAnswers, Reference
from goose.grading.language import Phrases
from goose.grading.results.models import (
    ACCEPTED,
    CRASHED,
    PRESENTATION,
    WRONG,
    CaseResult,
    SubmissionResult,
    Written,
)
from goose.grading.suites.suite import Chain
from goose.grading.why.causes.budget import WHY_SECONDS, Budget
from goose.grading.why.causes.explaining import FIRST, ExplainedCases, Explainer, Failed
from goose.grading.why.causes.lacking import Forms, Lacking, LackingSearch
from goose.grading.why.causes.outside import OnFailure, PrintedCauses, ended_by_whole
from goose.grading.why.causes.sentences import Sentences, missing_key
from goose.grading.why.causes.table import AnswerTable
from goose.grading.why.misreadings.catalogue import misreading_faults

ALSO_SHOWN = (ACCEPTED, PRESENTATION, WRONG, CRASHED)
"""Verdicts of cases of which the output is known."""

_MOST_KEPT = 16  # explainers of programs that lack some instructions, for other programs


class Causes(PrintedCauses):
    """Finds the causes of programs that fail in a suite to which a game answers."""

    def __init__(
        self,
        reference: Reference,
        chains: Sequence[Chain],
        exchanges: CaseAnswers,
        preferred: Iterable[str] = (),  # keys of misreadings that are named rather than others that explain as much
        jobs: int = 1,  # processes that find what misreadings answer
        say: Phrases | None = None,  # the language of sentences; without it, that of the reference
        seconds: float = WHY_SECONDS,  # of processor time that the search may take for one program
        on_failure: OnFailure = lambda *_: None,
        most: int | None = None,  # lines that misreadings answer, in all, if not the usual number
        first: Collection[str] = (),  # cases that they answer first, where they cannot answer all
    ) -> None:
        super().__init__(Sentences(reference, say), Budget(seconds), on_failure)
        self._reference = reference
        self._exchanges = exchanges
        self._preferred, self._jobs = [*preferred], jobs
        self._table = AnswerTable(
            *(reference, chains, exchanges, self._preferred, jobs, self._budget), most=most, first=first
        )
        self._explainer = Explainer(self._table, self._sentences, self._budget)
        self._lacking = LackingSearch(reference, chains, exchanges, self._budget)
        # explainers of programs that lack some instructions
        self._without: dict[tuple[tuple[str, ...], Forms], Explainer] = {}

    def _found(self, result: SubmissionResult) -> ExplainedCases | None:
        """Return the instructions that a program lacks, its wordings and misreadings."""
        if not self._is_known(result):
            return None
        self._budget.renew()
        cases = self._compared(result)
        ended = ended_by_whole(result)
        names = [case.case for case in result.cases if case.has_failed]
        failed = Failed(names, [name for name in names if name not in ended])
        lacking = self._lacking.found(cases) if self._reference.takes_instructions else None
        if lacking is None:
            return self._explainer.explained(cases, failed)
        found = self._explainer_without(lacking).explained(self._lacking.cases(lacking, cases), failed)
        return self._with(found, lacking, [case for case in cases if case.has_failed])

    def _explainer_without(self, lacking: Lacking) -> Explainer:
        """Return what explains the answers of programs that lack some instructions."""
        key = lacking.names, lacking.forms
        if key not in self._without:
            if len(self._without) >= _MOST_KEPT:
                self._without.clear()
            suite = self._lacking.without(*key)
            table = AnswerTable(
                *(self._reference, suite.chains, suite.exchanges, self._preferred, self._jobs, self._budget),
                whole=self._table,
                is_left_out=lacking.leaves_out,
            )
            self._without[key] = Explainer(table, self._sentences, self._budget)
        return self._without[key]

    def _with(self, found: ExplainedCases, lacking: Lacking, cases: Sequence[CaseResult]) -> ExplainedCases:
        """Return the causes of a program with those instructions that it lacks."""
        needed, extent = {**found.needed}, {**found.extent}
        having: dict[str, list[str]] = {}
        for case in cases:
            lines = self._lacking.lines(lacking, case.case)
            first = None if case.difference is None else case.difference.instruction
            if case.case not in extent:
                if first is None or not any(first.line in some for some in lines.values()):
                    continue
                extent[case.case] = FIRST
            for name in lines:
                having.setdefault(name, []).append(case.case)
            needed[case.case] = [*map(missing_key, lines), *needed.get(case.case, ())]
        said = [self._sentences.missing(name, lacking, tuple(cases)) for name, cases in having.items()]
        said.sort(key=lambda cause: [*map(missing_key, lacking.names)].index(cause.key))
        return attrs.evolve(found, causes=[*said, *found.causes], needed=needed, extent=extent)

    def _is_known(self, result: SubmissionResult) -> bool:
        """Return whether misreadings can be compared with a result at all."""
        known = [(case.written, self._exchanges.get(case.case)) for case in result.cases]
        cases = [(written, exchanges) for written, exchanges in known if exchanges is not None]
        failed = any(each is not None and each.lines is not None for each, _ in cases)
        silent = not any(each is not None and _prints(each, exchanges) for each, exchanges in cases)
        return failed and not silent and self._reference.reproducible

    def _compared(self, result: SubmissionResult) -> list[CaseResult]:
        """Return the cases whose output can be compared with what misreadings answer."""
        return [
            case
            for case in result.cases
            if case.written is not None and self._exchanges.get(case.case) is not None and case.verdict in ALSO_SHOWN
        ]


def _prints(written: Written, exchanges: Sequence[AnsweredLine]) -> bool:
    """Return whether a program has printed anything for a case."""
    return bool(written.lines) if written.lines is not None else any(exchange.reply for exchange in exchanges)


def faults_of(reference: Reference) -> list[str]:
    """Return the errors in the misreadings of a game of another package."""
    if reference.variant.kind.name in NAMES:
        return []
    try:
        with reference.folder() as variant:
            return misreading_faults(variant)
    except (UsageError, OSError):  # the reference's own settings, or no folder to work in
        return []
