"""A program and goose, or two programs beside goose, on the same script: the difference and its cause."""

from __future__ import annotations

import os
from collections.abc import Sequence

import attrs

from goose.base.quoting import printable
from goose.base.removing import remove
from goose.base.temporary import temporary_folder
from goose.grading.judging.alignment import align
from goose.grading.judging.cases import Judge, judge
from goose.grading.judging.differences import agrees
from goose.grading.judging.encodings import decoded
from goose.grading.judging.frames.submission import layout_of_one, texts_by
from goose.grading.judging.ladder import AS_IT_IS, Layout
from goose.grading.judging.reference import (
    AnsweredLine,
    CaseAnswers,
    Reference,
    Replay,
    reply_of,
    script_text,
    shown_in,
)
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.results import models as results
from goose.grading.results.models import Difference
from goose.grading.running.answering import Finished
from goose.grading.suites.suite import ROOT, Case, Chain
from goose.grading.why.audit.searching import room
from goose.grading.why.causes.budget import WHY_SECONDS
from goose.grading.why.causes.causes import Causes
from goose.grading.why.causes.explaining import FIRST
from goose.grading.why.causes.outside import OnFailure
from goose.grading.why.causes.sentences import Sentences
from goose.grading.why.compare.layouts import LayoutOf, as_printed, own_parts
from goose.grading.why.compare.printed import Known, Printed, known_of, printed, with_sample
from goose.grading.why.compare.sides import (
    NO_ERROR,
    Command,
    Compared,
    DescribedDifference,
    Do,
    Suspects,
    broken_off,
    is_readable,
    one_compared,
    verdict_of,
)
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import Misreading

_REFERENCE = "goose"  # the name of the reference, where a program could stand
_NO_MISREADINGS = ("print.", "input.", "wording.")  # how the keys of other causes begin
_SHARED = ("common.", "protocol.")  # how the keys of messages begin that all games have


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

    @property
    def passes_over(self) -> bool:
        """Return that goose answers every script."""
        return False

    def whose(self, description: DescribedDifference) -> tuple[str, str]:
        """Return whose answer is expected, and whose answer is judged."""
        program, other = (
            printable(" ".join(command.words)) if command else _REFERENCE for command in (self.program, self.other)
        )
        return (other, program) if description.judged else (program, other)

    def prepared(self, _: str, __: Do) -> Pair:
        """Return the pair: its programs run where they are."""
        return self

    def with_runs(self, runs: Sequence[Finished], sample: Sequence[str]) -> Pair:
        """Return the pair after each program was run on an empty script, an empty line and a sample script, in turn."""
        return self.with_known([known_of(*runs[start : start + 3]) for start in range(0, len(runs), 3)], sample)

    def with_known(self, known: Sequence[Known], sample: Sequence[str]) -> Pair:
        """Return the pair with what its programs have printed alone and for a sample script."""
        return attrs.evolve(self, known=tuple(known), sample=tuple(self._positions(sample)))

    def compared(self, script: Sequence[str], place: str, lifeline: int, seconds: float) -> Compared:
        """Run a script; to be called by a worker.

        The folder `place` is made and removed. Abandoned is raised when the lifeline says that nobody waits any more.
        """
        expected = len(reply_of(self.answers(script)).encode())
        sides = [
            command.allowing(expected, seconds).run(script_text(script), os.path.join(place, str(number)), lifeline)
            for number, command in enumerate(self.commands)
        ]
        remove(place)
        return self.judged(script, sides)

    def judged(self, script: Sequence[str], sides: Sequence[Finished]) -> Compared:
        """Return the result of the programs by how they ran on a script."""
        program, *others = sides
        if others:
            return self._two_compared(script, program, others[0])
        exchanges = self.answers(script)
        expected = reply_of(exchanges).encode()
        return one_compared(expected, program, lambda: self._printed(script, program, 0), exchanges)

    def _two_compared(self, script: Sequence[str], program: Finished, other: Finished) -> Compared:
        """Return the result of two programs."""
        judged = judge(other.output, program.output, None, program.outcome)
        verdict = verdict_of(program, other)
        if verdict in NO_ERROR or not (is_readable(program) and is_readable(other)):
            return Compared(verdict, program, other, judged.changes)
        both = tuple(self._printed(script, side, number) for number, side in enumerate((program, other)))
        if not any(each.parts for each in both):
            return Compared(verdict, program, other)
        program, other = both[0].answers(program), both[1].answers(other)
        verdict = verdict_of(program, other)
        changes = tuple(part.kind for own in own_parts(both) for part in own)
        verdict = results.PRESENTATION if verdict == results.ACCEPTED else verdict
        return Compared(verdict, program, other, changes, both)

    def answers(self, script: Sequence[str]) -> list[AnsweredLine]:
        """Return the reference's answers to a script."""
        return self.reference.answers(_chain("", script))[0]

    def answer(self, script: Sequence[str], _: Compared) -> bytes:
        """Return the reference's answer to a script."""
        return reply_of(self.answers(script)).encode()

    def difference(self, script: Sequence[str], compared: Compared) -> Difference | None:
        """Return the first difference of the program that is judged, if it is known."""
        exchanges = self.answers(script)
        expected, finished, _ = self._sides(compared, exchanges)
        layout = self._reading(script, compared, expected, finished)
        return judge(expected, finished.output, exchanges, finished.outcome, layout).place.difference

    def layout(self, script: Sequence[str], compared: Compared) -> tuple[tuple[str, ...], str]:
        """Return the changes of layout, and sentences that describe them; empty if both have the same layout."""
        expected, finished, judged = self._sides(compared, self.answers(script))
        names = ("", "") if self.other is None else self.names
        sides = LayoutOf(compared, expected, finished, judged, names, Sentences(self.reference, self.say))
        return sides.described(lambda: self._reading(script, compared, expected, finished))

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
        stopped_or_right = compared.verdict in NO_ERROR or broken_off(compared.program.outcome) is not None
        if self.other is not None or stopped_or_right:
            return None
        shown = shown_in(self.answers(script))
        with room(self.reference) as own:
            likely = [
                each
                for each in catalogue(own.variant, protocol=self.reference.takes_instructions)
                if each.may_show(shown)
            ]
            return [each for each in likely if own.writes(script, [each], compared.program.output)]

    def described(
        self, script: Sequence[str], compared: Compared, suspects: Suspects, place: str = "", do: Do | None = None
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
        most = len(reply_of(exchanges).encode())
        limits = self.program.allowing(most, self.program.limits.seconds).limits  # the same for both
        layout = self._reading(script, compared, expected, finished)
        shown = as_printed(compared, finished, layout, name, judged=judged)
        with temporary_folder() as folder:
            replay = Replay(self.reference, chain, folder)
            case = Judge(limits, say=self.say).result(
                *(chain.cases[0], shown.output, exchanges, replay, finished.outcome, finished.messages), shown.layout
            )
        agreed = agrees(decoded(expected), exchanges)
        preferred = [each.key for each in suspects or ()]
        causes = Causes(
            *(self.reference, (chain,), {name: exchanges if agreed else None}, preferred),
            say=self.say,
            seconds=self.why_seconds,
            on_failure=self.on_failure,
        )
        explained = causes.explained_case(case, shown.frame)
        if suspects == [] and explained.cause is not None and _has_misreading(explained.cause.key):
            explained = attrs.evolve(explained, cause=attrs.evolve(explained.cause, explains=FIRST))
        return DescribedDifference(explained, judged, agreed)

    def _reading(self, script: Sequence[str], compared: Compared, expected: bytes, finished: Finished) -> Layout:
        """Return how an output is read: answers alone as they are."""
        if compared.printed or not is_readable(finished):
            return AS_IT_IS
        return layout_of_one(expected, finished.output, self._positions(script), self.reference).of("")

    def _printed(self, script: Sequence[str], finished: Finished, number: int) -> Printed:
        """Return what a program (the first is 0) has printed, and how it is read."""
        known = self.known[number] if self.known else Known()
        answered: CaseAnswers = with_sample(self._positions(script), self.sample, known)
        cases = [Case(name, b"", reply_of(each or ()).encode()) for name, each in answered.items()]
        return printed(finished.output, texts_by(cases, answered, self.reference), known)

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


def _chain(name: str, script: Sequence[str], answer: bytes | None = None) -> Chain:
    return Chain(ROOT, (Case(name, script_text(script), answer),))


def _is_better(compared: Compared, exchanges: Sequence[AnsweredLine]) -> bool:
    """Return whether the first of two programs is expected to be right: of two that are, one that prints no more."""

    def merits(number: int, side: Finished) -> tuple[bool, ...]:
        bare = not (compared.printed and compared.printed[number].parts)
        return side.outcome.started, agrees(decoded(side.output), exchanges), broken_off(side.outcome) is None, bare

    assert compared.other is not None
    return merits(0, compared.program) > merits(1, compared.other)


def _has_misreading(keys: str) -> bool:
    """Return whether a misreading is among the causes with these keys."""
    return not all(key.startswith(_NO_MISREADINGS) for key in keys.split("+"))
