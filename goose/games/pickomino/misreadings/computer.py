"""How the automatic player is misread, of either level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from goose.games.pickomino.computer import Computer, TileView
from goose.games.pickomino.faces import Counts
from goose.games.pickomino.policy import Stakes, turn_of
from goose.kit import derived

if TYPE_CHECKING:
    from goose.games.pickomino.computer import Played


class _HighestFace(Computer):
    def adding_most(self, rules: Played, free: Sequence[int], rolled: Counts) -> int:
        return max(free)


class _MostDice(Computer):
    def adding_most(self, rules: Played, free: Sequence[int], rolled: Counts) -> int:
        return max(free, key=lambda face: (rolled[face], face))


class _LowerOfEquals(Computer):
    def adding_most(self, rules: Played, free: Sequence[int], rolled: Counts) -> int:
        adds = [count * points for count, points in zip(rolled, rules.faces.worth, strict=True)]
        most = adds[super().adding_most(rules, free, rolled)]
        return min(face for face in free if adds[face] == most)


class _ForNoTheft(Computer):
    def can_have_a_tile(self, rules: Played, table: TileView, kept: Counts) -> bool:
        return super().can_have_a_tile(rules, TileView(table.grid, (), table.own), kept)


class _WithoutWorm(Computer):
    def can_have_a_tile(self, rules: Played, table: TileView, kept: Counts) -> bool:
        return rules.prizes.prize(table.grid, table.others, rules.faces.total_of(kept)) is not None


class _AsNormal(Computer):
    def choose_face(self, rules: Played, level: str, table: TileView, kept: Counts, rolled: Counts) -> int:
        return super().choose_face(rules, "Normal", table, kept, rolled)

    def stops(self, rules: Played, level: str, table: TileView, kept: Counts) -> bool:
        return super().stops(rules, "Normal", table, kept)


class _LowerOfBest(Computer):
    def best_face(self, rules: Played, table: TileView, kept: Counts, rolled: Counts) -> int:
        found = super().best_face(rules, table, kept, rolled)
        best, turn = self.policy(rules, table), turn_of(kept, rules.faces)
        free = [face for face, count in enumerate(rolled) if count and not kept[face]]
        worth = {face: best.worth_keeping(turn, face, rolled[face]) for face in {*free, found}}
        return min((face for face in free if worth[face] == worth[found]), default=found)


class _RollsWhenEqual(Computer):
    def best_stops(self, rules: Played, table: TileView, kept: Counts) -> bool:
        turn = turn_of(kept, rules.faces)
        return turn.must_stop or self.policy(rules, table).advantage(turn) > 0


class _ForgetsLoss(Computer):
    def stakes(self, rules: Played, table: TileView) -> Stakes:
        return super().stakes(rules, TileView(table.grid, table.others, None))


class _ForgetsTheft(Computer):
    def stakes(self, rules: Played, table: TileView) -> Stakes:
        return super().stakes(rules, TileView(table.grid, (), table.own))


class _TheftTwice(Computer):
    def stakes(self, rules: Played, table: TileView) -> Stakes:
        lost, worth = super().stakes(rules, table)
        return Stakes(lost, tuple(2 * worms if total in table.others else worms for total, worms in enumerate(worth)))


_SUMS = "The notebook's computer looks for the likeliest sum of the dice, which its author calls useless."
_STOPS = "The notebook: a player goes on until a tile can be had, and «almeno trattenuto una volta» the worm."
_LOSS = "The notebook's computer does not count what a lost turn costs."
_THEFT = "The notebook's computer does not look at other players' tiles."
_WORTH = "The published game does not say what a theft is worth: the other player loses what the thief gets."

AUTOMATIC = (
    derived("computer.highest-face", _SUMS, _HighestFace),
    derived("computer.most-dice", _SUMS, _MostDice),
    derived("computer.lower-of-equals", _SUMS, _LowerOfEquals),
    derived("computer.stops-for-no-theft", _STOPS, _ForNoTheft),
    derived("computer.stops-without-worm", _STOPS, _WithoutWorm),
    derived("computer.advanced-as-normal", _SUMS, _AsNormal),
    derived("computer.advanced-lower-of-equals", _SUMS, _LowerOfBest),
    derived("computer.advanced-rolls-when-equal", _STOPS, _RollsWhenEqual),
    derived("computer.advanced-forgets-loss", _LOSS, _ForgetsLoss),
    derived("computer.advanced-forgets-theft", _THEFT, _ForgetsTheft),
    derived("computer.advanced-counts-theft-twice", _WORTH, _TheftTwice),
)
"""Misreadings of how a level plays."""
