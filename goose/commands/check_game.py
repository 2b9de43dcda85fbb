"""`goose check-game`: whether a game keeps to what goose asks of every game."""

from __future__ import annotations

import click

from goose.base.columns import as_json
from goose.commands.cli import game_argument, usage_errors

_MARKS = {True: "ok", False: "wrong", None: "-"}


@click.command(short_help="Check a game, also one of another package.")
@game_argument()
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
@click.pass_context
def command(context: click.Context, game: str, form: str) -> None:
    """Run the checks that every game of goose passes, and print a line for each.

    The game can be one of another package that is installed beside goose. The checks play it in random games that are
    the same each time, look at what it offers, and stop when something takes longer than 4 seconds.

    \b
    goose check-game nim
    goose check-game nim --format json

    Exit status: 0 all is well, 1 something is wrong, 2 usage error.
    """
    from goose.contract.report import check_game

    lines = []
    with usage_errors():
        for line in check_game(game):
            lines.append(line)
            if form == "text":
                click.echo(f"{_MARKS[line.ok]:5}  {line.check}")
                if line.fault is not None:
                    click.echo(f"       {line.fault}")
    wrong = [line for line in lines if not line.ok]
    if form == "json":
        data = [{"check": each.check, "about": each.about, "ok": each.ok, "fault": each.fault} for each in lines]
        click.echo(as_json({"game": game, "ok": not wrong, "checks": data}))
    context.exit(1 if wrong else 0)
