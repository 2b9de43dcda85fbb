"""`goose play`: a conversation that asks what a game needs, and in every turn what to do."""

from __future__ import annotations

from typing import Any

import click

from goose.cli import given, options, usage_errors
from goose.options import BOARD, FILES, GAME, LANG, RULE, RULES, SEED, SQUARES, TURN_DICE


@click.command(short_help="Play, and be asked what to do.")
@options(GAME, RULES, LANG, TURN_DICE, SEED, BOARD, SQUARES, RULE, FILES, variables=True)
@click.pass_context
def command(context: click.Context, /, **values: Any) -> None:
    """Play with people and computers: goose asks what a game needs, and in every turn what to do.

    What an option says is not asked.

    \b
    goose play
    goose play --lang it --game pickomino
    """
    from goose.guided.conversation import Conversation
    from goose.guided.session import converse
    from goose.guided.setup import Setup

    with usage_errors():
        setup = Setup(given(context, values))
    context.exit(converse(Conversation(setup)))
