"""Misreadings of what squares do, and of where they are."""

from __future__ import annotations

from collections.abc import Callable, Container

from goose.games.goose.effects import Effect, jump, repeat
from goose.games.goose.misreadings.altering import (
    FIRST,
    SPANISH,
    Change,
    altered,
    changed,
    entry,
    squares_of,
    with_effects,
)
from goose.games.goose.points import FIRST_THROWS
from goose.games.goose.rules.scaled import BESIDE_GOOSE, LABYRINTH_LEADS_TO, MOST, ON_NINETY, scaled
from goose.games.goose.ruleset import GooseRules
from goose.kit import Misreading

Test = Callable[[GooseRules, int, Effect], object]
"""Takes some rules, a square and its effect."""


def _having(rules: GooseRules, test: Test) -> dict[int, Effect]:
    return {square: effect for square, effect in rules.effects.items() if test(rules, square, effect)}


def _without(rules: GooseRules, squares: Container[int]) -> GooseRules:
    left = {square: effect for square, effect in rules.effects.items() if square not in squares}
    return changed(rules, effects=left)


def _misread(key: str, test: Test, change: Callable[[Test], Change], source: str) -> Misreading:
    """Return a misreading of the squares that pass a test."""
    return entry(key, lambda rules: _having(rules, test), source, rules=change(test))


def _plain(test: Test) -> Change:
    """Return the change by which squares do nothing."""

    def change(rules: GooseRules) -> GooseRules:
        plain = _having(rules, test)
        return changed(_without(rules, plain), rolls_again=rules.rolls_again.difference(plain))

    return change


def _made(make: Callable[[int, Effect], Effect]) -> Callable[[Test], Change]:
    """Return what makes the change by which squares have other effects."""
    return lambda test: (
        lambda rules: with_effects(
            rules, {square: make(square, effect) for square, effect in _having(rules, test).items()}
        )
    )


def _both_ways(test: Test) -> Change:
    def change(rules: GooseRules) -> GooseRules:
        effects: dict[int, Effect] = {}
        for square, effect in _having(rules, test).items():
            assert effect.target is not None, "it leads to a plain square"
            effects[square] = altered(effect, final=True)
            effects[effect.target] = jump(effect.shows, effect.message, square, final=True)
        return with_effects(rules, effects)

    return change


def _rolled_on(test: Test) -> Change:
    def change(rules: GooseRules) -> GooseRules:
        squares = _having(rules, test)
        return changed(_without(rules, squares), rolls_again=rules.rolls_again.union(squares))

    return change


def _shows(kind: str) -> Test:
    return lambda rules, square, effect: effect.shows == kind


def _repeats(kind: str) -> Test:
    return lambda rules, square, effect: effect.shows == kind and effect.repeats


def _back(kind: str) -> Test:
    return lambda rules, square, effect: effect.shows == kind and effect.target is not None and effect.target < square


def _is_followed(kind: str) -> Test:
    """Return the test of squares that can lead to a second effect."""

    def test(rules: GooseRules, square: int, effect: Effect) -> bool:
        if not rules.chains or effect.shows != kind or effect.final:
            return False
        if not effect.repeats:
            return effect.target in rules.effects and effect.target != square
        before = square - rules.first_square  # as far as a throw can lead here
        longest = min(before, rules.dice * (rules.largest_face or before))
        targets = range(square + rules.dice, square + longest + 1)
        return any(target in rules.effects or target > rules.squares for target in targets)

    return test


def _leads_to_plain(kind: str) -> Test:
    return lambda rules, square, effect: (
        effect.shows == kind and effect.target is not None and effect.target not in rules.effects
    )


def _leads_to_end(rules: GooseRules, square: int, effect: Effect) -> bool:
    return effect.shows == "goose" and effect.target == rules.squares


EFFECTS = (
    *(  # generated: each kind of square that leads on
        _misread(f"{kind}.no-effect", _shows(kind), _plain, source)
        for kind, source in (
            *(("goose", ""), ("bridge", ""), ("dice", ""), ("death", ""), ("ladder", ""), ("snake", "")),
            ("labyrinth", f"{FIRST}, whose moves do not know it."),
        )
    ),
    *(
        _misread(
            f"{kind}.once",
            _is_followed(kind),
            _made(lambda _, effect: altered(effect, final=True)),
            f"{FIRST}, and the Spanish one: a throw has one effect.",
        )
        for kind in ("goose", "bridge", "labyrinth")
    ),
    entry(
        "goose.roll-again",
        lambda rules: not rules.open_table and _having(rules, _repeats("goose")),
        "“De oca a oca y tiro porque me toca”: in Spain a goose gives another roll.",
        rules=_rolled_on(_repeats("goose")),
    ),
    _misread(
        "goose.end-is-none",
        _leads_to_end,
        lambda test: lambda rules: _without(rules, _having(rules, test)),
        f"{SPANISH}, in whose board file the last goose is not written.",
    ),
    _misread(
        "bridge.to-double",
        _repeats("bridge"),
        _made(lambda square, effect: jump(effect.shows, effect.message, 2 * square)),
        "The bridge of the traditional rules leads from 6 to 12.",
    ),
    _misread(
        "bridge.repeats",
        _leads_to_plain("bridge"),
        _made(lambda _, effect: repeat(effect.shows, effect.message)),
        "Both Italian course projects.",
    ),
    _misread("bridge.both-ways", _leads_to_plain("bridge"), _both_ways, f"{SPANISH}."),
    _misread("bridge.forward-only", _back("bridge"), _plain, "The traditional rules."),
    _misread("dice.forward-only", _back("dice"), _plain, f"{SPANISH}, which calls them a prize."),
)
"""What programs get wrong of single squares."""

Scale = Callable[[int, int], int]
"""Returns the square that a square of a board of 90 becomes on one of some squares."""


def _rounded(base: int, squares: int) -> int:
    return (2 * base * squares + MOST) // (2 * MOST)


def _laid_out(rules: GooseRules, scale: Scale = scaled, *, beside: int = 1) -> GooseRules:
    """Return rules with other special squares, on the drawing too.

    Args:
        rules: on a board of any length.
        scale: where they stand.
        beside: times how far a square moves that falls on a goose: -1 is the wrong side of it.
    """
    geese = squares_of(rules, "goose")
    effects = {**geese}
    for kind, base in ON_NINETY.items():
        square = scale(base, rules.squares)
        for effect in squares_of(rules, kind).values():
            leads = effect.target == scaled(LABYRINTH_LEADS_TO, rules.squares)
            place = square + beside * BESIDE_GOOSE[rules.name] if square in geese else square
            effects[place] = altered(effect, target=scale(LABYRINTH_LEADS_TO, rules.squares)) if leads else effect
    return changed(rules, effects=effects, drawn={square: effect.shows for square, effect in effects.items()})


def _all_rounded(rules: GooseRules) -> GooseRules:
    throws = {faces: _rounded(base, rules.squares) for faces, base in FIRST_THROWS.items()}
    return changed(_laid_out(rules, _rounded), first_throws=throws if rules.first_throws else {})


def _is_scaled(rules: GooseRules) -> bool:
    return "squares" in rules.options


def _is_rounded_down(rules: GooseRules) -> bool:
    bases = (*ON_NINETY.values(), LABYRINTH_LEADS_TO)
    return any(_rounded(base, rules.squares) != scaled(base, rules.squares) for base in bases)


def _has_one_on_a_goose(rules: GooseRules) -> bool:
    geese = squares_of(rules, "goose")
    return _is_scaled(rules) and any(scaled(base, rules.squares) in geese for base in ON_NINETY.values())


PLACES = (
    entry(
        "squares.rounded",
        lambda rules: _is_scaled(rules) and _is_rounded_down(rules),
        f"{FIRST}, whose proportion stands elsewhere.",
        rules=_all_rounded,
    ),
    entry(
        "squares.not-in-proportion",
        lambda rules: _is_scaled(rules) and max(ON_NINETY.values()) < rules.squares < MOST,
        f"{FIRST}, whose constants (BRIDGE_SQUARE := 6) are squares of a board of 90.",
        rules=lambda rules: _laid_out(rules, lambda base, _: base),
    ),
    entry(
        "squares.on-the-goose",
        _has_one_on_a_goose,
        "A question of the statement: what becomes of a special square that falls on a goose?",
        rules=lambda rules: _laid_out(rules, beside=0),
    ),
    entry(
        "squares.other-side-of-the-goose",
        _has_one_on_a_goose,
        "The other one of the Italian course projects.",
        rules=lambda rules: _laid_out(rules, beside=-1),
    ),
)
"""What programs get wrong of where the special squares are on boards of any length."""
