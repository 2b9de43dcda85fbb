"""What many games came to, as whole numbers: added up in any order and any portions, it is the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import attrs


@attrs.define
class Totals:
    """What some games came to.

    Attributes:
        seats: players of a game; seat 0 plays first.
        games: played to an end.
        wins: games won, by seat.
        first_turns: games won in the first turn of their winner, by seat.
        turns: how many games took so many turns, those of all the players together; the drawn ones are in `drawn`.
        drawn: the same of the games that nobody won.
        counted: how often things happened in all the games, by the name of what is counted (`counting`).
        scores: the sum of the scores of all the games, by seat.
    """

    seats: int
    games: int = 0
    wins: list[int] = attrs.field(default=attrs.Factory(lambda self: [0] * self.seats, takes_self=True))
    first_turns: list[int] = attrs.field(default=attrs.Factory(lambda self: [0] * self.seats, takes_self=True))
    turns: Counter[int] = attrs.Factory(Counter)
    drawn: Counter[int] = attrs.Factory(Counter)
    counted: Counter[str] = attrs.Factory(Counter)
    scores: list[int] = attrs.field(default=attrs.Factory(lambda self: [0] * self.seats, takes_self=True))

    def add(self, other: Totals) -> None:
        """Add what other games came to, with as many players."""
        self.games += other.games
        self.wins = _sums(self.wins, other.wins)
        self.first_turns = _sums(self.first_turns, other.first_turns)
        self.scores = _sums(self.scores, other.scores)
        self.turns.update(other.turns)
        self.drawn.update(other.drawn)
        self.counted.update(other.counted)


def _sums(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]


Runner = Callable[[int, int, int], Totals]
"""Plays games by tables: takes the seed, the number of the first game and how many, as `playing` does.

A game can offer as `fast` a function of rules and levels that returns one, or None where it has none for these players;
it raises ImportError where a package that it takes cannot be used. Then the engine plays the same games.
"""
