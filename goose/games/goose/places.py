"""Where the squares lie on a drawing of the board, as on a picture."""

from __future__ import annotations

from goose.games.goose import KIND, picture_board
from goose.games.goose.view import view_of
from goose.kit import ENGLISH, HeatBoard, texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.games.goose.ruleset import GooseRules
    from goose.kit import Area


def board(rules: GooseRules) -> HeatBoard:
    """Return the board with what its special squares are, in English."""
    pictured = _pictured(rules)
    kinds = {square: pictured.kind(square) for square in range(1, pictured.count + 1)}
    leads = {square: pictured.leads_to(square) for square in kinds}
    return HeatBoard(
        places=_places(pictured),
        marks={square: pictured.words.get(kind, kind) for square, kind in kinds.items() if kind},
        leads={square: target for square, target in leads.items() if target is not None},
        walls=[*pictured.course.walls()],
        passed={square for square, effect in rules.effects.items() if not effect.rests},
    )


def _pictured(rules: GooseRules) -> picture_board.BoardPicture:
    return picture_board.BoardPicture(view_of(rules, ()), texts(ENGLISH, KIND)["board"])


def _places(pictured: picture_board.BoardPicture) -> Mapping[int, Area]:
    last = pictured.count
    found = {square: (*pictured.course.place(square), 1, 1) for square in range(1, last)}
    (column, row), (columns, rows) = pictured.course.area
    return {**found, last: (column, row, columns, rows)}
