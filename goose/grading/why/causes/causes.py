"""The causes of a program's failures, from its answers to all cases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import attrs

from goose.base.errors import UsageError
from goose.core.registry import NAMES
from goose.grading.failure import reason_of
from goose.grading.judging.cases import AT_END
from goose.grading.judging.reference import AnsweredLine, CaseAnswers, Reference, reproducible
from goose.grading.judging.whole import ALONE, NO_EVIDENCE
from goose.grading.language import Phrases
from goose.grading.results.models import (
    ACCEPTED,
    CRASHED,
    FRAME_KINDS,
    PRESENTATION,
    WRONG,
    CaseResult,
    Cause,
    Explanation,
    Part,
    SubmissionResult,
    Written,
)
from goose.grading.suites.suite import Chain
from goose.grading.why.causes.budget import WHY_SECONDS, Budget, OutOfTime
from goose.grading.why.causes.explaining import ALL, FIRST, ExplainedCases, Explainer, Failed
from goose.grading.why.causes.lacking import Forms, Lacking, LackingSearch
from goose.grading.why.causes.sentences import END_OF_INPUT, Sentences, missing_key
from goose.grading.why.causes.table import AnswerTable
from goose.grading.why.misreadings.catalogue import misreading_faults

_ALSO_SHOWN = (ACCEPTED, PRESENTATION, WRONG, CRASHED)  # verdicts of cases of which the output is known

_MOST_KEPT = 16  # explainers of programs that lack some instructions, for other programs

OnFailure = Callable[[str, str], None]
"""Is called with the name of a submission, and with what has cost it its causes."""


class Causes:
    """Finds the causes of programs that fail in a suite."""

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
    ) -> None:
        self._reference = reference
        self._exchanges = exchanges
        self._budget = Budget(seconds)
        self._sentences = Sentences(reference, say)
        self._preferred, self._jobs = [*preferred], jobs
        self._table = AnswerTable(reference, chains, exchanges, self._preferred, jobs, self._budget)
        self._explainer = Explainer(self._table, self._sentences, self._budget)
        self._lacking = LackingSearch(reference, chains, exchanges, self._budget)
        # explainers of programs that lack some instructions
        self._without: dict[tuple[tuple[str, ...], Forms], Explainer] = {}
        self._on_failure = on_failure

    def explained(self, result: SubmissionResult) -> SubmissionResult:
        """Return a result with the known causes of its failures, without what was written for its cases.

        Whatever goes wrong costs the causes, and nothing else. If the search takes too long, there are only those that
        need none, and a note says so.
        """
        try:
            try:
                return self._explained(result, self._found(result) if self._is_known(result) else None)
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
        extent = dict.fromkeys(_ended(result), ALL)
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

    def _found(self, result: SubmissionResult) -> ExplainedCases:
        """Return the instructions that a program lacks, its wordings and misreadings."""
        self._budget.renew()
        cases = self._compared(result)
        ended = _ended(result)
        names = [case.case for case in result.cases if case.has_failed]
        failed = Failed(names, [name for name in names if name not in ended])
        lacking = self._lacking.found(cases)
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
        return failed and not silent and reproducible(self._reference.variant)

    def _compared(self, result: SubmissionResult) -> list[CaseResult]:
        """Return the cases whose output can be compared with what misreadings answer."""
        return [
            case
            for case in result.cases
            if case.written is not None and self._exchanges.get(case.case) is not None and case.verdict in _ALSO_SHOWN
        ]

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


def _ended(result: SubmissionResult) -> set[str]:
    """Return the cases that an error of the program as a whole explains."""
    return {name for whole in result.whole if whole.key in ALONE | NO_EVIDENCE for name in whole.cases}


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
