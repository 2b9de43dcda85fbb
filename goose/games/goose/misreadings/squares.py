"""Misreadings of the effects and the places of squares."""

from __future__ import annotations

from collections.abc import Callable

from goose.games.goose.misreadings.altering import FIRST, QUESTION, SPANISH, changed, entry
from goose.games.goose.movement import Effect, jump, repeat
from goose.games.goose.points import FIRST_THROWS
from goose.games.goose.rules.bari import BESIDE_GOOSE, LABYRINTH_LEADS_TO, MOST, ON_NINETY, scaled
from goose.games.goose.ruleset import GooseRules
from goose.kit import Misreading

_Squares = dict[int, Effect]

_Test = Callable[[GooseRules, int, Effect], object]
"""Takes some rules, a square and its effect."""

_Change = Callable[[GooseRules, _Squares], GooseRules]
"""Returns a copy of rules in which some of their squares have different effects."""


def _misread(key: str, source: str, change: _Change, test: _Test = lambda rules, square, effect: True) -> Misreading:
    """Return a misreading of the squares of a kind that pass a test; its key begins with the kind."""
    kind = key.partition(".")[0]

    def having(rules: GooseRules) -> _Squares:
        return {square: effect for square, effect in rules.squares_of(kind).items() if test(rules, square, effect)}

    return entry(key, having, source, rules=lambda rules: change(rules, having(rules)))


def _without(rules: GooseRules, squares: _Squares) -> GooseRules:
    return changed(rules, effects={square: rules.effects[square] for square in rules.effects if square not in squares})


def _plain(rules: GooseRules, squares: _Squares) -> GooseRules:
    return changed(_without(rules, squares), rolls_again=rules.rolls_again.difference(squares))


def _rolled_on(rules: GooseRules, squares: _Squares) -> GooseRules:
    return changed(_without(rules, squares), rolls_again=rules.rolls_again.union(squares))


def _made(make: Callable[[int, Effect], Effect]) -> _Change:
    return lambda rules, squares: changed(
        rules, effects={**rules.effects, **{square: make(square, effect) for square, effect in squares.items()}}
    )


def _both_ways(rules: GooseRules, squares: _Squares) -> GooseRules:
    effects = {**rules.effects}
    for square, effect in squares.items():
        assert effect.target is not None, "it leads to a plain square"
        effects[square] = changed(effect, final=True)
        effects[effect.target] = jump(effect.shows, effect.message, square, final=True)
    return changed(rules, effects=effects)


def _repeats(rules: GooseRules, square: int, effect: Effect) -> bool:
    return effect.repeats


def _leads_back(rules: GooseRules, square: int, effect: Effect) -> bool:
    return effect.target is not None and effect.target < square


def _leads_to_plain(rules: GooseRules, square: int, effect: Effect) -> bool:
    return effect.target is not None and effect.target not in rules.effects


def _is_followed(rules: GooseRules, square: int, effect: Effect) -> bool:
    """Return whether a square can lead to a second effect."""
    if not rules.chains or effect.final:
        return False
    if not effect.repeats:
        return effect.target in rules.effects and effect.target != square
    before = square - rules.first_square  # the longest way here
    longest = min(before, rules.dice * (rules.largest_face or before))
    targets = range(square + rules.dice, square + longest + 1)
    return any(target in rules.effects or target > rules.squares for target in targets)


EFFECTS = (
    *(_misread(f"{kind}.no-effect", "", _plain) for kind in ("goose", "bridge", "dice", "death", "ladder", "snake")),
    _misread("labyrinth.no-effect", f"{FIRST}, whose moves do not know it.", _plain),
    *(
        _misread(
            f"{kind}.once",
            f"{FIRST}, and the Spanish one: a throw has one effect.",
            _made(lambda _, effect: changed(effect, final=True)),
            _is_followed,
        )
        for kind in ("goose", "bridge", "labyrinth")
    ),
    _misread(
        "goose.roll-again",
        "“De oca a oca y tiro porque me toca”: in Spain a goose gives another roll.",
        _rolled_on,
        lambda rules, square, effect: not rules.open_table and effect.repeats,
    ),
    _misread(
        "goose.end-is-none",
        f"{SPANISH}, in whose board file the last goose is not written.",
        _without,
        lambda rules, square, effect: effect.target == rules.squares,
    ),
    _misread(
        "bridge.to-double",
        "The bridge of the traditional rules leads from 6 to 12.",
        _made(lambda square, effect: jump(effect.shows, effect.message, 2 * square)),
        _repeats,
    ),
    _misread(
        "bridge.repeats",
        "Both Italian course projects.",
        _made(lambda _, effect: repeat(effect.shows, effect.message)),
        _leads_to_plain,
    ),
    _misread("bridge.both-ways", f"{SPANISH}.", _both_ways, _leads_to_plain),
    _misread("bridge.forward-only", "The traditional rules.", _plain, _leads_back),
    _misread("dice.forward-only", f"{SPANISH}, which calls them a prize.", _plain, _leads_back),
)
"""Misreadings of single squares."""

_Scale = Callable[[int, int], int]
"""Returns the number of a square, scaled from the board of 90 to a number of squares."""


def _rounded(base: int, squares: int) -> int:
    return (2 * base * squares + MOST) // (2 * MOST)


def _laid_out(rules: GooseRules, scale: _Scale = scaled, *, beside: int = 1) -> GooseRules:
    """Return rules with the special squares moved, in the drawing too; if `beside` is -1, to a goose's wrong side."""
    geese = rules.squares_of("goose")
    effects = {**geese}
    for kind, base in ON_NINETY.items():
        square = scale(base, rules.squares)
        for effect in rules.squares_of(kind).values():
            leads = effect.target == scaled(LABYRINTH_LEADS_TO, rules.squares)
            place = square + beside * BESIDE_GOOSE[rules.name] if square in geese else square
            effects[place] = changed(effect, target=scale(LABYRINTH_LEADS_TO, rules.squares)) if leads else effect
    return changed(rules, effects=effects, drawn={square: effect.shows for square, effect in effects.items()})


def _all_rounded(rules: GooseRules) -> GooseRules:
    throws = {faces: _rounded(base, rules.squares) for faces, base in FIRST_THROWS.items()}
    return changed(_laid_out(rules, _rounded), first_throws=throws if rules.first_throws else {})


def _is_scaled(rules: GooseRules) -> bool:
    return "squares" in rules.options and "board" not in rules.options


def _is_rounded_down(rules: GooseRules) -> bool:
    bases = (*ON_NINETY.values(), LABYRINTH_LEADS_TO)
    return any(_rounded(base, rules.squares) != scaled(base, rules.squares) for base in bases)


def _has_one_on_a_goose(rules: GooseRules) -> bool:
    geese = rules.squares_of("goose")
    return _is_scaled(rules) and any(scaled(base, rules.squares) in geese for base in ON_NINETY.values())


PLACES = (
    entry(
        "squares.rounded",
        lambda rules: _is_scaled(rules) and _is_rounded_down(rules),
        f"{FIRST}, which does not define its function proportion.",
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
        f"{QUESTION} what happens to a special square that falls on a goose?",
        rules=lambda rules: _laid_out(rules, beside=0),
    ),
    entry(
        "squares.other-side-of-the-goose",
        _has_one_on_a_goose,
        "The other one of the Italian course projects.",
        rules=lambda rules: _laid_out(rules, beside=-1),
    ),
)
"""Misreadings of the places of special squares on boards of any length."""
