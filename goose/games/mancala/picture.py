"""The picture of Mancala, with the houses of the viewer below.

For somebody without a seat these are the houses of the first player. The seeds are counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, cos, pi, sin, sqrt
from typing import Any

from goose.games.mancala.motions import house_name, motions, reached, seed_name, well_name
from goose.games.mancala.sowings import sides_before
from goose.kit import Picture, Scene, Sheet

_Seed = tuple[float, float, float]
"""The distances of a seed's middle to the right and down from a place, and its radius."""

_HOUSE = 94  # distance between the middles of houses
_WELL = 80  # width of a well, with the space beside it
_ABOVE, _BELOW = 72, 172  # distances of the middles of the rows from the top of the board
_HEIGHT = _ABOVE + _BELOW  # height of the board
_TOP = 68  # top of the board
_EDGE = 10
_RADIUS = 35  # radius of a house
_RING = 6  # most seeds that are drawn in a ring
_SEED = 8.0  # radius of a seed
_FAR = 30.9  # distance from the middle of a house to the edge of many seeds
_THICK = 0.8  # radius of one of many seeds, relative to the distance between two of them
_IN_A_ROW = 5  # seeds per row in a well, if it has no more than fit so
_ROWS = 10  # such rows
_BESIDE, _APART = 13, 14  # distances between seeds and between rows in a well
_SMALL = 5.6  # radius of a seed in a well
_TURN = pi * (3 - sqrt(5))  # the golden angle, which places seeds as in a sunflower


def draw(scene: Scene) -> Sheet:
    """Return the picture of a position."""
    sides = scene.position["sides"]
    width = 2 * (_WELL + _EDGE) + len(sides[0]["houses"]) * _HOUSE
    sheet = Sheet(scene.game, width, 2 * _TOP + _HEIGHT)
    sheet.box(_EDGE, _TOP, width - 2 * _EDGE, _HEIGHT, class_="box", rx=28)
    below = int(scene.viewer == sides[1]["name"])  # the side at the foot of the picture
    for index, (side, old) in enumerate(zip(sides, sides_before(scene.position, scene.before), strict=True)):
        _side(sheet, scene, index, side, old, width, above=index != below)
    return sheet


def _side(
    sheet: Sheet,
    scene: Scene,
    index: int,
    side: Mapping[str, Any],
    old: Mapping[str, Any],
    width: float,
    *,
    above: bool,
) -> None:
    """Draw a player's houses (below from left to right, above from right to left) and the well at their end."""
    houses = side["houses"]
    y = _TOP + (_ABOVE if above else _BELOW)
    to_move = side["name"] == scene.mover
    base = 30 if above else 2 * _TOP + _HEIGHT - 12
    if to_move:
        sheet.add("path", class_="turn", d=f"M{_EDGE + _WELL - 8} {base - 18}l18 9l-18 9Z")
    room = width - 2 * _EDGE - _WELL - 16
    sheet.write(side["name"], _EDGE + _WELL + 16, base, 26, class_="bold" if to_move else None, room=room)
    for place, (seeds, before) in enumerate(zip(houses, old["houses"], strict=True)):
        x = _EDGE + _WELL + ((len(houses) - 1 - place if above else place) + 0.5) * _HOUSE
        sheet.write(str(place + 1), x, _TOP - 9 if above else _TOP + _HEIGHT + 23, 20, class_="small middle")
        _house(sheet, house_name(index, place + 1), x, y, seeds, before, above=above)
        line = scene.line("play", place + 1) if to_move else None
        top = _TOP + (1 if above else _HEIGHT / 2)  # a finger finds the whole half of the column
        sheet.hit(line, x - _HOUSE / 2, top, _HOUSE, _HEIGHT / 2 - 1, _RADIUS)
    _well(sheet, well_name(index), _EDGE if above else width - _EDGE - _WELL, side["well"], old["well"])


def _house(sheet: Sheet, name: str, x: float, y: float, seeds: int, before: int, *, above: bool) -> None:
    """Draw a house with its seeds, and their number beside it."""
    sheet.add("circle", class_="page", data_place=name, cx=x, cy=y, r=_RADIUS)
    _draw(sheet, name, x, y, _seeds(seeds))
    count = y + (-_RADIUS - 9 if above else _RADIUS + 26)
    sheet.add("text", str(seeds), class_="bold middle", x=x, y=count, font_size=26, data_number=name)
    if seeds != before:
        beside = 18 if seeds < 100 else 26
        sheet.write(_change(seeds, before), x + beside, count, 16, class_="change")
        sheet.add("circle", class_="moved", cx=x, cy=y, r=_RADIUS - 2)


def _well(sheet: Sheet, name: str, x: float, seeds: int, before: int) -> None:
    """Draw a well: its seeds in rows from the bottom, their number above."""
    left, top, width, height = x + 8, _TOP + 14, _WELL - 16, _HEIGHT - 28
    sheet.box(left, top, width, height, class_="page", data_place=name, rx=36)
    if seeds != before:
        sheet.box(left + 2, top + 2, width - 4, height - 4, class_="moved", rx=34)
        sheet.write(_change(seeds, before), x + _WELL / 2, top + 54, 16, class_="change middle")
    sheet.add("text", str(seeds), class_="bold middle", x=x + _WELL / 2, y=top + 34, font_size=26, data_number=name)
    more = max(1, ceil(_IN_A_ROW * sqrt(seeds / (_IN_A_ROW * _ROWS))) / _IN_A_ROW)  # times as many in a row, and rows
    in_a_row = round(_IN_A_ROW * more)
    beside, apart, small = _BESIDE / more, _APART / more, _SMALL / more
    start = -(in_a_row - 1) / 2 * beside
    rows = (divmod(seed, in_a_row) for seed in range(seeds))
    lying = [(start + column * beside, -row * apart, small) for row, column in rows]
    _draw(sheet, name, x + _WELL / 2, top + height - 20, lying)


def _change(seeds: int, before: int) -> str:
    """Return the change of a number, with its sign."""
    return f"{seeds - before:+d}".replace("-", "−")


def _seeds(count: int) -> Sequence[_Seed]:
    """Return the seeds of a house: a few in a ring, many as in a sunflower."""
    if count <= _RING:
        ring = 0 if count == 1 else 8 + 1.6 * count
        return [(ring * sin(2 * pi * seed / count), -ring * cos(2 * pi * seed / count), _SEED) for seed in range(count)]
    step = _FAR / (sqrt(count - 0.5) + _THICK)
    turned = [(step * sqrt(seed + 0.5), seed * _TURN) for seed in range(count)]
    return [(far * cos(angle), far * sin(angle), step * _THICK) for far, angle in turned]


def _draw(sheet: Sheet, name: str, x: float, y: float, seeds: Sequence[_Seed]) -> None:
    """Draw the seeds of a house or well around its middle."""
    for number, (right, down, radius) in enumerate(seeds):
        piece = seed_name(name, number)
        sheet.add("circle", class_="piece", data_piece=piece, cx=x + right, cy=y + down, r=radius)


def owned(position: Mapping[str, Any], name: str) -> Sequence[str]:
    """Return a player's well."""
    return [well_name(index) for index, side in enumerate(position["sides"]) if side["name"] == name]


PICTURE = Picture(draw, motions=motions, reached=reached, owned=owned, has_sides=True)
