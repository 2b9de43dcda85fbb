"""What the Goose puts into the conversation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.events import DRAWING
from goose.games.goose.rules.scaled import LEAST, MOST
from goose.guided.guide import Guide
from goose.guided.turns import by_instruction, saved_by
from goose.instructions import Instruction

if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.guided.question import Choice
    from goose.guided.talk import Talk


class GooseGuide(Guide):
    """Its rules are asked, and by some of them the board; in a turn there is nothing but to roll."""

    turn = "goose.turn"
    rules = ("traditional", "bari", "bari-first-throw", "madrid")
    squares = (LEAST, MOST)

    def spoken(self, talk: Talk) -> str:
        """Return where the tokens are, without the drawing."""
        told = talk.interpreter.carry_out(Instruction(talk.kind.drawn_by, [], [])).events
        return talk.interpreter.language.render([event for event in told if event[0] != DRAWING]) + talk.turn_line()

    def choices(self, talk: Talk) -> list[Choice]:
        """Return the menu of a turn."""
        del talk
        return [by_instruction("turn_roll", "1", "roll"), saved_by("2")]

    def takes_board(self, points: Mapping[str, str]) -> bool:
        """Return whether the geese stand where the board has them; else no file goes with the rules."""
        return points["geese"] == "board"


GUIDE = GooseGuide()
