"""What misreadings are made of: rules with other values and movements."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import TYPE_CHECKING

from goose.games.goose.effects import Effect
from goose.games.goose.ruleset import GooseRules
from goose.kit import Misreading, mixed, speaking

if TYPE_CHECKING:
    from goose.games.goose.movement import TrackRules

Change = Callable[[GooseRules], GooseRules]
"""Returns a copy of rules with other values."""

Test = Callable[[GooseRules], object]

FIRST, SECOND = "The first Italian course project", "The second Italian course project"
SPANISH = "The Spanish course project"
QUESTION = "A question of the statement:"


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
    **values: object,
) -> Misreading:
    """Return a misreading of the rules that pass a test.

    Args:
        key: of the misreading.
        test: whether the rules can be misread so.
        source: where they have been.
        way: a class before that by which throws move tokens.
        rules: as `Misreading` has it.
        game: the same.
        service: the same.
        language: a class before that of the language.
        values: those that other rules have, where neither `way` nor `rules` make them.
    """

    def change(right: GooseRules) -> GooseRules:
        wrong = changed(right, **values) if rules is None else rules(right)
        return wrong if way is None else changed(wrong, movement=mixed(wrong.movement, way))

    return Misreading(
        key,
        rules=change if rules or way or values else None,
        game=game,
        service=service,
        language=None if language is None else speaking(language),
        source=source,
        applies=lambda rules, _: isinstance(rules, GooseRules) and bool(test(rules)),
    )


def changed(rules: GooseRules, **values: object) -> GooseRules:
    """Return a copy of rules with other values."""
    wrong = copy(rules)
    vars(wrong).update(values)
    return wrong


def altered(effect: Effect, **attributes: object) -> Effect:
    """Return an effect with other attributes."""
    wrong = copy(effect)
    for name, value in attributes.items():
        setattr(wrong, name, value)
    return wrong


def with_altered(rules: GooseRules, squares: Mapping[int, Effect], **attributes: object) -> GooseRules:
    """Return rules in which the effects of some squares have other attributes."""
    wrong = {square: altered(effect, **attributes) for square, effect in squares.items()}
    return changed(rules, effects={**rules.effects, **wrong})


def squares_of(rules: GooseRules, kind: str) -> dict[int, Effect]:
    """Return the squares of a kind and their effects."""
    return {square: effect for square, effect in rules.effects.items() if effect.shows == kind}


def traps_of(rules: TrackRules) -> dict[int, Effect]:
    """Return the squares that trap and their effects."""
    return {square: effect for square, effect in rules.effects.items() if effect.traps}


def leads_to_first_square(rules: GooseRules) -> bool:
    """Return whether a square leads back to the first one."""
    return any(effect.target == rules.first_square for effect in rules.effects.values())
