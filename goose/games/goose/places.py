"""Where the squares of the Goose lie on a drawing of the board, the same as on a picture of a position."""

from __future__ import annotations

from goose.analysis.plotting.boards import Board
from goose.games.goose import picture_board
from goose.games.goose.view import view_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.analysis.plotting.boards import Area
    from goose.games.goose.ruleset import GooseRules


def board(rules: GooseRules) -> Board:
    """Return the board with what its special squares are, in English."""
    pictured = _pictured(rules)
    kinds = {square: pictured.kind(square) for square in range(1, pictured.count + 1)}
    leads = {square: pictured.leads_to(square) for square in kinds}
    return Board(
        places=_places(pictured),
        marks={square: pictured.words.get(kind, kind) for square, kind in kinds.items() if kind},
        leads={square: target for square, target in leads.items() if target is not None},
        walls=[*pictured.course.walls()],
        passed={square for square, effect in rules.effects.items() if not effect.rests},
    )


def _pictured(rules: GooseRules) -> picture_board.Board:
    return picture_board.Board(view_of(rules, ()), "en")


def _places(pictured: picture_board.Board) -> Mapping[int, Area]:
    last = pictured.count
    found = {square: (*pictured.course.place(square), 1, 1) for square in range(1, last)}
    (column, row), (columns, rows) = pictured.course.area
    return {**found, last: (column, row, columns, rows)}
