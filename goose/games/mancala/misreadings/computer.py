"""Misreadings of the computer player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from goose.games.mancala.board import Sowing
from goose.games.mancala.computer import Computer
from goose.games.mancala.editions import Edition
from goose.games.mancala.game import MancalaGame
from goose.games.mancala.misreadings.conditions import captures, has_choice
from goose.kit import COMPUTER as NAME
from goose.kit import Dice, Event, Instruction, Misreading, Result, derived, overriding

if TYPE_CHECKING:
    from goose.games.mancala.computer import Move


class _WithoutLaps(Computer):
    """Looks only at moves that end in its own row or well."""

    def look_ahead(self, sowing: Sowing, cells: Sequence[int], side: int, houses: Sequence[int]) -> list[Move]:
        row = cells[sowing.rows[side]]
        moves = super().look_ahead(sowing, cells, side, houses)
        return [move for move in moves if row[move[0] - 1] <= sowing.houses + 1 - move[0]]


class _CaptureMost(Computer):
    def capturing(self, moves: Sequence[Move]) -> int | None:
        most = max((captured for _, _, captured in moves), default=0)
        return super().capturing([move for move in moves if move[2] == most])


class _CaptureOwnSeed(Computer):
    """Counts a move as a capture that wins only the computer's own last seed."""

    def look_ahead(self, sowing: Sowing, cells: Sequence[int], side: int, houses: Sequence[int]) -> list[Move]:
        moves = []
        for house, earns, captured in super().look_ahead(sowing, cells, side, houses):
            after = list(cells)
            last, _ = sowing.sow(after, side, house)
            moves.append((house, earns, captured or int(not after[last])))
        return moves


class _AsNormal(Computer):
    def choose_house(self, sowing: Sowing, cells: Sequence[int], side: int, level: str, last_rule: str) -> int:
        return super().choose_house(sowing, cells, side, "Normal", last_rule)


class _PlaysOnce(MancalaGame):
    def sow(self, side: int, house: int) -> bool:
        return super().sow(side, house) and self.players[side] != NAME


class _Answers(MancalaGame):
    """The computer's moves are answered differently."""

    answer: Callable[[int, list[Event]], None]  # adds the answer to a move of the computer with a house

    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        before = [*reply]
        super().act(instruction, dice, reply)
        if instruction.players == [NAME]:
            reply[:] = before
            self.answer(instruction.values[0], reply)


def _as_any_other(game: MancalaGame, house: int, reply: list[Event]) -> None:
    if game.result is None:
        reply.append(game.answered(NAME, house, again=game.to_move == NAME))


def _in_silence(game: MancalaGame, house: int, reply: list[Event]) -> None:
    del house, reply
    if game.result is not None:
        game.result = Result(game.result.winner, announced=False)


def _misread(
    name: str,
    source: str,
    *wrong: type,
    applies: Callable[[Edition], bool] = lambda _: True,
    **members: Callable[..., object],
) -> Misreading:
    """Return a misreading of the computer, by a class or by members of the right one."""
    classes = wrong or [overriding(Computer, **members)]
    return derived(f"computer.{name}", source, *classes, needs=("start-auto",), applies=lambda rules, _: applies(rules))


def _chosen(
    name: str,
    source: str,
    *wrong: type,
    applies: Callable[[Edition], bool] = lambda _: True,
    **members: Callable[..., object],
) -> Misreading:
    """Return a misreading of which house the computer chooses, if there are several."""
    return _misread(name, source, *wrong, applies=lambda rules: has_choice(rules) and applies(rules), **members)


def _answers(name: str, answer: Callable[[MancalaGame, int, list[Event]], None]) -> Misreading:
    """Return a misreading of the answers to the computer's moves."""
    source = "The statement does not say what the computer's moves print."
    return _misread(name, source, type("Answers", (_Answers,), {"answer": answer}))


_NORMAL = "The statement, level Normal: «Seleciona a casa mais à esquerda possível»."
_LAPS = "The statement does not say whether moves round the board count."
_ORDER = "The statement: «opta pelos seguintes passos, por ordem»."
_CAPTURES = "The statement, level Avançado: «uma casa que permita capturar», but not which of several."
_ONE_CAPTURED = "The statement, level Avançado: «capturar as peças de uma das casas do oponente»."
_EARNS = "The statement, level Avançado: «Se existirem várias na mesma situação, opta pela mais à esquerda possível»."
_LEVELS = "The statement: «dois níveis de dificuldade»."
_LEFT = "The statement does not say from which side the computer's left is seen."
_ONCE = "The statement does not say that the computer plays an extra move that it earns."

COMPUTER = (
    _chosen("normal-rightmost", _NORMAL, normal=lambda right, own, houses: houses[-1]),
    _chosen("normal-first-house", _NORMAL, normal=lambda *_: 1),
    _chosen("without-laps", _LAPS, _WithoutLaps, applies=lambda rules: rules.sowing.can_go_round),
    _chosen("rules-exchanged", _ORDER, advanced=lambda right, own: right()[::-1], applies=captures),
    _chosen("capture-most", _CAPTURES, _CaptureMost, applies=captures),
    _chosen("capture-rightmost", _CAPTURES, capturing=lambda right, own, moves: right(moves[::-1]), applies=captures),
    _chosen(
        "capture-own-seed", _ONE_CAPTURED, _CaptureOwnSeed, applies=lambda rules: rules.points["capture"] == "always"
    ),
    _chosen("earn-rightmost", _EARNS, earning=lambda right, own, moves: right(moves[::-1])),
    _chosen("without-capture", _ORDER, capturing=lambda *_: None, applies=captures),
    _chosen("without-earn", _ORDER, earning=lambda *_: None),
    _chosen("as-normal", _LEVELS, _AsNormal),
    _chosen("seen-from-a", _LEFT, houses=lambda right, own, row: right(row)[::-1]),
    _misread("plays-once", _ONCE, _PlaysOnce, applies=lambda rules: rules.points["extra-turn"] == "well"),
    _answers("told", _as_any_other),
    _answers("end-after-move", lambda game, house, reply: None),
    _answers("end-in-silence", _in_silence),
)
"""Misreadings of the computer's moves and of what they print."""
