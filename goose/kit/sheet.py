"""A sheet to draw on: SVG elements, one per line; symbols are defined once and used often; and dice as drawings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from unicodedata import combining, east_asian_width
from zlib import crc32

from goose.kit.style import STYLE, material

Number = int | float
"""A length in units of the sheet; elements round it to a tenth."""

_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot contain, not even escaped."""

_TO_WRITE = re.compile("[^ !#-%(-;=?-~]")
"""Characters that must be escaped or removed."""

_NARROW, _USUAL, _CAPITAL, _WIDE = 0.42, 0.7, 0.82, 1.1
"""The width of characters relative to the font size, for bold letters of a wide font."""

_SLIM = frozenset("fijlrtI .,:;!|'()[]-·")
_BROAD = frozenset("mwMW@%…—→")


def written(text: str) -> str:
    """Return a text escaped for an element or an attribute."""
    return escape(_NO_XML.sub("\ufffd", text)) if _TO_WRITE.search(text) else text


def element(tag: str, content: str | None = None, /, **attributes: str | Number | None) -> str:
    """Return an element on one line.

    Args:
        tag: its tag name.
        content: its text, which is escaped; None for an empty element.
        attributes: written with `_` for `-`, and with a final `_` if the name is a Python keyword; None omits an
            attribute.
    """
    parts = [tag]
    for name, value in attributes.items():
        if value is not None:
            shown = written(value) if isinstance(value, str) else tenths(value)
            parts.append(f'{name.rstrip("_").replace("_", "-")}="{shown}"')
    start = " ".join(parts)
    return f"<{start}/>" if content is None else f"<{start}>{written(content)}</{tag}>"


def tenths(value: Number) -> str:
    """Return a length rounded to a tenth, as short as possible."""
    if type(value) is int:
        return str(value)
    return f"{round(value, 1) + 0.0:g}" if abs(value) < 100_000 else str(round(value))


def points(*places: tuple[Number, Number]) -> str:
    """Return a path of straight lines through some places."""
    return "M" + "L".join(f"{tenths(x)} {tenths(y)}" for x, y in places)


def width_of(text: str, size: Number) -> float:
    """Return the maximum width of a text at a font size; fonts differ."""
    return size * sum(map(_width, text))


def _width(character: str) -> float:
    if combining(character):
        return 0
    if character in _SLIM:
        return _NARROW
    if character in _BROAD or east_asian_width(character) in "WF":
        return _WIDE
    return _CAPITAL if character.isupper() else _USUAL


def fitting(text: str, size: Number, room: Number, least: Number = 11) -> Number:
    """Return the font size at which a text fits, no larger than a size and no smaller than the least."""
    width = width_of(text, size)
    return size if width <= room else max(least, int(10 * size * room / width) / 10)


def cut(text: str, size: Number, room: Number) -> str:
    """Return as much of a text as fits; a text that is cut ends in an ellipsis."""
    if width_of(text, size) <= room:
        return text
    fitting = text
    while fitting and width_of(f"{fitting}…", size) > room:
        fitting = fitting[:-1]
    return f"{fitting}…"


_CORNER = 14  # radius of the corners of a sheet


class Sheet:
    """A drawing: its elements, in drawing order.

    Args:
        game: the name of the game; the ids of its symbols begin with it.
        width: width of the sheet in units; a line of text is about 16 units high.
        height: height of the sheet in units.
        ground: the class of what lies under everything: `ground`, `land` or `felt`.
        materials: the gradients that the classes of the drawing fill with.
    """

    def __init__(
        self, game: str, width: Number, height: Number, *, ground: str = "ground", materials: str = ""
    ) -> None:
        # lines that describe the drawing by names and numbers, for use without a language
        self.described: list[str] = []
        self._game = game
        self._size = (width, height)
        self._ground = ground
        self._materials = materials.split()
        self._symbols: dict[str, str] = {}
        self._lines: list[str] = []
        self._hits: list[str] = []

    def add(self, tag: str, content: str | None = None, /, **attributes: str | Number | None) -> None:
        """Draw an element."""
        self._lines.append(element(tag, content, **attributes))

    @contextmanager
    def group(self, **attributes: str | Number | None) -> Iterator[None]:
        """Draw all that is drawn meanwhile as one element."""
        self._lines.append(element("g", **attributes).replace("/>", ">"))
        yield
        self._lines.append("</g>")

    def box(self, x: Number, y: Number, width: Number, height: Number, *, class_: str, **more: str | Number) -> None:
        """Draw a rectangle."""
        self.add("rect", class_=class_, x=x, y=y, width=width, height=height, **more)

    def write(
        self, text: str, x: Number, y: Number, size: Number, *, class_: str | None = None, room: Number | None = None
    ) -> None:
        """Draw a text whose letters stand on `y`, no longer than its room."""
        shown = text if room is None else cut(text, size, room)
        self.add("text", shown, class_=class_, x=x, y=y, font_size=size)

    def use(self, name: str, drawing: str, x: Number, y: Number, size: Number, **more: str | Number | None) -> None:
        """Draw a symbol with a unique name in a square, given by its upper left corner."""
        identifier = f"goose-{self._game}-{name}"
        self._symbols[identifier] = drawing
        self.add("use", href=f"#{identifier}", x=x, y=y, width=size, height=size, **more)

    def hit(
        self,
        line: str | None,
        x: Number,
        y: Number,
        width: Number,
        height: Number,
        round_: Number = 6,
        *,
        bright: bool = False,
    ) -> None:
        """Draw a clickable frame over the element for a move, above all others, unless the line is None.

        It is bright on dark materials, such as wood and felt.
        """
        if line is not None:
            place = {"x": x, "y": y, "width": width, "height": height, "rx": round_}
            self._hits.append(element("rect", class_="hit bright" if bright else "hit", data_line=line, **place))

    def text(self, title: str, description: Sequence[str], *, styled: bool) -> str:
        """Return the drawing as an `svg` element with title and description."""
        width, height = map(tenths, self._size)
        text = "\n".join(description or self.described)
        lines = []
        ids = []
        for tag, content in (("title", title), ("desc", text)):
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
        lines += map(material, self._materials)
        lines.append(element("rect", class_=self._ground, width=self._size[0], height=self._size[1], rx=_CORNER))
        lines += [
            f'<symbol class="goose-symbol" id="{name}" viewBox="0 0 40 40">{drawing}</symbol>'
            for name, drawing in sorted(self._symbols.items())
        ]
        return "\n".join([*lines, *self._lines, *self._hits, "</svg>", ""])


def drawn(*parts: tuple[str, str]) -> str:
    """Return the paths of a symbol, each with the classes for its style."""
    return "".join(element("path", class_=classes, d=path) for classes, path in parts)


FRAME = drawn(
    ("slab", "M3 11H37V33A7 7 0 0 1 30 40H10A7 7 0 0 1 3 33Z"),
    ("bone", "M3 10A7 7 0 0 1 10 3H30A7 7 0 0 1 37 10V29A7 7 0 0 1 30 36H10A7 7 0 0 1 3 29Z"),
)
"""A die without a face: its upper side, and below it the edge of its front."""

_PIPS = ("", "e", "ai", "aei", "acgi", "acegi", "acdfgi")
"""By the number of pips their places: the letters a to i name nine places in reading order."""

_RIM = 6  # width of the border in a player's colour, relative to a die of 48


def die(mark: int | str) -> str:
    """Return a die with a number, by pips up to 6, or with a drawing."""
    if isinstance(mark, str):
        return FRAME + mark
    if mark >= len(_PIPS):
        size = min(22, 48 / len(str(mark)))
        return FRAME + element("text", str(mark), class_="pip bold middle", x=20, y=19.5 + size / 3, font_size=size)
    places = (divmod("abcdefghi".index(letter), 3) for letter in _PIPS[mark])
    pips = (element("circle", class_="pip", cx=10.5 + 9.5 * x, cy=10 + 9.5 * y, r=3.4) for y, x in places)
    return FRAME + "".join(pips)


def draw_thrown(
    sheet: Sheet,
    name: str,
    drawing: str,
    x: Number,
    y: Number,
    size: Number,
    *,
    seat: int,
    piece: str,
    class_: str = "",
) -> None:
    """Draw a die of a throw, with a border in the colour of the player's seat (from 0).

    `name` is the name of the symbol, `piece` that of the piece that moves, and the class `gone` is that of a die which
    is seen only while pieces move.
    """
    rim = size * _RIM / 48
    colour = f"seat{seat % 6 + 1}"
    with sheet.group(class_=f"die {class_}".rstrip(), data_piece=piece):
        inset = size * 3 / 40 - rim
        sheet.box(x + inset, y + inset, size - 2 * inset, size - 2 * inset, class_=colour, rx=size / 5)
        sheet.use(name, drawing, x, y, size)
