"""`goose play`: play in a conversation, where goose asks for everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from goose.base.errors import UsageError
from goose.base.extras import need
from goose.commands.cli import EnvironmentOption, game_argument, given, is_typed, options, usage_errors, warn
from goose.commands.corrections import ReadsScript
from goose.commands.parameters import completed_option, plain_option, reworded
from goose.core.options import BOARD, COURSE, DICE, FILES, GAME, LANG, RULE, RULES, SEED, SQUARES
from goose.core.words import CODES

if TYPE_CHECKING:
    from goose.play import Setup

_OF_A_SAVE = ("rules", "rule", "squares", "board")  # the options that say what a save says


_OPTIONS = (
    reworded(GAME, f"{GAME.explanation}  [default: goose asks]"),
    reworded(RULES, "Set of rules; `goose rules GAME` lists them.  [default: goose asks]"),
    reworded(
        LANG, f"Language: {', '.join(CODES)}, or another one of the game.  [default: goose asks, or that of --rules]"
    ),
    reworded(DICE, "Dice: random, or typed.", default=DICE.default, choices=("random", "manual")),
    SEED,
    BOARD,
    SQUARES,
    RULE,
    FILES,
    COURSE,
)
"""The options of a conversation. It has no lcg dice: the generator repeats itself, so computers could play for ever."""


@click.command(cls=ReadsScript, short_help="Play a game: goose asks, you answer.")
@game_argument(_OPTIONS[0], required=False)
@options(*_OPTIONS[1:], cls=EnvironmentOption)
@click.option(
    "--people",
    is_flag=True,
    help="Play one game between people: no menu before it, and goose ends after it.",
)
@completed_option("--load", text="With --people: saved game to continue, by its rules.")
@click.option("--resume", is_flag=True, help="Continue the last unfinished game, after a closed window or a crash.")
@plain_option
@click.pass_context
def command(context: click.Context, /, plain: bool, resume: bool, **values: Any) -> None:
    """Play against people and the computer. goose asks for the game, the players and every move.

    goose does not ask what an option already answers. Ctrl-D leaves.

    \b
    Examples:
      goose play
      goose play pickomino --lang it
      goose play --people --rules bari
    """
    options = given(context, values)
    with usage_errors():
        if resume:
            context.exit(_resume(context, options, plain=plain))
        from goose.play import Conversation, hold

        context.exit(hold(Conversation(setup_of(options)), warn, plain=plain))


def setup_of(options: dict[str, Any]) -> Setup:
    """Return what the given options settle of a conversation."""
    from goose.play import Setup

    people, load = options.pop("people", False), options.pop("load", None)
    if load is not None and not people:
        raise UsageError("--load needs --people. Without --people, load the game in the menu.")
    for name in _OF_A_SAVE:
        if load is not None and name in options:
            raise UsageError(f"--{name} is for a new game; --load continues one by its own rules.")
    return Setup(options, people=people, load=load)


def _resume(context: click.Context, options: dict[str, Any], *, plain: bool) -> int:
    """Go on with the game that was left last."""
    for name in options:
        if name != "files" and is_typed(context, name):
            raise UsageError(f"--{name} is for a new game; --resume continues one.")
    need("platformdirs")
    from goose.play import hold_again

    return hold_again(options.get("files"), warn, plain=plain)
