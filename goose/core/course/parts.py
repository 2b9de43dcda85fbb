"""The parts of a statement that a made suite tests, in order: folders of cases, with their points.

The maker of suites writes a folder for each part, and a handout says what is in it. Source: `suites.md`, *Folders,
names, points*. To change what a part is worth, change its points here.
"""

from __future__ import annotations

from collections.abc import Collection

from attrs import frozen

ENDS = ("common.game_over", "common.score_line")
"""The messages of a game that is played to its end."""


@frozen
class SuitePart:
    """One part.

    Attributes:
        folder: the folder of its cases.
        points: what all its cases are worth together; all parts are worth 100.
        instructions: those that it tests, of all games.
        own: whether it tests the game's own instructions too: all that stand in no part.
        messages: the only messages that it tests; without them all except those of the end of a game.
    """

    folder: str
    points: int
    instructions: tuple[str, ...]
    own: bool = False
    messages: tuple[str, ...] = ()

    def has(self, message: str) -> bool:
        """Return whether it tests a message of one of its instructions."""
        return message in self.messages if self.messages else message not in ENDS


LINES = SuitePart("1-lines", 3, ("help",))
PLAY = SuitePart("4-play", 35, ("details",), own=True)

PARTS = (
    LINES,
    SuitePart("2-players", 5, ("register", "register-auto", "players")),
    SuitePart("3-start", 7, ("start", "start-auto")),
    PLAY,
    SuitePart("5-ends", 25, ("players",), own=True, messages=(*ENDS, "common.player_line")),
    SuitePart("6-quit", 10, ("quit",)),
    SuitePart("7-saves", 15, ("save", "load")),
)

_SHARED = {name for part in PARTS for name in part.instructions}


def instructions_of(part: SuitePart, names: Collection[str]) -> list[str]:
    """Return those of a course's instructions that a part tests, in the order of the course."""
    return [name for name in names if name in part.instructions or (part.own and name not in _SHARED)]


def parts_of(names: Collection[str]) -> list[SuitePart]:
    """Return the parts of a course with these instructions; invalid lines can always be tested."""
    return [part for part in PARTS if part is LINES or instructions_of(part, names)]
