"""`goose draw`: draw the position after a script."""

from __future__ import annotations

from typing import Any

import click

from goose.commands.cli import usage_errors
from goose.commands.parameters import completed_argument
from goose.commands.picturing import STDIN, check_target, lines_of, pictured, playing, put


@click.command(short_help="Draw the board after a script, as SVG.")
@completed_argument("script", "[SCRIPT]", default=STDIN)
@pictured
def command(script: str, target: str | None, **values: Any) -> None:
    """Draw the board after a script, as an SVG picture. If the game is over, draw its last position.

    goose carries out the script with the same options as plain `goose`; it also writes the files that the script
    saves. Without SCRIPT, or with -, it reads standard input. At a terminal it writes a new file, such as game.svg
    for the script game.in.

    \b
    Examples:
      goose draw --game mancala game.in -o board.svg
      goose draw --dice manual < game.in > board.svg

    Exit status: 0 drawn, 1 there is no game to draw, 2 usage error.
    """
    from goose.kit.picture import Pictures
    from goose.pictures import Showing

    with usage_errors(), playing(values) as (kind, interpreter):
        check_target(target, script)
        showing = Showing(kind, interpreter)
        refused = [each.number for each in showing.replay(lines_of(script)) if each.reply.failure is not None]
        if showing.view is None:
            text = "the script leaves no game to draw: none is in progress, and none was played to its end."
            if refused:
                text = f"{text} goose refused {len(refused)} lines, the first is line {refused[0]}."
            raise click.ClickException(text)
        picture = Pictures(kind, interpreter.language.code).draw(showing.view)
    put(target, picture, script, ".svg")
