"""The second Italian course project: `bari` with chains and first throws.

Source: the pseudocode of another group of the same course (`gestire_casella`, `gestire_oca`); where it contradicts
itself, `docs/departures.md` says which reading goose follows.
"""

from __future__ import annotations

from goose.games.goose.order import by_one_die
from goose.games.goose.rules.bari import make_scaled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.games.goose.ruleset import GooseRules

_SHORTEST_NAME, _LONGEST_NAME = 3, 18  # code points


def make(switches: Mapping[str, str], squares: object = 90, board: object = None) -> GooseRules:
    """Return the rules (`make_scaled`)."""
    return make_scaled(
        "bari-first-throw",
        switches,
        squares,
        board,
        order=by_one_die,
        names="3 to 18 characters",
        canonical=_three_to_eighteen,
        points={"first-throw": "on", "effects": "chain"},
        escapes=("prison",),
        rolls_to_move=True,
    )


def _three_to_eighteen(name: str) -> str:
    return name if _SHORTEST_NAME <= len(name) <= _LONGEST_NAME else ""
