"""`goose play`: a conversation that asks what a game needs, and in every turn what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from goose.cli import given, options, usage_errors
from goose.commands.extras import need
from goose.events import UsageError
from goose.options import CONVERSATION

if TYPE_CHECKING:
    from pathlib import Path

    from goose.guided.conversation import Conversation
    from goose.terminal.keeper import Keeper
    from goose.terminal.kept import Place

_MOMENT = 0.2
"""Seconds in which another program has looked for the games that are left."""


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
    from goose.checks import Invalid
    from goose.guided.keeping import go_on
    from goose.terminal.kept import folder, is_played, left

    kept = folder()
    places = [] if kept is None else left(kept) or _left_in_a_moment(kept)
    found: tuple[Place, Conversation] | None = None
    for place in places:
        try:
            found = found or (place, go_on(place.read(), options.get("files")))
        except (Invalid, OSError):
            click.echo(f"Warning: the game kept in {place.path} cannot be read.", err=True)
        if found is None or found[0] is not place:
            place.close()
    if found is None:
        if kept is not None and not places and is_played(kept):
            raise UsageError("--resume: the game that was begun last is played in another window.")
        raise UsageError("--resume: no game was left unfinished; goose play begins one.")
    place, conversation = found
    return _hold(conversation, plain=plain, place=place)


def _left_in_a_moment(kept: Path) -> list[Place]:
    """Look again for games that are left: another program may have held them only to look itself."""
    from time import sleep

    from goose.terminal.kept import left

    sleep(_MOMENT)
    return left(kept)


def _hold(conversation: Conversation, *, plain: bool, place: Place | None = None) -> int:
    from goose.session import at_a_terminal

    if not at_a_terminal():
        from goose.guided.session import converse

        status = converse(conversation)
        if place is not None:
            _keep(conversation, place)
        return status
    from goose.terminal.conversing import Conversing
    from goose.terminal.desk import Desk

    desk = Desk(conversation.talk.setup.language, plain=plain)
    keeper: Keeper | None = None
    if desk.folder is not None:
        from goose.terminal.keeper import Keeper

        keeper = Keeper(desk.folder, place)
    return Conversing(conversation, desk, keeper).run()


def _keep(conversation: Conversation, place: Place) -> None:
    """Keep a game that was gone on with on a pipe as it is now, or not at all when it is over."""
    from goose.guided.keeping import keep

    data = keep(conversation)
    if data is None:
        place.clear()
    else:
        place.write(data)
    place.close()
