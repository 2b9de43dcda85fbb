"""Helpers for misreadings: rules with different values and movements."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import TYPE_CHECKING, TypeVar

from goose.games.goose.movement import Effect
from goose.games.goose.ruleset import GooseRules
from goose.kit import Misreading, Rules, Signatures, derived

if TYPE_CHECKING:
    from goose.games.goose.movement import TrackRules

Right = TypeVar("Right", GooseRules, Effect)

Change = Callable[[GooseRules], GooseRules]
"""Returns a copy of rules with different values."""

Test = Callable[[GooseRules], object]

FIRST, SECOND = "The first Italian course project", "The second Italian course project"
SPANISH = "The Spanish course project"
QUESTION = "A question of the statement:"


def entry(key: str, test: Test, source: str, *wrong: type, rules: Change | None = None, **values: object) -> Misreading:
    """Return a misreading of the rules that pass a test; the source says where people get it from.

    It places a class before that of the movement, the game, the service or the language, or it changes the rules or
    some of their values.
    """

    def applies(right: Rules, _: Signatures) -> bool:
        return isinstance(right, GooseRules) and bool(test(right))

    if wrong:
        return derived(key, source, *wrong, applies=applies)
    return Misreading(key, rules=rules or (lambda right: changed(right, **values)), source=source, applies=applies)


def changed(right: Right, **values: object) -> Right:
    """Return a copy of rules or of an effect with different values."""
    wrong = copy(right)
    for name, value in values.items():
        setattr(wrong, name, value)
    return wrong


def with_altered(rules: GooseRules, squares: Mapping[int, Effect], **attributes: object) -> GooseRules:
    """Return rules where some squares' effects have other attributes."""
    wrong = {square: changed(effect, **attributes) for square, effect in squares.items()}
    return changed(rules, effects={**rules.effects, **wrong})


def traps_of(rules: TrackRules) -> dict[int, Effect]:
    """Return the squares that trap and their effects."""
    return {square: effect for square, effect in rules.effects.items() if effect.traps}


def leads_to_first_square(rules: GooseRules) -> bool:
    """Return whether a square leads back to the first one."""
    return any(effect.target == rules.first_square for effect in rules.effects.values())
