"""What a game puts into the conversation: the `GUIDE` of the `guided` module in its folder."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from goose.kit.question import Choice

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from goose.core.events import Event
    from goose.core.instructions import Instruction
    from goose.kit.state import State
    from goose.kit.talk import Talk

SAVING = "turn_save"
"""Key of the line of a turn's menu that saves the game."""


class Guide(ABC):
    """A game's own part of the conversation.

    Attributes:
        turn: key of the line that says whose turn it is.
        rules: those that are offered, by name; none where there is one set to offer.
        squares: the least and the greatest number of squares, where rules leave it open.
        turns: keys of the events with which somebody's turn begins, each with the player's name first; None for `turn`.
        bad_dice: key of what is said of dice that cannot be.
        states: the game's own.
    """

    turn: str
    rules: tuple[str, ...] = ()
    squares: tuple[int, int] = (0, 0)
    turns: tuple[str, ...] | None = None
    bad_dice = "bad_number"
    states: Mapping[str, State[Talk]] = {}

    def begins_turn(self, view: Mapping[str, Any]) -> bool:
        """Return whether whoever is to move begins a turn; else is in the middle of one."""
        return True

    def position(self, talk: Talk) -> str:
        """Return the position and whose turn it is, as they are told when a person's turn begins."""
        return talk.reply_to(talk.kind.drawn_by) + talk.turn_line()

    def spoken(self, talk: Talk) -> str:
        """Return the same for somebody who does not see drawings: line after line, no pictures made of characters."""
        return self.position(talk)

    @abstractmethod
    def choices(self, talk: Talk) -> list[Choice[Talk]]:
        """Return the menu of a turn, without what a person may always do."""

    def asks(self, view: Mapping[str, Any]) -> str:
        """Return the state in which a person is asked what to do next."""
        return "TURN"

    def only_move(self, talk: Talk) -> str | None:
        """Return the answer that is the only move of a turn besides leaving and saving, if there is one such."""
        moves = [choice for choice in self.choices(talk) if choice.message != SAVING]
        return moves[0].answers[0] if len(moves) == 1 and len(moves[0].answers) == 1 else None

    def warning(self, talk: Talk) -> Event | None:
        """Return what a person at a terminal is warned of when asked what to do, if anything."""
        return None

    def shows_rounds(self, talk: Talk) -> bool:
        """Return whether the position is shown once a round, not in every turn."""
        return False

    def ending(self, talk: Talk) -> str:
        """Return what is shown of a game that has ended by play, before the ranking."""
        return ""

    def clamps_players(self, talk: Talk) -> bool:
        """Return whether a number of players outside the bounds counts as the nearest one inside."""
        return False

    def announces(self, instruction: Instruction) -> Event | None:
        """Return what is told before an instruction of a computer is carried out, if anything is."""
        return None

    def goes_on(self, talk: Talk) -> str:
        """Return the state in which a loaded game goes on, once it is known who plays."""
        return "NEXT"

    def takes_board(self, points: Mapping[str, str]) -> bool:
        """Return whether a board can be read from a file, by these points of rules that read one."""
        return True


def saved_by(answer: str) -> Choice[Talk]:
    """Return the choice of saving the game."""
    return Choice(SAVING, [answer], lambda *_: "SAVE")


def by_instruction(message: str, answer: str, name: str) -> Choice[Talk]:
    """Return the choice of an instruction that takes a player and nothing else, but for dice."""
    return Choice(message, [answer], lambda talk, _: talk.act(name))
