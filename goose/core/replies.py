"""Other forms of a reply than text alone: a JSON object, or the instruction before its answer.

Each class answers lines through an interpreter and can be used like one. The schema of the objects is
`replies.schema.json`, beside this module.
"""

from __future__ import annotations

import json

from goose.base.lines import LONGEST_LINE
from goose.base.quoting import printable
from goose.core.events import as_data
from goose.core.interpreter import Reply
from goose.core.registry import NAMES
from goose.core.statetext import StateText

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.core.game import GameKind
    from goose.core.interpreter import Interpreter

_SHOWING = ("players", "details", "help", "save")
"""The instructions that change nothing which a view has, like that which draws the position."""

_LISTS = ("players", "details")
"""The instructions whose objects also contain the ages, in games with ages; no line of the reply shows them."""

MARK = "> "
"""The mark before an instruction that is printed before its answer."""


class JsonReplies:
    """Answers each line with one JSON object, on one line, in ASCII.

    So every reader finds the end of the answer, whatever it treats as a line end, and in any encoding. With `view`,
    each object also has the state after the answer (`goose.core.statetext`).
    """

    def __init__(self, interpreter: Interpreter, kind: GameKind, *, view: bool = False) -> None:
        self.line = 0  # the number of lines so far, also of those that are answered by others
        self._interpreter = interpreter
        self._kind = kind
        self._asks_ages = kind.oldest is not None
        self._showing = {*_SHOWING, kind.drawn_by}
        self._state = StateText(interpreter, keeps=kind.name in NAMES) if view else None
        self._state_text = ""

    def feed(self, line: str) -> Reply:
        """Answer one line, given without its line end; a line that ends the script gets no object."""
        instruction = self._interpreter.read(line)  # a load may change the meaning of the line
        reply = self._interpreter.feed(line)
        if reply.ends:
            return reply
        self.line += 1
        fields = self._kind.events_by(self._interpreter.rules)
        answer: dict[str, object] = {
            "line": self.line,
            "text": text_of(line),
            "instruction": None if instruction is None else instruction.name,
            "players": [] if instruction is None else instruction.players,
            "values": [] if instruction is None else instruction.values,
            "ok": reply.failure is None,
            "failure": reply.failure,
            "events": [as_data(event, fields) for event in reply.events],
            "reply": reply.lines,
        }
        if self._asks_ages and reply.failure is None and instruction is not None and instruction.name in _LISTS:
            answer["ages"] = self._ages()
        end = "}"
        if self._state is not None:
            changes = reply.failure is None and answer["instruction"] not in self._showing
            if changes or not self._state_text:
                self._state_text = self._state.text()
            end = f", {self._state_text}}}"
        return reply.printed(f"{json.dumps(answer)[:-1]}{end}\n")

    def _ages(self) -> dict[str, int | None]:
        return {player["name"]: player["age"] for player in self._interpreter.view()["players"]}


class EchoedReplies:
    """Answers each line with a mark and the line, then its answer."""

    def __init__(self, interpreter: Interpreter) -> None:
        self._interpreter = interpreter

    def feed(self, line: str) -> Reply:
        """Answer one line, given without its line end; a line that ends the script is not printed."""
        reply = self._interpreter.feed(line)
        if reply.ends:
            return reply
        return reply.printed(f"{MARK}{_visible(line)}\n{reply.text}")


def text_of(line: str) -> str | None:
    """Return a line unchanged, or None if it is not UTF-8 or too long to be stored whole."""
    try:
        return line if len(line.encode()) <= LONGEST_LINE else None
    except UnicodeEncodeError:
        return None


def _visible(line: str) -> str:
    shown = line.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    return "\t".join(printable(part) for part in shown.split("\t"))
