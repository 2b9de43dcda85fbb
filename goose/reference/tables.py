"""The tables of a reference: the rows of each, as `goose messages --format json` prints them."""

from collections.abc import Mapping
from typing import Annotated

from attrs import frozen

from goose.core.jsonobject import JsonObject, Shape
from goose.core.view import listed, nullable

TYPED, THROWN = "typed", "thrown"  # whether dice are typed with the instruction, if it matters


@frozen
class By(JsonObject):
    """Rules of a game.

    A row is true for these, for all dice or only for `typed` or `thrown` ones.
    """

    game: str
    rules: Annotated[
        tuple[str, ...], Shape({**listed({"type": "string"}, "Their names, as --rules takes them."), "minItems": 1})
    ]
    dice: Annotated[
        str | None,
        Shape(nullable({"enum": [TYPED, THROWN]})),
        "Whether only for typed dice (--dice manual) or for thrown dice; null for both.",
    ] = None


_By = Annotated[tuple[By, ...], "The games and rules for which it is true."]
_Key = Annotated[str, "The key of a message, the same in every language."]


@frozen
class RefusalRow(JsonObject):
    """A failure."""

    key: _Key
    text: str


@frozen
class VariantRow(JsonObject):
    """Its form by some rules."""

    by: _By
    form: Annotated[str, "Words to type in capitals; [optional]."]
    takes: Annotated[str, "The same as a sentence."]
    failures: Annotated[tuple[RefusalRow, ...], "In the order of the tests; an invalid instruction comes first."]


@frozen
class InstructionRow(JsonObject):
    """An instruction."""

    name: Annotated[str, "The same in every language."]
    word: Annotated[str, "The word to type."]
    does: Annotated[str, "Empty if unknown."]
    variants: tuple[VariantRow, ...]
    before: Annotated[str, "Lines that a course prints before its answer."] = ""
    after: Annotated[str, "Lines that a course prints after its answer."] = ""


@frozen
class LevelRow(JsonObject):
    """A level of automatic players."""

    level: str
    word: str
    by: _By


@frozen
class Field(JsonObject):
    """A field of the event."""

    name: str
    holds: Annotated[str, "Empty if unknown."]
    may_be_empty: Annotated[bool, "If empty at the end of a text, the blank before it is omitted."]
    printed: Annotated[bool, "Whether the text has it."]


@frozen
class MessageRow(JsonObject):
    """A message."""

    key: _Key
    text: Annotated[str, "As it is printed, without the end of its last line; {name} is a field."]
    fields: Annotated[tuple[Field, ...], "In the order of the event's values."]
    when: Annotated[str, "When it is printed. Empty if unknown."]
    failure: Annotated[bool, "Whether it says that an instruction is not carried out."]
    by: _By

    @property
    def printed(self) -> list[Field]:
        """The fields that the text uses."""
        return [field for field in self.fields if field.printed]


@frozen
class ReferenceTables(JsonObject):
    """The output of `goose messages --format json`: words and messages of one language."""

    language: Annotated[str, "The code of the language."]
    by: Annotated[tuple[By, ...], "All games and rules in the tables."]
    note: Annotated[str, "How to read the texts."]
    instructions: tuple[InstructionRow, ...]
    levels: tuple[LevelRow, ...]
    messages: tuple[MessageRow, ...]
    _words: Mapping[str, str]

    @property
    def words(self) -> Mapping[str, str]:
        """The headings of the tables, and the text above them."""
        return self._words

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
