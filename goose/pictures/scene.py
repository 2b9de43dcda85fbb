"""What the `picture` module of a game is given to draw."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any


class Scene:
    """A position to draw, with what was shown before it and what can be done in it.

    Args:
        game: the name of the game.
        view: what there is to see, with a position.
        before: the same of what was shown last, or None.
        lines: the lines of the moves.
        code: of the language.

    Attributes:
        game: the name of the game.
        position: the position, by the schema of the game's `view` module.
        before: the position that was shown last, or None where it is of another game, or none.
        mover: who is to move, or None where anybody may, or nobody.
        code: of the language.
    """

    __slots__ = ("_lines", "before", "code", "game", "mover", "position")

    def __init__(
        self,
        game: str,
        view: Mapping[str, Any],
        before: Mapping[str, Any] | None,
        lines: Collection[str],
        code: str,
    ) -> None:
        self.game = game
        self.position: Mapping[str, Any] = view["position"]
        self.before: Mapping[str, Any] | None = None
        if before is not None and before["game"] == view["game"]:
            self.before = before["position"]
        self.mover: str | None = view["to_move"]
        self.code = code
        self._lines = lines

    def line(self, name: str, *values: str | int) -> str | None:
        """Return the line of a move if it is allowed, else None: what `Sheet.hit` takes."""
        line = " ".join((name, *map(str, values)))
        return line if line in self._lines else None
