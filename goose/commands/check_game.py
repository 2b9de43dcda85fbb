"""`goose check-game`: check that a game follows the rules for games."""

from __future__ import annotations

import click

from goose.base.columns import as_json
from goose.base.extras import need
from goose.commands.cli import format_option, game_argument, usage_errors

_MARKS = {True: "ok", False: "wrong", None: "-"}


@click.command(short_help="Check a game that you have written.")
@game_argument()
@format_option("text", "json")
@click.pass_context
def command(context: click.Context, game: str, form: str) -> None:
    """Run the checks that every game must pass, and print a line for each.

    The game can come from another package that is installed beside goose. The checks play random games, always the
    same ones, and use everything that the game offers. A check fails if something takes longer than 4 seconds.

    \b
    Examples:
      goose check-game nim
      goose check-game nim --format json

    Exit status: 0 every check passed, 1 a check failed, 2 usage error.
    """
    need("jsonschema")
    from goose.contract import check_game

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
