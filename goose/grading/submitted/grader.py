"""Judge a submission that was run on all chains, once or several times (`--repeat`)."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from io import BytesIO
from itertools import islice

import attrs

from goose.grading.judging.cases import AT_END, IN_ANSWER, StateBefore, stopped
from goose.grading.judging.frames.submission import SubmissionLayout, layout_of
from goose.grading.judging.reference import NO_LINKS, Links
from goose.grading.judging.repeating import before_repeating
from goose.grading.judging.whole import ALONE, DOES_NOT_START, NO_EVIDENCE, Printed, WholeProgram, last_line
from goose.grading.language import Phrases
from goose.grading.results import models as results
from goose.grading.results.models import Alone, AloneRun, CaseResult, RepeatedRun, SubmissionResult, Whole, beginning
from goose.grading.running.answering import Finished
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.submitted.patience import Ran, RanAlone
from goose.grading.submitted.plan import Plan
from goose.grading.suites.suite import Case

_BESIDE, _BEGINNING = 3, 200  # lines for each that is expected, and more, of an output that goes on for ever
_SHOWN = 10_000  # bytes of an output that repeats itself that are compared after that; results have fewer


def judged(plan: Plan, alone: RanAlone, chains: Mapping[str, Sequence[Ran]], place: str) -> SubmissionResult:
    """Return the result, without name and digests, of a submission by how it ran alone and on the chains."""
    ran = {
        case.name: each
        for chain in plan.suite.chains
        for case, each in zip(chain.cases, chains[chain.name], strict=True)
    }
    plan = plan.for_outputs({name: _kept(each.done) for name, each in ran.items() if each.done is not None})
    layout = _layout(plan, alone, ran)
    whole = _of_program(plan, alone, ran, layout)
    graded: list[CaseResult] = []
    for number, chain in enumerate(plan.suite.chains):
        replay = plan.reference.replay(chain, os.path.join(place, "reference", str(number)))
        results_of_chain: list[CaseResult] = []
        for case in chain.cases:
            result = _judged(plan, case, ran[case.name], replay, layout)
            results_of_chain.append(_by_whole(result, whole, alone))
        graded += followed(results_of_chain, plan.links)
    seconds = round(sum(case.seconds for case in graded), 3)
    frame = () if {each.key for each in whole} & ALONE else layout.frame.parts
    whole_result = SubmissionResult(
        *("", "", "", seconds, tuple(graded), plan.sandbox.name), alone=_alone(alone), frame=frame, whole=whole
    )
    return plan.reference.finished(whole_result)


def _kept(done: Finished) -> bytes:
    """Return the output of a run as it is judged: one that repeats itself for ever is cut."""
    once = before_repeating(done.output, over=done.outcome.overflowed)
    return done.output[: len(once) + _SHOWN]


def _layout(plan: Plan, alone: RanAlone, ran: Mapping[str, Ran]) -> SubmissionLayout:
    """Return how the outputs are read; one that exceeded the output limit counts up to where it repeats itself."""
    outputs = {
        name: output
        for name, each in ran.items()
        if (output := _output(each, whole=False, most=len(plan.texts.scripts[name].expected))) is not None
    }
    runs = [output for run in (alone.empty, alone.line) if (output := _output(run, whole=True)) is not None]
    return layout_of(plan.texts, outputs, runs)


def _output(ran: Ran, *, whole: bool, most: int = 0) -> bytes | None:
    """Return what a program printed; of a run that exceeded the output limit, its beginning.

    Args:
        ran: its run.
        whole: whether it must have exceeded no other limit.
        most: the lines that are expected. Where it goes on for ever without repeating itself, the beginning has not
            many more, and without these none.
    """
    done = ran.done
    if done is None or not done.outcome.started:
        return None
    if done.outcome.overflowed:
        once = before_repeating(done.output, over=True)
        if once == done.output and not most:
            return None
        return once if once != done.output else b"".join(islice(BytesIO(once), _BESIDE * most + _BEGINNING))
    return None if whole and stopped(done.outcome) is not None else done.output


def _of_program(plan: Plan, alone: RanAlone, ran: Mapping[str, Ran], layout: SubmissionLayout) -> tuple[Whole, ...]:
    """Return the errors of the program as a whole, except those that only cases which were given up show."""
    cases = {name: Printed(*each) for name, run in ran.items() if (each := _printed(run)) is not None}
    runs = [Printed(*each) for run in (alone.empty, alone.line) if (each := _printed(run)) is not None]
    found = WholeProgram(plan.texts, plan.exchanges, layout, cases, runs).found() if cases else ()
    return tuple(each for each in found if any(not ran[name].is_given_up for name in each.cases))


def _printed(ran: Ran) -> tuple[bytes, str, ProgramOutcome, bytes] | None:
    done = ran.done
    if done is None or not done.outcome.started:
        return None
    return done.output, done.messages, done.outcome, done.errors


def _by_whole(result: CaseResult, whole: Sequence[Whole], alone: RanAlone) -> CaseResult:
    """Return the result of a case, with what the program as a whole says of it."""
    keys = {each.key for each in whole if result.case in each.cases}
    if DOES_NOT_START in keys:
        kept = {name: getattr(result, name) for name in ("seconds", "processor_seconds", "exit", "signal", "stderr")}
        return CaseResult(result.case, results.NOT_STARTED, 0.0, result.possible, hidden=result.hidden, **kept)
    if result.died == IN_ANSWER and any(_ended_so(result, run) for run in (alone.empty, alone.line)):
        verdict = results.WRONG if result.verdict == results.CRASHED else result.verdict
        result = attrs.evolve(result, died=AT_END, verdict=verdict, note=None)
    return attrs.evolve(result, written=None) if keys & {*NO_EVIDENCE, *ALONE} else result


def _ended_so(result: CaseResult, run: Ran) -> bool:
    """Return whether a program ends a case as it ends a run alone: with the same status or signal and last message."""
    done = run.done
    if done is None or not done.outcome.started:
        return False
    ended = done.outcome.exit, done.outcome.signal, last_line(done.messages)
    return ended == (result.exit, result.signal, last_line(result.stderr))


def _alone(alone: RanAlone) -> Alone | None:
    empty, line = (_ended(ran) for ran in (alone.empty, alone.line))
    if empty is None and line is None:
        return None
    return Alone(line=line) if empty is None else Alone(empty.output, empty.exit, empty.signal, line)


def _ended(ran: Ran) -> AloneRun | None:
    done = _whole(ran)
    return None if done is None else AloneRun(beginning(done.output), done.outcome.exit, done.outcome.signal)


def _whole(ran: Ran) -> Finished | None:
    """Return the run of a program that has started and exceeded no limit."""
    return ran.done if ran.done is not None and stopped(ran.done.outcome) is None else None


def _judged(plan: Plan, case: Case, ran: Ran, replay: StateBefore, layout: SubmissionLayout) -> CaseResult:
    if ran.failure is not None:
        return _not_judged(case, ran.failure, plan.judge.say)
    if ran.done is None:
        return _given_up(plan, case, ran)
    done, exchanges = ran.done, plan.exchanges.get(case.name)
    try:
        result = plan.judge.result(
            case, _kept(done), exchanges, replay, done.outcome, done.messages, layout.of(case.name)
        )
    except OSError as error:
        return _not_judged(case, error.strerror or str(error), plan.judge.say)
    return _given_up(plan, case, ran, result) if ran.is_given_up else result


def _given_up(plan: Plan, case: Case, ran: Ran, result: CaseResult | None = None) -> CaseResult:
    """Return the result of a case on which a hanging program was not run, or for a shorter time than the limit.

    All that is said of the answers then is whether they were complete.
    """
    say = plan.judge.say
    note = say.said("note.given-up")
    found = CaseResult(
        case.name, results.TIME_LIMIT, 0.0, case.points, given_up=True, hidden=case.hidden, differences=0, note=note
    )
    if result is None or ran.shortened is None:
        return found
    kept = {name: getattr(result, name) for name in ("points", "seconds", "processor_seconds", "answered", "stderr")}
    note = say.said("note.stopped", time=say.counted("seconds", ran.shortened))
    return attrs.evolve(found, note=note, **kept)


def followed(cases: Sequence[CaseResult], links: Mapping[str, Links]) -> list[CaseResult]:
    """Return the cases of a chain, with the earlier failure each may follow.

    A failed case follows the earliest failed case that saved a file which its script loads. A file that a case without
    a failure saves again is followed no longer.
    """
    saved: dict[str, str] = {}  # the earliest failed case that saved each file
    order = {case.case: place for place, case in enumerate(cases)}
    found: list[CaseResult] = []
    for case in cases:
        files = links.get(case.case, NO_LINKS)
        if case.has_failed:
            before = [saved[name] for name in files.loads if name in saved]
            found.append(attrs.evolve(case, follows=min(before, key=lambda name: order[name], default=None)))
            for name in files.saves:
                saved.setdefault(name, case.case)
        else:
            found.append(case)
            for name in files.saves:
                saved.pop(name, None)
    return found


def not_graded(plan: Plan, key: results.Key, reason: str) -> SubmissionResult:
    """Return the result of a submission that the grader could not grade."""
    cases = tuple([_not_judged(case, reason, plan.judge.say) for case in plan.suite.cases])
    return SubmissionResult(*key, 0.0, cases, plan.sandbox.name)


def _not_judged(case: Case, reason: str, say: Phrases) -> CaseResult:
    """Return the result of a case that the grader could not judge, which costs the submission no points."""
    note = say.said("note.grader-error", reason=reason)
    return CaseResult(case.name, results.GRADER_ERROR, 0.0, 0.0, hidden=case.hidden, differences=None, note=note)


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
