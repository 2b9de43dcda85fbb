"""Lines misread: what is an instruction, when that is found out, and where a script ends (protocol, *Lines*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.events import INVALID_INSTRUCTION, Failure
from goose.instructions import Instruction
from goose.interpreter import Interpreter, Reply
from goose.languages.table import TableLanguage
from goose.lines import split_words
from goose.misreadings.misreading import Misreading, Place, Right, Wrap
from goose.service import GameService

if TYPE_CHECKING:
    from goose.languages.language import Parse

_GRAMMAR = "A word that is no instruction, a wrong number of arguments, or one that is no number comes before all else."


def _without_case(parser: Right) -> Right:
    def wrong(self: TableLanguage, signatures: dict[str, object]) -> Parse:
        parse: Parse = parser(self, signatures)
        words = {self.words[name].casefold(): self.words[name] for name in signatures}
        return lambda line: parse([words.get(line[0].casefold(), line[0]), *line[1:]])

    return wrong


def _late(*, counts: bool) -> Wrap:
    """Return what finds a wrong line only where nothing else is wrong.

    Args:
        counts: the line has a wrong number of arguments; else one of them cannot be what it is.
    """

    def wrap(feed: Right) -> Right:
        def wrong(self: Interpreter, line: str) -> Reply:
            reply: Reply = feed(self, line)
            failure = _other(self, line, counts=counts) if reply.failure == INVALID_INSTRUCTION else None
            return reply if failure is None else self._refuse(failure.message, *failure.values)

        return wrong

    return wrap


def _other(interpreter: Interpreter, line: str, *, counts: bool) -> Failure | None:
    """Return the failure that an invalid line would have, were it an instruction; None where there is none."""
    words = split_words(line)
    language, service = interpreter.language, interpreter._service
    if not words or not isinstance(language, TableLanguage) or not isinstance(service, GameService):
        return None
    name = next((name for name in interpreter.signatures if language.words[name] == words[0]), None)
    if name is None:
        return None
    signature = interpreter.signatures[name]
    least, most = signature.players
    wrong_count = not least + signature.required <= len(words) - 1 <= most + len(signature.values)
    players = words[1 : most + 1]
    if wrong_count != counts or len(players) < min(least, 1):
        return None
    for failure, named, applies in service._plans[name][1]:
        if applies(Instruction(name, players, [])):
            return Failure(failure, *(players[:1] if named else ()))
    return None


def _answered(feed: Right) -> Right:
    def wrong(self: Interpreter, line: str) -> Reply:
        reply: Reply = feed(self, line)
        return self._refuse(INVALID_INSTRUCTION) if reply.ends else reply

    return wrong


def _passed_over(feed: Right) -> Right:
    def wrong(self: Interpreter, line: str) -> Reply:
        reply: Reply = feed(self, line)
        return Reply([], "") if reply.ends else reply

    return wrong


LINES = (
    Misreading("line.any-case", [Place(TableLanguage, "parser", _without_case)], source="Case counts in words."),
    Misreading("line.bad-value-last", [Place(Interpreter, "feed", _late(counts=False))], source=_GRAMMAR),
    Misreading("line.wrong-count-last", [Place(Interpreter, "feed", _late(counts=True))], source=_GRAMMAR),
    Misreading("line.blank-answered", [Place(Interpreter, "feed", _answered)]),
    Misreading("line.blank-passed-over", [Place(Interpreter, "feed", _passed_over)]),
)
"""What programs get wrong of lines."""
