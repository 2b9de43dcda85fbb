"""Arguments that are tested wrongly: a number has other bounds, or an instruction takes one name fewer or more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from goose.base.lines import read_number
from goose.core.events import INVALID_INSTRUCTION
from goose.core.instructions import Argument, Instruction, Signature, Signatures
from goose.core.words.language import TableLanguage
from goose.kit.misreading import EventText, Field, Misreading, Shows, Word, bounded, speaking

if TYPE_CHECKING:
    from goose.core.words.language import Parse

BEYOND = ("names-most", "number-most", "number-any", "words-most", "words-least")
"""The sentences of those that accept, or die of, another count of words or larger numbers."""

_SOMEBODY = "x"
"""A word that can be a name."""


def of_bounds(signatures: Signatures) -> Iterator[Misreading]:
    """Yield misreadings of each instruction's numbers and number of names."""
    for name, signature in signatures.items():
        for argument in dict.fromkeys(each for each in signature.values if each.least is not None):
            yield from _of_number(name, signature, argument)
        least, most = signature.players
        if least > 0:
            yield _misreading(name, "names-least", least - 1, least, _names(name, fewer=True))
        if signature.values or not most:
            yield _invalid(name, f"words-most-{most + len(signature.values) + 1}", _ignoring(name), "words-most")
            if signature.required:
                fewer = least + signature.required - 1
                yield _invalid(name, f"words-least-{fewer}", _dying_of_fewer(name), "words-least")
        if most > 0:
            yield _misreading(name, "names-most", most + 1, most, _names(name, fewer=False))


def _invalid(name: str, ending: str, change: type, sentence: str, **fields: Field) -> Misreading:
    """Return a misreading that shows where an instruction is not valid."""
    return Misreading(
        f"{name}.{ending}",
        language=speaking(change),
        sentence=sentence,
        fields={"word": Word(name), **fields, "invalid": EventText(INVALID_INSTRUCTION)},
        shows=Shows(name, INVALID_INSTRUCTION),
    )


def _reading(name: str, read: Callable[[Parse, Signature, list[str]], Instruction | None]) -> type:
    """Return a program that reads the lines of one instruction in its own way.

    Args:
        name: the name of the instruction.
        read: takes the right way to read a line, the instruction's signature and the words of a line.
    """

    class Reading(TableLanguage):
        def parser(self, signatures: Signatures) -> Parse:
            parse, signature = super().parser(signatures), signatures[name]
            return lambda words: read(parse, signature, words) if words[0] == self.words[name] else parse(words)

    return Reading


@cache
def _ignoring(name: str) -> type:
    """Return a program that ignores words after the last argument."""
    return _reading(name, lambda parse, each, words: parse(words[: each.players[1] + len(each.values) + 1]))


@cache
def _dying_of_fewer(name: str) -> type:
    """Return a program that ends where the last argument is missing."""

    def read(parse: Parse, signature: Signature, words: list[str]) -> Instruction | None:
        if len(words) == signature.players[0] + signature.required:
            raise IndexError(words)
        return parse(words)

    return _reading(name, read)


def _of_number(name: str, signature: Signature, argument: Argument) -> Iterator[Misreading]:
    """Yield misreadings of a number: a bound is one lower or higher, none is tested, or a word is accepted."""
    least, most, called = argument.least or 0, argument.most, argument.name
    before = signature.players[1] + 1
    places = ", ".join(str(before + index) for index, each in enumerate(signature.values) if each == argument)
    for side, right in (("least", least), ("most", most)):
        if right is None:
            continue
        for wrong in (right - 1, right + 1):
            if wrong >= 0:
                low, high = (wrong, most) if side == "least" else (least, wrong)
                change, wider = bounded(name, called, low, high), (wrong < right) == (side == "least")
                yield _misreading(name, f"{called}-{side}", wrong, right, change, places, wider=wider)
    if least or most is not None:
        yield _invalid(name, f"{called}-any", bounded(name, called, 0, None), "number-any", places=places)
    yield _invalid(name, f"{called}-dies", _dying(name, called), "number-dies", places=places)


def _misreading(
    name: str, bound: str, wrong: int, right: int, before: type, places: str = "", *, wider: bool = True
) -> Misreading:
    """Return the misreading of a bound; a wider bound shows only where a line is refused."""
    subject, _, side = bound.rpartition("-")
    return Misreading(
        f"{name}.{bound}-{wrong}",
        language=speaking(before),
        sentence=f"{'names' if subject == 'names' and not places else 'number'}-{side}",
        fields={"word": Word(name), "wrong": str(wrong), "right": str(right), "places": places},
        shows=Shows(name, INVALID_INSTRUCTION if wider else ""),
    )


@cache
def _dying(name: str, called: str) -> type:
    """Return a program that ends if the word is not a number, on a line that would be right with a number."""

    def read(parse: Parse, signature: Signature, words: list[str]) -> Instruction | None:
        instruction = parse(words)
        if instruction is None:
            repaired = [*words]
            for place, argument in enumerate(signature.values, signature.players[1] + 1):
                if argument.name == called and place < len(words) and read_number(words[place]) is None:
                    repaired[place] = str(argument.least)
            if repaired != words and parse(repaired) is not None:
                raise ValueError(words)
        return instruction

    return _reading(name, read)


@cache
def _names(name: str, *, fewer: bool) -> type:
    """Return a program that accepts one name fewer, or one more."""

    def read(parse: Parse, signature: Signature, words: list[str]) -> Instruction | None:
        right = parse(words)
        least, most = signature.players
        if right is not None or len(words) < (least if fewer else most + 2):
            return right
        if fewer:
            meant = parse([*words[:least], _SOMEBODY, *words[least:]])
            return meant and Instruction(name, meant.players[:-1], meant.values)
        meant = parse([*words[: most + 1], *words[most + 2 :]])
        return meant and Instruction(name, [*meant.players, words[most + 1]], meant.values)

    return _reading(name, read)
