"""A picture as a check reads it, and the motions that lead from one to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.kit.scene import Motion


def misled(motions: Sequence[Motion], before: Drawn, after: Drawn) -> str:
    """Return where motions lead elsewhere than to the next picture; empty if they lead there."""
    numbers = before.numbers()
    places: dict[str, str] = {}
    for motion in motions:
        numbers.update(motion.numbers)
        places.update(motion.moves)
    for place, number in after.numbers().items():
        if place in numbers and numbers[place] != number:
            return f"they lead to {numbers[place]} at {place}, and the next picture has {number} there"
    for piece, place in places.items():
        if place not in numbers and not after.lies(piece, place):
            return f"they lead {piece} to {place}, and in the next picture it is elsewhere"
    return ""


class Drawn:
    """A picture, read for the names of its pieces, places and numbers."""

    def __init__(self, drawn: str) -> None:
        root = ElementTree.fromstring(drawn)
        tray = {each for part in root.iter() if part.get("data-part") == "tray" for each in part.iter()}
        self._all = [*root.iter()]
        self._lying = [
            each for each in self._all if each not in tray
        ]  # dice in the tray have the names of earlier ones

    def named(self, attribute: str) -> set[str]:
        """Return the values of an attribute in the picture."""
        return {value for each in self._all if (value := each.get(attribute))}

    def numbers(self) -> dict[str, int]:
        """Return the numbers that are written at places."""
        written = {each.get("data-number", ""): "".join(each.itertext()).strip() for each in self._all}
        return {place: int(text) for place, text in written.items() if place and text.isdigit()}

    def lies(self, piece: str, place: str) -> bool:
        """Return whether a piece lies in a place; also if one of them is not drawn, or has no known middle or size."""
        found = next((each for each in self._lying if each.get("data-piece") == piece), None)
        there = next((each for each in self._lying if each.get("data-place") == place), None)
        middle = None if found is None else next(filter(None, map(_box, found.iter())), None)
        box = None if there is None else _box(there)
        if middle is None or box is None:
            return True
        x, y = (middle[0] + middle[2]) / 2, (middle[1] + middle[3]) / 2
        return box[0] <= x <= box[2] and box[1] <= y <= box[3]


def _box(element: ElementTree.Element) -> tuple[float, float, float, float] | None:
    """Return the left, the top, the right and the bottom of an element, or None if it has another form."""
    try:
        if (radius := element.get("r")) is not None:
            x, y, r = float(element.attrib["cx"]), float(element.attrib["cy"]), float(radius)
            return x - r, y - r, x + r, y + r
        x, y = float(element.attrib["x"]), float(element.attrib["y"])
        return x, y, x + float(element.attrib["width"]), y + float(element.attrib["height"])
    except (KeyError, ValueError):
        return None
