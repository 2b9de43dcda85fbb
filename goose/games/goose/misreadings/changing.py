"""What the misreadings of the Goose are made of: other data of the rules, for good or for a throw."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from weakref import WeakKeyDictionary

from goose.events import Event
from goose.games.game import Rules
from goose.games.goose import drawing, game, kata, movement, positions
from goose.games.goose.effects import Effect
from goose.games.goose.game import GooseGame
from goose.games.goose.movement import Token
from goose.games.goose.ruleset import GooseRules
from goose.instructions import Signatures
from goose.misreadings.misreading import Place, Right, Wrap

Change = Callable[[GooseRules], None]
"""Makes the data of some rules other than they should be."""

Faces = tuple[int, ...]

_DRAWN: WeakKeyDictionary[GooseRules, Mapping[int, Effect]] = WeakKeyDictionary()
"""The squares as they should be, of rules that have been changed: a board that is played wrongly is drawn rightly."""


def of_goose(test: Callable[[GooseRules], object]) -> Callable[[Rules, Signatures], bool]:
    """Return a test of some rules as `Misreading.applies` takes one."""
    return lambda rules, signatures: isinstance(rules, GooseRules) and bool(test(rules))


def played_by(change: Change) -> tuple[Place, ...]:
    """Return the places of a program that plays by other data of the rules; its drawing of the board is right."""

    def wrap(init: Right) -> Right:
        def wrong(self: GooseRules, **fields: object) -> None:
            init(self, **fields)
            _DRAWN.setdefault(self, self.effects)
            change(self)

        return wrong

    return Place(GooseRules, "__init__", wrap), Place(drawing, "draw", _drawn_rightly)


def _drawn_rightly(draw: Right) -> Right:
    def wrong(rules: GooseRules, tokens: Sequence[int]) -> str:
        shown = copy(rules)
        shown.effects = _DRAWN.get(rules, rules.effects)
        text: str = draw(shown, tokens)
        return text

    return wrong


def for_a_throw(change: Callable[[GooseGame, Token, Faces], Change | None]) -> Place:
    """Return the place of a program by which some throws go by other data of the rules.

    Args:
        change: takes the game, the token to move and the throw; returns the change, or None for most throws.
    """

    def wrap(throw: Right) -> Right:
        def wrong(self: GooseGame, faces: Faces, events: list[Event]) -> None:
            rules = self._rules
            changing = change(self, self._tokens[self._turn], faces)
            if changing is not None:
                self._rules = copy(rules)
                changing(self._rules)
            try:
                throw(self, faces, events)
            finally:
                self._rules = rules

        return wrong

    return Place(GooseGame, "_throw", wrap)


def every_throw(name: str, wrap: Wrap) -> tuple[Place, ...]:
    """Return the places of a function that follows throws; also those that `move` makes by itself go by it."""
    return (
        *(Place(owner, "move", lambda _: lambda *throw: movement.follow(*throw)) for owner in (game, kata)),
        Place(movement, name, wrap),
    )


def altered(effect: Effect, **attributes: object) -> Effect:
    """Return an effect that is as another one, but for some attributes."""
    wrong = copy(effect)
    for name, value in attributes.items():
        setattr(wrong, name, value)
    return wrong


def squares_of(rules: GooseRules, *shown: str) -> dict[int, Effect]:
    """Return the squares that show one of some kinds, and their effects."""
    return {square: effect for square, effect in rules.effects.items() if effect.shows in shown}


def traps_of(rules: GooseRules) -> dict[int, Effect]:
    """Return the squares that trap, and their effects."""
    return {square: effect for square, effect in rules.effects.items() if effect.traps}


def of_this_throw(events: Sequence[Event]) -> set[str]:
    """Return the keys of what has happened since the last roll."""
    keys = [key for key, _ in events]
    return {*keys[len(keys) - keys[::-1].index("goose.rolls") :]} if "goose.rolls" in keys else {*keys}


TOGETHER = Place(positions, "_check_together", lambda _: lambda rules, tokens: None)
"""Lets a program load what it has saved where its tokens come together, as those of the right one never do."""

ANYBODY = Place(GooseGame, "can_roll", lambda _: lambda self, token: True)
"""Lets a program load what it has saved where a player is to roll who should wait."""
