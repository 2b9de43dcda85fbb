"""The page of a replay: a template, its style, its script, and the game as data.

The page loads nothing from elsewhere. Its policy allows only its own style and script, by their hashes. The names of
players and the lines of scripts are data, which the script of the page shows as text.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from attrs import asdict, frozen

from goose.base.bundle import bundled
from goose.base.policy import policy_of
from goose.base.quoting import NAME_GAP, printable
from goose.core.game import GameKind
from goose.core.interpreter import Interpreter
from goose.core.texts import texts
from goose.kit.narration import Narrations
from goose.kit.picture import Pictures
from goose.kit.scene import Motion, Thrown
from goose.kit.skins import CHOSEN
from goose.kit.style import STYLE
from goose.pictures.replay.showing import Showing


@frozen
class SharedPage:
    """The parts that a replay has in addition where people share it by its link; it shows the game in sentences."""

    about: str  # the game and its rules, in the language of the page
    head: str  # more elements of its head, as HTML
    home: str  # a link, as HTML


class Film:
    """Pictures as texts of lines, most of which are the same as in the picture before."""

    def __init__(self) -> None:
        self.lines: list[str] = []  # every line that occurs, stored once
        # each picture as runs of `lines`: first line, number of lines, first line, number of lines …
        self.pictures: list[list[int]] = []
        self._numbers: dict[str, int] = {}
        self._pictures: dict[tuple[int, ...], int] = {}

    def add(self, picture: str) -> int:
        """Add a picture and return its number, which an equal picture shares."""
        runs: list[int] = []
        for line in picture.splitlines():
            number = self._numbers.setdefault(line, len(self._numbers))
            if number == len(self.lines):
                self.lines.append(line)
            if runs and number == runs[-2] + runs[-1]:
                runs[-1] += 1
            else:
                runs += (number, 1)
        place = self._pictures.setdefault(tuple(runs), len(self.pictures))
        if place == len(self.pictures):
            self.pictures.append(runs)
        return place


NOT_YET = -1  # the picture number of a step before any game
NO_MORE = -2  # the picture number of a step after a game that was not played to its end
_SPOKEN = ("place", "play", "pause", "refused", "not_yet", "no_more")  # the texts that the script of the page uses
_FOLDER = Path(__file__).parent
_SCRIPTS = ("page.js", "motion.js")
_MOST_SHOWN = 1000  # characters shown of an instruction


def replay_page(
    kind: GameKind,
    interpreter: Interpreter,
    lines: Iterable[str],
    code: str,
    title: str,
    refused: list[int] | None = None,
    *,
    shared: SharedPage | None = None,
) -> str:
    """Return the page that steps through a script.

    Args:
        interpreter: a new interpreter, which carries out the script.
        lines: the lines of the script, without line ends; lines after the end of the program are ignored.
        refused: a list to which the numbers of refused lines are added, counted from 1.
        shared: what the page has in addition if it is shared by its link.
    """
    said = texts(code)
    words = said["replay"]
    style = f"{STYLE}{CHOSEN}\n{_source('page.css')}"
    script = f'"use strict";\n{bundled({name: _source(name) for name in _SCRIPTS}, _SCRIPTS[0])}'
    data = _data(kind, interpreter, lines, code)
    if shared is not None:
        data["steps"] = [*map(_narrated, data["steps"])]
        words = {**words, "instructions": said["page"]["history.title"]}
    if refused is not None:
        refused += [number for number, (_, _, failed, *_) in enumerate(data["steps"], 1) if failed]
    return Template(_source("page.html")).substitute(
        {name: escape(text) for name, text in words.items()},
        language=said.code,
        policy=escape(policy_of(style, script)),
        title=escape(printable(title, besides=NAME_GAP)),
        rules=escape(f"{kind.name} · {interpreter.rules.name}" if shared is None else shared.about),
        head="" if shared is None else shared.head,
        home="" if shared is None else shared.home,
        manner="" if shared is None else ' class="narrated"',
        style=style,
        script=script,
        data=_embedded({"words": {name: words[name] for name in _SPOKEN}, **data}),
    )


def _data(kind: GameKind, interpreter: Interpreter, lines: Iterable[str], code: str) -> dict[str, Any]:
    """Return the steps and the pictures.

    A step is the instruction, the answer, whether it was refused, the number of its picture, what happened in
    sentences, and what moves from the picture before to this one.
    """
    showing = Showing(kind, interpreter)
    narrations = Narrations(kind, code)
    pictures = Pictures(kind, code)
    film = Film()
    steps = []
    picture = nothing = NOT_YET
    drawn = False  # the next picture marks nothing as moved
    thrown: Thrown | None = None
    for exchange in showing.replay(lines):
        before, reply = showing.before, exchange.reply
        if showing.step is not None:
            thrown = pictures.thrown(showing.step, thrown)
        if showing.view is None:
            picture = nothing
        elif showing.view != before or not drawn:
            picture = film.add(pictures.draw(showing.view, before=before, thrown=thrown, styled=False))
            nothing = NO_MORE
        drawn = showing.view is not None and showing.view == before
        narration = [] if showing.step is None else [each.text for each in narrations.narrate(showing.step)]
        if narrations.are_messages:  # the answer has them
            narration = []
        motions = [] if showing.step is None else [*map(_as_data, pictures.motions(showing.step))]
        answer = "\n".join(reply.lines)
        steps.append((_shown(exchange.line), answer, int(reply.failure is not None), picture, narration, motions))
    return {"lines": film.lines, "pictures": film.pictures, "steps": steps}


def _narrated(step: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a step with its sentences, if there are some, instead of the instruction and its answer."""
    _, _, refused, picture, narration, motions = step
    if not narration:
        return step
    return (" ".join(narration), "", refused, picture, [], motions)


def _as_data(motion: Motion) -> dict[str, Any]:
    """Return a motion without its empty members."""
    return {name: value for name, value in asdict(motion).items() if value}


def _shown(line: str) -> str:
    cut = line[:_MOST_SHOWN]
    return printable(cut.replace("\t", " "), besides=NAME_GAP) if cut == line else f"{printable(cut)}…"


def _source(name: str) -> str:
    """Return a file of this folder, or one beside it that other pages use too."""
    path = _FOLDER / name
    return (path if path.exists() else _FOLDER.parent / name).read_text(encoding="utf-8")


def _embedded(data: object) -> str:
    """Return data as JSON for a `script` element; nothing in it can end the element or begin a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("</", "<\\/").replace("<!", "\\u003c!")
