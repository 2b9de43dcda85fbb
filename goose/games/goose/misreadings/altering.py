"""Helpers for misreadings: rules with different values and movements."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import TYPE_CHECKING, TypeVar

from goose.games.goose.movement import Effect
from goose.games.goose.ruleset import GooseRules
from goose.kit import Misreading, Rules, Signatures
from goose.kit import derived as derived_from

if TYPE_CHECKING:
    from goose.games.goose.movement import TrackRules

Right = TypeVar("Right", GooseRules, Effect)

Change = Callable[[GooseRules], GooseRules]
"""Returns a copy of rules with different values."""

Test = Callable[[GooseRules], object]

FIRST, SECOND = "The first Italian course project", "The second Italian course project"
SPANISH = "The Spanish course project"
QUESTION = "A question of the statement:"


def entry(key: str, test: Test, source: str, *, rules: Change | None = None, **values: object) -> Misreading:
    """Return a misreading that changes the rules or some of their values.

    It applies to the rules that pass a test. The source says where people get it from.
    """
    return Misreading(
        key, rules=rules or (lambda right: changed(right, **values)), source=source, applies=_applying(test)
    )


def derived(key: str, test: Test, wrong: type) -> Misreading:
    """Return a misreading that replaces a class, for the rules that pass a test.

    The class is derived from that of the movement, the game, the service or the language. Its `source` says where
    people get it from.
    """
    return derived_from(key, vars(wrong)["source"], wrong, applies=_applying(test))


def _applying(test: Test) -> Callable[[Rules, Signatures], bool]:
    return lambda rules, _: isinstance(rules, GooseRules) and bool(test(rules))


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
