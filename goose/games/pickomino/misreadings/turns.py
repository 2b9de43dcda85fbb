"""Misreadings of a turn: rolling, keeping and stopping, and the lines that show the dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from goose.games.pickomino.computer import Computer, TileView
from goose.games.pickomino.faces import ALPHABET, DICE, WORM, Counts, Faces
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
    derived,
    overriding,
)

if TYPE_CHECKING:
    from goose.games.pickomino.computer import Played

_FAILURES = {"wrong": EventText(INVALID_INSTRUCTION), "right": EventText(INVALID_CHOICE)}


def typed_dice(rules: Rules, signatures: Signatures) -> bool:
    """Return whether the dice are typed."""
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


class _NothingKept(PickominoGame):
    def may_stop(self) -> bool:
        pending = self.rolled is not None and not self.rules.forgets_roll
        return super().may_stop() or not (any(self.kept) or pending)


def _refused(key: str, is_refused: Callable[[Played, Counts, TileView], bool]) -> Misreading:
    """Return a misreading in which nobody may stop in some turns, given the dice kept and the tiles."""
    game = overriding(
        PickominoGame, may_stop=lambda right, own: right() and not is_refused(own.rules, own.kept, own.table())
    )
    computer = overriding(
        Computer,
        stops=lambda right, own, rules, level, table, kept: (
            right(rules, level, table, kept) and not is_refused(rules, kept, table)
        ),
    )
    return derived(f"stop.{key}", _ROLLS_UNTIL, game, computer)


def _wins_nothing(rules: Played, kept: Counts, table: TileView) -> bool:
    """Return whether there is a worm but no tile, and there are dice to roll."""
    faces = rules.faces
    prize = rules.prizes.prize(table.grid, table.others, faces.total_of(kept))
    return prize is None and faces.has_worm(kept) and not faces.must_stop(kept)


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
_SIX = "The notebook: «i vermi valgono 5 ma bisogna considerarli a parte»; its dice show a 6 for them."
_ONCE = "The notebook: «non si possono scegliere piu volte serie con lo stesso numero in comune»."
_NEEDED = "The notebook asks for the worm where it says when to roll on, but not where it says which tile is taken."
_ROLLS_UNTIL = "The notebook lists when a player cannot roll on, and separately when a tile is taken."
_NO_DICE = "The notebook: «non ci sono più dadi da rilanciare»."
_NO_FACES = "The notebook: «non ci sono più serie con numeri in comune non precedentemente trattenuti»."
_ITSELF = "The notebook rolls on only while a face is free, and then takes the total without asking."
_ONE_OF = "The notebook: «prende una di queste»."

TURNS = (
    derived("roll.hopeless-goes-on", _TURN, _HopelessGoesOn),
    derived("roll.again", _TURN, _RollAgain),
    derived("roll.any-count", _NOT_VALID, overriding(PickominoGame, is_throw=lambda *_: True), applies=typed_dice),
    derived("roll.count-no-instruction", _NOT_VALID, _CountFirst, fields=_FAILURES, applies=typed_dice),
    derived("keep.worm-six", _SIX, overriding(Faces, worth=(1, 2, 3, 4, 5, 6)), two_forms=True),
    derived(
        "keep.twice",
        _ONCE,
        overriding(Faces, free=lambda right, own, kept, shown: [face for face, count in enumerate(shown) if count]),
        _HighestOfKept,
    ),
    derived("keep.one-die", "The notebook: «sceglie quale serie tenere con lo stesso numero in comune».", _OneDie),
    Misreading("keep.no-face-no-instruction", rules=_only_faces, fields=_FAILURES, source=_NOT_VALID),
    derived("stop.worm-not-required", _NEEDED, overriding(Faces, needs_worm=False), two_forms=True),
    derived("stop.nothing-kept", "The notebook offers «[s]top» from the first roll on.", _NothingKept),
    _refused(
        "no-worm-refused", lambda rules, kept, table: not (rules.faces.has_worm(kept) or rules.faces.must_stop(kept))
    ),
    _refused("no-tile-refused", _wins_nothing),
    derived(
        "stop.not-with-all-dice",
        _NO_DICE,
        overriding(PickominoGame, must_stop=lambda right, own: right() and all(own.kept)),
        applies=thrown_dice,
    ),
    derived(
        "stop.not-with-all-faces",
        _NO_FACES,
        overriding(Faces, must_stop=lambda right, own, kept: right(kept) and sum(kept) == DICE),
    ),
    derived("stop.by-itself", _ITSELF, _StopByItself),
    derived("stop.wrong-tile-loses", _ONE_OF, _WrongTileLoses),
    derived("stop.wrong-tile-replaced", _ONE_OF, _WrongTileReplaced),
)
"""Misreadings of rolling, keeping and stopping."""


def _rewritten(change: Callable[[str, Counts], str]) -> type[Faces]:
    """Return faces that print groups differently."""
    return overriding(
        Faces,
        written=lambda right, own, counts: change(right(counts), counts),
        each_once=lambda right, own, counts: change(right(counts), counts),
    )


def _worms_moved(written: str, counts: Counts) -> str:
    groups = written.split(" ")
    return " ".join([groups.pop(), *groups] if counts[WORM] else groups)


class _AsKept(PickominoGame):
    """Shows faces in the order in which they were kept."""

    _order: tuple[str, ...] = ()

    def shown_kept(self) -> str:
        groups = super().shown_kept().split()
        faces = [group[0] for group in groups]
        before = [face for face in self._order if face in faces]
        self._order = (*before, *(face for face in faces if face not in before))
        return " ".join(sorted(groups, key=lambda group: self._order.index(group[0])))


class _WithoutDice(PickominoGame):
    def details(self) -> list[Event]:
        return [event for event in super().details() if event[0] not in ("pickomino.rolled", "pickomino.kept")]


_SORTED = "The notebook: «la lista viene ordinata»."
_JOINED = "The notebook: «gli elementi ripetuti vengono accoppiati uno affianco all'altro senza separatori»."
_FACES = "The notebook's die has the faces 1 to 6, and its player types «v»."
_DETAILS = "The notebook shows the dice of a turn with each roll, but not with the table."

WRITING = (
    derived("written.worms-first", _SORTED, _rewritten(_worms_moved)),
    derived(
        "written.not-joined",
        _JOINED,
        overriding(Faces, written=lambda right, own, counts: " ".join(right(counts).replace(" ", ""))),
    ),
    derived("written.worm-as-six", _FACES, _rewritten(lambda written, _: written.replace(ALPHABET[WORM], "6"))),
    derived("written.as-kept", _SORTED, _AsKept),
    derived("written.details-without-dice", _DETAILS, _WithoutDice),
)
"""Misreadings of printed dice."""
