"""New instructions of a table, its log, replayed for what was missed, and whether a sent line was carried out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from enum import Enum

from attrs import frozen

from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.replay import replayed
from goose.core.words.language import Language
from goose.kit.narration import step_of
from goose.tables.join.remote import Unreachable
from goose.tables.join.sitting import Sitter
from goose.tables.join.speech import Speech
from goose.tables.protocol.position import LoggedReply, Position
from goose.tables.protocol.refusals import Refused
from goose.tables.snapshot import LoggedInstruction


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


class ReplayedLog:
    """The log of a table, fetched when it is needed and replayed; empty if the game is not installed here."""

    def __init__(self, sitter: Sitter, speech: Speech) -> None:
        self._sitter = sitter
        self._speech = speech

    def replies(self, after: int, until: int) -> list[LoggedReply]:
        """Return the instructions between two numbers, with their replies."""
        return [reply for reply, _, _ in self._played(until) if reply.n > after]

    def details(self) -> str | None:
        """Return the game's text for the position, or None if it cannot be made."""
        last = deque(self._played(None), maxlen=1)
        if not last or last[0][1].view()["position"] is None:
            return None
        _, interpreter, language = last[0]
        return language.render(interpreter.carry_out(Instruction("details", [], [])).events)

    def _played(self, until: int | None) -> Iterator[tuple[LoggedReply, Interpreter, Language]]:
        variant = self._speech.variant
        if variant is None:
            return
        try:
            lines = self._sitter.server.text(f"{self._sitter.path}/script").splitlines()[:until]
        except (Refused, Unreachable):
            return
        interpreter, language = variant.interpreter(), variant.language(self._speech.code)
        for exchange in replayed(interpreter, lines, views=True):
            instruction, reply = exchange.instruction, exchange.reply
            if instruction is None or reply.failure is not None:  # a different version of the game
                return
            step = step_of(variant.kind, interpreter, instruction, reply, exchange.before)
            logged = LoggedInstruction(exchange.number, exchange.line, reply.events, step)
            yield logged.reply(variant, self._speech.code), interpreter, language


class Fate(Enum):
    """The possible results of a line that was sent."""

    OPEN = "no answer yet"
    DONE = "carried out"
    AGAIN = "to be sent again, as it may still be played"
    LATER = "to be sent again, some time later"
    REFUSED = "not carried out"


@frozen
class Sent:
    """A player's sent line, with the length of the log at that time."""

    name: str
    n: int  # instructions in the log
    line: str  # the name of the instruction and its values
    word: str | None  # the word of the instruction in the log; None if it is not known, and then any word counts

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
