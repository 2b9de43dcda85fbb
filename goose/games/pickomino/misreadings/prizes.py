"""Misreadings of the tiles that a turn wins or loses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from goose.games.pickomino.game import PickominoGame, TileHolder
from goose.games.pickomino.misreadings.entries import entry
from goose.games.pickomino.tiles import TILES, Prizes
from goose.kit import Event


class _Lowest(Prizes):
    def from_grid(self, grid: Iterable[int], total: int) -> int | None:
        return min(self.within(grid, total), default=None)


class _NextHigher(_Lowest):
    def within(self, grid: Iterable[int], total: int) -> list[int]:
        return [tile for tile in grid if tile >= total]


class _ExactOnly(Prizes):
    def within(self, grid: Iterable[int], total: int) -> list[int]:
        return [tile for tile in super().within(grid, total) if tile == total]


class _NeverStolen(Prizes):
    def stolen(self, tops: Collection[int], total: int) -> int | None:
        return None


class _AnyOfPile(PickominoGame):
    def stealable(self) -> dict[int, TileHolder]:
        return {tile: seat for seat in super().stealable().values() for tile in seat.pile}


class _LowerStolen(Prizes):
    def stolen(self, tops: Collection[int], total: int) -> int | None:
        return max((tile for tile in tops if tile <= total), default=None)


class _GridFirst(Prizes):
    def prize(self, grid: Iterable[int], tops: Collection[int], total: int) -> int | None:
        tile = self.from_grid(grid, total)
        return super().prize(grid, tops, total) if tile is None else tile


class _WormsTooSoon(Prizes):
    def worms(self, tile: int) -> int:
        return super().worms(min(tile + 1, TILES[-1]))


class _WormsTooLate(Prizes):
    def worms(self, tile: int) -> int:
        return super().worms(max(tile - 1, TILES[0]))


class _OneWorm(Prizes):
    def worms(self, tile: int) -> int:
        return 1


class _Without36(Prizes):
    tiles = TILES[:-1]


_TAKES = "The notebook: «ha totalizzato un numero maggiore o uguale ad una delle tessere», «prende una di queste»."
_STEALS = "The notebook: «un numero uguale a una delle tessere in cima alla pila di un altro giocatore»."
_WORMS = "The notebook counts the worms of the tiles by adding 0.25 for each, and cuts off what is not whole."

PRIZES = (
    entry("take.next-higher", _TAKES, _NextHigher),
    entry("take.exact-only", _TAKES, _ExactOnly),
    entry("take.lowest", _TAKES, _Lowest),
    entry("steal.never", _STEALS, _NeverStolen),
    entry("steal.any-of-pile", _STEALS, _AnyOfPile),
    entry("steal.lower", _STEALS, _LowerStolen),
    entry(
        "steal.grid-first",
        "The notebook says «prende questa» of a tile of the grid first, and of another player's after it.",
        _GridFirst,
    ),
    entry("tiles.worms-too-soon", _WORMS, _WormsTooSoon),
    entry("tiles.worms-too-late", _WORMS, _WormsTooLate),
    entry("tiles.one-worm", _WORMS, _OneWorm),
    entry("tiles.without-36", "The notebook: `range (21, 37)`, which has 36.", _Without36),
)
"""Misreadings of the tiles that a turn wins."""


class _AnyTurned(PickominoGame):
    lowest_stays = False


def _turning(
    tile: Callable[[Sequence[int], int], int | None], right: type[PickominoGame] = PickominoGame
) -> type[PickominoGame]:
    """Return a game that turns over a different tile; the function gets the grid and the returned tile."""
    return type("Turning", (right,), {"tile_to_turn": lambda game, returned: tile(game.grid, returned)})


class _AlwaysTurned(PickominoGame):
    def pay(self, events: list[Event]) -> None:
        if self.seats[self.turn].pile:
            super().pay(events)
        else:
            self.turn_over(self.tile_to_turn(0), events)


class _FaceDown(_AnyTurned):
    def return_tile(self, seat: TileHolder) -> int | None:
        tile = super().return_tile(seat)
        if tile is not None:
            self.grid.remove(tile)
            self.turned.append(tile)
        return tile


class _NothingReturned(PickominoGame):
    def return_tile(self, seat: TileHolder) -> int | None:
        return None


class _FirstReturned(PickominoGame):
    def return_tile(self, seat: TileHolder) -> int | None:
        if seat.pile:
            seat.pile.append(seat.pile.pop(0))
        return super().return_tile(seat)


class _TilesOutOfPlay(_AnyTurned):
    def withdraw(self, leavers: Sequence[str], reply: list[Event]) -> None:
        for seat in self.seats:
            if seat.name in leavers:
                self.turned += seat.pile
                seat.pile = []
        super().withdraw(leavers, reply)


class _LeaveAsIfLost(PickominoGame):
    def withdraw(self, leavers: Sequence[str], reply: list[Event]) -> None:
        returned = [tile for seat in self.seats if seat.name in leavers for tile in seat.pile]
        after: list[Event] = []
        super().withdraw(leavers, after)
        if returned:
            self.turn_over(self.tile_to_turn(max(returned)), reply)
        reply += after


class _DiceStay(PickominoGame):
    def withdraw(self, leavers: Sequence[str], reply: list[Event]) -> None:
        dice = self.kept, self.rolled
        super().withdraw(leavers, reply)
        self.kept, self.rolled = dice


class _TurnPasses(PickominoGame):
    def withdraw(self, leavers: Sequence[str], reply: list[Event]) -> None:
        turn, mover = self.turn, self.to_move
        super().withdraw(leavers, reply)
        if mover not in leavers:
            self.pass_to(turn % len(self.players))


_TURNED = "The notebook: «capovolgere» the highest tile «se nella griglia ci sono ancora tessere dal valore più alto»."
_RETURNED = "The notebook: «restituire quella in cima alla sua pila reinserendola nella griglia»."
_LEAVES = "The notebook does not say what happens when somebody leaves."

LOSSES = (
    entry("lost.returned-turned-over", _TURNED, _turning(lambda grid, returned: grid[-1])),
    entry(
        "lost.next-turned-over",
        "The notebook: «se nella griglia ci sono ancora tessere dal valore più alto di quella restituita».",
        _turning(lambda grid, returned: max((tile for tile in grid if tile != returned), default=None), _AnyTurned),
    ),
    entry(
        "lost.lowest-turned-over",
        _TURNED,
        _turning(lambda grid, returned: None if grid[0] == returned else grid[0], _AnyTurned),
    ),
    entry("lost.never-turned-over", _TURNED, _turning(lambda grid, returned: None)),
    entry(
        "lost.always-turned-over",
        "The notebook: «se possiede delle tessere» applies to both actions.",
        _AlwaysTurned,
    ),
    entry("lost.face-down", _RETURNED, _FaceDown),
    entry("lost.nothing-returned", _RETURNED, _NothingReturned),
    entry("lost.first-returned", "The notebook: «restituire quella in cima alla sua pila».", _FirstReturned),
    entry("leave.tiles-out-of-play", _LEAVES, _TilesOutOfPlay),
    entry("leave.turned-over", _LEAVES, _LeaveAsIfLost),
    entry("leave.dice-stay", _LEAVES, _DiceStay),
    entry("leave.turn-passes", _LEAVES, _TurnPasses),
)
"""Misreadings of the tiles that a turn loses."""
