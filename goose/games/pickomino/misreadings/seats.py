"""Misreadings of the playing order, the end and the winner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from goose.games.pickomino.game import PickominoGame, TileHolder
from goose.games.pickomino.misreadings.turns import thrown_dice
from goose.games.pickomino.rules import OLDEST, Seating
from goose.kit import COMPUTER, Event, Misreading, Result, derived, overriding

_Order = Callable[[Mapping[str, int]], list[str]]


def _seated(key: str, source: str, wrong: Callable[[Mapping[str, int], _Order], list[str]], **more: Any) -> Misreading:
    """Return a misreading of the order, given the ages and the right order."""
    seating = overriding(Seating, in_order=lambda right, own, ages: wrong(ages, right))
    return derived(f"order.{key}", source, seating, **more)


def _oldest_first(ages: Mapping[str, int], right: _Order) -> list[str]:
    """Return the players, the oldest first; with typed dice the computer has no age and is last."""
    return right({name: age if age > OLDEST else OLDEST - age for name, age in ages.items()})


def _from_the_youngest(ages: Mapping[str, int], right: _Order) -> list[str]:
    first = [*ages].index(right(ages)[0])
    return [*ages][first:] + [*ages][:first]


def _ranked(key: str, wrong: Callable[[TileHolder, int, int], tuple[int, int]]) -> Misreading:
    """Return a misreading of who wins, given a seat, its worms and its highest tile."""
    game = overriding(PickominoGame, standing=lambda right, own, seat: wrong(seat, *right(seat)))
    return derived(f"end.{key}", _NO_TIES, game)


class _TieDrawn(PickominoGame):
    def finish(self, events: list[Event]) -> None:
        worms = [self.standing(seat)[0] for seat in self.seats]
        if worms.count(max(worms)) > 1:
            self.result = Result(None)
        else:
            super().finish(events)


_BY_AGE = "The notebook: «li si ordina per età dal più giovane al più vecchio»."
_NO_TIES = "The notebook: «vince il giocatore che ha totalizzato più vermi», but nothing about ties."

SEATS = (
    _seated("oldest-first", _BY_AGE, _oldest_first),
    _seated(
        "equals-reversed",
        "The notebook does not say which of two players of the same age begins.",
        lambda ages, right: right({name: ages[name] for name in reversed([*ages])}),
    ),
    _seated("as-named", _BY_AGE, lambda ages, right: [*ages]),
    _seated(
        "from-the-youngest",
        "The notebook: «in origine si gioca in senso orario a partire dal più giovane».",
        _from_the_youngest,
    ),
    _seated(
        "computer-last",
        _BY_AGE,
        lambda ages, right: sorted(right(ages), key=lambda name: name == COMPUTER),
        applies=thrown_dice,
    ),
    derived(
        "order.ages-to-99",
        "The notebook: `random.randint(0,100)`, which draws 100 too.",
        overriding(Seating, oldest_drawn=99),
        applies=thrown_dice,
    ),
    derived(
        "end.last-but-one",
        "The notebook: «quando non ci sono più tessere sottraibili dalla griglia».",
        overriding(PickominoGame, is_over=lambda right, own: right() or len(own.grid) == 1),
    ),
    _ranked("tie-first", lambda seat, worms, highest: (worms, 0)),
    _ranked("tie-top-tile", lambda seat, worms, highest: (worms, seat.top or 0)),
    derived("end.tie-drawn", _NO_TIES, _TieDrawn),
    _ranked("tie-most-tiles", lambda seat, worms, highest: (worms, len(seat.pile))),
    _ranked("tile-sum", lambda seat, worms, highest: (sum(seat.pile), highest)),
    _ranked("most-tiles", lambda seat, worms, highest: (len(seat.pile), highest)),
)
"""Misreadings of the order, the end and the winner."""
