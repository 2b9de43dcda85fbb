"""A game of Mancala in progress. There is no turn: either player may play at any time."""

from collections.abc import Container

from goose.checks import Invalid, fields, integer, items, one_of, text
from goose.dice import Dice
from goose.events import DRAWING, Event
from goose.games.game import Game, Result
from goose.games.mancala.board import ROWS, SEEDS, WELLS, gather, opening, sow
from goose.games.mancala.computer import choose
from goose.games.mancala.editions import LEVELS, Edition
from goose.games.seating import check_seating
from goose.instructions import Instruction
from goose.roster import COMPUTER

_A, _B = 0, 1  # sides


class MancalaGame(Game):
    """A game between A, named first, and B, who is the computer in an automatic game.

    Args:
        edition: of this game.
        players: A and B; no instruction moves the computer.
        level: level of the computer, or None if it does not play.
        cells: the position (`goose.games.mancala.board`); the opening when None.
    """

    def __init__(self, edition: Edition, players: list[str], level: str | None, cells: list[int] | None = None) -> None:
        self.players = players
        self.movers = players if level is None else players[:1]
        self.level = level
        self._edition = edition
        self._cells = opening() if cells is None else cells

    def act(self, instruction: Instruction, dice: Dice) -> list[Event]:
        """Sow a house for a player, and let the computer answer."""
        del dice
        (name,) = instruction.players
        (house,) = instruction.values
        side = self.players.index(name)
        again = self._sow(side, house)
        extra = ("mancala.extra_turn", (name,))
        if self.result is not None:
            if not (again and self._edition.silent_end == "extra-turn"):
                return []
            self.result = self.result._replace(announced=False)
            return [extra]
        if self.level is not None and (not again or self._edition.computer_answers == "every-move"):
            self._let_computer_play(self.level)
        if again:
            return [extra]
        return [] if self.result is not None else [("mancala.move_done", ())]

    def details(self) -> list[Event]:
        """Return the position, as the edition draws it."""
        drawing = self._table() if self._edition.details == "table" else self._rows()
        return [(DRAWING, (drawing,))]

    def scores(self) -> list[tuple[str, int]]:
        """Return the seeds in each player's well."""
        return [(name, self._cells[WELLS[side]]) for side, name in enumerate(self.players)]

    def encode(self) -> dict[str, object]:
        """Return the game for a save."""
        return {"players": self.players, "cells": self._cells, "level": self.level}

    def _sow(self, side: int, house: int) -> bool:
        """Sow a house, end the game if that ends it, and return whether the move earns another.

        An empty house changes nothing and earns nothing.
        """
        cells = self._cells
        if not cells[ROWS[side].start + house - 1]:
            return False
        last, _ = sow(cells, side, house)
        if gather(cells):
            difference = cells[WELLS[_A]] - cells[WELLS[_B]]
            self.result = Result(None if difference == 0 else self.players[_A if difference > 0 else _B])
        return last == WELLS[side]

    def _let_computer_play(self, level: str) -> None:
        again = True
        while again and self.result is None:
            again = self._sow(_B, choose(self._cells, _B, level, self._edition.advanced_last))

    def _rows(self) -> str:
        lines = []
        for side, name in enumerate(self.players):
            houses = " ".join(f"[{seeds}]" for seeds in self._cells[ROWS[side]])
            lines.append(f"{name} {houses} ({self._cells[WELLS[side]]})")
        return "\n".join(lines)

    def _table(self) -> str:
        """Draw the board as A sees it: B's row from B's right, above A's."""
        above = [f"({self._cells[WELLS[_B]]})", *(f"[{seeds}]" for seeds in reversed(self._cells[ROWS[_B]]))]
        below = ["", *(f"[{seeds}]" for seeds in self._cells[ROWS[_A]]), f"({self._cells[WELLS[_A]]})"]
        return "\n".join([" X ".join(self.players), "\t".join(above), "\t".join(below)])


def decode_game(edition: Edition, data: object, known: Container[str]) -> MancalaGame:
    """Return the game of a save.

    Args:
        edition: of the game.
        data: what the save holds of it.
        known: the registered names.

    Raises:
        Invalid: it is no game in progress between known players with 48 seeds and seeds in both rows.
    """
    player_data, cell_data, level_data = fields(data, "players", "cells", "level")
    players = [text(name) for name in items(player_data)]
    level = None if level_data is None else one_of(level_data, LEVELS)
    check_seating(players, known, 2, automatic=level is not None)
    if level is not None and players[_B] != COMPUTER:
        raise Invalid("the computer is always B")
    cells = [integer(seeds, 0, SEEDS) for seeds in items(cell_data)]
    if len(cells) != len(opening()) or sum(cells) != SEEDS or not (any(cells[ROWS[_A]]) and any(cells[ROWS[_B]])):
        raise Invalid("not a position of a game in progress")
    return MancalaGame(edition, players, level, cells)
