"""How the playing order, the end and the winner are misread."""

from __future__ import annotations

from collections.abc import Mapping

from goose.games.pickomino.game import PickominoGame, TileHolder
from goose.games.pickomino.misreadings.turns import thrown_dice
from goose.games.pickomino.rules import OLDEST, Seating
from goose.kit import COMPUTER, Event, Misreading, Result, having


class _OldestFirst(Seating):
    def in_order(self, ages: Mapping[str, int]) -> list[str]:
        """Take the computer for the last with typed dice, when it has no age."""
        return super().in_order({name: age if age > OLDEST else OLDEST - age for name, age in ages.items()})


class _EqualsReversed(Seating):
    def in_order(self, ages: Mapping[str, int]) -> list[str]:
        return super().in_order({name: ages[name] for name in reversed([*ages])})


class _AsNamed(Seating):
    def in_order(self, ages: Mapping[str, int]) -> list[str]:
        return [*ages]


class _FromTheYoungest(Seating):
    def in_order(self, ages: Mapping[str, int]) -> list[str]:
        named = [*ages]
        first = named.index(super().in_order(ages)[0])
        return named[first:] + named[:first]


class _ComputerLast(Seating):
    def in_order(self, ages: Mapping[str, int]) -> list[str]:
        return sorted(super().in_order(ages), key=lambda name: name == COMPUTER)


class _AgesTo99(Seating):
    oldest_drawn = 99


class _LastButOne(PickominoGame):
    def is_over(self) -> bool:
        return super().is_over() or len(self.grid) == 1


class _TieFirst(PickominoGame):
    def standing(self, seat: TileHolder) -> tuple[int, int]:
        return super().standing(seat)[0], 0


class _TieTopTile(PickominoGame):
    def standing(self, seat: TileHolder) -> tuple[int, int]:
        return super().standing(seat)[0], seat.top or 0


class _TieDrawn(PickominoGame):
    def finish(self, events: list[Event]) -> None:
        worms = [self.standing(seat)[0] for seat in self.seats]
        if worms.count(max(worms)) > 1:
            self.result = Result(None)
        else:
            super().finish(events)


class _MostTiles(PickominoGame):
    def standing(self, seat: TileHolder) -> tuple[int, int]:
        return len(seat.pile), super().standing(seat)[1]


_BY_AGE = "The notebook: «li si ordina per età dal più giovane al più vecchio»."
_NO_TIES = "The notebook: «vince il giocatore che ha totalizzato più vermi», and nothing of ties."

SEATS = (
    Misreading("order.oldest-first", rules=having(seating=_OldestFirst), source=_BY_AGE),
    Misreading(
        "order.equals-reversed",
        rules=having(seating=_EqualsReversed),
        source="The notebook does not say who of the same age begins.",
    ),
    Misreading("order.as-named", rules=having(seating=_AsNamed), source=_BY_AGE),
    Misreading(
        "order.from-the-youngest",
        rules=having(seating=_FromTheYoungest),
        source="The notebook: «in origine si gioca in senso orario a partire dal più giovane».",
    ),
    Misreading("order.computer-last", rules=having(seating=_ComputerLast), applies=thrown_dice, source=_BY_AGE),
    Misreading(
        "order.ages-to-99",
        rules=having(seating=_AgesTo99),
        source="The notebook: `random.randint(0,100)`, which draws 100 too.",
        applies=thrown_dice,
    ),
    Misreading(
        "end.last-but-one",
        game=_LastButOne,
        source="The notebook: «quando non ci sono più tessere sottraibili dalla griglia».",
    ),
    Misreading("end.tie-first", game=_TieFirst, source=_NO_TIES),
    Misreading("end.tie-top-tile", game=_TieTopTile, source=_NO_TIES),
    Misreading("end.tie-drawn", game=_TieDrawn, source=_NO_TIES),
    Misreading("end.most-tiles", game=_MostTiles, source=_NO_TIES),
)
"""Misreadings of what holds for a whole game."""
