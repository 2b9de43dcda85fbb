"""Misreadings of sowing and capturing."""

from __future__ import annotations

from collections.abc import Callable

from goose.games.mancala.board import Sowing
from goose.games.mancala.editions import Edition
from goose.games.mancala.game import MancalaGame
from goose.games.mancala.misreadings.conditions import captures, has_choice, refills
from goose.kit import COMPUTER, Dice, Event, Instruction, Misreading, by_points, derived, overriding


def _sowing(
    key: str,
    source: str,
    *wrong: type[Sowing],
    applies: Callable[[Edition], bool] = lambda _: True,
    **members: object,
) -> Misreading:
    """Return a misreading of sowing and capturing, by a class or by members that differ from the right ones.

    The computer may look ahead by the misread rules or by the right ones, and chooses other moves.
    """
    classes = wrong or [overriding(Sowing, **members)]
    return derived(key, source, *classes, two_forms=True, applies=lambda rules, _: applies(rules))


class _IntoOpponentsWell(Sowing):
    """Sows into the opponent's well after the opponent's last house."""

    def lap(self, start: int) -> tuple[int, ...]:
        well = self.wells[1 - start // self.side]
        return tuple(each for cell in super().lap(start) for each in ((cell, well) if cell == well - 1 else (cell,)))


class _Clockwise(Sowing):
    def lap(self, start: int) -> tuple[int, ...]:
        lap = super().lap(start)
        return (*(cell for cell in reversed(lap) if cell != start), *(cell for cell in lap if cell == start))


class _OpponentsRowBackwards(Sowing):
    def lap(self, start: int) -> tuple[int, ...]:
        row = range(self.cells)[self.rows[1 - start // self.side]]
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


def _typed(key: str, source: str, numbered: Callable[[int, int, int], int]) -> Misreading:
    """Return a misreading of the numbers of houses, given the greatest one, the side and the right number."""
    wrong = overriding(
        _Typed, numbered=lambda right, own, side, house: numbered(own.sowing.houses, side, right(side, house))
    )
    return derived(key, source, wrong, applies=lambda rules, _: has_choice(rules))


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
        applies=refills,
    ),
    _sowing("sow.clockwise", _DIRECTION, _Clockwise),
    _sowing(
        "sow.from-start-house",
        _NEIGHBOURS,
        lap=lambda right, own, start: (start, *(cell for cell in right(start) if cell != start)),
    ),
    derived(
        "sow.opponents-row-backwards", _DIRECTION, _OpponentsRowBackwards, applies=lambda rules, _: has_choice(rules)
    ),
    _typed("sow.numbered-from-right", _NUMBERS, lambda most, side, house: most + 1 - house),
    _typed("sow.b-numbered-from-right", _VIEW, lambda most, side, house: most + 1 - house if side else house),
    # It takes a number for an index from 0; the last house ends the program.
    _typed("sow.from-next-house", _NUMBERS, lambda most, side, house: range(most + 1)[house + 1]),
)
"""Misreadings of where seeds fall."""


class _OnlyWithSeeds(Sowing):
    def capture(self, cells: list[int], start: int, last: int) -> int:
        return super().capture(cells, start, last) if cells[self.opposite(last)] else 0


class _NotOwnSeed(Sowing):
    def capture(self, cells: list[int], start: int, last: int) -> int:
        own = cells[last]
        captured = super().capture(cells, start, last)
        if not cells[last]:
            cells[last] = own
            cells[self.wells[start // self.side]] -= own
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
        if cells[last] > 1 and self.captures_in(side, last) and self.captures_too(before[last]):
            captured = self.capture(cells, side * self.side + house - 1, last)
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
    derived("capture.only-with-seeds", _CAPTURED, _OnlyWithSeeds, applies=by_points(capture=("always",))),
    derived("capture.not-own-seed", _CAPTURED, _NotOwnSeed, applies=by_points(capture=("always", "opposite"))),
    _sowing(
        "capture.same-number",
        _CAPTURED,
        opposite=lambda right, own, cell: (cell + own.side) % own.cells,
        applies=lambda rules: captures(rules) and has_choice(rules),
    ),
    _sowing(
        "capture.opponents-row",
        _RULE_B,
        captures_in=lambda right, own, side, cell: cell not in own.wells,
        applies=captures,
    ),
    _sowing("capture.not-after-lap", _EMPTIED, _NotAfterLap, applies=lambda rules: captures(rules) and refills(rules)),
    _sowing("capture.empty-before-move", _RULE_B, _EMPTY_BEFORE_MOVE, applies=captures),
    _sowing(
        "capture.house-not-empty",
        _RULE_B,
        overriding(_CapturesToo, captures_too=lambda *_: True),
        applies=captures,
    ),
    _sowing("capture.none", _RIGHT, captures_in=lambda *_: False, applies=captures),
)
"""Misreadings of what the last seed captures."""
