"""The picture of a position, for any game that offers one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from goose.core.game import GameKind
from goose.core.instructions import Argument, Instruction
from goose.core.texts import texts
from goose.kit.narration import Narrations
from goose.kit.narrator import Step
from goose.kit.offers import offers_of
from goose.kit.scene import Motion, Scene, Thrown


def line_of(move: Instruction) -> str:
    """Return the `data-line` of a move's element: the line without players and without typed values."""
    values = (str(value) for value in move.values if not isinstance(value, Argument))
    return " ".join((move.name, *values))


class Pictures:
    """The pictures of one game in one language, or in English if the game does not have the language."""

    def __init__(self, kind: GameKind, code: str) -> None:
        self._kind = kind
        self._code = code
        self._picture = offers_of(kind).picture
        self._narrations = Narrations(kind, code)

    @property
    def draws(self) -> bool:
        """Whether the game has pictures."""
        return self._picture is not None

    @property
    def has_sides(self) -> bool:
        """Whether a picture depends on the viewer."""
        return self._picture is not None and self._picture.get().has_sides

    def thrown(self, step: Step, last: Thrown | None) -> Thrown | None:
        """Return the last throw after a step, given the one before it."""
        if self._picture is None or step.before is None:
            return None
        thrown = self._picture.get().thrown
        return None if thrown is None else thrown(step, last)

    def motions(self, step: Step) -> Sequence[Motion]:
        """Return how the pieces move in a step, from a picture to the next."""
        if self._picture is None or step.before is None:
            return ()
        motions = self._picture.get().motions
        return () if motions is None else motions(step)

    def owned(self, view: Mapping[str, Any], name: str) -> Sequence[str]:
        """Return the places and pieces of the picture that belong to a player."""
        if self._picture is None:
            return ()
        owned = self._picture.get().owned
        return () if owned is None else owned(view["position"], name)

    def reached(self, view: Mapping[str, Any], move: Instruction) -> Sequence[str]:
        """Return the places of the picture that a move leads to."""
        if self._picture is None:
            return ()
        reached = self._picture.get().reached
        return () if reached is None else reached(view, move)

    def draw(
        self,
        view: Mapping[str, Any],
        *,
        before: Mapping[str, Any] | None = None,
        moves: Sequence[Instruction] = (),
        thrown: Thrown | None = None,
        viewer: str | None = None,
        styled: bool = True,
    ) -> str:
        """Return a position as an `svg` element, one element per line.

        Args:
            view: the visible state (`goose.core.view`), with a position.
            before: the view that was shown before, or None; the picture marks what has moved since.
            moves: the moves of the player to move; the elements for them have the line as `data-line`.
            thrown: the last throw, or None (`thrown`).
            viewer: the player who looks at the picture, or None.
            styled: include the stylesheet.

        Raises:
            ValueError: the game has no pictures, or the view has no position.
        """
        if self._picture is None:
            raise ValueError(f"{self._kind.name} has no pictures")
        if view["position"] is None:
            raise ValueError(f"there is no position of {self._kind.name} to draw")
        found = texts(self._code, self._kind)
        lines = frozenset(map(line_of, moves))
        scene = Scene(self._kind.name, view, before, lines, found["board"], thrown=thrown, viewer=viewer)
        title = found["titles"].get("game", self._kind.name)
        return self._picture.get().draw(scene).text(title, self._narrations.describe(view), styled=styled)
