"""Misreadings of the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from goose.games.mancala.board import ROWS, WELLS, Sowing
from goose.games.mancala.computer import Computer
from goose.games.mancala.game import MancalaGame
from goose.games.mancala.misreadings.turns import row
from goose.kit import COMPUTER, Dice, Event, GameService, Instruction, Misreading, Result, having


class _GoesOn(MancalaGame):
    """Tests for the end only after some moves (also of empty houses), so that a game can go on with an empty row."""

    is_tested: Callable[[int, bool], bool]  # takes the side that moved, and whether it earned another move

    @staticmethod
    def goes_on(cells: Sequence[int]) -> bool:
        return True

    def is_empty(self, side: int) -> bool:
        return not any(row(self, side))

    def sow(self, side: int, house: int) -> bool:
        empty = not row(self, side)[house - 1]
        again = super().sow(side, house)
        if empty and self.result is None:
            self.end(side, again)
        return again

    def end(self, side: int, again: bool) -> None:
        if self.is_tested(side, again):
            super().end(side, again)


class _BeforeMove(MancalaGame):
    """Tests for the end when somebody plays, and then ignores the move."""

    @staticmethod
    def goes_on(cells: Sequence[int]) -> bool:
        return True

    def sow(self, side: int, house: int) -> bool:
        super().end(side, again=False)
        return self.result is None and super().sow(side, house)

    def end(self, side: int, again: bool) -> None:
        del side, again


class _WithoutSeeds(Computer):
    """Plays an empty house if no house has seeds."""

    def choose_house(self, sowing: Sowing, cells: Sequence[int], side: int, level: str, last_rule: str) -> int:
        return super().choose_house(sowing, cells, side, level, last_rule) if any(cells[ROWS[side]]) else 1


def _left(cells: list[int]) -> list[int]:
    """Return the seeds in each side's houses."""
    return [sum(cells[row]) for row in ROWS]


def _gathered(*, lost: bool) -> type[Sowing]:
    """Return a sowing that gives the last seeds to the other side, or loses them."""

    class Gathered(Sowing):
        def gather(self, cells: list[int]) -> bool:
            left = _left(cells)
            ended = super().gather(cells)
            if ended:
                for side, seeds in enumerate(left):
                    cells[WELLS[side]] -= seeds
                    cells[WELLS[1 - side]] += 0 if lost else seeds
            return ended

    return Gathered


class _ToMover(MancalaGame):
    def end(self, side: int, again: bool) -> None:
        left = _left(self.cells)
        super().end(side, again)
        if self.result is not None:
            self.cells[WELLS[1 - side]] -= left[1 - side]
            self.cells[WELLS[side]] += left[1 - side]
            self.result = Result(self.winner(), announced=self.result.announced)


class _WinnerTooEarly(MancalaGame):
    def end(self, side: int, again: bool) -> None:
        winner = self.winner()
        super().end(side, again)
        if self.result is not None:
            self.result = Result(winner, announced=self.result.announced)


def _tie_to(side: int) -> type[MancalaGame]:
    """Return a game that gives a tie to a side."""

    class TieTo(MancalaGame):
        def winner(self) -> str | None:
            return super().winner() or self.players[side]

    return TieTo


class _WinnerFirst(MancalaGame):
    def scores(self) -> list[tuple[str, int]]:
        return sorted(super().scores(), key=lambda score: -score[1])


class _BFirst(MancalaGame):
    def scores(self) -> list[tuple[str, int]]:
        return super().scores()[::-1]


class _AnsweredTwice(MancalaGame):
    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        super().act(instruction, dice, reply)
        (name,) = instruction.players
        if self.result is not None and name != COMPUTER:
            if not reply:
                reply.append(self.answered(name, instruction.values[0], again=self.to_move == name))
            self.result = Result(self.result.winner)


class _WinToA(MancalaGame):
    def winner(self) -> str | None:
        return super().winner() and self.players[0]


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


def _goes_on(name: str, game: type[MancalaGame]) -> Misreading:
    """Return a misreading in which a game can go on with an empty row."""
    return Misreading(f"end.{name}", game=game, rules=having(computer=_WithoutSeeds), source=_END)


def _tested(name: str, is_tested: Callable[[Any, int, bool], bool]) -> Misreading:
    """Return a misreading that tests for the end only after some moves."""
    return _goes_on(name, type("GoesOn", (_GoesOn,), {"is_tested": is_tested}))


END = (
    _tested("movers-row-only", lambda game, side, again: game.is_empty(side)),
    _tested("opponents-row-only", lambda game, side, again: game.is_empty(1 - side)),
    _tested("row-of-a-only", lambda game, side, again: game.is_empty(0)),
    _tested("not-after-extra-turn", lambda game, side, again: not again),
    _goes_on("before-move-only", _BeforeMove),
    Misreading("end.seeds-to-other", rules=having(sowing=_gathered(lost=False)), source=_GATHERED),
    Misreading("end.seeds-to-nobody", rules=having(sowing=_gathered(lost=True)), source=_GATHERED),
    Misreading("end.seeds-to-mover", game=_ToMover, source=_GATHERED),
    Misreading("end.winner-too-early", game=_WinnerTooEarly, source=_WINNER),
    *(
        Misreading(
            f"end.tie-to-{player.lower()}",
            game=_tie_to(side),
            sentence="end.tie",
            fields={"player": player},
            source="The statement lists draws, but does not say when a game is drawn.",
        )
        for side, player in enumerate("AB")
    ),
    Misreading("end.winner-first", game=_WinnerFirst, source=_LINES, replaces=("scores.best-first",)),
    Misreading("end.b-first", game=_BFirst, source=_LINES, replaces=("scores.reversed",)),
    Misreading(
        "end.told-twice",
        game=_AnsweredTwice,
        source="The statement: «Deve surgir apenas uma saída com sucesso», but a transcript of the course has two.",
    ),
    Misreading("record.win-to-a", game=_WinToA, needs=("players",), source=_WINNER),
    Misreading(
        "quit.game-goes-on",
        service=_GameGoesOn,
        needs=("quit",),
        source="The statement: «Regista a desistência do jogo», and only the answer says that the game has ended.",
    ),
)
"""Misreadings of the end, the seeds left and the winner."""
