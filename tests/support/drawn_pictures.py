"""Pictures of positions for tests: views that games come to, and what is on the pictures of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any
from xml.etree import ElementTree

from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.objects import View
from goose.kit.picture import Pictures
from goose.kit.style import STYLE
from tests.support.games import KINDS
from tests.support.running import interpreter

NAMESPACE = "{http://www.w3.org/2000/svg}"

CLASSES = {"goose-picture", "goose-symbol", *re.findall(r"\.([a-z][a-z0-9]*)(?=[ .:,])", STYLE)}
"""Those of the stylesheet, and those that its selectors begin with."""

TAGS = frozenset(("svg", "title", "desc", "style", "symbol", "g", "rect", "circle", "path", "text", "use"))
"""The elements of pictures."""

GRADIENTS = frozenset(("linearGradient", "radialGradient", "stop"))
"""Those of their materials."""

FILLED = dict(re.findall(r"\.([a-z][a-z0-9]*) \{ fill: url\(#(goose-[a-z0-9]+)\)", STYLE))
"""The gradient with which elements of a class are filled."""

NAMES = ("Ana", "Rui", "Beatriz", "Álvaro", "Constantino", "Zé", "Guilhermina")


def started(game: str, players: int, **options: Any) -> Interpreter:
    """Return a game that has begun."""
    program = interpreter(game=game, **{"seed": 1, **options})
    if "add" in program.signatures:
        for seat in range(players):
            program.carry_out(Instruction("add", [], [f"{NAMES[seat % 7]}{seat or ''}"]))
        return program
    for name in NAMES[:players]:
        program.carry_out(Instruction("register", [name], [30] if KINDS[game].oldest else []))
    names = [player["name"] for player in program.view()["players"]]
    assert program.carry_out(Instruction("start", names, [])).failure is None
    return program


def played(program: Interpreter, game: str, count: int, seed: int = 1) -> list[View]:
    """Play a number of moves, no further than the game goes, and return the views before each and at the end."""
    random = Random(seed)
    views = [program.view()]
    for _ in range(count):
        if not (moves := program.moves()):
            break
        program.carry_out(KINDS[game].pick(random, moves))
        views.append(seen(program))
    return views


def seen(program: Interpreter) -> View:
    """Return what there is to see, after the end of a game the position in which it ended."""
    view = program.view()
    ended = program.outcome
    return {**view, "position": ended.position} if view["position"] is None and ended is not None else view


def picture(game: str, view: Mapping[str, Any], code: str = "en", **options: Any) -> str:
    """Return the picture of what there is to see."""
    return Pictures(KINDS[game], code).draw(view, **options)


def parts(svg: str, tag: str = "*", **attributes: str) -> Iterator[ElementTree.Element]:
    """Yield the elements of a picture of a tag, with these attributes among theirs; `_` stands for `-`."""
    wanted = {name.strip("_").replace("_", "-"): value for name, value in attributes.items()}
    for part in ElementTree.fromstring(svg).iter():
        if tag == "*" or part.tag == NAMESPACE + tag:
            has = {name: part.get(name, "") for name in wanted}
            if all(value in has[name].split() for name, value in wanted.items()):
                yield part


def texts(svg: str) -> list[str]:
    """Return the texts of a picture, in their order."""
    return [part.text or "" for part in parts(svg, "text")]


def check(svg: str) -> ElementTree.Element:
    """Check what holds for every picture, and return its elements."""
    root = ElementTree.fromstring(svg)
    assert svg.endswith("\n")
    assert not {"width", "height"} & {*root.keys()}
    assert root.get("role") == "img"
    assert root.get("class") == "goose-picture"
    known = {part.get("id"): part for part in root.iter() if part.get("id")}
    for tag, reference in (("title", "aria-labelledby"), ("desc", "aria-describedby")):
        output = known[root.get(reference)]
        assert output.tag == NAMESPACE + tag
        assert output.text
    assert all(str(name).startswith("goose-") for name in known)
    for part in root.iter():
        assert not {"style", "onclick", "tabindex", "src"} & {*part.attrib}
        assert not [name for name in part.attrib if "}" in name]  # such as xlink:href
        assert part.get("href", "#").removeprefix("#") in {*known, ""}
        assert part.tag.removeprefix(NAMESPACE) in TAGS | GRADIENTS
        classes = {*part.get("class", "").split()}
        assert classes <= CLASSES
        assert {FILLED[each] for each in classes & FILLED.keys()} <= {*known}
    body = svg[svg.index("</style>") :]
    assert "url(" not in body
    assert all(line.startswith("<") and line.endswith(">") for line in body.splitlines())
    return root
