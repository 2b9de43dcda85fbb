"""The languages that goose speaks, one module each.

A module here has the words of the instructions that all games share, the levels, what arguments are called
(`goose.explaining.wording`), and the messages of the events that all games share; a game has the rest in its own
folder, in a module of the same name. To add a language: write a module like `en` here, add its code to `CODES`, and see
`docs/new-game.md` for what else is said to people.
A language whose grammar is no table is a module of the one game that speaks it.
"""

from __future__ import annotations

from sys import modules

from goose.languages.language import Language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from goose.games.game import GameKind, Rules

CODES = ("en", "pt", "es", "it")


def spoken(kind: GameKind, rules: Rules) -> Sequence[str]:
    """Return the codes of the languages in which a game can be played by some rules."""
    return kind.languages if rules.languages is None else rules.languages


def load_language(kind: GameKind, rules: Rules, code: str) -> Language:
    """Return a language in which a game can be played by some rules; only its modules are imported.

    Raises:
        Incomplete: it words an event that there is not, or a field that the event has not.
    """
    wording = kind.part(f"languages.{code}")
    own: Language | None = getattr(wording, "LANGUAGE", None)
    if own is not None:
        return own
    from goose.languages.table import TableLanguage

    parts: list[Any] = [wording]
    if code in CODES:
        module = f"goose.languages.{code}"
        __import__(module)
        parts.insert(0, modules[module])
    words: dict[str, str] = {}
    levels: dict[str, str] = {}
    messages: dict[str, str] = {}
    greetings: Sequence[str] = ()
    for part in parts:
        words |= getattr(part, "WORDS", {})
        messages |= getattr(part, "MESSAGES", {})
        levels |= getattr(part, "LEVELS", {})
        greetings = getattr(part, "GREETINGS", greetings)
    messages |= rules.wordings.get(code, {})
    return TableLanguage(code, words, levels, greetings, messages, kind.events_by(rules))
