"""A script carried out line by line: each line with its answer, and what players see before and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from goose.base.lines import split_words
from goose.core.instructions import Instruction

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from goose.core.interpreter import Interpreter, Reply
    from goose.core.words.language import Parse

_UNSEEN: Mapping[str, Any] = {}
_SHOWING = ("details", "players")  # the instructions that show the position, or at least the players


@attrs.frozen(eq=False)
class Exchange:
    """A line and its answer."""

    number: int  # of the line in the script, from 1
    line: str  # without its end
    reply: Reply
    before: Mapping[str, Any]  # what players see before it (`Interpreter.view`); empty if nobody asked for views
    after: Mapping[str, Any]  # what they see after it
    _parse: Parse = attrs.field(repr=False)

    @property
    def instruction(self) -> Instruction | None:
        """The instruction in the line, as it was read then: a load can change the language; None if it is not valid."""
        words = split_words(self.line)
        return self._parse(words) if words else None


def replayed(interpreter: Interpreter, lines: Iterable[str], *, views: bool = False) -> Iterator[Exchange]:
    """Yield each line with its answer, until a blank line ends the program; that line has no exchange.

    After each exchange the interpreter is in the state that the line has led to. The views that players have are only
    made when asked for, because that takes longer than most instructions.
    """
    after = interpreter.view() if views else _UNSEEN
    for number, line in enumerate(lines, 1):
        parse, before = interpreter.parse, after
        reply = interpreter.feed(line)
        if reply.ends:
            return
        after = interpreter.view() if views else _UNSEEN
        yield Exchange(number, line, reply, before, after, parse)


def position_lines(interpreter: Interpreter) -> tuple[str, ...] | None:
    """Return the lines of `details`, else of `players`; None if the rules have neither."""
    reply = None
    for name in _SHOWING:
        if name in interpreter.signatures:
            reply = interpreter.carry_out(Instruction(name, [], []))
            if reply.failure is None:
                break
    return None if reply is None else tuple(reply.lines)
