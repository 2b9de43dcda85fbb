"""The log of a table, played again here: what was missed, and the position in words."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from goose.instructions import Instruction
from goose.tables.joining.position import Told
from goose.tables.joining.server import Refusal, Unreachable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from goose.interpreter import Interpreter
    from goose.languages.language import Language
    from goose.tables.joining.address import Address
    from goose.tables.joining.server import Server
    from goose.tables.joining.speech import Speech


class Log:
    """The log of a table, fetched when it is asked for; there is nothing in it where the game is not installed here.

    Args:
        server: of the table.
        address: of the table.
        speech: the language of what is told.
    """

    def __init__(self, server: Server, address: Address, speech: Speech) -> None:
        self._server = server
        self._path = f"/api/tables/{address.table}/script"
        self._speech = speech

    def replies(self, after: int, until: int) -> list[Told]:
        """Return the instructions after a number up to another, with their answers."""
        return [told for told, _, _ in self._played(until) if told.n > after]

    def details(self) -> str | None:
        """Return what the game tells of the position, or None when it cannot be told."""
        last = deque(self._played(None), maxlen=1)
        if not last or last[0][1].view()["position"] is None:
            return None
        _, interpreter, language = last[0]
        return language.render(interpreter.carry_out(Instruction("details", [], [])).events)

    def _played(self, until: int | None) -> Iterator[tuple[Told, Interpreter, Language]]:
        ground = self._speech.ground
        if ground is None:
            return
        try:
            lines = self._server.text(self._path).splitlines()[:until]
        except (Refusal, Unreachable):
            return
        interpreter, language = ground.interpreter(), ground.language(self._speech.code)
        for n, line in enumerate(lines, 1):
            reply = interpreter.feed(line)
            if reply.failure is not None or reply.ends:  # another version of the game
                return
            text = language.render(reply.events)
            yield Told(n, line, tuple(text.split("\n")[:-1])), interpreter, language
