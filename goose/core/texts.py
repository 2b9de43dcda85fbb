"""The texts of a language, those of goose and those of a game: where they stand, and how they are looked up.

A language is one file for goose (`goose/core/words/CODE.py`) and one for each game (`words/CODE.py` in its package).
The tables `WORDS`, `LEVELS`, `GREETINGS` and `MESSAGES` are the protocol's, which a script needs; `MESSAGES_OF` has
the messages of a single set of rules. The function `texts` returns all else, by section, only when something asks:

    arguments     what arguments are called: the noun in brackets, and in braces `least`, `most`, `bounds` (the phrase
                  for both, also where there is no greatest), `levels` or `characters`; under NAME.several, with
                  `count`, for several of a kind that follow each other
    conversation  what `goose play` says and asks
    terminal      what a terminal says of the program itself
    explanations  why a line is not an instruction
    instructions  what each instruction does
    samples       values of arguments, for examples
    reference     the headings and words of `goose messages`
    when          when each message is printed
    holds         what each field of the messages holds, by its name, or by the key of its message, a full stop and it
    rules         the headings and texts of `goose rules`
    rulebook      the rules from beginning to end: headings and sentences, by the keys that the game composes them of;
                  the key of a sentence about a point is `point.` and POINT=VALUE
    sources       what the sources say of each point of the rules; in English the point itself says it
    misreadings   how programs have the rules wrong, by the key of the misreading
    replay        the page of a replay
    join          what `goose join` says at a terminal
    page          the page of the tables
    server        what the server of tables says to a browser that cannot show the page
    titles        what the game is called (`game`), and its rules (`rules.NAME`)
    board         the words on boards and pictures
    buttons       what a button for a move says, by the line of the move; in a line with `{}` instead of each value the
                  button's `{0}` is the first of them; a line with just these values goes before it. `stop alone` is
                  the move `stop` where there is no other `stop` that names something

Which texts there are, and which fields in braces each has and in which order, is what the English file says; for a game
without English, its first language. A file that leaves one out, or has another or another field, is not used.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from goose.base.errors import Incomplete
from goose.core.words import CODES, module_of

if TYPE_CHECKING:
    from goose.core.events import Fields
    from goose.core.game import GameKind

ENGLISH = "en"

_FREE = "sources"  # a section that English need not have
_FIELD = re.compile(r"\{(\w+)\}")

Sections = dict[str, dict[str, str]]


class Texts:
    """The texts of a language: those of goose, and those of a game if one is given.

    In a language that goose itself does not speak, such as that of one set of rules, the texts of goose are English; in
    one that a game does not speak, those of the game are.

    Attributes:
        code: of the language that the texts of goose are in.

    Raises:
        Incomplete: a text is missing, or there are others or other fields than in English.
    """

    def __init__(self, code: str, kind: GameKind | None = None) -> None:
        self.code = code if code in CODES else ENGLISH
        self._declared = _sections(_modules(ENGLISH, kind))
        modules = _modules(code, kind)
        self._sections = _sections(modules)
        if not hasattr(modules[-1], "LANGUAGE"):
            if kind is None:
                self._check(f"the language {code}")
            else:
                texts(code)  # a mistake in the file of goose is not one of the game
                self._check(f"the language {code} of {kind.name}")

    def __getitem__(self, section: str) -> Mapping[str, str]:
        return self._sections.get(section, {})

    def fields(self, section: str) -> dict[str, Fields]:
        """Return the fields of each text of a section."""
        return {key: fields_of(text) for key, text in self._declared.get(section, {}).items()}

    def _check(self, language: str) -> None:
        if needless := self._sections.keys() - self._declared.keys() - {_FREE}:
            raise Incomplete(f"{language} has a section that English does not have: {min(needless)}")
        for section in sorted(self._declared.keys() - {_FREE}):
            declared, texts = self._declared[section], self._sections.get(section, {})
            if lacking := declared.keys() - texts.keys():
                raise Incomplete(f"{language} has no text in {section} for {', '.join(sorted(lacking))}")
            if needless := texts.keys() - declared.keys():
                raise Incomplete(f"{language} has a text in {section} that nothing asks for: {min(needless)}")
            for key, text in texts.items():
                if unknown := {*fields_of(text)} - {*fields_of(declared[key])}:
                    raise Incomplete(f"{language} has an unknown field in {section}, {key}: {min(unknown)}")


@lru_cache(maxsize=256)
def texts(code: str, kind: GameKind | None = None) -> Texts:
    """Return the texts of a language, made and checked once; raise Incomplete where they are not complete."""
    return Texts(code, kind)


def fields_of(text: str) -> Fields:
    """Return the names in the braces of a text, in their order."""
    return tuple(dict.fromkeys(_FIELD.findall(text)))


def filled(text: str, **fields: object) -> str:
    """Return a text with the names in braces replaced, all at once; one that stands for nothing is left."""
    return _FIELD.sub(lambda found: str(fields.get(found[1], found[0])), text)


def _modules(code: str, kind: GameKind | None) -> list[Any]:
    """Return the files of a language, those of goose first."""
    shared = [module_of("goose.core", code if code in CODES else ENGLISH)]
    return shared if kind is None else [*shared, *_of_game(code, kind)]


def _of_game(code: str, kind: GameKind) -> list[Any]:
    """Return the file of a game's language, after that on which it is based."""
    own = module_of(kind.package, code)
    if own is None and code not in kind.languages:
        code = ENGLISH if ENGLISH in kind.languages else kind.languages[0]
        own = module_of(kind.package, code)
    base: str | None = getattr(own, "BASE", None)
    return [own] if base is None else [*_of_game(base, kind), own]


def _sections(modules: Iterable[Any]) -> Sections:
    """Return the sections of files as one; a text in a later one goes before."""
    merged: Sections = {}
    for module in modules:
        made: Sections = getattr(module, "texts", dict)()
        for section, texts in made.items():
            merged.setdefault(section, {}).update(texts)
    return merged
