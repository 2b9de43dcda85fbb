"""A game of Mancala in progress. Unless the rules enforce turns, either player may play at any time."""

from __future__ import annotations

from goose.games.mancala.computer import AHEAD
from goose.games.mancala.drawing import BOARD, drawn
from goose.games.mancala.editions import EMPTY_HOUSE
from goose.kit import COMPUTER, DRAWING, Drawing, Failure, Game, Instruction, Result, clone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from goose.games.mancala.board import Sowing
    from goose.games.mancala.editions import Edition
    from goose.kit import Dice, Event, Value

_A, _B = 0, 1  # sides


class MancalaGame(Game):
    """A game between A, who is named first, and B; in an automatic game B is the computer.

    Args:
        edition: the rules.
        players: A and B.
        cells: the position (`goose.games.mancala.board`); the opening when None.
        turn: the side whose turn it is.
    """

    automatic_outside = True
    order = (_A, _B)
    """The sides in the order in which `details` shows them."""

    def __init__(self, edition: Edition, players: list[str], cells: list[int] | None = None, turn: int = _A) -> None:
        self.players = players
        self._edition = edition
        self.sowing: Sowing = edition.sowing
        self.lenient = not edition.enforces_turns
        self.passes = not edition.refuses_empty
        # After every move of a person it is the computer's turn, by some editions.
        self._computer_answers = edition.computer_answers == "every-move" and players[_B] == COMPUTER
        self.cells = self.sowing.opening() if cells is None else cells
        self._give_turn(turn)

    def give_turn(self, name: str) -> None:
        """Set whose turn it is; raise ValueError for a player who could not move."""
        side = self.players.index(name)
        if not any(self.cells[self.sowing.rows[side]]):
            raise ValueError(f"there is no turn to give to {name}")
        self._give_turn(side)

    def _give_turn(self, side: int) -> None:
        self._turn = side
        self.to_move = self.players[side]

    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        """Sow a house for a player; the computer's moves print nothing."""
        del dice
        (name,) = instruction.players
        (house,) = instruction.values
        side = self.players.index(name)
        if self._edition.refuses_empty and self.is_empty(side, house):  # only a computer's choice is not tested before
            raise Failure(EMPTY_HOUSE)
        again = self.sow(side, self.existing(house))
        self._give_turn(self._next(side, again))
        if name == COMPUTER:
            if self.result is not None and reply and reply[-1][0] == "mancala.move_done":
                reply.pop()  # the end block replaces it
        elif self.result is None:
            reply.append(self.answered(name, house, again=again))
        elif not self.result.announced:
            reply.append(self.answered(name, house, again=True))

    def is_empty(self, side: int, house: int) -> bool:
        """Return whether a house has no seeds."""
        return not self.cells[side * self.sowing.side + house - 1]

    @staticmethod
    def answered(name: str, house: int, *, again: bool) -> Event:
        """Return the answer to a move after which the game goes on."""
        return "mancala.extra_turn" if again else "mancala.move_done", (name, house)

    def _next(self, side: int, again: bool) -> int:
        """Return the side that is to move after a move of another one."""
        if self._computer_answers and side == _A:
            return _B
        return side if again else 1 - side

    def existing(self, house: int) -> int:
        """Return a house that exists; raise IndexError for another one, which a misread parser may accept."""
        if not 0 < house <= self.sowing.houses:
            raise IndexError(house)
        return house

    def moves(self, *, typed_dice: bool) -> list[Instruction]:
        """Return a move for each house with seeds of the player whose turn it is.

        The engine accepts more by some rules: of either player at any time, and of an empty house without effect.
        """
        del typed_dice
        row = self.cells[self.sowing.rows[self._turn]]
        return [Instruction("play", [self.to_move], [house]) for house, seeds in enumerate(row, 1) if seeds]

    def choose(self, level: str) -> Instruction:
        """Return the computer's choice for the player whose turn it is."""
        ahead = AHEAD.get(level)
        if ahead is not None:
            from goose.games.mancala.expert import best_house  # imported only where people play

            house = best_house(self.sowing, self.cells, self._turn, ahead=ahead)
            return Instruction("play", [self.to_move], [house])
        edition = self._edition
        sowing, last_rule = edition.computer_sowing, edition.advanced_last
        house = edition.computer.choose_house(sowing, self.cells, self._turn, level, last_rule)
        return Instruction("play", [self.to_move], [house])

    def view(self) -> dict[str, Any]:
        """Return the position (`goose.games.mancala.describe`)."""
        return {
            "sides": [
                {"name": name, "houses": self.cells[row], "well": self.cells[well]}
                for name, row, well in zip(self.players, self.sowing.rows, self.sowing.wells, strict=True)
            ]
        }

    def details(self) -> list[Event]:
        """Return the drawing of the position in this edition."""
        values = tuple([value for side in self.order for value in self.shown(side)])
        drawing = drawn(self._edition.details, self.sowing.houses, values)
        return [(DRAWING, (Drawing(drawing, BOARD, values),))]

    def scores(self) -> list[tuple[str, int]]:
        """Return the seeds in each player's well."""
        return [(name, self.cells[well]) for name, well in zip(self.players, self.sowing.wells, strict=True)]

    def encode(self) -> dict[str, object]:
        """Return the game for a save."""
        return {"players": self.players, "cells": self.cells, "turn": self._turn}

    def copy(self) -> MancalaGame:
        """Return an independent copy of this game."""
        twin = clone(self)
        twin.cells = self.cells.copy()
        return twin

    @staticmethod
    def goes_on(sowing: Sowing, cells: Sequence[int], turn: int) -> bool:
        """Return whether a game can go on from a position in which a side is to move."""
        return sowing.goes_on(cells, turn)

    def sow(self, side: int, house: int) -> bool:
        """Sow a house; return whether this earns another move. An empty house changes nothing and earns nothing."""
        sowing, cells = self.sowing, self.cells
        if not cells[side * sowing.side + house - 1]:
            if sowing.ends_by_turn:
                self.end(side, again=False)
            return False
        last, captured = sowing.sow(cells, side, house)
        again = self.earns_another(side, last, captured)
        self.end(side, again)
        return again

    def earns_another(self, side: int, last: int, captured: int) -> bool:
        """Return whether the side moves again, because of where the last seed fell."""
        del captured
        return last == self.sowing.earning[side]

    def end(self, side: int, again: bool) -> None:
        """End the game if it is over after a move; by some editions the message of an extra move hides the end."""
        if self.sowing.gather(self.cells, self._next(side, again)):
            silent = again and self.players[side] != COMPUTER and self._edition.silent_end == "extra-turn"
            self.result = Result(self.winner(), announced=not silent)

    def winner(self) -> str | None:
        """Return the player with more seeds in the well; None for a draw."""
        first, second = self.sowing.wells
        difference = self.cells[first] - self.cells[second]
        return None if difference == 0 else self.players[_A if difference > 0 else _B]

    def shown(self, side: int) -> tuple[Value, ...]:
        """Return what `details` shows of a side: its name, houses and well."""
        return self.players[side], *self.houses(side), self.cells[self.sowing.wells[side]]

    def houses(self, side: int) -> list[int]:
        """Return the seeds in a side's houses, in the order of `details`."""
        return self.cells[self.sowing.rows[side]]
