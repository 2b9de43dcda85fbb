"""Misreadings of a turn: rolling, keeping and stopping."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from goose.games.pickomino.computer import Computer, TileView
from goose.games.pickomino.faces import ALPHABET, DICE, Counts, Faces
from goose.games.pickomino.game import PickominoGame
from goose.games.pickomino.misreadings.entries import entry, thrown_dice, typed_dice
from goose.games.pickomino.rules import INVALID_CHOICE, PickominoRules
from goose.kit import (
    INVALID_INSTRUCTION,
    Argument,
    Dice,
    Event,
    EventText,
    Failure,
    Misreading,
    clone,
)

if TYPE_CHECKING:
    from goose.games.pickomino.computer import Played

_FAILURES = {"wrong": EventText(INVALID_INSTRUCTION), "right": EventText(INVALID_CHOICE)}


class _HopelessGoesOn(PickominoGame):
    def lose(self, why: str, events: list[Event]) -> None:
        if why != "pickomino.nothing_to_keep":
            super().lose(why, events)


class _RollAgain(PickominoGame):
    def roll(self, typed: Sequence[str], dice: Dice, events: list[Event]) -> None:
        pending, self.rolled = self.rolled, None
        try:
            super().roll(typed, dice, events)
        except Failure:
            self.rolled = pending
            raise


class _CountFirst(PickominoGame):
    def roll(self, typed: Sequence[str], dice: Dice, events: list[Event]) -> None:
        if typed and len(typed[0]) != DICE - sum(self.kept):
            raise Failure(INVALID_INSTRUCTION)
        super().roll(typed, dice, events)


class _AnyCount(PickominoGame):
    def is_throw(self, typed: str) -> bool:
        return True


class _WormSix(Faces):
    worth = (1, 2, 3, 4, 5, 6)


class _Twice(Faces):
    def free(self, kept: Counts, shown: Counts) -> list[int]:
        return [face for face, count in enumerate(shown) if count]


class _HighestOfKept(Computer):
    """Keeps the highest face if all faces shown are already kept."""

    def best_face(self, rules: Played, table: TileView, kept: Counts, rolled: Counts) -> int:
        shown = [face for face, count in enumerate(rolled) if count]
        return max(shown) if all(kept[face] for face in shown) else super().best_face(rules, table, kept, rolled)


class _OneDie(PickominoGame):
    def keep(self, word: str, events: list[Event]) -> None:
        rolled = self.rolled
        if rolled is not None:
            self.rolled = tuple([min(count, 1) for count in rolled])
        try:
            super().keep(word, events)
        except Failure:
            self.rolled = rolled
            raise


def _only_faces(rules: PickominoRules) -> PickominoRules:
    altered = clone(rules)
    altered.face = Argument(alphabet=ALPHABET, name="face")
    return altered


class _NoWormNeeded(Faces):
    needs_worm = False


class _NothingKept(PickominoGame):
    def may_stop(self) -> bool:
        pending = self.rolled is not None and not self.rules.forgets_roll
        return super().may_stop() or not (any(self.kept) or pending)


class _NoWormRefused(PickominoGame):
    def may_stop(self) -> bool:
        return super().may_stop() and (self.rules.faces.has_worm(self.kept) or self.rules.faces.must_stop(self.kept))


class _RollsWithoutWorm(Computer):
    def stops(self, rules: Played, level: str, table: TileView, kept: Counts) -> bool:
        done = rules.faces.has_worm(kept) or rules.faces.must_stop(kept)
        return super().stops(rules, level, table, kept) and done


def _wins_nothing(rules: Played, kept: Counts, table: TileView) -> bool:
    """Return whether there is a worm but no tile, and there are dice to roll."""
    faces = rules.faces
    prize = rules.prizes.prize(table.grid, table.others, faces.total_of(kept))
    return prize is None and faces.has_worm(kept) and not faces.must_stop(kept)


class _NoTileRefused(PickominoGame):
    def may_stop(self) -> bool:
        return super().may_stop() and not _wins_nothing(self.rules, self.kept, self.table())


class _RollsWithoutTile(Computer):
    def stops(self, rules: Played, level: str, table: TileView, kept: Counts) -> bool:
        return super().stops(rules, level, table, kept) and not _wins_nothing(rules, kept, table)


class _NotWithAllDice(PickominoGame):
    def must_stop(self) -> bool:
        return super().must_stop() and all(self.kept)


class _NotWithAllFaces(Faces):
    def must_stop(self, kept: Counts) -> bool:
        return super().must_stop(kept) and sum(kept) == DICE


class _StopByItself(PickominoGame):
    def keep(self, word: str, events: list[Event]) -> None:
        super().keep(word, events)
        if self.rules.faces.must_stop(self.kept):
            self.stop([], events)


class _WrongTileLoses(PickominoGame):
    def stop(self, chosen: Sequence[int], events: list[Event]) -> None:
        if chosen and self.may_stop() and chosen[0] not in self.tiles_to_have():
            worm = self.rules.faces.has_worm(self.kept)
            self.lose("pickomino.no_tile" if worm else "pickomino.no_worm", events)
        else:
            super().stop(chosen, events)


class _WrongTileReplaced(PickominoGame):
    def stop(self, chosen: Sequence[int], events: list[Event]) -> None:
        super().stop([tile for tile in chosen if tile in self.tiles_to_have()], events)


_TURN = "The notebook rolls again only after a choice, and loses the turn where nothing can be chosen."
_NOT_VALID = "The notebook prints «scelta non valida» for every choice that is not possible."
_ROLLS_UNTIL = "The notebook lists when a player cannot roll on, and separately when a tile is taken."
_NO_DICE = "The notebook: «non ci sono più dadi da rilanciare»."

TURNS = (
    entry("roll.hopeless-goes-on", _TURN, _HopelessGoesOn),
    entry("roll.again", _TURN, _RollAgain),
    entry("roll.any-count", _NOT_VALID, _AnyCount, applies=typed_dice),
    entry("roll.count-no-instruction", _NOT_VALID, _CountFirst, fields=_FAILURES, applies=typed_dice),
    entry(
        "keep.worm-six",
        "The notebook: «i vermi valgono 5 ma bisogna considerarli a parte»; its dice show a 6 for them.",
        _WormSix,
    ),
    entry(
        "keep.twice",
        "The notebook: «non si possono scegliere piu volte serie con lo stesso numero in comune».",
        _Twice,
        _HighestOfKept,
    ),
    entry("keep.one-die", "The notebook: «sceglie quale serie tenere con lo stesso numero in comune».", _OneDie),
    Misreading("keep.no-face-no-instruction", rules=_only_faces, fields=_FAILURES, source=_NOT_VALID),
    entry(
        "stop.worm-not-required",
        "The notebook asks for the worm where it says when to roll on, but not where it says which tile is taken.",
        _NoWormNeeded,
    ),
    entry("stop.nothing-kept", "The notebook offers «[s]top» from the first roll on.", _NothingKept),
    entry("stop.no-worm-refused", _ROLLS_UNTIL, _NoWormRefused, _RollsWithoutWorm),
    entry("stop.no-tile-refused", _ROLLS_UNTIL, _NoTileRefused, _RollsWithoutTile),
    entry("stop.not-with-all-dice", _NO_DICE, _NotWithAllDice, applies=thrown_dice),
    entry(
        "stop.not-with-all-faces",
        "The notebook: «non ci sono più serie con numeri in comune non precedentemente trattenuti».",
        _NotWithAllFaces,
    ),
    entry(
        "stop.by-itself",
        "The notebook rolls on only while a face is free, and then takes the total without asking.",
        _StopByItself,
    ),
    entry("stop.wrong-tile-loses", "The notebook: «prende una di queste».", _WrongTileLoses),
    entry("stop.wrong-tile-replaced", "The notebook: «prende una di queste».", _WrongTileReplaced),
)
"""Misreadings of rolling, keeping and stopping."""
