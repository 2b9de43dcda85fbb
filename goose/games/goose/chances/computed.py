"""The odds of a game: exact, or estimated from simulated games.

Odds are estimated where the Markov chain of all tokens would be too large.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from goose.games.goose.chances.joint import Joint
from goose.games.goose.chances.running import TableRunner
from goose.games.goose.chances.tables import Tables, are_apart
from goose.games.goose.ruleset import GooseRules
from goose.kit import Lengths, Numbers, Odds, Totals, follow

MOST_TOGETHER = 3
"""The most tokens that affect each other for which the chain is computed.

The chain has as many states as one token has, to the power of the number of tokens.
"""

_PORTIONS = 20
_SEED = 0


def is_exact(rules: GooseRules, players: int) -> bool:
    """Return whether the odds for this number of players can be exact."""
    return players <= MOST_TOGETHER or are_apart(rules)


def odds_of(
    rules: GooseRules, switches: Mapping[str, str], players: int, heard: Callable[[float], None] | None = None
) -> Odds:
    """Return the exact odds of a game, or of a token alone for one player; raise Endless if that takes too long.

    `heard` is called from time to time with how likely the game is still under way.
    """
    if players > 1 and not are_apart(rules):
        tables = Tables(rules, together=True)
        joint = Joint(tables, players)
        course = follow(joint.start(), joint.play, heard)
        won = [course.ended[seat::players] for seat in range(players)]
        never, often = course.never, course.thrown
    else:
        # The n-th turn of a player is made when nobody before it in the round has ended by its own n-th turn, and
        # nobody after it by the turn before.
        tables = Tables(rules, together=False)
        joint = Joint(tables, 1)
        course = follow(joint.start(), joint.play, heard, keep=True)
        on_after = course.never + _sums_from_the_end(course.ended)  # still on the board after each turn
        on_before = np.concatenate([[1.0], on_after[:-1]])
        made = [on_after**seat * on_before ** (players - 1 - seat) for seat in range(players)]
        won = [course.ended * chance for chance in made]
        never, often = course.never**players, np.sum(made, axis=0) @ np.array(course.turns)
    lengths = {
        place * players + seat + 1: float(chance)
        for seat, chances in enumerate(won)
        for place, chance in enumerate(chances)
    }
    return _odds(
        tables,
        switches,
        None if course.lasting else joint.visits(often),
        players=players,
        wins=tuple(float(chances.sum()) for chances in won),
        never=float(never),
        first_turn=tuple(float(chances[0]) if len(chances) else 0.0 for chances in won),
        lengths=Lengths(lengths),
    )


def _sums_from_the_end(numbers: Numbers) -> Numbers:
    """Return the sum of the numbers after each index, from the small ones at the end, which keeps the error small."""
    return np.concatenate([np.cumsum(numbers[::-1])[::-1][1:], [0.0]])


def simulated_odds(
    rules: GooseRules, switches: Mapping[str, str], players: int, games: int, heard: Callable[[float], None]
) -> Odds:
    """Return odds estimated from so many games, the same each time; `heard` gets how much is done, from 0 to 1."""
    running = TableRunner(rules, players)
    totals = Totals(players)
    visits = np.zeros(rules.squares + 1, np.int64)
    for portion in range(_PORTIONS):
        first, end = (games * number // _PORTIONS for number in (portion, portion + 1))
        played, visited = running.visiting(_SEED, first, end - first)
        totals.add(played)
        visits += visited
        heard((portion + 1) / _PORTIONS)
    return _odds(
        running.tables,
        switches,
        visits / games,
        players=players,
        wins=tuple(won / games for won in totals.wins),
        never=totals.drawn.total() / games,
        first_turn=tuple(won / games for won in totals.first_turns),
        lengths=Lengths({turns: times / games for turns, times in totals.turns.items()}),
        games=games,
    )


def _odds(tables: Tables, switches: Mapping[str, str], visits: Numbers | None, **found: Any) -> Odds:
    """Return the odds, with the visits to squares where tokens can stop."""
    rules = tables.rules
    squares = sorted({square for square, _, _ in tables.states} | {rules.squares})
    return Odds(
        game="goose",
        rules=rules.name,
        options=dict(rules.options),
        switches=dict(switches),
        visits={} if visits is None else {square: float(visits[square]) for square in squares},
        **found,
    )
