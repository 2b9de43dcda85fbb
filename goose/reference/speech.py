"""The words and texts of a language for a game, with explanations."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from goose.base.errors import Incomplete
from goose.core.events import COMMON, PROTOCOL, Fields
from goose.core.game import GameKind, Rules
from goose.core.instructions import Signature
from goose.core.texts import filled, texts
from goose.core.words import load_language, messages_of
from goose.core.words.language import TableLanguage
from goose.reference.explaining.wording import Wording


class InstructionTexts:
    """A language of a game by some rules.

    Args:
        apart: whether the game is one of several: messages that all games share then have one explanation for all.
    """

    def __init__(self, kind: GameKind, rules: Rules, code: str, *, apart: bool = False) -> None:
        self._language = load_language(kind, rules, code)
        self._apart = apart
        self._points = rules.points
        self._listing = rules.listing
        self._takes_file = rules.save_file is None
        self._for_all = texts(code)
        self._texts = texts(code, kind)
        self._wording = Wording(kind, self._language) if isinstance(self._language, TableLanguage) else None
        self._messages = {} if self._wording is None else messages_of(kind, rules, code)

    @property
    def words(self) -> Mapping[str, str]:
        """The headings of the tables, and the text above them."""
        return self._texts["reference"]

    def word(self, name: str) -> str:
        """Return the word of an instruction."""
        return self._language.words.get(name, name)

    def level(self, name: str) -> str:
        """Return the word of a level."""
        return self._language.levels[name] if isinstance(self._language, TableLanguage) else name

    def does(self, name: str) -> str:
        """Return what an instruction does; empty if unknown."""
        return self._texts["instructions"].get(name, "")

    def takes(self, name: str, signature: Signature) -> str:
        """Return a sentence with the arguments of an instruction; empty if unknown."""
        if self._wording is not None:
            return self._wording.takes(name, signature)
        return self._language.takes(name, signature)

    def form(self, name: str, signature: Signature) -> str:
        """Return how to write an instruction: words to type in capitals, optional words in brackets."""
        if self._wording is None:
            return self._language.form(name, signature)
        return self._wording.form(name, signature, self.words["player"])

    def text(self, key: str, fields: Fields) -> str:
        """Return the text of a message with field names in braces; empty if it is not fixed."""
        if key in self._messages:
            return self._messages[key].removesuffix("\n")
        names = tuple(f"{{{field.removesuffix('?')}}}" for field in fields)
        with suppress(Incomplete, KeyError):
            return self._language.render([(key, names)]).removesuffix("\n")
        return ""

    def is_silent(self, key: str) -> bool:
        """Return whether a course lets a message print nothing."""
        return self._messages.get(key) == ""

    def is_worded(self, key: str) -> bool:
        """Return whether the language has a text with a key."""
        return key in self._messages

    def when(self, key: str) -> str:
        """Return when a message is printed, by these rules if a point or an option decides it; empty if unknown."""
        when = self._table("when", key)
        by_point = (f"{key} {name}={value}" for name, value in self._points.items())
        return next((when[each] for each in (*by_point, f"{key} list={self._listing}", key) if each in when), "")

    def holds(self, key: str, field: str) -> str:
        """Return the meaning of a field of a message; empty if unknown."""
        table = self._table("holds", key)
        name = field.removesuffix("?")
        by_option = "" if self._takes_file else table.get(f"{name} save", "")
        holds = by_option or table.get(f"{key}.{name}") or table.get(name, "")
        return filled(self.words["may_be_empty"], holds=holds or name) if field.endswith("?") else holds

    def _table(self, name: str, key: str) -> Mapping[str, str]:
        return (self._for_all if self._apart and key in {**COMMON, **PROTOCOL} else self._texts)[name]
