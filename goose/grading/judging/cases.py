"""The verdict and result of a case (`grading.md`, *Verdicts*)."""

from __future__ import annotations

import codecs
from collections.abc import Sequence

import attrs

from goose.grading import results
from goose.grading.judging.differences import NOWHERE, DifferencePlace, Expected
from goose.grading.judging.layout import changes, decoded
from goose.grading.judging.reference import Exchange, Replay
from goose.grading.judging.words import described
from goose.grading.results import CaseResult
from goose.grading.running.run import ProgramOutcome
from goose.grading.suites.suite import Case, Limits

_BY_ITSELF = ProgramOutcome()  # how a program ended of which only the answer is known
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


@attrs.frozen
class Judgement:
    """What is said of an answer.

    Attributes:
        verdict: one of `results.VERDICTS`.
        changes: of layout, for a `presentation`.
        place: what differs.
    """

    verdict: str
    changes: tuple[str, ...] = ()
    place: DifferencePlace = NOWHERE


def judge(
    expected: bytes, actual: bytes, exchanges: Sequence[Exchange] | None, outcome: ProgramOutcome = _BY_ITSELF
) -> Judgement:
    """Return what is said of an answer.

    Args:
        expected: what should have been written.
        actual: what was.
        exchanges: what the reference answers to the script; None where it cannot answer it.
        outcome: how the program ended.
    """
    found, changed = verdict(expected, actual, outcome)
    if found == results.NOT_STARTED or expected == actual:
        return Judgement(found)
    as_written = found == results.PRESENTATION
    place = Expected(decoded(expected), exchanges).place(decoded(actual), as_written=as_written)
    return Judgement(found, changed, place)


def verdict(expected: bytes, actual: bytes, outcome: ProgramOutcome) -> tuple[str, tuple[str, ...]]:
    """Return the verdict of an answer, and the layout changes, if any."""
    ended = stopped(outcome)
    if ended == results.NOT_STARTED:
        return ended, ()
    if expected == actual:
        return ended or results.ACCEPTED, ()
    changed = changes(decoded(expected), decoded(actual)) if ended is None else None
    if changed is not None:
        return results.PRESENTATION, changed
    return ended or (results.CRASHED if outcome.exit else results.WRONG), ()


def stopped(outcome: ProgramOutcome) -> str | None:
    """Return the verdict of how a program ended, where that alone decides."""
    if not outcome.started:
        return results.NOT_STARTED
    if outcome.timed_out:
        return results.TIME_LIMIT
    if outcome.overflowed:
        return results.OUTPUT_LIMIT
    if outcome.out_of_memory:
        return results.MEMORY_LIMIT
    return results.CRASHED if outcome.signal is not None else None


def seconds(count: float) -> str:
    """Return a time in words."""
    return f"{count:g} second{'' if count == 1 else 's'}"


@attrs.frozen
class Judge:
    """Judges the cases of a suite.

    Attributes:
        limits: of every case, as reports print them.
        presentation: share of the points that a case right except for its layout earns.
    """

    limits: Limits = attrs.Factory(Limits)
    presentation: float = 0.0

    def result(
        self,
        case: Case,
        output: bytes,
        exchanges: Sequence[Exchange] | None,
        replay: Replay,
        outcome: ProgramOutcome = _BY_ITSELF,
        messages: str = "",
    ) -> CaseResult:
        """Return the result of a case.

        Args:
            case: with its answer.
            output: what the program wrote.
            exchanges: what the reference answers to the script; None where it cannot answer it.
            replay: gives the state before the difference.
            outcome: how the program ended.
            messages: the end of what it wrote on standard error.
        """
        expected = case.answer or b""
        judgement = judge(expected, output, exchanges, outcome)
        place = judgement.place
        difference = place.difference
        if difference is not None and difference.instruction is not None:
            difference = attrs.evolve(difference, state=replay.state(case, difference.instruction[0]))
        share = {results.ACCEPTED: 1.0, results.PRESENTATION: self.presentation}.get(judgement.verdict, 0.0)
        return CaseResult(
            case=case.name,
            verdict=judgement.verdict,
            points=round(case.points * share, 6),
            possible=case.points,
            seconds=round(outcome.seconds, 3),
            exit=outcome.exit,
            signal=outcome.signal,
            changes=judgement.changes,
            hidden=case.hidden,
            difference=difference,
            differences=place.differences,
            stderr=messages,
            note=outcome.note or self._note(judgement, expected, output),
            answers=place.answers,
            written=place.written if output.strip() else None,
        )

    def _note(self, judgement: Judgement, expected: bytes, output: bytes) -> str | None:
        if judgement.verdict == results.PRESENTATION:
            return described(judgement.changes, decoded(expected), decoded(output))
        if judgement.verdict == results.WRONG and output.startswith(_UTF_16):
            return "It is written in UTF-16; UTF-8 is expected."
        return {
            results.TIME_LIMIT: f"It had not ended after {seconds(self.limits.seconds)}.",
            results.OUTPUT_LIMIT: f"It wrote more than {self.limits.output_bytes} bytes; the rest was not looked at.",
            results.MEMORY_LIMIT: f"It needed more than {self.limits.memory_mb} MB of memory.",
        }.get(judgement.verdict)
