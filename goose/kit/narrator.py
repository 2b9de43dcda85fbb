"""The narrator that a game offers: what happened, in sentences.

The messages of the protocol are fixed and say only a part: in some games a computer's move prints nothing. A narrator
says everything that players see at a board, from the events of an instruction and the positions before and after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from goose.core.instructions import Instruction
from goose.core.texts import filled


@attrs.frozen
class Sentence:
    """A sentence about the game."""

    text: str  # the sentence as everybody else reads it
    seen_by: Mapping[str, str] = {}  # the sentence as a player who is part of it reads it ("you"), by the player's name


@attrs.frozen
class Step:
    """An instruction that was carried out, with everything that it did."""

    instruction: Instruction  # the instruction
    events: Sequence[Mapping[str, Any]]  # its events as data (`goose.core.events.as_data`)
    before: Mapping[str, Any] | None  # the position before it; None if no game was in progress
    after: Mapping[str, Any] | None  # the position after it, also when it ended the game; None if there is no position
    mover: str | None = None  # the player whose turn it was; None if no game was in progress
    played: Sequence[Instruction] = ()  # the moves that automatic players made in answer to it
    seats: Sequence[str] = ()  # the players in the game, in the order of the seats
    points: Mapping[str, str] = {}  # the points of the rules


@attrs.frozen
class Stuck:
    """A position in which nobody can ever move again."""

    text: str  # says why, as a sentence
    # the points of the rules by which this does not happen; empty if the rules have no such points
    points: Mapping[str, str] = {}
    remedy: str = ""  # says what these points change, as a sentence


class Phrases:
    """The sentences of a language (section `narrator` of `goose.core.texts`).

    `KEY.FIELD` is the sentence as the player in that field reads it. `KEY.one` is the one for a `count` of 1.
    """

    def __init__(self, found: Mapping[str, str]) -> None:
        self._texts = found

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def say(self, key: str, /, **fields: str | int) -> Sentence:
        """Return a sentence with its fields filled in."""
        chosen = self._chosen(key, fields)
        seen_by = {
            str(value): filled(self._texts[own], **fields)
            for field, value in fields.items()
            if (own := f"{chosen}.{field}") in self._texts
        }
        return Sentence(filled(self._texts[chosen], **fields), seen_by)

    def phrase(self, key: str, /, **fields: str | int) -> str:
        """Return a part of a sentence, with its fields filled in."""
        return filled(self._texts[self._chosen(key, fields)], **fields)

    def listed(self, values: Sequence[str | int]) -> str:
        """Return values as a list: `3`, `3 and 4`, or `1, 3 and 4`."""
        first, last = ", ".join(map(str, values[:-1])), str(values[-1])
        return self.phrase("and", first=first, last=last) if first else last

    def _chosen(self, key: str, fields: Mapping[str, str | int]) -> str:
        return f"{key}.one" if fields.get("count") == 1 and f"{key}.one" in self._texts else key


@attrs.frozen
class Narrator:
    """A game's narrator."""

    # returns the sentences for what a step did in the game. goose itself says who takes part, starts and leaves
    narrate: Callable[[Step, Phrases], list[Sentence]]
    # returns the lines that describe a position, for somebody who cannot see it
    describe: Callable[[Mapping[str, Any], Phrases], list[str]]
    # returns a sentence for a step that is the last of several (`count`) in which the same player threw alone, or None;
    # a game offers it if others can be made to wait
    repeated: Callable[[Step, Phrases, int], Sentence | None] | None = None
    # returns what a move leads to, in a few words, or None, given the view; a game offers it if players choose among
    # moves
    foretell: Callable[[Mapping[str, Any], Instruction, Phrases], str | None] | None = None
    # returns what to say of a position in which nobody can ever move again, or None; a game offers it if there are such
    # positions
    stuck: Callable[[Mapping[str, Any], Phrases], Stuck | None] | None = None
    # returns how much a move loses against the best one, given the view, the best move and the move, as a whole number
    # of what the text `lost` counts; a game offers it if its best level knows what a position is worth
    lost: Callable[[Mapping[str, Any], Instruction, Instruction], int] | None = None
