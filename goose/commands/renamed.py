"""Options that have another name since this release; the former name works for one more, with a hint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from goose.commands.cli import EnvironmentOption


class RenamedOption(click.Option):
    """An option whose former names still work; help and completion show only its present name.

    Args:
        former: the former names, as they were typed.
    """

    def __init__(self, *arguments: Any, former: tuple[str, ...], **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.former = former

    def add_to_parser(self, parser: Any, ctx: click.Context) -> None:
        """Have the parser read the former names too, each into its own place."""
        super().add_to_parser(parser, ctx)
        for name in self.former:
            parser.add_option(obj=self, opts=[name], dest=name, action="store", nargs=1)

    def consume_value(self, ctx: click.Context, opts: Mapping[str, Any]) -> tuple[Any, Any]:
        """Return the value typed under the name of today, or else under a former name."""
        for name in self.former:
            if name in opts:
                opts = {self.name: opts[name], **opts}
                if not ctx.resilient_parsing:
                    click.echo(f"Hint: {name} is now {self._today}; the next release drops the old name.", err=True)
        return super().consume_value(ctx, opts)

    @property
    def _today(self) -> str:
        return max(self.opts, key=len)


class RenamedVariable(RenamedOption, EnvironmentOption):
    """The same for an option whose value can be a variable of the environment."""
