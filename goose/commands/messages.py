"""`goose messages`: print the exact words and messages of a game."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import click

from goose.base.columns import as_json
from goose.commands.cli import EnvironmentOption, format_option, game_argument, is_typed, options, usage_errors
from goose.commands.parameters import reworded
from goose.core.options import BOARD, COURSE, LANG, RULE, RULES, SQUARES, Settings
from goose.core.variant import Variant

if TYPE_CHECKING:
    from goose.reference import ReferenceTables

_FORMATS = ("text", "json", "csv", "markdown")
_WIDEST = 100  # characters in a line of text that is to be read
_LANGUAGE = "en"  # where no game says another

_ONE_SET = reworded(RULES, "Set of rules; `goose rules GAME` lists them.  [default: all]")


@click.command(short_help="Print the exact words and messages of a game, and when each is printed.")
@game_argument(required=False)
@options(_ONE_SET, LANG, SQUARES, BOARD, RULE, COURSE, cls=EnvironmentOption)
@format_option(*_FORMATS)
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
    with usage_errors():
        reference = _reference(game, shaping)
    click.echo(_written(reference, form), nl=False)


def _reference(game: str | None, shaping: dict[str, Any]) -> ReferenceTables:
    """Return the tables that the options ask for."""
    from goose.base.errors import UsageError
    from goose.reference import every_game, reference, rules_in

    lang, course = shaping.pop("lang"), shaping.pop("course")
    if course is not None:
        variant = Variant(Settings(course=course, dice="manual"))
        return reference([(variant.kind, variant.rules)], variant.language().code)
    given = [name for name, value in shaping.items() if value not in (None, ())]
    if game is None:
        if given:
            raise UsageError(f"--{given[0]} goes with a game: goose messages GAME --{given[0]} …")
        return reference(every_game(lang or _LANGUAGE), lang or _LANGUAGE)
    variant = Variant(Settings(game, lang=lang, dice="manual", **shaping))
    kind, code = variant.kind, variant.language().code
    return reference([(kind, variant.rules)] if given else rules_in(kind, code), code)


def _written(reference: ReferenceTables, form: str) -> bytes:
    """Return the tables as UTF-8 bytes; a program must print the messages."""
    if form == "json":
        return f"{as_json(reference.data())}\n".encode()
    if form == "csv":
        from goose.reference import messages_csv

        return messages_csv(reference).encode()
    if form == "markdown":
        from goose.base.markdown import as_markdown
        from goose.reference import messages_blocks

        return as_markdown(messages_blocks(reference)).encode()
    from goose.reference import messages_text

    return f"{messages_text(reference, min(shutil.get_terminal_size((_WIDEST, 0)).columns, _WIDEST))}\n".encode()
