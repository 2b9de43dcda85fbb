"""The parts of a picture of the Goose: pictograms of squares, ladders, snakes and arrows between them, and tokens.

Pictograms and tokens are paths on a square of 40 by 40 units.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, hypot

from goose.games.goose.board import ShownToken
from goose.kit import FRAME, Sheet, drawn, points, tenths

Area = tuple[float, float, float, float]
"""The left, the top, the width and the height."""

PICTOGRAMS = {
    "goose": drawn(
        (
            "line white",
            "M3 24C9 24 12 19 19 20C25 21 26 17 25 12C24 7 27 4 31 4C34 4 35 6 35 9L35 13C32 13 31 15 32 19"
            "C33 27 29 33 20 33C12 33 6 30 3 24Z",
        ),
        ("line gold", "M34 7L39.5 11L34 13Z"),
        ("line", "M12 25C16 29 21 28 24 24M18 33V38H22M24 32V37H28"),
        ("ink", "M30 7.5a1.6 1.6 0 1 0 .1 0Z"),
    ),
    "bridge": drawn(
        ("water", "M2 31H38V38H2Z"),
        ("line stone", "M2 17Q20 5 38 17V30H32C32 16 8 16 8 30H2Z"),
        ("line", "M2 13Q20 1 38 13M9 9V13M20 7V11M31 9V13M3 35q4-4 8 0t8 0t8 0t9 0"),
    ),
    "dice": drawn(
        ("line white", "M3 14L17 8L23 22L9 28ZM20 20H36V36H20Z"),
        ("ink", "M13 16a2 2 0 1 0 .1 0ZM25 23a2 2 0 1 0 .1 0ZM31 29a2 2 0 1 0 .1 0ZM28 26a2 2 0 1 0 .1 0Z"),
    ),
    "inn": drawn(
        ("line gold", "M27 17H31C38 17 38 31 31 31H27V27H30C33 27 33 21 30 21H27ZM8 14H27V36H8Z"),
        (
            "line white",
            "M8 17C3 15 4 9 9 9C10 3 18 3 20 6C26 4 31 9 28 15C26 19 24 15 22 17C20 19 18 16 16 18C14 21 12 15 8 17Z",
        ),
        ("line", "M13 23V31M18 24V31M23 23V31"),
    ),
    "well": drawn(
        ("line gold", "M20 3L36 14H4Z"),
        ("line stone", "M7 25H33V37H7Z"),
        ("line", "M10 14V25M30 14V25M20 14V18M7 31H33M16 25V31M25 25V31M12 31V37M21 31V37M29 31V37"),
        ("line water", "M16 18H24L23 24H17Z"),
    ),
    "labyrinth": drawn(
        ("line leaf", "M4 4H36V36H4Z"),
        ("line", "M20 36V30H10V10H30V24H16V16H24M4 20H10M30 30H36M24 30V36M30 10V4"),
    ),
    "prison": drawn(
        ("line stone", "M5 4H35V36H5Z"),
        ("bar", "M12 4V36M20 4V36M28 4V36"),
        ("line", "M5 13H35M5 27H35"),
    ),
    "death": drawn(
        ("line white", "M20 3C10 3 5 10 5 17C5 23 8 26 12 27V36H28V27C32 26 35 23 35 17C35 10 30 3 20 3Z"),
        ("ink", "M13.5 14a4 4 0 1 0 .1 0ZM26.5 14a4 4 0 1 0 .1 0ZM20 23L17.5 28H22.5Z"),
        ("line", "M16.5 32V36M20 32V36M23.5 32V36"),
    ),
    "ladder": drawn(("bar", "M9 37L17 3M23 37L31 3"), ("line", "M10.5 30H24.5M12.5 22H26.5M14.5 14H28.5M16 7H30")),
    "snake": drawn(
        ("bar", "M8 35C20 39 34 34 28 26C23 20 10 24 9 16C8 9 16 6 26 9"),
        ("line leaf", "M24 5C29 3 36 6 36 10C36 14 28 15 24 12Z"),
        ("line", "M36 10L40 8M36 10L40 13"),
        ("ink", "M29 6.5a1.5 1.5 0 1 0 .1 0Z"),
    ),
    "start": drawn(("line gold", "M4 14H19V6L37 20L19 34V26H4Z")),
    "end": drawn(
        ("line white", "M9 5H36V23H9Z"),
        ("ink", "M9 5H16V11H9ZM23 5H30V11H23ZM16 11H23V17H16ZM30 11H36V17H30ZM9 17H16V23H9ZM23 17H30V23H23Z"),
        ("bar", "M8 4V37"),
    ),
    "?": drawn(
        ("line gold", "M20 2L38 20L20 38L2 20Z"),
        ("line", "M15 16C15 9 26 9 25 16C25 20 20 20 20 25"),
        ("ink", "M20 28a1.8 1.8 0 1 0 .1 0Z"),
    ),
}
"""The drawing of each kind of square; `?` is for kinds without a drawing."""

DIE = FRAME + drawn(
    ("worn", "M15 15C15 8 26 8 25 15C25 19 20 19 20 23"),
    ("pip", "M20 26a1.9 1.9 0 1 0 .1 0Z"),
)
"""A die that has not been rolled yet."""

LOCK = drawn(
    ("line gold", "M8 18H32V37H8Z"), ("line", "M13 18V11C13 2 27 2 27 11V18"), ("ink", "M20 24a3 3 0 1 0 .1 0Z")
)
"""The mark of a trapped token."""

_SHAPES = (
    ("M20 2A18 18 0 1 0 20 38A18 18 0 1 0 20 2Z", 0),
    ("M3 3H37V37H3Z", 0),
    ("M20 0L40 37H0Z", 6),
    ("M20 0L40 20L20 40L0 20Z", 0),
    ("M12 1H28V12H39V28H28V39H12V28H1V12H12Z", 0),
    ("M2 3H38V22C38 30 28 36 20 39C12 36 2 30 2 22Z", -2),
)
"""The outline of each seat's token, and how far below its middle the sign is."""


def draw_kind(sheet: Sheet, kind: str, x: float, y: float, size: float) -> None:
    """Draw the pictogram of a kind; unknown kinds share one."""
    name, shown = (kind, kind) if kind in PICTOGRAMS and kind != "?" else ("other", "?")
    sheet.use(name, PICTOGRAMS[shown], x, y, size)


def signs(names: list[str]) -> list[str]:
    """Return each token's sign: the initial letter, made unique by the seat."""
    initials = [name[:1].upper()[:1] for name in names]
    return [
        initial if initials.count(initial) == 1 else f"{initial}{seat}"
        for seat, initial in enumerate(initials, start=1)
    ]


_RAIL = 9  # distance from the middle of a ladder to a rail
_RUNG = 18  # distance between rungs
_WAVE = 46  # length of a bend of a snake
_SWING = 13  # how far a snake bends to the side
_HEAD = 12  # length and width of the tip of an arrow

Place = tuple[float, float]


def _course(start: Place, end: Place) -> tuple[float, Callable[[float, float], Place]]:
    """Return a line's length, and a function from two distances (along the line and to its side) to a place."""
    (x, y), (end_x, end_y) = start, end
    length = hypot(end_x - x, end_y - y)
    right, down = (end_x - x) / length, (end_y - y) / length
    return length, lambda far, side: (x + right * far - down * side, y + down * far + right * side)


def ladder(start: Place, end: Place) -> list[dict[str, str]]:
    """Return the paths of a ladder, each with its class."""
    length, at = _course(start, end)
    rails = [points(at(0, side), at(length, side)) for side in (-_RAIL, _RAIL)]
    middles = [step * _RUNG - _RUNG / 2 for step in range(1, int(length // _RUNG) + 1)]
    path = "".join([*rails, *(points(at(far, -_RAIL), at(far, _RAIL)) for far in middles)])
    return [{"class_": "rim", "d": path}, {"class_": "rungs", "d": path}]


def snake(start: Place, end: Place) -> list[dict[str, str]]:
    """Return the paths of a snake from its head, each with its class."""
    length, at = _course(start, end)
    bends = max(2, round(length / _WAVE))
    x, y = start
    path = f"M{tenths(x)} {tenths(y)}"
    for bend in range(bends):
        over = at((bend + 0.5) * length / bends, 2 * (_SWING if bend % 2 else -_SWING))
        to = at((bend + 1) * length / bends, 0)
        path += f"Q{tenths(over[0])} {tenths(over[1])} {tenths(to[0])} {tenths(to[1])}"
    head = f"M{tenths(x - 9)} {tenths(y)}a9 7 0 1 0 18 0a9 7 0 1 0 -18 0Z"
    eyes = f"M{tenths(x - 4)} {tenths(y - 3)}a2 2 0 1 0 .1 0ZM{tenths(x + 4)} {tenths(y - 3)}a2 2 0 1 0 .1 0Z"
    parts = {"rim back": path, "skin": path, "spots": path, "page": head, "ink": eyes}
    return [{"class_": class_, "d": drawn} for class_, drawn in parts.items()]


_SIGNS = (0.55, 0.4, 0.3)  # height of signs of one, two and more characters, relative to the token
_LARGEST = 38
_CROWDED = 24  # size of tokens when many share a square
_MOST = 12  # most tokens drawn on a square
_LEFT = 7  # radius of the mark on the square that a token left
_AWAY = 5  # distance from a token to the tip of its arrow


def draw_token(sheet: Sheet, each: ShownToken, x: float, y: float, size: float) -> None:
    """Draw a token with its middle at a place; from the seventh seat on it has a second outline."""
    outline, lower = _SHAPES[each.seat % len(_SHAPES)]
    seat = f"token seat{each.seat % len(_SHAPES) + 1}"
    below = '<g transform="translate(0 4)">' + drawn((seat, outline), ("shade", outline)) + "</g>"
    drawing = below + drawn((seat, outline), ("shine", "M10 10C13 7 17 6 20 6"))
    if each.seat >= len(_SHAPES):
        drawing += f'<path class="inner" transform="translate(3 3) scale(.85)" d="{outline}"/>'
    sheet.use(f"seat{each.seat + 1}", drawing, x - size / 2, y - size / 2, size)
    font = size * _SIGNS[min(len(each.sign), len(_SIGNS)) - 1]
    sheet.write(each.sign, x, y + lower * size / 40 + font * 0.36, font, class_="sign")


class Standing:
    """The tokens on their squares."""

    def __init__(self, tokens: Sequence[ShownToken]) -> None:
        self.on: dict[int, list[ShownToken]] = {}
        for each in tokens:
            self.on.setdefault(each.square, []).append(each)
        self._places: dict[int, tuple[float, float, float]] = {}

    def arrange(self, square: int, area: Area) -> None:
        """Place the tokens of a square, as large as there is room for."""
        x, y, width, height = area
        tokens = self.on[square]
        count = min(len(tokens), _MOST)
        size, across = max(
            (min(width / across - 2, height / ceil(count / across) - 1, _LARGEST), across)
            for across in range(1, count + 1)
        )
        rows = ceil(count / across)
        for place, each in enumerate(tokens):
            row, column = divmod(min(place, count - 1), across)
            in_row = min(across, count - row * across)
            middle = y + height / 2 + (row - (rows - 1) / 2) * (size + 1)
            self._places[each.seat] = (x + width / 2 + (column - (in_row - 1) / 2) * (size + 2), middle, size)

    def draw(self, sheet: Sheet, square: int) -> None:
        """Draw the tokens of a square; if there are too many, add a count."""
        tokens = self.on[square]
        shown = tokens if len(tokens) <= _MOST else tokens[: _MOST - 1]
        for each in shown:
            x, y, size = self._places[each.seat]
            with sheet.group(data_piece=f"token-{each.seat + 1}"):
                draw_token(sheet, each, x, y, size)
                if each.left is not None:
                    kind = "moved" if size > _CROWDED else "moved thin"
                    sheet.add("circle", class_=kind, cx=x, cy=y, r=size / 2 + 2)
                if each.trapped or each.turns:
                    _badge(sheet, each, x + size * 0.36, y - size * 0.36, max(size * 0.22, 6))
        if len(shown) < len(tokens):
            x, y, _ = self._places[tokens[-1].seat]
            sheet.write(f"+{len(tokens) - len(shown)}", x, y + 4, 11, class_="bold middle")

    def draw_arrow(self, sheet: Sheet, each: ShownToken, start: tuple[float, float]) -> None:
        """Draw an arrow to a token from its previous square."""
        x, y, size = self._places[each.seat]
        _, at = _course(start, (x, y))
        _, back = _course((x, y), start)
        tip = size / 2 + _AWAY
        base = tip + _HEAD
        sheet.add("circle", class_="moved", cx=start[0], cy=start[1], r=_LEFT)
        sheet.add("path", class_="moved", d=points(at(_LEFT, 0), back(base, 0)))
        head = points(back(tip, 0), back(base, _HEAD / 2), back(base, -_HEAD / 2))
        sheet.add("path", class_="arrow", d=f"{head}Z")


def _badge(sheet: Sheet, each: ShownToken, x: float, y: float, radius: float) -> None:
    """Draw a lock on a trapped token, or the number of turns to miss."""
    sheet.add("circle", class_="page", cx=x, cy=y, r=radius)
    if each.trapped:
        sheet.use("lock", LOCK, x - radius * 0.7, y - radius * 0.75, radius * 1.4)
    else:
        sheet.write(tenths(each.turns), x, y + radius * 0.5, radius * 1.4, class_="bold middle")
