"""Misreadings of the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from goose.games.mancala.board import Sowing
from goose.games.mancala.computer import Computer
from goose.games.mancala.game import MancalaGame
from goose.games.mancala.misreadings.turns import row
from goose.kit import (
    COMPUTER,
    Dice,
    Event,
    GameService,
    Instruction,
    Misreading,
    Result,
    by_points,
    derived,
    overriding,
)


class _GoesOn(MancalaGame):
    """Tests for the end only after some moves (also of empty houses), so that a game can go on with an empty row."""

    is_tested: Callable[[int, bool], bool]  # takes the side that moved, and whether it earned another move

    @staticmethod
    def goes_on(sowing: Sowing, cells: Sequence[int], turn: int) -> bool:
        del sowing, cells, turn
        return True

    def is_row_empty(self, side: int) -> bool:
        return not any(row(self, side))

    def end(self, side: int, again: bool) -> None:
        if self.is_tested(side, again):
            super().end(side, again)


class _BeforeMove(MancalaGame):
    """Tests for the end when somebody plays, and then ignores the move."""

    @staticmethod
    def goes_on(sowing: Sowing, cells: Sequence[int], turn: int) -> bool:
        del sowing, cells, turn
        return True

    def sow(self, side: int, house: int) -> bool:
        super().end(side, again=False)
        return self.result is None and super().sow(side, house)

    def end(self, side: int, again: bool) -> None:
        del side, again


class _WithoutSeeds(Computer):
    """Plays an empty house if no house has seeds."""

    def choose_house(self, sowing: Sowing, cells: Sequence[int], side: int, level: str, last_rule: str) -> int:
        return super().choose_house(sowing, cells, side, level, last_rule) if any(cells[sowing.rows[side]]) else 1


def _left(sowing: Sowing, cells: list[int]) -> list[int]:
    """Return the seeds in each side's houses."""
    return [sum(cells[row]) for row in sowing.rows]


def _gathered(*, lost: bool) -> type[Sowing]:
    """Return a sowing that gives the last seeds to the other side, or loses them."""

    class Gathered(Sowing):
        def well_of_leftover(self, side: int) -> int | None:
            return None if lost else self.wells[1 - side]

    return Gathered


class _ToMover(MancalaGame):
    def end(self, side: int, again: bool) -> None:
        left = _left(self.sowing, self.cells)
        super().end(side, again)
        if self.result is not None:
            own, other = (self.sowing.wells[each] for each in (side, 1 - side))
            self.cells[other] -= left[1 - side]
            self.cells[own] += left[1 - side]
            self.result = Result(self.winner(), announced=self.result.announced)


class _WinnerTooEarly(MancalaGame):
    def end(self, side: int, again: bool) -> None:
        winner = self.winner()
        super().end(side, again)
        if self.result is not None:
            self.result = Result(winner, announced=self.result.announced)


class _AnsweredTwice(MancalaGame):
    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        super().act(instruction, dice, reply)
        (name,) = instruction.players
        if self.result is not None and name != COMPUTER:
            if not reply:
                reply.append(self.answered(name, instruction.values[0], again=self.to_move == name))
            self.result = Result(self.result.winner)


class _GameGoesOn(GameService):
    """Records loss and win when a player quits, but does not end the game."""

    def handle(self, instruction: Instruction) -> list[Event]:
        game, level = self.game, self.roster.computer.level
        events = super().handle(instruction)
        if instruction.name == "quit":
            self.roster.computer.level = level
            self.seat(game)
        return events


_END = "The statement: «O jogo termina quando, depois de uma jogada, uma das filas fica sem sementes.»"
_GATHERED = "The statement: «O jogador que ainda tiver peças na sua fila captura-as para o seu poço.»"
_WINNER = "The statement: «O vencedor é o jogador com mais sementes no poço.»"
_LINES = "The statement has the lines of the end in the order «NomeJogadorA», «NomeJogadorB»."


_DRAWS = "The statement lists draws, but does not say when a game is drawn."
_ONE_OUTPUT = "The statement: «Deve surgir apenas uma saída com sucesso», but a transcript of the course has two."
_QUITS = "The statement: «Regista a desistência do jogo», and only the answer says that the game has ended."


def _tested(name: str, is_tested: Callable[[Any, int, bool], bool], **points: Sequence[str]) -> Misreading:
    """Return a misreading that tests for the end only after some moves."""
    wrong = type("GoesOn", (_GoesOn,), {"is_tested": is_tested})
    return derived(f"end.{name}", _END, wrong, _WithoutSeeds, applies=by_points(**points))


def _tie_to(side: int, player: str) -> Misreading:
    """Return a misreading that gives a tie to a side."""
    wrong = overriding(MancalaGame, winner=lambda right, own: right() or own.players[side])
    return derived(f"end.tie-to-{player.lower()}", _DRAWS, wrong, sentence="end.tie", fields={"player": player})


_WINNER_FIRST = overriding(MancalaGame, scores=lambda right, own: sorted(right(), key=lambda score: -score[1]))
_B_FIRST = overriding(MancalaGame, scores=lambda right, own: right()[::-1])
_WIN_TO_A = overriding(MancalaGame, winner=lambda right, own: right() and own.players[0])

_ANY_ROW = {"end": ("any-row",)}

END = (
    _tested("movers-row-only", lambda game, side, again: game.is_row_empty(side), **_ANY_ROW),
    _tested("opponents-row-only", lambda game, side, again: game.is_row_empty(1 - side), **_ANY_ROW),
    _tested("row-of-a-only", lambda game, side, again: game.is_row_empty(0), **_ANY_ROW),
    _tested("not-after-extra-turn", lambda game, side, again: not again, extra_turn=("well",)),
    derived("end.before-move-only", _END, _BeforeMove, _WithoutSeeds),
    derived("end.seeds-to-other", _GATHERED, _gathered(lost=False), applies=by_points(leftover=("owner", "nobody"))),
    derived("end.seeds-to-nobody", _GATHERED, _gathered(lost=True), applies=by_points(leftover=("owner", "opponent"))),
    derived("end.seeds-to-mover", _GATHERED, _ToMover, applies=by_points(leftover=("owner",))),
    derived("end.winner-too-early", _WINNER, _WinnerTooEarly, applies=by_points(leftover=("owner", "opponent"))),
    _tie_to(0, "A"),
    _tie_to(1, "B"),
    derived("end.winner-first", _LINES, _WINNER_FIRST, replaces=("scores.best-first",)),
    derived("end.b-first", _LINES, _B_FIRST, replaces=("scores.reversed",)),
    derived("end.told-twice", _ONE_OUTPUT, _AnsweredTwice),
    derived("record.win-to-a", _WINNER, _WIN_TO_A, needs=("players",)),
    derived("quit.game-goes-on", _QUITS, _GameGoesOn, needs=("quit",)),
)
"""Misreadings of the end, the seeds left and the winner."""
