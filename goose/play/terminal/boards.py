"""Positions for people, drawn for the window, with marks on changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.core.texts import texts
from goose.kit.offers import offers_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.core.game import GameKind
    from goose.play.terminal.screen import Screen


class Boards:
    """The boards of one game."""

    def __init__(self, screen: Screen, kind: GameKind, code: str) -> None:
        self._screen = screen
        offered = offers_of(kind).screen
        self._board = None if offered is None else offered.get()
        self._words = texts(code, kind)["board"]
        self._before: Mapping[str, Any] | None = None

    def is_new(self, view: Mapping[str, Any]) -> bool:
        """Return whether there is a game in progress whose position changed since the last drawing."""
        return view["position"] is not None and view["position"] != self._before

    @property
    def draws(self) -> bool:
        """Whether the game can be drawn."""
        return self._board is not None

    def draw(self, view: Mapping[str, Any]) -> None:
        """Draw the position of the game in progress; the game must have a board."""
        assert self._board is not None, "the game can be drawn"
        position = view["position"]
        self._screen.draw(
            self._board.draw(position, self._before, view["to_move"], self._screen.canvas, words=self._words)
        )
        self._before = position

    def forget(self) -> None:
        """Mark nothing as moved the next time, because a different game follows."""
        self._before = None
