"""`goose messages`: print the exact words and messages of a game."""

from __future__ import annotations

import shutil
from typing import Any

import click

from goose.base.errors import UsageError
from goose.commands.cli import EnvironmentOption, format_option, game_argument, is_typed, options, usage_errors
from goose.commands.parameters import reworded
from goose.core.options import BOARD, COURSE, LANG, RULE, RULES, SQUARES, Settings
from goose.core.registry import NAMES

_WIDEST = 100  # characters in a line of text that is to be read

_ONE_SET = reworded(RULES, "Set of rules; `goose rules GAME` lists them.  [default: all]")


@click.command(short_help="Print the exact words and messages of a game, and when each is printed.")
@game_argument(required=False)
@options(_ONE_SET, LANG, SQUARES, BOARD, RULE, COURSE, cls=EnvironmentOption)
@format_option("text", "json", "csv", "markdown")
@click.pass_context
def command(context: click.Context, /, game: str | None, form: str, **shaping: Any) -> None:
    """Print the exact words and messages of a game, and when a program prints each of them.

    Without GAME goose prints those of all games. Without --rules, --squares, --board and --rule it prints those of
    all sets of rules, and names the sets where a message is not common to all. A program replaces the parts in braces.
    With --course it prints those of the course; what the course leaves out is not in the tables.

    \b
    Examples:
      goose messages goose --rules bari
      goose messages mancala --lang pt --format csv
      goose messages --course my.toml
      goose messages --format json
    """
    if game is None:  # variables that shape rules are for the game that GOOSE_GAME would name
        shaping = {
            name: value if name in (LANG.field, COURSE.field) or is_typed(context, name) else None
            for name, value in shaping.items()
        }
    from goose.reference import messages_as

    width = min(shutil.get_terminal_size((_WIDEST, 0)).columns, _WIDEST)
    with usage_errors():
        settings = None
        if game is not None or shaping["course"] is not None:
            settings = Settings(game or NAMES[0], dice="manual", **shaping)
        elif given := [name for name, value in shaping.items() if name != LANG.field and value not in (None, ())]:
            raise UsageError(f"--{given[0]} goes with a game: goose messages GAME --{given[0]} …")
        text = messages_as(form, settings, shaping[LANG.field], width)
    click.echo(text.encode(), nl=False)  # in UTF-8 everywhere, because a program must print these messages
