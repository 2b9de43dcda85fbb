"""The texts of a language: where they are, and how they are found.

A language has one file for goose (`goose/core/words/CODE.py`) and one for each game (`words/CODE.py` in its package).
The tables `WORDS`, `LEVELS`, `GREETINGS` and `MESSAGES` belong to the protocol, and every script needs them: they may
stand in a small file beside it (`words/_CODE.py`). `MESSAGES_OF` has the messages of a single set of rules. The
function `texts` returns all other texts by section, when they are needed:

    arguments     nouns for arguments: the noun is in brackets; fields are `least`, `most`, `bounds` (a phrase for
                  both, even if there is no maximum), `levels` or `characters`; under NAME.several, with `count`, the
                  noun for several equal arguments in a row
    conversation  the messages and questions of `goose play`
    menu          what a terminal shows beside an answer in the menus of `goose play`, by the key of the line of
                  `conversation`; without a text it is that of the button for the move
    terminal      messages at a terminal about the program itself
    explanations  why a line is not an instruction
    instructions  what each instruction does
    samples       values of arguments in examples
    reference     the headings and words of `goose messages`
    when          when each message is printed
    holds         the meaning of each field of a message, by FIELD or by MESSAGE.FIELD
    course        the explanations in a first course file
    statement     the handout of a course
    handout       texts instead of those of `when` and `holds` in a handout, without options and points. A key that
                  ends in ` POINT=VALUE` is for rules with this value
    rules         the headings and texts of `goose rules`
    rulebook      the rules from beginning to end: headings and sentences by key; the key of a sentence about a point is
                  `point.` and POINT=VALUE
    sources       what the sources say about each point of the rules; in English the point itself has this text
    causes        why a program is wrong, beside misreadings: what it prints around its answers, its own wordings
    grade         the reports of `goose grade`; KEY.one is the text for one, KEY.many for any other `count`
    misreadings   the errors that programs make in the rules, by the key of the misreading
    narrator      what happened, in sentences for people; `KEY.FIELD` is the sentence as the player in that field reads
                  it, and `KEY.one` the one for a single thing
    levels        the levels of computers that no instruction names
    replay        the page of a replay
    join          the messages of `goose join` at a terminal
    page          the page of the tables
    browser       the page that runs goose in a browser, without an installation
    server        messages of the server of tables for a browser that cannot show the page
    titles        the names of the game (`game`) and of its rules (`rules.NAME`)
    choices       what people read where they choose: a sentence about the game (`game`), what makes each set of rules
                  different (`rules.NAME`), the title of each point that players see (`point.NAME`), and the name of
                  each of its values that is not a number (`point.NAME=VALUE`)
    ending        the end of a game: `score` is the score of a player, with `count` (`score.one` for one); without it
                  players are ranked by names alone. `count.NAME` is the label of a thing that the game counts
                  (`goose.kit.counting`); the first four that happened are shown
    board         the words on boards and pictures
    buttons       texts of the buttons for moves, by the line of the move; a `{}` in the line stands for a value, and
                  `{0}` in the text is the first value. A line with exact values has priority. `stop alone` is the move
                  `stop` when no other `stop` with arguments is possible

The English file decides which texts exist, and which fields in braces each text has, in which order; for a game without
English, its first language decides. A file that lacks a text, or has other texts or fields, is not used.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from goose.base.errors import Incomplete
from goose.core.words import CODES, module_of, with_bases

if TYPE_CHECKING:
    from goose.core.events import Fields
    from goose.core.game import GameKind

ENGLISH = "en"

_FREE = "sources"  # a section that English may omit
_FIELD = re.compile(r"\{(\w+)\}")
_EUPHONIC = re.compile(r"\(d\) \{(\w+)\}")

Sections = dict[str, dict[str, str]]


class Texts:
    """The texts of a language, with those of a game if one is given.

    For a language that goose itself does not have, such as that of one set of rules, the texts of goose are English;
    for one that a game does not have, the texts of the game are English. If a text is missing, or there are texts or
    fields that English does not have, they are `Incomplete`. If the game is that of a course, its
    translations have priority.
    """

    def __init__(self, code: str, kind: GameKind | None = None) -> None:
        self.code = code if code in CODES else ENGLISH  # of goose's own texts
        self._asked = code
        self._kind = kind
        self._declared = _sections(_modules(ENGLISH, kind))
        modules = _modules(code, kind)
        self._sections = _sections(modules)
        if not hasattr(modules[-1], "LANGUAGE"):
            if kind is None:
                self._check(f"the language {code}")
            else:
                texts(code)  # a mistake in goose's own file must not be blamed on the game
                self._check(f"the language {code} of {kind.name}")

    @property
    def tag(self) -> str:
        """The code of the language for pages: that of a course's translation, if it has one."""
        return (None if self._kind is None else self._kind.translated_into(self._asked)) or self.code

    def __getitem__(self, section: str) -> Mapping[str, str]:
        found = self._sections.get(section, {})
        return found if self._kind is None else self._kind.translated(self._asked, section, found)

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
                raise Incomplete(f"{language} has a text in {section} that is never used: {min(needless)}")
            for key, text in texts.items():
                if unknown := {*fields_of(text)} - {*fields_of(declared[key])}:
                    raise Incomplete(f"{language} has an unknown field in {section}, {key}: {min(unknown)}")


@lru_cache(maxsize=256)
def texts(code: str, kind: GameKind | None = None) -> Texts:
    """Return the texts of a language, created and checked once; raise Incomplete if they are incomplete."""
    return Texts(code, kind)


def fields_of(text: str) -> Fields:
    """Return the field names in the braces of a text, in order."""
    return tuple(dict.fromkeys(_FIELD.findall(text)))


def filled(text: str, /, **fields: object) -> str:
    """Return a text with its fields filled in, all at once; unknown fields stay as they are.

    `a(d) {name}` of an Italian text is `ad Ana`, but `a Rui`: the `d` stands only before the same vowel.
    """
    if "(d) {" in text:
        text = _EUPHONIC.sub(
            lambda found: f"{'d' if _begins_with_a(fields.get(found[1])) else ''} {found[0][4:]}", text
        )
    return _FIELD.sub(lambda found: str(fields.get(found[1], found[0])), text)


def _begins_with_a(value: object) -> bool:
    return normalize("NFD", str(value))[:1] in ("a", "A")


def _modules(code: str, kind: GameKind | None) -> list[Any]:
    """Return the files of a language, first the file of goose."""
    shared = with_bases(module_of, "goose.core", code if code in CODES else ENGLISH)
    if kind is None:
        return shared
    if code not in kind.languages and module_of(kind.package, code) is None:
        code = ENGLISH if ENGLISH in kind.languages else kind.languages[0]
    return [*shared, *with_bases(module_of, kind.package, code)]


def _sections(modules: Iterable[Any]) -> Sections:
    """Return the sections of several files as one; a text in a later file has priority."""
    merged: Sections = {}
    for module in modules:
        made: Sections = getattr(module, "texts", dict)()
        for section, texts in made.items():
            merged.setdefault(section, {}).update(texts)
    return merged
