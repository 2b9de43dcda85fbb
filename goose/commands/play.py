"""`goose play`: a conversation that asks what a game needs, and in every turn what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from goose.cli import EnvironmentOption, given, options, usage_errors
from goose.commands.corrections import ReadsScript
from goose.commands.extras import need
from goose.events import UsageError
from goose.options import CONVERSATION

if TYPE_CHECKING:
    from pathlib import Path

    from goose.guided.conversation import Conversation
    from goose.terminal.keeper import Keeper
    from goose.terminal.kept import Place


@click.command(cls=ReadsScript, short_help="Play, and be asked what to do.")
@options(*CONVERSATION, cls=EnvironmentOption)
@click.option("--resume", is_flag=True, help="Go on with the game that was left last, by a closed window or a crash.")
@click.option("--plain", is_flag=True, help="At a terminal: one line after another, no drawings, for a screen reader.")
@click.pass_context
def command(context: click.Context, /, plain: bool, resume: bool, **values: Any) -> None:
    """Play with people and computers: goose asks what a game needs, and in every turn what to do.

    What an option says is not asked.

    \b
    goose play
    goose play --lang it --game pickomino
    """
    options = given(context, values)
    with usage_errors():
        context.exit(_resume(context, options, plain=plain) if resume else _begin(options, plain=plain))


def _begin(options: dict[str, Any], *, plain: bool) -> int:
    from goose.guided.conversation import Conversation
    from goose.guided.setup import Setup

    return _hold(Conversation(Setup(options)), plain=plain)


def _resume(context: click.Context, options: dict[str, Any], *, plain: bool) -> int:
    """Go on with the game that was left last.

    Raises:
        UsageError: there is none, or the options say what it has said already.
    """
    command_line = click.core.ParameterSource.COMMANDLINE
    for name in options:
        if name != "files" and context.get_parameter_source(name) is command_line:
            raise UsageError(f"--{name} goes with a new game, not with --resume.")
    need("platformdirs")
    from goose.terminal.kept import folder
    from goose.terminal.resuming import resume

    try:
        kept = folder()
    except OSError as error:
        raise UsageError(f"--resume: no game can have been kept: {error.strerror}.") from error
    conversation, place = resume(kept, options.get("files"), lambda text: click.echo(text, err=True))
    return _hold(conversation, plain=plain, place=place)


def _hold(conversation: Conversation, *, plain: bool, place: Place | None = None) -> int:
    from goose.session import at_a_terminal

    if at_a_terminal():
        from goose.terminal.conversing import Conversing
        from goose.terminal.desk import Desk

        desk = Desk(conversation.talk.setup.language, plain=plain)
        return Conversing(conversation, desk, _keeper(desk.folder, place)).run()
    from goose.guided.session import converse

    status = converse(conversation)
    if place is not None and (keeper := _keeper(place.path.parent, place)) is not None:
        reason = keeper.keep(conversation)
        if reason is not None:
            click.echo(f"Warning: the game cannot be kept for --resume: {reason}.", err=True)
        keeper.close()
    return status


def _keeper(folder: Path | None, place: Place | None) -> Keeper | None:
    if folder is None:
        return None
    from goose.terminal.keeper import Keeper

    return Keeper(folder, place)
