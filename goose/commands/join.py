"""`goose join`: play at a table of `goose serve`."""

from __future__ import annotations

from typing import Any

import click

from goose.base.extras import need
from goose.commands.cli import EnvironmentOption, options, usage_errors, warn
from goose.commands.corrections import ReadsScript
from goose.commands.parameters import SECONDS, completed_option, number_option, plain_option, reworded
from goose.core.options import LANG, RULE, RULES, SQUARES
from goose.core.words import CODES

_LANG = reworded(
    LANG,
    f"Language of words and replies: {', '.join(CODES)}.  [default: the locale's at a terminal, else the rules']",
    completed="code",
)


@click.command(cls=ReadsScript, short_help="Play at a table of goose serve, from a terminal.")
@click.argument("url")
@click.option("--name", metavar="NAME", help="Your name: take a seat, or return to yours.  [default: watch]")
@options(_LANG, cls=EnvironmentOption)
@plain_option
@completed_option("--game", text="Game of a new table: create it and take a seat.", metavar="NAME", completes="game")
@options(RULES, SQUARES, RULE)
@completed_option(
    "--computers",
    text="With --game: level of a computer player, in your language or in English; repeatable.",
    metavar="LEVEL",
    completes="level",
    multiple=True,
)
@click.option("--watch", is_flag=True, help="After a script, stay and print what happens until the game is over.")
@number_option(
    "--wait",
    kind=SECONDS,
    text="Time that a script waits for players before the start, and for a lost server, {bounds}.",
    default=60,
)
@click.pass_context
def command(context: click.Context, /, **values: Any) -> None:
    """Play or watch at a table. URL is the link of the table; with the address of the server, goose lists its tables.

    At a terminal you press the key of a move, or type the move; `help` lists what you can type. From standard input
    goose plays a script: each line when it is your turn. It prints the answers of the table.

    \b
    Examples:
      goose join http://192.168.1.5:8765/ --game goose --name Ana
      goose join http://192.168.1.5:8765/t/ID --name Rui
      goose join http://192.168.1.5:8765/t/ID --name Rui < moves.script

    Exit status: 0 done, 1 the server refused something or cannot be reached, 2 usage error.
    """
    need("aiohttp")
    from goose.tables import JoinError, JoinRequest, join_table

    with usage_errors():
        request = JoinRequest.read(**values)
    try:
        context.exit(join_table(request, click.echo, warn))
    except JoinError as error:
        raise click.ClickException(str(error)) from error
