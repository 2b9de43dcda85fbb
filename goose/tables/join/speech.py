"""The words of a table's game, in the player's language and in English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from goose.base.document import as_plain
from goose.base.errors import Incomplete
from goose.base.lines import split_words
from goose.core.course.coursefile import CourseFile
from goose.core.game import GameKind
from goose.core.texts import texts
from goose.core.words import CODES
from goose.core.words.language import Language
from goose.reference import rulebook
from goose.tables.names import as_typed, as_word
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import ABSENT, Summary
from goose.tables.variant import TableVariant, variant_of

_SPARE = CODES[0]

FOR_ABSENT = ("play_for", "claim")
"""The keys of the words that do something about an absent player, in the order of `ABSENT`."""


def level_named(word: str, game: str, rules: str | None, code: str | None) -> str:
    """Return the English name of a level of the computers, or an unknown word itself, which the server refuses.

    The word is in the language, or that of the rules, or English. The game may not be installed here.
    """
    try:
        variant = variant_of(game, rules, (), None)
    except Refused:
        return word
    language = code or _home(variant)
    known = {**texts(language, variant.kind)["levels"], **_levels(variant.language(language))}
    names = {called: name for name, called in known.items()}
    return names.get(word, word)


def refused_in(code: str, refused: Refused) -> str:
    """Return why something was refused, in a language.

    English has the sentence of the server, which is more precise. So is a sentence about a wrong value, which lists the
    possible ones, and one about a table that cannot be opened, which says why.
    """
    if code == _SPARE or refused.key in ("bad-request", "unreadable"):
        return refused.message
    return texts(code)["page"].get(f"error.{refused.key}", refused.message)


def says_yes(typed: str, phrases: Mapping[str, str]) -> bool:
    """Return whether an answer is yes, or its beginning, in the language or in English."""
    answer = typed.strip().casefold()
    return bool(answer) and (phrases["yes"].startswith(answer) or answer in ("y", "yes", "si"))


def _home(variant: TableVariant) -> str:
    """Return the language of the rules or the course, or English."""
    home = variant.rules.language if variant.rules.language in variant.codes else variant.codes[0]
    return home if home in CODES else _SPARE


def _levels(language: Language) -> Mapping[str, str]:
    levels: Mapping[str, str] = getattr(language, "levels", {})
    return levels


class Speech:
    """The words of one language at a table.

    It is the language of the rules if no code is given or the game does not have the language. Words are English if the
    game of the table is not installed here. A course has one language for everybody.
    """

    def __init__(self, table: Summary, code: str | None, course: CourseFile | None = None) -> None:
        self.variant: TableVariant | None = None  # the table's variant, if its game is installed here
        self.code = code or _SPARE
        self._words: Mapping[str, str] = {}
        self._levels: Mapping[str, str] = {}
        try:
            variant = variant_of(table.game, table.rules, tuple(sorted(table.points.items())), table.squares, course)
        except Refused:  # not installed, or a different version
            return
        self.variant = variant
        self.code = code if code is not None and code in variant.codes else _home(variant)
        language = variant.language(self.code)
        self._words = getattr(language, "words", {})
        self._levels = _levels(language)

    @property
    def kind(self) -> GameKind | None:
        """The kind of game, if it is installed here."""
        return None if self.variant is None else self.variant.kind

    def word(self, name: str) -> str:
        """Return the word of an instruction."""
        return self._words.get(name, name)

    def level(self, name: str) -> str:
        """Return the word of a level of the computers."""
        return self._levels.get(name) or texts(self.code, self.kind)["levels"].get(name, name)

    @property
    def details(self) -> str:
        """The word of the instruction that shows the position."""
        return self.word("details" if self.kind is None else self.kind.drawn_by)

    def says(self, typed: str, name: str) -> bool:
        """Return whether a typed line is a given instruction without values, in the language or in English."""
        return split_words(typed) in ([name], [self.word(name)])

    def frees(self, typed: str) -> str | None:
        """Return the player whose seat a typed line, in the language or in English, frees, or None."""
        return self._player_after("free", typed)

    def for_absent(self, typed: str) -> tuple[str, str] | None:
        """Return the absent player in a typed line and the action for them, in the language or in English, or None."""
        for key, action in zip(FOR_ABSENT, ABSENT, strict=True):
            if (name := self._player_after(key, typed)) is not None:
                return name, action
        return None

    def comes_back(self, typed: str) -> bool:
        """Return whether a typed line takes the seat back from the computer."""
        return split_words(typed) in [[texts(code)["join"]["back_word"]] for code in (self.code, _SPARE)]

    def _player_after(self, key: str, typed: str) -> str | None:
        """Return the player after a word of `goose join`, in the language or in English, or None."""
        words = split_words(typed) or []
        is_such = len(words) > 1 and words[0] in (texts(code)["join"][key] for code in (self.code, _SPARE))
        return as_word(" ".join(words[1:])) if is_such else None

    def shows(self, typed: str) -> bool:
        """Return whether a typed line is an instruction that shows the position."""
        return self.says(typed, "details") or typed.split() == [self.details]

    def rules(self, columns: int) -> str | None:
        """Return the rules of the table from beginning to end, or None where there is no text of them."""
        variant = self.variant
        try:
            written = None if variant is None else rulebook(variant.kind, variant.rules, self.code)
        except Incomplete:
            return None
        return None if written is None else as_plain(written.blocks(), columns)

    def own(self, line: str) -> str:
        """Return a move's line in the words of the language."""
        word, blank, values = line.partition(" ")
        return f"{self.word(word)}{blank}{values}"

    def logged(self, line: str) -> str | None:
        """Return the word of a move's instruction in the log, or None if the game is not installed here."""
        if self.variant is None:
            return None
        name = line.partition(" ")[0]
        words: Mapping[str, str] = getattr(self.variant.language(self.variant.code), "words", {})
        return words.get(name, name)

    def forms(self, line: str) -> tuple[str, str]:
        """Return the two forms of a move: in the language and in English."""
        return self.own(line), line

    def translated(self, instruction: str) -> str:
        """Return a line of the log in the language."""
        variant = self.variant
        lines = [] if variant is None else variant.translated([instruction], variant.language(self.code).code)
        return lines[0] if lines else instruction

    def read(self, typed: str, lines: Iterable[str], name: str | None) -> str | None:
        """Return the move of a typed line, in the language or in English, or None.

        The line may contain the player's name, as in a script.
        """
        words = split_words(typed if name is None else typed.replace(as_typed(name), name))
        if not words:
            return None
        forms = {form: line for line in lines for form in self.forms(line)}
        found = forms.get(" ".join(words))
        if found is None and words[1:2] == [name]:
            found = forms.get(" ".join([words[0], *words[2:]]))
        return found
