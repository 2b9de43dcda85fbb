"""The game in progress: who may move, when automatic players do so, and what its end counts for.

Automatic players move at once, in the answer to the instruction before, or one move at a time when `step` asks for it.
"""

from __future__ import annotations

from goose.base.errors import Incomplete
from goose.core.events import Failure, Outcome
from goose.core.game import Service
from goose.core.roster import COMPUTER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from goose.core.dice import Dice
    from goose.core.events import Event, Result
    from goose.core.game import Game, GameKind
    from goose.core.instructions import Instruction
    from goose.core.roster import Roster


class AutomaticPlay(Service):
    """The part of a service that has a game in progress, and plays for its automatic players."""

    kind: GameKind
    dice: Dice
    roster: Roster
    game: Game | None  # in progress
    all_levels: tuple[str, ...]  # of the game, also those that a course leaves out
    played: list[Instruction]  # by automatic players in answer to the last instruction, or in the last step
    _levels: dict[str, str]  # levels of the automatic players in the game, by name
    _left = 0  # moves that automatic players may still make before a person must act
    _rehearses = False  # an instruction is carried out only to see whether it fails

    def moves(self) -> list[Instruction]:
        """Return the moves of the player to move; for an automatic player, only dice may have to be typed."""
        if self.game is None or (self.asked and self._is_automatic_next(self.game)):
            return []
        moves = self.game.moves(typed_dice=self.dice.typed)
        by_itself = self.game.to_move in self._levels
        return [move for move in moves if self.signatures[move.name].throws] if by_itself else moves

    def choose(self, level: str) -> Instruction | None:
        """Return an automatic player's choice for the player to move, or None without a game."""
        if level not in self.all_levels:
            raise ValueError(f"there is no level {level}; there are {', '.join(self.all_levels)}")
        return None if self.game is None else self.game.choose(level)

    def position(self) -> dict[str, Any] | None:
        """Return the position of the game in progress, as in `view`, or None if there is no game."""
        return None if self.game is None else self.game.view()

    @property
    def scores(self) -> Sequence[tuple[str, int]]:
        """The name and score of each player of the game in progress, in the order of the seats; empty without one."""
        return () if self.game is None else self.game.scores()

    def give_turn(self, name: str) -> None:
        """Set whose turn it is; raise ValueError if turns are enforced or the player is not in the game."""
        if self.game is None or not self.game.lenient or name not in self.game.players:
            raise ValueError(f"there is no turn to give to {name}")
        self.game.give_turn(name)

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

    def is_outsider(self, instruction: Instruction, name: str) -> bool:
        """Return whether a player may not be named in a game; nobody can make `CPU` leave or, in some games, move."""
        game = self.game
        if game is None:
            return False
        if name not in game.players:
            return True
        return name == COMPUTER if instruction.name == "quit" else game.automatic_outside and name in self._levels

    def is_out_of_turn(self, name: str) -> bool:
        """Return whether there is a game in which a player may not move now."""
        return self.game is not None and not self.may_move(self.game, name)

    def may_move(self, game: Game, name: str) -> bool:
        """Return whether a player may move now."""
        if game.lenient:
            return name in game.players and name not in self._levels
        return name == game.to_move

    def is_automatic(self, name: str) -> bool:
        """Return whether a player in the game is automatic."""
        return name in self._levels

    def current_game(self) -> Game:
        """Return the game in progress, after a test that there is one."""
        if self.game is None:  # only the signatures of another package lack the test
            raise Incomplete(
                f"the game {self.kind.name} has an instruction that acts without a game in progress: its signature "
                "must list common.no_game, or say outside=True"
            )
        return self.game

    def record(self, name: str, *, wins: int = 0, draws: int = 0, losses: int = 0) -> None:
        """Count a finished game for a player or for the computer."""
        self.roster.record(name, wins=wins, draws=draws, losses=losses)

    def seat(self, game: Game | None) -> None:
        """Set the game in progress, or None."""
        self.game = game
        self.outcome = None
        self._left = self.kind.longest  # after a load, `step` may ask for moves before an instruction does
        if game is None or COMPUTER not in game.players:
            self.roster.computer.level = None
        seated = [] if game is None else [self.roster[name] for name in game.players]
        self._levels = {player.name: player.level for player in seated if player.level is not None}

    def settle(self, game: Game, result: Result, reply: list[Event]) -> None:
        """Count a finished game, and announce its end."""
        for name in game.players:
            outcome = "draws" if result.winner is None else "wins" if name == result.winner else "losses"
            self.record(name, **{outcome: 1})
        self.seat(None)
        self.outcome = Outcome(result.winner, game.scores(), game.view)
        if result.announced:
            reply.append(("common.game_over", ()))
            reply += self.score_lines(self.outcome.scores)

    def score_lines(self, scores: list[tuple[str, int]]) -> list[Event]:
        """Return the lines of the scores of a finished game."""
        return [("common.score_line", line) for line in scores]
