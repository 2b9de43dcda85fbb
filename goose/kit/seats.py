"""The players of a simulated game: their number, levels and names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose.base.errors import Incomplete
from goose.core.game import GameKind, Rules
from goose.core.roster import Player
from goose.kit.setting import RANDOM

MOST_AT_AN_OPEN_TABLE = 26
"""Number of players in a simulated game at an open table, which takes any number."""

_FEWEST = 2
_AGE = 20  # years; with equal ages, players play in the order named
_LETTERS = 26


def bounds(rules: Rules) -> tuple[int, int]:
    """Return the smallest and the greatest number of players; an open table takes any two or more."""
    signature = rules.signatures(typed_dice=True).get("start")
    return (_FEWEST, MOST_AT_AN_OPEN_TABLE) if signature is None else signature.players


def bounds_text(kind: GameKind, rules: Rules) -> str:
    """Return the part of an error that says how many players there can be."""
    least, most = bounds(rules)
    count = f"{least}" if least == most else f"{least} to {most}"
    if "start" not in rules.signatures(typed_dice=True):
        return f"{kind.name} by the rules {rules.name} is simulated with {count} players"
    return f"{kind.name} by the rules {rules.name} takes {count} players"


def played_levels(kind: GameKind, rules: Rules, levels: Sequence[str]) -> tuple[str, ...]:
    """Return the levels where people play, those of the protocol first; without those the rules have no computers."""
    return (*levels, *kind.levels_by(rules)) if levels else ()


def levels_of(kind: GameKind, rules: Rules) -> tuple[str, ...]:
    """Return the levels of simulated players, with `Random` last."""
    signature = rules.signatures(typed_dice=True).get("start-auto")
    known = () if signature is None else next((value.levels for value in signature.values if value.levels), ())
    return (*played_levels(kind, rules, known), RANDOM)


def usual_level(kind: GameKind, rules: Rules) -> str:
    """Return the default level of players: one whose games vary by chance."""
    return levels_of(kind, rules)[0] if kind.throws_dice else RANDOM


def leaves_to_chance(kind: GameKind, levels: Sequence[str]) -> bool:
    """Return whether games between players of these levels can vary by chance."""
    return kind.throws_dice or RANDOM in levels


def players_of(kind: GameKind, rules: Rules, count: int) -> list[Player]:
    """Return the players of a simulated game, in playing order."""
    age = None if kind.oldest is None else min(_AGE, kind.oldest)
    canonical = rules.canonical or str
    found: dict[str, Player] = {}
    for name in map(canonical, _names()):
        if name:
            found.setdefault(name, Player(name, age=age))
        if len(found) == count:
            return [*found.values()]
    raise Incomplete(f"the rules {rules.name} of {kind.name} let nobody be called AAA, BBB, …")


def _names() -> Iterator[str]:
    """Yield names that all rules accept: AAA, BBB, …, ZZZ, ABA, …"""
    for number in range(_LETTERS**2):
        outer, middle = number % _LETTERS, (number + number // _LETTERS) % _LETTERS
        yield "".join(chr(ord("A") + letter) for letter in (outer, middle, outer))
