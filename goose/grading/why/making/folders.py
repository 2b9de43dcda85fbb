"""How many cases each folder of a generated suite has; `goose.core.course.parts` says the rest of them."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from goose.core.course.parts import PARTS, SuitePart


@attrs.frozen
class Room:
    """The most cases of a folder."""

    part: SuitePart
    long: int  # cases that show events in many contexts
    short: int  # cases that show a few single rules each


_COUNTS = {
    "lines": (0, 3),
    "players": (0, 4),
    "start": (0, 6),
    "play": (7, 16),
    "ends": (5, 12),
    "quit": (2, 7),
    "saves": (3, 8),
}

ROOMS: Mapping[str, Room] = {
    name: Room(part, *_COUNTS[name]) for part in PARTS for name in [part.folder.partition("-")[2]]
}
"""The room in each folder, by the last word of its name. An error costs most long cases at once, so three quarters of
the points of moves and of ends stay with short cases."""

MOST_CASES = 80
MOST_LINES, MOST_LINES_OF_LONG_GAMES = 6_000, 8_000
LONG_GAME = 40  # lines of the shortest case in which a game is played to its end, from which on games are long
"""The limits of a suite."""
