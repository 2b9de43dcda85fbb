"""Snakes and Ladders: one die, 100 squares, nine ladders, ten snakes.

Source: the board of 1943 that was sold in the United States as *Chutes and Ladders*; its leaflet demands an exact
throw for the last square.
"""

from __future__ import annotations

from goose.games.goose.movement import jump
from goose.games.goose.points import SECOND_THROW, Points
from goose.games.goose.ruleset import GooseRules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

LADDERS = {1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100}
SNAKES = {16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78}

_LAST = 100
_POINTS = {"dice": "1", "past-end": "stays", "occupied": "shared", **SECOND_THROW}
_FIELDS = ("square", "name", "target")


def make(switches: Mapping[str, str]) -> GooseRules:
    """Return the rules, with the points of `--rule` (`Points`)."""
    return GooseRules(
        name="snakes-and-ladders",
        language="en",
        squares=_LAST,
        players=(2, 6),
        effects={
            **{foot: jump("ladder", "goose.ladder", top) for foot, top in LADDERS.items()},
            **{head: jump("snake", "goose.snake", tail) for head, tail in SNAKES.items()},
        },
        marks={"ladder": "LD", "snake": "SN"},
        events={"goose.ladder": _FIELDS, "goose.snake": _FIELDS},
        **Points(_POINTS, switches, squares=_LAST).engine(),
    )
