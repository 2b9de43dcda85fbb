"""Printed dice as the reference of a suite: a game that plays with the dice of each submission."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Mapping, Sequence

import attrs

from goose.base.errors import UsageError
from goose.grading.judging.cases import Judge, StateBefore
from goose.grading.judging.frames.messages import NOTHING
from goose.grading.judging.frames.submission import SuiteTexts, texts_by, texts_of
from goose.grading.judging.reference import AnsweredLine, CaseAnswers, Links, links_of, reply_of, script_text
from goose.grading.references.printed.causes import PrintedDiceCauses
from goose.grading.references.printed.fairness import are_the_same, faces_of
from goose.grading.references.printed.fitting import reader_for
from goose.grading.references.printed.judge import PlayedCase, PrintedJudge
from goose.grading.references.printed.players import players_in
from goose.grading.references.printed.playing import PrintedGame
from goose.grading.references.printed.thrown import ThrownReference, ThrownStates
from goose.grading.references.reference import CauseSearch, Search, SuiteReference
from goose.grading.results.models import SubmissionResult
from goose.grading.suites.kinds import ByPrintedDice
from goose.grading.suites.suite import Case, Chain, Suite
from goose.grading.why.causes.causes import faults_of

NOT_RECORDED = "the answers depend on the dice that the program throws"


class PrintedReference(SuiteReference):
    """A game that plays with the dice that programs print: before they have run there is no answer."""

    def __init__(self, suite: Suite) -> None:
        super().__init__(suite)
        assert isinstance(suite.kind, ByPrintedDice)
        self.kind = suite.kind

    def answers(self, chains: Sequence[Chain]) -> CaseAnswers:
        """Return that no answer is known yet."""
        return {case.name: None for chain in chains for case in chain.cases}

    def links(self, chains: Sequence[Chain]) -> Mapping[str, Links]:
        """Return the files that each case saves and loads, if programs read scripts."""
        return {} if self.plays_by_itself else links_of(ThrownReference(self.variant, self.suite.copied), chains)

    @property
    def plays_by_itself(self) -> bool:
        """Whether programs play whole games, whatever they read."""
        return self.kind.players is not None

    @property
    def runs_alone(self) -> bool:
        """Whether programs are also run without a script: it would be one more game."""
        return not self.plays_by_itself

    def for_outputs(self, outputs: Mapping[str, bytes]) -> SuiteReference:
        """Return what a submission is compared with: the same games with its throws."""
        reader = reader_for(self.variant, self.kind)
        assert reader is not None, "the suite was read"
        games = {}
        for case in self.suite.cases:
            throws = reader.read(outputs.get(case.name, b""))
            players = players_in(throws) if self.kind.players == () else self.kind.players
            games[case.name] = PrintedGame(throws, (), players, reader.only_squares)
        return PlayedReference(self.suite, games, frozenset(outputs))

    def causes(self, chains: Sequence[Chain], exchanges: CaseAnswers, search: Search) -> CauseSearch:
        """Return what compares a program with misreadings that play with its throws."""
        return PrintedDiceCauses(self.of_result, search, self.phrases(None) if search.say is None else search.say)

    def of_result(self, result: SubmissionResult) -> PlayedReference | None:
        """Return what a submission was compared with, by the outputs that its result holds; None if it has none."""
        outputs = {case.case: b64decode(case.written.output) for case in result.cases if case.written is not None}
        found = self.for_outputs(outputs) if outputs else None
        assert found is None or isinstance(found, PlayedReference)
        return found

    def doubts(self) -> Sequence[str]:
        """Return the errors in the misreadings of a game of another package."""
        return faults_of(ThrownReference(self.variant, self.suite.copied))

    def check_reproducible(self) -> None:
        """Return: the same output always has the same answers."""

    def check_recordable(self) -> None:
        """Raise a UsageError: answers cannot be recorded."""
        raise UsageError(f"{NOT_RECORDED}.")

    def refuse(self, command: str) -> UsageError:
        """Return the error of a command that needs answers."""
        return UsageError(f"{NOT_RECORDED}; goose {command} needs answers.")

    @property
    def called(self) -> str:
        """Its name in an error."""
        return "a game with printed dice"


class PlayedReference(PrintedReference):
    """The reference of one submission.

    Attributes:
        game: plays with its throws.
        played: the cases that were run, as they were played.
    """

    def __init__(self, suite: Suite, games: Mapping[str, PrintedGame], known: frozenset[str]) -> None:
        self.game = ThrownReference(suite.reference, suite.copied, games)
        self.played: dict[str, PlayedCase] = {}
        self._exchanges: dict[str, list[AnsweredLine] | None] = {}
        chains = tuple([attrs.evolve(chain, cases=tuple(self._play(chain))) for chain in suite.chains])
        super().__init__(attrs.evolve(suite, chains=chains))
        self._exchanges |= {case.name: None for case in suite.cases if case.name not in known}

    def _play(self, chain: Chain) -> list[Case]:
        """Play the cases of a chain, and return them with their answers."""
        cases = []
        with self.game.folder() as variant:
            for case in chain.cases:
                play = self.game.play(variant, case)
                exchanges = [*self.game.played(play, variant, states=True)]
                answer = reply_of(exchanges)
                script = script_text(play.script)
                game = self.game.games[case.name]
                self.played[case.name] = PlayedCase(game, script.decode(), play.misfit, answer.count("\n"))
                self._exchanges[case.name] = exchanges
                lines = case.script if game.players is None else script
                cases.append(attrs.evolve(case, script=lines, answer=answer.encode("utf-8", "surrogateescape")))
        return cases

    def for_outputs(self, outputs: Mapping[str, bytes]) -> SuiteReference:
        """Return itself: its outputs are known."""
        return self

    def answers(self, chains: Sequence[Chain]) -> CaseAnswers:
        """Return the answers with the throws of the submission."""
        return {case.name: self._exchanges[case.name] for chain in chains for case in chain.cases}

    def texts(self, cases: Sequence[Case], exchanges: CaseAnswers) -> SuiteTexts:
        """Return what the scripts must be answered; a program that is run on scripts alone has a frame."""
        unfinished = frozenset(
            name for name, each in self.played.items() if each.misfit is not None and each.misfit.ends
        )
        if self.game.takes_instructions:
            return attrs.evolve(texts_by(cases, exchanges, self.game), unfinished=unfinished)
        return attrs.evolve(texts_of(cases, exchanges, NOTHING), has_frames=False, unfinished=unfinished)

    def replay(self, chain: Chain, folder: str) -> StateBefore:
        """Return what knows the positions of a chain."""
        return ThrownStates(self.game, chain)

    def judge(self, judge: Judge) -> Judge:
        """Return what judges the cases of the submission."""
        fields = {field.name: getattr(judge, field.name) for field in attrs.fields(Judge)}
        return PrintedJudge(**fields, played=self.played)

    def finished(self, result: SubmissionResult) -> SubmissionResult:
        """Return the result with the faces of all dice."""
        games = [each.game for each in self.played.values()]
        return attrs.evolve(
            result,
            faces=faces_of(throw for game in games for throw in game.throws),
            die=self.variant.kind.faces,
            same_dice=are_the_same(game.throws for game in games),
        )
