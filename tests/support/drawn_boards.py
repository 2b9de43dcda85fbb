"""What the documents show of a terminal: each says how it came about, so that it can be shown again.

`<!-- board: OPTIONS / INSTRUCTIONS; / INSTRUCTIONS -->`: a board; what the last instructions moved is marked.
`<!-- typed: OPTIONS / INSTRUCTIONS -->`: what is shown when they are typed, without the line of the version.
"""

from contextlib import closing
from typing import Any

from goose.core.registry import load_kind
from goose.core.settings import make_program
from goose.core.texts import texts
from goose.kit.canvas import Canvas, text_of
from goose.kit.offers import offers_of
from tests.support.paper import instructed
from tests.support.transcripts import parsed


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
    screen = offers_of(load_kind(settings.game)).screen
    assert screen is not None, f"{settings.game} can be drawn"
    words = {} if settings.lang is None else texts(settings.lang, load_kind(settings.game))["board"]
    return text_of(screen.get().draw(view["position"], position, view["to_move"], Canvas(80), words=words))


def typed(described: str) -> str:
    """Return what a terminal without colours shows, from the second line of the greeting, which has no version."""
    options, lines = described.split(" / ")
    settings, _ = parsed(options.split())
    given = {name: getattr(settings, name) for name in settings.__slots__}
    shown, _ = instructed(*lines.split("; "), plain=True, **given)
    return shown.partition("\n")[2].rstrip("\n").rpartition("\n")[0] + "\n"
