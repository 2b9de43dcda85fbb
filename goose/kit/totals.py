"""Counts of games, and the totals of many games as whole numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol

import attrs

from goose.core.events import Event
from goose.core.instructions import Instruction


class Watch(Protocol):
    """Counts things in one game that its events do not show."""

    @property
    def names(self) -> Sequence[str]:
        """The things counted."""

    def saw(self, instruction: Instruction) -> Sequence[int]:
        """Return how often the last move did each of the counted things."""


@attrs.frozen
class Counts:
    """The things that a game counts.

    Attributes:
        events: returns the keys of events for each thing counted, by its name; without it, each event is counted by
            its own name.
        turns: returns how many turns the events of a move end, including missed turns; without it, a turn ends when
            another player is to move.
        watch: makes a `Watch` for a game, for things that no event shows.
        scores: the unit of `Game.scores`, such as `"seeds"`, if their sums are meaningful.
    """

    events: Callable[[Any], Mapping[str, Collection[str]]] | None = None
    turns: Callable[[Sequence[Event]], int] | None = None
    watch: Callable[[Any], Watch] | None = None
    scores: str | None = None


@attrs.define
class Totals:
    """The totals of some games, whatever the order and the portions in which they are added.

    Attributes:
        seats: number of players; seat 0 plays first.
        games: games played to an end.
        wins: games won, by seat.
        first_turns: games won in the first turn of their winner, by seat.
        turns: number of games by their turns (of all players together), without drawn games.
        drawn: the same for the games that nobody won.
        counted: number of times that each counted thing happened in all games, by name (`counting`).
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
        """Add the totals of other games with as many players."""
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
"""Plays games by tables: takes the seed, the number of the first game and the number of games, like `playing`.

A game can offer as `fast` a function of rules and levels that returns one, or None if it has none for these players. It
raises ImportError if a package that it needs cannot be used; then the engine plays the same games.
"""
