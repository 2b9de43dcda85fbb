"""What a game puts into the conversation: the `GUIDE` of the `guided` module in its folder."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from goose.events import Event
    from goose.guided.question import Choice
    from goose.guided.state import State
    from goose.guided.talk import Talk
    from goose.instructions import Instruction


class Guide(ABC):
    """A game's own part of the conversation.

    Attributes:
        turn: key of the line that says whose turn it is.
        rules: those that are offered, by name; none where there is one set to offer.
        squares: the least and the greatest number of squares, where rules leave it open.
        bad_dice: key of what is said of dice that cannot be.
        states: the game's own.
    """

    turn: str
    rules: tuple[str, ...] = ()
    squares: tuple[int, int] = (0, 0)
    bad_dice = "bad_number"
    states: Mapping[str, State] = {}

    def begins_turn(self, view: Mapping[str, Any]) -> bool:
        """Return whether whoever is to move begins a turn; else is in the middle of one."""
        del view
        return True

    def position(self, talk: Talk) -> str:
        """Return the position and whose turn it is, as they are told when a person's turn begins."""
        return talk.reply_to(talk.kind.drawn_by) + talk.turn_line()

    def spoken(self, talk: Talk) -> str:
        """Return the same for somebody who does not see drawings: line after line, no pictures made of characters."""
        return self.position(talk)

    @abstractmethod
    def choices(self, talk: Talk) -> list[Choice]:
        """Return the menu of a turn, without what a person may always do."""

    def asks(self, view: Mapping[str, Any]) -> str:
        """Return the state in which a person is asked what to do next."""
        del view
        return "TURN"

    def announces(self, instruction: Instruction) -> Event | None:
        """Return what is told before an instruction of a computer is carried out, if anything is."""
        del instruction
        return None

    def goes_on(self, talk: Talk) -> str:
        """Return the state in which a loaded game goes on, once it is known who plays."""
        del talk
        return "NEXT"

    def takes_board(self, points: Mapping[str, str]) -> bool:
        """Return whether a board can be read from a file, by these points of rules that read one."""
        del points
        return True
