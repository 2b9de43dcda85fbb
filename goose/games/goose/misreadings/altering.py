"""Helpers for misreadings: rules with different values and movements."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import TYPE_CHECKING

from goose.games.goose.movement import Effect, Movement
from goose.games.goose.ruleset import GooseRules
from goose.kit import Game, Language, Misreading, Rules, Service, Signatures, mixed, speaking

if TYPE_CHECKING:
    from goose.games.goose.movement import TrackRules

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
    """Return a misreading that replaces a class.

    It applies to the rules that pass a test. The class is derived from that of the movement, the game, the service or
    the language. Its `source` says where people get it from.
    """
    source: str = vars(wrong)["source"]
    if Movement in wrong.__mro__:
        return entry(key, test, source, rules=lambda right: changed(right, movement=mixed(right.movement, wrong)))
    return Misreading(
        key,
        game=wrong if issubclass(wrong, Game) else None,
        service=wrong if issubclass(wrong, Service) else None,
        language=speaking(wrong) if issubclass(wrong, Language) else None,
        source=source,
        applies=_applying(test),
    )


def _applying(test: Test) -> Callable[[Rules, Signatures], bool]:
    return lambda rules, _: isinstance(rules, GooseRules) and bool(test(rules))


def changed(rules: GooseRules, **values: object) -> GooseRules:
    """Return a copy of rules with different values."""
    wrong = copy(rules)
    vars(wrong).update(values)
    return wrong


def altered(effect: Effect, **attributes: object) -> Effect:
    """Return a copy of an effect with different attributes."""
    wrong = copy(effect)
    for name, value in attributes.items():
        setattr(wrong, name, value)
    return wrong


def with_altered(rules: GooseRules, squares: Mapping[int, Effect], **attributes: object) -> GooseRules:
    """Return rules where some squares' effects have other attributes."""
    wrong = {square: altered(effect, **attributes) for square, effect in squares.items()}
    return changed(rules, effects={**rules.effects, **wrong})


def traps_of(rules: TrackRules) -> dict[int, Effect]:
    """Return the squares that trap and their effects."""
    return {square: effect for square, effect in rules.effects.items() if effect.traps}


def leads_to_first_square(rules: GooseRules) -> bool:
    """Return whether a square leads back to the first one."""
    return any(effect.target == rules.first_square for effect in rules.effects.values())
