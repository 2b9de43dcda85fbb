"""How long a submission may run on each case, once it has exceeded the time limit in others.

The rules it keeps (`docs/grading.md`, *Verdicts*):

- A verdict never depends on a limit shorter than that of the suite: what exceeds only the shorter one is given up.
- The limit of a case depends on the runs before it in the order of the suite, on nothing else. Chains that ran at the
  same time did not know of each other; `Patience.taken` returns what they would have had one after the other.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Self

import attrs

from goose.grading.running.answering import Finished
from goose.grading.suites.suite import Case

FULL = 5
"""Cases in which a program may exceed the whole limit; then the limit is shorter."""

MOST = 100
"""Cases in which it may exceed a limit at all; then it is not run on the others."""

MOST_IDLE = 20
"""The same for a program that has done nothing in any case: it has not ended, nor printed more than alone."""

_LEAST = 2.0  # seconds of a shorter limit: a JVM starts in half of that on a busy machine
_TIMES = 5  # what the slowest run so far has taken
_LONGER = 4  # times the longest script so far: such a script may take longer than all others


@attrs.frozen
class Ran:
    """A case that was run, or why it was not."""

    done: Finished | None  # the run of the program; None if it was not run
    failure: str | None = None  # the reason why the grader failed; None if it did not
    shortened: float | None = None  # its limit in seconds, where that is shorter than the suite's

    @property
    def is_late(self) -> bool:
        """Whether the program met its time limit."""
        return self.done is not None and self.done.outcome.timed_out

    @property
    def is_given_up(self) -> bool:
        """Whether the program was not run, or exceeded only the shorter limit."""
        if self.done is None:
            return self.failure is None
        return self.shortened is not None and self._exceeds(self.shortened)

    @property
    def pace(self) -> float | None:
        """Seconds after which the program had done all that it did; None where it did nothing."""
        if self.done is None or not self.done.outcome.started:
            return None
        outcome = self.done.outcome
        return outcome.printed if outcome.timed_out else outcome.seconds

    def within(self, seconds: float, whole: float) -> Ran | None:
        """Return what this run is with a different limit; None if that cannot be known."""
        shortened = None if seconds >= whole else seconds
        if self.failure is not None:
            return self
        if self.done is None:
            return None
        had = whole if self.shortened is None else self.shortened
        outcome = self.done.outcome
        if not self._exceeds(had):
            return attrs.evolve(self, shortened=shortened) if outcome.seconds < seconds else None
        if had == seconds:
            return self
        if had < seconds or (outcome.printed or 0.0) > seconds:
            return None
        # All that it printed came before.
        return Ran(attrs.evolve(self.done, outcome=attrs.evolve(outcome, seconds=seconds)), shortened=shortened)

    def _exceeds(self, seconds: float) -> bool:
        """Return whether it was stopped after this limit, not before it because of too many processes."""
        return self.done is not None and self.is_late and self.done.outcome.seconds >= seconds


@attrs.frozen
class RanAlone:
    """How a submission ran without instructions."""

    empty: Ran  # on an empty script
    line: Ran  # on one empty line

    @property
    def hangs(self) -> bool:
        """Whether the program met the time limit in both runs."""
        return self.empty.is_late and self.line.is_late

    def has_more(self, output: bytes) -> bool:
        """Return whether an output has more than a greeting, which the program prints on an empty script too."""
        return not (b"" if self.empty.done is None else self.empty.done.output).startswith(output)


class Patience:
    """The limit of each next case of a submission."""

    def __init__(self, seconds: float, alone: RanAlone) -> None:
        self._seconds = seconds
        self._alone = alone
        self._late = 0  # cases that met a limit
        self._idle = 0  # of these, the ones in which it did nothing
        self._is_active = False  # in some case it did something: it ended, or printed more than alone
        self._longest = 0  # bytes of the longest script
        self._pace: float | None = None  # that of the slowest run
        for ran in (alone.empty, alone.line):
            self._note_pace(ran)

    def limit(self, case: Case) -> float | None:
        """Return the seconds that a case may take; None if the program is not run on it."""
        if self._late >= MOST or (not self._is_active and self._idle >= (1 if self._alone.hangs else MOST_IDLE)):
            return None
        is_long = len(case.script) > _LONGER * self._longest
        if self._late < FULL or self._pace is None or is_long:
            return self._seconds
        return min(self._seconds, max(_LEAST, round(_TIMES * self._pace, 1)))

    def count(self, case: Case, ran: Ran) -> None:
        """Take note of a case."""
        if ran.done is None:
            return
        output = ran.done.output
        does_something = not ran.is_late or self._alone.has_more(output)
        self._late += ran.is_late
        self._is_active |= does_something
        self._idle += not does_something and (case.answer or b"").strip() not in output  # a greeting may be an answer
        self._longest = max(self._longest, len(case.script))
        self._note_pace(ran)

    def _note_pace(self, ran: Ran) -> None:
        if ran.pace is not None:
            self._pace = max(self._pace or 0.0, ran.pace)

    def taken(self, cases: Sequence[Case], ran: Sequence[Ran]) -> tuple[list[Ran], Self] | None:
        """Return a chain that ran on its own as it would have run now, and the patience after it.

        It is None if a case would have had a different limit and it cannot be known what would have come of it.
        """
        after = copy.copy(self)
        found: list[Ran] = []
        for case, each in zip(cases, ran, strict=True):
            seconds = after.limit(case)
            mine = Ran(None) if seconds is None else each.within(seconds, self._seconds)
            if mine is None:
                return None
            after.count(case, mine)
            found.append(mine)
        return found, after
