"""Ladders and snakes on a picture, from the first square to the last."""

from __future__ import annotations

from math import hypot

from goose.kit import points, tenths

_RAIL = 9  # from the middle of a ladder to a rail
_RUNG = 18  # from one rung to the next
_WAVE = 46  # length of a bend of a snake
_SWING = 13  # how far it bends

Place = tuple[float, float]


def jumps(kind: str, start: Place, end: Place) -> list[dict[str, str]]:
    """Return the paths of a ladder or a snake between two squares."""
    return _ladder(start, end) if kind == "ladder" else _snake(start, end)


def _ladder(start: Place, end: Place) -> list[dict[str, str]]:
    (x, y), (right, down), length = _course(start, end)
    aside = (-down * _RAIL, right * _RAIL)
    rails = [
        points(
            (x + side * aside[0], y + side * aside[1]),
            (x + right * length + side * aside[0], y + down * length + side * aside[1]),
        )
        for side in (-1, 1)
    ]
    rungs = []
    for step in range(1, int(length // _RUNG) + 1):
        far = step * _RUNG - _RUNG / 2
        middle = (x + right * far, y + down * far)
        ends = [(middle[0] + side * aside[0], middle[1] + side * aside[1]) for side in (-1, 1)]
        rungs.append(points(*ends))
    path = "".join(rails + rungs)
    return [{"class_": "rim", "d": path}, {"class_": "rungs", "d": path}]


def _snake(start: Place, end: Place) -> list[dict[str, str]]:
    (x, y), (right, down), length = _course(start, end)
    bends = max(2, round(length / _WAVE))
    path = f"M{tenths(x)} {tenths(y)}"
    for bend in range(bends):
        side = _SWING if bend % 2 else -_SWING
        far = (bend + 0.5) * length / bends
        over = (x + right * far - down * 2 * side, y + down * far + right * 2 * side)
        far = (bend + 1) * length / bends
        to = (x + right * far, y + down * far)
        path += f"Q{tenths(over[0])} {tenths(over[1])} {tenths(to[0])} {tenths(to[1])}"
    head = f"M{tenths(x - 9)} {tenths(y)}a9 7 0 1 0 18 0a9 7 0 1 0 -18 0Z"
    eyes = f"M{tenths(x - 4)} {tenths(y - 3)}a2 2 0 1 0 .1 0ZM{tenths(x + 4)} {tenths(y - 3)}a2 2 0 1 0 .1 0Z"
    return [
        {"class_": "rim back", "d": path},
        {"class_": "skin", "d": path},
        {"class_": "spots", "d": path},
        {"class_": "page", "d": head},
        {"class_": "ink", "d": eyes},
    ]


def _course(start: Place, end: Place) -> tuple[Place, Place, float]:
    """Return where a course begins, its direction, and its length."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    right, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    return start, (right, down), length
