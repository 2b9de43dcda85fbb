"""The first Italian project: 50 to 90 squares, scaled from the board of 90, one effect per throw.

Source: the pseudocode of a course project, University of Bari (`GOOSE_SPACING`, `proportion`, `check_special_square`);
where it contradicts itself, `docs/departures.md` says which reading goose follows. `bari_first_throw` has the same
boards.
"""

from __future__ import annotations

from goose.games.goose.movement import goose, repeat
from goose.games.goose.order import by_two_dice
from goose.games.goose.points import SECOND_THROW, Points
from goose.games.goose.ruleset import GooseRules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

LEAST, MOST = 50, 90  # squares
ON_NINETY = {"bridge": 6, "inn": 19, "well": 31, "labyrinth": 42, "prison": 52, "death": 58}
"""The special squares of a board of 90."""

LABYRINTH_LEADS_TO = 33
"""The target of the labyrinth on a board of 90."""

BESIDE_GOOSE = {"bari": +1, "bari-first-throw": -1}
"""How far a special square moves if it falls on a goose: one further, or one back."""

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
    **SECOND_THROW,
}


def scaled(base: int, squares: int) -> int:
    """Return the number of a square, scaled down from the board of 90."""
    return base * squares // MOST


def make_scaled(
    name: str,
    switches: Mapping[str, str],
    squares: object,
    board: object = None,
    *,
    points: Mapping[str, str] | None = None,
    escapes: Collection[str] = ("well", "prison"),
    rolls_to_move: bool = False,
    **given: Any,
) -> GooseRules:
    """Return the rules of one of the projects; a ValueError names wrong squares or a wrong point.

    `points` has the values that differ from those of `bari`, and `given` other arguments of `GooseRules`; the rest are
    those of `Points.special`.
    """
    defaults = {**_POINTS, **(points or {})}
    if board is not None:
        from goose.games.goose.ownboard import arguments  # few programs need it

        own = arguments(defaults, switches, squares, board, escapes=escapes, rolls_to_move=rolls_to_move)
        return GooseRules(name=name, language="it", **own, **given)
    if type(squares) is not int or not LEAST <= squares <= MOST:
        raise ValueError(f"--squares {squares}: a board has {LEAST} to {MOST} squares.")
    defaults["labyrinth"] = str(scaled(LABYRINTH_LEADS_TO, squares))
    settled = Points(defaults, switches, squares=squares)
    geese = settled.geese()
    places = {kind: scaled(base, squares) for kind, base in ON_NINETY.items()}
    places = {kind: place + BESIDE_GOOSE[name] if place in geese else place for kind, place in places.items()}
    return GooseRules(
        name=name,
        language="it",
        squares=squares,
        effects={
            **dict.fromkeys(geese, goose()),
            places["bridge"]: repeat("bridge", "goose.bridge"),
            **settled.special(places, escapes=escapes, rolls_to_move=rolls_to_move),
        },
        options={"squares": squares},
        **settled.engine(),
        **given,
    )


_NAMES = "letters of any script, upper case, cut to 3"


def make(switches: Mapping[str, str], squares: object = 90, board: object = None) -> GooseRules:
    """Return the rules (`make_scaled`)."""
    return make_scaled("bari", switches, squares, board, order=by_two_dice, names=_NAMES, canonical=_three_letters)


def _three_letters(name: str) -> str:
    return name.upper()[:3] if name.isalpha() or _is_letters(name) else ""


def _is_letters(name: str) -> bool:
    """Return whether a name has only letters and the marks of letters."""
    from unicodedata import category

    return all(category(character)[0] in "LM" for character in name)
