"""Settings of a reference from options and environment variables."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Protocol

import attrs

from goose.base.errors import UsageError
from goose.core.options import COURSE, GAME, LANG, OPTIONS, SAID_BY_COURSES, Settings, wrong
from goose.core.variant import Variant
from goose.grading.suites.kinds import BY_GAME, CONVERSATION, CONVERSED, ByConversation, ByGame, Kind, choices_of


class Variables(Protocol):
    """The variables of the environment, as far as they say how goose answers."""

    def values(self, said: Collection[str]) -> Mapping[str, Any]:
        """Return the values that apply, apart from fields that are given."""

    def naming(self, message: str, values: Mapping[str, Any]) -> str:
        """Return a message that names the variables of some values."""


@attrs.frozen
class Given:
    """Options, which come before a suite's settings, and variables, which fill in what the suite leaves out."""

    options: Mapping[str, Any] = attrs.Factory(dict)  # that are typed, by the fields of `Settings`
    variables: Variables | None = None  # of the environment; None where they count for nothing
    conversation: bool = False  # `--conversation` is typed: `goose play` answers
    people: bool = False  # `--people` is typed, which implies it: all players of the conversation are people

    def settle(self, said: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return a suite's values that apply, and the others, by the names of fields of `Settings`.

        Where another game than that of the suite is typed, nothing of the suite holds.
        """
        if COURSE.field in self.options:
            said = {field: value for field, value in said.items() if field not in (COURSE.field, *SAID_BY_COURSES)}
        game = self.options.get(GAME.field)
        others = {option.field for option in OPTIONS} - {GAME.field, COURSE.field}
        if game is not None and game != {GAME.field: GAME.default, **self._values(others), **said}[GAME.field]:
            said = {}
        held = {field: value for field, value in said.items() if field not in self.options}
        return held, {**self._values({*said, *self.options}), **self.options}

    def conversed(self, kind: ByConversation, said: Mapping[str, Any]) -> ByConversation:
        """Return a conversation with what the options say of it, beside the values of a suite.

        Raises a UsageError for an option that a conversation does not have.
        """
        for option in OPTIONS:
            value = self.options.get(option.field)
            if value is not None and option not in CONVERSED:
                raise UsageError(f"{option.name} does not go with a conversation.")
            if option.choices and value is not None and value not in (choices := choices_of(option, CONVERSATION)):
                raise wrong(option.name, value, f"in a conversation it must be {' or '.join(choices)}")
        held, others = self.settle(said)
        asks_game = GAME.field not in {*held, *others}
        return ByConversation(kind.people or self.people, asks_game)

    def naming(self, message: str, values: Mapping[str, Any]) -> str:
        """Return a message that names variables for values outside the suite."""
        if self.variables is None:
            return message
        return self.variables.naming(message, {k: v for k, v in values.items() if k not in self.options})

    def kind(self) -> ByGame | ByConversation:
        """Return what answers without a suite."""
        return self.conversed(ByConversation(), {}) if self.conversation else BY_GAME

    def variant(self) -> Variant:
        """Return the variant without a suite, with the contents of its files."""
        _, values = self.settle({})
        try:
            variant = Variant(Settings(**values)).with_contents()
            check_playable(variant, self.kind())
        except UsageError as error:
            raise UsageError(self.naming(str(error), values)) from error
        return variant

    def language(self) -> str | None:
        """Return the code of the language that is asked for, without a suite."""
        others = {option.field for option in OPTIONS} - {LANG.field, COURSE.field}
        values = self.options if LANG.field in self.options else self._values(others)
        code: str | None = values.get(LANG.field)
        return code

    def _values(self, said: Collection[str]) -> Mapping[str, Any]:
        return {} if self.variables is None else self.variables.values(said)


def check_playable(variant: Variant, kind: Kind) -> None:
    """Raise a UsageError if nobody can play so: as an interpreter, or in a conversation."""
    if isinstance(kind, ByConversation):
        from goose.play import Conversed  # a suite with another reference needs nothing of it

        Conversed.of(variant, asks_game=kind.asks_game, people=kind.people).check()
    else:
        variant.interpreter().close()
