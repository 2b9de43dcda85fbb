"""How far throws go, misread: the count of squares, the first throw, the end, and rolling again."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from goose.dice import FACES
from goose.games.goose import movement
from goose.games.goose.game import GooseGame
from goose.games.goose.misreadings.changing import (
    Change,
    Faces,
    every_throw,
    for_a_throw,
    of_goose,
    played_by,
    squares_of,
)
from goose.games.goose.movement import Token
from goose.games.goose.ruleset import GooseRules
from goose.misreadings.misreading import Misreading, Place, Right


def _counting_the_start(steps: Right) -> Right:
    return lambda faces: steps(faces) - 1


def _starting_on(square: int) -> Change:
    def change(rules: GooseRules) -> None:
        rules.first_square = square

    return change


MOVE = (
    Misreading("move.counts-start", [Place(movement, "steps", _counting_the_start)]),
    Misreading(
        "first-square.one",
        played_by(_starting_on(1)),
        applies=of_goose(lambda rules: rules.first_square == 0 and not rules.open_table),
    ),
    Misreading(
        "first-square.zero", played_by(_starting_on(0)), applies=of_goose(lambda rules: rules.first_square == 1)
    ),
)
"""What programs get wrong of the count of squares."""


def _exchanged(rules: GooseRules) -> None:
    throws = rules.first_throws
    rules.first_throws = dict(zip(throws, [*throws.values()][::-1], strict=True))


def _all_nearest(rules: GooseRules) -> None:
    rules.first_throws = dict.fromkeys(rules.first_throws, min(rules.first_throws.values(), default=0))


def _anywhere(first_throw: Right) -> Right:
    return lambda rules, start, faces: first_throw(rules, rules.first_square, faces)


def _smaller_die_first(first_throw: Right) -> Right:
    return lambda rules, start, faces: first_throw(rules, start, faces) if [*faces] == sorted(faces) else None


def _none_far(rules: GooseRules) -> None:
    rules.first_throws = {}


def _only_the_first() -> Place:
    """Return the place of a program that remembers who has thrown; a game that is loaded begins anew."""
    thrown: WeakKeyDictionary[GooseGame, set[str]] = WeakKeyDictionary()

    def change(game: GooseGame, token: Token, faces: Faces) -> Change | None:
        del faces
        before = thrown.setdefault(game, set())
        if token.name in before:
            return _none_far
        before.add(token.name)
        return None

    return for_a_throw(change)


def _comes_back(rules: GooseRules) -> bool:
    """Return whether a token that has thrown can stand on the first square."""
    leads = any(effect.target == rules.first_square for effect in rules.effects.values())
    return leads or rules.occupied != "shared"


FIRST_THROW = (
    *(
        Misreading(
            f"first-throw.{key}",
            played_by(change),
            applies=of_goose(lambda rules: len({*rules.first_throws.values()}) > 1),
        )
        for key, change in (("exchanged", _exchanged), ("any-nine", _all_nearest))
    ),
    Misreading(
        "first-throw.anywhere",
        every_throw("first_throw", _anywhere),
        applies=of_goose(lambda rules: rules.first_throws),
    ),
    Misreading(
        "first-throw.smaller-die-first",
        [Place(movement, "first_throw", _smaller_die_first)],
        applies=of_goose(lambda rules: rules.first_throws),
    ),
    Misreading(
        "first-throw.once",
        [_only_the_first()],
        source="The second Italian course project counts the throws of a player (lanci_effettuati = 1).",
        applies=of_goose(lambda rules: rules.first_throws and _comes_back(rules)),
    ),
)
"""What programs get wrong of throws that go far ahead from the first square."""


def _further_back(bounced: Right) -> Right:
    return lambda rules, square: max(bounced(rules, square) - 1, rules.first_square)


def _less_far_back(bounced: Right) -> Right:
    return lambda rules, square: min(bounced(rules, square) + 1, rules.squares)


def _goes_back(rules: GooseRules) -> bool:
    return rules.past_end == "back"


def _has_effects_on_the_way_back(rules: GooseRules) -> bool:
    longest = rules.dice * (rules.largest_face or rules.squares)
    return _goes_back(rules) and any(square >= rules.squares - longest for square in rules.effects)


def _wins_beyond(rules: GooseRules) -> None:
    rules.past_end = "wins"


END = (
    Misreading("end.one-further-back", [Place(movement, "bounced", _further_back)], applies=of_goose(_goes_back)),
    Misreading("end.one-less-back", [Place(movement, "bounced", _less_far_back)], applies=of_goose(_goes_back)),
    Misreading(
        "end.no-effect-on-the-way-back",
        [Place(movement, "counts_on_the_way_back", lambda right: lambda rules: False)],
        applies=of_goose(lambda rules: rules.chains and _has_effects_on_the_way_back(rules)),
    ),
    Misreading(
        "end.effect-on-the-way-back",
        [Place(movement, "counts_on_the_way_back", lambda right: lambda rules: True)],
        applies=of_goose(lambda rules: not rules.chains and _has_effects_on_the_way_back(rules)),
    ),
    Misreading(
        "end.told-past-it",
        [Place(movement, "told", lambda right: lambda square, last: square)],
        applies=of_goose(lambda rules: rules.past_end != "stays"),
    ),
    Misreading(
        "end.wins-beyond",
        played_by(_wins_beyond),
        applies=of_goose(lambda rules: _goes_back(rules) and "past-end" not in rules.points),
    ),
)
"""What programs get wrong of the end of the board."""


def _never_again(rules: GooseRules) -> None:
    rules.rolls_again = frozenset()


def _again_on_geese(rules: GooseRules) -> None:
    rules.rolls_again = rules.rolls_again.intersection(squares_of(rules, "goose"))


def _again_anywhere(rules: GooseRules) -> None:
    rules.rolls_again = frozenset(range(rules.squares))


def _again_after_a_six(game: GooseGame, token: Token, faces: Faces) -> Change | None:
    del game, token
    return _again_anywhere if faces == (FACES,) else None


AGAIN = (
    Misreading("again.never", played_by(_never_again), applies=of_goose(lambda rules: rules.rolls_again)),
    Misreading(
        "again.geese-only",
        played_by(_again_on_geese),
        applies=of_goose(lambda rules: rules.rolls_again.difference(squares_of(rules, "goose"))),
    ),
    Misreading(
        "again.six",
        [for_a_throw(_again_after_a_six)],
        source="The house rule of many games with one die.",
        applies=of_goose(
            lambda rules: (
                rules.dice == 1
                and rules.largest_face == FACES
                and not any(effect.rests for effect in rules.effects.values())
            )
        ),
    ),
)
"""What programs get wrong of rolling again."""
