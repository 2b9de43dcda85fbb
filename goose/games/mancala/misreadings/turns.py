"""How turns, extra moves and the details are misread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from goose.events import INVALID_INSTRUCTION, Event, Failure
from goose.games.game import Rules
from goose.games.mancala import game
from goose.games.mancala.board import ROWS, WELLS
from goose.games.mancala.game import MancalaGame
from goose.instructions import Instruction, Signatures
from goose.misreadings.misreading import Message, Misreading, Place, Wrap
from goose.roster import COMPUTER


def is_empty(of: Any, side: int, house: int) -> bool:
    """Return whether a house of a side has no seeds, in a game."""
    return not of._cells[ROWS[side]][house - 1]


def _no_extra(right: Any) -> Any:
    def wrong(self: Any, side: int, house: int) -> bool:
        right(self, side, house)
        return False

    return wrong


def _never_silent(right: Any) -> Any:
    return lambda self, side, again: right(self, side, False)


def _extra_for_empty_house(right: Any) -> Any:
    """Earn another move for an empty house: for a person, because the computer would play one for ever."""

    def wrong(self: Any, side: int, house: int) -> bool:
        earns = is_empty(self, side, house) and self.players[side] != COMPUTER
        again: bool = right(self, side, house)
        return again or earns

    return wrong


def _extra_for_capture(right: Any) -> Any:
    def wrong(cells: list[int], side: int, house: int) -> tuple[int, int]:
        last, captured = right(cells, side, house)
        return WELLS[side] if captured or not cells[last] else last, captured

    return wrong


def _empty_house_invalid(right: Any) -> Any:
    def wrong(self: Any, side: int, house: int) -> bool:
        if is_empty(self, side, house) and self.players[side] != COMPUTER:
            raise Failure(INVALID_INSTRUCTION)
        again: bool = right(self, side, house)
        return again

    return wrong


def _empty_house_keeps_turn(right: Any) -> Any:
    def wrong(self: Any, instruction: Instruction, dice: Any, reply: list[Event]) -> None:
        (name,), (house,) = instruction.players, instruction.values
        if name != COMPUTER and is_empty(self, self.players.index(name), house):
            reply.append(("mancala.move_done", ()))
        else:
            right(self, instruction, dice, reply)

    return wrong


def _checked(failure: str) -> Wrap:
    """Return what refuses those who play out of turn, as a failure."""

    def wrap(right: Any) -> Any:
        def wrong(self: Any, instruction: Instruction, dice: Any, reply: list[Event]) -> None:
            if instruction.players != [self.to_move]:
                raise Failure(failure)
            right(self, instruction, dice, reply)

        return wrong

    return wrap


TURN = (
    Misreading("turn.no-extra", (Place(MancalaGame, "_sow", _no_extra), Place(MancalaGame, "_end", _never_silent))),
    Misreading("turn.extra-for-empty-house", (Place(MancalaGame, "_sow", _extra_for_empty_house),)),
    Misreading("turn.extra-for-capture", (Place(game, "sow", _extra_for_capture),)),
    Misreading(
        "turn.empty-house-invalid",
        (Place(MancalaGame, "_sow", _empty_house_invalid),),
        fields={"answer": Message(INVALID_INSTRUCTION)},
    ),
    Misreading(
        "turn.empty-house-unanswered", (Place(MancalaGame, "act", _empty_house_keeps_turn),), needs=("start-auto",)
    ),
    *(
        Misreading(
            f"turn.checked-{name}",
            (Place(MancalaGame, "act", _checked(failure)),),
            told="turn.checked",
            fields={"answer": Message(failure)},
        )
        for name, failure in (
            ("not-your-turn", "common.not_your_turn"),
            ("invalid", INVALID_INSTRUCTION),
            ("not-in-game", "common.not_in_game"),
        )
    ),
)
"""Who may play, and when again."""


def _turned(*sides: int) -> Wrap:
    """Return what lets the houses of sides be listed from their owner's other hand."""

    def wrap(right: Any) -> Any:
        def wrong(self: Any, side: int) -> list[int]:
            houses: list[int] = right(self, side)
            return houses[::-1] if side in sides else houses

        return wrong

    return wrap


def _b_first(right: Any) -> Any:
    return lambda self: "\n".join(reversed(right(self).split("\n")))


def _shown(details: str) -> Callable[[Rules, Signatures], bool]:
    """Return what tells whether rules show the position so."""
    return lambda rules, signatures: rules.points["details"] == details


def _misread(name: str, details: str, place: str, wrap: Wrap) -> Misreading:
    """Return a misreading of the details, where they are shown in one way."""
    return Misreading(
        f"details.{name}", (Place(MancalaGame, place, wrap),), needs=("details",), applies=_shown(details)
    )


DETAILS = (
    _misread("from-right", "rows", "_houses", _turned(0, 1)),
    _misread("b-from-right", "rows", "_houses", _turned(1)),
    _misread("b-first", "rows", "_rows", _b_first),
    _misread("b-from-left", "table", "_houses", _turned(1)),
)
"""How the position is shown."""
