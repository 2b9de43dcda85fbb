"""`goose odds`: what the rules imply, exactly: of the sums of dice, and of each game that can say it."""

from __future__ import annotations

import difflib
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

import click

from goose.events import Incomplete
from goose.games import NAMES, brought, load_kind, usable
from goose.quoting import quoted

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from goose.games.game import GameKind

_OWN = {"dice": "goose.commands.dice"}
"""The subcommands that are of no game, each with the module that holds it as `command`."""


class _Odds(click.Group):
    """A group that has a subcommand for each game with a part `odds`, which holds it as `command`.

    A part is imported when it is asked for, and to tell its subcommand in the help.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*_OWN, *(kind.name for kind in usable() if _has_odds(kind))]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in _OWN:
            return cast(click.Command, import_module(_OWN[cmd_name]).command)
        if cmd_name not in NAMES and cmd_name not in brought():
            return None
        if ctx.resilient_parsing:  # a shell asks
            from goose.commands.completing import GAME

            ctx.meta[GAME] = cmd_name
        part = load_kind(cmd_name).part_if_any("odds")
        found = getattr(part, "command", None)
        if part is not None and not isinstance(found, click.Command):
            raise Incomplete(f"the module {part.__name__} of {cmd_name} has no command, which goose odds would run")
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        word = args[0]
        if not word.startswith("-") and not ctx.resilient_parsing and self.get_command(ctx, word) is None:
            known = self.list_commands(ctx)
            near = difflib.get_close_matches(word.casefold(), known, 1)
            owner = next((kind.name for kind in map(load_kind, NAMES) if word in kind.options), None)
            meant = f"did you mean {near[0]}?" if near else f"there are those of {', '.join(known)}."
            if owner is not None:
                meant = f"it is a set of rules of {owner}, for --rules."
            ctx.fail(f"there are no odds of {quoted(word)}: {meant}")
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
        from click.shell_completion import CompletionItem

        names = [CompletionItem(name) for name in self.list_commands(ctx) if name.startswith(incomplete)]
        return [*names, *super(click.Group, self).shell_complete(ctx, incomplete)]  # without their modules

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = []
        for name in self.list_commands(ctx):
            try:
                found = self.get_command(ctx, name)
            except Exception:  # noqa: BLE001 - whatever a package of somebody else does is told to who asks for it
                continue
            assert found is not None, "what is listed is there"
            rows.append((name, found.get_short_help_str(formatter.width)))
        with formatter.section("Commands"):
            formatter.write_dl(rows)


def _has_odds(kind: GameKind) -> bool:
    """Return whether a game has the part, which is not imported for that."""
    try:
        return find_spec(f"{kind.package}.odds") is not None
    except ImportError:  # of the package
        return False


@click.group(
    cls=_Odds,
    invoke_without_command=True,
    short_help="Print what the rules of a game imply, or how likely the sums of dice are.",
)
@click.pass_context
def command(context: click.Context) -> None:
    """Print what the rules of a game imply, or how likely the sums of dice are: exactly, without a throw.

    \b
    goose odds goose --players 2
    goose odds pickomino --top 30
    goose odds dice --dice 3 --sum 4
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
