"""A misreading in words: one sentence that a student understands, in the language of the program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from goose.games import NAMES
from goose.games.game import GameKind
from goose.interpreter import Interpreter
from goose.languages.table import TableLanguage
from goose.misreadings.misreading import PART, Field, Message, Misreading, Word

_ENGLISH = "en"
_FIELD = re.compile(r"\{\w+\}")


def sentence(misreading: Misreading, kind: GameKind, interpreter: Interpreter) -> str:
    """Return what a misreading is, in the language of an interpreter, or in English where it has no sentences.

    A game of another package that lacks a sentence is told by the key.
    """
    language = interpreter.language
    for code in dict.fromkeys((language.code, _ENGLISH)):
        texts = _sentences(kind, code)
        for key in _keys(misreading.told or misreading.key):
            if key in texts:
                return _filled(texts[key], misreading.fields, kind, interpreter)
    return misreading.key


def _keys(told: str) -> Iterator[str]:
    """Yield where a sentence is looked for: under its whole key, then under more general ones."""
    yield told
    without, equals, _ = told.rpartition("=")
    if equals:
        yield without
        yield without.partition(".")[0]


def _sentences(kind: GameKind, code: str) -> Mapping[str, str]:
    """Return the sentences of a game and of the protocol in a language, none where it has none."""
    from importlib import import_module
    from importlib.util import find_spec

    shared = f"goose.misreadings.sentences.{code}"
    common = {} if find_spec(shared) is None else import_module(shared).SENTENCES
    try:
        own = getattr(kind.part_if_any(f"{PART}.{code}"), "SENTENCES", {})
        return {**common, **own}
    except Exception:  # a package of somebody else whose sentences cannot be loaded lacks them
        if kind.name in NAMES:
            raise
        return common


def _filled(text: str, fields: Mapping[str, Field], kind: GameKind, interpreter: Interpreter) -> str:
    """Return a sentence with its fields filled in, all at once."""
    filled = {name: _told(field, kind, interpreter) for name, field in fields.items()}
    return _FIELD.sub(lambda match: filled[match[0][1:-1]], text)


def _told(field: Field, kind: GameKind, interpreter: Interpreter) -> str:
    language = interpreter.language
    if isinstance(field, Word):
        return language.words[field.instruction] if isinstance(language, TableLanguage) else field.instruction
    if isinstance(field, Message):
        count = len(kind.events_by(interpreter.rules)[field.key])
        return language.render([(field.key, ("…",) * count)]).strip().replace("\n", " / ")
    return field
