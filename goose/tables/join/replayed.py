"""A table's log, replayed for missed replies and for descriptions."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.words.language import Language
from goose.kit.narration import step_of
from goose.tables.join.remote import Unreachable
from goose.tables.join.sitting import Sitter
from goose.tables.join.speech import JoinTexts
from goose.tables.protocol.position import LoggedReply
from goose.tables.protocol.refusals import Refused
from goose.tables.snapshot import LoggedInstruction


class ReplayedLog:
    """The log of a table, fetched when it is needed and replayed; empty if the game is not installed here."""

    def __init__(self, sitter: Sitter, speech: JoinTexts) -> None:
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
        for n, line in enumerate(lines, 1):
            instruction, before = interpreter.read(line), interpreter.view()
            reply = interpreter.feed(line)
            if instruction is None or reply.failure is not None:  # a different version of the game
                return
            step = step_of(variant.kind, interpreter, instruction, reply, before)
            logged = LoggedInstruction(n, line, reply.events, step)
            yield logged.reply(variant, self._speech.code), interpreter, language
