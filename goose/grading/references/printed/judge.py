"""The verdict on a case of a program that throws its own dice."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence

import attrs

from goose.base.cutting import cut_line
from goose.grading.judging.cases import IN_ANSWER, Judge, StateBefore
from goose.grading.judging.ladder import AS_IT_IS, Layout
from goose.grading.judging.reference import AnsweredLine
from goose.grading.references.printed.playing import Misfit, PrintedGame
from goose.grading.results.models import (
    ACCEPTED,
    CRASHED,
    LIMITS,
    PRESENTATION,
    WRONG,
    CaseResult,
    Difference,
    ScriptPlace,
)
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.suites.suite import Case

_BY_ITSELF = ProgramOutcome()

JUDGED = (ACCEPTED, PRESENTATION, WRONG, CRASHED)
"""The verdicts that depend on what is printed."""


@attrs.frozen
class PlayedCase:
    """A case that the reference has played with the throws of a program."""

    game: PrintedGame
    script: str  # with the dice typed
    misfit: Misfit | None  # the first throw that does not fit
    expected: int  # the number of lines that are expected


@attrs.frozen
class PrintedJudge(Judge):
    """Judges what programs print that throw their own dice."""

    played: Mapping[str, PlayedCase] = attrs.Factory(dict)  # the cases, by their names

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
        """Return the result of a case; throws that do not fit make it wrong."""
        played = self.played[case.name]
        read = output
        if played.game.only_squares:
            read = "".join(f"{each.text}\n" for each in played.game.throws).encode("utf-8", "surrogateescape")
        found = super().result(case, read, exchanges, replay, outcome, messages, layout)
        if played.game.only_squares:
            found = _without_layout(found, played)
        if played.misfit is not None and found.verdict in LIMITS:
            found = attrs.evolve(found, answered=False, points=0.0)
        elif played.misfit is not None and found.verdict in JUDGED:
            found = self._unfit(found, played, played.misfit, replay, case)
        if found.written is not None:
            found = attrs.evolve(found, written=attrs.evolve(found.written, output=b64encode(output).decode()))
        return attrs.evolve(found, script=played.script)

    def _unfit(
        self, found: CaseResult, played: PlayedCase, misfit: Misfit, replay: StateBefore, case: Case
    ) -> CaseResult:
        """Return the result of a case in which a throw does not fit."""
        verdict, died, note = WRONG, found.died, found.note
        if died is not None and misfit.is_missing:
            verdict, died = CRASHED, IN_ANSWER
            number, text = misfit.instruction
            note = self.say.said("note.died", number=number, text=cut_line(text))
        elif found.verdict == CRASHED:
            verdict = CRASHED
        difference, count = found.difference, found.differences
        if difference is None or found.verdict == PRESENTATION:
            number, text = misfit.instruction
            place = ScriptPlace(number, text)
            line = played.expected + 1
            if played.game.only_squares:
                line = misfit.line or 1
            difference, count = Difference(line, None, None, place, replay.state(case, number)), 1
        return attrs.evolve(
            found,
            verdict=verdict,
            points=0.0,
            changes=(),
            encoding=None,
            died=died,
            note=note,
            difference=difference,
            differences=count,
        )


def _without_layout(found: CaseResult, played: PlayedCase) -> CaseResult:
    """Return the result of a case of which only squares are compared: layout plays no part, lines are the output's."""
    if found.verdict == PRESENTATION:
        found = attrs.evolve(found, verdict=WRONG, points=0.0, changes=(), note=None)
    if found.difference is None:
        return found
    place = min(found.difference.line, len(played.game.throws)) - 1
    line = played.game.throws[place].line if played.game.throws else 1
    return attrs.evolve(found, difference=attrs.evolve(found.difference, line=line))
