"""The page itself: a template, its style and its script, and the game as data.

The page asks for nothing from elsewhere. Its policy admits its own style and its own script alone, by their hashes;
whatever players are called and a script says is data, which the script of the page shows as text.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Any

from goose.base.policy import policy_of
from goose.base.quoting import printable
from goose.core.texts import texts
from goose.kit.picture import Pictures
from goose.kit.style import STYLE
from goose.pictures.replay.film import Film
from goose.pictures.replay.showing import Showing

if TYPE_CHECKING:
    from goose.core.game import GameKind
    from goose.core.interpreter import Interpreter

NOT_YET = -1  # stands for the picture of a step before any game
NO_MORE = -2  # stands for the picture of a step after a game that has not ended by play, and before another
_SPOKEN = ("place", "play", "pause", "refused", "not_yet", "no_more")  # by the script of the page
_FOLDER = Path(__file__).parent
_MOST_SHOWN = 1000  # characters of an instruction


def replay_page(
    kind: GameKind,
    interpreter: Interpreter,
    lines: Iterable[str],
    code: str,
    title: str,
    refused: list[int] | None = None,
) -> str:
    """Return the page that steps through a script.

    Args:
        interpreter: made for this; it carries out the script.
        lines: of the script, without their ends; those from the one on that ends the program are left out.
        refused: takes the numbers of the lines that were refused, from 1.
    """
    said = texts(code)
    words = said["replay"]
    style = f"{STYLE}\n{_source('page.css')}"
    script = _source("page.js")
    data = _data(kind, interpreter, lines, code)
    if refused is not None:
        refused += [number for number, (_, _, failed, _) in enumerate(data["steps"], 1) if failed]
    return Template(_source("page.html")).substitute(
        {name: escape(text) for name, text in words.items()},
        language=said.code,
        policy=escape(policy_of(style, script)),
        title=escape(printable(title)),
        rules=escape(f"{kind.name} · {interpreter.rules.name}"),
        style=style,
        script=script,
        data=_embedded({"words": {name: words[name] for name in _SPOKEN}, **data}),
    )


def _data(kind: GameKind, interpreter: Interpreter, lines: Iterable[str], code: str) -> dict[str, Any]:
    """Return the steps, each with instruction, answer, whether it was refused, and its picture, and the pictures."""
    showing = Showing(interpreter)
    pictures = Pictures(kind, code)
    film = Film()
    steps = []
    picture = nothing = NOT_YET
    drawn = False  # the picture marks nothing that has moved
    for line in lines:
        before = showing.view
        reply = showing.feed(line)
        if reply.ends:
            break
        if showing.view is None:
            picture = nothing
        elif showing.view != before or not drawn:
            picture = film.add(pictures.draw(showing.view, before=before, told=showing.told(), styled=False))
            nothing = NO_MORE
        drawn = showing.view is not None and showing.view == before
        steps.append((_shown(line), "\n".join(reply.lines), int(reply.failure is not None), picture))
    return {"lines": film.lines, "pictures": film.pictures, "steps": steps}


def _shown(line: str) -> str:
    cut = line[:_MOST_SHOWN]
    return printable(cut.replace("\t", " ")) if cut == line else f"{printable(cut)}…"


def _source(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")


def _embedded(data: object) -> str:
    """Return data as JSON that may stand in an element `script`: nothing in it ends that, or begins a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("</", "<\\/").replace("<!", "\\u003c!")
