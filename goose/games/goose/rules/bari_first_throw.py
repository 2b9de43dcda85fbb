"""The second Italian course project: `bari` with chains and first throws.

Source: the pseudocode of another group of the same course (`gestire_casella`, `gestire_oca`); where it contradicts
itself, `docs/goose.md` says what holds.
"""

from __future__ import annotations

from goose.games.goose.effects import goose, repeat
from goose.games.goose.order import by_one_die
from goose.games.goose.points import Points
from goose.games.goose.rules.scaled import BESIDE_GOOSE, LABYRINTH_LEADS_TO, scaled, special_squares, squares_option
from goose.games.goose.ruleset import GooseRules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_NAME = "bari-first-throw"
_SHORTEST_NAME, _LONGEST_NAME = 3, 18  # code points

_POINTS = {
    "dice": "2",
    "geese": "nines",
    "first-throw": "on",
    "inn": "3",
    "well": "trap",
    "prison": "trap",
    "death": "1",
    "effects": "chain",
    "goose-after-bounce": "forward",
    "past-end": "back",
    "occupied": "shared",
    "trap-escape": "later",
}


def make(switches: Mapping[str, str], squares: object = 90) -> GooseRules:
    """Return the rules on a board of 50 to 90 squares, with points switched.

    Raises:
        ValueError: another number of squares; or there is no such point or value, or they clash.
    """
    last = squares_option(squares)
    points = Points({**_POINTS, "labyrinth": str(scaled(LABYRINTH_LEADS_TO, last))}, switches, squares=last)
    geese = points.geese()
    places = special_squares(last, geese, beside_goose=BESIDE_GOOSE[_NAME])
    return GooseRules(
        name=_NAME,
        language="it",
        squares=last,
        effects={
            **dict.fromkeys(geese, goose()),
            places["bridge"]: repeat("bridge", "goose.bridge"),
            **points.special(places, escapes=("prison",), rolls_to_move=True),
        },
        order=by_one_die,
        names="3 to 18 characters",
        canonical=_three_to_eighteen,
        options={"squares": last},
        **points.engine(),
    )


def _three_to_eighteen(name: str) -> str:
    return name if _SHORTEST_NAME <= len(name) <= _LONGEST_NAME else ""
