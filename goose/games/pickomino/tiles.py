"""The tiles: 21 to 36, one to four worms each, on the grid, in the players' piles or turned over."""

from __future__ import annotations

from goose.events import Listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

TILES = tuple(range(21, 37))


def worms(tile: int) -> int:
    """Return the worms on a tile: one on 21 to 24, one more every four tiles."""
    return (tile - TILES[0]) // 4 + 1


def worms_of(tiles: Iterable[int]) -> int:
    """Return the worms on all of the tiles."""
    return sum(map(worms, tiles))


def within(grid: Iterable[int], total: int) -> list[int]:
    """Return the tiles of the grid that a total is enough for."""
    return [tile for tile in grid if tile <= total]


def from_grid(grid: Iterable[int], total: int) -> int | None:
    """Return the tile that a total takes from the grid: its own, or the highest below it; None if there is none."""
    return max(within(grid, total), default=None)


def stolen(tops: Collection[int], total: int) -> int | None:
    """Return the tile that a total steals of those that can be stolen: its own, or None."""
    return total if total in tops else None


def prize(grid: Iterable[int], tops: Collection[int], total: int) -> int | None:
    """Return the tile that a total is good for where none is named: one that it steals, else one from the grid."""
    tile = stolen(tops, total)
    return from_grid(grid, total) if tile is None else tile


def written(tiles: Iterable[int]) -> str:
    """Return tiles as they are printed."""
    return " ".join(map(str, tiles))


def listed(tiles: Collection[int]) -> Listed:
    """Return tiles as events have them."""
    return Listed(tiles, written(tiles))
