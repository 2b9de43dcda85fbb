"""Instructions to try: various lines, and what a player could type."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from goose.core.instructions import Argument, Instruction, shared
from goose.core.scripts import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from goose.core.instructions import Signatures
    from goose.core.interpreter import Interpreter

SHARED = {*shared((2, 2), (), {})}
"""The instructions that are not moves."""

_FAR = 41  # the greatest number tried if there is no bound
_TYPED = 5  # throws tried in each position
_WORDS = (*map(str, range(10)), *"abcdefghijklmnopqrstuvwxyz", "A1", "Ana")


def any_instruction(random: Random, program: Interpreter, name: str) -> Instruction:
    """Return an instruction with random values that the parser accepts."""
    signature = program.signatures[name]
    least, most = signature.players
    players = random.choices(NAMES, k=random.randint(least, most))
    count = random.choice((signature.required, len(signature.values)))  # optional values are given all or not at all
    return Instruction(name, players, [_any_value(random, argument) for argument in signature.values[:count]])


def _any_value(random: Random, argument: Argument) -> Any:
    if argument.levels:
        return random.choice(argument.levels)
    if argument.alphabet:
        return "".join(random.choices(argument.alphabet, k=random.randint(1, 9)))
    if argument.least is None:
        return random.choice((*NAMES, "a/file.save", "7"))
    return random.randint(argument.least, 999_999_999 if argument.most is None else argument.most)


def alternatives(random: Random, signatures: Signatures, name: str) -> Iterator[Instruction]:
    """Yield possible instructions of a player: all, or some of many."""
    for instruction, signature in signatures.items():
        if instruction in SHARED or signature.players != (1, 1) or signature.outside:
            continue
        for count in range(signature.required, len(signature.values) + 1):
            choices = [_choices(random, argument) for argument in signature.values[:count]]
            values = [list(chosen) for chosen in product(*choices)]
            if signature.throws and len(values) > _TYPED:
                values = random.sample(values, _TYPED)
            yield from (Instruction(instruction, [name], chosen) for chosen in values)


def filled(random: Random, move: Instruction) -> Instruction:
    """Return a move in which each value that must be typed is chosen."""
    values = [random.choice(_choices(random, value)) if isinstance(value, Argument) else value for value in move.values]
    return Instruction(move.name, move.players, values)


def _choices(random: Random, argument: Argument) -> list[Any]:
    """Return values to type for an argument."""
    if argument.levels:
        return list(argument.levels)
    if argument.least is not None:
        return [*range(argument.least, (_FAR if argument.most is None else argument.most) + 1)]
    if argument.alphabet:
        lengths = range(1, 10) if argument.length is None else [argument.length]
        return ["".join(random.choices(argument.alphabet, k=length)) for length in lengths]
    return list(_WORDS)
