"""Why lines are no instructions, told beside the answers while a script is answered (`--explain`)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from goose.core.events import INVALID_INSTRUCTION
from goose.core.texts import filled, texts
from goose.reference.explaining.explainer import explain

if TYPE_CHECKING:
    from goose.core.game import GameKind
    from goose.core.interpreter import Interpreter, Reply

_END = b"\n"


class Telling:
    """Stands between the input and what answers it, and tells why a line is invalid once its answer is written.

    It gives the lines one by one: what answers them is asked for the next when the answer to the last is out.

    Args:
        read: returns the next bytes of the input.
        tell: takes one line of text, without its end.
    """

    def __init__(
        self,
        interpreter: Interpreter,
        kind: GameKind,
        feed: Callable[[str], Reply],
        read: Callable[[], bytes],
        tell: Callable[[str], None],
    ) -> None:
        self._interpreter = interpreter
        self._kind = kind
        self._feed = feed
        self._read = read
        self._tell = tell
        self._lines: deque[bytes] = deque()
        self._line = 0
        self._note: str | None = None

    def read(self) -> bytes:
        """Return the next line with its end, or what there is of it; none at the end of the input."""
        self.close()
        if not self._lines:
            *whole, rest = self._read().split(_END)
            self._lines += [line + _END for line in whole]
            self._lines += [rest] if rest else []
        return self._lines.popleft() if self._lines else b""

    def feed(self, line: str) -> Reply:
        """Answer one line, given without its end."""
        reply = self._feed(line)
        self._line += 1
        if reply.failure == INVALID_INSTRUCTION and (why := explain(self._interpreter, self._kind, line)):
            phrases = texts(self._interpreter.language.code)["explanations"]
            self._note = filled(phrases["at_line"], number=self._line, explanation=why)
        return reply

    def close(self) -> None:
        """Tell what is still to be told: the last line of an input has none after it."""
        note, self._note = self._note, None
        if note is not None:
            self._tell(note)
