"""Misreadings of sowing and capturing."""

from __future__ import annotations

from abc import ABC, abstractmethod

from goose.games.mancala.board import CELLS, HOUSES, ROWS, SIDE, WELLS, Sowing
from goose.games.mancala.game import MancalaGame
from goose.kit import COMPUTER, Dice, Event, Instruction, Misreading, having


class _IntoOpponentsWell(Sowing):
    """Sows into the opponent's well after the opponent's last house."""

    def lap(self, start: int) -> tuple[int, ...]:
        well = WELLS[1 - start // SIDE]
        return tuple(each for cell in super().lap(start) for each in ((cell, well) if cell == well - 1 else (cell,)))


class _PastStart(Sowing):
    def lap(self, start: int) -> tuple[int, ...]:
        return tuple(cell for cell in super().lap(start) if cell != start)


class _Clockwise(Sowing):
    def lap(self, start: int) -> tuple[int, ...]:
        lap = super().lap(start)
        return (*(cell for cell in reversed(lap) if cell != start), *(cell for cell in lap if cell == start))


class _FromStart(Sowing):
    def lap(self, start: int) -> tuple[int, ...]:
        return (start, *(cell for cell in super().lap(start) if cell != start))


class _OpponentsRowBackwards(Sowing):
    def lap(self, start: int) -> tuple[int, ...]:
        row = range(*ROWS[1 - start // SIDE].indices(CELLS))
        return tuple(row[-1] - (cell - row[0]) if cell in row else cell for cell in super().lap(start))


class _Typed(MancalaGame):
    """Takes the typed numbers of houses for different houses."""

    def numbered(self, side: int, house: int) -> int:
        del side
        return house

    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        (name,), (house,) = instruction.players, instruction.values
        if name != COMPUTER:
            house = self.numbered(self.players.index(name), int(house))
            instruction = Instruction(instruction.name, [name], [house])
        super().act(instruction, dice, reply)


class _FromRight(_Typed):
    def numbered(self, side: int, house: int) -> int:
        return HOUSES + 1 - super().numbered(side, house)


class _BFromRight(_Typed):
    def numbered(self, side: int, house: int) -> int:
        house = super().numbered(side, house)
        return HOUSES + 1 - house if side else house


class _FromNext(_Typed):
    """Takes a number for an index from 0; house 6 ends the program."""

    def numbered(self, side: int, house: int) -> int:
        return range(HOUSES + 1)[super().numbered(side, house) + 1]


_NUMBERS = "The statement: «A casa mais à esquerda tem identificador 1, e a mais à direita valor 6.»"
_ROUND = "The statement does not say how sowing continues after a whole lap."
_DIRECTION = "The statement: «no sentido inverso aos ponteiros do relógio»."

SOW = (
    Misreading(
        "sow.into-opponents-well",
        rules=having(sowing=_IntoOpponentsWell),
        source="The statement: «excluindo o poço do adversário».",
    ),
    Misreading("sow.not-start-house", rules=having(sowing=_PastStart), source=_ROUND),
    Misreading("sow.clockwise", rules=having(sowing=_Clockwise), source=_DIRECTION),
    Misreading(
        "sow.from-start-house",
        rules=having(sowing=_FromStart),
        source="The statement: «retira-as da casa, e deixa-as, uma a uma, nas casas adjacentes».",
    ),
    Misreading("sow.opponents-row-backwards", rules=having(sowing=_OpponentsRowBackwards), source=_DIRECTION),
    Misreading("sow.numbered-from-right", game=_FromRight, source=_NUMBERS),
    Misreading(
        "sow.b-numbered-from-right",
        game=_BFromRight,
        source="The statement: «de acordo com o ponto de vista de cada jogador, de frente para o tabuleiro».",
    ),
    Misreading("sow.from-next-house", game=_FromNext, source=_NUMBERS),
)
"""Misreadings of where seeds fall."""


class _OnlyWithSeeds(Sowing):
    def capture(self, cells: list[int], start: int, last: int) -> int:
        return super().capture(cells, start, last) if cells[self.opposites[last]] else 0


class _NotOwnSeed(Sowing):
    def capture(self, cells: list[int], start: int, last: int) -> int:
        own = cells[last]
        captured = super().capture(cells, start, last)
        if not cells[last]:
            cells[last] = own
            cells[WELLS[start // SIDE]] -= own
        return captured


class _SameNumber(Sowing):
    opposites = tuple((cell + SIDE) % CELLS for cell in range(CELLS))


class _OpponentsRow(Sowing):
    capturing = (Sowing.capturing[0] | Sowing.capturing[1],) * 2


class _NotAfterLap(Sowing):
    def capture(self, cells: list[int], start: int, last: int) -> int:
        return 0 if last == start else super().capture(cells, start, last)


class _CapturesToo(Sowing, ABC):
    """Also captures in some houses of the same side that were not empty."""

    @abstractmethod
    def captures_too(self, before: int) -> bool:
        """Return whether a house with this many seeds before captures."""

    def sow(self, cells: list[int], side: int, house: int) -> tuple[int, int]:
        before = list(cells)
        last, captured = super().sow(cells, side, house)
        if cells[last] > 1 and last in self.capturing[side] and self.captures_too(before[last]):
            captured = self.capture(cells, side * SIDE + house - 1, last)
        return last, captured


class _EmptyBeforeMove(_CapturesToo):
    def captures_too(self, before: int) -> bool:
        return not before

    def capture(self, cells: list[int], start: int, last: int) -> int:
        return 0 if last == start else super().capture(cells, start, last)


class _NotEmpty(_CapturesToo):
    def captures_too(self, before: int) -> bool:
        return True


class _Nowhere(Sowing):
    capturing: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())


_RULE_B = "The statement, rule B: «numa casa vazia da própria fila»."
_CAPTURED = "The statement, rule B: «capturar essa semente, e todas as sementes da casa em frente»."

CAPTURE = (
    Misreading("capture.only-with-seeds", rules=having(sowing=_OnlyWithSeeds), source=_CAPTURED),
    Misreading("capture.not-own-seed", rules=having(sowing=_NotOwnSeed), source=_CAPTURED),
    Misreading("capture.same-number", rules=having(sowing=_SameNumber), source=_CAPTURED),
    Misreading("capture.opponents-row", rules=having(sowing=_OpponentsRow), source=_RULE_B),
    Misreading(
        "capture.not-after-lap",
        rules=having(sowing=_NotAfterLap),
        source="The statement does not say whether a house that the move itself has emptied counts as empty.",
    ),
    Misreading("capture.empty-before-move", rules=having(sowing=_EmptyBeforeMove), source=_RULE_B),
    Misreading("capture.house-not-empty", rules=having(sowing=_NotEmpty), source=_RULE_B),
    Misreading(
        "capture.none",
        rules=having(sowing=_Nowhere),
        source="The statement, rule B: «tem direito a capturar», a right that need not be used.",
    ),
)
"""Misreadings of what the last seed captures."""
