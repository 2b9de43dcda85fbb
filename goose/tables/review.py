"""The review of a game: what the best level would have done where a person had moves to choose from."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.replay import replayed
from goose.tables.play import choice_of
from goose.tables.protocol.messages import Review, ReviewedMove
from goose.tables.protocol.refusals import Refused
from goose.tables.snapshot import move_choice
from goose.tables.variant import TableVariant

MOST_REVIEWED = 60
"""Most moves of a review, the last ones of the game: the best level of Mancala thinks for a third of a second."""


@frozen(eq=False)
class Decision:
    """A move that a person chose from several ones, and the move of the best level."""

    n: int  # the number of the instruction in the log
    view: Mapping[str, Any]  # the position before it (`goose.core.view`)
    moves: Sequence[Instruction]  # all that were possible
    made: Instruction
    best: Instruction
    lost: int | None  # how much it loses against the best one; None if the game does not know it

    @property
    def is_good(self) -> bool:
        """Whether the move is that of the best level, or loses nothing."""
        return self.made == self.best or self.lost == 0

    def message(self, variant: TableVariant, code: str) -> ReviewedMove:
        """Return the move as readers in a language get it."""
        made, best = (move_choice(variant, code, self.view, move, self.moves) for move in (self.made, self.best))
        lost = variant.narrations(code).loss(self.lost) if self.lost else ""
        return ReviewedMove(self.n, self.made.players[0], made, best, self.is_good, lost)


class GameReview:
    """The review of a game, for readers in every language; it is made decision by decision (`go_on`).

    Args:
        variant: the game.
        lines: its log.
        people: the players whose moves are reviewed.
    """

    def __init__(self, variant: TableVariant, lines: Sequence[str], people: Collection[str]) -> None:
        self._variant = variant
        self._level = variant.levels[-1]
        self._decisions: list[Decision] = []  # the last ones of the game
        self._count = 0  # of all decisions of the game
        self._coming = self._reviewed(lines, people)

    def go_on(self) -> bool:
        """Review the next decision; return False after the last one. This takes up to a second."""
        decision = next(self._coming, None)
        if decision is not None:
            self._decisions.append(decision)
        return decision is not None

    def message(self, code: str) -> Review:
        """Return the review as readers in a language get it."""
        worst = max(self._decisions, key=lambda each: each.lost or 0, default=None)
        costliest = worst.n if worst is not None and worst.lost else None
        moves = [each.message(self._variant, code) for each in self._decisions]
        return Review(self._level, self._count, moves, costliest)

    def _reviewed(self, lines: Sequence[str], people: Collection[str]) -> Iterator[Decision]:
        numbers = [n for n, *_ in _decided(self._variant, lines, people)]
        self._count = len(numbers)
        reviewed = {*numbers[-MOST_REVIEWED:]}
        narrations = self._variant.narrations(self._variant.code)
        for n, made, moves, game in _decided(self._variant, lines, people):
            if n in reviewed:
                view, best = game.view(), choice_of(game, self._level)
                lost = 0 if made == best else narrations.lost(view, best, made)
                yield Decision(n, view, moves, made, best, lost)


def check_reviewed(variant: TableVariant) -> None:
    """Refuse to review games in which nobody decides anything."""
    if not variant.is_reviewed:
        raise Refused("no-such-thing", "This game has no computer player that reviews it.")


def _decided(
    variant: TableVariant, lines: Sequence[str], people: Collection[str]
) -> Iterator[tuple[int, Instruction, Sequence[Instruction], Interpreter]]:
    """Yield each decision of some players: its number, the move, all possible ones, and the game before it."""
    with variant.interpreter() as game:
        for exchange in replayed(game, lines[:-1]):
            moves = game.moves()
            typed = game.read(lines[exchange.number])
            made = next((move for move in moves if typed is not None and typed.is_one_of([move])), None)
            if len(moves) > 1 and made is not None and made.players[0] in people:
                yield exchange.number + 1, made, moves, game
