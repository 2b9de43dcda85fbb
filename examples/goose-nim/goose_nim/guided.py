"""What Nim puts into the conversation of `goose play`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.guided.guide import Guide
from goose.guided.question import Choice, Line, Wrong
from goose.guided.state import State
from goose.guided.turns import saved_by
from goose.instructions import Instruction
from goose.lines import read_number
from goose_nim.rules import CANNOT_TAKE

if TYPE_CHECKING:
    from goose.guided.talk import Talk


class NimGuide(Guide):
    """In a turn there is nothing but to take; from which heap, and how many, is one more question."""

    turn = "nim.turn"

    def position(self, talk: Talk) -> str:
        """Return the details, which end with whose turn it is."""
        return talk.reply_to(talk.kind.drawn_by)

    def choices(self, talk: Talk) -> list[Choice]:
        """Return the menu of a turn."""
        del talk
        return [Choice("turn_take", ["1"], lambda *_: "TAKE"), saved_by("2")]


def _take(talk: Talk, words: list[str]) -> str:
    """Take from a heap as many objects as the answer says: two numbers, the heap first."""
    heap, count = [read_number(word) for word in words] if len(words) == 2 else (None, None)
    if heap is None or count is None:
        raise Wrong
    if Instruction("take", [talk.view()["to_move"]], [heap, count]) not in talk.interpreter.moves():
        raise Wrong((CANNOT_TAKE, ()))
    return talk.act("take", heap, count)


NimGuide.states = {"TAKE": State("ask_take", Line(_take), wrong="bad_number")}

GUIDE = NimGuide()
