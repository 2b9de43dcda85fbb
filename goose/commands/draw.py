"""`goose draw`: the position after a script, as a picture."""

from __future__ import annotations

from typing import Any

import click

from goose.commands.cli import completed, usage_errors
from goose.commands.picturing import STDIN, check_target, lines_of, pictured, playing, write


@click.command(short_help="Draw the position after a script.")
@click.argument("script", metavar="[SCRIPT]", default=STDIN, shell_complete=completed("file"))
@pictured
def command(script: str, target: str | None, **values: Any) -> None:
    """Draw the position that a script leaves, as SVG; after a game that has ended by play its last one.

    The script is carried out as goose carries it out, with what it saves and by the same options. It is read from
    standard input where none is named, or -.

    \b
    goose draw --dice manual < game.in > board.svg
    goose draw --game mancala game.in -o board.svg

    Exit status: 0 drawn, 1 the script leaves nothing to draw, 2 wrong use.
    """
    from goose.kit.picture import Pictures
    from goose.pictures.replay.showing import Showing

    with usage_errors(), playing(values) as (kind, interpreter):
        check_target(target, script)
        showing = Showing(interpreter)
        refused = []
        for number, line in enumerate(lines_of(script), 1):
            reply = showing.feed(line)
            if reply.ends:
                break
            if reply.failure is not None:
                refused.append(number)
        if showing.view is None:
            text = "the script leaves no game to draw: none is in progress or has ended by play."
            if refused:
                text = f"{text} It was refused {len(refused)} times, first at line {refused[0]}."
            raise click.ClickException(text)
        picture = Pictures(kind, interpreter.language.code).draw(showing.view, told=showing.description())
    write(target, picture)
