"""A game of Mancala in progress. There is no turn: either player may play at any time."""

from __future__ import annotations

from goose.events import DRAWING
from goose.games.game import Game, Result, clone
from goose.games.mancala.board import HOUSES, ROWS, WELLS, gather, opening, sow
from goose.games.mancala.computer import choose_house
from goose.instructions import Instruction
from goose.roster import COMPUTER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from goose.dice import Dice
    from goose.events import Event
    from goose.games.mancala.editions import Edition

_A, _B = 0, 1  # sides
_MOVE_DONE: Event = ("mancala.move_done", ())


class MancalaGame(Game):
    """A game between A, named first, and B, who is the computer in an automatic game.

    Args:
        edition: of this game.
        players: A and B.
        cells: the position (`goose.games.mancala.board`); the opening when None.
        turn: the side whose turn it is, for those who keep to turns.
    """

    lenient = True

    def __init__(self, edition: Edition, players: list[str], cells: list[int] | None = None, turn: int = _A) -> None:
        self.players = players
        self._edition = edition
        self._cells = opening() if cells is None else cells
        self._give_turn(turn)

    def give_turn(self, name: str) -> None:
        """Let it be a player's turn."""
        self._give_turn(self.players.index(name))

    def _give_turn(self, side: int) -> None:
        self._turn = side
        self.to_move = self.players[side]

    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        """Sow a house for a player; what the computer does is not told."""
        del dice
        (name,) = instruction.players
        (house,) = instruction.values
        side = self.players.index(name)
        again = self._sow(side, house)
        self._give_turn(side if again else 1 - side)
        if name == COMPUTER:
            if self.result is not None and reply[-1:] == [_MOVE_DONE]:
                reply.pop()  # the end block takes its place
        elif self.result is None:
            reply.append(("mancala.extra_turn", (name,)) if again else _MOVE_DONE)
            if self._edition.computer_answers == "every-move" and self.players[_B] == COMPUTER:
                self._give_turn(_B)
        elif not self.result.announced:
            reply.append(("mancala.extra_turn", (name,)))

    def moves(self, *, typed_dice: bool) -> list[Instruction]:
        """Return a move for each house with seeds of the player whose turn it is.

        The engine is more lenient: either player may play at any time, and an empty house is a move without effect.
        """
        del typed_dice
        row = self._cells[ROWS[self._turn]]
        return [Instruction("play", [self.to_move], [house]) for house in range(1, HOUSES + 1) if row[house - 1]]

    def choose(self, level: str) -> Instruction:
        """Return what the computer does as the player whose turn it is."""
        house = choose_house(self._cells, self._turn, level, self._edition.advanced_last)
        return Instruction("play", [self.to_move], [house])

    def view(self) -> dict[str, Any]:
        """Return the position (`goose.games.mancala.view`)."""
        return {
            "sides": [
                {"name": name, "houses": self._cells[row], "well": self._cells[well]}
                for name, row, well in zip(self.players, ROWS, WELLS, strict=True)
            ]
        }

    def details(self) -> list[Event]:
        """Return the position, as the edition draws it."""
        drawing = self._table() if self._edition.details == "table" else self._rows()
        return [(DRAWING, (drawing,))]

    def scores(self) -> list[tuple[str, int]]:
        """Return the seeds in each player's well."""
        return [(name, self._cells[WELLS[side]]) for side, name in enumerate(self.players)]

    def encode(self) -> dict[str, object]:
        """Return the game for a save."""
        return {"players": self.players, "cells": self._cells, "turn": self._turn}

    def copy(self) -> MancalaGame:
        """Return this game once more, with seeds of its own."""
        twin = clone(self)
        twin._cells = self._cells.copy()
        return twin

    def _sow(self, side: int, house: int) -> bool:
        """Sow a house, end the game if that ends it, and return whether the move earns another.

        An empty house changes nothing and earns nothing.
        """
        cells = self._cells
        if not cells[ROWS[side].start + house - 1]:
            return False
        last, _ = sow(cells, side, house)
        again = last == WELLS[side]
        self._end(side, again)
        return again

    def _end(self, side: int, again: bool) -> None:
        """End the game if a side's move has left a row empty; one that earns another may hide the end."""
        if gather(self._cells):
            silent = again and self.players[side] != COMPUTER and self._edition.silent_end == "extra-turn"
            self.result = Result(self._winner(), announced=not silent)

    def _winner(self) -> str | None:
        """Return who has more seeds in the well; None when nobody has."""
        difference = self._cells[WELLS[_A]] - self._cells[WELLS[_B]]
        return None if difference == 0 else self.players[_A if difference > 0 else _B]

    def _houses(self, side: int) -> list[int]:
        """Return the seeds in a side's houses, from its left."""
        return self._cells[ROWS[side]]

    def _rows(self) -> str:
        lines = []
        for side, name in enumerate(self.players):
            houses = " ".join(f"[{seeds}]" for seeds in self._houses(side))
            lines.append(f"{name} {houses} ({self._cells[WELLS[side]]})")
        return "\n".join(lines)

    def _table(self) -> str:
        """Draw the board as A sees it: B's row from B's right, above A's."""
        above = [f"({self._cells[WELLS[_B]]})", *(f"[{seeds}]" for seeds in reversed(self._houses(_B)))]
        below = ["", *(f"[{seeds}]" for seeds in self._houses(_A)), f"({self._cells[WELLS[_A]]})"]
        return "\n".join([" X ".join(self.players), "\t".join(above), "\t".join(below)])
