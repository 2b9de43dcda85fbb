"""Lines misread: what is an instruction, when that is found out, and where a script ends (protocol, *Lines*)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from goose.events import INVALID_INSTRUCTION, Failure
from goose.instructions import Argument, Instruction, Signatures
from goose.interpreter import Interpreter, Reply
from goose.languages.table import TableLanguage
from goose.lines import split_words
from goose.misreadings.misreading import Message, Misreading, Place, Right, Word, Wrap
from goose.misreadings.protocol.failures import canonical, first_failure, is_own, short
from goose.service import GameService

if TYPE_CHECKING:
    from goose.languages.language import Parse

_GRAMMAR = "A word that is no instruction, a wrong number of arguments, or one that is no number comes before all else."


# Words.


def _without_case(parser: Right) -> Right:
    def wrong(self: TableLanguage, signatures: Signatures) -> Parse:
        parse: Parse = parser(self, signatures)
        words = {self.words[name].casefold(): self.words[name] for name in signatures}
        return lambda line: parse([words.get(line[0].casefold(), line[0]), *line[1:]])

    return wrong


def _first_arguments(parser: Right) -> Right:
    def wrong(self: TableLanguage, signatures: Signatures) -> Parse:
        parse: Parse = parser(self, signatures)
        most = {self.words[name]: 1 + each.players[1] + len(each.values) for name, each in signatures.items()}
        return lambda line: parse(line[: most.get(line[0])])

    return wrong


def _levels_by(read: Callable[[dict[str, str], str], str | None]) -> Wrap:
    """Return what reads a level otherwise, from the words of those that there are, in their order."""

    def wrap(convert: Right) -> Right:
        def wrong(self: TableLanguage, argument: Argument) -> Any:
            if not argument.levels:
                return convert(self, argument)
            levels = {self.levels[level]: level for level in argument.levels}
            return lambda word: read(levels, word)

        return wrong

    return wrap


def _any_case(levels: dict[str, str], word: str) -> str | None:
    return {known.casefold(): level for known, level in levels.items()}.get(word.casefold())


def _first_or(levels: dict[str, str], word: str) -> str | None:
    return levels.get(word, next(iter(levels.values())))


# Wrong arguments.


def _late(*, counts: bool) -> Wrap:
    """Return what finds a wrong line only where nothing else is wrong.

    Args:
        counts: the line has a wrong number of arguments; else one of them cannot be what it is.
    """

    def wrap(feed: Right) -> Right:
        def wrong(self: Interpreter, line: str) -> Reply:
            reply: Reply = feed(self, line)
            meant = _meant(self, line, counts=counts) if reply.failure == INVALID_INSTRUCTION else None
            failure = None if meant is None else first_failure(*meant)
            return reply if failure is None else self._refuse(failure.message, *failure.values)

        return wrong

    return wrap


def _refused(name: str, own: str) -> Wrap:
    """Return what tells a failure of the game's own where an argument of an instruction cannot be what it is."""

    def wrap(feed: Right) -> Right:
        def wrong(self: Interpreter, line: str) -> Reply:
            reply: Reply = feed(self, line)
            meant = _meant(self, line, counts=False) if reply.failure == INVALID_INSTRUCTION else None
            if meant is None or meant[1].name != name:
                return reply
            failure = first_failure(*meant) or Failure(own)
            return self._refuse(failure.message, *failure.values)

        return wrong

    return wrap


def _meant(interpreter: Interpreter, line: str, *, counts: bool) -> tuple[GameService, Instruction] | None:
    """Return the instruction that an invalid line would be, without its values, and who would carry it out.

    Args:
        interpreter: that refuses the line.
        line: whole.
        counts: what is wrong is the number of arguments; else it is one of them.
    """
    words = split_words(line)
    language, service = interpreter.language, interpreter._service
    if not words or not isinstance(language, TableLanguage) or not isinstance(service, GameService):
        return None
    names = {language.words[name]: name for name in interpreter.signatures}
    if words[0] not in names:
        return None
    name = names[words[0]]
    signature = interpreter.signatures[name]
    least, most = signature.players
    wrong_count = not least + signature.required <= len(words) - 1 <= most + len(signature.values)
    players = words[1 : most + 1]
    if wrong_count != counts or len(players) < min(least, 1):
        return None
    return service, canonical(service, Instruction(name, players, []))


def of_values(signatures: Signatures) -> list[Misreading]:
    """Return a misreading for each instruction of a game's own failure: that of an argument that cannot be."""
    return [
        Misreading(
            f"{name}.bad-value-{short(signature.failures[-1])}",
            [Place(Interpreter, "feed", _refused(name, signature.failures[-1]))],
            told="bad-value",
            fields={
                "word": Word(name),
                "right": Message(INVALID_INSTRUCTION),
                "wrong": Message(signature.failures[-1]),
            },
            source=_GRAMMAR,
            needs=("players",),
        )
        for name, signature in signatures.items()
        if signature.failures and is_own(signature.failures[-1]) and any(map(_can_be_wrong, signature.values))
    ]


def _can_be_wrong(argument: Argument) -> bool:
    return argument.least is not None or bool(argument.alphabet)


# Empty lines.


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
    Misreading(
        "line.any-case",
        [Place(TableLanguage, "parser", _without_case)],
        source="Case counts in words.",
        needs=("players",),
    ),
    Misreading(
        "line.level-any-case",
        [Place(TableLanguage, "_convert", _levels_by(_any_case))],
        source="Another level is an invalid instruction.",
        needs=("start-auto",),
    ),
    Misreading(
        "line.any-level",
        [Place(TableLanguage, "_convert", _levels_by(_first_or))],
        source="Another level is an invalid instruction.",
        needs=("start-auto",),
    ),
    Misreading(
        "line.more-arguments",
        [Place(TableLanguage, "parser", _first_arguments)],
        source=_GRAMMAR,
        needs=("players",),
    ),
    Misreading(
        "line.bad-value-last", [Place(Interpreter, "feed", _late(counts=False))], source=_GRAMMAR, needs=("players",)
    ),
    Misreading(
        "line.wrong-count-last", [Place(Interpreter, "feed", _late(counts=True))], source=_GRAMMAR, needs=("players",)
    ),
    Misreading("line.blank-answered", [Place(Interpreter, "feed", _answered)]),
    Misreading("line.blank-passed-over", [Place(Interpreter, "feed", _passed_over)]),
)
"""What programs get wrong of lines."""
