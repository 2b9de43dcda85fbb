"""Settings of a reference from options and environment variables."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Protocol

import attrs

from goose.base.errors import UsageError
from goose.core.options import COURSE, GAME, LANG, OPTIONS, SAID_BY_COURSES, Settings
from goose.core.variant import Variant


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

    def naming(self, message: str, values: Mapping[str, Any]) -> str:
        """Return a message that names variables for values outside the suite."""
        if self.variables is None:
            return message
        return self.variables.naming(message, {k: v for k, v in values.items() if k not in self.options})

    def variant(self) -> Variant:
        """Return the variant without a suite, with the contents of its files."""
        _, values = self.settle({})
        try:
            variant = Variant(Settings(**values)).with_contents()
            variant.interpreter().close()
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
