"""`goose replay`: make a page that steps through a script."""

from __future__ import annotations

import os
from typing import Any

import click

from goose.commands.cli import usage_errors, warn
from goose.commands.parameters import completed_argument
from goose.commands.picturing import STDIN, check_target, lines_of, pictured, playing, put


@click.command(short_help="Make a web page that steps through a script.")
@completed_argument("script", "SCRIPT")
@pictured
def command(script: str, target: str | None, **values: Any) -> None:
    """Make a web page that steps through a script. It shows the board, each instruction and its answer.

    The page is one file and needs no network. goose carries out the script with the same options as plain `goose`;
    it also writes the files that the script saves. SCRIPT can be -, for standard input. At a terminal, goose writes
    a new file, such as game.html for the script game.in.

    \b
    Examples:
      goose replay --dice manual game.in -o game.html
      goose replay --game pickomino --seed 7 --lang pt game.in > game.html

    Exit status: 0 made, 1 the script has no instructions, 2 usage error.
    """
    from goose.base.lines import split_words
    from goose.pictures import replay_page

    with usage_errors(), playing(values) as (kind, interpreter):
        check_target(target, script)
        lines = list(lines_of(script))
        if not lines or split_words(lines[0]) == []:
            raise click.ClickException("the script has no instructions.")
        title = kind.name if script == STDIN else os.path.basename(script)
        refused: list[int] = []
        page = replay_page(kind, interpreter, lines, interpreter.language.code, title, refused)
    put(target, page, script, ".html")
    if refused and 2 * len(refused) > len(lines):
        count = f"goose refused {len(refused)} of {len(lines)} instructions, the first in line {refused[0]}"
        warn(f"Warning: {count}. Do --game, --rules, --lang and --dice fit this script?")
