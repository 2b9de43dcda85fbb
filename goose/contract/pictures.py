"""Checks of a game's picture: its elements, and how its pieces move."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from goose.contract.case import CheckedCase, Fault
from goose.contract.parts import NAMES, positions
from goose.kit.narration import step_of
from goose.kit.offers import offers_of
from goose.kit.picture import Pictures, line_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from goose.core.instructions import Instruction
    from goose.kit.narrator import Step
    from goose.kit.scene import Motion


def pictures_show_every_move(case: CheckedCase) -> None:
    """A picture is well-formed, always the same, and has exactly one element for each move.

    If it depends on the viewer, this is checked for each player too.
    """
    offer = offers_of(case.kind).picture
    if offer is None:
        return
    pictures, part = Pictures(case.kind, case.made().language), offer.target
    before = None
    for view in positions(case, "picture"):
        sides = [seat["name"] for seat in view["seats"]] if pictures.has_sides else []
        for viewer in (None, *sides):
            _check_elements(pictures, part, view, before, viewer)
        before = view


def _check_elements(
    pictures: Pictures, part: str, view: Mapping[str, Any], before: Mapping[str, Any] | None, viewer: str | None
) -> None:
    svg, again = (pictures.draw(view, before=before, moves=view["moves"], viewer=viewer) for _ in range(2))
    try:
        found = [*ElementTree.fromstring(svg).iter()]
    except ElementTree.ParseError as error:
        raise Fault(part, f"it is not well-formed: {error}") from error
    if svg != again:
        raise Fault(part, "it differs from one time to the next")
    lines = Counter(line for each in found if (line := each.get("data-line")))
    moves = Counter(map(line_of, view["moves"]))
    if lines != moves:
        absent, more = [*(moves - lines)], [*(lines - moves)]
        raise Fault(part, f"its elements do not stand for the moves: {absent[:3]} are absent, {more[:3]} too many")


def motions_lead_to_the_next_picture(case: CheckedCase) -> None:
    """The motions of a step name what is in the picture before it, and lead to the picture after it."""
    offer = offers_of(case.kind).picture
    if offer is None:
        return
    pictures, part = Pictures(case.kind, case.made().language), offer.target
    for before, step, after in _steps(case, pictures, part):
        pieces = before.named("data-piece") | after.named("data-piece")  # also those in the tray of the next one
        places, numbers = before.named("data-place"), before.named("data-number")
        motions = pictures.motions(step)
        made = f"after {step.instruction}{case.by}"
        for motion in motions:
            if unknown := _unknown(motion, pieces, places, numbers):
                raise Fault(f"{part}, motions", f"{made} they name {unknown}, which is not there")
        if offer.get().motions is not None and (wrong := misled(motions, before, after)):
            raise Fault(f"{part}, motions", f"{made} {wrong}")


def _steps(case: CheckedCase, pictures: Pictures, part: str) -> Iterator[tuple[Drawn, Step, Drawn]]:
    """Yield the steps of a random game that lead from a picture to another."""
    random = case.random("motions")
    options = case.options(random)
    script = case.script(options, random, names=NAMES)
    script.play(0)
    script.play(case.times(20))
    program, thrown, shown = case.program(options), None, None
    for line in script.instructions:
        instruction, before = program.read(line), program.view()
        reply = program.feed(line)
        if instruction is None or reply.failure is not None:
            continue
        step = step_of(case.kind, program, instruction, reply, before)
        thrown = pictures.thrown(step, thrown)
        after = program.view()
        drawn = None
        if step.after is not None and (after["position"] is not None or shown is not None):
            drawn = Drawn(pictures.draw({**after, "position": step.after}, thrown=thrown))
            _check_reached(pictures, part, drawn, program.moves(), after)
            if shown is not None:
                yield shown, step, drawn
        shown = None if after["position"] is None else drawn


def _check_reached(
    pictures: Pictures, part: str, drawn: Drawn, moves: Sequence[Instruction], view: Mapping[str, Any]
) -> None:
    places = drawn.named("data-place")
    for move in moves:
        if absent := [place for place in pictures.reached(view, move) if place not in places]:
            raise Fault(f"{part}, reached", f"{line_of(move)} leads to {absent[0]}, which is not there")


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


def _unknown(motion: Motion, pieces: set[str], places: set[str], numbers: set[str]) -> str:
    """Return a name of a motion that a picture does not have; empty if it has all."""
    named = [(motion.moves, pieces), (motion.moves.values(), places), (motion.numbers, numbers)]
    return next((name for names, known in named for name in names if name not in known), "")
