"""The words of a course for instructions and levels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.base.quoting import quoted
from goose.core.course.fault import Report, control_characters, shown
from goose.core.instructions import ONE, levels_of
from goose.core.service import SHARED
from goose.core.words import table_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from goose.base.toml import Path
    from goose.core.course.choices import Choices
    from goose.core.instructions import Signatures

Word = str | bool
"""A word of an instruction or a level; False for one that the course leaves out."""

_STARTS = ("start", "start-auto")
_WITH_LEVEL = ("start-auto", "register-auto")
_ONE_WORD = "one word without blanks and control characters"


class Vocabulary:
    """The words that a course gives to instructions and levels, checked."""

    def __init__(self, report: Report, choices: Choices) -> None:
        assert choices.kind is not None
        assert choices.rules is not None, "the rules are right"
        self._report = report
        self._choices = choices
        self._kind = choices.kind
        self._known: Signatures = choices.rules.signatures(typed_dice=False)
        self._ever = {name for each in choices.kind.rule_sets() for name in each.signatures(typed_dice=False)}
        self.words = self._instructions()
        self.levels = self._levels()

    def instruction(self, path: Path, *, left_out: bool = False) -> bool:
        """Return whether a path ends in an instruction of the rules, or one to be `left_out`; if not, add a fault."""
        name = path[-1]
        if name in self._known or (left_out and (name in self._ever or self._choices.bringing(name) is not None)):
            return True
        point = self._choices.bringing(name)
        if point is not None:
            hint = f"is an instruction that these rules do not know; the point {point} brings it"
        elif name in self._ever:
            hint = "is an instruction that these rules do not know"
        else:
            hint = self._choices.belongs(name)
        self._report.unknown(path, "instruction", "instruction", self._known, hint)
        return False

    def _instructions(self) -> Mapping[str, Word]:
        table = self._report.table("instructions")
        words: dict[str, Word] = {}
        for name, value in table.items():
            path = ("instructions", name)
            if self.instruction(path, left_out=value is False):
                word = self._word(path, value)
                if word is not None:
                    words[name] = word
        for name in [name for name, word in words.items() if word is False and self._is_needed(name, words)]:
            others = " or ".join(_STARTS) if name in _STARTS else name
            self._report.fault(("instructions", name), "needed", f"the game is played with {others}: it must stay")
            del words[name]
        self._check_twice("instructions", "WORDS", self._known, words)
        return words

    def _is_needed(self, name: str, words: Mapping[str, Word]) -> bool:
        """Return whether the game cannot be played without an instruction.

        Of the two that start a game, the later one that the file leaves out is needed.
        """
        if name in _STARTS:
            known = [each for each in _STARTS if each in self._known]
            out = [each for each, word in words.items() if each in known and word is False]
            return len(out) == len(known) and name == out[-1]
        if name not in self._known:
            return False
        own = self._known[name]
        return name == "register" or (name not in SHARED and own.players == ONE and not own.outside)

    def _levels(self) -> Mapping[str, Word]:
        known = levels_of(self._known)
        words: dict[str, Word] = {}
        for name, value in self._report.table("levels").items():
            path = ("levels", name)
            if name not in known:
                self._report.unknown(path, "level", "level", known, f"is no level: there are {', '.join(known)}")
                continue
            word = self._word(path, value)
            if word is not None:
                words[name] = word
        out = [name for name, word in words.items() if word is False]
        if known and len(out) == len(known) and any(self._stays(name) for name in _WITH_LEVEL):
            self._report.fault(("levels", out[-1]), "needed", "one level must stay while there are automatic players")
            del words[out[-1]]
        self._check_twice("levels", "LEVELS", known, words)
        return words

    def _stays(self, name: str) -> bool:
        return name in self._known and self.words.get(name) is not False

    def _word(self, path: Path, value: Any) -> Word | None:
        """Return a word, or False; None after a fault."""
        if value is False:
            return False
        if type(value) is not str:
            self._report.fault(path, "type", f"{path[-1]} must be a word, or false to leave it out, not {shown(value)}")
            return None
        if not value or " " in value or "\t" in value or control_characters(value):
            given = f"“{quoted(value)}”" if value else "empty"
            self._report.fault(path, "word", f"the word of {path[-1]} must be {_ONE_WORD}, not {given}")
            return None
        return value

    def _check_twice(self, table: str, words: str, known: Iterable[str], given: Mapping[str, Word]) -> None:
        """Add a fault for each word of the file that another has before it."""
        if self._choices.language is None:
            return
        house = table_of(words, self._choices.language, self._kind)
        owners = {house[name]: name for name in known if name not in given}
        for name, word in given.items():
            if isinstance(word, str):
                if word in owners:
                    text = f"{quoted(word)} is the word of {owners[word]} and of {name}"
                    self._report.fault((table, name), "word-twice", text)
                owners.setdefault(word, name)
