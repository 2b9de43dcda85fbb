"""A game's own part of the conversation: the `GUIDE` of the `guided` module in its folder."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from goose.core.events import Event
from goose.core.instructions import Instruction
from goose.kit.question import Choice, State, Talk

SAVING = "turn_save"
"""Key of the line that saves the game in the menu of a turn."""


class Guide(ABC):
    """A game's own part of the conversation."""

    turn: str  # key of the line that says whose turn it is
    rules: tuple[str, ...] = ()  # names of the rules that are offered; empty if there is only one set
    squares: tuple[int, int] = (0, 0)  # the smallest and the greatest number of squares, if the player may choose it
    # keys of the events with which somebody's turn begins, each with the player's name first; None for `turn`
    turns: tuple[str, ...] | None = None
    bad_dice = "bad_number"  # key of the message for impossible dice
    states: Mapping[str, State[Talk]] = {}  # the game's own states

    def begins_turn(self, view: Mapping[str, Any]) -> bool:
        """Return whether a turn begins, instead of being in its middle."""
        return True

    def position(self, talk: Talk) -> str:
        """Return the position and whose turn it is, for a person's turn."""
        return talk.reply_to(talk.kind.drawn_by) + talk.turn_line()

    def spoken(self, talk: Talk) -> str:
        """Return the same in lines of text, for people who cannot see drawings.

        If the game has a narrator, its lines about the position are shown instead.
        """
        return self.position(talk)

    @abstractmethod
    def choices(self, talk: Talk) -> list[Choice[Talk]]:
        """Return the menu of a turn, without the choices that a person always has."""

    def asks(self, view: Mapping[str, Any]) -> str:
        """Return the state that asks a person what to do next."""
        return "TURN"

    def only_move(self, talk: Talk) -> str | None:
        """Return the answer for the only possible move besides leaving and saving, or None if there are more."""
        moves = [choice for choice in self.choices(talk) if choice.message != SAVING]
        return moves[0].answers[0] if len(moves) == 1 and len(moves[0].answers) == 1 else None

    def warning(self, talk: Talk) -> Event | None:
        """Return a warning before a choice at a terminal, or None."""
        return None

    def shows_rounds(self, talk: Talk) -> bool:
        """Return whether the position is shown once per round, not every turn."""
        return False

    def ending(self, talk: Talk) -> str:
        """Return the text before the ranking, after a finished game."""
        return ""

    def clamps_players(self, talk: Talk) -> bool:
        """Return whether the nearest allowed number of players replaces a number outside the bounds."""
        return False

    def announces(self, instruction: Instruction) -> Event | None:
        """Return the message before an instruction of a computer, or None."""
        return None

    def goes_on(self, talk: Talk) -> str:
        """Return the state after loading a game, when all players are known."""
        return "NEXT"

    def takes_board(self, points: Mapping[str, str]) -> bool:
        """Return whether these points allow a board from a file, which the rules must be able to read."""
        return True


def saved_by(answer: str) -> Choice[Talk]:
    """Return the choice that saves the game."""
    return Choice(SAVING, [answer], lambda *_: "SAVE")


def by_instruction(message: str, answer: str, name: str) -> Choice[Talk]:
    """Return the choice for an instruction with only a player and dice."""
    return Choice(message, [answer], lambda talk, _: talk.act(name), move=name)
