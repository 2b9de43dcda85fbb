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
from goose.grading.judging.cases import Judge, judge, stopped
from goose.grading.judging.differences import agrees
from goose.grading.judging.encodings import decoded
from goose.grading.judging.frames.frame import PARTS
from goose.grading.judging.frames.submission import layout_of_one
from goose.grading.judging.ladder import AS_IT_IS, Layout
from goose.grading.judging.reference import AnsweredLine, Reference, Replay, reply_of, script_text, shown_in
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.results import models as results
from goose.grading.results.models import CaseResult, Difference, Part
from goose.grading.running import folders
from goose.grading.running.answering import Finished, answered, environment, files_named
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.sandbox import Sandbox, Shut
from goose.grading.suites.suite import ROOT, Case, Chain, CopiedFile, Limits, put_files
from goose.grading.why.audit.searching import room
from goose.grading.why.causes.budget import WHY_SECONDS
from goose.grading.why.causes.causes import Causes
from goose.grading.why.causes.explaining import FIRST
from goose.grading.why.causes.outside import OnFailure
from goose.grading.why.causes.sentences import Sentences
from goose.grading.why.compare.printed import Known, Printed, printed
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import Misreading

_NO_MISREADINGS = ("print.", "input.", "wording.")  # how the keys of other causes begin
_NO_ERROR = (results.ACCEPTED, results.PRESENTATION)
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
    program: Finished  # with its answers alone
    other: Finished | None = None  # the run of the other program; None if that is the reference
    changes: tuple[str, ...] = ()  # what differs in the layout
    printed: tuple[Printed, ...] = ()  # what each has printed, if one prints something besides its answers

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
    known: tuple[Known, ...] = ()  # what the programs have printed before; nothing if they were not run
    sample: tuple[AnsweredLine, ...] = ()  # the reference's answers to the sample script, with positions

    @property
    def commands(self) -> list[Command]:
        """The programs."""
        return [command for command in (self.program, self.other) if command is not None]

    def with_known(self, known: Sequence[Known], sample: Sequence[str]) -> Pair:
        """Return the pair with what its programs have printed alone and for a sample script."""
        return attrs.evolve(self, known=tuple(known), sample=tuple(self._positions(sample)))

    def compared(self, script: Sequence[str], place: str, lifeline: int, seconds: float) -> Compared:
        """Run a script; to be called by a worker.

        The folder `place` is made and removed. Abandoned is raised when the lifeline says that nobody waits any more.
        """
        exchanges = self.answers(script)
        sides = [
            _allowing(command, exchanges, seconds).run(script_text(script), os.path.join(place, str(number)), lifeline)
            for number, command in enumerate(self.commands)
        ]
        remove(place)
        return self.judged(script, sides)

    def judged(self, script: Sequence[str], sides: Sequence[Finished]) -> Compared:
        """Return the result of the programs by how they ran on a script."""
        program, *others = sides
        if others:
            return self._two_compared(script, program, others[0])
        return self._one_compared(script, program, self.answers(script))

    def _one_compared(self, script: Sequence[str], program: Finished, exchanges: Sequence[AnsweredLine]) -> Compared:
        """Return the result of a program that is compared with the reference; most are right."""
        expected = reply_of(exchanges).encode()
        judged = judge(expected, program.output, exchanges, program.outcome)
        if judged.verdict in _NO_ERROR or not _is_readable(program):
            return Compared(judged.verdict, program, changes=judged.changes)
        own = self._printed(script, program, 0)
        judged = judge(expected, own.output, exchanges, program.outcome, own.layout)
        if not own.parts:
            return Compared(judged.verdict, program, changes=judged.changes)
        all_right = judged.verdict == results.WRONG and judged.place.difference is None  # the answers alone
        verdict = results.PRESENTATION if all_right else judged.verdict
        changes = judged.changes or tuple(part.kind for part in own.parts)
        return Compared(verdict, own.answers(program), None, changes, (own,))

    def _two_compared(self, script: Sequence[str], program: Finished, other: Finished) -> Compared:
        """Return the result of two programs."""
        judged = judge(other.output, program.output, None, program.outcome)
        verdict = _verdict(program, other)
        if verdict in _NO_ERROR or not (_is_readable(program) and _is_readable(other)):
            return Compared(verdict, program, other, judged.changes)
        both = tuple(self._printed(script, side, number) for number, side in enumerate((program, other)))
        if not any(each.parts for each in both):
            return Compared(verdict, program, other)
        program, other = both[0].answers(program), both[1].answers(other)
        verdict = _verdict(program, other)
        changes = tuple(part.kind for own in _own_parts(both) for part in own)
        verdict = results.PRESENTATION if verdict == results.ACCEPTED else verdict
        return Compared(verdict, program, other, changes, both)

    def answers(self, script: Sequence[str]) -> list[AnsweredLine]:
        """Return the reference's answers to a script."""
        return self.reference.answers(_chain("", script))[0]

    def difference(self, script: Sequence[str], compared: Compared) -> Difference | None:
        """Return the first difference of the program that is judged, if it is known."""
        exchanges = self.answers(script)
        expected, finished, _ = self._sides(compared, exchanges)
        layout = self._reading(script, compared, expected, finished)
        return judge(expected, finished.output, exchanges, finished.outcome, layout).place.difference

    def layout(self, script: Sequence[str], compared: Compared) -> tuple[tuple[str, ...], str]:
        """Return the changes of layout, and sentences that describe them; empty if both have the same layout."""
        exchanges = self.answers(script)
        expected, finished, judged = self._sides(compared, exchanges)
        said: list[str] = []
        if compared.printed:
            read = compared.printed[0 if judged else -1]
            output, layout = read.output, read.layout
            changes = tuple(change for change in compared.changes if change not in PARTS)
        else:
            output, layout = finished.output, self._reading(script, compared, expected, finished)
            changes = judge(expected, output, None, finished.outcome, layout).changes
        if changes:
            said.append(words.described(changes, decoded(expected), decoded(output), layout, self.say))
        sentences = Sentences(self.reference, self.say)
        for name, parts in zip(self.names, _own_parts(compared.printed), strict=False):
            shown = [sentences.part(part).sentence for part in parts]
            if self.other is not None and shown:
                shown[0] = f"{name}: {shown[0]}"
            said += shown
            changes += tuple(part.kind for part in parts if part.kind not in changes)
        return changes, " ".join(said)

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
        """Return the misreadings that explain the output, or None for two programs or one that was stopped.

        A program that is right except for its layout needs no explanation.
        """
        stopped_or_right = compared.verdict in _NO_ERROR or _broken_off(compared.program.outcome) is not None
        if self.other is not None or stopped_or_right:
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
        layout = self._reading(script, compared, expected, finished)
        output, frame = finished.output, list[Part]()
        if compared.verdict == results.PRESENTATION and compared.printed:
            read = compared.printed[0 if judged else -1]
            output, layout = read.output, read.layout
            frame = [attrs.evolve(part, cases=(name,)) for part in read.parts if part.kind in compared.changes]
        with temporary_folder() as folder:
            replay = Replay(self.reference, chain, folder)
            case = Judge(limits, say=self.say).result(
                *(chain.cases[0], output, exchanges, replay, finished.outcome, finished.messages), layout
            )
        agreed = agrees(decoded(expected), exchanges)
        preferred = [each.key for each in suspects or ()]
        causes = Causes(
            *(self.reference, (chain,), {name: exchanges if agreed else None}, preferred),
            say=self.say,
            seconds=self.why_seconds,
            on_failure=self.on_failure,
        )
        explained = causes.explained_case(case, tuple(frame))
        if suspects == [] and explained.cause is not None and _has_misreading(explained.cause.key):
            explained = attrs.evolve(explained, cause=attrs.evolve(explained.cause, explains=FIRST))
        return DescribedDifference(explained, judged, agreed)

    def _reading(self, script: Sequence[str], compared: Compared, expected: bytes, finished: Finished) -> Layout:
        """Return how an output is read: answers alone as they are."""
        if compared.printed or not _is_readable(finished):
            return AS_IT_IS
        return layout_of_one(expected, finished.output, self._positions(script), self.reference).of("")

    def _printed(self, script: Sequence[str], finished: Finished, number: int) -> Printed:
        """Return what a program (the first is 0) has printed, and how it is read."""
        known = self.known[number] if self.known else Known()
        return printed(finished.output, self._positions(script), known, self.sample, self.reference)

    def _positions(self, script: Sequence[str]) -> Sequence[AnsweredLine]:
        """Return the reference's answers to a script, with positions."""
        return self.reference.answers(_chain("", script), states=True)[0]

    def _sides(self, compared: Compared, exchanges: Sequence[AnsweredLine]) -> tuple[bytes, Finished, bool]:
        """Return what is expected, what happened, and whether the program (not the second one) did it."""
        program, other = compared.program, compared.other
        if other is None:
            return reply_of(exchanges).encode(), program, True
        if _is_better(compared, exchanges):
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


def _is_better(compared: Compared, exchanges: Sequence[AnsweredLine]) -> bool:
    """Return whether the first of two programs is expected to be right: of two that are, one that prints no more."""

    def merits(number: int, side: Finished) -> tuple[bool, ...]:
        bare = not (compared.printed and compared.printed[number].parts)
        return side.outcome.started, agrees(decoded(side.output), exchanges), _broken_off(side.outcome) is None, bare

    assert compared.other is not None
    return merits(0, compared.program) > merits(1, compared.other)


def _has_misreading(keys: str) -> bool:
    """Return whether a misreading is among the causes with these keys."""
    return not all(key.startswith(_NO_MISREADINGS) for key in keys.split("+"))


def _is_readable(finished: Finished) -> bool:
    """Return whether an output shows what a program prints besides its answers: it began, and printed no flood."""
    return finished.outcome.started and not finished.outcome.overflowed


def _own_parts(printed: Sequence[Printed]) -> list[list[Part]]:
    """Return what each of two programs prints besides its answers, and the other does not; or one alone."""
    texts = [{(part.kind, part.written) for part in each.parts} for each in printed]
    shared = set.intersection(*texts) if len(texts) > 1 else set()
    return [[part for part in each.parts if (part.kind, part.written) not in shared] for each in printed]
