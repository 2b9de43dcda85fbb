"""Nim's part of the conversation of `goose play`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.kit import Choice, Guide, Instruction, State, WholeLine, Wrong, read_number, saved_by
from goose_nim.rules import CANNOT_TAKE

if TYPE_CHECKING:
    from goose.kit import Talk


class NimGuide(Guide):
    """In a turn there is nothing but to take; from which heap, and how many, is one more question."""

    turn = "nim.turn"

    def position(self, talk: Talk) -> str:
        """Return the details, which end with whose turn it is."""
        return talk.reply_to(talk.kind.drawn_by)

    def choices(self, talk: Talk) -> list[Choice[Talk]]:
        """Return the menu of a turn."""
        del talk
        return [Choice("turn_take", ["1"], lambda *_: "TAKE"), saved_by("2")]


def _take(talk: Talk, words: list[str]) -> str:
    """Take from a heap as many objects as the answer says: two numbers, the heap first."""
    heap, count = [read_number(word) for word in words] if len(words) == 2 else (None, None)
    if heap is None or count is None:
        raise Wrong
    if Instruction("take", [talk.mover], [heap, count]) not in talk.interpreter.moves():
        raise Wrong((CANNOT_TAKE, ()))
    return talk.act("take", heap, count)


NimGuide.states = {"TAKE": State("ask_take", WholeLine(_take), wrong="bad_number")}

GUIDE = NimGuide()
