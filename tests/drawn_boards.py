"""The boards in the documents: each says of which position it is, so that it can be drawn again.

`<!-- board: OPTIONS / INSTRUCTIONS; / INSTRUCTIONS -->`: what the last instructions moved is marked.
"""

from contextlib import closing
from typing import Any

from goose.games import load_kind
from goose.settings import make_program
from goose.terminal.canvas import Canvas, text_of
from tests.transcripts import parsed


def drawn(described: str) -> str:
    """Return the board of a description, as it is drawn on 80 columns."""
    options, before, after = (
        part.split("; ") if place else part.split() for place, part in enumerate(described.split(" / "))
    )
    settings, _ = parsed(options)
    position: Any = None
    with closing(make_program(settings)) as interpreter:
        for line in before:
            assert interpreter.feed(line.rstrip(";")).failure is None, line
        position = interpreter.view()["position"]
        for line in after:
            assert interpreter.feed(line).failure is None, line
        view = interpreter.view()
    screen = load_kind(settings.game).part("screen")
    words = getattr(screen, "WORDS", {}).get(settings.lang, {})
    return text_of(screen.draw(view["position"], position, view["to_move"], Canvas(80), words=words))
