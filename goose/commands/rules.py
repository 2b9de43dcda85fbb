"""`goose rules`: the rules of a game, and the points of --rule."""

from __future__ import annotations

import shutil
from typing import Any

import click

from goose.commands.cli import EnvironmentOption, format_option, game_argument, options, usage_errors
from goose.commands.parameters import reworded
from goose.core.options import BOARD, COURSE, LANG, RULE, RULES, SQUARES, Settings
from goose.core.registry import NAMES
from goose.core.words import CODES

_WIDEST = 100  # columns of the text
_USUAL = (80, 0)  # columns and rows, where goose cannot ask a terminal

_LANG = reworded(LANG, f"Language of the text: {', '.join(CODES)}.  [default: {CODES[0]}]", completed="code")


@click.command(short_help="Show how a game is played, and the tables of its rules.")
@game_argument()
@options(_LANG, RULES, SQUARES, BOARD, RULE, COURSE, cls=EnvironmentOption)
@format_option("text", "markdown", "html", "json")
def command(game: str | None, form: str, lang: str | None, **shaping: Any) -> None:
    """Show how a game is played from beginning to end, and after that the tables of its rules.

    Without options the text is that of the default rules, and the tables show all sets of rules side by side. With
    --rules, --rule or --course, text and tables are those of these rules. The tables also list the points that --rule
    switches.

    \b
    Examples:
      goose rules goose
      goose rules goose --rules bari --squares 63 --lang it
      goose rules mancala --format html
    """
    from goose.reference import rules_as

    width = min(shutil.get_terminal_size(_USUAL).columns, _WIDEST)
    with usage_errors():
        text = rules_as(form, Settings(game or NAMES[0], **shaping), lang, width)
    click.echo(text, nl=False)
