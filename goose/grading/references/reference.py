"""The joint between a suite and what it is compared with (`references.md`, *One mechanism*).

A reference answers a chain of scripts, and says which lines of each answer belong to which line of the script. Verdicts
never depend on it: they come from the answers of the suite. It decides what a report can say.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

import attrs

from goose.base.errors import UsageError
from goose.core.variant import Variant
from goose.grading.judging.cases import Judge, StateBefore
from goose.grading.judging.encodings import decoded
from goose.grading.judging.frames.messages import NOTHING
from goose.grading.judging.frames.submission import SuiteTexts, texts_of
from goose.grading.judging.reference import AnsweredLine, CaseAnswers, Links
from goose.grading.language import Phrases, phrases_for
from goose.grading.results.models import CaseResult, Part, SubmissionResult
from goose.grading.suites.suite import Case, Chain, Suite
from goose.grading.why.causes.budget import WHY_SECONDS
from goose.grading.why.causes.outside import OnFailure

NEEDS_A_GAME = (
    "{command} needs the rules of a game, and the reference of this suite is {reference}. goose compare finds scripts"
    " on which a program differs from it; [wrong] keeps programs that the suite must refuse."
)


class NoState:
    """There are no positions."""

    def state(self, case: Case, line: int) -> tuple[str, ...] | None:
        """Return that no position is known."""
        return None


class CauseSearch(Protocol):
    """Finds the causes of programs that fail."""

    def explained(self, result: SubmissionResult) -> SubmissionResult:
        """Return a result with the known causes of its failures."""

    def explained_case(self, case: CaseResult, frame: tuple[Part, ...] = ()) -> CaseResult:
        """Return the result of a single case with its cause, if it is known."""


@attrs.frozen
class Search:
    """How causes are searched for."""

    jobs: int = 1  # processes that find what misreadings answer
    say: Phrases | None = None  # the language of sentences; without it, that of the reference
    seconds: float = WHY_SECONDS  # of processor time that the search may take for one program
    on_failure: OnFailure = lambda *_: None


class SuiteReference(ABC):
    """The reference of a suite.

    Attributes:
        variant: the game that answers; where none does, it only says the language of reports.
    """

    def __init__(self, suite: Suite) -> None:
        self.suite = suite
        self.variant: Variant = suite.reference

    @abstractmethod
    def answers(self, chains: Sequence[Chain]) -> CaseAnswers:
        """Return the answers to each case, line by line; None where the case has another answer."""

    def answered(self, chain: Chain) -> list[AnsweredLine] | None:
        """Return the answers to the last case of a chain, also where it has another answer."""
        found = self.answers([chain])[chain.cases[-1].name]
        return None if found is None else [*found]

    def texts(self, cases: Sequence[Case], exchanges: CaseAnswers) -> SuiteTexts:
        """Return what the scripts must be answered, and which lines are never part of a frame."""
        return texts_of(cases, exchanges, NOTHING)

    def links(self, chains: Sequence[Chain]) -> Mapping[str, Links]:
        """Return the files that each case saves and loads, as far as they are known."""
        return {}

    def replay(self, chain: Chain, folder: str) -> StateBefore:
        """Return what knows the positions of a chain; it may work in a folder, which the caller removes."""
        return NoState()

    @abstractmethod
    def causes(self, chains: Sequence[Chain], exchanges: CaseAnswers, search: Search) -> CauseSearch:
        """Return what finds the causes of programs that fail."""

    @property
    def runs_alone(self) -> bool:
        """Whether programs are also run without a script."""
        return True

    def for_outputs(self, outputs: Mapping[str, bytes]) -> SuiteReference:
        """Return what one submission is compared with, by its outputs for cases: most often the same for all."""
        return self

    def judge(self, judge: Judge) -> Judge:
        """Return what judges the cases of a submission, given the judge of the suite."""
        return judge

    def finished(self, result: SubmissionResult) -> SubmissionResult:
        """Return the result of a submission with what else is known of its outputs."""
        return result

    def remark(self, exchanges: CaseAnswers) -> str | None:
        """Return what to say once for all programs; None if nothing is missing."""
        return None

    def doubts(self) -> Sequence[str]:
        """Return faults of a package with a game."""
        return ()

    def faults(self, exchanges: CaseAnswers) -> Iterator[str]:
        """Yield what `--self-check` reports: cases that the reference answers otherwise."""
        yield from ()

    def notes(self) -> Iterator[str]:
        """Yield what `--self-check` notes, which is no fault."""
        yield from ()

    def phrases(self, asked: str | None) -> Phrases:
        """Return the language of reports: that which is asked for, else that of the reference."""
        return phrases_for(asked, self.variant)

    @abstractmethod
    def check_reproducible(self) -> None:
        """Raise a UsageError if the same script has other answers each time."""

    def check_checkable(self) -> None:
        """Raise a UsageError if `--self-check` cannot compare the reference with the suite."""
        self.check_reproducible()

    def check_recordable(self) -> None:
        """Raise a UsageError if no answers can be recorded."""
        self.check_reproducible()

    @property
    def counts_runs(self) -> bool:
        """Whether runs of lines that differ are counted, because no line belongs to an instruction."""
        return False

    @property
    @abstractmethod
    def called(self) -> str:
        """The name of the reference in an error, such as `a program`."""

    def refuse(self, command: str) -> UsageError:
        """Return the error of a command that needs the rules of a game."""
        return UsageError(NEEDS_A_GAME.format(command=command, reference=self.called))


def expected(case: Case) -> str:
    """Return the text of the answer that a case must get."""
    return decoded(case.answer or b"")
