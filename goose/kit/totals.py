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
    """The things that a game counts."""

    # returns the keys of events for each thing counted, by its name; without it, each event is counted by its own name
    events: Callable[[Any], Mapping[str, Collection[str]]] | None = None
    # returns how many turns the events of a move end, including missed turns; without it, a turn ends when another
    # player is to move
    turns: Callable[[Sequence[Event]], int] | None = None
    watch: Callable[[Any], Watch] | None = None  # makes a `Watch` for a game, for things that no event shows
    scores: str | None = None  # the unit of `Game.scores`, such as `"seeds"`, if their sums are meaningful


@attrs.define
class Totals:
    """The totals of some games, whatever the order and the portions in which they are added."""

    seats: int  # number of players; seat 0 plays first
    games: int = 0  # games played to an end
    # games won, by seat
    wins: list[int] = attrs.field(default=attrs.Factory(lambda self: [0] * self.seats, takes_self=True))
    # games won in the first turn of their winner, by seat
    first_turns: list[int] = attrs.field(default=attrs.Factory(lambda self: [0] * self.seats, takes_self=True))
    # number of games by their turns (of all players together), without drawn games
    turns: Counter[int] = attrs.Factory(Counter)
    drawn: Counter[int] = attrs.Factory(Counter)  # the same for the games that nobody won
    # number of times that each counted thing happened in all games, by name (`counting`)
    counted: Counter[str] = attrs.Factory(Counter)
    # the sum of the scores of all the games, by seat
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
