"""The tables of a reference: what is in a row of each."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

TYPED, THROWN = "typed", "thrown"  # whether dice come with the instruction, where that makes a difference


@frozen
class By:
    """A game and names of its rules by which a row holds, for all dice or only `typed` or `thrown` ones."""

    game: str
    rules: tuple[str, ...]
    dice: str | None = None


@frozen
class RefusalRow:
    """A failure of an instruction: the key of the message that tells it, and its text."""

    key: str
    text: str


@frozen
class VariantRow:
    """What an instruction is by some rules.

    Attributes:
        form: how it is written: what must be typed for an argument in capitals, what may be left out in brackets.
        failures: in the order in which they are tested; an invalid instruction comes before them.
    """

    by: tuple[By, ...]
    form: str
    takes: str
    failures: tuple[RefusalRow, ...]


@frozen
class ToldRow:
    """An instruction."""

    name: str
    word: str
    does: str
    variants: tuple[VariantRow, ...]


@frozen
class LevelRow:
    """A level of the automatic players: its name, its word, and the rules that have it."""

    name: str
    word: str
    by: tuple[By, ...]


@frozen
class Field:
    """A field of a message: its name, what it holds (empty where nobody says it), and whether that may be nothing."""

    name: str
    holds: str
    may_be_empty: bool


@frozen
class MessageRow:
    """A message.

    Attributes:
        text: as it is printed, with the names of the fields in braces; a line feed is between two lines of it.
        fields: all that the event has; a text need not use each.
        when: it is printed, a sentence; empty where nobody says it.
    """

    key: str
    text: str
    fields: tuple[Field, ...]
    when: str
    failure: bool
    by: tuple[By, ...]

    @property
    def printed(self) -> list[Field]:
        """The fields that the text uses."""
        return [field for field in self.fields if f"{{{field.name}}}" in self.text]


@frozen
class ReferenceTables:
    """The tables of one language."""

    language: str
    by: tuple[By, ...]
    words: Mapping[str, str]
    instructions: tuple[ToldRow, ...]
    levels: tuple[LevelRow, ...]
    messages: tuple[MessageRow, ...]

    def rules_of(self, by: tuple[By, ...]) -> str:
        """Return the rules of a row, for people; empty when it holds by all that the tables are of."""
        everything = {each.game: {*each.rules} for each in self.by}
        dice = {each.dice for each in by}
        alike = "".join(self.words[each] for each in dice if each is not None) if len(dice) == 1 else ""
        whole = {each.game for each in by if everything[each.game] == {*each.rules}}
        if len(dice) == 1 and whole == everything.keys():
            return alike
        told = [self._told(each, each.game in whole, alike) for each in by]
        return f"{'; '.join(told)}, {alike}" if alike else "; ".join(told)

    def _told(self, by: By, whole: bool, alike: str) -> str:
        """Return the rules of one game; their dice are told where they are not those of all games."""
        rules = "" if whole else ", ".join(name for one in self.by for name in one.rules if name in by.rules)
        game = by.game if len(self.by) > 1 else ""
        names = f"{game} ({rules})" if game and rules else game or rules
        dice = "" if by.dice is None or alike else self.words[by.dice]
        return ", ".join(part for part in (names, dice) if part)
