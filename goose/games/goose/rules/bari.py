"""The first Italian project: 50 to 90 squares, one effect per throw.

Source: the pseudocode of a course project, University of Bari (`GOOSE_SPACING`, `proportion`, `check_special_square`);
where it contradicts itself, `docs/goose.md` says which reading goose follows.
"""

from __future__ import annotations

from goose.games.goose.order import by_two_dice
from goose.games.goose.rules.scaled import make_scaled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.games.goose.ruleset import GooseRules

_NAMES = "letters of any script, upper case, cut to 3"


def make(switches: Mapping[str, str], squares: object = 90) -> GooseRules:
    """Return the rules (`make_scaled`)."""
    return make_scaled("bari", switches, squares, order=by_two_dice, names=_NAMES, canonical=_three_letters)


def _three_letters(name: str) -> str:
    return name.upper()[:3] if name.isalpha() or _is_letters(name) else ""


def _is_letters(name: str) -> bool:
    """Return whether a name has only letters and the marks of letters."""
    from unicodedata import category

    return all(category(character)[0] in "LM" for character in name)
