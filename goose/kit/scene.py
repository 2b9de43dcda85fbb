"""The input for drawing a position, and the picture that a game offers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from goose.core.instructions import Instruction
    from goose.kit.motion import Motion, Thrown
    from goose.kit.narrator import Step
    from goose.kit.sheet import Sheet


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
