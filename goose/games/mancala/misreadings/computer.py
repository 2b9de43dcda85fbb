"""How the computer's play is misread."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from goose.events import Event
from goose.games.game import Result
from goose.games.mancala import computer, game
from goose.games.mancala.board import HOUSES, ROWS
from goose.games.mancala.game import MancalaGame
from goose.instructions import Instruction
from goose.misreadings.misreading import Misreading, Place, Wrap
from goose.roster import COMPUTER as NAME


def _without_laps(right: Any) -> Any:
    """Look only at moves that end in the own row or well, seen from which no seed has gone further."""

    def wrong(cells: Sequence[int], side: int, houses: Sequence[int]) -> list[Any]:
        row = cells[ROWS[side]]
        return [move for move in right(cells, side, houses) if row[move[0] - 1] <= HOUSES + 1 - move[0]]

    return wrong


def _of(rule: str, change: Wrap) -> Place:
    """Return the place of one of the rules of Advanced."""

    def wrap(right: Mapping[str, Any]) -> dict[str, Any]:
        return {name: change(what) if name == rule else what for name, what in right.items()}

    return Place(computer, "ADVANCED", wrap)


def _from_right(right: Any) -> Any:
    return lambda moves: right(moves[::-1])


def _most_seeds(right: Any) -> Any:
    def wrong(moves: Sequence[Any]) -> int | None:
        most = max((captured for _, _, captured in moves), default=0)
        house: int | None = right([move for move in moves if move[2] == most])
        return house

    return wrong


def _left_out(right: Any) -> Any:
    del right
    return lambda moves: None


def _counting_own_seed(right: Any) -> Any:
    """Count as captured a seed that the computer alone loses to its well."""

    def wrong(cells: list[int], side: int, house: int) -> tuple[int, int]:
        last, captured = right(cells, side, house)
        return last, captured or int(not cells[last])

    return wrong


def _as_normal(right: Any) -> Any:
    return lambda cells, side, level, last_rule: right(cells, side, "Normal", last_rule)


_OTHER_HAND = {"leftmost": "rightmost", "rightmost": "leftmost"}


def _last_from_other_hand(right: Any) -> Any:
    return lambda cells, side, level, last_rule: right(cells, side, level, _OTHER_HAND[last_rule])


def _plays_once(right: Any) -> Any:
    def wrong(self: Any, side: int, house: int) -> bool:
        again: bool = right(self, side, house)
        return again and self.players[side] != NAME

    return wrong


def _acting(change: Callable[[Any, list[Event], list[Event]], None]) -> tuple[Place]:
    """Return the place of the reply to the computer's moves.

    Args:
        change: takes the game after such a move, the reply as it was before, and as it is.
    """

    def wrap(right: Any) -> Any:
        def wrong(self: Any, instruction: Instruction, dice: Any, reply: list[Event]) -> None:
            before = [*reply]
            right(self, instruction, dice, reply)
            if instruction.players == [NAME]:
                change(self, before, reply)

        return wrong

    return (Place(MancalaGame, "act", wrap),)


def _as_any_other(self: Any, before: list[Event], reply: list[Event]) -> None:
    reply[:] = before
    if self.result is None:
        reply.append(("mancala.extra_turn", (NAME,)) if self.to_move == NAME else ("mancala.move_done", ()))


def _after_the_persons(self: Any, before: list[Event], reply: list[Event]) -> None:
    reply[:] = before


def _in_silence(self: Any, before: list[Event], reply: list[Event]) -> None:
    reply[:] = before
    if self.result is not None:
        self.result = Result(self.result.winner, announced=False)


def _misread(name: str, *places: Place) -> Misreading:
    return Misreading(f"computer.{name}", places, needs=("start-auto",))


COMPUTER = (
    _misread("normal-rightmost", Place(computer, "normal", lambda right: lambda houses: houses[-1])),
    _misread("normal-first-house", Place(computer, "normal", lambda right: lambda houses: 1)),
    _misread("without-laps", Place(computer, "look_ahead", _without_laps)),
    _misread("rules-exchanged", Place(computer, "ADVANCED", lambda right: dict(reversed(right.items())))),
    _misread("capture-most", _of("capture", _most_seeds)),
    _misread("capture-rightmost", _of("capture", _from_right)),
    _misread("capture-own-seed", Place(computer, "sow", _counting_own_seed)),
    _misread("earn-rightmost", _of("earn", _from_right)),
    _misread("without-capture", _of("capture", _left_out)),
    _misread("without-earn", _of("earn", _left_out)),
    _misread("as-normal", Place(game, "choose_house", _as_normal)),
    _misread(
        "seen-from-a",
        Place(computer, "normal", lambda right: lambda houses: right(houses[::-1])),
        Place(computer, "look_ahead", lambda right: lambda *given: right(*given)[::-1]),
        Place(game, "choose_house", _last_from_other_hand),
    ),
    _misread("plays-once", Place(MancalaGame, "_sow", _plays_once)),
    _misread("told", *_acting(_as_any_other)),
    _misread("end-after-move", *_acting(_after_the_persons)),
    _misread("end-in-silence", *_acting(_in_silence)),
)
"""What the computer plays, and what of it is told."""
