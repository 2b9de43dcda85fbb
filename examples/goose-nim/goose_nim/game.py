"""A game of Nim in progress."""

from __future__ import annotations

from functools import reduce
from operator import xor
from typing import TYPE_CHECKING, Any

from goose.kit import Failure, Game, Instruction, Result, clone
from goose_nim.rules import CANNOT_TAKE, NimRules

if TYPE_CHECKING:
    from goose.kit import Dice, Event


class NimGame(Game):
    """A game between two players, the first of whom begins.

    Args:
        rules: the rules of this game.
        players: the two.
        heaps: the objects in each heap; those that the game begins with when None.
        turn: index of the player to move.

    Attributes:
        heaps: the objects in each heap.
    """

    def __init__(self, rules: NimRules, players: list[str], heaps: list[int] | None = None, turn: int = 0) -> None:
        self.players = players
        self._rules = rules
        self.heaps = list(rules.heaps) if heaps is None else heaps
        self._give_turn(turn)

    def _give_turn(self, turn: int) -> None:
        self._turn = turn
        self.to_move = self.players[turn]

    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        """Take objects from a heap for the player to move."""
        del dice
        heap, count = instruction.values
        if count > self.heaps[heap - 1]:
            raise Failure(CANNOT_TAKE)
        mover = self.to_move
        self.heaps[heap - 1] -= count
        reply.append(("nim.takes", (mover, count, heap)))
        self._give_turn(1 - self._turn)
        if any(self.heaps):
            reply.append(("nim.turn", (self.to_move,)))
            return
        winner = mover if self._rules.last_wins else self.to_move
        reply.append(("nim.wins", (winner,)))
        self.result = Result(winner)

    def moves(self, *, typed_dice: bool) -> list[Instruction]:
        """Return every way to take objects from a heap."""
        del typed_dice
        return [
            Instruction("take", [self.to_move], [heap, count])
            for heap, objects in enumerate(self.heaps, start=1)
            for count in range(1, objects + 1)
        ]

    def choose(self, level: str) -> Instruction:
        """Return what an automatic player takes.

        Normal takes one object from the first heap that has any; Advanced takes what leaves a position that is lost
        for the other, where there is such (Bouton 1901), and else as Normal does.
        """
        options = [(heap, 1) for heap, objects in enumerate(self.heaps, start=1) if objects]
        if level == "Advanced":
            options = [*self._winning(), *options]
        return Instruction("take", [self.to_move], list(options[0]))

    def view(self) -> dict[str, Any]:
        """Return the position (`goose_nim.view`)."""
        return {"players": list(self.players), "heaps": list(self.heaps)}

    def details(self) -> list[Event]:
        """Return a line a heap, and whose turn it is."""
        lines: list[Event] = [
            ("nim.heap_line", (heap, "|" * objects)) for heap, objects in enumerate(self.heaps, start=1)
        ]
        return [*lines, ("nim.turn", (self.to_move,))]

    def scores(self) -> list[tuple[str, int]]:
        """Return one for the winner and none for the other."""
        winner = None if self.result is None else self.result.winner
        return [(name, int(name == winner)) for name in self.players]

    def encode(self) -> dict[str, object]:
        """Return the game for a save."""
        return {"players": self.players, "heaps": self.heaps, "turn": self._turn}

    def copy(self) -> NimGame:
        """Return a copy of this game that has its own heaps."""
        twin = clone(self)
        twin.heaps = self.heaps.copy()
        return twin

    def _winning(self) -> list[tuple[int, int]]:
        """Return the ways to take that leave a lost position for the other."""
        ways = []
        for heap, objects in enumerate(self.heaps, start=1):
            for count in range(1, objects + 1):
                left = [*self.heaps]
                left[heap - 1] -= count
                if self.is_lost(left):
                    ways.append((heap, count))
        return ways

    def is_lost(self, heaps: list[int]) -> bool:
        """Return whether the player to take from heaps loses against best play."""
        if self._rules.last_wins or max(heaps) > 1:
            return reduce(xor, heaps) == 0
        return sum(heaps) % 2 == 1  # heaps of one, and the last object loses
