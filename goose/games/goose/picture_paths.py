"""The paths of ladders, snakes and arrows between squares of a picture."""

from __future__ import annotations

from math import hypot

from goose.kit import points, tenths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

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


def arrow(start: Place, end: Place, left: float, away: float) -> tuple[str, str]:
    """Return the shaft and the head of an arrow that begins and ends at a distance from two places."""
    _, at = _course(start, end)
    _, back = _course(end, start)
    shaft = points(at(left, 0), back(away + _HEAD, 0))
    return shaft, f"{points(back(away, 0), back(away + _HEAD, _HEAD / 2), back(away + _HEAD, -_HEAD / 2))}Z"
