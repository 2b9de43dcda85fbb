"""The verdict of a case: the first that applies, of `grading.md`, *Verdicts*."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from goose.grading import results
from goose.grading.judging.differences import NOWHERE, DifferencePlace, place
from goose.grading.judging.layout import changes, decoded
from goose.grading.judging.reference import Exchange
from goose.grading.running.run import ProgramOutcome


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
    expected: bytes, actual: bytes, exchanges: Sequence[Exchange] | None, outcome: ProgramOutcome | None = None
) -> Judgement:
    """Return what is said of an answer.

    Args:
        expected: what should have been written.
        actual: what was.
        exchanges: what the reference answers to the script; None where it cannot answer it.
        outcome: how the program ended; None for one that ended by itself, with status 0.
    """
    found, changed = verdict(expected, actual, outcome)
    if found == results.NOT_STARTED or expected == actual:
        return Judgement(found)
    as_written = found == results.PRESENTATION
    return Judgement(found, changed, place(decoded(expected), decoded(actual), exchanges, as_written=as_written))


def verdict(expected: bytes, actual: bytes, outcome: ProgramOutcome | None = None) -> tuple[str, tuple[str, ...]]:
    """Return the verdict of an answer alone, with the changes of layout for a `presentation`."""
    ended = None if outcome is None else stopped(outcome)
    if ended == results.NOT_STARTED:
        return ended, ()
    if expected == actual:
        return ended or results.ACCEPTED, ()
    changed = changes(decoded(expected), decoded(actual)) if ended is None else None
    if changed is not None:
        return results.PRESENTATION, changed
    failed = outcome is not None and outcome.exit not in (0, None)
    return ended or (results.CRASHED if failed else results.WRONG), ()


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
