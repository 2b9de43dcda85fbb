"""Points of Mancala that only the engine knows: its other parts play and say what the default rules would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.games.mancala import points
from goose.games.mancala.board import HOUSES, ROWS, SIDE, WELLS, Sowing
from goose.games.mancala.editions import EDITIONS, Edition
from goose.games.mancala.game import MancalaGame
from goose.kit import Point

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest


class _Never(Sowing):
    """Nothing is captured."""

    capturing = (frozenset(), frozenset())


class _OppositeOnly(Sowing):
    """The last seed stays in its house."""

    def capture(self, cells: list[int], start: int, last: int) -> int:
        captured = cells[self.opposites[last]]
        cells[WELLS[start // SIDE]] += captured
        cells[self.opposites[last]] = 0
        return captured


class _Skipping(Sowing):
    """A lap passes over the house where it began."""

    def lap(self, start: int) -> tuple[int, ...]:
        return tuple(cell for cell in super().lap(start) if cell != start)


class _ToOpponent(Sowing):
    """The seeds that are left go to the other player's well."""

    wells = (WELLS[1], WELLS[0])

    def gather(self, cells: list[int]) -> bool:
        if any(cells[ROWS[0]]) and any(cells[ROWS[1]]):
            return False
        for well, row in zip(self.wells, ROWS, strict=True):
            cells[well] += sum(cells[row])
            cells[row] = [0] * HOUSES
        return True


class _ToNobody(Sowing):
    """The seeds that are left are lost."""

    def gather(self, cells: list[int]) -> bool:
        wells = [cells[well] for well in WELLS]
        over = super().gather(cells)
        if over:
            cells[WELLS[0]], cells[WELLS[1]] = wells
        return over


SOWINGS: dict[tuple[str, str], Sowing] = {
    ("capture", "never"): _Never(),
    ("capture", "opposite-only"): _OppositeOnly(),
    ("lap", "skipped"): _Skipping(),
    ("leftover", "opponent"): _ToOpponent(),
    ("leftover", "nobody"): _ToNobody(),
}

HALVES = (*SOWINGS, ("extra-turn", "never"), ("end", "mover-next"))
"""The points, each with a value that is not the default."""

USUAL = {"capture": "always", "lap": "filled", "leftover": "owner", "extra-turn": "earned", "end": "any-row"}


def add_half_a_point(monkeypatch: pytest.MonkeyPatch, name: str, value: str, *, shown: bool = False) -> None:
    """Add a further point to the engine of Mancala, and if it is to be shown, to what players see of a position."""
    point = Point(name, "Ours.", (USUAL[name], value))
    monkeypatch.setattr(points, "POINTS", (*points.POINTS, point))
    for edition in EDITIONS.values():
        monkeypatch.setitem(edition, name, USUAL[name])
    made: Callable[..., None] = Edition.__init__

    def make(self: Edition, called: str, values: Any) -> None:
        made(self, called, values)
        self.sowing = SOWINGS.get((name, values[name]), Edition.sowing)

    earns, end = MancalaGame.earns_another, MancalaGame.end

    def earns_another(self: MancalaGame, side: int, last: int, captured: int) -> bool:
        return self._edition.points.get("extra-turn") != "never" and earns(self, side, last, captured)

    def end_for_next(self: MancalaGame, side: int, again: bool) -> None:
        coming = side if again else 1 - side
        if self._edition.points.get("end") != "mover-next" or not any(self.cells[ROWS[coming]]):
            end(self, side, again)

    view = MancalaGame.view

    def view_with_point(self: MancalaGame) -> dict[str, Any]:
        return {**view(self), name: self._edition.points[name]}

    if shown:
        monkeypatch.setattr(MancalaGame, "view", view_with_point)
    monkeypatch.setattr(Edition, "__init__", make)
    monkeypatch.setattr(MancalaGame, "earns_another", earns_another)
    monkeypatch.setattr(MancalaGame, "end", end_for_next)
