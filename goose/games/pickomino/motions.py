"""How the dice and tiles of Pickomino move in a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from goose.kit import Motion, Step, Thrown

MOVES = ("start", "start-auto", "roll", "keep", "stop", "quit")
"""The instructions that can move dice and tiles, also by the computers that follow; `details` shows the same events."""

_PREFIX = "pickomino."
_GIVEN = ("takes", "steals")


def in_tray(faces: Sequence[str | int]) -> list[str]:
    """Return the dice of a throw in the order in which they lie in the tray."""
    return sorted(map(str, faces))


class _Following:
    """The throw and the motions of a step, made event by event."""

    def __init__(self, step: Step, last: Thrown | None) -> None:
        assert step.before is not None, "a picture shows the position before"
        self.thrown = last
        self.motions: list[Motion] = []
        self._dice: list[Motion] = []  # the motions of the last throw
        self._mover = step.mover or ""
        self._kept: str = step.before["kept"]  # the dice kept in this turn
        self._seats = {player["name"]: seat for seat, player in enumerate(step.before["players"], 1)}
        piles = [player["tiles"] for player in step.before["players"]]
        self._visible = {*step.before["grid"], *(pile[-1] for pile in piles if pile)}
        for event in step.events if step.instruction.name in MOVES else ():
            self._follow(event["event"].removeprefix(_PREFIX), event)

    def _follow(self, key: str, event: Mapping[str, Any]) -> None:
        if key == "turn":
            self._mover, self._kept = event["name"], ""
        elif key == "rolled":
            self.thrown = Thrown(self._mover, in_tray(event["rolled"]))
            self.motions = [each for each in self.motions if each not in self._dice]  # the tray has only the last throw
            self._dice = []
            self._move_dice(Motion(throws=True))
        elif key == "kept" and self.thrown is not None:
            self._keep({*event["kept"]} - {*self._kept})
        elif key in _GIVEN:
            self._move_tile(event["tile"], f"pile-{self._seats[event['name']]}")
        elif key == "returns":
            self._move_tile(event["tile"], f"grid-{event['tile']}")

    def _move_tile(self, tile: int, place: str) -> None:
        """Move a tile, unless it lies under others in the picture before."""
        if tile in self._visible:
            self.motions.append(Motion({f"tile-{tile}": place}))

    def _move_dice(self, motion: Motion) -> None:
        self._dice.append(motion)
        self.motions.append(motion)

    def _keep(self, chosen: set[str]) -> None:
        """Move the dice of a face out of the tray, to the other dice kept."""
        assert self.thrown is not None, "dice are kept of a throw"
        faces = self.thrown.faces
        dice = [number for number, face in enumerate(faces, 1) if face in chosen]
        slots = range(len(self._kept) + 1, len(self._kept) + 1 + len(dice))
        self._move_dice(Motion({f"die-{die}": f"kept-{slot}" for die, slot in zip(dice, slots, strict=True)}))
        kept = [str(faces[number - 1]) for number in dice]
        self._kept += "".join(kept)
        self.thrown = Thrown(self.thrown.name, faces, kept)


def last_throw(step: Step, last: Thrown | None) -> Thrown | None:
    """Return the last throw after a step."""
    return _Following(step, last).thrown


def motions(step: Step) -> Sequence[Motion]:
    """Return how dice and tiles move in a step."""
    assert step.before is not None, "a picture shows the position before"
    rolled = step.before["rolled"]
    return _Following(step, None if rolled is None else Thrown(step.mover or "", in_tray(rolled))).motions
