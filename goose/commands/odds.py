"""`goose odds`: compute exact probabilities, of sums of dice and of games."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

import click

from goose.base.columns import as_json, as_long_csv
from goose.base.errors import UsageError
from goose.base.extras import is_there, need
from goose.base.quoting import quoted
from goose.base.replacing import check_apart
from goose.commands.cli import LazyGroup, format_option, options, usage_errors
from goose.commands.numbers import Whole
from goose.commands.parameters import plot_option
from goose.core.options import BOARD, COURSE, RULE, RULES, SQUARES, Settings
from goose.core.registry import NAMES, brought, load_kind, own_kinds, usable
from goose.core.variant import Variant
from goose.kit.odds import Endless, OddsOption, OddsTable
from goose.kit.offers import offers_of

if TYPE_CHECKING:
    from goose.core.game import GameKind, Rules
    from goose.kit.odds import GameOdds

_OWN = {"dice": "goose.commands.dice"}
"""The subcommands that are of no game, each with the module that holds it as `command`."""

_STEPS = 100  # of the progress bar


class _Odds(LazyGroup):
    """A group with a subcommand for each game that offers odds, imported for the command and for the help."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*_OWN, *(kind.name for kind in usable() if offers_of(kind).odds is not None)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in _OWN:
            return cast(click.Command, import_module(_OWN[cmd_name]).command)
        if cmd_name not in NAMES and cmd_name not in brought():
            return None
        if ctx.resilient_parsing:  # a shell asks
            from goose.commands.completing import GAME

            ctx.meta[GAME] = cmd_name
        kind = load_kind(cmd_name)
        odds = offers_of(kind).odds
        return None if odds is None else command_for(kind, odds.get())

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        word = args[0]
        if not word.startswith("-") and not ctx.resilient_parsing and self.get_command(ctx, word) is None:
            known = self.list_commands(ctx)
            near = difflib.get_close_matches(word.casefold(), known, 1)
            owner = next((kind.name for kind in own_kinds() if word in kind.options), None)
            meant = f"did you mean {near[0]}?" if near else f"goose computes those of {', '.join(known)}."
            if owner is not None:
                meant = f"it is a set of rules of {owner}, for --rules."
            ctx.fail(f"there are no odds of {quoted(word)}: {meant}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = []
        for name in self.list_commands(ctx):
            try:
                found = self.get_command(ctx, name)
            except Exception:  # noqa: BLE001 - a faulty package is reported when its command is used
                continue
            assert found is not None, "what is listed is there"
            rows.append((name, found.get_short_help_str(formatter.width)))
        with formatter.section("Commands"):
            formatter.write_dl(rows)


def command_for(kind: GameKind, odds: GameOdds) -> click.Command:
    """Return the command that prints the odds of a game."""
    shaping = {name for names in kind.options.values() for name in names}
    taken = [RULES, RULE, *(option for option in (SQUARES, BOARD) if option.field in shaping), COURSE]

    def run(*, form: str, plot: str | None = None, **given: Any) -> None:
        _run(kind, odds, form, plot, given)

    decorators: list[Callable[[Callable[..., None]], Callable[..., None]]] = [
        *map(_option, odds.options),
        format_option("text", "json", "csv"),
    ]
    if odds.plots:
        decorators.append(plot_option("lengths and visits"))
    function: Callable[..., None] = run
    for decorate in reversed(decorators):
        function = decorate(function)
    return click.command(kind.name, short_help=odds.summary, help=odds.help)(options(*taken)(function))


def _option(option: OddsOption) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return the option of the command line for one that a game has."""
    number = None if option.bounds is None else Whole(*option.bounds)

    def read(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
        if option.read is None or value is None:
            return value
        try:
            return option.read(value)
        except ValueError as error:
            raise click.BadParameter(str(error), ctx, param) from error

    return click.option(
        f"--{option.name}",
        type=number,
        callback=read,
        default=option.default,
        metavar=option.metavar,
        help=option.help.format(bounds="" if number is None else number.bounds),
    )


def _run(kind: GameKind, odds: GameOdds, form: str, plot: str | None, given: dict[str, Any]) -> None:
    """Print the odds of a game, and draw them."""
    need(*odds.needs)
    from goose.commands.grading import interruptible

    asked = {option.name: given.pop(option.name) for option in odds.options}
    with usage_errors():
        rules = _rules(kind, **given)
        odds.check(rules, asked)
        check_apart({"board": given.get("board"), "plot": plot})
        if plot is not None:
            from goose.analysis import check

            check(plot)
    try:
        with interruptible():
            found = odds.compute(rules, rules.switched, asked, _progress)
    except Endless as error:
        raise click.ClickException(f"these odds cannot be computed: {error}") from error
    if isinstance(found, OddsTable):
        _show(found, kind, rules, form)
        return
    from goose.analysis import exact

    exact(found).show(form)
    if plot is not None:  # afterwards: where it cannot be written, nothing that was computed is lost
        from goose.analysis import draw_odds

        draw_odds(plot, found, odds.board(rules))


def _rules(kind: GameKind, course: str | None, **shaping: Any) -> Rules:
    """Return the rules that the options name, or those of a course."""
    if course is None:
        return Variant(Settings(kind.name, **shaping)).rules
    variant = Variant(Settings(course=course))
    if variant.kind.name != kind.name:
        raise UsageError(f"--course {quoted(course)}: it is a course of {variant.kind.name}, not of {kind.name}.")
    return variant.rules


def _show(table: OddsTable, kind: GameKind, rules: Rules, form: str) -> None:
    if form == "csv":
        click.echo(as_long_csv(kind.name, rules.name, table.switched, table.rows), nl=False)
    elif form == "json":
        click.echo(as_json({**table.data, "rules": rules.name, "points": rules.points}))
    else:
        click.echo(table.text)


@contextmanager
def _progress(doing: str) -> Iterator[Callable[[float], None]]:
    """Show at a terminal what is being done, and give a function that takes how much is done, from 0 to 1."""
    if not is_there("rich"):
        yield lambda _: None
        return
    from rich.console import Console

    from goose.base.progress import ProgressBar

    shown = 0
    with ProgressBar(Console(stderr=True), _STEPS, doing) as bar:

        def advance(share: float) -> None:
            nonlocal shown
            reached = int(share * _STEPS)
            if reached > shown:
                bar.advance(doing, reached - shown)
                shown = reached

        yield advance


@click.group(
    cls=_Odds,
    invoke_without_command=True,
    short_help="Compute who wins, how long a game lasts, and sums of dice, exactly.",
)
@click.pass_context
def command(context: click.Context) -> None:
    """Compute probabilities exactly, without throwing dice: of a game by its rules, or of the sums of dice.

    \b
    Examples:
      goose odds goose --players 2
      goose odds pickomino --top 30
      goose odds dice --dice 3 --sum 4
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
