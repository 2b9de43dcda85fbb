"""The misreadings of the Goose, and which rule sets play alike."""

from __future__ import annotations

from goose.games.goose.misreadings.boards import OWN_BOARD
from goose.games.goose.misreadings.meeting import KATA, OCCUPIED
from goose.games.goose.misreadings.seats import NAME, ORDER, TURN
from goose.games.goose.misreadings.squares import EFFECTS, PLACES
from goose.games.goose.misreadings.throws import AGAIN, END, FIRST_THROW, MOVE, SECOND_THROW
from goose.games.goose.misreadings.waiting import STUCK, TRAP, WAIT
from goose.games.goose.movement import Effect
from goose.games.goose.ruleset import GooseRules
from goose.kit import Misreadings, Rules

MISREADINGS = (
    *(*MOVE, *FIRST_THROW, *EFFECTS, *PLACES, *AGAIN, *SECOND_THROW, *END, *OCCUPIED),
    *(*WAIT, *TRAP, *STUCK, *TURN, *ORDER, *NAME, *KATA, *OWN_BOARD),
)
"""The misreadings that are not a different value of a point."""

_PLAYED = (
    *("squares", "players", "dice", "largest_face", "first_square", "order", "first_throws", "past_end", "occupied"),
    *("second_throw", "rolls_again", "canonical", "drawing", "marks", "open_table"),
)


def plays_alike(one: Rules, other: Rules) -> bool:
    """Return whether two rule sets play the same game, so that neither is a misreading of the other."""
    assert isinstance(one, GooseRules), "the Goose has no others"
    assert isinstance(other, GooseRules), "the Goose has no others"
    return _data(one) == _data(other)


def _data(rules: GooseRules) -> tuple[object, ...]:
    effects = {square: [getattr(effect, name) for name in Effect.__slots__] for square, effect in rules.effects.items()}
    chains = rules.chains and _chains(rules)
    turns_back = chains and rules.past_end == "back" and any(effect.turns_back for effect in rules.effects.values())
    return (*(getattr(rules, name) for name in _PLAYED), effects, chains, rules.geese_turn_back and turns_back)


def _chains(rules: GooseRules) -> bool:
    """Return whether one throw can have two effects."""
    if rules.past_end == "back":
        return True
    moving = [effect for effect in rules.effects.values() if not (effect.rests or effect.final)]
    return any(effect.repeats or effect.target in rules.effects for effect in moving)


OFFERED = Misreadings(MISREADINGS, plays_alike)
