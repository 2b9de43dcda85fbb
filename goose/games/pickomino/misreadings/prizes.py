"""Misreadings of the tiles that a turn wins or loses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from goose.games.pickomino.computer import Computer, TileView
from goose.games.pickomino.faces import Counts
from goose.games.pickomino.game import PickominoGame, TileHolder
from goose.games.pickomino.tiles import TILES, Prizes
from goose.kit import Event, Misreading, derived, having, overriding

if TYPE_CHECKING:
    from goose.games.pickomino.computer import Played


def _prizes(key: str, source: str, **wrong: object) -> Misreading:
    """Return a misreading of the rules that decide which tile a total wins, by which the computer may look ahead."""
    return derived(key, source, overriding(Prizes, **wrong), two_forms=True)


def _lowest(right: object, own: Prizes, grid: Iterable[int], total: int) -> int | None:
    return min(own.within(grid, total), default=None)


class _AnyOfPile(PickominoGame):
    def stealable(self) -> dict[int, TileHolder]:
        return {tile: seat for seat in super().stealable().values() for tile in seat.pile}


class _SeesTops(Computer):
    """Looks only at the top tiles of the other players."""

    def choose_face(self, rules: Played, level: str, table: TileView, kept: Counts, rolled: Counts) -> int:
        return super().choose_face(rules, level, _with_tops(table), kept, rolled)

    def stops(self, rules: Played, level: str, table: TileView, kept: Counts) -> bool:
        return super().stops(rules, level, _with_tops(table), kept)


def _with_tops(table: TileView) -> TileView:
    tops = tuple(pile[-1] for pile in table.piles[1:] if pile)
    return TileView(table.grid, tops, table.own, table.piles)


class _GridFirst(Prizes):
    def prize(self, grid: Iterable[int], tops: Collection[int], total: int) -> int | None:
        tile = self.from_grid(grid, total)
        return super().prize(grid, tops, total) if tile is None else tile


_TAKES = "The notebook: «ha totalizzato un numero maggiore o uguale ad una delle tessere», «prende una di queste»."
_STEALS = "The notebook: «un numero uguale a una delle tessere in cima alla pila di un altro giocatore»."
_FIRST = "The notebook says «prende questa» of a tile of the grid first, and of another player's after it."
_WORMS = "The notebook counts the worms of the tiles by adding 0.25 for each, and cuts off what is not whole."

PRIZES = (
    _prizes(
        "take.next-higher",
        _TAKES,
        within=lambda right, own, grid, total: [tile for tile in grid if tile >= total],
        from_grid=_lowest,
    ),
    _prizes(
        "take.exact-only",
        _TAKES,
        within=lambda right, own, grid, total: [tile for tile in right(grid, total) if tile == total],
    ),
    _prizes("take.lowest", _TAKES, from_grid=_lowest),
    _prizes("steal.never", _STEALS, stolen=lambda *_: None),
    derived("steal.any-of-pile", _STEALS, _AnyOfPile, second=having(computer=_SeesTops)),
    _prizes(
        "steal.lower",
        _STEALS,
        stolen=lambda right, own, tops, total: max((tile for tile in tops if tile <= total), default=None),
    ),
    derived("steal.grid-first", _FIRST, _GridFirst, two_forms=True),
    _prizes("tiles.worms-too-soon", _WORMS, worms=lambda right, own, tile: right(min(tile + 1, TILES[-1]))),
    _prizes("tiles.worms-too-late", _WORMS, worms=lambda right, own, tile: right(max(tile - 1, TILES[0]))),
    _prizes("tiles.one-worm", _WORMS, worms=lambda *_: 1),
    derived("tiles.without-36", "The notebook: `range (21, 37)`, which has 36.", overriding(Prizes, tiles=TILES[:-1])),
)
"""Misreadings of the tiles that a turn wins."""


def _turning(tile: Callable[[Sequence[int], int], int | None], **more: object) -> type[PickominoGame]:
    """Return a game that turns over a different tile; the function gets the grid and the returned tile."""
    return overriding(PickominoGame, tile_to_turn=lambda right, own, returned: tile(own.grid, returned), **more)


class _AlwaysTurned(PickominoGame):
    def pay(self, events: list[Event]) -> None:
        if self.seats[self.turn].pile:
            super().pay(events)
        else:
            self.turn_over(self.tile_to_turn(0), events)


class _FaceDown(PickominoGame):
    lowest_stays = False

    def return_tile(self, seat: TileHolder) -> int | None:
        tile = super().return_tile(seat)
        if tile is not None:
            self.grid.remove(tile)
            self.turned.append(tile)
        return tile


class _FirstReturned(PickominoGame):
    def return_tile(self, seat: TileHolder) -> int | None:
        if seat.pile:
            seat.pile.append(seat.pile.pop(0))
        return super().return_tile(seat)


class _TilesOutOfPlay(PickominoGame):
    lowest_stays = False

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


def _if_lost(own: Callable[[Sequence[int]], int | None]) -> type[Computer]:
    """Return a computer that counts a different tile as lost with a turn; the function gets its pile."""
    return overriding(
        Computer,
        stakes=lambda right, _, rules, table: right(
            rules, TileView(table.grid, table.others, own(table.piles[0]), table.piles)
        ),
    )


_TURNED = "The notebook: «capovolgere» the highest tile «se nella griglia ci sono ancora tessere dal valore più alto»."
_HIGHER = "The notebook: «se nella griglia ci sono ancora tessere dal valore più alto di quella restituita»."
_BOTH = "The notebook: «se possiede delle tessere» applies to both actions."
_RETURNED = "The notebook: «restituire quella in cima alla sua pila reinserendola nella griglia»."
_TOP = "The notebook: «restituire quella in cima alla sua pila»."
_LEAVES = "The notebook does not say what happens when somebody leaves."

LOSSES = (
    derived("lost.returned-turned-over", _TURNED, _turning(lambda grid, returned: grid[-1])),
    derived(
        "lost.next-turned-over",
        _HIGHER,
        _turning(
            lambda grid, returned: max((tile for tile in grid if tile != returned), default=None), lowest_stays=False
        ),
    ),
    derived(
        "lost.lowest-turned-over",
        _TURNED,
        _turning(lambda grid, returned: None if grid[0] == returned else grid[0], lowest_stays=False),
    ),
    derived("lost.never-turned-over", _TURNED, _turning(lambda grid, returned: None)),
    derived("lost.always-turned-over", _BOTH, _AlwaysTurned),
    derived("lost.face-down", _RETURNED, _FaceDown),
    # In the second form of these two the computer chooses by them too.
    derived(
        "lost.nothing-returned",
        _RETURNED,
        overriding(PickominoGame, return_tile=lambda *_: None),
        second=having(computer=_if_lost(lambda pile: None)),
    ),
    derived(
        "lost.first-returned",
        _TOP,
        _FirstReturned,
        second=having(computer=_if_lost(lambda pile: next(iter(pile), None))),
    ),
    derived("leave.tiles-out-of-play", _LEAVES, _TilesOutOfPlay),
    derived("leave.turned-over", _LEAVES, _LeaveAsIfLost),
    derived("leave.dice-stay", _LEAVES, _DiceStay),
    derived("leave.turn-passes", _LEAVES, _TurnPasses),
)
"""Misreadings of the tiles that a turn loses."""
