"""A program as the reference: its answers and their places are recorded, so nothing of it is run to grade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose.base.errors import UsageError
from goose.grading.judging.frames.messages import NOTHING
from goose.grading.judging.frames.submission import SuiteTexts, texts_of
from goose.grading.judging.reference import AnsweredLine, CaseAnswers, script_lines
from goose.grading.references.reference import CauseSearch, Search, SuiteReference, expected
from goose.grading.suites.recorded import RecordedCase
from goose.grading.suites.suite import Case, Chain
from goose.grading.why.causes.forms_of_lines import CausesOfLines
from goose.grading.why.causes.sentences import Sentences

_NOBODY = "this suite has no reference (none = true in suite.toml)"
RECORD = "goose record SUITE records which answer belongs to which line"


class WrittenReference(SuiteReference):
    """Answers that are written, of which no rules are known."""

    def causes(self, chains: Sequence[Chain], exchanges: CaseAnswers, search: Search) -> CauseSearch:
        """Return what finds a program's own wordings of lines."""
        cases = [case for chain in chains for case in chain.cases]
        say = self.phrases(None) if search.say is None else search.say
        return CausesOfLines(cases, exchanges, Sentences(None, say), search.seconds, search.on_failure)

    def check_reproducible(self) -> None:
        """Return: what is written stays the same."""


class RecordedReference(WrittenReference):
    """The teacher's own program, as `recorded.json` and the answers of the suite know it."""

    def answers(self, chains: Sequence[Chain]) -> CaseAnswers:
        """Return the recorded answers of each case, line by line; None where it has changed since."""
        return {case.name: self._answers(case) for chain in chains for case in chain.cases}

    def _answers(self, case: Case) -> list[AnsweredLine] | None:
        recorded = None if self.suite.recorded is None else self.suite.recorded.cases.get(case.name)
        if recorded is None or not recorded.fits(case.script, case.answer):
            return None
        return answered_at(case, recorded)

    def texts(self, cases: Sequence[Case], exchanges: CaseAnswers) -> SuiteTexts:
        """Return what the scripts must be answered; what the program prints alone is no frame."""
        alone = None if self.suite.recorded is None else self.suite.recorded.alone
        return texts_of(cases, exchanges, NOTHING, alone=alone, plays=False)

    def remark(self, exchanges: CaseAnswers) -> str | None:
        """Return how places are recorded, where some are missing."""
        return f"{RECORD}." if None in exchanges.values() else None

    def faults(self, exchanges: CaseAnswers) -> Iterator[str]:
        """Yield the cases of which no places fit."""
        known = {} if self.suite.recorded is None else self.suite.recorded.cases
        for case in self.suite.cases:
            if exchanges[case.name] is None:
                state = "changed since it was recorded" if case.name in known else "not recorded"
                yield f"{case.name}: {state}; {RECORD}"

    @property
    def called(self) -> str:
        """Its name in an error."""
        return "a program"


class NoReference(WrittenReference):
    """Nobody: the answers come from elsewhere."""

    def answers(self, chains: Sequence[Chain]) -> CaseAnswers:
        """Return that nobody knows which line answers which."""
        return {case.name: None for chain in chains for case in chain.cases}

    def texts(self, cases: Sequence[Case], exchanges: CaseAnswers) -> SuiteTexts:
        """Return what the scripts must be answered."""
        return texts_of(cases, exchanges, NOTHING, alone=None, plays=False)

    def check_recordable(self) -> None:
        """Raise a UsageError: nobody answers."""
        raise UsageError(f"{_NOBODY}: its answers are written by hand.")

    @property
    def counts_runs(self) -> bool:
        """Whether runs of lines that differ are counted."""
        return True

    def refuse(self, command: str) -> UsageError:
        """Return the error of a command that needs a reference."""
        return UsageError(f"{_NOBODY}: {command} needs one.")

    @property
    def called(self) -> str:
        """Its name in an error."""
        return "nobody"


def answered_at(case: Case, recorded: RecordedCase) -> list[AnsweredLine] | None:
    """Return the answers of a case by the places where they end; None if these are not those of its script.

    A line without an answer belongs to the next one that has an answer, and both are one instruction.
    """
    script, lines = script_lines(case), expected(case).split("\n")
    answer = [f"{line}\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
    ends = recorded.ends
    if len(ends) != len(script) + 1 or (ends[-1] or 0) > len(answer):
        return None
    opened = ends[0] or 0
    found: list[AnsweredLine] = []
    if opened:
        found.append(AnsweredLine(0, "", "".join(answer[:opened])))
    done, first = opened, 1
    for number, end in enumerate(ends[1:], 1):
        if end is None or end <= done:
            continue
        found.append(_instruction(first, script[first - 1 : number], "".join(answer[done:end])))
        done, first = end, number + 1
    if first <= len(script):
        found.append(_instruction(first, script[first - 1 :], ""))
    if done < len(answer):
        found.append(AnsweredLine(len(script) + 1, "", "".join(answer[done:]), is_end=True))
    return found


def _instruction(number: int, lines: Sequence[str], reply: str) -> AnsweredLine:
    return AnsweredLine(number, lines[0], reply, lines=tuple(lines) if len(lines) > 1 else ())
