"""The tokens in a picture: where they stand, wait and came from."""

from __future__ import annotations

from math import ceil

from goose.games.goose.pictograms import LOCK, token
from goose.games.goose.picture_paths import arrow
from goose.kit import tenths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.games.goose.board import ShownToken
    from goose.kit import Sheet

    Area = tuple[float, float, float, float]
    """The left, the top, the width and the height."""

_SIGNS = (0.55, 0.4, 0.3)  # height of signs of one, two and more characters, relative to the token
_LARGEST = 38
_CROWDED = 24  # size of tokens when many share a square
_MOST = 12  # most tokens drawn on a square
_LEFT = 7  # radius of the mark on the square that a token left
_AWAY = 5  # distance from a token to the tip of its arrow


def draw_token(sheet: Sheet, each: ShownToken, x: float, y: float, size: float) -> None:
    """Draw a token with its middle at a place."""
    drawing, lower = token(each.seat)
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
        shaft, head = arrow(start, (x, y), _LEFT, size / 2 + _AWAY)
        sheet.add("circle", class_="moved", cx=start[0], cy=start[1], r=_LEFT)
        sheet.add("path", class_="moved", d=shaft)
        sheet.add("path", class_="arrow", d=head)


def _badge(sheet: Sheet, each: ShownToken, x: float, y: float, radius: float) -> None:
    """Draw a lock on a trapped token, or the number of turns to miss."""
    sheet.add("circle", class_="page", cx=x, cy=y, r=radius)
    if each.trapped:
        sheet.use("lock", LOCK, x - radius * 0.7, y - radius * 0.75, radius * 1.4)
    else:
        sheet.write(tenths(each.turns), x, y + radius * 0.5, radius * 1.4, class_="bold middle")
