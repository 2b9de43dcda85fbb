"""The game as it is analysed in the literature.

Source: J. F. Groote, F. Wiedijk and H. Zantema, *A Probabilistic Analysis of the Game of the Goose*, SIAM Review 58
(2016).
"""

from __future__ import annotations

from goose.games.goose.movement import goose, jump
from goose.games.goose.points import SECOND_THROW, Points
from goose.games.goose.ruleset import GooseRules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_LAST = 63
_PLACES = {"inn": 19, "well": 31, "labyrinth": 42, "prison": 52, "death": 58}

_POINTS = {
    "dice": "2",
    "geese": "fives",
    "first-throw": "on",
    "inn": "1",
    "well": "trap",
    "prison": "trap",
    "labyrinth": "30",
    "death": "0",
    "effects": "chain",
    "goose-after-bounce": "backward",
    "past-end": "back",
    "occupied": "returns",
    "trap-escape": "never",
    **SECOND_THROW,
}


def make(switches: Mapping[str, str], squares: object = None, board: object = None) -> GooseRules:
    """Return the rules, with the points of `--rule`; a course can give them another board, and squares with it."""
    if board is not None or squares is not None:
        return _with_board(switches, _LAST if squares is None else squares, board)
    points = Points(_POINTS, switches, squares=_LAST)
    return GooseRules(
        name="traditional",
        language="en",
        squares=_LAST,
        players=(2, 6),
        effects={
            **dict.fromkeys(points.geese(), goose()),
            6: jump("bridge", "goose.bridge", 12),
            **points.special(_PLACES),
        },
        **points.engine(),
    )


def _with_board(switches: Mapping[str, str], squares: object, board: object) -> GooseRules:
    """Return the rules with a course's own board."""
    if board is None:
        raise ValueError(
            "--squares: these rules have 63 squares; a course can give them another number of squares, with [board]."
        )
    from goose.games.goose.ownboard import arguments  # few programs need it

    return GooseRules(name="traditional", language="en", players=(2, 6), **arguments(_POINTS, switches, squares, board))
