"""What a program prints of a reply where it is not the text alone: an object of JSON, or the instruction before it.

Each of these answers lines as an interpreter does, through one; the loop knows no difference. The schema of the
objects is `replies.schema.json`, beside this module.
"""

from __future__ import annotations

import json

from goose.base.lines import LONGEST_LINE
from goose.base.quoting import printable
from goose.core.events import as_data
from goose.core.interpreter import Reply

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.core.game import GameKind
    from goose.core.interpreter import Interpreter

_LISTS = ("players", "details")
"""The instructions whose objects hold the ages too, in games that ask for them: no line of the reply does."""

MARK = "> "
"""What an instruction stands behind that is printed before its answer."""


class JsonReplies:
    """Answers each line with one object, on a line of its own, in which every character is ASCII.

    So its end is the end of the answer, whatever a reader takes for the end of a line, and in whatever encoding.
    """

    def __init__(self, interpreter: Interpreter, kind: GameKind) -> None:
        self._interpreter = interpreter
        self._kind = kind
        self._line = 0
        self._asks_ages = kind.oldest is not None

    def feed(self, line: str) -> Reply:
        """Answer one line, given without its end; one that ends the script has no object."""
        instruction = self._interpreter.read(line)  # a load may change what it would be
        reply = self._interpreter.feed(line)
        if reply.ends:
            return reply
        self._line += 1
        fields = self._kind.events_by(self._interpreter.rules)
        answer: dict[str, object] = {
            "line": self._line,
            "text": _text(line),
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
        return Reply(reply.events, f"{json.dumps(answer)}\n", reply.failure)

    def _ages(self) -> dict[str, int]:
        return {player["name"]: player["age"] for player in self._interpreter.view()["players"]}


class EchoedReplies:
    """Answers each line with the line itself, behind a mark, and then its answer."""

    def __init__(self, interpreter: Interpreter) -> None:
        self._interpreter = interpreter

    def feed(self, line: str) -> Reply:
        """Answer one line, given without its end; one that ends the script is not printed either."""
        reply = self._interpreter.feed(line)
        if reply.ends:
            return reply
        return Reply(reply.events, f"{MARK}{_visible(line)}\n{reply.text}", reply.failure)


def _text(line: str) -> str | None:
    """Return a line as it was, or None: what is no UTF-8 is no text, and of what is too long not all is known."""
    try:
        return line if len(line.encode()) <= LONGEST_LINE else None
    except UnicodeEncodeError:
        return None


def _visible(line: str) -> str:
    shown = line.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    return "\t".join(printable(part) for part in shown.split("\t"))
