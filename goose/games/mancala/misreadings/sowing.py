"""How sowing and capturing are misread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from goose.games.mancala import board, computer, game
from goose.games.mancala.board import HOUSES, ROWS, SEEDS, WELLS
from goose.games.mancala.game import MancalaGame
from goose.instructions import Instruction
from goose.misreadings.misreading import Misreading, Place, Wrap
from goose.roster import COMPUTER

_SIDE = HOUSES + 1  # cells a side

Lap = tuple[int, ...]
"""The cells that seeds fall in, in turn, until they come again."""


def _rerouted(change: Callable[[int, Lap], Lap]) -> Wrap:
    """Return what lets the seeds of each cell fall in others, by what changes the lap from a cell."""

    def wrap(right: tuple[Lap, ...]) -> tuple[Lap, ...]:
        laps = [change(start, tuple(dict.fromkeys(path))) for start, path in enumerate(right)]
        return tuple(lap * (SEEDS // len(lap) + 1) for lap in laps)

    return wrap


def _through_opponents_well(start: int, lap: Lap) -> Lap:
    """Let the opponent's well come after the opponent's last house."""
    well = WELLS[1 - start // _SIDE]
    return tuple(each for cell in lap for each in ((cell, well) if cell == well - 1 else (cell,)))


def _past_start(start: int, lap: Lap) -> Lap:
    return tuple(cell for cell in lap if cell != start)


def _clockwise(start: int, lap: Lap) -> Lap:
    return (*reversed(_past_start(start, lap)), *(cell for cell in lap if cell == start))


def _from_start(start: int, lap: Lap) -> Lap:
    return (start, *_past_start(start, lap))


def _opponents_row_backwards(start: int, lap: Lap) -> Lap:
    row = range(*ROWS[1 - start // _SIDE].indices(len(board.PATHS)))
    return tuple(row[-1] - (cell - row[0]) if cell in row else cell for cell in lap)


def _numbered_from_right(*sides: int) -> Wrap:
    """Return what lets the houses of sides be numbered from their owner's right, by those who type a number."""

    def wrap(right: Any) -> Any:
        def wrong(self: Any, instruction: Instruction, dice: Any, reply: Any) -> None:
            (name,), (house,) = instruction.players, instruction.values
            if name != COMPUTER and self.players.index(name) in sides:
                instruction = Instruction(instruction.name, [name], [HOUSES + 1 - house])
            right(self, instruction, dice, reply)

        return wrong

    return wrap


def _in_paths(change: Callable[[int, Lap], Lap]) -> tuple[Place]:
    return (Place(board, "PATHS", _rerouted(change)),)


SOW = (
    Misreading("sow.into-opponents-well", _in_paths(_through_opponents_well)),
    Misreading("sow.not-start-house", _in_paths(_past_start)),
    Misreading("sow.clockwise", _in_paths(_clockwise)),
    Misreading("sow.from-start-house", _in_paths(_from_start)),
    Misreading("sow.opponents-row-backwards", _in_paths(_opponents_row_backwards)),
    Misreading("sow.numbered-from-right", (Place(MancalaGame, "act", _numbered_from_right(0, 1)),)),
    Misreading("sow.b-numbered-from-right", (Place(MancalaGame, "act", _numbered_from_right(1)),)),
)
"""Where seeds fall."""


def _only_with_seeds(right: Any) -> Any:
    def wrong(cells: list[int], start: int, last: int) -> int:
        captured: int = right(cells, start, last) if cells[board.OPPOSITES[last]] else 0
        return captured

    return wrong


def _not_own_seed(right: Any) -> Any:
    def wrong(cells: list[int], start: int, last: int) -> int:
        own = cells[last]
        captured: int = right(cells, start, last)
        if not cells[last]:
            cells[last] = own
            cells[WELLS[start // _SIDE]] -= own
        return captured

    return wrong


def _not_after_lap(right: Any) -> Any:
    def wrong(cells: list[int], start: int, last: int) -> int:
        captured: int = 0 if last == start else right(cells, start, last)
        return captured

    return wrong


def _captures_too(when: Callable[[int], bool]) -> Wrap:
    """Return what captures also in an own house that was not empty when the last seed fell in it.

    Args:
        when: takes how many seeds the house had before the move.
    """

    def wrap(right: Any) -> Any:
        def wrong(cells: list[int], side: int, house: int) -> tuple[int, int]:
            before = list(cells)
            last, captured = right(cells, side, house)
            if cells[last] > 1 and last in board.CAPTURING[side] and when(before[last]):
                captured = board.capture(cells, side * _SIDE + house - 1, last)
            return last, captured

        return wrong

    return wrap


def _in_sow(wrap: Wrap) -> tuple[Place, ...]:
    return tuple(Place(owner, "sow", wrap) for owner in (game, computer))


CAPTURE = (
    Misreading("capture.only-with-seeds", (Place(board, "capture", _only_with_seeds),)),
    Misreading("capture.not-own-seed", (Place(board, "capture", _not_own_seed),)),
    Misreading(
        "capture.same-number",
        (Place(board, "OPPOSITES", lambda right: tuple((cell + _SIDE) % len(right) for cell in range(len(right)))),),
    ),
    Misreading("capture.opponents-row", (Place(board, "CAPTURING", lambda right: (right[0] | right[1],) * 2),)),
    Misreading("capture.not-after-lap", (Place(board, "capture", _not_after_lap),)),
    Misreading(
        "capture.empty-before-move",
        (Place(board, "capture", _not_after_lap), *_in_sow(_captures_too(lambda before: before == 0))),
    ),
    Misreading("capture.house-not-empty", _in_sow(_captures_too(lambda before: True))),
    Misreading("capture.none", (Place(board, "CAPTURING", lambda right: (frozenset(),) * 2),)),
)
"""What the last seed captures."""
