"""The input for drawing a position, and the picture that a game offers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from goose.kit.sheet import Sheet


class Scene:
    """A position to draw, with the previous one and the possible moves.

    Attributes:
        game: the name of the game.
        position: the position, by the schema of the game's `view` module.
        before: the position that was shown before; None if there is no such position in the same game.
        mover: the player to move; None if anybody or nobody may move.
        words: the words on boards, in the language.
    """

    __slots__ = ("_lines", "before", "game", "mover", "position", "words")

    def __init__(
        self,
        game: str,
        view: Mapping[str, Any],
        before: Mapping[str, Any] | None,
        lines: Collection[str],
        words: Mapping[str, str],
    ) -> None:
        self.game = game
        self.position: Mapping[str, Any] = view["position"]
        self.before: Mapping[str, Any] | None = None
        if before is not None and before["game"] == view["game"]:
            self.before = before["position"]
        self.mover: str | None = view["to_move"]
        self.words = words
        self._lines = lines

    def line(self, name: str, *values: str | int) -> str | None:
        """Return the line of an allowed move for `Sheet.hit`, otherwise None."""
        line = " ".join((name, *map(str, values)))
        return line if line in self._lines else None


@attrs.frozen
class Picture:
    """A game's board as a picture: `draw` returns the picture of a position."""

    draw: Callable[[Scene], Sheet]
