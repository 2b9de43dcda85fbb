"""A misreading as one sentence for students, in the program's language."""

from __future__ import annotations

import re
from collections.abc import Mapping

from goose.base.errors import Incomplete
from goose.core.events import LEVEL
from goose.core.game import GameKind
from goose.core.instructions import levels_of
from goose.core.interpreter import Interpreter
from goose.core.points import Point
from goose.core.registry import NAMES
from goose.core.texts import fields_of, texts
from goose.core.words import messages_of
from goose.core.words.language import Language, TableLanguage
from goose.kit.misreading import EventText, Field, Misreading, Word

_OF_MESSAGES = ("failures-swapped", "worded-otherwise", "failure-worded-otherwise")
"""The sentences of misreadings that show only in the texts of messages."""

_FIELD = re.compile(r"\{\w+\}")


def sentence(misreading: Misreading, kind: GameKind, interpreter: Interpreter, code: str | None = None) -> str:
    """Return a sentence for a misreading, in a language such as `pt` or, if that has none, in the interpreter's."""
    own = interpreter.language.code
    for spoken in [own] if code is None else [code, own]:
        if (text := _text(misreading, kind, spoken)) is not None:
            return _filled(text, misreading.fields, kind, interpreter)
    raise Incomplete(f"the language {own} of {kind.name} has no text in misreadings for {misreading.key}")


def worded(misreading: Misreading, kind: GameKind, interpreter: Interpreter) -> tuple[str, str | None]:
    """Return the text of the message that a misreading words differently, and the word of the failing instruction."""
    shown = {name: _shown(field, kind, interpreter) for name, field in misreading.fields.items()}
    return shown["message"], shown.get("word")


def is_visible(misreading: Misreading, kind: GameKind, interpreter: Interpreter) -> bool:
    """Return whether a script can show a misreading of messages.

    It cannot if the message prints nothing, or if two failures that are exchanged have the same text; nor if a point
    decides only about messages with the same text, or about a drawing for which a course gives a form.
    """
    if misreading.rule:
        wrong = {each.partition("=")[0] for each in misreading.rule}
        texts_now = messages_of(kind, interpreter.rules, interpreter.language.code)
        points = [point for point in interpreter.rules.describe_points() if point.name in wrong]
        return any(_is_visible_point(point, texts_now) for point in points)
    messages = [field for field in misreading.fields.values() if isinstance(field, EventText)]
    if misreading.sentence not in _OF_MESSAGES:
        return True
    printed = [_shown(field, kind, interpreter) for field in messages]
    return len({*printed}) == 2 if len(printed) == 2 else all(printed)


def _is_visible_point(point: Point, messages: Mapping[str, str]) -> bool:
    """Return whether another value of a point can be seen in a script."""
    printed = {messages[key] for key in point.messages}
    return len(printed) != 1 and not any(form in messages for form in point.forms)


def _text(misreading: Misreading, kind: GameKind, code: str) -> str | None:
    """Return the sentence with its fields in braces: that of the whole key, or a general one; None if it has none."""
    key = misreading.sentence or misreading.key
    without = key.rpartition("=")[0]
    sentences = _sentences(kind, code)
    return next((sentences[each] for each in (key, without, without.partition(".")[0]) if each in sentences), None)


def _sentences(kind: GameKind, code: str) -> Mapping[str, str]:
    """Return the sentences of a game and of the protocol in a language."""
    try:
        return texts(code, kind)["misreadings"]
    except Exception:  # a package of somebody else whose texts cannot be loaded lacks them
        if kind.name in NAMES:
            raise
        return texts(code)["misreadings"]


def _filled(text: str, fields: Mapping[str, Field], kind: GameKind, interpreter: Interpreter) -> str:
    """Return a sentence with its fields filled in, all at once."""
    language = interpreter.language
    levels = language.levels if isinstance(language, TableLanguage) else {}
    filled = {level.lower(): word for level, word in levels.items()}
    filled |= {name: _shown(field, kind, interpreter) for name, field in fields.items()}
    return _FIELD.sub(lambda match: filled[match[0][1:-1]], text)


def is_of_levels(misreading: Misreading, kind: GameKind, interpreter: Interpreter) -> bool:
    """Return whether the rules know the levels that a misreading's sentence names by fields, such as `{advanced}`."""
    language = interpreter.language
    if not isinstance(language, TableLanguage):
        return True
    known = levels_of(interpreter.signatures)
    missing = {level.lower() for level in language.levels if level not in known}
    return not missing & {*fields_of(_text(misreading, kind, language.code) or "")}


def _shown(field: Field, kind: GameKind, interpreter: Interpreter) -> str:
    language = interpreter.language
    if isinstance(field, Word):
        return language.words[field.instruction] if isinstance(language, TableLanguage) else field.instruction
    return message_text(field.key, kind, interpreter) if isinstance(field, EventText) else field


def message_text(key: str, kind: GameKind, interpreter: Interpreter) -> str:
    """Return the text of a message in one line, with `…` for its fields; nothing if it prints none."""
    names = kind.events_by(interpreter.rules)[key]
    language = interpreter.language
    values = tuple([_a_level(language) if name == LEVEL else "…" for name in names])
    return language.render([(key, values)]).strip().replace("\n", " / ")


def _a_level(language: Language) -> str:
    """Return a level, of which a message prints the word."""
    return next(iter(language.levels)) if isinstance(language, TableLanguage) else ""
