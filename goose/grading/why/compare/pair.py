"""The difference between a program and the reference, or between two programs, on the same script.

Programs run on scripts as `goose grade` runs them on cases: each in a fresh working directory, several at a time. One
that crashes, hangs or floods gives a result: it is not an error here. Whole scripts are given;
nothing is known of a program that would let it be driven line by line.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

import attrs

from goose.base.removing import remove
from goose.base.temporary import temporary_folder
from goose.grading.judging import words
from goose.grading.judging.alignment import align
from goose.grading.judging.cases import Judge, Judgement, judge, stopped
from goose.grading.judging.differences import agrees
from goose.grading.judging.encodings import decoded
from goose.grading.judging.frames.submission import SubmissionLayout, layout_of_one
from goose.grading.judging.reference import AnsweredLine, Reference, Replay, reply_of, script_text, shown_in
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.results import models as results
from goose.grading.results.models import CaseResult, Difference
from goose.grading.running import folders
from goose.grading.running.answering import Finished, answered, environment, files_named
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.sandbox import Sandbox, Shut
from goose.grading.suites.suite import ROOT, Case, Chain, CopiedFile, Limits, put_files
from goose.grading.why.audit.searching import room
from goose.grading.why.causes.budget import WHY_SECONDS
from goose.grading.why.causes.causes import Causes, OnFailure
from goose.grading.why.causes.explaining import FIRST
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import Misreading

_SHARED = ("common.", "protocol.")  # how the keys of messages begin that all games have
_MORE_OUTPUT = 4  # times what the reference answers, at least, that a program may write


@attrs.frozen
class Command:
    """A program, its command, and its limits for a script."""

    words: tuple[str, ...]
    limits: Limits
    sandbox: Sandbox
    variables: Mapping[str, str]
    copied: tuple[CopiedFile, ...] = ()  # files that its working directory begins with

    def run(self, script: bytes, place: str, lifeline: int) -> Finished:
        """Run the program on a script, in a temporary folder; see `Pair.compared`."""
        work, scratch = os.path.join(place, "work"), os.path.join(place, "scratch")
        for folder in (work, scratch):
            folders.make(folder, self.sandbox.owner)
        put_files(self.copied, work)
        folders.give(work, self.sandbox.owner)
        named = tuple(files_named(self.words))
        readable = (*named, *files_named([*self.variables.values()]))
        shut = Shut(self.words, work, environment(scratch, self.variables), (work, scratch), readable, named)
        try:
            return answered(self.sandbox, shut, script, self.limits, lifeline)
        finally:
            remove(place)


@attrs.frozen
class Compared:
    """The result of two programs on a script."""

    verdict: str  # `accepted` when they did the same; else what `goose grade` would say of the one that did not
    program: Finished
    other: Finished | None = None  # the run of the other program; None if that is the reference

    @property
    def slowest(self) -> float:
        """Seconds of wall clock that those took that ended by themselves."""
        sides = (self.program, self.other)
        ended = [side.outcome for side in sides if side is not None and not side.outcome.timed_out]
        return max((outcome.seconds for outcome in ended), default=0.0)


@attrs.frozen
class DescribedDifference:
    """A difference, described as in `goose grade`."""

    case: CaseResult  # the result of the program that is judged
    judged: bool  # whether the judged program is the first; else it is the other, and the first's answer is expected
    agreed: bool  # whether the reference's answer is the expected one


@attrs.frozen
class Pair:
    """A program and a second one, or the reference, which alone says which line answers which instruction."""

    reference: Reference
    program: Command
    other: Command | None
    names: tuple[str, str]  # of the two, for who reads of them
    why_seconds: float = WHY_SECONDS  # of processor time, to search for the cause of a difference
    on_failure: OnFailure = lambda *_: None  # called if that search fails
    say: Phrases = IN_ENGLISH  # the language of the report

    def compared(self, script: Sequence[str], place: str, lifeline: int, seconds: float) -> Compared:
        """Run a script; to be called by a worker.

        The folder `place` is made and removed. Abandoned is raised when the lifeline says that nobody waits any more.
        """
        exchanges = self.answers(script)
        sides = [
            _allowing(command, exchanges, seconds).run(script_text(script), os.path.join(place, str(number)), lifeline)
            for number, command in enumerate((self.program, self.other))
            if command is not None
        ]
        remove(place)
        program, *others = sides
        if not others:
            judged = self._judged(script, reply_of(exchanges).encode(), program, exchanges)
            return Compared(judged.verdict, program)
        return Compared(_verdict(program, others[0]), program, others[0])

    def answers(self, script: Sequence[str]) -> list[AnsweredLine]:
        """Return the reference's answers to a script."""
        return self.reference.answers(_chain("", script))[0]

    def difference(self, script: Sequence[str], compared: Compared) -> Difference | None:
        """Return the first difference of the program that is judged, if it is known."""
        exchanges = self.answers(script)
        expected, finished, _ = self._sides(compared, exchanges)
        return self._judged(script, expected, finished, exchanges).place.difference

    def layout(self, script: Sequence[str], compared: Compared) -> tuple[tuple[str, ...], str]:
        """Return the changes of layout, and a sentence that describes them."""
        exchanges = self.answers(script)
        expected, finished, _ = self._sides(compared, exchanges)
        layout = self._layout(script, expected, finished).of("")
        changed = judge(expected, finished.output, None, finished.outcome, layout).changes
        return changed, words.described(changed, decoded(expected), decoded(finished.output), layout, self.say)

    def is_of_another_game(self, script: Sequence[str], compared: Compared) -> bool:
        """Return whether the program answers, but nothing about a game rightly.

        Answers about a game are those with a message of that game. It says nothing of two programs.
        """
        exchanges = self.answers(script)
        output = compared.program.output
        if self.other is not None or not output.strip():
            return False
        mine = [(index, line.strip()) for index, each in enumerate(exchanges) for line in each.reply.splitlines()]
        theirs = [line.strip() for line in decoded(output).splitlines()]
        pairs = align([line for _, line in mine], theirs)
        same = {
            row for row, column in pairs if row is not None and column is not None and mine[row][1] == theirs[column]
        }
        wrong = {owner for row, (owner, _) in enumerate(mine) if row not in same}
        own = {
            index
            for index, each in enumerate(exchanges)
            if any(key and not key.startswith(_SHARED) for _, key in each.shown)
        }
        return bool(own) and own <= wrong

    def suspects(self, script: Sequence[str], compared: Compared) -> list[Misreading] | None:
        """Return the misreadings that explain the output, or None for two programs or one that was stopped."""
        if self.other is not None or _broken_off(compared.program.outcome) is not None:
            return None
        shown = shown_in(self.answers(script))
        with room(self.reference) as own:
            likely = [each for each in catalogue(own.variant) if each.may_show(shown)]
            return [each for each in likely if own.writes(script, [each], compared.program.output)]

    def described(
        self, script: Sequence[str], compared: Compared, suspects: Sequence[Misreading] | None
    ) -> DescribedDifference:
        """Return a description of the difference, with its cause if it is known.

        The expected answer is the reference's, or of two programs that of the one with which the reference agrees.

        Suspects are misreadings that are preferred to others that explain as much. Without any, a misreading that
        explains everything here does not explain all that the program does.
        """
        exchanges = self.answers(script)
        expected, finished, judged = self._sides(compared, exchanges)
        name = self.names[0 if judged else 1]
        chain = _chain(name, script, expected)
        limits = _allowing(self.program, exchanges, self.program.limits.seconds).limits  # the same for both
        layout = self._layout(script, expected, finished)
        with temporary_folder() as folder:
            replay = Replay(self.reference, chain, folder)
            case = Judge(limits, say=self.say).result(
                *(chain.cases[0], finished.output, exchanges, replay, finished.outcome, finished.messages),
                layout.of(""),
            )
        agreed = agrees(decoded(expected), exchanges)
        preferred = [each.key for each in suspects or ()]
        causes = Causes(
            *(self.reference, (chain,), {name: exchanges if agreed else None}, preferred),
            say=self.say,
            seconds=self.why_seconds,
            on_failure=self.on_failure,
        )
        explained = causes.explained_case(case, layout.frame.parts)
        if suspects == [] and explained.cause is not None:
            explained = attrs.evolve(explained, cause=attrs.evolve(explained.cause, explains=FIRST))
        return DescribedDifference(explained, judged, agreed)

    def _judged(
        self, script: Sequence[str], expected: bytes, finished: Finished, exchanges: Sequence[AnsweredLine]
    ) -> Judgement:
        """Return the judgement of an output; most are right, or differ in more than layout."""
        judged = judge(expected, finished.output, exchanges, finished.outcome)
        if judged.verdict in (results.ACCEPTED, results.PRESENTATION) or stopped(finished.outcome) is not None:
            return judged
        layout = self._layout(script, expected, finished).of("")
        return judge(expected, finished.output, exchanges, finished.outcome, layout)

    def _layout(self, script: Sequence[str], expected: bytes, finished: Finished) -> SubmissionLayout:
        """Return how an output is read of which nothing else is known."""
        (exchanges,) = self.reference.answers(_chain("", script), states=True)
        return layout_of_one(expected, finished.output, exchanges, self.reference)

    def _sides(self, compared: Compared, exchanges: Sequence[AnsweredLine]) -> tuple[bytes, Finished, bool]:
        """Return what is expected, what happened, and whether the program (not the second one) did it."""
        program, other = compared.program, compared.other
        if other is None:
            return reply_of(exchanges).encode(), program, True
        if _is_better(program, other, exchanges):
            return program.output, other, False
        return other.output, program, True


def _allowing(command: Command, exchanges: Sequence[AnsweredLine], seconds: float) -> Command:
    """Return the program with a longer time and enough output for an answer."""
    most = max(command.limits.output_bytes, _MORE_OUTPUT * len(reply_of(exchanges).encode()))
    return attrs.evolve(command, limits=attrs.evolve(command.limits, seconds=seconds, output_bytes=most))


def _chain(name: str, script: Sequence[str], answer: bytes | None = None) -> Chain:
    return Chain(ROOT, (Case(name, script_text(script), answer),))


def _broken_off(outcome: ProgramOutcome) -> str | None:
    """Return the verdict of a program that did not end by itself."""
    return results.CRASHED if outcome.signal is not None else stopped(outcome)


def _verdict(program: Finished, other: Finished) -> str:
    """Return the verdict: `accepted` if both wrote the same and ended alike."""
    said = judge(other.output, program.output, None, program.outcome).verdict
    ended = _broken_off(other.outcome)
    if ended is not None and ended == _broken_off(program.outcome) and program.output == other.output:
        return results.ACCEPTED
    return ended if ended is not None and said in (results.ACCEPTED, results.PRESENTATION) else said


def _is_better(one: Finished, other: Finished, exchanges: Sequence[AnsweredLine]) -> bool:
    """Return whether one of the two programs is expected to be right."""

    def merits(side: Finished) -> tuple[bool, ...]:
        return side.outcome.started, agrees(decoded(side.output), exchanges), _broken_off(side.outcome) is None

    return merits(one) > merits(other)
