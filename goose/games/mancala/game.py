"""A game of Mancala in progress. Turns are not enforced: either player may play at any time."""

from __future__ import annotations

from goose.games.mancala.board import HOUSES, ROWS, WELLS, opening
from goose.games.mancala.drawing import BOARD, drawn
from goose.kit import COMPUTER, DRAWING, Drawing, Game, Instruction, Result, clone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from goose.games.mancala.editions import Edition
    from goose.kit import Dice, Event, Value

_A, _B = 0, 1  # sides

EXPERT = "Expert"
"""The level that searches; no instruction names it."""


class MancalaGame(Game):
    """A game between A, who is named first, and B; in an automatic game B is the computer.

    Args:
        edition: the rules.
        players: A and B.
        cells: the position (`goose.games.mancala.board`); the opening when None.
        turn: the side whose turn it is; only callers that enforce turns use it.
    """

    lenient = True
    order = (_A, _B)
    """The sides in the order in which `details` shows them."""

    def __init__(self, edition: Edition, players: list[str], cells: list[int] | None = None, turn: int = _A) -> None:
        self.players = players
        self._edition = edition
        self._sowing = edition.sowing
        # After every move of a person it is the computer's turn, by some editions.
        self._computer_answers = edition.computer_answers == "every-move" and players[_B] == COMPUTER
        self.cells = opening() if cells is None else cells
        self._give_turn(turn)

    def give_turn(self, name: str) -> None:
        """Set whose turn it is."""
        self._give_turn(self.players.index(name))

    def _give_turn(self, side: int) -> None:
        self._turn = side
        self.to_move = self.players[side]

    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        """Sow a house for a player; the computer's moves print nothing."""
        del dice
        (name,) = instruction.players
        (house,) = instruction.values
        side = self.players.index(name)
        again = self.sow(side, self.existing(house))
        self._give_turn(side if again else 1 - side)
        if name == COMPUTER:
            if self.result is not None and reply and reply[-1][0] == "mancala.move_done":
                reply.pop()  # the end block replaces it
        elif self.result is None:
            reply.append(self.answered(name, house, again=again))
            if self._computer_answers:
                self._give_turn(_B)
        elif not self.result.announced:
            reply.append(self.answered(name, house, again=True))

    @staticmethod
    def answered(name: str, house: int, *, again: bool) -> Event:
        """Return the answer to a move after which the game goes on."""
        return "mancala.extra_turn" if again else "mancala.move_done", (name, house)

    def existing(self, house: int) -> int:
        """Return a house that exists; raise IndexError for another one, which a misread parser may accept."""
        if not 0 < house <= HOUSES:
            raise IndexError(house)
        return house

    def moves(self, *, typed_dice: bool) -> list[Instruction]:
        """Return a move for each house with seeds of the player whose turn it is.

        The engine accepts more: either player may play at any time, and an empty house is a move without effect.
        """
        del typed_dice
        row = self.cells[ROWS[self._turn]]
        return [Instruction("play", [self.to_move], [house]) for house in range(1, HOUSES + 1) if row[house - 1]]

    def choose(self, level: str) -> Instruction:
        """Return the computer's choice for the player whose turn it is."""
        if level == EXPERT:
            from goose.games.mancala.expert import best_house  # imported only where people play

            return Instruction("play", [self.to_move], [best_house(self.cells, self._turn)])
        edition = self._edition
        sowing, last_rule = edition.computer_sowing, edition.advanced_last
        house = edition.computer.choose_house(sowing, self.cells, self._turn, level, last_rule)
        return Instruction("play", [self.to_move], [house])

    def view(self) -> dict[str, Any]:
        """Return the position (`goose.games.mancala.describe`)."""
        return {
            "sides": [
                {"name": name, "houses": self.cells[row], "well": self.cells[well]}
                for name, row, well in zip(self.players, ROWS, WELLS, strict=True)
            ]
        }

    def details(self) -> list[Event]:
        """Return the drawing of the position in this edition."""
        values = tuple([value for side in self.order for value in self.shown(side)])
        return [(DRAWING, (Drawing(drawn(self._edition.details, values), BOARD, values),))]

    def scores(self) -> list[tuple[str, int]]:
        """Return the seeds in each player's well."""
        return [(name, self.cells[WELLS[side]]) for side, name in enumerate(self.players)]

    def encode(self) -> dict[str, object]:
        """Return the game for a save."""
        return {"players": self.players, "cells": self.cells, "turn": self._turn}

    def copy(self) -> MancalaGame:
        """Return an independent copy of this game."""
        twin = clone(self)
        twin.cells = self.cells.copy()
        return twin

    @staticmethod
    def goes_on(cells: Sequence[int]) -> bool:
        """Return whether the game goes on: both rows have seeds."""
        return all(any(cells[row]) for row in ROWS)

    def sow(self, side: int, house: int) -> bool:
        """Sow a house; return whether this earns another move. An empty house changes nothing and earns nothing."""
        cells = self.cells
        if not cells[ROWS[side].start + house - 1]:
            return False
        last, captured = self._sowing.sow(cells, side, house)
        again = self.earns_another(side, last, captured)
        self.end(side, again)
        return again

    def earns_another(self, side: int, last: int, captured: int) -> bool:
        """Return whether the last seed fell into the side's well, so that the side moves again."""
        del captured
        return last == WELLS[side]

    def end(self, side: int, again: bool) -> None:
        """End the game if a move has left a row empty; by some editions the message of an extra move hides the end."""
        if self._sowing.gather(self.cells):
            silent = again and self.players[side] != COMPUTER and self._edition.silent_end == "extra-turn"
            self.result = Result(self.winner(), announced=not silent)

    def winner(self) -> str | None:
        """Return the player with more seeds in the well; None for a draw."""
        difference = self.cells[WELLS[_A]] - self.cells[WELLS[_B]]
        return None if difference == 0 else self.players[_A if difference > 0 else _B]

    def shown(self, side: int) -> tuple[Value, ...]:
        """Return what `details` shows of a side: its name, houses and well."""
        return self.players[side], *self.houses(side), self.cells[WELLS[side]]

    def houses(self, side: int) -> list[int]:
        """Return the seeds in a side's houses, in the order of `details`."""
        return self.cells[ROWS[side]]
