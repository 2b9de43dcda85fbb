"""The picture of Mancala, with the houses of the viewer below.

For somebody without a seat these are the houses of the first player. The seeds are counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import Any

from goose.games.mancala.motions import colour_of, house_name, motions, reached, seed_name, well_name
from goose.games.mancala.sowings import sides_before
from goose.kit import Picture, Scene, Sheet, tenths

_Seed = tuple[float, float, float]
"""The distances of a seed's middle to the right and down from a place, and its radius."""

_HOUSE = 94  # distance between the middles of houses
_WELL = 84  # width of a well, with the space beside it
_ABOVE, _BELOW = 84, 186  # distances of the middles of the rows from the top of the board
_HEIGHT = _ABOVE + _BELOW  # height of the board
_TOP = 64  # top of the board
_THICKNESS = 9  # of the board, seen from the front
_EDGE = 10
_RADIUS = 40  # radius of a house
_RING = 6  # most seeds that are drawn in a ring
_SEED = 11  # radius of a seed
_FAR = 34.5  # distance from the middle of a house to the edge of many seeds
_THICK = 0.9  # radius of one of many seeds, relative to the distance between two of them
_HOLLOW = 56  # width of a well
_UNDER_COUNT = 50  # distance from the top of the board to that of a well: its count stands between them
_INSIDE = 3  # distance between a seed and the edge of its well
_LARGEST, _FINER = 8.0, 0.25  # the largest radius of a seed in a well, and how much smaller ones are tried
_APART, _UP = 2.1, 1.85  # distances between seeds and between their rows, relative to the radius
_TURN = pi * (3 - sqrt(5))  # the golden angle, which places seeds as in a sunflower
_MATERIALS = "wood pit lip seed1 seed2 seed3 seed4"
_GRAIN = ((0.1, 9), (0.23, -8), (0.42, 10), (0.55, -7), (0.74, 8), (0.9, -9))  # where its lines begin, and their bend


def draw(scene: Scene) -> Sheet:
    """Return the picture of a position."""
    sides = scene.position["sides"]
    width = 2 * (_WELL + _EDGE) + len(sides[0]["houses"]) * _HOUSE
    sheet = Sheet(scene.game, width, 2 * _TOP + _HEIGHT + _THICKNESS, materials=_MATERIALS)
    _board(sheet, width - 2 * _EDGE)
    below = int(scene.viewer == sides[1]["name"])  # the side at the foot of the picture
    for index, (side, old) in enumerate(zip(sides, sides_before(scene.position, scene.before), strict=True)):
        _side(sheet, scene, index, side, old, width, above=index != below)
    return sheet


def _board(sheet: Sheet, width: float) -> None:
    """Draw the wood, with its front below it."""
    sheet.box(_EDGE, _TOP + _THICKNESS, width, _HEIGHT, class_="side", rx=40)
    sheet.box(_EDGE, _TOP, width, _HEIGHT, class_="wood", rx=40)
    half = (width - 60) / 2
    lines = (
        f"M{_EDGE + 30} {tenths(_TOP + _HEIGHT * down)}q{tenths(half / 2)} {bend} {tenths(half)} 0t{tenths(half)} 0"
        for down, bend in _GRAIN
    )
    sheet.add("path", class_="grain", d="".join(lines))


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
    base = 26 if above else 2 * _TOP + _THICKNESS + _HEIGHT - 9
    if to_move:
        sheet.add("path", class_="turn", d=f"M{_EDGE + _WELL - 8} {base - 18}l18 9l-18 9Z")
    room = width - 2 * _EDGE - _WELL - 16
    sheet.write(side["name"], _EDGE + _WELL + 16, base, 26, class_="bold" if to_move else None, room=room)
    for place, (seeds, before) in enumerate(zip(houses, old["houses"], strict=True)):
        x = _EDGE + _WELL + ((len(houses) - 1 - place if above else place) + 0.5) * _HOUSE
        sheet.write(
            str(place + 1), x, _TOP - 8 if above else _TOP + _HEIGHT + _THICKNESS + 20, 18, class_="small middle"
        )
        _house(sheet, house_name(index, place + 1), x, y, seeds, before, above=above)
        line = scene.line("play", place + 1) if to_move else None
        top = _TOP + (6 if above else _HEIGHT / 2 + 1)  # a finger finds the whole half of the column
        sheet.hit(line, x - _HOUSE / 2 + 1, top, _HOUSE - 2, _HEIGHT / 2 - 7, _RADIUS, bright=True)
    _well(sheet, well_name(index), _EDGE if above else width - _EDGE - _WELL, side["well"], old["well"])


def _house(sheet: Sheet, name: str, x: float, y: float, seeds: int, before: int, *, above: bool) -> None:
    """Draw a house with its seeds, and their number beside it."""
    sheet.add("circle", class_="pit", data_place=name, cx=x, cy=y, r=_RADIUS)
    _draw(sheet, name, x, y, _seeds(seeds))
    count = y + (-_RADIUS - 10 if above else _RADIUS + 28)
    sheet.add("text", str(seeds), class_="chalk bold middle", x=x, y=count, font_size=26, data_number=name)
    if seeds != before:
        beside = 18 if seeds < 100 else 26
        sheet.write(_change(seeds, before), x + beside, count, 17, class_="change")
        sheet.add("circle", class_="moved", cx=x, cy=y, r=_RADIUS + 1)


def _well(sheet: Sheet, name: str, x: float, seeds: int, before: int) -> None:
    """Draw a well: its seeds from the bottom, their number above."""
    left, top, height = x + (_WELL - _HOLLOW) / 2, _TOP + _UNDER_COUNT, _HEIGHT - _UNDER_COUNT - 20
    middle = x + _WELL / 2
    sheet.box(left, top, _HOLLOW, height, class_="pit", data_place=name, rx=_HOLLOW / 2)
    if seeds != before:
        sheet.box(left, top, _HOLLOW, height, class_="moved", rx=_HOLLOW / 2)
    class_ = "chalk bold middle"
    sheet.add("text", str(seeds), class_=class_, x=middle, y=top - 12, font_size=26, data_number=name)
    _draw(sheet, name, middle, top + height, _lying(seeds, height))
    if seeds != before:  # above the seeds, which can fill the well
        sheet.write(_change(seeds, before), middle, top + 36, 17, class_="change middle")


def _change(seeds: int, before: int) -> str:
    """Return the change of a number, with its sign."""
    return f"{seeds - before:+d}".replace("-", "−")


def _seeds(count: int) -> Sequence[_Seed]:
    """Return the seeds of a house: a few in a ring, many as in a sunflower."""
    if count <= _RING:
        ring = 0 if count == 1 else 10 + 1.9 * count
        return [(ring * sin(2 * pi * seed / count), -ring * cos(2 * pi * seed / count), _SEED) for seed in range(count)]
    step = _FAR / (sqrt(count - 0.5) + _THICK)
    turned = [(step * sqrt(seed + 0.5), seed * _TURN) for seed in range(count)]
    return [(far * cos(angle), far * sin(angle), step * _THICK) for far, angle in turned]


@lru_cache(maxsize=256)
def _lying(count: int, height: float) -> Sequence[_Seed]:
    """Return the seeds of a well of a height, from the middle of its bottom, as large as there is room for."""
    radius = _LARGEST
    while len(places := _filled(radius, height)) < count:
        radius -= _FINER
    return [(right, down, radius) for right, down in places[:count]]


def _filled(radius: float, height: float) -> Sequence[tuple[float, float]]:
    """Return where seeds of a radius lie in a well, in rows of which each lies in the gaps of the one below."""
    end = _HOLLOW / 2  # both ends of a well are half circles
    free = end - _INSIDE - radius
    places = []
    down, before = -_INSIDE - radius, 0
    while down >= _INSIDE + radius - height:
        beyond = max(0, end + down, end - height - down)  # how far the row is beyond the middle of such a circle
        half = sqrt(max(0, free**2 - beyond**2))
        row = int(2 * half / (_APART * radius) + 1e-9) + 1
        row -= row > 1 and (row - before) % 2 == 0 and before > 0
        places += [((column - (row - 1) / 2) * _APART * radius, down) for column in range(row)]
        down, before = down - _UP * radius, row
    return places


def _draw(sheet: Sheet, name: str, x: float, y: float, seeds: Sequence[_Seed]) -> None:
    """Draw the seeds of a house or well around a point."""
    for number, (right, down, radius) in enumerate(seeds):
        class_ = f"seed seed{colour_of(name, number) + 1}"
        piece = seed_name(name, number)
        sheet.add("circle", class_=class_, data_piece=piece, cx=x + right, cy=y + down, r=radius)


def owned(position: Mapping[str, Any], name: str) -> Sequence[str]:
    """Return a player's well."""
    return [well_name(index) for index, side in enumerate(position["sides"]) if side["name"] == name]


PICTURE = Picture(draw, motions=motions, reached=reached, owned=owned, has_sides=True)
