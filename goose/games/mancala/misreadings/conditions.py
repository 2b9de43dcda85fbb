"""What can happen by the points of an edition: a misreading of what cannot happen is left out."""

from __future__ import annotations

from goose.games.mancala.editions import Edition


def has_choice(rules: Edition) -> bool:
    """Return whether a row has several houses, so that a player can choose."""
    return rules.sowing.houses > 1


def captures(rules: Edition) -> bool:
    """Return whether a last seed can capture."""
    return rules.points["capture"] != "never"


def refills(rules: Edition) -> bool:
    """Return whether a seed can fall into the house where its sowing began."""
    return rules.sowing.can_refill


def has_empty_houses(rules: Edition) -> bool:
    """Return whether a house can be empty while the game goes on."""
    return has_choice(rules) or rules.points["end"] == "mover-next"


def plays_empty(rules: Edition) -> bool:
    """Return whether a player can play an empty house."""
    return rules.points["empty-house"] == "allowed" and has_empty_houses(rules)


def plays_alike(one: Edition, other: Edition) -> bool:
    """Return whether two editions differ only in points that have no effect beside the others."""
    changed = {name for name, value in one.points.items() if other.points[name] != value}
    return changed <= _without_effect(one) & _without_effect(other)


def _without_effect(rules: Edition) -> set[str]:
    found: set[str] = set()
    if not rules.sowing.can_go_round:
        found |= {"lap"}
    if rules.points["extra-turn"] == "never":
        found |= {"silent-end", "computer-answers"}
    if not has_choice(rules):
        found |= {"advanced-last"}
    if not has_empty_houses(rules):
        found |= {"empty-house"}
    return found
