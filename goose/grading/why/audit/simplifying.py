"""Ways to simplify a script (names, numbers, arguments, words), each of which yields scripts from the front.

All ways lead down (to fewer words, plainer names, smaller numbers), so that going on with what they yield ends.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from goose.core.instructions import Argument, Instruction
from goose.core.interpreter import Interpreter
from goose.grading.why.audit.reduction import Simpler

Way = Callable[[Sequence[str], Interpreter], Simpler]
"""Takes a script and an interpreter that reads and writes its lines."""

_PLAIN = ("Ana", "Rui", "Eva", "Ivo", "Lia", "Gil", "Noa", "Leo", "Mia", "Tom")
_PLAIN_FILES = ("a", "b", "c", "d")
"""Names that any rules take, the plainest first: of players, and of files."""

_PLAINER = {"register-auto": "register"}  # instructions in whose place a plainer one can stand
_INVALID = "x"
_NEAR = 5  # a number further above the minimum is also tried at half
_LONGEST_PLAIN = 10  # characters of a word that is left as it is: those of a number too long to be one
_WORD = re.compile(r"[^ \t]+")


def without_names(script: Sequence[str], reader: Interpreter) -> Simpler:
    """Yield the script without one player, neither registered nor named, for each that the last line does not need."""
    instructions = [reader.read(line) for line in script]
    names = dict.fromkeys(name for each in instructions if each is not None for name in each.players)
    for number, name in enumerate(reversed([*names])):
        left: list[str] = []
        for line, each in zip(script, instructions, strict=True):
            if each is None or name not in each.players:
                left.append(line)
            elif others := [other for other in each.players if other != name]:
                left.append(_written(reader, each.name, others, each.values) or line)
        if left and left[-1].split()[:1] == script[-1].split()[:1]:
            yield number, left


def plain_names(script: Sequence[str], reader: Interpreter) -> Simpler:
    """Yield the script with plain names for all names, then for each."""
    players, files = _names(script, reader)
    sides = ((players, _PLAIN), (files, _PLAIN_FILES))
    groups = [(group, names) for side, names in sides for group in side]
    every = {word: plain for side, names in sides for group, plain in zip(side, names, strict=False) for word in group}
    yield 0, _renamed(script, every)
    taken = {word for line in script for word in _WORD.findall(line)}
    for number, (group, names) in enumerate(groups):
        if len(group) > 1:
            yield number, _renamed(script, dict.fromkeys(group, group[0]))
        rank = names.index(group[0]) if group[0] in names else len(names)
        for name in names[: min(rank, len(players) + 1)]:
            if name not in taken or name in group:
                yield number, _renamed(script, dict.fromkeys(group, name))


def normal_lines(script: Sequence[str], reader: Interpreter) -> Simpler:
    """Yield the script with lines as goose writes them: all, then each."""
    yield 0, [_normal(reader, line) for line in script]
    yield from _each(script, lambda line: [_normal(reader, line)])


def fewer_words(script: Sequence[str], reader: Interpreter) -> Simpler:
    """Yield scripts with fewer arguments, plainer words or invalid lines."""

    def fewer(line: str) -> Iterator[str | None]:
        each = reader.read(line)
        if each is None:
            yield from _plainly_invalid(line)
            return
        signature = reader.signatures[each.name]
        for count in range(signature.required, len(each.values)):
            yield _written(reader, each.name, each.players, each.values[:count])
        if each.name in _PLAINER and _PLAINER[each.name] in reader.signatures:
            plainer = _PLAINER[each.name]
            levels = [argument.levels for argument in signature.values]
            values = [value for value, level in zip(each.values, levels, strict=False) if not level]
            yield _written(reader, plainer, each.players, values)
        if len(each.players) > signature.players[0]:
            for place in reversed(range(len(each.players))):
                yield _written(reader, each.name, [*each.players[:place], *each.players[place + 1 :]], each.values)
        for place, (value, argument) in enumerate(zip(each.values, signature.values, strict=False)):
            for level in argument.levels[: argument.levels.index(value)] if argument.levels else ():
                yield _written(reader, each.name, each.players, _with(each.values, place, level))

    yield from _each(script, fewer)


def smaller_numbers(script: Sequence[str], reader: Interpreter) -> Simpler:
    """Yield scripts with least values: everywhere, in a line, in a place; then smaller values in one place."""

    def least(line: str) -> str:
        each = reader.read(line)
        if each is None:
            return line
        arguments = reader.signatures[each.name].values
        values = [
            next(_smaller(value, argument), value) for value, argument in zip(each.values, arguments, strict=False)
        ]
        return line if values == each.values else _written(reader, each.name, each.players, values) or line

    def smaller(line: str) -> Iterator[str | None]:
        yield least(line)
        each = reader.read(line)
        if each is not None:
            arguments = reader.signatures[each.name].values
            for place, (value, argument) in enumerate(zip(each.values, arguments, strict=False)):
                for other in _smaller(value, argument):
                    yield _written(reader, each.name, each.players, _with(each.values, place, other))

    yield 0, [least(line) for line in script]
    yield from _each(script, smaller)


WAYS: tuple[Way, ...] = (plain_names, normal_lines, fewer_words, smaller_numbers)
"""The ways in which a script is made simpler, its lines as many as they were."""


def _each(script: Sequence[str], simpler: Callable[[str], Iterable[str | None]]) -> Simpler:
    """Yield a script with each line in its simpler forms."""
    for place, line in enumerate(script):
        for other in dict.fromkeys(simpler(line)):
            if other is not None and other != line:
                yield place, _with(script, place, other)


def _with(items: Sequence[Any], place: int, item: object) -> list[Any]:
    return [*items[:place], item, *items[place + 1 :]]


def _smaller(value: str | int, argument: Argument) -> Iterator[str | int]:
    """Yield smaller values than this one, the least first."""
    least = argument.least
    if least is not None and type(value) is int:
        between = [(least + value) // 2] if value - least > _NEAR else []
        yield from dict.fromkeys(other for other in (least, *between, value - 1) if least <= other < value)
    elif argument.alphabet and type(value) is str:
        first = argument.alphabet[0]
        places = [place for place, letter in enumerate(value) if letter != first]
        if len(value) > 1:
            yield first
        if len(places) > 1:
            yield first * len(value)
        yield from (value[:place] + first + value[place + 1 :] for place in places)


def _plainly_invalid(line: str) -> Iterator[str]:
    """Yield simpler invalid lines: one word, one word less, or a plain one."""
    words = _WORD.findall(line)
    if words and line != _INVALID:
        yield _INVALID
        for place in reversed(range(1, len(words))):
            yield " ".join([*words[:place], *words[place + 1 :]])
        for place, word in enumerate(words):
            if len(word) > _LONGEST_PLAIN or not (word.isascii() and word.isprintable()):
                yield " ".join(_with(words, place, _INVALID))
        yield " ".join(words)


def _normal(reader: Interpreter, line: str) -> str:
    each = reader.read(line)
    if each is None:
        return "" if not line.strip(" \t") else line
    return _written(reader, each.name, each.players, each.values) or line


def _written(reader: Interpreter, name: str, players: Sequence[str], values: Sequence[str | int]) -> str | None:
    """Return the line of an instruction; None if these arguments do not fit."""
    if len(players) < reader.signatures[name].players[0]:
        return None
    line = reader.write(Instruction(name, [*players], [*values]))
    return line if reader.read(line) is not None else None


def _names(script: Sequence[str], reader: Interpreter) -> tuple[list[list[str]], list[list[str]]]:
    """Return the names of players and of files.

    Each name is a group of words that the rules take for the same. A word that is both counts as a player.
    """
    canonical = reader.rules.canonical
    players: dict[str, list[str]] = {}
    files: dict[str, list[str]] = {}
    for line in script:
        each = reader.read(line)
        if each is None:
            continue
        for name in each.players:
            group = players.setdefault((canonical(name) if canonical else name) or name, [])
            if name not in group:
                group.append(name)
        for value, argument in zip(each.values, reader.signatures[each.name].values, strict=False):
            if argument.least is None and not (argument.levels or argument.alphabet):
                files.setdefault(str(value), [str(value)])
    both = {name for group in players.values() for name in group}
    return [*players.values()], [group for group in files.values() if not both & {*group}]


def _renamed(script: Sequence[str], names: Mapping[str, str]) -> list[str]:
    """Return the script with other names, replaced wherever they are a word after the first of a line."""

    def renamed(line: str) -> str:
        first = _WORD.search(line)
        end = first.end() if first else 0
        return line[:end] + _WORD.sub(lambda word: names.get(word[0], word[0]), line[end:])

    return [renamed(line) for line in script]
