"""The two sides of a comparison: how a program runs on a script, and what comes of two runs.

Programs run on scripts as `goose grade` runs them on cases: each in a fresh working directory, several at a time. One
that crashes, hangs or floods gives a result: it is not an error here. Whole scripts are given;
nothing is known of a program that would let it be driven line by line.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, Self

import attrs

from goose.base.removing import remove
from goose.base.workers import Work
from goose.grading.judging.cases import judge, stopped
from goose.grading.judging.reference import AnsweredLine
from goose.grading.language import Phrases
from goose.grading.results import models as results
from goose.grading.results.models import CaseResult, Difference
from goose.grading.running import folders
from goose.grading.running.answering import Finished, answered, environment, files_named
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.sandbox import Sandbox, Shut
from goose.grading.suites.suite import CopiedFile, Limits, put_files
from goose.grading.why.compare.printed import Printed
from goose.kit.misreading import Misreading

NO_ERROR = (results.ACCEPTED, results.PRESENTATION)
"""Verdicts of scripts on which no rule is answered differently."""

_MORE_OUTPUT = 4  # times what is expected, at least, that a program may write


@attrs.frozen
class Command:
    """A program, its command, and its limits for a script."""

    words: tuple[str, ...]
    limits: Limits
    sandbox: Sandbox
    variables: Mapping[str, str]
    copied: tuple[CopiedFile, ...] = ()  # files that its working directory begins with
    own: str | None = None  # the folder that it was built in, which a sandbox shows

    def run(self, script: bytes, place: str, lifeline: int) -> Finished:
        """Run the program on a script, in a temporary folder; see `Sides.compared`."""
        work, scratch = os.path.join(place, "work"), os.path.join(place, "scratch")
        for folder in (work, scratch):
            folders.make(folder, self.sandbox.owner)
        put_files(self.copied, work)
        folders.give(work, self.sandbox.owner)
        named = tuple(files_named(self.words))
        readable = (*named, *files_named([*self.variables.values()]))
        shut = Shut(self.words, work, environment(scratch, self.variables), (work, scratch), readable, named, self.own)
        try:
            return answered(self.sandbox, shut, script, self.limits, lifeline)
        finally:
            remove(place)

    def allowing(self, expected: int, seconds: float) -> Command:
        """Return the program with another time, and with enough output for an answer of so many bytes."""
        most = max(self.limits.output_bytes, _MORE_OUTPUT * expected)
        return attrs.evolve(self, limits=attrs.evolve(self.limits, seconds=seconds, output_bytes=most))


@attrs.frozen
class Compared:
    """The result of two programs on a script."""

    verdict: str  # `accepted` when they did the same; else what `goose grade` would say of the one that did not
    program: Finished  # with its answers alone
    other: Finished | None = None  # the run of the other program; None if that is the reference
    changes: tuple[str, ...] = ()  # what differs in the layout
    printed: tuple[Printed, ...] = ()  # what each has printed, if one prints something besides its answers
    passed_over: bool = False  # the expected answer is that of a program, and it died or exceeded a limit

    @property
    def slowest(self) -> float:
        """Seconds of wall clock that those took that ended by themselves."""
        sides = (self.program, self.other)
        ended = [side.outcome for side in sides if side is not None and not side.outcome.timed_out]
        return max((outcome.seconds for outcome in ended), default=0.0)


Do = Callable[[Work], Any]
"""Does a piece of work in another process, and returns its result."""

Suspects = Sequence[Misreading] | None
"""The misreadings that explain an output, or None where none can."""


@attrs.frozen
class DescribedDifference:
    """A difference, described as in `goose grade`."""

    case: CaseResult  # the result of the program that is judged
    judged: bool  # whether the judged program is the first; else it is the other, and the first's answer is expected
    agreed: bool | None  # whether the answer of goose is the expected one; None where goose has none


class ReportedCauses(Protocol):
    """The causes that have been reported, so that others can be found."""

    def reduced(self, script: Sequence[str], compared: Compared) -> Compared:
        """Return the result as it would be with the expected wordings."""

    def explains(self, script: Sequence[str], compared: Compared) -> bool:
        """Return whether a reported cause explains the difference on a script."""

    def add(self, script: Sequence[str], compared: Compared, description: DescribedDifference) -> bool:
        """Note a difference, and return whether its cause is a new one."""


class Sides(Protocol):
    """Two programs, or one and a reference, on any script."""

    @property
    def say(self) -> Phrases:
        """The language of the report."""

    @property
    def program(self) -> Command:
        """The program that is compared."""

    @property
    def commands(self) -> list[Command]:
        """All programs that run."""

    @property
    def passes_over(self) -> bool:
        """Whether scripts are passed over on which the program that answers dies or exceeds a limit."""

    def whose(self, description: DescribedDifference) -> tuple[str, str]:
        """Return whose answer is expected, and whose answer is judged."""

    def prepared(self, place: str, do: Do) -> Self:
        """Return the two with programs that can be run; what has to be built is built in a folder."""

    def with_runs(self, runs: Sequence[Finished], sample: Sequence[str]) -> Self:
        """Return the two after each program was run on an empty script, an empty line and a sample script, in turn."""

    def compared(self, script: Sequence[str], place: str, lifeline: int, seconds: float) -> Compared:
        """Run a script; to be called by a worker.

        The folder `place` is made and removed. Abandoned is raised when the lifeline says that nobody waits any more.
        """

    def answer(self, script: Sequence[str], compared: Compared) -> bytes:
        """Return the reference's answer to a script."""

    def difference(self, script: Sequence[str], compared: Compared) -> Difference | None:
        """Return the first difference of the program that is judged, if it is known."""

    def layout(self, script: Sequence[str], compared: Compared) -> tuple[tuple[str, ...], str]:
        """Return the changes of layout, and sentences that describe them; empty if both have the same layout."""

    def is_of_another_game(self, script: Sequence[str], compared: Compared) -> bool:
        """Return whether the program answers as one of another game."""

    def suspects(self, script: Sequence[str], compared: Compared) -> Suspects:
        """Return the misreadings that explain the output."""

    def described(
        self, script: Sequence[str], compared: Compared, suspects: Suspects, place: str, do: Do
    ) -> DescribedDifference:
        """Return a description of the difference, with its cause if it is known; programs are run in a folder."""


def one_compared(
    expected: bytes, program: Finished, read: Callable[[], Printed], exchanges: Sequence[AnsweredLine] | None
) -> Compared:
    """Return the result of a program by what is expected; `read` is called only if it is not right at once."""
    judged = judge(expected, program.output, exchanges, program.outcome)
    if judged.verdict in NO_ERROR or not is_readable(program):
        return Compared(judged.verdict, program, changes=judged.changes)
    own = read()
    judged = judge(expected, own.output, exchanges, program.outcome, own.layout)
    if not own.parts:
        return Compared(judged.verdict, program, changes=judged.changes)
    all_right = judged.verdict == results.WRONG and judged.place.difference is None  # the answers alone
    verdict = results.PRESENTATION if all_right else judged.verdict
    changes = judged.changes or tuple(part.kind for part in own.parts)
    return Compared(verdict, own.answers(program), None, changes, (own,))


def broken_off(outcome: ProgramOutcome) -> str | None:
    """Return the verdict of a program that did not end by itself."""
    return results.CRASHED if outcome.signal is not None else stopped(outcome)


def verdict_of(program: Finished, other: Finished) -> str:
    """Return the verdict: `accepted` if both wrote the same and ended alike."""
    said = judge(other.output, program.output, None, program.outcome).verdict
    ended = broken_off(other.outcome)
    if ended is not None and ended == broken_off(program.outcome) and program.output == other.output:
        return results.ACCEPTED
    return ended if ended is not None and said in (results.ACCEPTED, results.PRESENTATION) else said


def is_readable(finished: Finished) -> bool:
    """Return whether an output shows what a program prints besides its answers: it began, and printed no flood."""
    return finished.outcome.started and not finished.outcome.overflowed
