"""The interface of the picture that a game offers: the position to draw, and how its pieces move.

A picture names its pieces (`data-piece`), its places (`data-place`) and the numbers that it writes at places
(`data-number`). Motions say by these names what an instruction did: they begin at the picture before it and lead to the
picture after it. A page plays them, or leaves them out and shows the next picture at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import attrs

from goose.core.instructions import Instruction
from goose.kit.narrator import Step
from goose.kit.sheet import Sheet


@attrs.frozen
class Motion:
    """Pieces that move at the same time."""

    moves: Mapping[str, str] = {}  # the place to which each piece goes
    numbers: Mapping[str, int] = {}  # the new numbers at places
    throws: bool = False  # whether dice are thrown first; they are in the tray of the next picture (`data-part="tray"`)


@attrs.frozen
class Thrown:
    """The last throw, which stays in the tray until the next one."""

    name: str  # the player who threw
    faces: Sequence[str | int]  # the faces of the dice
    kept: Sequence[str | int] = ()  # the faces of those that were taken out of the tray since


class Scene:
    """A position to draw, with the previous one and the possible moves."""

    __slots__ = ("_lines", "before", "game", "mover", "position", "thrown", "viewer", "words")

    def __init__(
        self,
        game: str,
        view: Mapping[str, Any],
        before: Mapping[str, Any] | None,
        lines: Collection[str],
        words: Mapping[str, str],
        *,
        thrown: Thrown | None = None,
        viewer: str | None = None,
    ) -> None:
        self.game = game  # the name of the game
        self.position: Mapping[str, Any] = view["position"]  # the position, by the schema of the game's `view` module
        # the position that was shown before; None if there is no such position in the same game
        self.before: Mapping[str, Any] | None = None
        if before is not None and before["game"] == view["game"]:
            self.before = before["position"]
        self.mover: str | None = view["to_move"]  # the player to move; None if anybody or nobody may move
        self.thrown = thrown  # the last throw of the game; None without one, and where only a position is known
        self.viewer = viewer  # the player who looks at the picture and sits below; None for anybody else
        self.words = words  # the words on boards, in the language
        self._lines = lines

    def line(self, name: str, *values: str | int) -> str | None:
        """Return the line of an allowed move for `Sheet.hit`, otherwise None."""
        line = " ".join((name, *map(str, values)))
        return line if line in self._lines else None


@attrs.frozen
class Picture:
    """A game's board as a picture."""

    draw: Callable[[Scene], Sheet]  # returns the picture of a position
    # returns the last throw after a step, given the one before it; a game without dice has none
    thrown: Callable[[Step, Thrown | None], Thrown | None] | None = None
    motions: Callable[[Step], Sequence[Motion]] | None = None  # returns how the pieces move in a step
    # returns the places that a move leads to, given the view and the move
    reached: Callable[[Mapping[str, Any], Instruction], Sequence[str]] | None = None
    # returns the places and pieces that belong to a player in a position, which are lit when the player has won
    owned: Callable[[Mapping[str, Any], str], Sequence[str]] | None = None
    has_sides: bool = False  # whether the picture depends on the viewer
