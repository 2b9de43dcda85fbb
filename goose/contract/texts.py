"""Checks of the languages of a game."""

from __future__ import annotations

import re

from goose.contract.case import CheckedCase, Fault
from goose.contract.instructions import any_instruction
from goose.core.events import LEVEL, PROTOCOL
from goose.core.options import Settings
from goose.core.texts import texts
from goose.core.variant import Variant
from goose.core.words import load_language
from goose.core.words.language import Language, TableLanguage

_TRIED = 20  # instructions tried for each name


def language_is_whole(case: CheckedCase) -> None:
    """A language has a word for each instruction and level, and a message for each event."""
    language = _language(case)
    for typed in (False, True):
        lacking = language.lacks(case.made().signatures(typed_dice=typed))
        if lacking:
            raise Fault(_part(case), f"it has no wording for {', '.join(lacking)}")
    code = Variant(Settings(case.kind.name, rules=case.rules, lang=case.code)).interpreter().language.code
    if code != case.code:
        raise Fault(_part(case), f"a program with --lang {case.code} answers in {code}")


def words_are_distinct(case: CheckedCase) -> None:
    """The words of instructions and of levels are single words, each different from the others."""
    language = _language(case)
    if not isinstance(language, TableLanguage):
        return
    known = case.made().signatures(typed_dice=False)
    levels = {level for each in known.values() for value in each.values for level in value.levels}
    for words in ([language.words[name] for name in known], [language.levels[level] for level in levels]):
        for word in words:
            if word.split() != [word]:
                raise Fault(_part(case), f"{word!r} must be one word")
            if words.count(word) > 1:
                raise Fault(_part(case), f"two have the word {word!r}; each must have its own")


def messages_are_lines(case: CheckedCase) -> None:
    """Each message is one line or more, none of them blank, with every field filled in."""
    language = _language(case)
    if not isinstance(language, TableLanguage):
        return
    known = case.made().signatures(typed_dice=False)
    level = next((level for each in known.values() for value in each.values for level in value.levels), "Normal")
    for key, fields in case.kind.events_by(case.made()).items():
        if key in PROTOCOL:
            continue
        text = language.render([(key, tuple(level if field == LEVEL else f"<{field}>" for field in fields))])
        if re.search(r"[{}]", text):
            raise Fault(_part(case), f"the message {key} leaves braces: {text!r}; a field is written {{name}}")
        if not text.endswith("\n") or not all(line.strip() for line in text.split("\n")[:-1]):
            raise Fault(_part(case), f"the message {key} has a blank line: {text!r}")


def choices_are_complete(case: CheckedCase) -> None:
    """A game that explains one choice explains all: itself, its rules, and the points that players see."""
    found = texts(case.code, case.kind)["choices"]
    if not found:
        return
    needed = ["game", *(f"rules.{name}" for name in case.kind.options if len(case.kind.options) > 1)]
    for point in case.made().describe_points():
        if point.seen:
            needed += [f"point.{point.name}", *(f"point.{point.name}={value}" for value in point.values)]
    if lacking := [key for key in needed if key not in found]:
        raise Fault(_part(case), f"`choices` has no text for {', '.join(lacking)}")


def lines_are_read_as_written(case: CheckedCase) -> None:
    """A language reads the line that it writes for an instruction as the same instruction."""
    for mode in ("random", "manual"):
        random = case.random(f"written {mode}")
        program = Variant(Settings(case.kind.name, rules=case.rules, lang=case.code, dice=mode)).interpreter()
        before = program.view()
        for name in program.signatures:
            for _ in range(_TRIED * case.effort):
                instruction = any_instruction(random, program, name)
                line = program.write(instruction)
                if program.read(line) != instruction:
                    raise Fault(
                        _part(case), f"{instruction} is written {line!r}, which is read as {program.read(line)}"
                    )
        if program.view() != before:
            raise Fault(_part(case), "reading a line changes the game; it must not")


def home_language_is_spoken(case: CheckedCase) -> None:
    """Without a language option, rules are played in their home language."""
    code = Variant(Settings(case.kind.name, rules=case.rules)).interpreter().language.code
    if code != case.made().language:
        raise Fault(f"the rules {case.rules}", f"they answer in {code}, and not in {case.made().language}")


def _language(case: CheckedCase) -> Language:
    return load_language(case.kind, case.made(), case.code)


def _part(case: CheckedCase) -> str:
    return f"the language {case.code} of the rules {case.rules}"
