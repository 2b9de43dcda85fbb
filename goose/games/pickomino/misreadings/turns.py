"""How a turn is misread: rolling, keeping and stopping."""

from __future__ import annotations

from collections.abc import Sequence

from goose.games.pickomino.computer import Computer, TileView
from goose.games.pickomino.faces import ALPHABET, DICE, Counts, Faces
from goose.games.pickomino.game import PickominoGame
from goose.games.pickomino.rules import INVALID_CHOICE, PickominoRules
from goose.kit import (
    INVALID_INSTRUCTION,
    Argument,
    Dice,
    Event,
    EventText,
    Failure,
    Misreading,
    Rules,
    Signatures,
    clone,
    having,
)

_FAILURES = {"wrong": EventText(INVALID_INSTRUCTION), "right": EventText(INVALID_CHOICE)}


def typed_dice(rules: Rules, signatures: Signatures) -> bool:
    """Return whether the dice are typed."""
    del rules
    return bool(signatures["roll"].values)


def thrown_dice(rules: Rules, signatures: Signatures) -> bool:
    """Return whether the dice are thrown by the program."""
    return not typed_dice(rules, signatures)


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


class _WormSix(Faces):
    worth = (1, 2, 3, 4, 5, 6)


class _Twice(Faces):
    def free(self, kept: Counts, shown: Counts) -> list[int]:
        return [face for face, count in enumerate(shown) if count]


class _HighestOfKept(Computer):
    """Advanced keeps the highest face when all that are shown are kept."""

    def best_face(self, rules: PickominoRules, table: TileView, kept: Counts, rolled: Counts) -> int:
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
    def stops(self, rules: PickominoRules, level: str, table: TileView, kept: Counts) -> bool:
        done = rules.faces.has_worm(kept) or rules.faces.must_stop(kept)
        return super().stops(rules, level, table, kept) and done


def _wins_nothing(rules: PickominoRules, kept: Counts, table: TileView) -> bool:
    """Return whether there is a worm but no tile, and dice to roll."""
    faces = rules.faces
    prize = rules.prizes.prize(table.grid, table.others, faces.total_of(kept))
    return prize is None and faces.has_worm(kept) and not faces.must_stop(kept)


class _NoTileRefused(PickominoGame):
    def may_stop(self) -> bool:
        return super().may_stop() and not _wins_nothing(self.rules, self.kept, self.table())


class _RollsWithoutTile(Computer):
    def stops(self, rules: PickominoRules, level: str, table: TileView, kept: Counts) -> bool:
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
_NOT_VALID = "The notebook prints «scelta non valida» for whatever cannot be chosen."
_ROLLS_UNTIL = "The notebook has a list of when a player rolls no more, and another of when a tile is taken."
_NO_DICE = "The notebook: «non ci sono più dadi da rilanciare»."

TURNS = (
    Misreading("roll.hopeless-goes-on", game=_HopelessGoesOn, source=_TURN),
    Misreading("roll.again", game=_RollAgain, source=_TURN),
    Misreading("roll.count-no-instruction", game=_CountFirst, fields=_FAILURES, applies=typed_dice, source=_NOT_VALID),
    Misreading(
        "keep.worm-six",
        rules=having(faces=_WormSix),
        source="The notebook: «i vermi valgono 5 ma bisogna considerarli a parte»; its dice show a 6 for them.",
    ),
    Misreading(
        "keep.twice",
        rules=having(faces=_Twice, computer=_HighestOfKept),
        source="The notebook: «non si possono scegliere piu volte serie con lo stesso numero in comune».",
    ),
    Misreading(
        "keep.one-die",
        game=_OneDie,
        source="The notebook: «sceglie quale serie tenere con lo stesso numero in comune».",
    ),
    Misreading("keep.no-face-no-instruction", rules=_only_faces, fields=_FAILURES, source=_NOT_VALID),
    Misreading(
        "stop.worm-not-required",
        rules=having(faces=_NoWormNeeded),
        source="The notebook asks for the worm where it says when to roll on, and not where it says what is taken.",
    ),
    Misreading("stop.nothing-kept", game=_NothingKept, source="The notebook offers «[s]top» from the first roll on."),
    Misreading(
        "stop.no-worm-refused", game=_NoWormRefused, rules=having(computer=_RollsWithoutWorm), source=_ROLLS_UNTIL
    ),
    Misreading(
        "stop.no-tile-refused", game=_NoTileRefused, rules=having(computer=_RollsWithoutTile), source=_ROLLS_UNTIL
    ),
    Misreading("stop.not-with-all-dice", game=_NotWithAllDice, applies=thrown_dice, source=_NO_DICE),
    Misreading(
        "stop.not-with-all-faces",
        rules=having(faces=_NotWithAllFaces),
        source="The notebook: «non ci sono più serie con numeri in comune non precedentemente trattenuti».",
    ),
    Misreading(
        "stop.by-itself",
        game=_StopByItself,
        source="The notebook rolls on only while a face is free, and then takes the total without asking.",
    ),
    Misreading("stop.wrong-tile-loses", game=_WrongTileLoses, source="The notebook: «prende una di queste»."),
    Misreading("stop.wrong-tile-replaced", game=_WrongTileReplaced, source="The notebook: «prende una di queste»."),
)
"""Misreadings of a turn up to its end."""
