"""Lines that are read wrongly (protocol, *Lines*): what is an instruction, when it is noticed, where a script ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from goose.base.lines import split_words
from goose.core.events import INVALID_INSTRUCTION, Failure
from goose.core.instructions import Argument, Instruction, Signatures
from goose.core.interpreter import Interpreter, Reply
from goose.core.service import GameService
from goose.core.words.language import TableLanguage
from goose.grading.why.misreadings.protocol.failures import is_own, short
from goose.kit.misreading import EventText, Misreading, Shows, Word, speaking

if TYPE_CHECKING:
    from goose.core.words.language import Convert, Parse

_GRAMMAR = "A word that is no instruction, a wrong number of arguments, or one that is no number comes before all else."


# Words.


class _WithoutCase(TableLanguage):
    def parser(self, signatures: Signatures) -> Parse:
        parse = super().parser(signatures)
        words = {self.words[name].casefold(): self.words[name] for name in signatures}
        return lambda line: parse([words.get(line[0].casefold(), line[0]), *line[1:]])


class _FirstArguments(TableLanguage):
    def parser(self, signatures: Signatures) -> Parse:
        parse = super().parser(signatures)
        most = {self.words[name]: 1 + each.players[1] + len(each.values) for name, each in signatures.items()}
        return lambda line: parse(line[: most.get(line[0])])


def _levels_by(read: Callable[[dict[str, str], str], str | None]) -> type:
    """Return a program that reads levels differently, by their words in order."""

    class Reading(TableLanguage):
        def convert(self, argument: Argument) -> Convert:
            if not argument.levels:
                return super().convert(argument)
            levels = {self.levels[level]: level for level in argument.levels}
            return lambda word: read(levels, word)

    return Reading


def _any_case(levels: dict[str, str], word: str) -> str | None:
    return {known.casefold(): level for known, level in levels.items()}.get(word.casefold())


def _first_or(levels: dict[str, str], word: str) -> str | None:
    return levels.get(word, next(iter(levels.values())))


# Wrong arguments.


class _Meaning(Interpreter):
    """Knows the instruction that an invalid line resembles."""

    def meant(self, line: str, *, counts: bool) -> tuple[GameService, Instruction] | None:
        """Return the instruction that an invalid line resembles, without values, and its player.

        With `counts`, what is wrong is the number of arguments; else it is one of them.
        """
        words = split_words(line)
        language, service = self.language, self._service
        if not words or not isinstance(language, TableLanguage) or not isinstance(service, GameService):
            return None
        name = next((name for name in self.signatures if language.words[name] == words[0]), None)
        if name is None:
            return None
        signature = self.signatures[name]
        least, most = signature.players
        wrong_count = not least + signature.required <= len(words) - 1 <= most + len(signature.values)
        players = words[1 : most + 1]
        if wrong_count != counts or len(players) < min(least, 1):
            return None
        return service, service.as_registered(Instruction(name, players, []))


def _late(failure_of: Callable[[GameService, Instruction], Failure | None], *, counts: bool) -> type:
    """Return a program that reports another failure for a wrong line, if there is one (`_Meaning.meant`)."""

    class Late(_Meaning):
        def feed(self, line: str) -> Reply:
            reply = super().feed(line)
            meant = self.meant(line, counts=counts) if reply.failure == INVALID_INSTRUCTION else None
            failure = None if meant is None else failure_of(*meant)
            return reply if failure is None else self._refuse(failure.message, *failure.values)

    return Late


@cache
def _refused(name: str, own: str) -> type:
    """Return a program that reports the game's failure for a wrong argument."""

    def failure_of(service: GameService, meant: Instruction) -> Failure | None:
        return (service.first_failure(meant) or service.failure(own, meant)) if meant.name == name else None

    return _late(failure_of, counts=False)


def of_values(signatures: Signatures) -> list[Misreading]:
    """Return a misreading for each instruction: it reports a failure of the game for an invalid argument."""
    return [
        Misreading(
            f"{name}.bad-value-{short(signature.failures[-1])}",
            interpreter=_refused(name, signature.failures[-1]),
            sentence="bad-value",
            fields={
                "word": Word(name),
                "right": EventText(INVALID_INSTRUCTION),
                "wrong": EventText(signature.failures[-1]),
            },
            source=_GRAMMAR,
            shows=Shows(name, INVALID_INSTRUCTION),
            needs=("players",),
        )
        for name, signature in signatures.items()
        if signature.failures
        and is_own(signature.failures[-1])
        and any(each.least is not None or each.alphabet for each in signature.values)
    ]


# Empty lines.


class _Answered(Interpreter):
    def feed(self, line: str) -> Reply:
        reply = super().feed(line)
        return self._refuse(INVALID_INSTRUCTION) if reply.ends else reply


class _PassedOver(Interpreter):
    def feed(self, line: str) -> Reply:
        reply = super().feed(line)
        return Reply([], "") if reply.ends else reply


def _spoken(key: str, before: type, source: str, needs: str) -> Misreading:
    return Misreading(f"line.{key}", language=speaking(before), source=source, needs=(needs,))


_NO_LEVEL = "Another level is an invalid instruction."
_END = "A line with no word on it ends the program."

LINES = (
    _spoken("any-case", _WithoutCase, "Case counts in words.", "players"),
    _spoken("level-any-case", _levels_by(_any_case), _NO_LEVEL, "start-auto"),
    _spoken("any-level", _levels_by(_first_or), _NO_LEVEL, "start-auto"),
    _spoken("more-arguments", _FirstArguments, _GRAMMAR, "players"),
    *(
        Misreading(
            f"line.{key}",
            interpreter=_late(GameService.first_failure, counts=counts),
            source=_GRAMMAR,
            needs=("players",),
        )
        for key, counts in (("bad-value-last", False), ("wrong-count-last", True))
    ),
    Misreading("line.blank-answered", interpreter=_Answered, source=_END),
    Misreading("line.blank-passed-over", interpreter=_PassedOver, source=_END),
)
"""The misreadings of lines."""
