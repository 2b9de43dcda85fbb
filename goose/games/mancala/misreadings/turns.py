"""Misreadings of turns, extra moves, the details and the list of players."""

from __future__ import annotations

from collections.abc import Callable

from goose.games.mancala.board import HOUSES, ROWS
from goose.games.mancala.game import MancalaGame
from goose.kit import (
    COMPUTER,
    INVALID_INSTRUCTION,
    Dice,
    Event,
    EventText,
    Failure,
    GameService,
    Instruction,
    Misreading,
    bounded,
    speaking,
)


def row(of: MancalaGame, side: int) -> list[int]:
    """Return the seeds in a side's houses."""
    return of.cells[ROWS[side]]


class _NoExtra(MancalaGame):
    def earns_another(self, side: int, last: int, captured: int) -> bool:
        del side, last, captured
        return False


class _ExtraForCapture(MancalaGame):
    def earns_another(self, side: int, last: int, captured: int) -> bool:
        return super().earns_another(side, last, captured) or captured > 0 or not self.cells[last]


class _ExtraForEmptyHouse(MancalaGame):
    """Gives a person another move for an empty house."""

    def sow(self, side: int, house: int) -> bool:
        earns = not row(self, side)[house - 1] and self.players[side] != COMPUTER
        return super().sow(side, house) or earns


class _EmptyHouseInvalid(MancalaGame):
    def sow(self, side: int, house: int) -> bool:
        if not row(self, side)[house - 1] and self.players[side] != COMPUTER:
            raise Failure(INVALID_INSTRUCTION)
        return super().sow(side, house)


class _EmptyHouseKeepsTurn(MancalaGame):
    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        (name,), (house,) = instruction.players, instruction.values
        if name != COMPUTER and not row(self, self.players.index(name))[int(house) - 1]:
            reply.append(self.answered(instruction.players[0], instruction.values[0], again=False))
        else:
            super().act(instruction, dice, reply)


class _InLine(MancalaGame):
    """Sows whatever is beside the houses in a list of houses and wells."""

    def existing(self, house: int) -> int:
        return house


def _checked(failure: str) -> type[MancalaGame]:
    """Return a game that refuses moves out of turn with a failure."""

    class Checked(MancalaGame):
        def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
            if instruction.players != [self.to_move]:
                raise Failure(failure)
            super().act(instruction, dice, reply)

    return Checked


IN_LINE = tuple(
    Misreading(
        f"sow.house-{house}-in-line",
        language=speaking(bounded("play", "house", *taken)),
        game=_InLine,
        variant_of=f"play.house-{side}-{house}",
        source="A program that keeps houses and wells in one list sows what lies beside the last house.",
        needs=("play",),
    )
    for side, house, taken in (("least", 0, (0, HOUSES)), ("most", HOUSES + 1, (1, HOUSES + 1)))
)
"""Misreadings of houses that do not exist."""

_RULE_A = "The statement, rule A: «Se a última semente colocada for no poço, tem direito a uma nova jogada.»"
_EMPTY_HOUSE = "The statement has a player choose «uma casa com sementes», but has no failure for other houses."

TURN = (
    Misreading("turn.no-extra", game=_NoExtra, source=_RULE_A),
    Misreading("turn.extra-for-empty-house", game=_ExtraForEmptyHouse, source=_EMPTY_HOUSE),
    Misreading("turn.extra-for-capture", game=_ExtraForCapture, source=_RULE_A),
    Misreading(
        "turn.empty-house-invalid",
        game=_EmptyHouseInvalid,
        fields={"answer": EventText(INVALID_INSTRUCTION)},
        source=_EMPTY_HOUSE,
    ),
    Misreading("turn.empty-house-unanswered", game=_EmptyHouseKeepsTurn, needs=("start-auto",), source=_EMPTY_HOUSE),
    *(
        Misreading(
            f"turn.checked-{name}",
            game=_checked(failure),
            sentence="turn.checked",
            fields={"answer": EventText(failure)},
            source="The statement: «Cada jogador efetua uma jogada, à vez», but no failure for a move out of turn.",
        )
        for name, failure in (
            ("not-your-turn", "common.not_your_turn"),
            ("invalid", INVALID_INSTRUCTION),
            ("not-in-game", "common.not_in_game"),
        )
    ),
)
"""Misreadings of who may play, and of extra moves."""


class _FromRight(MancalaGame):
    def houses(self, side: int) -> list[int]:
        return super().houses(side)[::-1]


class _BTurned(MancalaGame):
    def houses(self, side: int) -> list[int]:
        houses = super().houses(side)
        return houses[::-1] if side else houses


class _BFirst(MancalaGame):
    order = MancalaGame.order[::-1]


def _misread(name: str, details: str, game: type[MancalaGame], source: str) -> Misreading:
    """Return a misreading of the details in one of their layouts."""
    return Misreading(
        f"details.{name}",
        game=game,
        needs=("details",),
        applies=lambda rules, _: rules.points["details"] == details,
        source=f"The statement: {source}.",
    )


_LEFT = "«iniciando na casa mais à esquerda, e terminando no poço»"

DETAILS = (
    _misread("from-right", "rows", _FromRight, _LEFT),
    _misread("b-from-right", "rows", _BTurned, "«No ponto de vista de cada jogador, de frente para o tabuleiro»"),
    _misread("b-first", "rows", _BFirst, "the line of A stands first"),
    _misread("b-from-left", "table", _BTurned, _LEFT),
)
"""Misreadings of the details."""


def _listed_by(key: Callable[[int, int], tuple[int, ...]]) -> type[GameService]:
    """Return a service that lists players by a key of their wins and places of registration; the computer is first."""

    class Listing(GameService):
        def list_players(self, instruction: Instruction) -> list[Event]:
            names = [COMPUTER, *self.roster.players]
            rows = super().list_players(instruction)
            return sorted(rows, key=lambda event: key(int(str(event[1][2])), names.index(str(event[1][0]))))

    return Listing


PLAYERS = tuple(
    Misreading(
        f"{key}-computer-first",
        service=_listed_by(by),
        variant_of=key,
        source="A transcript of the course lists `CPU` before any player is registered.",
        needs=("players", "start-auto"),
    )
    for key, by in (
        ("players.registered-order", lambda wins, place: (place,)),
        ("players.ties-as-registered", lambda wins, place: (-wins, place)),
    )
)
"""Misreadings of the computer's place in `players`."""
