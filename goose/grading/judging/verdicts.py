"""The verdict of a case: the first that applies, of `grading.md`, *Verdicts*."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from goose.grading import results
from goose.grading.judging.differences import NOWHERE, Place, place
from goose.grading.judging.layout import changes, decoded
from goose.grading.judging.reference import Exchange
from goose.grading.running.outcome import Outcome


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
    place: Place = NOWHERE


def judge(
    expected: bytes, actual: bytes, exchanges: Sequence[Exchange] | None, outcome: Outcome | None = None
) -> Judgement:
    """Return what is said of an answer.

    Args:
        expected: what should have been written.
        actual: what was.
        exchanges: what the reference answers to the script; None where it cannot answer it.
        outcome: how the program ended; None for one that ended by itself, with status 0.
    """
    stopped = None if outcome is None else _stopped(outcome)
    if stopped == results.NOT_STARTED:
        return Judgement(stopped)
    failed = outcome is not None and outcome.exit not in (0, None)
    if expected == actual:
        return Judgement(stopped or results.ACCEPTED)
    mine, theirs = decoded(expected), decoded(actual)
    changed = changes(mine, theirs)
    if stopped is None and changed is not None:
        return Judgement(results.PRESENTATION, changed, place(mine, theirs, exchanges, as_written=True))
    verdict = stopped or (results.CRASHED if failed else results.WRONG)
    return Judgement(verdict, (), place(mine, theirs, exchanges, as_written=False))


def _stopped(outcome: Outcome) -> str | None:
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
