"""The picture of Nim: a row of counters for each heap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.kit import Picture, Sheet

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from goose.kit import Instruction, Scene

_EDGE = 12
_ROW = 56  # height of a heap
_STEP = 48  # from one counter to the next
_RADIUS = 19
_FEWEST = 7  # counters that there is room for
_LEFT = 60  # where the counters begin


def draw(scene: Scene) -> Sheet:
    """Return the picture of a position; to click a counter is to take it and those to the right of it."""
    heaps: list[int] = scene.position["heaps"]
    stood = heaps if scene.before is None or len(scene.before["heaps"]) != len(heaps) else scene.before["heaps"]
    widest = max(_FEWEST, *heaps, *stood)
    sheet = Sheet(scene.game, _LEFT + widest * _STEP + 90, 2 * _EDGE + (len(heaps) + 1) * _ROW)
    for index, (objects, old) in enumerate(zip(heaps, stood, strict=True)):
        _heap(sheet, scene, index + 1, objects, old, _LEFT + widest * _STEP)
    half = (_LEFT + widest * _STEP + 90 - 2 * _EDGE) / 2
    base = _EDGE + len(heaps) * _ROW + 36
    for seat, name in enumerate(scene.position["players"]):
        x = _EDGE + seat * half
        to_move = name == scene.mover
        if to_move:
            sheet.add("path", class_="turn", d=f"M{x} {base - 15}l14 8l-14 8Z")
        sheet.write(name, x + 20, base, 20, class_="bold" if to_move else None, room=half - 30)
    return sheet


def _heap(sheet: Sheet, scene: Scene, heap: int, objects: int, old: int, right: float) -> None:
    """Draw the counters of a heap, and the outlines of those that have been taken."""
    y = _EDGE + (heap - 0.5) * _ROW
    sheet.box(_LEFT - 8, y - 25, right - _LEFT + 8, 50, class_="box", rx=25, data_place=f"heap-{heap}")
    sheet.write(str(heap), _EDGE + 8, y + 7, 18, class_="small")
    for place in range(max(objects, old)):
        x = _LEFT + (place + 0.5) * _STEP - 4
        sheet.add("circle", class_="piece" if place < objects else "moved", cx=x, cy=y, r=_RADIUS)
        if place < objects:
            radius = _RADIUS + 3
            sheet.hit(scene.line("take", heap, objects - place), x - radius, y - radius, 2 * radius, 2 * radius, radius)
    sheet.write(str(objects), right + 14, y + 8, 22, class_="bold")
    if objects != old:
        sheet.write(f"{objects - old:+d}".replace("-", "−"), right + 44, y + 8, 18, class_="change")


def reached(view: Mapping[str, Any], move: Instruction) -> list[str]:
    """Return the place that a move leads to: its heap."""
    del view
    return [f"heap-{move.values[0]}"]


PICTURE = Picture(draw, reached=reached)
