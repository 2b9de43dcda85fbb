"""A game of goose as the reference: it answers line by line, so all is computed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from goose.base.lines import split_words
from goose.grading.judging.cases import StateBefore
from goose.grading.judging.differences import answers
from goose.grading.judging.frames.submission import SuiteTexts, texts_by
from goose.grading.judging.reference import (
    AnsweredLine,
    CaseAnswers,
    Links,
    Reference,
    Replay,
    check_reproducible,
    links_of,
    reference_of,
    reply_of,
    reproducible,
    script_lines,
)
from goose.grading.references.reference import CauseSearch, Search, SuiteReference
from goose.grading.suites.suite import Case, Chain, Suite
from goose.grading.why.causes.causes import Causes, faults_of

_MOST_NAMED = 5  # cases in one message


class GameReference(SuiteReference):
    """A game of goose, which answers instructions."""

    def __init__(self, suite: Suite, game: Reference | None = None) -> None:
        super().__init__(suite)
        self.game = reference_of(suite) if game is None else game
        self.variant = self.game.variant

    def answers(self, chains: Sequence[Chain]) -> CaseAnswers:
        """Return the answers of the game, with positions."""
        return answers(chains, self.game, states=True)

    def answered(self, chain: Chain) -> list[AnsweredLine] | None:
        """Return the answers of the game to the last case of a chain."""
        return self.game.answers(chain, states=True)[-1]

    def texts(self, cases: Sequence[Case], exchanges: CaseAnswers) -> SuiteTexts:
        """Return what the scripts must be answered, with the messages of the game."""
        return texts_by(cases, exchanges, self.game)

    def links(self, chains: Sequence[Chain]) -> Mapping[str, Links]:
        """Return the files that each case saves and loads."""
        return links_of(self.game, chains)

    def replay(self, chain: Chain, folder: str) -> StateBefore:
        """Return what plays the scripts of a chain again."""
        return Replay(self.game, chain, folder)

    def causes(self, chains: Sequence[Chain], exchanges: CaseAnswers, search: Search) -> CauseSearch:
        """Return what compares a program with misreadings of the game."""
        return Causes(
            *(self.game, chains, exchanges),
            jobs=search.jobs,
            say=search.say,
            seconds=search.seconds,
            on_failure=search.on_failure,
        )

    def remark(self, exchanges: CaseAnswers) -> str | None:
        """Return where the game and the suite disagree, and a likely reason."""
        silent = [name for name, each in exchanges.items() if each is None]
        if not silent:
            return None
        if not self.suite.says_reference:
            from goose.grading.references.suggesting import suggestion  # it needs all games

            return suggestion(self.suite)
        cure = "Is [reference] in suite.toml right?"
        if not reproducible(self.variant):
            cure = 'Its dice are random each time: should [reference] in suite.toml have dice = "manual", or a seed?'
        more = f" and {len(silent) - _MOST_NAMED} more" if len(silent) > _MOST_NAMED else ""
        return (
            f"The reference does not answer as the suite says in {', '.join(silent[:_MOST_NAMED])}{more}: there,"
            f" lines are compared without their instructions. {cure}"
        )

    def doubts(self) -> Sequence[str]:
        """Return the errors in the misreadings of a game of another package."""
        return faults_of(self.game)

    def faults(self, exchanges: CaseAnswers) -> Iterator[str]:
        """Yield the cases that the game answers otherwise."""
        for case in self.suite.cases if self.suite.says_reference else ():
            answered = exchanges[case.name]
            if answered is None:
                yield f"{case.name}: the reference answers otherwise; goose record --check shows where"
            elif reply_of(answered).encode() != case.answer:
                yield f"{case.name}: the reference answers the same, but in another layout"

    def notes(self) -> Iterator[str]:
        """Yield the cases whose script goes on after its empty line, which is no error if it is intended."""
        for case in self.suite.cases:
            lines = script_lines(case)
            ends = next((index for index, line in enumerate(lines) if split_words(line) == []), len(lines))
            after = sum(split_words(line) != [] for line in lines[ends:])
            if after:
                many = "1 line" if after == 1 else f"{after} lines"
                yield f"{case.name}: note: {many} after the empty line {ends + 1}, which ends the script"

    def check_reproducible(self) -> None:
        """Raise a UsageError if the game throws dice that nobody can throw again."""
        check_reproducible(self.game)

    def check_checkable(self) -> None:
        """Raise a UsageError for such dice, if the suite names the game."""
        if self.suite.says_reference:
            self.check_reproducible()

    @property
    def called(self) -> str:
        """Its name in an error."""
        return "a game"
