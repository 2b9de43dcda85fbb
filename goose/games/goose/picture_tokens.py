"""The tokens on a picture: where they stand, wait and came from."""

from __future__ import annotations

from math import ceil, hypot
from typing import NamedTuple

from goose.games.goose.pictograms import LOCK, signs, token
from goose.kit import points, tenths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from goose.kit import Sheet

    Area = tuple[float, float, float, float]
    """The left, the top, the width and the height."""

_SIGNS = (0.55, 0.4, 0.3)  # height of signs of one character, two, and more, in sizes of a token
_LARGEST = 38
_CROWDED = 24  # size of tokens of which there are many on a square
_MOST = 12  # tokens that are drawn on a square
_LEFT = 7  # radius of the mark where a token was
_AWAY = 5  # from a token to the tip of its arrow
_HEAD = 12  # length of the tip, and its width


class DrawnToken(NamedTuple):
    """A token of a position.

    Attributes:
        seat: its place in the order of the seats, counted from 0.
        name: of the player.
        sign: what stands on it.
        square: where it is.
        left: where it was, if it has moved.
        turns: that it misses.
        trapped: whether it waits for another.
    """

    seat: int
    name: str
    sign: str
    square: int
    left: int | None
    turns: int
    trapped: bool


def tokens_of(position: Mapping[str, Any], before: Mapping[str, Any] | None) -> list[DrawnToken]:
    """Return the tokens with the squares that they have left."""
    same = before is not None and all(before[key] == position[key] for key in ("squares", "special"))
    stood = {each["name"]: each["square"] for each in before["tokens"]} if before is not None and same else {}
    shown = signs([each["name"] for each in position["tokens"]])
    tokens = []
    for seat, (each, sign) in enumerate(zip(position["tokens"], shown, strict=True)):
        name, square = each["name"], each["square"]
        left = stood.get(name, square)
        moved = None if left == square else left
        tokens.append(DrawnToken(seat, name, sign, square, moved, each["turns"], each["trapped"]))
    return tokens


def draw_token(sheet: Sheet, each: DrawnToken, x: float, y: float, size: float) -> None:
    """Draw a token with its middle at a place."""
    drawing, lower = token(each.seat)
    sheet.use(f"seat{each.seat + 1}", drawing, x - size / 2, y - size / 2, size)
    font = size * _SIGNS[min(len(each.sign), len(_SIGNS)) - 1]
    sheet.write(each.sign, x, y + lower * size / 40 + font * 0.36, font, class_="sign")


class Standing:
    """The tokens on their squares.

    Args:
        tokens: all of them.
    """

    def __init__(self, tokens: Sequence[DrawnToken]) -> None:
        self._on: dict[int, list[DrawnToken]] = {}
        for each in tokens:
            self._on.setdefault(each.square, []).append(each)
        self._places: dict[int, tuple[float, float, float]] = {}

    def __contains__(self, square: int) -> bool:
        return square in self._on

    @property
    def squares(self) -> Sequence[int]:
        """The squares on which there are tokens."""
        return list(self._on)

    def arrange(self, square: int, area: Area) -> None:
        """Let the tokens of a square be as large as there is room for."""
        x, y, width, height = area
        tokens = self._on[square]
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
        """Draw the tokens of a square, with a count if there are very many."""
        tokens = self._on[square]
        shown = tokens if len(tokens) <= _MOST else tokens[: _MOST - 1]
        for each in shown:
            x, y, size = self._places[each.seat]
            draw_token(sheet, each, x, y, size)
            if each.left is not None:
                kind = "moved" if size > _CROWDED else "moved thin"
                sheet.add("circle", class_=kind, cx=x, cy=y, r=size / 2 + 2)
            if each.trapped or each.turns:
                _badge(sheet, each, x + size * 0.36, y - size * 0.36, max(size * 0.22, 6))
        if len(shown) < len(tokens):
            x, y, _ = self._places[tokens[-1].seat]
            sheet.write(f"+{len(tokens) - len(shown)}", x, y + 4, 11, class_="bold middle")

    def draw_arrow(self, sheet: Sheet, each: DrawnToken, start: tuple[float, float]) -> None:
        """Draw an arrow to a token from where it was."""
        (x, y), (end_x, end_y, size) = start, self._places[each.seat]
        sheet.add("circle", class_="moved", cx=x, cy=y, r=_LEFT)
        length = hypot(end_x - x, end_y - y)
        right, down = (end_x - x) / length, (end_y - y) / length
        tip_x, tip_y = end_x - right * (size / 2 + _AWAY), end_y - down * (size / 2 + _AWAY)
        back_x, back_y = tip_x - right * _HEAD, tip_y - down * _HEAD
        aside_x, aside_y = down * _HEAD / 2, -right * _HEAD / 2
        shaft = points((x + right * _LEFT, y + down * _LEFT), (back_x, back_y))
        head = points((tip_x, tip_y), (back_x + aside_x, back_y + aside_y), (back_x - aside_x, back_y - aside_y))
        sheet.add("path", class_="moved", d=shaft)
        sheet.add("path", class_="arrow", d=f"{head}Z")


def _badge(sheet: Sheet, each: DrawnToken, x: float, y: float, radius: float) -> None:
    """Draw a lock on a trapped token, or the number of turns to miss."""
    sheet.add("circle", class_="page", cx=x, cy=y, r=radius)
    if each.trapped:
        sheet.use("lock", LOCK, x - radius * 0.7, y - radius * 0.75, radius * 1.4)
    else:
        sheet.write(tenths(each.turns), x, y + radius * 0.5, radius * 1.4, class_="bold middle")
