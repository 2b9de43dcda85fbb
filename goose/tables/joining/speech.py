"""The words of a table's game: moves are typed as the server has them, or in a language's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.languages import CODES
from goose.lines import split_words
from goose.tables.ground import ground_of
from goose.tables.joining.phrases import phrases
from goose.tables.refused import Refused
from goose.terminal.completing import complete_word
from goose.terminal.prompt import last_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from goose.games.game import GameKind
    from goose.languages.language import Language
    from goose.tables.ground import Ground
    from goose.tables.joining.position import Table

_SPARE = CODES[0]


def level_named(word: str, game: str, rules: str | None, code: str | None) -> str:
    """Return the name in English of a level of the computers.

    Args:
        word: the level in the language, or in English; another word stays as it is, for the server to refuse.
        game: which is played, perhaps not installed here.
        rules: by which, or None for the first of the game.
        code: of the language, or None for that of the rules.
    """
    try:
        ground = ground_of(game, rules, (), None)
    except Refused:
        return word
    names = {called: name for name, called in _levels(ground.language(code or _home(ground))).items()}
    return names.get(word, word)


def _home(ground: Ground) -> str:
    """Return the language of the rules, or English where tables are not told in it."""
    return ground.rules.language if ground.rules.language in CODES else _SPARE


def _levels(language: Language) -> Mapping[str, str]:
    levels: Mapping[str, str] = getattr(language, "levels", {})
    return levels


class Speech:
    """A language at a table.

    Args:
        table: which game is played there.
        code: of the language, or None for that of the rules.

    Attributes:
        code: of the language.
        ground: of the table, or None where its game is not installed here; then words are English.
    """

    def __init__(self, table: Table, code: str | None) -> None:
        self.ground: Ground | None = None
        self.code = code or _SPARE
        self._words: Mapping[str, str] = {}
        self._levels: Mapping[str, str] = {}
        try:
            ground = ground_of(table.game, table.rules, tuple(sorted(table.points.items())), table.squares)
        except Refused:  # not here, or another version of it
            return
        self.ground = ground
        self.code = code or _home(ground)
        language = ground.language(self.code)
        self._words = getattr(language, "words", {})
        self._levels = _levels(language)

    @property
    def kind(self) -> GameKind | None:
        """The kind of game, where it is installed here."""
        return None if self.ground is None else self.ground.kind

    def word(self, name: str) -> str:
        """Return the word of an instruction."""
        return self._words.get(name, name)

    def level(self, name: str) -> str:
        """Return the word of a level of the computers."""
        return self._levels.get(name, name)

    @property
    def details(self) -> str:
        """The word that shows the position."""
        return self.word("details" if self.kind is None else self.kind.drawn_by)

    def says(self, typed: str, name: str) -> bool:
        """Return whether what is typed is an instruction without values, in the language's word or in English."""
        return split_words(typed) in ([name], [self.word(name)])

    def frees(self, typed: str) -> str | None:
        """Return whose seat is to be freed, in the language's word or in English; None when it is no such line."""
        words = split_words(typed) or []
        return words[1] if len(words) == 2 and words[0] in ("free", phrases(self.code)["free"]) else None

    def shows(self, typed: str) -> bool:
        """Return whether what is typed is an instruction that shows the position."""
        return self.says(typed, "details") or typed.split() == [self.details]

    def own(self, line: str) -> str:
        """Return a move's line in the language's own words."""
        word, blank, values = line.partition(" ")
        return f"{self.word(word)}{blank}{values}"

    def translated(self, instruction: str) -> str:
        """Return a line of the log as it is written in the language."""
        lines = (
            [] if self.ground is None else self.ground.translated([instruction], self.ground.language(self.code).code)
        )
        return lines[0] if lines else instruction

    def read(self, typed: str, lines: Iterable[str], name: str | None) -> str | None:
        """Return the line of the move that is typed, or None when it is none.

        Args:
            typed: a move's line, its word in the language or in English; the player's name may be in it, as in a
                script.
            lines: of the moves.
            name: of the player.
        """
        words = split_words(typed)
        if not words:
            return None
        forms = {(self.own(line) if own else line): line for line in lines for own in (True, False)}
        found = forms.get(" ".join(words))
        if found is None and words[1:2] == [name]:
            found = forms.get(" ".join([words[0], *words[2:]]))
        return found

    def complete(self, typed: str, lines: Sequence[str], others: Sequence[str]) -> list[str]:
        """Return what the last word of what is typed can become."""
        word = last_word(typed)
        before = split_words(typed[: len(typed) - len(word)])
        if before is None:
            return []
        candidates = [] if before else [*others]
        for line in lines:
            for form in (self.own(line), line):  # the language's word goes before the English one
                words = form.split(" ")
                if words[: len(before)] == before and complete_word(word, words[len(before) : len(before) + 1]):
                    candidates.append(words[len(before)])
                    break
        return complete_word(word, candidates)
