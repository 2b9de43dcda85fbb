"""The Spanish course project: one die, prizes, penalties, a board file.

Source: the second version of a course project, Complutense University of Madrid.
"""

from __future__ import annotations

from goose.games.goose.boardfile import TRADITIONAL_BOARD, parse_board, write_board
from goose.games.goose.movement import Effect, jump, next_goose
from goose.games.goose.order import drawn
from goose.games.goose.points import BACK, Points
from goose.games.goose.ruleset import GooseRules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_FIRST, _LAST = 1, 63
_IDENTIFIERS = {"inn": "POSADA", "well": "POZO", "labyrinth": "LABERINTO", "prison": "CARCEL", "death": "CALAVERA"}
_PAIRS = (("PUENTE1", "PUENTE2", "bridge", "goose.bridge"), ("DADO1", "DADO2", "dice", "goose.dice_square"))
_PRIZES = {"prizes": ("goose", "bridge", "dice"), "geese": ("goose",), "never": ()}
"""The kinds of squares on which a player rolls again, by the value of the point `rolls-again`."""

_POINTS = {
    "dice": "1",
    "geese": "board",
    "first-throw": "off",
    "inn": "1",
    "well": "3",
    "prison": "2",
    "labyrinth": f"back-{BACK}",
    "death": "1",
    "effects": "one",
    "goose-after-bounce": "forward",
    "past-end": "wins",
    "occupied": "shared",
    "trap-escape": "never",
    "rolls-again": "prizes",
    "second-throw": "off",
}


def make(switches: Mapping[str, str], board: object = None) -> GooseRules:
    """Return the rules with the board of a file, or the traditional one; a ValueError names the line or the point."""
    if board is not None and type(board) is not str:
        raise ValueError("a board is a text")
    squares = parse_board(TRADITIONAL_BOARD if board is None else board)
    points = Points(_POINTS, switches, squares=_LAST, first=_FIRST, geese=("fives", "nines", "board"))
    own_geese = points.values["geese"] == "board"
    if board is not None and not own_geese:
        value = points.values["geese"]
        raise ValueError(
            f"--rule geese={value}: a board file says where the geese are; use either --board or this point."
        )
    place = {kind: square for square, kind in squares.items()}
    effects = points.special({kind: place[identifier] for kind, identifier in _IDENTIFIERS.items()})
    for first, second, shows, message in _PAIRS:
        effects[place[first]] = jump(shows, message, place[second], final=True)
        effects[place[second]] = jump(shows, message, place[first], final=True)
    geese = [square for square, kind in squares.items() if kind == "OCA"] if own_geese else points.geese()
    effects |= _flights([square for square in geese if square not in effects])
    prizes = _PRIZES[points.values["rolls-again"]]
    return GooseRules(
        name="madrid",
        language="es",
        squares=_LAST,
        effects=effects,
        largest_face=None,
        first_square=_FIRST,
        order=drawn,
        rolls_again=frozenset(square for square, effect in effects.items() if effect.shows in prizes),
        drawing="strip",
        options={} if board is None else {"board": write_board(squares)},
        **points.engine(),
    )


def _flights(geese: list[int]) -> dict[int, Effect]:
    """Return the effect of each goose; the last square is also a goose."""
    following = [*geese[1:], _LAST]
    before = [None, *geese]
    return {
        square: next_goose(previous, after) for square, previous, after in zip(geese, before, following, strict=False)
    }
