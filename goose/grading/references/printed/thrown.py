"""The game that answers a submission: it plays each case with the throws that the program has printed for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import attrs

from goose.base.errors import UsageError
from goose.core.replay import Exchange, position_lines
from goose.core.variant import Variant
from goose.core.words.language import Language
from goose.grading.judging.reference import Answered, AnsweredLine, Reference, answered_line, script_lines
from goose.grading.references.printed.playing import Play, PrintedGame
from goose.grading.suites.suite import Case, Chain


@attrs.frozen
class ThrownReference(Reference):
    """Answers cases with the throws of a program."""

    games: Mapping[str, PrintedGame] = attrs.field(factory=dict)  # what is printed, by the names of cases

    @property
    def reproducible(self) -> bool:
        """Whether a script always has the same answers: the throws are known."""
        return True

    @property
    def takes_instructions(self) -> bool:
        """Whether the program reads the scripts."""
        return all(game.players is None and not game.only_squares for game in self.games.values())

    def play(self, variant: Variant, case: Case, *, types: bool = True) -> Play:
        """Return the game of a case, played by a variant; its lines need no dice if nobody reads them."""
        game = self.games.get(case.name, PrintedGame(()))
        if game.players is None:
            game = attrs.evolve(game, script=tuple(script_lines(case)))
        return Play(variant, game, types=types)

    def lines(self, variant: Variant, case: Case, *, states: bool = False) -> Iterator[AnsweredLine]:
        """Yield the answers of a variant to a case, in its working directory."""
        yield from self.played(self.play(variant, case), variant, states=states)

    def played(self, play: Play, variant: Variant, *, states: bool = False) -> Iterator[AnsweredLine]:
        """Yield the answers in a game; of a program that plays by itself, those from the start on."""
        with play.program() as program:
            for each in play.exchanges(program):
                if each.number >= play.first:
                    yield answered_line(each, program, variant, states=states and not play.has_ended)

    def replies(self, variant: Variant, case: Case) -> tuple[Language, Sequence[Answered]]:
        """Return the replies of a variant, which may be misread, to a case, and its language."""
        play = self.play(variant, case, types=False)
        replies: list[Answered] = []
        with play.program() as program:
            try:
                replies += (
                    Answered(each.reply.text, each.reply.events)
                    for each in play.exchanges(program)
                    if each.number >= play.first
                )
            except UsageError:
                raise
            except Exception:  # the misread rules may raise anything
                if variant.right:
                    raise
            return program.language, replies


class ThrownStates:
    """The positions before the lines of the scripts of a chain."""

    def __init__(self, reference: ThrownReference, chain: Chain) -> None:
        self._reference = reference
        self._chain = chain

    def state(self, case: Case, line: int) -> tuple[str, ...] | None:
        """Return what `details` or `players` would print before a line; None if the rules have neither."""
        with self._reference.folder() as variant:
            for earlier in self._chain.cases[: self._chain.cases.index(case)]:
                for _ in self._reference.lines(variant, earlier):
                    pass
            play = self._reference.play(variant, case)
            with play.program() as program:
                exchanges: Iterator[Exchange] = play.exchanges(program)
                while play.at < line - 1 and next(exchanges, None) is not None:
                    pass
                return position_lines(program)
