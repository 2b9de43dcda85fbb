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
            yield _misreading(name, "names-least", least - 1, least, _names(name, fewer=True, least=least, most=most))
        if signature.values or not most:
            yield from _of_words(name, signature)
        if most > 0:
            yield _misreading(name, "names-most", most + 1, most, _names(name, fewer=False, least=least, most=most))


def _of_words(name: str, signature: Signature) -> Iterator[Misreading]:
    """Yield misreadings of too many words, and of too few."""
    right = signature.players[1] + len(signature.values)
    yield _invalid(name, f"words-most-{right + 1}", _ignoring(name, right), "words-most")
    least = signature.players[0] + signature.required
    if signature.required:
        yield _invalid(name, f"words-least-{least - 1}", _dying_of_fewer(name, least), "words-least")


def _invalid(name: str, ending: str, change: type, sentence: str, **fields: Field) -> Misreading:
    """Return a misreading that shows where an instruction is not valid."""
    return Misreading(
        f"{name}.{ending}",
        language=speaking(change),
        sentence=sentence,
        fields={"word": Word(name), **fields, "invalid": EventText(INVALID_INSTRUCTION)},
        shows=Shows(name, INVALID_INSTRUCTION),
    )


@cache
def _ignoring(name: str, most: int) -> type:
    """Return a program that ignores a word after the last argument."""

    class Ignoring(TableLanguage):
        def parser(self, signatures: Signatures) -> Parse:
            parse = super().parser(signatures)

            def parse_beginning(words: list[str]) -> Instruction | None:
                return parse(words[: most + 1] if words[0] == self.words[name] else words)

            return parse_beginning

    return Ignoring


@cache
def _dying_of_fewer(name: str, least: int) -> type:
    """Return a program that ends where the last argument is missing."""

    class DyingOfFewer(TableLanguage):
        def parser(self, signatures: Signatures) -> Parse:
            parse = super().parser(signatures)

            def parse_or_die(words: list[str]) -> Instruction | None:
                if words[0] == self.words[name] and len(words) == least:
                    raise IndexError(words)
                return parse(words)

            return parse_or_die

    return DyingOfFewer


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

    class DyingAtBound(TableLanguage):
        def parser(self, signatures: Signatures) -> Parse:
            parse, signature = super().parser(signatures), signatures[name]
            first = signature.players[1] + 1
            numbers = {first + index: each for index, each in enumerate(signature.values) if each.name == called}

            def parse_or_die(words: list[str]) -> Instruction | None:
                instruction = parse(words)
                if instruction is None and words[0] == self.words[name]:
                    wrong = [place for place in numbers if place < len(words) and read_number(words[place]) is None]
                    repaired = [
                        str(numbers[place].least) if place in wrong else word for place, word in enumerate(words)
                    ]
                    if wrong and parse(repaired) is not None:
                        raise ValueError(words)
                return instruction

            return parse_or_die

    return DyingAtBound


@cache
def _names(name: str, *, fewer: bool, least: int, most: int) -> type:
    """Return a program that accepts one name fewer, or one more."""

    def with_fewer(parse: Callable[[list[str]], Instruction | None], words: list[str]) -> Instruction | None:
        meant = parse([*words[:least], _SOMEBODY, *words[least:]]) if len(words) >= least else None
        return meant and Instruction(name, meant.players[:-1], meant.values)

    def with_more(parse: Callable[[list[str]], Instruction | None], words: list[str]) -> Instruction | None:
        meant = parse([*words[: most + 1], *words[most + 2 :]]) if len(words) > most + 1 else None
        return meant and Instruction(name, [*meant.players, words[most + 1]], meant.values)

    class Naming(TableLanguage):
        def parser(self, signatures: Signatures) -> Parse:
            parse = super().parser(signatures)

            def parse_otherwise(words: list[str]) -> Instruction | None:
                right = parse(words)
                if right is not None or words[0] != self.words[name]:
                    return right
                return with_fewer(parse, words) if fewer else with_more(parse, words)

            return parse_otherwise

    return Naming
