"""The counts of simulated games of Mancala (`goose.kit.counting`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from goose.games.mancala.board import SOWING, WELLS
from goose.games.mancala.editions import Edition
from goose.games.mancala.game import MancalaGame
from goose.kit import Counts, Instruction

NAMES = ("moves", "extra turns", "captures", "seeds captured", "seeds gathered")
"""The counts. An extra turn counts when it is played. The seeds captured are the opponent's, and those gathered are
the seeds that the end of the game moves to the wells."""


def counted(rules: Edition) -> Mapping[str, Collection[str]]:
    """Return no events: those of the last move do not describe it."""
    del rules
    return {}


class SowingWatch:
    """Counts the coming moves of one game. No event shows their captures, so it plays them on its own board."""

    names = NAMES

    def __init__(self, game: MancalaGame) -> None:
        self._players = game.players
        self._cells = [seeds for side in game.view()["sides"] for seeds in (*side["houses"], side["well"])]

    def saw(self, instruction: Instruction) -> Sequence[int]:
        """Return the counts of one move from a house with seeds, in the order of `NAMES`."""
        side = self._players.index(instruction.players[0])
        last, captured = SOWING.sow(self._cells, side, instruction.values[0])
        won = sum(self._cells[well] for well in WELLS)
        over = SOWING.gather(self._cells)
        gathered = sum(self._cells[well] for well in WELLS) - won
        return 1, int(last == WELLS[side] and not over), int(captured > 0), captured, gathered


COUNTS = Counts(counted, watch=SowingWatch, scores="seeds")
