"""`goose play`: a conversation that asks what a game needs, and in every turn what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from goose.cli import given, options, usage_errors
from goose.commands.extras import need
from goose.events import UsageError
from goose.options import CONVERSATION

if TYPE_CHECKING:
    from goose.guided.conversation import Conversation
    from goose.terminal.kept import Place


@click.command(short_help="Play, and be asked what to do.")
@options(*CONVERSATION, variables=True)
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
    need("play", "platformdirs")
    from goose.guided.keeping import go_on
    from goose.terminal.kept import folder, left

    place = None if (kept := folder()) is None else left(kept)
    if place is None:
        raise UsageError("--resume: no game was left unfinished; goose play begins one.")
    return _hold(go_on(place.read(), options.get("files")), plain=plain, place=place)


def _hold(conversation: Conversation, *, plain: bool, place: Place | None = None) -> int:
    from goose.session import at_a_terminal

    if not at_a_terminal():
        from goose.guided.session import converse

        return converse(conversation)
    from goose.terminal.conversing import Conversing
    from goose.terminal.desk import Desk

    return Conversing(conversation, Desk(conversation.talk.setup.language, plain=plain), place).run()
