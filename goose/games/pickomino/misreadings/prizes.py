"""How tiles are misread: what is won, lost, and left on the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from goose.games.pickomino.game import PickominoGame, TileHolder
from goose.games.pickomino.tiles import TILES, Prizes
from goose.kit import Event, Misreading, having


class _NextHigher(Prizes):
    def within(self, grid: Iterable[int], total: int) -> list[int]:
        return [tile for tile in grid if tile >= total]

    def from_grid(self, grid: Iterable[int], total: int) -> int | None:
        return min(self.within(grid, total), default=None)


class _ExactOnly(Prizes):
    def within(self, grid: Iterable[int], total: int) -> list[int]:
        return [tile for tile in super().within(grid, total) if tile == total]


class _Lowest(Prizes):
    def from_grid(self, grid: Iterable[int], total: int) -> int | None:
        return min(self.within(grid, total), default=None)


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


class _Without36(Prizes):
    tiles = TILES[:-1]


_TAKES = "The notebook: «ha totalizzato un numero maggiore o uguale ad una delle tessere», «prende una di queste»."
_STEALS = "The notebook: «un numero uguale a una delle tessere in cima alla pila di un altro giocatore»."
_WORMS = "The notebook counts the worms of the tiles by adding 0.25 for each, and cuts off what is not whole."

PRIZES = (
    Misreading("take.next-higher", rules=having(prizes=_NextHigher), source=_TAKES),
    Misreading("take.exact-only", rules=having(prizes=_ExactOnly), source=_TAKES),
    Misreading("take.lowest", rules=having(prizes=_Lowest), source=_TAKES),
    Misreading("steal.never", rules=having(prizes=_NeverStolen), source=_STEALS),
    Misreading("steal.any-of-pile", game=_AnyOfPile, source=_STEALS),
    Misreading("steal.lower", rules=having(prizes=_LowerStolen), source=_STEALS),
    Misreading(
        "steal.grid-first",
        rules=having(prizes=_GridFirst),
        source="The notebook says «prende questa» of a tile of the grid first, and of another player's after it.",
    ),
    Misreading("tiles.worms-too-soon", rules=having(prizes=_WormsTooSoon), source=_WORMS),
    Misreading("tiles.worms-too-late", rules=having(prizes=_WormsTooLate), source=_WORMS),
    Misreading(
        "tiles.without-36", rules=having(prizes=_Without36), source="The notebook: `range (21, 37)`, which has 36."
    ),
)
"""Misreadings of what a turn wins."""


class _AnyTurned(PickominoGame):
    """Any tile can be turned over, also the lowest."""

    @staticmethod
    def can_be_turned_over(tiles: Iterable[int]) -> bool:
        return True


class _ReturnedTurned(PickominoGame):
    def tile_to_turn(self, returned: int) -> int | None:
        return self.grid[-1]


class _NextTurned(_AnyTurned):
    def tile_to_turn(self, returned: int) -> int | None:
        return max((tile for tile in self.grid if tile != returned), default=None)


class _LowestTurned(_AnyTurned):
    def tile_to_turn(self, returned: int) -> int | None:
        return None if self.grid[0] == returned else self.grid[0]


class _NeverTurned(PickominoGame):
    def tile_to_turn(self, returned: int) -> int | None:
        return None


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
    Misreading("lost.returned-turned-over", game=_ReturnedTurned, source=_TURNED),
    Misreading(
        "lost.next-turned-over",
        game=_NextTurned,
        source="The notebook: «se nella griglia ci sono ancora tessere dal valore più alto di quella restituita».",
    ),
    Misreading("lost.lowest-turned-over", game=_LowestTurned, source=_TURNED),
    Misreading("lost.never-turned-over", game=_NeverTurned, source=_TURNED),
    Misreading(
        "lost.always-turned-over",
        game=_AlwaysTurned,
        source="The notebook: «se possiede delle tessere» holds for both of what is done.",
    ),
    Misreading("lost.face-down", game=_FaceDown, source=_RETURNED),
    Misreading("lost.nothing-returned", game=_NothingReturned, source=_RETURNED),
    Misreading(
        "lost.first-returned",
        game=_FirstReturned,
        source="The notebook: «restituire quella in cima alla sua pila».",
    ),
    Misreading("leave.tiles-out-of-play", game=_TilesOutOfPlay, source=_LEAVES),
    Misreading("leave.turned-over", game=_LeaveAsIfLost, source=_LEAVES),
    Misreading("leave.dice-stay", game=_DiceStay, source=_LEAVES),
    Misreading("leave.turn-passes", game=_TurnPasses, source=_LEAVES),
)
"""Misreadings of what is lost."""
