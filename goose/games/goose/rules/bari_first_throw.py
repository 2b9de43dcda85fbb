"""The second Italian course project: as `bari`, but with chains, a first throw of nine, and longer names.

Source: the pseudocode of another group of the same course (`gestire_casella`, `gestire_oca`); where it contradicts
itself, `docs/goose.md` says what holds.
"""

from __future__ import annotations

from goose.games.goose.effects import goose, repeat
from goose.games.goose.order import by_one_die
from goose.games.goose.points import Points
from goose.games.goose.rules.scaled import scaled, special_squares, squares_option
from goose.games.goose.ruleset import GooseRules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

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
    points = Points({**_POINTS, "labyrinth": str(scaled(33, last))}, switches, squares=last)
    geese = points.geese()
    places = special_squares(last, geese, beside_goose=-1)
    return GooseRules(
        name="bari-first-throw",
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
    return name if is_allowed(len(name)) else ""


def is_allowed(length: int) -> bool:
    """Return whether a name can be of so many code points."""
    return _SHORTEST_NAME <= length <= _LONGEST_NAME
