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
    from goose.kit.motion import Motion
    from goose.kit.narrator import Step


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


def motions_name_what_is_there(case: CheckedCase) -> None:
    """The motions of a step name pieces, places and numbers of the picture before it; so does what a move leads to."""
    offer = offers_of(case.kind).picture
    if offer is None:
        return
    pictures, part = Pictures(case.kind, case.made().language), offer.target
    for before, step, after in _steps(case, pictures, part):
        pieces = _named(before, "data-piece") | _named(after, "data-piece")  # also those in the tray of the next one
        places, numbers = _named(before, "data-place"), _named(before, "data-number")
        for motion in pictures.motions(step):
            if unknown := _unknown(motion, pieces, places, numbers):
                raise Fault(f"{part}, motions", f"after {step.instruction} they name {unknown}, which is not there")


def _steps(case: CheckedCase, pictures: Pictures, part: str) -> Iterator[tuple[str, Step, str]]:
    """Yield the steps of a random game that lead from a picture to another."""
    random = case.random("motions")
    options = case.options(random)
    script = case.script(options, random, names=NAMES)
    script.play(0)
    script.play(20 * case.effort)
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
        if after["position"] is not None:
            _check_reached(pictures, part, program.moves(), after)
            drawn = pictures.draw(after, thrown=thrown)
            if shown is not None:
                yield shown, step, drawn
        shown = drawn


def _check_reached(pictures: Pictures, part: str, moves: Sequence[Instruction], view: Mapping[str, Any]) -> None:
    places = _named(pictures.draw(view), "data-place")
    for move in moves:
        if absent := [place for place in pictures.reached(view, move) if place not in places]:
            raise Fault(f"{part}, reached", f"{line_of(move)} leads to {absent[0]}, which is not there")


def _unknown(motion: Motion, pieces: set[str], places: set[str], numbers: set[str]) -> str:
    """Return a name of a motion that a picture does not have; empty if it has all."""
    named = [(motion.moves, pieces), (motion.moves.values(), places), (motion.numbers, numbers)]
    return next((name for names, known in named for name in names if name not in known), "")


def _named(drawn: str, attribute: str) -> set[str]:
    """Return the values of an attribute in a picture."""
    return {value for each in ElementTree.fromstring(drawn).iter() if (value := each.get(attribute))}
