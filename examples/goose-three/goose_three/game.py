"""A game of three in a row in progress."""

from typing import Any

from goose.kit import DRAWING, Dice, Event, Failure, Game, Instruction, Result, clone
from goose_three.rules import FREE, SQUARES, ThreeRules


class ThreeGame(Game):
    """The players and the squares; the number of marks decides whose turn it is."""

    def __init__(self, rules: ThreeRules, players: list[str], squares: list[int]) -> None:
        self.rules = rules
        self.players = players
        self.squares = squares
        self.to_move = players[self.turn]

    @property
    def turn(self) -> int:
        """The seat of the player to move."""
        return (SQUARES - self.squares.count(FREE)) % 2

    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        """Mark a square; a full board without a line is a draw."""
        (square,) = instruction.values
        if self.squares[square - 1] != FREE:
            raise Failure("three.taken", square)
        mover, seat = self.to_move, self.turn + 1
        self.squares[square - 1] = seat
        self.to_move = self.players[self.turn]
        reply.append(("three.puts", (mover, square)))
        if self.rules.has_line(self.squares, seat):
            self.result = Result(mover)
        elif FREE not in self.squares:
            self.result = Result(None)
        else:
            reply.append(("three.turn", (self.to_move,)))

    def moves(self, *, typed_dice: bool) -> list[Instruction]:
        """Return a move for each free square."""
        return [Instruction("put", [self.to_move], [square]) for square in self._free()]

    def choose(self, level: str) -> Instruction:
        """Return what a computer player does: Advanced completes a line, or stops one of the other player."""
        free, seat = self._free(), self.turn + 1
        completing = [square for who in (seat, 3 - seat) for square in free if self._completes(square, who)]
        best = [*completing, *(square for square in (5,) if square in free)] if level == "Advanced" else []
        return Instruction("put", [self.to_move], [next(iter(best), free[0])])

    def _free(self) -> list[int]:
        return [square for square in range(1, SQUARES + 1) if self.squares[square - 1] == FREE]

    def _completes(self, square: int, seat: int) -> bool:
        tried = [*self.squares]
        tried[square - 1] = seat
        return self.rules.has_line(tried, seat)

    def view(self) -> dict[str, Any]:
        """Return the position, as `SCHEMA` describes it."""
        return {"players": [*self.players], "squares": [*self.squares]}

    def details(self) -> list[Event]:
        """Return what the instruction `details` prints: the board and whose turn it is."""
        marks = ["-XO"[mark] for mark in self.squares]
        rows = (" ".join(marks[start : start + 3]) for start in (0, 3, 6))
        return [(DRAWING, ("\n".join(rows),)), ("three.turn", (self.to_move,))]

    def scores(self) -> list[tuple[str, int]]:
        """Return the score of each player: 1 for the winner."""
        winner = None if self.result is None else self.result.winner
        return [(name, int(name == winner)) for name in self.players]

    def encode(self) -> dict[str, object]:
        """Return the game for a save."""
        return {"players": self.players, "squares": self.squares}

    def copy(self) -> "ThreeGame":
        """Return the game once more, with its own squares."""
        twin = clone(self)
        twin.squares = [*self.squares]
        return twin
