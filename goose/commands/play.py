"""`goose play`: a conversation that asks what a game needs, and in every turn what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from goose.cli import EnvironmentOption, completed, given, options, usage_errors
from goose.commands.corrections import ReadsScript
from goose.commands.extras import need
from goose.events import UsageError
from goose.options import CONVERSATION

if TYPE_CHECKING:
    from pathlib import Path

    from goose.guided.conversation import Conversation
    from goose.guided.setup import Setup
    from goose.terminal.keeper import Keeper
    from goose.terminal.kept import Place

_OF_A_SAVE = ("rules", "rule", "squares", "board")
"""The options that say what a save says."""


@click.command(cls=ReadsScript, short_help="Play, and be asked what to do.")
@options(*CONVERSATION, cls=EnvironmentOption)
@click.option(
    "--people",
    is_flag=True,
    help="All players are persons, and there is one game: no menu before it, the end after it.",
)
@click.option(
    "--load",
    metavar="FILE",
    shell_complete=completed("file"),
    help="With --people, go on with a saved game, by its rules.",
)
@click.option("--resume", is_flag=True, help="Go on with the game that was left last, by a closed window or a crash.")
@click.option("--plain", is_flag=True, help="At a terminal: one line after another, no drawings, for a screen reader.")
@click.pass_context
def command(context: click.Context, /, plain: bool, resume: bool, **_: Any) -> None:
    """Play with people and computers: goose asks what a game needs, and in every turn what to do.

    goose does not ask what an option already answers.

    \b
    goose play
    goose play --lang it --game pickomino
    goose play --people --rules bari
    """
    with usage_errors():
        context.exit(_resume(context, plain=plain) if resume else _begin(context, plain=plain))


def setup_of(context: click.Context) -> Setup:
    """Return what the command line settles of a conversation.

    Raises:
        UsageError: an option cannot be, or does not go with the others.
    """
    from goose.guided.setup import Setup

    options = _conversation_options(context)
    people, load = options.pop("people", False), options.pop("load", None)
    if load is not None and not people:
        raise UsageError("--load goes with --people; without it the menu loads a game.")
    for name in _OF_A_SAVE:
        if load is not None and name in options:
            raise UsageError(f"--{name} goes with a new game, not with --load: the save has rules of its own.")
    return Setup(options, people=people, load=load)


def _conversation_options(context: click.Context) -> dict[str, Any]:
    """Return the options that were given, without those that say how a conversation is held."""
    options = given(context, context.params)
    return {name: value for name, value in options.items() if name not in ("plain", "resume")}


def _begin(context: click.Context, *, plain: bool) -> int:
    from goose.guided.conversation import Conversation

    return _hold(Conversation(setup_of(context)), plain=plain)


def _resume(context: click.Context, *, plain: bool) -> int:
    """Go on with the game that was left last.

    Raises:
        UsageError: there is none, or the options say what it has said already.
    """
    options = _conversation_options(context)
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
