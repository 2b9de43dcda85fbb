"""What misreadings are made of: rules with other values and movements."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import TYPE_CHECKING

from goose.games.goose.effects import Effect
from goose.games.goose.ruleset import GooseRules
from goose.kit import Misreading, Rules, Signatures, mixed, speaking

if TYPE_CHECKING:
    from goose.games.goose.movement import TrackRules

Change = Callable[[GooseRules], GooseRules]
"""Returns a copy of rules with other values."""

Test = Callable[[GooseRules], object]

FIRST, SECOND = "The first Italian course project", "The second Italian course project"
SPANISH = "The Spanish course project"


def of_goose(test: Test) -> Callable[[Rules, Signatures], bool]:
    """Return a test of some rules as `Misreading.applies` takes one."""
    return lambda rules, signatures: isinstance(rules, GooseRules) and bool(test(rules))


def entry(
    key: str,
    test: Test,
    source: str,
    *,
    way: type | None = None,
    rules: Change | None = None,
    game: type | None = None,
    service: type | None = None,
    language: type | None = None,
) -> Misreading:
    """Return a misreading of the rules that pass a test.

    Args:
        key: of the misreading.
        test: whether the rules can be misread so.
        source: where they have been.
        way: a class before that by which throws move tokens.
        rules: the change of other rules.
        game: a class before that of the game.
        service: one before that of the service.
        language: one before that of the language.
    """
    return Misreading(
        key,
        rules=rules if way is None else lambda right: changed(right, movement=mixed(right.movement, way)),
        game=game,
        service=service,
        language=None if language is None else speaking(language),
        source=source,
        applies=of_goose(test),
    )


def changed(rules: GooseRules, **values: object) -> GooseRules:
    """Return a copy of rules with other values."""
    wrong = copy(rules)
    vars(wrong).update(values)
    return wrong


def with_effects(rules: GooseRules, effects: Mapping[int, Effect]) -> GooseRules:
    """Return a copy of rules in which some squares have other effects."""
    return changed(rules, effects={**rules.effects, **effects})


def altered(effect: Effect, **attributes: object) -> Effect:
    """Return an effect with other attributes."""
    wrong = copy(effect)
    for name, value in attributes.items():
        setattr(wrong, name, value)
    return wrong


def squares_of(rules: GooseRules, *kinds: str) -> dict[int, Effect]:
    """Return the squares of some kinds and their effects."""
    return {square: effect for square, effect in rules.effects.items() if effect.shows in kinds}


def traps_of(rules: TrackRules) -> dict[int, Effect]:
    """Return the squares that trap and their effects."""
    return {square: effect for square, effect in rules.effects.items() if effect.traps}


def leads_to_first_square(rules: GooseRules) -> bool:
    """Return whether a square leads back to the first one."""
    return any(effect.target == rules.first_square for effect in rules.effects.values())
