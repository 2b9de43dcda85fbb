"""How losing is misread: what a lost turn costs, and what somebody who leaves takes along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from goose.events import Event
from goose.games.pickomino.game import PickominoGame, Seat
from goose.games.pickomino.misreadings.wrapping import ANY_TURNED, CUT_SHORT, instead
from goose.misreadings.misreading import Misreading, Place

_NO_TILE = 0


# A lost turn.


def _highest(right: Any, played: PickominoGame, returned: int) -> int:
    del right, returned
    return played._grid[-1]


def _lowest(right: Any, played: PickominoGame, returned: int) -> int | None:
    del right
    lowest = played._grid[0]
    return None if lowest == returned else lowest


def _highest_of_the_others(right: Any, played: PickominoGame, returned: int) -> int | None:
    del right
    return max((tile for tile in played._grid if tile != returned), default=None)


def _pay_in_any_case(right: Any, played: PickominoGame, events: list[Event]) -> None:
    if played._seats[played._turn].pile:
        right(played, events)
    else:
        played._turn_over(played._tile_to_turn(_NO_TILE), events)


def _return_face_down(right: Any, played: PickominoGame, seat: Seat) -> int | None:
    tile: int | None = right(played, seat)
    if tile is not None:
        played._grid.remove(tile)
        played._turned.append(tile)
    return tile


def _return_the_first(right: Any, played: PickominoGame, seat: Seat) -> int | None:
    if seat.pile:
        seat.pile.append(seat.pile.pop(0))
    tile: int | None = right(played, seat)
    return tile


# Leaving.


def _leave_with_the_tiles(right: Any, played: PickominoGame, leavers: Sequence[str], reply: list[Event]) -> None:
    for seat in played._seats:
        if seat.name in leavers:
            played._turned += seat.pile
            seat.pile = []
    right(played, leavers, reply)


def _leave_as_if_lost(right: Any, played: PickominoGame, leavers: Sequence[str], reply: list[Event]) -> None:
    returned = [tile for seat in played._seats if seat.name in leavers for tile in seat.pile]
    after: list[Event] = []
    right(played, leavers, after)
    if returned:
        played._turn_over(played._tile_to_turn(max(returned)), reply)
    reply += after


def _leave_the_dice(right: Any, played: PickominoGame, leavers: Sequence[str], reply: list[Event]) -> None:
    dice = played._kept, played._rolled
    right(played, leavers, reply)
    played._kept, played._rolled = dice


def _leave_the_turn(right: Any, played: PickominoGame, leavers: Sequence[str], reply: list[Event]) -> None:
    turn, mover = played._turn, played.to_move
    right(played, leavers, reply)
    if mover not in leavers:
        played._give_turn(turn % len(played.players))


LOSSES = (
    Misreading(
        "lost.returned-turned-over",
        [Place(PickominoGame, "_tile_to_turn", instead(_highest))],
    ),
    Misreading(
        "lost.next-turned-over",
        [Place(PickominoGame, "_tile_to_turn", instead(_highest_of_the_others)), ANY_TURNED],
        source="The notebook: «se nella griglia ci sono ancora tessere dal valore più alto di quella restituita».",
    ),
    Misreading(
        "lost.lowest-turned-over",
        [Place(PickominoGame, "_tile_to_turn", instead(_lowest)), ANY_TURNED, CUT_SHORT],
    ),
    Misreading(
        "lost.never-turned-over",
        [Place(PickominoGame, "_tile_to_turn", instead(lambda *given: None)), CUT_SHORT],
    ),
    Misreading(
        "lost.always-turned-over",
        [Place(PickominoGame, "_pay", instead(_pay_in_any_case))],
        source="The notebook: «se possiede delle tessere» holds for both of what is done.",
    ),
    Misreading(
        "lost.face-down",
        [Place(PickominoGame, "_return_tile", instead(_return_face_down)), ANY_TURNED],
    ),
    Misreading(
        "lost.nothing-returned",
        [Place(PickominoGame, "_return_tile", instead(lambda *given: None)), CUT_SHORT],
    ),
    Misreading(
        "lost.first-returned",
        [Place(PickominoGame, "_return_tile", instead(_return_the_first))],
        source="The notebook: «restituire quella in cima alla sua pila».",
    ),
    Misreading(
        "leave.tiles-out-of-play",
        [Place(PickominoGame, "withdraw", instead(_leave_with_the_tiles)), ANY_TURNED],
    ),
    Misreading(
        "leave.turned-over",
        [Place(PickominoGame, "withdraw", instead(_leave_as_if_lost))],
    ),
    Misreading(
        "leave.dice-stay",
        [Place(PickominoGame, "withdraw", instead(_leave_the_dice))],
    ),
    Misreading(
        "leave.turn-passes",
        [Place(PickominoGame, "withdraw", instead(_leave_the_turn))],
    ),
)
"""Misreadings of what is lost."""
