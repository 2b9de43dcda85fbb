"""The computer player Expert of Pickomino, which plays for the game.

`Advanced` maximises the worms of its turn. Expert maximises the chance to win, which it estimates for each position
that can follow the turn: after each tile that it can take or steal, and after a lost turn. The dynamic programme of
`policy` then plays the turn for these stakes.

The estimate compares Expert with each other player by its lead, in worms:

- The worms of both. So a theft counts twice, and a lost turn gives worms back to nobody.
- A top tile counts less than its worms, because it can be stolen or lost: by a quarter, and by the chance that a player
  reaches exactly its number. The tiles below it count fully, so a high tile on a low one protects it.
- The other player moves next, which is worth half a worm and a little.
- Of equal worms the highest tile decides.

A lead matters more, the less can still be won: it is divided by the square root of the worms on the grid. So a player
who is behind near the end takes risks, and one who is ahead ends the game. When the grid is empty, the winner is known.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod, sqrt

from goose.games.pickomino.computer import Computer
from goose.games.pickomino.policy import HIGHEST_TOTAL, Stakes
from goose.games.pickomino.tiles import TILES, worms, worms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.games.pickomino.computer import Played, TileView
    from goose.games.pickomino.faces import Counts
    from goose.games.pickomino.tiles import Prizes

    Piles = tuple[tuple[int, ...], ...]
    """The tiles of each player, the top one last: Expert first, then the others in playing order."""

_CHANCES = (
    *(0.440, 0.413, 0.416, 0.375, 0.336, 0.284, 0.248, 0.222),
    *(0.177, 0.136, 0.098, 0.072, 0.051, 0.031, 0.017, 0.009),
)
REACHED = dict(zip(TILES, _CHANCES, strict=True))
"""The chance of a turn that is played only to stop with exactly this number, and a worm."""

UNIT = 10**9
"""A certain win in the stakes, which are whole numbers."""

_ALWAYS_LOST = 0.25  # of a top tile, because its owner can lose the next turn
_MOVE = 0.6  # worms, for the player who moves next
_HIGHEST = 0.5  # worms, for the player with the highest tile
_SLOPE = 0.875  # of the chance by the lead, fitted to games that Expert played against itself
_ENDING = 2  # worms, added to those on the grid: a lead is never certain before the end
_SQUARINGS = 10


class Expert(Computer):
    """Plays for the level Expert, by `policy` with the stakes of the game."""

    def choose_face(self, rules: Played, level: str, table: TileView, kept: Counts, rolled: Counts) -> int:
        """Return the index of the face that Expert keeps; one must be free."""
        del level
        return self.best_face(rules, table, kept, rolled)

    def stops(self, rules: Played, level: str, table: TileView, kept: Counts) -> bool:
        """Return whether Expert stops now."""
        del level
        return rules.faces.must_stop(kept) or self.best_stops(rules, table, kept)

    def stakes(self, rules: Played, table: TileView) -> Stakes:
        """Return the chance to win after each end of the turn."""
        return stakes_of(table.grid, table.piles, rules.prizes)


@lru_cache(maxsize=4096)
def stakes_of(grid: tuple[int, ...], piles: Piles, prizes: Prizes) -> Stakes:
    """Return the chance to win after each end of the turn, in billionths."""
    tops = tuple(pile[-1] for pile in piles[1:] if pile)
    lost = _in_units(chance(*_after_loss(grid, piles)))
    prizes_won = [prizes.prize(grid, tops, total) for total in range(HIGHEST_TOTAL + 1)]
    tiles = {tile for tile in prizes_won if tile is not None}
    won = {tile: _in_units(chance(*after_tile(grid, piles, tile))) for tile in tiles}
    return Stakes(lost, tuple(lost if tile is None else won[tile] for tile in prizes_won))


def chance(grid: Sequence[int], piles: Piles) -> float:
    """Return the estimated chance to win after one's turn."""
    mine, *others = piles
    if not grid:
        return float(all(_standing(mine) > _standing(other) for other in others))
    left = sqrt(worms_of(grid) + _ENDING)
    return prod(_logistic(_SLOPE * lead(mine, other) / left) for other in others)


def lead(mine: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Return the lead over another player, who moves first, in worms."""
    highest = _HIGHEST if max(mine, default=0) > max(other, default=0) else -_HIGHEST
    return _safe_worms(mine) - _safe_worms(other) - _MOVE + highest


def _safe_worms(pile: tuple[int, ...]) -> float:
    """Return the worms of a pile, with its top tile reduced by its risk."""
    return worms_of(pile) - (worms(pile[-1]) * (_ALWAYS_LOST + REACHED[pile[-1]]) if pile else 0.0)


def after_tile(grid: tuple[int, ...], piles: Piles, tile: int) -> tuple[tuple[int, ...], Piles]:
    """Return the grid and the piles after Expert has taken or stolen a tile."""
    mine, *others = piles
    left = tuple(pile[:-1] if pile[-1:] == (tile,) else pile for pile in others)
    return tuple(each for each in grid if each != tile), ((*mine, tile), *left)


def _after_loss(grid: tuple[int, ...], piles: Piles) -> tuple[tuple[int, ...], Piles]:
    """Return the grid and the piles after a lost turn."""
    mine, *others = piles
    if not mine:
        return grid, piles
    returned = tuple(sorted((*grid, mine[-1])))
    return returned if returned[-1] == mine[-1] else returned[:-1], (mine[:-1], *others)


def _standing(pile: tuple[int, ...]) -> tuple[int, int]:
    """Return what decides who wins: worms, then the highest tile."""
    return worms_of(pile), max(pile, default=0)


def _logistic(number: float) -> float:
    """Return 1 / (1 + e**-number).

    Only by operations that give the same result on every machine, unlike `math.exp`: (1 + x/1024)**1024 is near e**x.
    """
    power: float = 1 + abs(number) / 2**_SQUARINGS
    for _ in range(_SQUARINGS):
        power *= power
    return (power if number >= 0 else 1) / (1 + power)


def _in_units(share: float) -> int:
    return round(share * UNIT)
