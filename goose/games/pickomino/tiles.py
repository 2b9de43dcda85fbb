"""The tiles: 21 to 36, with one to four worms each."""

from __future__ import annotations

from goose.kit import Listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from typing import Any

TILES = tuple(range(21, 37))


def worms(tile: int) -> int:
    """Return the worms on a tile: one on 21 to 24, one more every four tiles."""
    return (tile - TILES[0]) // 4 + 1


def worms_of(tiles: Iterable[int]) -> int:
    """Return the worms on all of the tiles."""
    return sum(map(worms, tiles))


class Prizes:
    """The rules that decide which tile a total wins."""

    tiles = TILES  # the tiles of a game, ascending

    def worms(self, tile: int) -> int:
        """Return the worms on a tile."""
        return worms(tile)

    def worms_of(self, tiles: Iterable[int]) -> int:
        """Return the worms on all of the tiles."""
        return sum(map(self.worms, tiles))

    def within(self, grid: Iterable[int], total: int) -> list[int]:
        """Return the tiles of the grid up to a total."""
        return [tile for tile in grid if tile <= total]

    def from_grid(self, grid: Iterable[int], total: int) -> int | None:
        """Return the tile that a total takes from the grid: that of its number, else the next lower one, or None."""
        return max(self.within(grid, total), default=None)

    def stolen(self, tops: Collection[int], total: int) -> int | None:
        """Return the top tile with this number, which a total steals, or None."""
        return total if total in tops else None

    def prize(self, grid: Iterable[int], tops: Collection[int], total: int) -> int | None:
        """Return the tile that a total wins if none is named, or None; stealing comes before the grid."""
        tile = self.stolen(tops, total)
        return self.from_grid(grid, total) if tile is None else tile


PRIZES = Prizes()
"""The tiles that totals win by every rule set."""


def written(tiles: Iterable[int]) -> str:
    """Return the printed list of tiles."""
    return " ".join(map(str, tiles))


def listed(tiles: Collection[int]) -> Listed:
    """Return tiles as a field of an event."""
    return Listed(tiles, written(tiles))


def places_of(position: Mapping[str, Any]) -> dict[int, str]:
    """Return each tile's place: `face up`, `turned over`, or a blank and its owner's name."""
    places = {**dict.fromkeys(position["grid"], "face up"), **dict.fromkeys(position["turned_over"], "turned over")}
    for player in position["players"]:
        places |= dict.fromkeys(player["tiles"], f" {player['name']}")
    return places


def moved(places: Mapping[int, str], before: Mapping[str, Any] | None) -> set[int]:
    """Return the tiles that moved since the previous position, if any."""
    stood = places if before is None else places_of(before)
    return {tile for tile in TILES if places.get(tile) != stood.get(tile)}
