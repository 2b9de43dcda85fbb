"""Misreadings of sowing and capturing."""

from __future__ import annotations

from collections.abc import Callable

from goose.games.mancala.board import CELLS, HOUSES, ROWS, SIDE, WELLS, Sowing
from goose.games.mancala.game import MancalaGame
from goose.kit import COMPUTER, Dice, Event, Instruction, Misreading, derived, overriding


def _sowing(key: str, source: str, *wrong: type[Sowing], **members: object) -> Misreading:
    """Return a misreading of sowing and capturing, by a class or by members that differ from the right ones.

    The computer may look ahead by the misread rules or by the right ones, and chooses other moves.
    """
    return derived(key, source, *(wrong or [overriding(Sowing, **members)]), two_forms=True)


class _IntoOpponentsWell(Sowing):
    """Sows into the opponent's well after the opponent's last house."""

    def lap(self, start: int) -> tuple[int, ...]:
        well = WELLS[1 - start // SIDE]
        return tuple(each for cell in super().lap(start) for each in ((cell, well) if cell == well - 1 else (cell,)))


class _Clockwise(Sowing):
    def lap(self, start: int) -> tuple[int, ...]:
        lap = super().lap(start)
        return (*(cell for cell in reversed(lap) if cell != start), *(cell for cell in lap if cell == start))


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


def _typed(key: str, source: str, numbered: Callable[[int, int], int]) -> Misreading:
    """Return a misreading of the numbers of houses, given the side and the right number."""
    wrong = overriding(_Typed, numbered=lambda right, own, side, house: numbered(side, right(side, house)))
    return derived(key, source, wrong)


_NUMBERS = "The statement: «A casa mais à esquerda tem identificador 1, e a mais à direita valor 6.»"
_VIEW = "The statement: «de acordo com o ponto de vista de cada jogador, de frente para o tabuleiro»."
_NOT_INTO = "The statement: «excluindo o poço do adversário»."
_NEIGHBOURS = "The statement: «retira-as da casa, e deixa-as, uma a uma, nas casas adjacentes»."
_ROUND = "The statement does not say how sowing continues after a whole lap."
_DIRECTION = "The statement: «no sentido inverso aos ponteiros do relógio»."

SOW = (
    _sowing("sow.into-opponents-well", _NOT_INTO, _IntoOpponentsWell),
    _sowing(
        "sow.not-start-house",
        _ROUND,
        lap=lambda right, own, start: tuple(cell for cell in right(start) if cell != start),
    ),
    _sowing("sow.clockwise", _DIRECTION, _Clockwise),
    _sowing(
        "sow.from-start-house",
        _NEIGHBOURS,
        lap=lambda right, own, start: (start, *(cell for cell in right(start) if cell != start)),
    ),
    derived("sow.opponents-row-backwards", _DIRECTION, _OpponentsRowBackwards),
    _typed("sow.numbered-from-right", _NUMBERS, lambda side, house: HOUSES + 1 - house),
    _typed("sow.b-numbered-from-right", _VIEW, lambda side, house: HOUSES + 1 - house if side else house),
    # It takes a number for an index from 0; house 6 ends the program.
    _typed("sow.from-next-house", _NUMBERS, lambda side, house: range(HOUSES + 1)[house + 1]),
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


class _NotAfterLap(Sowing):
    def capture(self, cells: list[int], start: int, last: int) -> int:
        return 0 if last == start else super().capture(cells, start, last)


class _CapturesToo(Sowing):
    """Also captures in some houses of the same side that were not empty."""

    captures_too: Callable[[int], bool]  # returns whether a house with this many seeds before captures

    def sow(self, cells: list[int], side: int, house: int) -> tuple[int, int]:
        before = list(cells)
        last, captured = super().sow(cells, side, house)
        if cells[last] > 1 and last in self.capturing[side] and self.captures_too(before[last]):
            captured = self.capture(cells, side * SIDE + house - 1, last)
        return last, captured


_EMPTY_BEFORE_MOVE = overriding(
    _CapturesToo,
    captures_too=lambda right, own, before: not before,
    capture=lambda right, own, cells, start, last: 0 if last == start else right(cells, start, last),
)

_RULE_B = "The statement, rule B: «numa casa vazia da própria fila»."
_CAPTURED = "The statement, rule B: «capturar essa semente, e todas as sementes da casa em frente»."
_EMPTIED = "The statement does not say whether a house that the move itself has emptied counts as empty."
_RIGHT = "The statement, rule B: «tem direito a capturar», a right that need not be used."

CAPTURE = (
    derived("capture.only-with-seeds", _CAPTURED, _OnlyWithSeeds),
    derived("capture.not-own-seed", _CAPTURED, _NotOwnSeed),
    _sowing("capture.same-number", _CAPTURED, opposites=tuple((cell + SIDE) % CELLS for cell in range(CELLS))),
    _sowing("capture.opponents-row", _RULE_B, capturing=(frozenset().union(*Sowing.capturing),) * 2),
    _sowing("capture.not-after-lap", _EMPTIED, _NotAfterLap),
    _sowing("capture.empty-before-move", _RULE_B, _EMPTY_BEFORE_MOVE),
    _sowing("capture.house-not-empty", _RULE_B, overriding(_CapturesToo, captures_too=lambda *_: True)),
    _sowing("capture.none", _RIGHT, capturing=(frozenset(), frozenset())),
)
"""Misreadings of what the last seed captures."""
