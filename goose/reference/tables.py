"""The tables of a reference: the rows of each."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from goose.core.template import Slot, pieces

TYPED, THROWN = "typed", "thrown"  # whether dice are typed with the instruction, if it matters


@frozen
class By:
    """A game and the rules for which a row is true, for all dice or only for `typed` or `thrown` ones."""

    game: str
    rules: tuple[str, ...]
    dice: str | None = None


@frozen
class RefusalRow:
    """A failure of an instruction: the key of its message, and its text."""

    key: str
    text: str


@frozen
class VariantRow:
    """The form of an instruction by some rules.

    Attributes:
        form: how it is written: values to type in capitals, optional parts in brackets.
        failures: the failures in the order of the tests; an invalid instruction comes before them.
    """

    by: tuple[By, ...]
    form: str
    takes: str
    failures: tuple[RefusalRow, ...]


@frozen
class InstructionRow:
    """An instruction.

    Attributes:
        before: lines that a course prints before its answer, each ended by LF; empty without them.
        after: the same after its answer.
    """

    name: str
    word: str
    does: str
    variants: tuple[VariantRow, ...]
    before: str = ""
    after: str = ""


@frozen
class LevelRow:
    """A level of automatic players: its name, its word, and its rules."""

    name: str
    word: str
    by: tuple[By, ...]


@frozen
class Field:
    """A field of a message: its name, its meaning (empty if unknown), and whether it may be empty."""

    name: str
    holds: str
    may_be_empty: bool


@frozen
class MessageRow:
    """A message.

    Attributes:
        text: the printed text, with the names of the fields in braces; a line feed separates two lines.
        fields: all fields of the event; a text need not use each.
        when: a sentence that says when it is printed; empty if unknown.
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
        names = {piece.name for piece in pieces(self.text) if isinstance(piece, Slot)}
        return [field for field in self.fields if field.name in names]


@frozen
class ReferenceTables:
    """The tables of one language."""

    language: str
    by: tuple[By, ...]
    words: Mapping[str, str]
    instructions: tuple[InstructionRow, ...]
    levels: tuple[LevelRow, ...]
    messages: tuple[MessageRow, ...]

    def rules_of(self, by: tuple[By, ...]) -> str:
        """Return the rules of a row for people; empty if it is true for all rules in the tables."""
        everything = {each.game: {*each.rules} for each in self.by}
        dice = {each.dice for each in by}
        alike = "".join(self.words[each] for each in dice if each is not None) if len(dice) == 1 else ""
        whole = {each.game for each in by if everything[each.game] == {*each.rules}}
        if len(dice) == 1 and whole == everything.keys():
            return alike
        parts = [self._rules_of_game(each, each.game in whole, alike) for each in by]
        return f"{'; '.join(parts)}, {alike}" if alike else "; ".join(parts)

    def _rules_of_game(self, by: By, whole: bool, alike: str) -> str:
        """Return the rules of one game, with dice unless all games have the same."""
        rules = "" if whole else ", ".join(name for one in self.by for name in one.rules if name in by.rules)
        game = by.game if len(self.by) > 1 else ""
        names = f"{game} ({rules})" if game and rules else game or rules
        dice = "" if by.dice is None or alike else self.words[by.dice]
        return ", ".join(part for part in (names, dice) if part)
