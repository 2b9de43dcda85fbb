"""The first Italian course project: 50 to 90 squares, one effect a throw.

Source: the pseudocode of a course project, University of Bari (`GOOSE_SPACING`, `proportion`, `check_special_square`);
where it contradicts itself, `docs/goose.md` says what holds.
"""

from __future__ import annotations

from goose.games.goose.effects import goose, repeat
from goose.games.goose.order import by_two_dice
from goose.games.goose.points import Points
from goose.games.goose.rules.scaled import BESIDE_GOOSE, LABYRINTH_LEADS_TO, scaled, special_squares, squares_option
from goose.games.goose.ruleset import GooseRules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_NAME = "bari"
_LONGEST_NAME = 3  # letters

_POINTS = {
    "dice": "2",
    "geese": "nines",
    "first-throw": "off",
    "inn": "3",
    "well": "trap",
    "prison": "trap",
    "death": "1",
    "effects": "one",
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
            **points.special(places),
        },
        order=by_two_dice,
        names="letters of any script, upper case, cut to 3",
        canonical=_three_letters,
        options={"squares": last},
        **points.engine(),
    )


def _three_letters(name: str) -> str:
    return cut(upper_case(name)) if is_letters(name) else ""


def is_letters(name: str) -> bool:
    """Return whether a name has only letters and the marks of letters."""
    if name.isalpha():
        return True
    from unicodedata import category

    return all(category(character)[0] in "LM" for character in name)


def upper_case(name: str) -> str:
    """Return a name in upper case, which can be longer than it."""
    return name.upper()


def cut(name: str) -> str:
    """Return the first three code points of a name."""
    return name[:_LONGEST_NAME]
