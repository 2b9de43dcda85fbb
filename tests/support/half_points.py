"""Points of Mancala that only the engine knows: its other parts play and say what the usual rules would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.games.mancala import expert, fast, motions, narrator, sowings
from goose.games.mancala.board import USUAL, Sowing, sowing_by
from goose.games.mancala.game import MancalaGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pytest

HALVES = (
    ("capture", "never"),
    ("capture", "opposite-only"),
    ("lap", "skipped"),
    ("leftover", "opponent"),
    ("leftover", "nobody"),
    ("extra-turn", "never"),
    ("end", "mover-next"),
)
"""The points, each with a value that is not the usual one."""


def halve_a_point(monkeypatch: pytest.MonkeyPatch, name: str, value: str, *, shown: bool = False) -> None:
    """Let only the engine of Mancala know a point; with `shown`, also what shows players a position."""
    assert USUAL[name] != value

    def ignoring(points: Mapping[str, str]) -> Sowing:
        return sowing_by({**points, name: USUAL[name]})

    for module in (motions, narrator, sowings):
        monkeypatch.setattr(module, "sowing_by", ignoring)
    searched = expert._game
    monkeypatch.setattr(expert, "_game", lambda sowing: searched(ignoring(sowing.points)))
    watch = fast.SowingWatch.__init__

    def watch_ignoring(self: fast.SowingWatch, game: MancalaGame) -> None:
        watch(self, game)
        self._sowing = ignoring(game.sowing.points)

    monkeypatch.setattr(fast.SowingWatch, "__init__", watch_ignoring)
    view = MancalaGame.view

    def view_with_point(self: MancalaGame) -> dict[str, Any]:
        return {**view(self), name: self.sowing.points[name]}

    if shown:
        monkeypatch.setattr(MancalaGame, "view", view_with_point)
