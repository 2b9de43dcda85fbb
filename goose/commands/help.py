"""`goose help`: show the help of a command."""

from __future__ import annotations

import click

from goose.base.quoting import quoted
from goose.commands.cli import TYPED, completed


@click.command(short_help="Show the help of a command.")
@click.argument("words", nargs=-1, metavar="[COMMAND]…", shell_complete=completed("command"))
@click.pass_context
def command(context: click.Context, /, words: tuple[str, ...]) -> None:
    """Show the help of a command, as `goose COMMAND --help` does. Without a command, show the help of goose.

    \b
    Examples:
      goose help
      goose help grade
      goose help odds goose
    """
    click.echo(described(context.find_root(), words).get_help())


def described(program: click.Context, words: tuple[str, ...]) -> click.Context:
    """Return the context of the command that some words name."""
    found = program
    for number, word in enumerate(words):
        group = found.command
        if not isinstance(group, click.Group):
            before = " ".join(words[:number])
            found.fail(f"{quoted(word)} is one word too many: did you mean goose help {before}?")
        if word.startswith("-"):
            found.fail(f"{quoted(word)} is not a command.")
        program.meta[TYPED] = (word,)
        name, inner, _ = group.resolve_command(found, [word])
        assert inner is not None, "an unknown command has been refused"
        found = click.Context(inner, info_name=name, parent=found, **inner.context_settings)
    return found
