"""How the tiles are misread: what a total takes and steals, and what tiles are worth."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from goose.games.pickomino import positions, tiles
from goose.games.pickomino.game import PickominoGame, Seat
from goose.games.pickomino.misreadings.wrapping import CUT_SHORT, instead
from goose.misreadings.misreading import Misreading, Place


def _enough_for(right: Any, grid: Iterable[int], total: int) -> list[int]:
    del right
    return [tile for tile in grid if tile >= total]


def _just(right: Any, grid: Iterable[int], total: int) -> list[int]:
    return [tile for tile in right(grid, total) if tile == total]


def _lowest(right: Any, grid: Iterable[int], total: int) -> int | None:
    del right
    return min(tiles.within(grid, total), default=None)


def _whole_piles(right: Any, played: PickominoGame) -> dict[int, Seat]:
    return {tile: seat for seat in right(played).values() for tile in seat.pile}


def _highest_within(right: Any, tops: Collection[int], total: int) -> int | None:
    del right
    return max((tile for tile in tops if tile <= total), default=None)


def _grid_first(right: Any, grid: Collection[int], tops: Collection[int], total: int) -> int | None:
    tile = tiles.from_grid(grid, total)
    other: int | None = right(grid, tops, total)
    return other if tile is None else tile


PRIZES = (
    Misreading(
        "take.next-higher",
        [Place(tiles, "within", instead(_enough_for)), Place(tiles, "from_grid", instead(_lowest))],
    ),
    Misreading(
        "take.exact-only",
        [Place(tiles, "within", instead(_just))],
    ),
    Misreading(
        "take.lowest",
        [Place(tiles, "from_grid", instead(_lowest))],
    ),
    Misreading(
        "steal.never",
        [Place(tiles, "stolen", instead(lambda right, tops, total: None))],
    ),
    Misreading(
        "steal.any-of-pile",
        [Place(PickominoGame, "_stealable", instead(_whole_piles))],
    ),
    Misreading(
        "steal.lower",
        [Place(tiles, "stolen", instead(_highest_within)), CUT_SHORT],
    ),
    Misreading(
        "steal.grid-first",
        [Place(tiles, "prize", instead(_grid_first))],
    ),
    Misreading(
        "tiles.worms-too-soon",
        [Place(tiles, "worms", instead(lambda right, tile: right(min(tile + 1, tiles.TILES[-1]))))],
    ),
    Misreading(
        "tiles.worms-too-late",
        [Place(tiles, "worms", instead(lambda right, tile: right(max(tile - 1, tiles.TILES[0]))))],
    ),
    Misreading(
        "tiles.without-36",
        [Place(owner, "TILES", lambda right: right[:-1]) for owner in (tiles, positions)],
    ),
)
"""Misreadings of what a turn wins."""
