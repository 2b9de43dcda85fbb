"""A sheet on which a game draws: elements of SVG, one a line, and symbols that are defined once and used."""

from __future__ import annotations

import re
from html import escape
from unicodedata import combining, east_asian_width
from zlib import crc32

from goose.kit.style import STYLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

Number = int | float
"""A length in the units of the sheet; an element states it to a tenth."""

_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML can hold, not even escaped."""

_TO_WRITE = re.compile("[^ !#-%(-;=?-~]")
"""What is not written as it is, and more."""

_NARROW, _USUAL, _CAPITAL, _WIDE = 0.42, 0.7, 0.82, 1.1
"""The width of characters, in heights of the font: of the bold ones of a wide font."""

_SLIM = frozenset("fijlrtI .,:;!|'()[]-·")
_BROAD = frozenset("mwMW@%…—→")


def written(text: str) -> str:
    """Return a text for the inside of an element or an attribute."""
    return escape(_NO_XML.sub("\ufffd", text)) if _TO_WRITE.search(text) else text


def element(tag: str, content: str | None = None, /, **attributes: str | Number | None) -> str:
    """Return an element on one line.

    Args:
        tag: its name.
        content: its text, which is escaped, or None for an element without any.
        attributes: with `_` for `-`, and one at the end where the name is a word of Python; None leaves one out.
    """
    parts = [tag]
    for name, value in attributes.items():
        if value is not None:
            shown = written(value) if isinstance(value, str) else tenths(value)
            parts.append(f'{name.rstrip("_").replace("_", "-")}="{shown}"')
    start = " ".join(parts)
    return f"<{start}/>" if content is None else f"<{start}>{written(content)}</{tag}>"


def tenths(value: Number) -> str:
    """Return a length to a tenth, as short as it can be."""
    if type(value) is int:
        return str(value)
    return f"{round(value, 1) + 0.0:g}" if abs(value) < 100_000 else str(round(value))


def points(*places: tuple[Number, Number]) -> str:
    """Return a path through places, by straight lines."""
    return "M" + "L".join(f"{tenths(x)} {tenths(y)}" for x, y in places)


def width_of(text: str, size: Number) -> float:
    """Return the width of a text in a font of a height, at most: fonts differ."""
    return size * sum(map(_width, text))


def _width(character: str) -> float:
    if combining(character):
        return 0
    if character in _SLIM:
        return _NARROW
    if character in _BROAD or east_asian_width(character) in "WF":
        return _WIDE
    return _CAPITAL if character.isupper() else _USUAL


def cut(text: str, size: Number, room: Number) -> str:
    """Return as much of a text as there is room for; one that is cut ends in an ellipsis."""
    if width_of(text, size) <= room:
        return text
    kept = text
    while kept and width_of(f"{kept}…", size) > room:
        kept = kept[:-1]
    return f"{kept}…"


class Sheet:
    """What is drawn, in the order in which it is.

    Args:
        game: the name of the game, with which the ids of its symbols begin.
        width: of the sheet, in units; a line of text is about 16 of them high.
        height: of the sheet.

    Attributes:
        described: lines that describe the drawing by names and numbers alone, for who is told it in no language.
    """

    def __init__(self, game: str, width: Number, height: Number) -> None:
        self.described: list[str] = []
        self._game = game
        self._size = (width, height)
        self._symbols: dict[str, str] = {}
        self._lines: list[str] = []
        self._hits: list[str] = []

    def add(self, tag: str, content: str | None = None, /, **attributes: str | Number | None) -> None:
        """Draw an element."""
        self._lines.append(element(tag, content, **attributes))

    def box(self, x: Number, y: Number, width: Number, height: Number, *, class_: str, **more: str | Number) -> None:
        """Draw a rectangle."""
        self.add("rect", class_=class_, x=x, y=y, width=width, height=height, **more)

    def write(
        self, text: str, x: Number, y: Number, size: Number, *, class_: str | None = None, room: Number | None = None
    ) -> None:
        """Draw a text whose letters stand on `y`, no longer than there is room for."""
        shown = text if room is None else cut(text, size, room)
        self.add("text", shown, class_=class_, x=x, y=y, font_size=size)

    def use(self, name: str, drawing: str, x: Number, y: Number, size: Number, **more: str | Number | None) -> None:
        """Draw a symbol, by a name that is the same in no other drawing, in a square from its left upper corner."""
        identifier = f"goose-{self._game}-{name}"
        self._symbols[identifier] = drawing
        self.add("use", href=f"#{identifier}", x=x, y=y, width=size, height=size, **more)

    def hit(self, line: str | None, x: Number, y: Number, width: Number, height: Number, round_: Number = 6) -> None:
        """Lay a frame over what stands for a move, above all else; none where there is no such move."""
        if line is not None:
            place = {"x": x, "y": y, "width": width, "height": height, "rx": round_}
            self._hits.append(element("rect", class_="hit", data_line=line, **place))

    def text(self, title: str, told: Sequence[str], *, styled: bool) -> str:
        """Return the drawing as an `svg` element with its title and its description."""
        width, height = map(tenths, self._size)
        description = "\n".join(told or self.described)
        lines = []
        ids = []
        for tag, content in (("title", title), ("desc", description)):
            ids.append(f"goose-{tag}-{crc32(content.encode(errors='replace')):08x}")
            lines.append(element(tag, " ".join(content.split()), id=ids[-1]))
        head = element(
            "svg",
            xmlns="http://www.w3.org/2000/svg",
            class_="goose-picture",
            viewBox=f"0 0 {width} {height}",
            role="img",
            aria_labelledby=ids[0],
            aria_describedby=ids[1],
        )
        lines.insert(0, head.replace("/>", ">"))
        if styled:
            lines.append(f"<style>\n{STYLE}</style>")
        lines.append(element("rect", class_="ground", width=self._size[0], height=self._size[1]))
        lines += [_symbol(name, drawing) for name, drawing in sorted(self._symbols.items())]
        return "\n".join([*lines, *self._lines, *self._hits, "</svg>", ""])


def _symbol(name: str, drawing: str) -> str:
    return f'<symbol class="goose-symbol" id="{name}" viewBox="0 0 40 40">{drawing}</symbol>'


def drawn(*parts: tuple[str, str]) -> str:
    """Return the paths of a symbol, each with the classes that say how it is drawn."""
    return "".join(element("path", class_=classes, d=path) for classes, path in parts)
