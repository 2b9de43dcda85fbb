"""What a language says of a game: its words, its texts, and what people are told about them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any

from goose.events import COMMON, DRAWING, PROTOCOL, WORD, Fields, Incomplete
from goose.explaining.wording import Wording, filled, merged, phrases_of
from goose.games.game import GameKind, Rules
from goose.instructions import Signature
from goose.languages import CODES, load_language
from goose.languages.table import TableLanguage

_ENGLISH = "en"


class Speech:
    """A language of a game by some rules.

    Args:
        kind: of the game.
        rules: by which it is played.
        code: of the language.
        apart: the game is one of several: messages that all games share are told as for all of them.
    """

    def __init__(self, kind: GameKind, rules: Rules, code: str, *, apart: bool = False) -> None:
        self._language = load_language(kind, rules, code)
        self._own: Any = kind.part_if_any(f"explaining.{code}")
        shared = [phrases_of(_ENGLISH), phrases_of(code)]
        parts = [shared[0], kind.part_if_any(f"explaining.{_ENGLISH}"), shared[1], kind.part_if_any("explaining")]
        self._apart = apart
        self._for_all = {name: merged(name, shared) for name in ("WHEN", "HOLDS")}
        self._tables = {name: merged(name, [*parts, self._own]) for name in ("WHEN", "HOLDS", "SENTENCES", "REFERENCE")}
        self._wording = Wording(kind, self._language) if isinstance(self._language, TableLanguage) else None
        self._messages: dict[str, str] = {}
        if self._wording is not None:
            modules = [import_module(f"goose.languages.{code}")] if code in CODES else []
            self._messages = merged("MESSAGES", [*modules, kind.part(f"languages.{code}")])
            self._messages |= rules.wordings.get(code, {})

    @property
    def words(self) -> Mapping[str, str]:
        """The headings of the tables, and what is said above them."""
        return self._tables["REFERENCE"]

    def word(self, name: str) -> str:
        """Return the word of an instruction."""
        words = self._language.words if isinstance(self._language, TableLanguage) else getattr(self._own, "WORDS", {})
        return str(words.get(name, name))

    def level(self, name: str) -> str:
        """Return the word of a level."""
        return self._language.levels[name] if isinstance(self._language, TableLanguage) else name

    def does(self, name: str) -> str:
        """Return what an instruction does, empty where nobody says it."""
        return str(self._tables["SENTENCES"].get(name, ""))

    def takes(self, name: str, signature: Signature) -> str:
        """Return the sentence that says what an instruction takes, empty where nobody says it."""
        if self._wording is not None:
            return self._wording.takes(name, signature)
        own = getattr(self._own, "takes", None)
        return "" if own is None else str(own(name, signature))

    def form(self, name: str, signature: Signature) -> str:
        """Return how an instruction is written, with what must be typed in capitals and the rest in brackets."""
        if self._wording is None:
            own = getattr(self._own, "form", None)
            return self.word(name) if own is None else str(own(name, signature))
        least, most = signature.players
        player = self.words["player"]
        names = [*[player] * least, *([f"[{player}]"] if most == least + 1 else ["…"] if most > least else [])]
        values = [self._wording.noun(value).upper() for value in signature.values]
        optional = " ".join(values[signature.required :])
        typed = [*names, *values[: signature.required], *([f"[{optional}]"] if optional else [])]
        return " ".join([self.word(name), *typed])

    def text(self, key: str, fields: Fields) -> str:
        """Return the text of a message, with the names of its fields in braces; empty where that cannot be told."""
        if key in (WORD, DRAWING):
            return f"{{{fields[0]}}}"
        if key in self._messages:
            return self._messages[key]
        names = tuple(f"{{{field.removesuffix('?')}}}" for field in fields)
        with suppress(Incomplete, KeyError):
            return self._language.render([(key, names)]).removesuffix("\n")
        return ""

    def when(self, key: str) -> str:
        """Return when a message is printed, empty where nobody says it."""
        return self._table("WHEN", key).get(key, "")

    def holds(self, key: str, field: str) -> str:
        """Return what a field of a message holds, empty where nobody says it."""
        table = self._table("HOLDS", key)
        name = field.removesuffix("?")
        holds = table.get(f"{key}.{name}", table.get(name, ""))
        return filled(self.words["may_be_empty"], holds=holds or name) if field.endswith("?") else holds

    def _table(self, name: str, key: str) -> Mapping[str, str]:
        return self._for_all[name] if self._apart and key in {**COMMON, **PROTOCOL} else self._tables[name]
