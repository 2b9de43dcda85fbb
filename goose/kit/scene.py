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
    """Pieces that move at the same time.

    Attributes:
        moves: the place to which each piece goes.
        numbers: the new numbers at places.
        throws: whether dice are thrown first; they are in the tray of the next picture (`data-part="tray"`).
    """

    moves: Mapping[str, str] = {}
    numbers: Mapping[str, int] = {}
    throws: bool = False


@attrs.frozen
class Thrown:
    """The last throw, which stays in the tray until the next one.

    Attributes:
        name: the player who threw.
        faces: the faces of the dice.
        kept: the faces of those that were taken out of the tray since.
    """

    name: str
    faces: Sequence[str | int]
    kept: Sequence[str | int] = ()


class Scene:
    """A position to draw, with the previous one and the possible moves.

    Attributes:
        game: the name of the game.
        position: the position, by the schema of the game's `view` module.
        before: the position that was shown before; None if there is no such position in the same game.
        mover: the player to move; None if anybody or nobody may move.
        thrown: the last throw of the game; None without one, and where only a position is known.
        viewer: the player who looks at the picture and sits below; None for anybody else.
        words: the words on boards, in the language.
    """

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
        self.game = game
        self.position: Mapping[str, Any] = view["position"]
        self.before: Mapping[str, Any] | None = None
        if before is not None and before["game"] == view["game"]:
            self.before = before["position"]
        self.mover: str | None = view["to_move"]
        self.thrown = thrown
        self.viewer = viewer
        self.words = words
        self._lines = lines

    def line(self, name: str, *values: str | int) -> str | None:
        """Return the line of an allowed move for `Sheet.hit`, otherwise None."""
        line = " ".join((name, *map(str, values)))
        return line if line in self._lines else None


@attrs.frozen
class Picture:
    """A game's board as a picture.

    Attributes:
        draw: returns the picture of a position.
        thrown: returns the last throw after a step, given the one before it; a game without dice has none.
        motions: returns how the pieces move in a step.
        reached: returns the places that a move leads to, given the position and the move.
        has_sides: whether the picture depends on the viewer.
    """

    draw: Callable[[Scene], Sheet]
    thrown: Callable[[Step, Thrown | None], Thrown | None] | None = None
    motions: Callable[[Step], Sequence[Motion]] | None = None
    reached: Callable[[Mapping[str, Any], Instruction], Sequence[str]] | None = None
    has_sides: bool = False
