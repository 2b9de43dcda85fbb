"""The picture of a position, for any game that offers one."""

from __future__ import annotations

from collections.abc import Mapping

from goose.core.instructions import Argument
from goose.core.texts import texts
from goose.kit.narration import Narrations
from goose.kit.offers import offers_of
from goose.kit.scene import Scene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from goose.core.game import GameKind
    from goose.core.instructions import Instruction


def line_of(move: Instruction) -> str:
    """Return the `data-line` of a move's element.

    It is the line without players and without typed values.
    """
    values = (str(value) for value in move.values if not isinstance(value, Argument))
    return " ".join((move.name, *values))


class Pictures:
    """The pictures of one game in one language.

    It is English if the game does not have the language.
    """

    def __init__(self, kind: GameKind, code: str) -> None:
        self._kind = kind
        self._code = code
        self._picture = offers_of(kind).picture
        self._narrations = Narrations(kind, code)

    @property
    def draws(self) -> bool:
        """Whether the game has pictures."""
        return self._picture is not None

    def draw(
        self,
        view: Mapping[str, Any],
        *,
        before: Mapping[str, Any] | None = None,
        moves: Sequence[Instruction] = (),
        styled: bool = True,
    ) -> str:
        """Return a position as an `svg` element, one element per line.

        Args:
            view: the visible state (`goose.core.view`), with a position.
            before: the view that was shown before, or None; the picture marks what has moved since.
            moves: the moves of the player to move; the elements for them have the line as `data-line`.
            styled: include the stylesheet.

        Raises:
            ValueError: the game has no pictures, or the view has no position.
        """
        if self._picture is None:
            raise ValueError(f"{self._kind.name} has no pictures")
        if view["position"] is None:
            raise ValueError(f"there is no position of {self._kind.name} to draw")
        found = texts(self._code, self._kind)
        scene = Scene(self._kind.name, view, before, frozenset(map(line_of, moves)), found["board"])
        title = found["titles"].get("game", self._kind.name)
        return self._picture.get().draw(scene).text(title, self._narrations.describe(view), styled=styled)
