"""New instructions of a table, and whether a sent line was carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from attrs import frozen

from goose.tables.protocol.position import LoggedReply, Position


class Following:
    """Finds the new instructions of each position.

    `look_up` returns the known instructions between two numbers. `missed` counts the new instructions of the last
    position that nobody knows.
    """

    def __init__(self, look_up: Callable[[int, int], Sequence[LoggedReply]]) -> None:
        self.missed = 0
        self._look_up = look_up
        self._n: int | None = None

    def news(self, position: Position) -> list[LoggedReply]:
        """Return the instructions since the previous position, or None for the first one."""
        before, self._n = self._n, position.n
        self.missed = 0
        if before is None or position.n <= before:
            return []
        replies = {
            reply.n: reply
            for reply in (*position.replies, position.last_reply)
            if reply is not None and reply.n > before
        }
        if len(replies) < position.n - before:
            replies = {reply.n: reply for reply in self._look_up(before, position.n)} | replies
        self.missed = position.n - before - len(replies)
        return [replies[n] for n in sorted(replies)]


class Fate(Enum):
    """The possible results of a line that was sent."""

    OPEN = "no answer yet"
    DONE = "carried out"
    AGAIN = "to be sent again, as it may still be played"
    LATER = "to be sent again, some time later"
    REFUSED = "not carried out"


@frozen
class Sent:
    """A player's sent line, with the length of the log at that time.

    Attributes:
        name: the name of the player.
        n: instructions in the log.
        line: the name of the instruction and its values, as sent.
        word: the word of the instruction in the log; None if it is not known, and then any word counts.
    """

    name: str
    n: int
    line: str
    word: str | None

    def fate(self, position: Position) -> Fate:
        """Return what a later position says about the line."""
        if position.error == "rate":
            return Fate.LATER
        if position.error is None:
            if self._is_done(position):
                return Fate.DONE
            if not position.is_first:  # somebody else's line came first: this one was refused or carried out
                return Fate.OPEN
        elif position.error != "stale":
            return Fate.REFUSED
        elif self._is_done(position):  # it was sent again although it had been carried out
            return Fate.DONE
        playable = position.turn == self.name and self.line in position.choices and position.table.frozen is None
        return Fate.AGAIN if playable else Fate.REFUSED

    def is_all_of(self, reply: LoggedReply) -> bool:
        """Return whether an instruction is exactly this line, without dice."""
        return self._is(reply) and len(reply.instruction.split(" ")) == len(self.line.split(" ")) + 1

    def _is_done(self, position: Position) -> bool:
        """Return whether the log's next instruction is this one."""
        return any(reply is not None and self._is(reply) for reply in (position.last_reply, *position.replies))

    def _is(self, reply: LoggedReply) -> bool:
        """Return whether an instruction of the log is this one; dice may follow it."""
        word, *others = reply.instruction.split(" ")
        composed = [self.name, *self.line.split(" ")[1:]]  # the server puts in the name of the player
        return reply.n == self.n + 1 and self.word in (None, word) and others[: len(composed)] == composed
