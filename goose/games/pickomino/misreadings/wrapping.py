"""What several misreadings of Pickomino put in the place of what is right."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from goose.games.game import Rules
from goose.games.pickomino import PickominoKind, policy, positions
from goose.instructions import Signatures
from goose.misreadings.misreading import Place, Wrap

_LONGEST_PLAY = 2_000  # instructions, some times a long game


def instead(wrong: Callable[..., Any]) -> Wrap:
    """Return what puts a function in the place of the right one, which it is given before the arguments."""
    return lambda right: lambda *given, **named: wrong(right, *given, **named)


def everywhere(name: str, wrong: Callable[..., Any], *owners: Any) -> tuple[Place, ...]:
    """Return the places of a function in all that have imported it by name."""
    return tuple(Place(owner, name, instead(wrong)) for owner in owners)


def typed_dice(rules: Rules, signatures: Signatures) -> bool:
    """Return whether the dice are typed."""
    del rules
    return bool(signatures["roll"].values)


def thrown_dice(rules: Rules, signatures: Signatures) -> bool:
    """Return whether the dice are thrown by the program."""
    return not typed_dice(rules, signatures)


CUT_SHORT = Place(PickominoKind, "longest_play", lambda right: min(right, _LONGEST_PLAY))
"""Automatic players among themselves may never come to an end: the reply does, sooner than by the rules."""

OWN_POLICIES = Place(policy, "policy_for", lambda _: lru_cache(maxsize=64)(policy.Policy))
"""What is worked out by other rules must not be remembered for the right ones."""

ANY_TURNED = Place(positions, "_check_turned", lambda _: lambda turned: None)
"""A save is read in which any tile is turned over, also the lowest."""
