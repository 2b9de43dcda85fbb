"""Two programs, one of which gives the expected answers: how they run on a script, and what differs.

Nobody knows the rules of what they do. So there is no position and no misreading; which line of an answer belongs to
which line of the script is found as `goose record` finds it, for the shrunk script alone.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import printable
from goose.base.removing import remove
from goose.base.workers import Send
from goose.grading.judging.cases import Judge, judge
from goose.grading.judging.frames.messages import NOTHING
from goose.grading.judging.frames.submission import SuiteTexts, layout_of, texts_of
from goose.grading.judging.ladder import AS_IT_IS, Layout
from goose.grading.judging.reference import AnsweredLine, script_text
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.references.places import Places, alone, lines_with_ends, places
from goose.grading.references.program import LEAST_SECONDS, MORE_OUTPUT, MORE_TIME, ReferenceProgram, ended_by_itself
from goose.grading.references.recorded import answered_at
from goose.grading.references.reference import NoState
from goose.grading.results import models as results
from goose.grading.results.models import Difference
from goose.grading.running.answering import Finished
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.submitted.handedin import DIR
from goose.grading.submitted.runs import Prepared
from goose.grading.suites.kinds import ByProgram
from goose.grading.suites.recorded import RecordedCase
from goose.grading.suites.suite import Case
from goose.grading.why.causes.budget import WHY_SECONDS
from goose.grading.why.causes.forms_of_lines import CausesOfLines
from goose.grading.why.causes.outside import OnFailure
from goose.grading.why.causes.sentences import Sentences
from goose.grading.why.compare.layouts import LayoutOf, as_printed
from goose.grading.why.compare.printed import Known, Printed, known_of, printed, with_sample
from goose.grading.why.compare.sides import (
    Command,
    Compared,
    DescribedDifference,
    Do,
    Suspects,
    is_readable,
    one_compared,
)

_RUNS = 3  # of each program before scripts are compared


@attrs.frozen
class ProgramSides:
    """A program, and the one whose answers are expected."""

    program: Command
    reference: Command
    kind: ByProgram  # which lines of a script begin an instruction
    name: str  # of the program that is judged
    built: ReferenceProgram | None = None  # the reference, if it has to be copied and built
    cases: tuple[Case, ...] = ()  # of the suite, whose answers show what a line means
    exchanges: Mapping[str, Sequence[AnsweredLine] | None] = attrs.Factory(dict)  # by the names of these cases
    why_seconds: float = WHY_SECONDS
    on_failure: OnFailure = lambda *_: None
    say: Phrases = IN_ENGLISH
    known: Known = attrs.Factory(Known)  # what the program has printed before
    sample: bytes = b""  # the expected answer to the sample script
    alone: tuple[int, int] | None = None  # the lines that the reference prints before and after an empty script
    statuses: frozenset[int | None] = frozenset({0})  # with which the reference ends when all is well

    @property
    def commands(self) -> list[Command]:
        """Both programs."""
        return [self.program, self.reference]

    @property
    def passes_over(self) -> bool:
        """Return that the reference may die or exceed a limit."""
        return True

    def whose(self, _: DescribedDifference) -> tuple[str, str]:
        """Return whose answer is expected, and whose answer is judged."""
        words = self.reference.words if self.built is None else self.built.kind.words
        return printable(" ".join(words).replace(f"{DIR}/", "")), printable(" ".join(self.program.words))

    def prepared(self, place: str, do: Do) -> ProgramSides:
        """Return the two with a reference that is copied and built in a folder, if it has to be."""
        if self.built is None:
            return self
        built = self.built

        def work(lifeline: int, _: Send) -> Prepared | str:
            try:
                return built.prepared(place, lifeline)
            except UsageError as error:
                return str(error)

        found = do(work)
        if isinstance(found, str):
            raise UsageError(found)
        if found.copies is not None:
            found.copies.renew()
        reference = attrs.evolve(self.reference, words=tuple(found.words), own=found.handed.folder)
        return attrs.evolve(self, reference=reference)

    def with_runs(self, runs: Sequence[Finished], sample: Sequence[str]) -> ProgramSides:
        """Return the two after each program was run on an empty script, an empty line and a sample script, in turn."""
        own, expected = runs[:_RUNS], runs[_RUNS:]
        empty, _, whole = expected
        known = ended_by_itself(empty.outcome) and ended_by_itself(whole.outcome)
        return attrs.evolve(
            self,
            known=known_of(*own),
            sample=whole.output,
            alone=alone(lines_with_ends(empty.output), lines_with_ends(whole.output)) if known and sample else None,
            statuses=self.statuses | ({whole.outcome.exit} if whole.output else set()),
        )

    def compared(self, script: Sequence[str], place: str, lifeline: int, seconds: float) -> Compared:
        """Run a script; to be called by a worker. The program does not run where the reference has no answer."""
        data = script_text(script)
        reference = self.reference.run(data, os.path.join(place, "reference"), lifeline)
        if self._has_answer(reference):
            program = self.program.allowing(len(reference.output), seconds)
            found = self.judged(reference, program.run(data, os.path.join(place, "program"), lifeline))
        else:
            found = Compared(results.ACCEPTED, reference, reference, passed_over=True)
        remove(place)
        return found

    def judged(self, reference: Finished, program: Finished) -> Compared:
        """Return the result of the program by the answer that is expected."""
        found = one_compared(reference.output, program, lambda: self._printed(reference.output, program), None)
        return attrs.evolve(found, other=reference)

    def _has_answer(self, reference: Finished) -> bool:
        """Return whether the reference has answered a script.

        It has not if a signal or a limit ended it, or an error: a message with a status that it does not have on the
        sample script. A status alone says nothing, as some programs end with any.
        """
        outcome: ProgramOutcome = reference.outcome
        if not outcome.started:
            return True  # which is reported as a usage error
        return ended_by_itself(outcome) and (outcome.exit in self.statuses or not reference.messages)

    def _texts(self, answers: Mapping[str, bytes]) -> SuiteTexts:
        cases = [Case(name, b"", answer) for name, answer in answers.items()]
        return texts_of(cases, {}, NOTHING, plays=False, alone=self.alone)

    def _printed(self, expected: bytes, program: Finished) -> Printed:
        """Return what the program has printed, and how it is read."""
        texts = self._texts(with_sample(expected, self.sample, self.known))
        return printed(program.output, texts, self.known)

    def _reading(self, compared: Compared) -> Layout:
        """Return how an output is read: answers alone as they are."""
        if compared.printed or not is_readable(compared.program):
            return AS_IT_IS
        texts = self._texts({"": _expected(compared)})
        return layout_of(texts, {"": compared.program.output}, (), one=True).of("")

    def answer(self, _: Sequence[str], compared: Compared) -> bytes:
        """Return the answer of the reference."""
        return _expected(compared)

    def difference(self, _: Sequence[str], compared: Compared) -> Difference | None:
        """Return the first difference of the program."""
        finished = compared.program
        layout = self._reading(compared)
        return judge(_expected(compared), finished.output, None, finished.outcome, layout).place.difference

    def layout(self, _: Sequence[str], compared: Compared) -> tuple[tuple[str, ...], str]:
        """Return the changes of layout, and sentences that describe them; empty if both have the same layout."""
        sentences = Sentences(None, self.say)
        sides = LayoutOf(compared, _expected(compared), compared.program, True, ("", ""), sentences)
        return sides.described(lambda: self._reading(compared))

    def is_of_another_game(self, _: Sequence[str], __: Compared) -> bool:
        """Return that there is no game."""
        return False

    def suspects(self, _: Sequence[str], __: Compared) -> Suspects:
        """Return that no misreading is known."""
        return None

    def described(
        self, script: Sequence[str], compared: Compared, _: Suspects, place: str, do: Do
    ) -> DescribedDifference:
        """Return a description of the difference, with its place in the script and a wording, if these are known."""
        expected, finished = _expected(compared), compared.program
        case = Case(self.name, script_text(script), expected)
        exchanges = self._exchanges(case, compared, place, do)
        limits = self.program.allowing(len(expected), self.program.limits.seconds).limits
        shown = as_printed(compared, finished, self._reading(compared), self.name, judged=True)
        result = Judge(limits, say=self.say).result(
            *(case, shown.output, exchanges, NoState(), finished.outcome, finished.messages), shown.layout
        )
        cases = [case, *(each for each in self.cases if each.name != case.name)]
        causes = CausesOfLines(
            *(cases, {**self.exchanges, case.name: exchanges}, Sentences(None, self.say), self.why_seconds),
            self.on_failure,
        )
        return DescribedDifference(causes.explained_case(result, shown.frame), judged=True, agreed=None)

    def _exchanges(self, case: Case, compared: Compared, place: str, do: Do) -> list[AnsweredLine] | None:
        """Return which lines of the expected answer belong to which line of a script; None if it is never the same."""
        assert compared.other is not None
        whole = compared.other
        seconds = max(LEAST_SECONDS, MORE_TIME * whole.outcome.seconds)
        limits = attrs.evolve(self.reference.limits, seconds=seconds, output_bytes=len(whole.output) + MORE_OUTPUT)
        reference = attrs.evolve(self.reference, limits=limits)

        def work(lifeline: int, _: Send) -> Places | None:
            def run(script: bytes) -> bytes | None:
                done = reference.run(script, os.path.join(place, "part"), lifeline)
                return done.output if ended_by_itself(done.outcome) else None

            if run(case.script) != whole.output:
                return None
            found = places(case.script, whole.output, self.kind, run)
            remove(place)
            return found

        found = do(work)
        return None if found is None else answered_at(case, RecordedCase("", "", self._ends(found, whole)))

    def _ends(self, found: Places, whole: Finished) -> tuple[int | None, ...]:
        """Return where answers end; a script without answers does not show where the opening ends, but others do."""
        count = len(lines_with_ends(whole.output))
        if found.ends[0] == count and self.alone is not None and sum(self.alone) == count:
            return (self.alone[0],) * len(found.ends)
        return found.ends


def _expected(compared: Compared) -> bytes:
    """Return the answer of the reference."""
    assert compared.other is not None
    return compared.other.output
