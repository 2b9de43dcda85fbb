"""How the end of a game is misread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from goose.events import Event
from goose.games.game import Result
from goose.games.mancala import game, positions
from goose.games.mancala.board import ROWS, WELLS
from goose.games.mancala.game import MancalaGame
from goose.games.mancala.misreadings.turns import is_empty
from goose.instructions import Instruction
from goose.misreadings.misreading import Misreading, Place, Wrap
from goose.roster import COMPUTER


def _tested(when: Callable[[Any, int, bool], bool]) -> Wrap:
    """Return what tests the end only after some moves; it takes the game, who moved, and whether again."""

    def wrap(right: Any) -> Any:
        def wrong(self: Any, side: int, again: bool) -> None:
            if when(self, side, again):
                right(self, side, again)

        return wrong

    return wrap


def _row_is_empty(self: Any, side: int) -> bool:
    return not any(self._cells[ROWS[side]])


def _tested_after_empty_houses(right: Any) -> Any:
    """Test the end after an empty house too: in a game that went on too long, a row may be empty."""

    def wrong(self: Any, side: int, house: int) -> bool:
        empty = is_empty(self, side, house)
        again: bool = right(self, side, house)
        if empty and self.result is None:
            self._end(side, again)
        return again

    return wrong


def _without_seeds(right: Any) -> Any:
    """Let the computer play an empty house when it has no other."""

    def wrong(cells: Any, side: int, level: str, last_rule: str) -> int:
        house: int = right(cells, side, level, last_rule) if any(cells[ROWS[side]]) else 1
        return house

    return wrong


_GOING_ON = (
    Place(game, "choose_house", _without_seeds),
    Place(positions, "ROWS", lambda right: ()),  # a save may hold such a game: no row is tested for seeds
)


def _goes_on(name: str, tested: Callable[[Any, int, bool], bool]) -> Misreading:
    """Return a misreading by which a game may go on although a row is empty."""
    test = Place(MancalaGame, "_end", _tested(tested))
    return Misreading(f"end.{name}", (test, Place(MancalaGame, "_sow", _tested_after_empty_houses), *_GOING_ON))


_END: Any = MancalaGame._end


def _before_move(right: Any) -> Any:
    def wrong(self: Any, side: int, house: int) -> bool:
        _END(self, side, False)
        again: bool = self.result is None and right(self, side, house)
        return again

    return wrong


def _left(cells: list[int]) -> list[int]:
    """Return the seeds in each side's houses."""
    return [sum(cells[row]) for row in ROWS]


def _to_other(right: Any) -> Any:
    def wrong(cells: list[int]) -> bool:
        left = _left(cells)
        ended: bool = right(cells)
        if ended:
            for side, seeds in enumerate(left):
                cells[WELLS[side]] -= seeds
                cells[WELLS[1 - side]] += seeds
        return ended

    return wrong


def _to_nobody(right: Any) -> Any:
    def wrong(cells: list[int]) -> bool:
        left = _left(cells)
        ended: bool = right(cells)
        if ended:
            for side, seeds in enumerate(left):
                cells[WELLS[side]] -= seeds
        return ended

    return wrong


def _to_mover(right: Any) -> Any:
    def wrong(self: Any, side: int, again: bool) -> None:
        left = _left(self._cells)
        right(self, side, again)
        if self.result is not None:
            self._cells[WELLS[1 - side]] -= left[1 - side]
            self._cells[WELLS[side]] += left[1 - side]
            self.result = Result(self._winner(), announced=self.result.announced)

    return wrong


def _winner_too_early(right: Any) -> Any:
    def wrong(self: Any, side: int, again: bool) -> None:
        winner = self._winner()
        right(self, side, again)
        if self.result is not None:
            self.result = Result(winner, announced=self.result.announced)

    return wrong


def _tie_to(side: int) -> Wrap:
    """Return what gives a tie to a side."""

    def wrap(right: Any) -> Any:
        return lambda self: right(self) or self.players[side]

    return wrap


def _winner_first(right: Any) -> Any:
    return lambda self: sorted(right(self), key=lambda score: -score[1])


def _told_twice(right: Any) -> Any:
    def wrong(self: Any, instruction: Instruction, dice: Any, reply: list[Event]) -> None:
        right(self, instruction, dice, reply)
        (name,) = instruction.players
        if self.result is not None and name != COMPUTER:
            if not reply:
                again = self.to_move == name
                reply.append(("mancala.extra_turn", (name,)) if again else ("mancala.move_done", ()))
            self.result = Result(self.result.winner)

    return wrong


END = (
    _goes_on("movers-row-only", lambda self, side, again: _row_is_empty(self, side)),
    _goes_on("opponents-row-only", lambda self, side, again: _row_is_empty(self, 1 - side)),
    _goes_on("not-after-extra-turn", lambda self, side, again: not again),
    Misreading(
        "end.before-move-only",
        (
            Place(MancalaGame, "_end", _tested(lambda self, side, again: False)),
            Place(MancalaGame, "_sow", _before_move),
            *_GOING_ON,
        ),
    ),
    Misreading("end.seeds-to-other", (Place(game, "gather", _to_other),)),
    Misreading("end.seeds-to-nobody", (Place(game, "gather", _to_nobody),)),
    Misreading("end.seeds-to-mover", (Place(MancalaGame, "_end", _to_mover),)),
    Misreading("end.winner-too-early", (Place(MancalaGame, "_end", _winner_too_early),)),
    *(
        Misreading(
            f"end.tie-to-{player.lower()}",
            (Place(MancalaGame, "_winner", _tie_to(side)),),
            told="end.tie",
            fields={"player": player},
        )
        for side, player in enumerate("AB")
    ),
    Misreading("end.winner-first", (Place(MancalaGame, "scores", _winner_first),)),
    Misreading("end.told-twice", (Place(MancalaGame, "act", _told_twice),)),
)
"""When a game ends, and who gets what."""
