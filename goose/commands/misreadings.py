"""`goose misreadings`: list the errors that programs make with a game."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import click

from goose.base.columns import as_json
from goose.commands.cli import EnvironmentOption, format_option, game_argument, options, usage_errors, warn
from goose.core.options import BOARD, COURSE, LANG, RULE, RULES, SQUARES, Settings
from goose.core.registry import NAMES
from goose.core.variant import Variant


@click.command(short_help="List the errors in programs that goose can explain.")
@game_argument()
@options(RULES, LANG, SQUARES, BOARD, RULE, COURSE, cls=EnvironmentOption)
@format_option("text", "json")
def command(game: str | None, form: str, **shaping: Any) -> None:
    """List the errors that programs make with a game: in its rules, its points and the protocol.

    A sentence explains each one; --format json also prints its key, and its source if there is one. goose grade
    explains programs with them, and goose audit tests whether a suite catches them.

    \b
    Examples:
      goose misreadings mancala
      goose misreadings goose --rules bari --lang en --format json
      goose misreadings --course my.toml
    """
    from goose.grading import misreading_faults, misreadings_of

    with usage_errors():
        variant = Variant(Settings(game or NAMES[0], dice="manual", **shaping))
        found = misreadings_of(variant)
        for fault in misreading_faults(variant):
            warn(f"Warning: {fault}")
    click.echo(as_json(found) if form == "json" else as_text(found, shutil.get_terminal_size((100, 0)).columns))


def as_text(found: Sequence[Mapping[str, str]], width: int) -> str:
    """Return the catalogue for people: the sentences by parts of the game."""
    lines: list[str] = []
    for part, some in groupby(sorted(found, key=lambda each: each["part"]), key=lambda each: each["part"]):
        lines += [*([""] if lines else []), part]
        for each in some:
            lines += textwrap.wrap(each["sentence"], max(width, 40), initial_indent="  ", subsequent_indent="    ")
    return "\n".join(lines)
