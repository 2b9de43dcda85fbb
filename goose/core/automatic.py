"""Automatic players: when they move, and what they choose.

They move at once, in the answer to the instruction before, or one move at a time when `step` asks for it.
"""

from __future__ import annotations

from abc import abstractmethod

from goose.base.errors import Incomplete
from goose.core.events import Failure
from goose.core.game import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.core.dice import Dice
    from goose.core.events import Event
    from goose.core.game import Game, GameKind, Result
    from goose.core.instructions import Instruction


class AutomaticPlay(Service):
    """The part of a service that plays for the automatic players of a game.

    Attributes:
        kind: the kind of game.
        dice: the source of random numbers.
        game: the game in progress, or None.
        played: the moves of automatic players in answer to the last instruction, or the last step.
    """

    kind: GameKind
    dice: Dice
    game: Game | None
    played: list[Instruction]
    _levels: dict[str, str]  # levels of the automatic players in the game, by name
    _left = 0  # moves that automatic players may still make before a person must act
    _rehearses = False  # an instruction is carried out only to see whether it fails

    @abstractmethod
    def settle(self, game: Game, result: Result, reply: list[Event]) -> None:
        """Count a finished game, and announce its end."""

    def step(self) -> list[Event] | None:
        """Make the automatic player's move and return its events, or None if a person must move or type dice."""
        game = self.game
        choice = None if game is None else self._next_choice(game)
        if game is None or choice is None:
            return None
        reply: list[Event] = []
        self.played = []
        self._continue(game, choice, reply)
        if game.result is not None:
            self.settle(game, game.result, reply)
        return reply

    def play_on(self, game: Game, reply: list[Event]) -> None:
        """Play for automatic players until a person is needed.

        They stop for a person's turn, for typed dice, and at the end of the game. If they move only when asked, or the
        instruction is only rehearsed, they stop at once.
        """
        self._left = self.kind.longest
        while game.result is None:
            choice = None if self.asked or self._rehearses else self._next_choice(game)
            if choice is None:
                return
            self._continue(game, choice, reply)
        self.settle(game, game.result, reply)

    def _continue(self, game: Game, choice: Instruction, reply: list[Event]) -> None:
        """Play for an automatic player, or end a game that takes too long."""
        if self._left == 0:
            self.kind.break_off(game, reply)
            assert game.result is not None, "break_off() has ended the game"
            return
        self.play(game, choice, reply)
        self.played.append(choice)
        self._left -= 1

    def _next_choice(self, game: Game) -> Instruction | None:
        """Return the choice of the automatic player to move, or None if a person must move or type dice."""
        level = self._levels.get(game.to_move)
        if level is None:
            return None
        choice = game.choose(level)
        return None if self.dice.typed and self.signatures[choice.name].throws else choice

    def _is_automatic_next(self, game: Game) -> bool:
        """Return whether an automatic player moves next; unless asked for, its move has been made already."""
        if not self.dice.typed:
            return game.to_move in self._levels
        return self._next_choice(game) is not None

    def play(self, game: Game, choice: Instruction, reply: list[Event]) -> None:
        """Carry out the choice of an automatic player."""
        try:
            game.act(choice, self.dice, reply)
        except Failure as failure:
            refused = f"{choice!r}, and refuses it: {failure}"
            raise Incomplete(f"the game {self.kind.name} chooses {refused}") from failure
