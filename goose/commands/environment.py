"""Environment variables that set options, and errors that name them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import click

from goose.base.errors import UsageError
from goose.commands.cli import EnvironmentOption, given, options
from goose.commands.corrections import naming_variables, with_variable
from goose.commands.variables import counts
from goose.core.options import Option


class Environment:
    """The environment variables of some options."""

    def __init__(self, declared: Sequence[Option]) -> None:
        self._declared = declared

    def values(self, said: Collection[str]) -> dict[str, Any]:
        """Return the values of the variables that count.

        Args:
            said: the fields that have a value without variables; they decide which variables count.

        Raises:
            UsageError: a value is wrong; the error names its variable.
        """

        @click.command()
        @options(*(option for option in self._declared if counts(option.field, said)), cls=EnvironmentOption)
        def command(**_: Any) -> None:
            """Declare the options; click only parses them."""

        try:
            context = command.make_context(None, [])
        except click.UsageError as error:
            raise UsageError(naming_variables(error).format_message()) from error
        return given(context, context.params)

    def naming(self, message: str, values: Mapping[str, Any]) -> str:
        """Return the message with the name of the variable that set each value."""
        for option in self._declared:
            if option.field in values:
                message = with_variable(message, option.name, values[option.field], option.variable)
        return message
