"""`--explain`: explanations on standard error of invalid lines, and of files that cannot be used."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from goose.core.texts import filled, texts
from goose.reference.explaining.explainer import explain_failure

if TYPE_CHECKING:
    from goose.core.game import GameKind
    from goose.core.interpreter import Interpreter, Reply

_END = b"\n"


class ExplainedInput:
    """Feeds an interpreter; after an answer it explains why a line is not valid, or why a file cannot be used.

    It returns one line at a time, because the next line is asked for only when the last answer has been written.

    Args:
        read: returns the next bytes of the input.
        write_note: a function that takes an explanation, one line without its line end.
    """

    def __init__(
        self,
        interpreter: Interpreter,
        kind: GameKind,
        feed: Callable[[str], Reply],
        read: Callable[[], bytes],
        write_note: Callable[[str], None],
    ) -> None:
        self._interpreter = interpreter
        self._kind = kind
        self._feed = feed
        self._read = read
        self._write_note = write_note
        self._lines: deque[bytes] = deque()
        self._line = 0
        self._note: str | None = None

    def read(self) -> bytes:
        """Return the next line with its line end, an incomplete last line, or nothing at the end of the input."""
        self.close()
        if not self._lines:
            *whole, rest = self._read().split(_END)
            self._lines += [line + _END for line in whole]
            self._lines += [rest] if rest else []
        return self._lines.popleft() if self._lines else b""

    def feed(self, line: str) -> Reply:
        """Answer one line, given without its line end."""
        reply = self._feed(line)
        self._line += 1
        if why := explain_failure(self._interpreter, self._kind, line, reply):
            phrases = texts(self._interpreter.language.code, self._kind)["explanations"]
            self._note = filled(phrases["at_line"], number=self._line, explanation=why)
        return reply

    def close(self) -> None:
        """Write the explanation of the last line, when no other line follows."""
        note, self._note = self._note, None
        if note is not None:
            self._write_note(note)
