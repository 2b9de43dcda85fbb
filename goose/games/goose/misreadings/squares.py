"""What squares do, misread: geese, bridges and dice, labyrinth and death, ladders and snakes, and where they are."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping

from goose.games.goose import points
from goose.games.goose.effects import Effect, jump, repeat
from goose.games.goose.misreadings.changing import Change, altered, of_goose, played_by, squares_of
from goose.games.goose.points import FIRST_THROWS, Points
from goose.games.goose.rules import bari, bari_first_throw, scaled
from goose.games.goose.rules.scaled import MOST, special_squares
from goose.games.goose.ruleset import GooseRules
from goose.misreadings.misreading import Misreading, Place, Right, Wrap

Test = Callable[[GooseRules, int, Effect], object]
"""Takes some rules, a square and its effect."""


def _having(rules: GooseRules, test: Test) -> dict[int, Effect]:
    return {square: effect for square, effect in rules.effects.items() if test(rules, square, effect)}


def _altered_where(test: Test, change: Callable[[int, Effect], Effect]) -> Change:
    """Return what gives other effects to the squares that pass a test."""

    def changing(rules: GooseRules) -> None:
        wrong = {square: change(square, effect) for square, effect in _having(rules, test).items()}
        rules.effects = {**rules.effects, **wrong}

    return changing


def _without(rules: GooseRules, squares: Container[int]) -> None:
    rules.effects = {square: effect for square, effect in rules.effects.items() if square not in squares}


def _plain_where(test: Test) -> Change:
    """Return what makes the squares that pass a test plain."""

    def change(rules: GooseRules) -> None:
        plain = _having(rules, test)
        _without(rules, plain)
        rules.rolls_again = rules.rolls_again.difference(plain)

    return change


def _misread(key: str, test: Test, change: Callable[[Test], Change]) -> Misreading:
    """Return a misreading of the squares that pass a test, by rules that have one."""
    return Misreading(key, played_by(change(test)), applies=of_goose(lambda rules: _having(rules, test)))


def _shows(kind: str) -> Test:
    return lambda rules, square, effect: effect.shows == kind


def _repeats(kind: str) -> Test:
    return lambda rules, square, effect: effect.shows == kind and effect.repeats


def _back(kind: str) -> Test:
    return lambda rules, square, effect: effect.shows == kind and effect.target is not None and effect.target < square


def _is_followed(kind: str) -> Test:
    """Return the test of squares that lead to where there can be another effect, and that counts."""

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


def _final(_: int, effect: Effect) -> Effect:
    return altered(effect, final=True)


def _to_double(square: int, effect: Effect) -> Effect:
    return jump(effect.shows, effect.message, 2 * square)


def _repeating(_: int, effect: Effect) -> Effect:
    return repeat(effect.shows, effect.message)


def _both_ways(test: Test) -> Change:
    def change(rules: GooseRules) -> None:
        for square, effect in _having(rules, test).items():
            assert effect.target is not None, "it leads to a plain square"
            back = jump(effect.shows, effect.message, square, final=True)
            rules.effects = {**rules.effects, square: altered(effect, final=True), effect.target: back}

    return change


def _end_is_no_goose(test: Test) -> Change:
    return lambda rules: _without(rules, _having(rules, test))


def _rolled_on(test: Test) -> Change:
    def change(rules: GooseRules) -> None:
        squares = _having(rules, test)
        _without(rules, squares)
        rules.rolls_again = rules.rolls_again.union(squares)

    return change


def _roll_again(test: Test) -> Misreading:
    return Misreading(
        "goose.roll-again",
        played_by(_rolled_on(test)),
        source="“De oca a oca y tiro porque me toca”: in Spain a goose gives another roll.",
        applies=of_goose(lambda rules: not rules.open_table and _having(rules, test)),
    )


def _made(effect: Callable[[int, Effect], Effect]) -> Callable[[Test], Change]:
    return lambda test: _altered_where(test, effect)


def _from_the_end(geese: Right) -> Right:
    def wrong(self: Points) -> list[int]:
        return sorted(self._squares - square for square in geese(self))

    return wrong


def _are_others_from_the_end(rules: GooseRules) -> bool:
    geese = squares_of(rules, "goose").keys()
    counted = rules.points.get("geese", "board") != "board"
    return counted and geese != {rules.squares - square for square in geese}


EFFECTS = (
    *(
        _misread(f"{kind}.no-effect", _shows(kind), _plain_where)
        for kind in ("goose", "bridge", "dice", "labyrinth", "death", "ladder", "snake")
    ),
    *(_misread(f"{kind}.once", _is_followed(kind), _made(_final)) for kind in ("goose", "bridge", "labyrinth")),
    _roll_again(_repeats("goose")),
    _misread("goose.end-is-none", _leads_to_end, _end_is_no_goose),
    Misreading(
        "goose.from-the-end", [Place(Points, "geese", _from_the_end)], applies=of_goose(_are_others_from_the_end)
    ),
    _misread("bridge.to-double", _repeats("bridge"), _made(_to_double)),
    _misread("bridge.repeats", _leads_to_plain("bridge"), _made(_repeating)),
    _misread("bridge.both-ways", _leads_to_plain("bridge"), _both_ways),
    *(_misread(f"{kind}.forward-only", _back(kind), _plain_where) for kind in ("bridge", "dice")),
)
"""What programs get wrong of single squares."""

_SPECIAL = (6, 19, 31, 33, 42, 52, 58)
"""What is scaled from a board of 90 squares: the special squares, and where the labyrinth leads."""


def _rounded(base: int, squares: int) -> int:
    return (2 * base * squares + MOST) // (2 * MOST)


def _rounded_throws(right: Right) -> Right:
    del right
    return lambda squares: {faces: _rounded(base, squares) for faces, base in FIRST_THROWS.items()}


def _beside_by(sign: int) -> Wrap:
    """Return what moves a special square that falls on a goose by another number: the right one times a sign."""

    def wrap(places: Right) -> Right:
        def wrong(squares: int, geese: Container[int], *, beside_goose: int) -> Mapping[str, int]:
            where: Mapping[str, int] = places(squares, geese, beside_goose=sign * beside_goose)
            return where

        return wrong

    return wrap


def _is_scaled(rules: GooseRules) -> bool:
    return "squares" in rules.options


def _has_one_on_a_goose(rules: GooseRules) -> bool:
    geese = squares_of(rules, "goose")
    beside, on = (special_squares(rules.squares, geese, beside_goose=number) for number in (1, 0))
    return _is_scaled(rules) and beside != on


_BY_PLACES = (bari, bari_first_throw)

PLACES = (
    Misreading(
        "squares.rounded",
        [
            *(Place(module, "scaled", lambda right: _rounded) for module in (scaled, *_BY_PLACES)),
            Place(points, "first_throws", _rounded_throws),
        ],
        applies=of_goose(
            lambda rules: (
                _is_scaled(rules)
                and any(_rounded(base, rules.squares) != base * rules.squares // MOST for base in _SPECIAL)
            )
        ),
    ),
    Misreading(
        "squares.not-in-proportion",
        [Place(module, "scaled", lambda right: lambda base, squares: base) for module in (scaled, *_BY_PLACES)],
        applies=of_goose(lambda rules: _is_scaled(rules) and _SPECIAL[-1] < rules.squares < MOST),
    ),
    *(
        Misreading(
            f"squares.{key}",
            [Place(module, "special_squares", _beside_by(sign)) for module in _BY_PLACES],
            applies=of_goose(_has_one_on_a_goose),
        )
        for key, sign in (("on-the-goose", 0), ("other-side-of-the-goose", -1))
    ),
)
"""What programs get wrong of where the special squares are on boards of any length."""
