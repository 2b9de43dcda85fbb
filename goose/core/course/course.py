"""A course laid over a game: its words, its order of failures, its texts, its sentences about the rules.

After a load, the rules of the save hold, and of the course: its words, levels and texts. An instruction that the
course's own rules do not know has its word in the language; if that word is one of the course, the instruction is not
known. An order of failures holds where the rules have the same failures, whatever messages report them.
Source: `course.md`, *Saves*.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from goose.core.failures import OF_FILES
from goose.core.game import GameKind, Rules
from goose.core.instructions import USES_FILES, Argument, Signature
from goose.core.printed import printed
from goose.core.words import table_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from goose.core.course.choices import Choices
    from goose.core.course.coursefile import CourseFile
    from goose.core.course.translation import Translation
    from goose.core.course.vocabulary import Vocabulary
    from goose.core.events import Fields
    from goose.core.instructions import Signatures


class Course:
    """The contents of a course file that has been checked."""

    def __init__(
        self,
        file: CourseFile,
        name: str,
        choices: Choices,
        vocabulary: Vocabulary,
        orders: Mapping[str, Sequence[str]],
        messages: Mapping[str, str],
        around: Mapping[str, tuple[str, str]],
        translation: Translation | None,
    ) -> None:
        kind, rules, language = choices.kind, choices.rules, choices.language
        assert kind is not None
        assert rules is not None
        assert language is not None, "the choices are right"
        words, levels = vocabulary.words, vocabulary.levels
        self.file = file  # with its board
        self.board_name = choices.board_name  # its path from the folder of the file; None if the course names none
        self.name = name  # the title
        self.rules_name = rules.name
        self.options = rules.options  # that shape the rules
        self.switches = choices.switches  # the points that it changes, with their values
        self.language = language  # the code of the language under the course
        self.words = {name: word for name, word in words.items() if isinstance(word, str)}
        self.levels = {name: word for name, word in levels.items() if isinstance(word, str)}
        self.listing = choices.listing  # the order of the list of players
        self.save_file = choices.save_file  # the file of `save` and `load`; None if they take its name
        self.orders = orders  # the failures of instructions in order, by the keys that the service tests
        self.messages = messages  # texts by the key of the message
        self.translation = translation  # of what goose says about the rules; None if the course names none
        self.sentences = {} if translation is None else translation.sentences  # by section and key
        self.tag = (None if translation is None else translation.tag) or language  # the language of handouts
        self.around = around  # the texts before and after the answers to an instruction
        self.forms = kind.forms_by(rules)  # the fields of drawings, by the keys of their texts
        self._removed = words.keys() - self.words.keys()
        self._removed_levels = levels.keys() - self.levels.keys()
        events = printed(kind, rules)
        table = rules.signatures(typed_dice=False)
        self._failures = {name: _shown(events, signature) for name, signature in table.items()}
        self._house_words = table_of("WORDS", language, kind)
        in_use = {**self._house_words, **self.words}
        self._taken = {in_use[name] for name in self._failures if name not in self._removed}
        self._plain = kind
        self.kind = _kind_of(kind, self)  # with the course laid over it

    def ordered(self, rules: Rules, table: Signatures) -> Signatures:
        """Return instructions with their failures in the order of the course, and with its file for saves."""
        events = printed(self._plain, rules) if self.orders else {}
        return {name: self._with_file(name, self._ordered(events, name, each)) for name, each in table.items()}

    def known(self, table: Signatures) -> Signatures:
        """Return the instructions that the course knows, with its levels."""
        return {name: self._with_levels(signature) for name, signature in table.items() if self._knows(name)}

    def _knows(self, name: str) -> bool:
        if name in self._removed:
            return False
        return name in self._failures or self._house_words.get(name) not in self._taken

    def _with_levels(self, signature: Signature) -> Signature:
        if not any(self._removed_levels & {*value.levels} for value in signature.values):
            return signature
        changed = copy(signature)
        changed.values = tuple([self._without_removed(value) for value in signature.values])
        return changed

    def _without_removed(self, argument: Argument) -> Argument:
        changed = copy(argument)
        changed.levels = tuple([level for level in argument.levels if level not in self._removed_levels])
        return changed

    def _with_file(self, name: str, signature: Signature) -> Signature:
        if self.save_file is None or name not in USES_FILES:
            return signature
        changed = copy(signature)
        changed.values, changed.required, changed.given = (), 0, (self.save_file,)
        return changed

    def _ordered(self, events: Collection[str], name: str, signature: Signature) -> Signature:
        order = self.orders.get(name)
        if order is None or {*_shown(events, signature)} != {*self._failures[name]}:
            return signature
        changed = copy(signature)
        rest = [failure for failure in signature.failures if failure not in order]
        left_out = [failure for failure in rest if failure in OF_FILES]
        if left_out and order:
            last = signature.reported_as.get(order[-1], order[-1])
            changed.reported_as = {**signature.reported_as, **dict.fromkeys(left_out, last)}
        changed.failures = (*(failure for failure in rest if failure not in left_out), *order)  # the first never apply
        return changed


def _shown(events: Collection[str], signature: Signature) -> list[str]:
    """Return the failures of an instruction whose messages can be printed.

    They have the keys that the service tests, whatever message reports them.
    """
    return [failure for failure in signature.failures if signature.reported_as.get(failure, failure) in events]


def _kind_of(kind: GameKind, course: Course) -> GameKind:
    """Return a kind of game with a course laid over it."""
    right: Any = type(kind)

    class CourseKind(right):  # type: ignore[misc]
        around = course.around
        further_levels = ()  # a course has the levels that it names

        def make_rules(self, *given: Any) -> Rules:
            return _rules_of(super().make_rules(*given), course)

        def levels_by(self, rules: Rules) -> Sequence[str]:
            return self.further_levels

        def forms_by(self, rules: Rules) -> Mapping[str, Fields]:
            """Return the forms that have the same fields as by the rules of the course: others have no text."""
            return {key: fields for key, fields in super().forms_by(rules).items() if course.forms.get(key) == fields}

        def reworded(self, table: str, texts: dict[str, str]) -> dict[str, str]:
            return {**texts, **{"WORDS": course.words, "LEVELS": course.levels, "MESSAGES": course.messages}[table]}

        def translated(self, code: str, section: str, texts: Mapping[str, str]) -> Mapping[str, str]:
            own = course.sentences.get(section) if code == course.language else None
            return {**texts, **own} if own else texts

        def translated_into(self, code: str) -> str | None:
            return course.tag if code == course.language else None

    laid_over: GameKind = _as(CourseKind, kind)
    return laid_over


def _rules_of(rules: Rules, course: Course) -> Rules:
    """Return rules with a course laid over them."""
    right: Any = type(rules)

    class CourseRules(right):  # type: ignore[misc]
        plain = rules
        listing = course.listing
        save_file = course.save_file

        def every_signature(self, *, typed_dice: bool) -> Signatures:
            return course.ordered(self.plain, super().signatures(typed_dice=typed_dice))

        def signatures(self, *, typed_dice: bool) -> Signatures:
            return course.known(self.every_signature(typed_dice=typed_dice))

    laid_over: Rules = _as(CourseRules, rules)
    return laid_over


def _as(derived: Any, thing: object) -> Any:
    """Return an object with the same attributes, of a derived class.

    Its attributes are set one by one: a change of `__class__` or of `__dict__` makes each later access slower.
    """
    twin = object.__new__(derived)
    for name, value in vars(thing).items():
        setattr(twin, name, value)
    return twin
