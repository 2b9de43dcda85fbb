"""Misreadings of the playing order, the end and the winner."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from goose.games.pickomino.game import PickominoGame, TileHolder
from goose.games.pickomino.misreadings.entries import entry, thrown_dice
from goose.games.pickomino.rules import OLDEST, Seating
from goose.kit import COMPUTER, Event, Result

_Order = Callable[[Mapping[str, int]], list[str]]


def _seated(wrong: Callable[[Mapping[str, int], _Order], list[str]]) -> type[Seating]:
    """Return a different seating, given the ages and the right order."""

    class Seated(Seating):
        def in_order(self, ages: Mapping[str, int]) -> list[str]:
            return wrong(ages, super().in_order)

    return Seated


def _oldest_first(ages: Mapping[str, int], right: _Order) -> list[str]:
    """Return the players, the oldest first; with typed dice the computer has no age and is last."""
    return right({name: age if age > OLDEST else OLDEST - age for name, age in ages.items()})


def _from_the_youngest(ages: Mapping[str, int], right: _Order) -> list[str]:
    first = [*ages].index(right(ages)[0])
    return [*ages][first:] + [*ages][:first]


class _AgesTo99(Seating):
    oldest_drawn = 99


class _LastButOne(PickominoGame):
    def is_over(self) -> bool:
        return super().is_over() or len(self.grid) == 1


def _ranked(wrong: Callable[[TileHolder, int, int], tuple[int, int]]) -> type[PickominoGame]:
    """Return a game that ranks players differently; the key has the seat, the worms and the highest tile."""

    class Ranked(PickominoGame):
        def standing(self, seat: TileHolder) -> tuple[int, int]:
            return wrong(seat, *super().standing(seat))

    return Ranked


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
    entry("order.oldest-first", _BY_AGE, _seated(_oldest_first)),
    entry(
        "order.equals-reversed",
        "The notebook does not say which of two players of the same age begins.",
        _seated(lambda ages, right: right({name: ages[name] for name in reversed([*ages])})),
    ),
    entry("order.as-named", _BY_AGE, _seated(lambda ages, right: [*ages])),
    entry(
        "order.from-the-youngest",
        "The notebook: «in origine si gioca in senso orario a partire dal più giovane».",
        _seated(_from_the_youngest),
    ),
    entry(
        "order.computer-last",
        _BY_AGE,
        _seated(lambda ages, right: sorted(right(ages), key=lambda name: name == COMPUTER)),
        applies=thrown_dice,
    ),
    entry(
        "order.ages-to-99",
        "The notebook: `random.randint(0,100)`, which draws 100 too.",
        _AgesTo99,
        applies=thrown_dice,
    ),
    entry("end.last-but-one", "The notebook: «quando non ci sono più tessere sottraibili dalla griglia».", _LastButOne),
    entry("end.tie-first", _NO_TIES, _ranked(lambda seat, worms, highest: (worms, 0))),
    entry("end.tie-top-tile", _NO_TIES, _ranked(lambda seat, worms, highest: (worms, seat.top or 0))),
    entry("end.tie-drawn", _NO_TIES, _TieDrawn),
    entry("end.tie-most-tiles", _NO_TIES, _ranked(lambda seat, worms, highest: (worms, len(seat.pile)))),
    entry("end.tile-sum", _NO_TIES, _ranked(lambda seat, worms, highest: (sum(seat.pile), highest))),
    entry("end.most-tiles", _NO_TIES, _ranked(lambda seat, worms, highest: (len(seat.pile), highest))),
)
"""Misreadings of the order, the end and the winner."""
