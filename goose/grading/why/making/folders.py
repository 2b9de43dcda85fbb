"""How many cases each folder of a generated suite has; `goose.core.course.parts` says the rest of them."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from goose.core.course.parts import PARTS, SuitePart


@attrs.frozen
class Room:
    """The most cases of a folder."""

    part: SuitePart
    usual: tuple[int, int]  # cases that show events in many contexts, and cases that show a few single rules each
    slow: tuple[int, int]  # the same for games that take long: they have more lines

    def counts(self, *, slow: bool) -> tuple[int, int]:
        """Return the most long and short cases."""
        return self.slow if slow else self.usual


_COUNTS = {
    "lines": ((2, 2), (3, 2)),
    "players": ((2, 4), (3, 3)),
    "start": ((3, 5), (5, 3)),
    "play": ((2, 16), (3, 14)),
    "ends": ((2, 14), (2, 11)),
    "quit": ((4, 8), (8, 5)),
    "saves": ((4, 8), (5, 8)),
}

ROOMS: Mapping[str, Room] = {
    name: Room(part, *_COUNTS[name]) for part in PARTS for name in [part.folder.partition("-")[2]]
}
"""The room in each folder, by the last word of its name. An error costs most long cases at once, so more than four
fifths of the points of moves and of ends stay with short cases."""

MOST_CASES = 80
MOST_LINES, MOST_LINES_OF_LONG_GAMES = 6_000, 8_000
LONG_GAME = 40  # lines of a short case with a whole game, from which on games take long
"""The limits of a suite."""
