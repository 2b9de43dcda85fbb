"""The verdict and result of a case (`grading.md`, *Verdicts*)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import attrs

from goose.base.cutting import cut_line
from goose.grading.judging.differences import NOWHERE, DifferencePlace, Expected
from goose.grading.judging.encodings import decoded
from goose.grading.judging.ladder import AS_IT_IS, Layout
from goose.grading.judging.reference import AnsweredLine
from goose.grading.judging.words import described
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.results import models as results
from goose.grading.results.models import CaseResult, Written
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.suites.suite import Case, Limits

_BY_ITSELF = ProgramOutcome()  # how a program ended of which only the answer is known
_IDLE = 0.1  # share of the time limit; who uses less processor time than this waits for something


AT_END, IN_ANSWER = "at-end", "in-answer"
"""Where a program died: after it had answered everything, or before."""


@attrs.frozen
class Judgement:
    """The verdict on an answer, and the place of the first difference."""

    verdict: str  # one of `results.VERDICTS`
    changes: tuple[str, ...] = ()  # the changes of layout, for a `presentation`
    place: DifferencePlace = NOWHERE
    died: str | None = None  # `at-end` or `in-answer`; None if it did not die


def judge(
    expected: bytes,
    actual: bytes,
    exchanges: Sequence[AnsweredLine] | None,
    outcome: ProgramOutcome = _BY_ITSELF,
    layout: Layout = AS_IT_IS,
) -> Judgement:
    """Return the judgement of an answer, by the reference's answers to the script if it can answer it."""
    ended = stopped(outcome)
    if ended == results.NOT_STARTED:
        return Judgement(ended)
    died = ended is None and (outcome.signal is not None or outcome.exit not in (None, 0))
    if expected == actual:
        return Judgement(ended or results.ACCEPTED, died=AT_END if died else None)
    mine, theirs = decoded(expected), decoded(actual)
    changed = layout.changes(mine, theirs) if ended is None else None
    place = Expected(mine, exchanges, layout).place(theirs, as_written=changed is not None)
    if changed is not None:
        return Judgement(results.PRESENTATION, changed, place, AT_END if died else None)
    if not died:
        return Judgement(ended or results.WRONG, (), place)
    verdict = results.WRONG if place.complete else results.CRASHED
    return Judgement(verdict, (), place, AT_END if place.complete else IN_ANSWER)


def stopped(outcome: ProgramOutcome) -> str | None:
    """Return the verdict of a program that never started or met a limit."""
    if not outcome.started:
        return results.NOT_STARTED
    if outcome.timed_out:
        return results.TIME_LIMIT
    if outcome.overflowed:
        return results.OUTPUT_LIMIT
    return results.MEMORY_LIMIT if outcome.out_of_memory else None


class StateBefore(Protocol):
    """Knows the position before each line of the scripts of a chain."""

    def state(self, case: Case, line: int) -> tuple[str, ...] | None:
        """Return the lines that show the position before a line; None where no position is known."""


@attrs.frozen
class Judge:
    """Judges the cases of a suite."""

    limits: Limits = attrs.Factory(Limits)  # the limits of every case, as reports print them
    presentation: float = 0.0  # share of the points that a case right except for its layout earns
    say: Phrases = IN_ENGLISH  # the language of notes
    unended: float = 0.0  # share that a case earns which exceeds a limit after it has answered everything
    counts_runs: bool = False  # where lines belong to no instruction, runs of lines that differ are counted

    def result(
        self,
        case: Case,
        output: bytes,
        exchanges: Sequence[AnsweredLine] | None,
        replay: StateBefore,
        outcome: ProgramOutcome = _BY_ITSELF,
        messages: str = "",
        layout: Layout = AS_IT_IS,
    ) -> CaseResult:
        """Return the result of a case; the replay gives the state before the difference."""
        expected = case.answer or b""
        judgement = judge(expected, output, exchanges, outcome, layout)
        place = judgement.place
        difference = place.difference
        if difference is not None and difference.instruction is not None:
            difference = attrs.evolve(difference, state=replay.state(case, difference.instruction.line))
        note = outcome.note or self._note(judgement, expected, output, layout, outcome)
        answered = judgement.verdict in results.LIMITS and layout.has_answered(decoded(expected), decoded(output))
        shares = {results.ACCEPTED: 1.0, results.PRESENTATION: self.presentation}
        share = self.unended if answered else shares.get(judgement.verdict, 0.0)
        return CaseResult(
            case=case.name,
            verdict=judgement.verdict,
            points=round(case.points * share, 6),
            possible=case.points,
            seconds=round(outcome.seconds, 3),
            processor_seconds=None if outcome.processor_seconds is None else round(outcome.processor_seconds, 3),
            exit=outcome.exit,
            signal=outcome.signal,
            died=judgement.died,
            answered=answered,
            changes=judgement.changes,
            encoding=layout.letters.encoding if "encoding" in judgement.changes else None,
            hidden=case.hidden,
            difference=difference,
            differences=place.runs if place.differences is None and self.counts_runs else place.differences,
            stderr=messages,
            note=" ".join(filter(None, (outcome.hint, note))) or None,
            answers=place.answers,
            written=written_of(judgement),
        )

    def _note(
        self, judgement: Judgement, expected: bytes, output: bytes, layout: Layout, outcome: ProgramOutcome
    ) -> str | None:
        """Return how the program ended, or what its layout lacks."""
        if judgement.verdict == results.PRESENTATION:
            return described(judgement.changes, decoded(expected), decoded(output), layout, self.say)
        if judgement.died == IN_ANSWER and judgement.place.unanswered is not None:
            place = judgement.place.unanswered
            if not place.is_opening and not place.is_end:
                return self.say.said("note.died", number=place.line, text=cut_line(place.text))
        limits = self.limits
        time = self.say.counted("seconds", limits.seconds)
        used = outcome.processor_seconds
        if judgement.verdict == results.TIME_LIMIT and used is not None and used < _IDLE * limits.seconds:
            return self.say.said("note.time-limit-idle", time=time, used=self.say.counted("seconds", round(used, 2)))
        key = f"note.{judgement.verdict}"
        if not self.say.has(key):
            return None
        return self.say.said(key, time=time, bytes=limits.output_bytes, megabytes=limits.memory_mb)


def written_of(judgement: Judgement) -> Written | None:
    """Return the output of a case, by which causes are found; None where a limit was met."""
    if judgement.verdict not in (results.ACCEPTED, results.PRESENTATION, results.WRONG, results.CRASHED):
        return None
    return Written(None if judgement.verdict in (results.ACCEPTED, results.PRESENTATION) else judgement.place.written)
