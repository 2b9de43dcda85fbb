"""`goose new-game`: write the skeleton of a package with a game."""

from __future__ import annotations

import click

from goose.base.quoting import quoted
from goose.commands.cli import usage_errors
from goose.commands.parameters import completed_argument


@click.command(short_help="Write the skeleton of a new game.")
@click.argument("name", metavar="NAME")
@completed_argument("folder", "[FOLDER]", "folder", required=False)
def command(name: str, folder: str | None) -> None:
    """Write the skeleton of a package with a new game into a new folder.

    The skeleton is a small game that passes goose check-game and its own tests. Write your rules instead of those it
    has. NAME is the name of the game for --game. FOLDER is a folder that is empty or does not exist.  [default:
    goose-NAME]

    \b
    Examples:
      goose new-game four-in-a-row
      goose new-game ludo games/ludo

    Exit status: 0 written, 2 usage error, or the folder cannot be written.
    """
    from goose.contract import new_game

    with usage_errors():
        written, count = new_game(name, folder)
    click.echo(f"{quoted(written)}: {count} files.")
    click.echo(f"Install the game: pip install --editable {quoted(written)}")
    click.echo(f"Check it: goose check-game {name}")
