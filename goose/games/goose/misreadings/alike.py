"""Whether two sets of rules play alike, whatever their points are called.

Then neither is a misreading of the other.
"""

from __future__ import annotations

from goose.games.goose.effects import Effect
from goose.games.goose.ruleset import GooseRules
from goose.kit import Rules

_PLAYED = (
    "squares",
    "players",
    "dice",
    "largest_face",
    "first_square",
    "order",
    "first_throws",
    "past_end",
    "occupied",
)
_SHOWN = ("rolls_again", "canonical", "drawing", "marks", "open_table")


def plays_alike(one: Rules, other: Rules) -> bool:
    """Return whether two sets of rules have the same effect, by their data."""
    assert isinstance(one, GooseRules), "the Goose has no others"
    assert isinstance(other, GooseRules), "the Goose has no others"
    return _data(one) == _data(other)


def _data(rules: GooseRules) -> tuple[object, ...]:
    same = [getattr(rules, name) for name in (*_PLAYED, *_SHOWN)]
    effects = {
        square: tuple(getattr(effect, name) for name in Effect.__slots__) for square, effect in rules.effects.items()
    }
    return (*same, effects, rules.chains and _chains(rules), rules.geese_turn_back and _turns_back(rules))


def _chains(rules: GooseRules) -> bool:
    """Return whether one throw can have two effects."""
    if rules.past_end == "back":
        return True
    moving = [effect for effect in rules.effects.values() if not (effect.rests or effect.final)]
    return any(effect.repeats or effect.target in rules.effects for effect in moving)


def _turns_back(rules: GooseRules) -> bool:
    """Return whether a goose can count on the way back from the end."""
    return rules.chains and rules.past_end == "back" and any(effect.turns_back for effect in rules.effects.values())
