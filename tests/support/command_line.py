"""Every command of the command line, with its options, for tests that look at all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from goose.commands.cli import SUBCOMMANDS, cli
from goose.core.registry import brought

if TYPE_CHECKING:
    from collections.abc import Iterator


def contexts() -> Iterator[click.Context]:
    """Yield the context of `goose`, of each of its commands, and of the commands that these have.

    Those of games that other packages bring are left out.
    """
    program = click.Context(cli, info_name="goose", **cli.context_settings)
    yield program
    for name in SUBCOMMANDS:
        yield from _below(program, name)


def _below(parent: click.Context, name: str) -> Iterator[click.Context]:
    assert isinstance(parent.command, click.Group)
    command = parent.command.get_command(parent, name)
    assert command is not None
    context = click.Context(command, info_name=name, parent=parent, **command.context_settings)
    yield context
    if isinstance(command, click.Group):
        for inner in command.list_commands(context):
            if inner not in brought():
                yield from _below(context, inner)


def words_of(context: click.Context) -> list[str]:
    """Return the words by which a command is called, without the name of the program."""
    return context.command_path.split()[1:]
