"""Misreadings of a board that a course gives, which has no points of its squares.

Without such a board each value of the points `inn`, `well` and `prison` is a misreading. With one, only the two numbers
beside the right one are: a program counts one turn too few or too many. `inn.no-effect` is the one without any.
"""

from __future__ import annotations

import attrs

from goose.games.goose.misreadings.altering import entry, with_altered
from goose.games.goose.movement import Effect
from goose.games.goose.ruleset import GooseRules
from goose.kit import Misreading

_MOST = 9  # turns that a square costs
_KINDS = ("inn", "well", "prison")


def _squares(rules: GooseRules, kind: str) -> dict[int, Effect]:
    """Return the squares of a kind that cost turns."""
    return {square: effect for square, effect in rules.effects.items() if effect.shows == kind and effect.turns}


def _turns(kind: str, right: int, wrong: int) -> Misreading:
    """Return the misreading that each square of a kind costs some turns instead of the right number."""
    made = entry(
        f"{kind}.{wrong}-for-{right}",
        lambda rules: "board" in rules.options and {each.turns for each in _squares(rules, kind).values()} == {right},
        "The statement of the course, which gives the number once.",
        rules=lambda rules: with_altered(rules, _squares(rules, kind), turns=wrong),
    )
    fields = {"point": kind, "value": str(wrong), "right": str(right)}
    return attrs.evolve(made, sentence=f"point.{kind}={wrong}", fields=fields)


OWN_BOARD = tuple(
    _turns(kind, right, wrong)
    for kind in _KINDS
    for right in range(1, _MOST + 1)
    for wrong in (right - 1, right + 1)
    if 1 <= wrong <= _MOST
)
"""Misreadings of the turns that the squares of a course's board cost."""
