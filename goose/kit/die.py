"""Dice as drawings, on a square of 40 by 40 units."""

from __future__ import annotations

from goose.kit.sheet import drawn, element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.kit.sheet import Number, Sheet

_FRAME = drawn(("page", "M3 9A6 6 0 0 1 9 3H31A6 6 0 0 1 37 9V31A6 6 0 0 1 31 37H9A6 6 0 0 1 3 31Z"))
_PIPS = ("", "e", "ai", "aei", "acgi", "acegi", "acdfgi")
"""By the number of pips their places: the letters a to i name nine places in reading order."""

_RIM = 6  # width of the border in a player's colour, relative to a die of 48


def die(mark: int | str) -> str:
    """Return a die with a number, by pips up to 6, or with a drawing."""
    if isinstance(mark, str):
        return _FRAME + mark
    if mark >= len(_PIPS):
        size = min(22, 48 / len(str(mark)))
        return _FRAME + element("text", str(mark), class_="ink bold middle", x=20, y=20 + size / 3, font_size=size)
    places = (divmod("abcdefghi".index(letter), 3) for letter in _PIPS[mark])
    pips = (element("circle", class_="ink", cx=10.5 + 9.5 * x, cy=10.5 + 9.5 * y, r=3.4) for y, x in places)
    return _FRAME + "".join(pips)


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
    """Draw a die of a throw, with a border in the colour of the player's seat.

    Args:
        sheet: the picture.
        name: the name of the symbol.
        drawing: the die.
        x: its left edge.
        y: its upper edge.
        size: its width and height.
        seat: the player's seat, from 0.
        piece: its name as a piece that moves.
        class_: classes of the die; `gone` for one that is seen only while pieces move.
    """
    rim = size * _RIM / 48
    colour = f"seat{seat % 6 + 1}"
    with sheet.group(class_=f"die {class_}".rstrip(), data_piece=piece):
        inset = size * 3 / 40 - rim
        sheet.box(x + inset, y + inset, size - 2 * inset, size - 2 * inset, class_=colour, rx=size / 5)
        sheet.use(name, drawing, x, y, size)
