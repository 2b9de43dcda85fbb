"""From what a program wrote for a case to the result of that case."""

from __future__ import annotations

import codecs
from collections.abc import Sequence

import attrs

from goose.grading import results
from goose.grading.judging.layout import decoded
from goose.grading.judging.reference import Exchange, Replay
from goose.grading.judging.verdicts import Judgement, judge
from goose.grading.judging.words import told
from goose.grading.results import CaseResult
from goose.grading.running.run import ProgramOutcome
from goose.grading.suites.suite import Case, Limits

_BY_ITSELF = ProgramOutcome()
"""How a program ended of which only the answer is known."""


_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def seconds(count: float) -> str:
    """Return a time in words."""
    return f"{count:g} second{'' if count == 1 else 's'}"


@attrs.frozen
class Judge:
    """Judges the cases of a suite.

    Attributes:
        limits: of every case, as they are told when exceeded.
        presentation: share of the points that a case right but for its layout earns.
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
            replay: tells the state before what differs.
            outcome: how the program ended.
            messages: the end of what it wrote on standard error.
        """
        expected = case.answer or b""
        judgement = judge(expected, output, exchanges, outcome)
        place = judgement.place
        difference = place.difference
        if difference is not None and place.exchange is not None:
            difference = attrs.evolve(difference, state=replay.state(case, place.exchange.line))
        return CaseResult(
            case=case.name,
            verdict=judgement.verdict,
            points=round(case.points * self._share(judgement.verdict), 6),
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

    def _share(self, verdict: str) -> float:
        return {results.ACCEPTED: 1.0, results.PRESENTATION: self.presentation}.get(verdict, 0.0)

    def _note(self, judgement: Judgement, expected: bytes, output: bytes) -> str | None:
        if judgement.verdict == results.PRESENTATION:
            return told(judgement.changes, decoded(expected), decoded(output))
        if judgement.verdict == results.WRONG and output.startswith(_UTF_16):
            return "It is written in UTF-16; UTF-8 is expected."
        return {
            results.TIME_LIMIT: f"It had not ended after {seconds(self.limits.seconds)}.",
            results.OUTPUT_LIMIT: f"It wrote more than {self.limits.output_bytes} bytes; the rest was not looked at.",
            results.MEMORY_LIMIT: f"It needed more than {self.limits.memory_mb} MB of memory.",
        }.get(judgement.verdict)
