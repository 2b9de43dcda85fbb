"""Misreadings of turns, extra moves, the details and the list of players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from goose.games.mancala.board import Sowing
from goose.games.mancala.computer import Computer
from goose.games.mancala.game import MancalaGame
from goose.games.mancala.misreadings.conditions import has_choice, plays_empty
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
    by_points,
    derived,
    having,
    overriding,
)

if TYPE_CHECKING:
    from goose.games.mancala.computer import Move
    from goose.games.mancala.editions import Edition
    from goose.kit import Signatures


def row(of: MancalaGame, side: int) -> list[int]:
    """Return the seeds in a side's houses."""
    return of.cells[of.sowing.rows[side]]


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


_BESIDE = "A program that keeps houses and wells in one list sows what lies beside the last house."

IN_LINE = tuple(
    derived(
        f"sow.house-{house}-in-line",
        _BESIDE,
        bounded("play", "house", *taken),
        overriding(MancalaGame, existing=lambda right, own, house: house),
        variant_of=f"play.house-{side}-{house}",
        needs=("play",),
        applies=by_points(houses=("6",)),
    )
    for side, house, taken in (("least", 0, (0, 6)), ("most", 7, (1, 7)))
)
"""Misreadings of houses that do not exist."""

_RULE_A = "The statement, rule A: «Se a última semente colocada for no poço, tem direito a uma nova jogada.»"
_EMPTY_HOUSE = "The statement has a player choose «uma casa com sementes», but has no failure for other houses."

_IN_TURN = "The statement: «Cada jogador efetua uma jogada, à vez», but no failure for a move out of turn."


def _checked(name: str, failure: str) -> Misreading:
    """Return a misreading that refuses moves out of turn with a failure."""

    class Checked(MancalaGame):
        def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
            if instruction.players != [self.to_move]:
                raise Failure(failure)
            super().act(instruction, dice, reply)

    fields = {"answer": EventText(failure)}
    free = by_points(turns=("free",))
    return derived(f"turn.checked-{name}", _IN_TURN, Checked, sentence="turn.checked", fields=fields, applies=free)


def _played_empty(rules: Edition, _: Signatures) -> bool:
    return plays_empty(rules)


_NEVER_EARNS = overriding(
    Computer, look_ahead=lambda right, own, *position: [(house, False, seeds) for house, _, seeds in right(*position)]
)


class _EarnsByCapture(Computer):
    """Counts a move that captures, also only its own last seed, as one that earns another."""

    def look_ahead(self, sowing: Sowing, cells: Sequence[int], side: int, houses: Sequence[int]) -> list[Move]:
        moves = []
        for house, earns, captured in super().look_ahead(sowing, cells, side, houses):
            after = list(cells)
            last, _ = sowing.sow(after, side, house)
            moves.append((house, earns or captured > 0 or not after[last], captured))
        return moves


_EXTRA_FOR_CAPTURE = overriding(
    MancalaGame,
    earns_another=lambda right, own, side, last, captured: (
        right(side, last, captured) or captured > 0 or not own.cells[last]
    ),
)

TURN = (
    # In the second form the computer chooses by it too.
    derived(
        "turn.no-extra",
        _RULE_A,
        overriding(MancalaGame, earns_another=lambda *_: False),
        second=having(computer=_NEVER_EARNS),
        applies=by_points(extra_turn=("well",)),
    ),
    derived("turn.extra-for-empty-house", _EMPTY_HOUSE, _ExtraForEmptyHouse, applies=_played_empty),
    derived(
        "turn.extra-for-capture",
        _RULE_A,
        _EXTRA_FOR_CAPTURE,
        second=having(computer=_EarnsByCapture),
        applies=by_points(capture=("always", "opposite", "opposite-only")),
    ),
    derived(
        "turn.empty-house-invalid",
        _EMPTY_HOUSE,
        _EmptyHouseInvalid,
        fields={"answer": EventText(INVALID_INSTRUCTION)},
        applies=_played_empty,
    ),
    derived(
        "turn.empty-house-unanswered",
        _EMPTY_HOUSE,
        _EmptyHouseKeepsTurn,
        needs=("start-auto",),
        applies=_played_empty,
    ),
    _checked("not-your-turn", "common.not_your_turn"),
    _checked("invalid", INVALID_INSTRUCTION),
    _checked("not-in-game", "common.not_in_game"),
)
"""Misreadings of who may play, and of extra moves."""


def _details(name: str, layout: str, source: str, *, of_rows: bool = True, **members: object) -> Misreading:
    """Return a misreading of the details in one of their layouts, by members of the game that differ.

    Args:
        name: the last word of the key.
        layout: the value of the point `details`.
        source: what the statement has.
        of_rows: whether it shows only where a row has several houses.
        members: those of the game that differ.
    """
    return derived(
        f"details.{name}",
        f"The statement: {source}.",
        overriding(MancalaGame, **members),
        needs=("details",),
        applies=lambda rules, _: rules.points["details"] == layout and (has_choice(rules) or not of_rows),
    )


def _b_turned(right: Callable[[int], list[int]], own: MancalaGame, side: int) -> list[int]:
    return right(side)[:: -1 if side else 1]


_LEFT = "«iniciando na casa mais à esquerda, e terminando no poço»"
_VIEW = "«No ponto de vista de cada jogador, de frente para o tabuleiro»"

DETAILS = (
    _details("from-right", "rows", _LEFT, houses=lambda right, own, side: right(side)[::-1]),
    _details("b-from-right", "rows", _VIEW, houses=_b_turned),
    _details("b-first", "rows", "the line of A stands first", of_rows=False, order=MancalaGame.order[::-1]),
    _details("b-from-left", "table", _LEFT, houses=_b_turned),
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


_CPU_FIRST = "A transcript of the course lists `CPU` before any player is registered."

PLAYERS = tuple(
    derived(
        f"{key}-computer-first",
        _CPU_FIRST,
        _listed_by(by),
        variant_of=key,
        needs=("players", "start-auto"),
        applies=lambda rules, _: rules.listing == "wins",
    )
    for key, by in (
        ("players.registered-order", lambda wins, place: (place,)),
        ("players.ties-as-registered", lambda wins, place: (-wins, place)),
    )
)
"""Misreadings of the computer's place in `players`."""
