"""What a game says is counted while games of it are played, and what many games came to, as whole numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol

import attrs

from goose.core.events import Event
from goose.core.instructions import Instruction


class Watch(Protocol):
    """Counts in one game what its events do not tell."""

    @property
    def names(self) -> Sequence[str]:
        """What is counted."""

    def saw(self, instruction: Instruction) -> Sequence[int]:
        """Return how often a move, which has just been carried out, did each of what is counted."""


@attrs.frozen
class Counts:
    """What a game counts.

    Attributes:
        events: returns the keys of the events of rules, by the name of what they count as; without it each event counts
            by its own name.
        turns: returns how many turns the events of a move end, those that players miss among them; without it a turn
            ends when another player is to move.
        watch: makes a `Watch` of a game, for what no event tells.
        scores: what the scores of `Game.scores` are, such as `"seeds"`, where their sums say something.
    """

    events: Callable[[Any], Mapping[str, Collection[str]]] | None = None
    turns: Callable[[Sequence[Event]], int] | None = None
    watch: Callable[[Any], Watch] | None = None
    scores: str | None = None


@attrs.define
class Totals:
    """What some games came to: added up in any order and any portions, it is the same.

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
