"""How the automatic player is misread, of either level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from goose.games.pickomino import computer, faces, game, policy, tiles
from goose.games.pickomino.computer import Table
from goose.games.pickomino.faces import Counts, total_of
from goose.games.pickomino.misreadings.wrapping import everywhere, instead
from goose.games.pickomino.policy import Policy, Stakes, Turn
from goose.misreadings.misreading import Misreading, Place


def _most_dice(right: Any, free: Sequence[int], rolled: Counts) -> int:
    del right
    return max(free, key=lambda face: (rolled[face], face))


def _lower_of_equals(right: Any, free: Sequence[int], rolled: Counts) -> int:
    adds = [count * points for count, points in zip(rolled, faces.WORTH, strict=True)]
    most = adds[right(free, rolled)]
    return min(face for face in free if adds[face] == most)


def _tile_without_theft(right: Any, table: Table, kept: Counts) -> bool:
    found: bool = right(Table(table.grid, (), table.own), kept)
    return found


def _tile_without_worm(right: Any, table: Table, kept: Counts) -> bool:
    del right
    return tiles.prize(table.grid, table.others, total_of(kept)) is not None


def _as_normal(right: Any, level: str, *rest: Any) -> Any:
    del level
    return right("Normal", *rest)


def _lower_of_best(right: Any, best: Policy, turn: Turn, rolled: Counts) -> int:
    found: int = right(best, turn, rolled)
    worth = best._comparable(turn.keeping(found, rolled[found]))
    free = [face for face, count in enumerate(rolled) if count and not turn.kept >> face & 1]
    equal = [face for face in free if best._comparable(turn.keeping(face, rolled[face])) == worth]
    return min(equal, default=found)


def _roll_when_equal(right: Any, best: Policy, turn: Turn) -> bool:
    return right(best, turn) and (turn.must_stop or best._stop(*turn) > best._roll(*turn))


def _theft_twice(right: Any, grid: Sequence[int], others: Sequence[int], own: int | None) -> Stakes:
    stakes: Stakes = right(grid, others, own)
    worth = [2 * worms if total in others else worms for total, worms in enumerate(stakes.worth)]
    return Stakes(stakes.lost, tuple(worth))


AUTOMATIC = (
    Misreading(
        "computer.highest-face",
        [Place(computer, "adding_most", instead(lambda right, free, rolled: max(free)))],
    ),
    Misreading(
        "computer.most-dice",
        [Place(computer, "adding_most", instead(_most_dice))],
    ),
    Misreading(
        "computer.lower-of-equals",
        [Place(computer, "adding_most", instead(_lower_of_equals))],
    ),
    Misreading(
        "computer.stops-for-no-theft",
        [Place(computer, "can_have_a_tile", instead(_tile_without_theft))],
    ),
    Misreading(
        "computer.stops-without-worm",
        [Place(computer, "can_have_a_tile", instead(_tile_without_worm))],
    ),
    Misreading(
        "computer.advanced-as-normal",
        [*everywhere("choose_face", _as_normal, game), *everywhere("stops", _as_normal, game)],
    ),
    Misreading(
        "computer.advanced-lower-of-equals",
        [Place(Policy, "best_keep", instead(_lower_of_best))],
    ),
    Misreading(
        "computer.advanced-rolls-when-equal",
        [Place(Policy, "stops", instead(_roll_when_equal))],
    ),
    Misreading(
        "computer.advanced-forgets-loss",
        [Place(policy, "stakes_of", instead(lambda right, grid, others, own: right(grid, others, None)))],
    ),
    Misreading(
        "computer.advanced-forgets-theft",
        [Place(policy, "stakes_of", instead(lambda right, grid, others, own: right(grid, (), own)))],
    ),
    Misreading(
        "computer.advanced-counts-theft-twice",
        [Place(policy, "stakes_of", instead(_theft_twice))],
    ),
)
"""Misreadings of how a level plays."""
