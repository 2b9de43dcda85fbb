"""How a game is misread from its beginning to its end: the playing order, the last tile, and who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from goose.events import Event
from goose.games import pickomino
from goose.games.game import Result
from goose.games.pickomino.game import PickominoGame, Seat
from goose.games.pickomino.misreadings.wrapping import instead, thrown_dice
from goose.games.pickomino.rules import OLDEST
from goose.misreadings.misreading import Misreading, Place
from goose.roster import COMPUTER

_NO_TIES = "The notebook: «vince il giocatore che ha totalizzato più vermi», and nothing of ties."


# The order.


def _oldest_first(right: Any, ages: Mapping[str, int]) -> list[str]:
    """Take the computer for the last with typed dice, when it has no age."""
    order: list[str] = right({name: age if age > OLDEST else OLDEST - age for name, age in ages.items()})
    return order


def _equals_reversed(right: Any, ages: Mapping[str, int]) -> list[str]:
    order: list[str] = right({name: ages[name] for name in reversed([*ages])})
    return order


def _from_the_youngest(right: Any, ages: Mapping[str, int]) -> list[str]:
    named = [*ages]
    first = named.index(right(ages)[0])
    return named[first:] + named[:first]


def _computer_last(right: Any, ages: Mapping[str, int]) -> list[str]:
    return sorted(right(ages), key=lambda name: name == COMPUTER)


# The end.


def _finish_in_a_draw(right: Any, played: PickominoGame, events: list[Event]) -> None:
    worms = [seat.standing()[0] for seat in played._seats]
    if worms.count(max(worms)) > 1:
        played.result = Result(None)
    else:
        right(played, events)


SEATS = (
    Misreading(
        "order.oldest-first",
        [Place(pickomino, "in_order", instead(_oldest_first))],
    ),
    Misreading(
        "order.equals-reversed",
        [Place(pickomino, "in_order", instead(_equals_reversed))],
    ),
    Misreading(
        "order.as-named",
        [Place(pickomino, "in_order", instead(lambda right, ages: [*ages]))],
    ),
    Misreading(
        "order.from-the-youngest",
        [Place(pickomino, "in_order", instead(_from_the_youngest))],
        source="The notebook: «in origine si gioca in senso orario a partire dal più giovane».",
    ),
    Misreading(
        "order.computer-last",
        [Place(pickomino, "in_order", instead(_computer_last))],
        applies=thrown_dice,
    ),
    Misreading(
        "order.ages-to-99",
        [Place(pickomino, "_AGES", lambda right: right - 1)],
        source="The notebook: `random.randint(0,100)`, which draws 100 too.",
        applies=thrown_dice,
    ),
    Misreading(
        "end.last-but-one",
        [Place(PickominoGame, "_is_over", instead(lambda right, played: right(played) or len(played._grid) == 1))],
    ),
    Misreading(
        "end.tie-first",
        [Place(Seat, "standing", instead(lambda right, seat: (right(seat)[0], 0)))],
        source=_NO_TIES,
    ),
    Misreading(
        "end.tie-top-tile",
        [Place(Seat, "standing", instead(lambda right, seat: (right(seat)[0], seat.top or 0)))],
    ),
    Misreading(
        "end.tie-drawn",
        [Place(PickominoGame, "_finish", instead(_finish_in_a_draw))],
        source=_NO_TIES,
    ),
    Misreading(
        "end.most-tiles",
        [Place(Seat, "standing", instead(lambda right, seat: (len(seat.pile), right(seat)[1])))],
    ),
)
"""Misreadings of what holds for a whole game."""
