"""Checks of the languages of a game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from goose.contract.case import CheckedCase, Fault
from goose.contract.instructions import any_instruction
from goose.core.events import LEVEL, PROTOCOL
from goose.core.texts import texts
from goose.core.words.language import TableLanguage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from goose.core.words.language import Language

_TRIED = 20  # instructions tried for each name


def languages_are_whole(case: CheckedCase) -> None:
    """Every language has all words, each different, all messages, in whole lines, and all choices or none."""
    for code, language, part in _languages(case):
        for typed in (False, True):
            if lacking := language.lacks(case.made().signatures(typed_dice=typed)):
                raise Fault(part, f"it has no wording for {', '.join(lacking)}")
        if isinstance(language, TableLanguage):
            _words_are_distinct(case, language, part)
            _messages_are_lines(case, language, part)
        if (found := texts(code, case.kind)["choices"]) and (
            lacking := [key for key in _choices(case) if key not in found]
        ):
            raise Fault(part, f"`choices` has no text for {', '.join(lacking)}")


def lines_are_read_as_written(case: CheckedCase) -> None:
    """A language reads the line that it writes for an instruction as the same instruction."""
    for code, _, part in _languages(case):
        for mode in ("random", "manual"):
            random = case.random(f"written {mode} {code}")
            program = case.variant(lang=code, dice=mode).interpreter()
            for name in [*program.signatures] * (_TRIED * case.effort):
                instruction = any_instruction(random, program, name)
                line = program.write(instruction)
                if (read := program.read(line)) != instruction:
                    raise Fault(part, f"{instruction} is written {line!r}, which is read as {read}")


def _languages(case: CheckedCase) -> Iterator[tuple[str, Language, str]]:
    """Yield the code of each language, the language, and its name for errors."""
    variant = case.variant()
    for code in variant.codes:
        yield code, variant.language_by(variant.rules, code), f"the language {code} of the rules {case.rules}"


def _levels(case: CheckedCase) -> set[str]:
    known = case.made().signatures(typed_dice=False)
    return {level for each in known.values() for value in each.values for level in value.levels}


def _words_are_distinct(case: CheckedCase, language: TableLanguage, part: str) -> None:
    names = case.made().signatures(typed_dice=False)
    for words in ([language.words[name] for name in names], [language.levels[level] for level in _levels(case)]):
        for word in words:
            if word.split() != [word]:
                raise Fault(part, f"{word!r} must be one word")
            if words.count(word) > 1:
                raise Fault(part, f"two have the word {word!r}; each must have its own")


def _choices(case: CheckedCase) -> list[str]:
    """Return the keys of a game that explains its choices: of itself, its rules, and the points that players see."""
    keys = ["game", *(f"rules.{name}" for name in case.kind.options if len(case.kind.options) > 1)]
    for point in case.made().describe_points():
        if point.seen:
            keys += [f"point.{point.name}", *(f"point.{point.name}={value}" for value in point.values)]
    return keys


def _messages_are_lines(case: CheckedCase, language: TableLanguage, part: str) -> None:
    level = min(_levels(case), default="")
    for key, fields in case.kind.events_by(case.made()).items():
        if key in PROTOCOL:
            continue
        text = language.render([(key, tuple(level if field == LEVEL else f"<{field}>" for field in fields))])
        if re.search(r"[{}]", text):
            raise Fault(part, f"the message {key} leaves braces: {text!r}; a field is written {{name}}")
        if not text.endswith("\n") or not all(line.strip() for line in text.split("\n")[:-1]):
            raise Fault(part, f"the message {key} has a blank line: {text!r}")
