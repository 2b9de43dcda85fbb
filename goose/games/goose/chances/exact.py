"""The exact odds of a game between some tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from goose.games.goose.chances.joint import Joint
from goose.games.goose.chances.tables import Tables, are_apart, squares_of
from goose.games.goose.ruleset import GooseRules
from goose.kit import Lengths, Numbers, Odds, follow

Heard = Callable[[float], None]
"""Is told from time to time how likely the game is still under way."""

MOST_TOGETHER = 3
"""Tokens that affect each other, of which the chain is still followed: the states of a token to this power."""


def is_exact(rules: GooseRules, players: int) -> bool:
    """Return whether there are exact odds for so many players."""
    return players <= MOST_TOGETHER or are_apart(rules)


def odds_of(rules: GooseRules, switches: Mapping[str, str], players: int, heard: Heard | None = None) -> Odds:
    """Return the exact odds of a game.

    Args:
        rules: of the game.
        switches: the points of them that are switched.
        players: how many; of one, the token is alone on the board.
        heard: is told how far it is.

    Raises:
        Endless: the game goes on for too long to be followed.
    """
    if players > 1 and not are_apart(rules):
        return _together(rules, switches, players, heard)
    return _apart(rules, switches, players, heard)


def _together(rules: GooseRules, switches: Mapping[str, str], players: int, heard: Heard | None) -> Odds:
    tables = Tables(rules, together=True)
    joint = Joint(tables, players)
    course = follow(joint.start(), joint.play, heard)
    visits = None if course.lasting else joint.visits(course.thrown)
    return _odds(tables, switches, [course.ended[seat::players] for seat in range(players)], course.never, visits)


def _apart(rules: GooseRules, switches: Mapping[str, str], players: int, heard: Heard | None) -> Odds:
    """Combine players from the chain of one token.

    Their tokens do not affect each other.

    The n-th turn of a player is made when nobody before it in the round has ended by its own n-th turn, and nobody
    after it by the turn before.
    """
    tables = Tables(rules, together=False)
    joint = Joint(tables, 1)
    course = follow(joint.start(), joint.play, heard, keep=True)
    on_after = course.never + _sums_from_the_end(course.ended)  # still on the board after each turn
    on_before = np.concatenate([[1.0], on_after[:-1]])
    made = [on_after**seat * on_before ** (players - 1 - seat) for seat in range(players)]
    often = np.sum(made, axis=0)
    visits = None if course.lasting else joint.visits(often @ np.array(course.turns))
    return _odds(tables, switches, [course.ended * chance for chance in made], course.never**players, visits)


def _sums_from_the_end(numbers: Numbers) -> Numbers:
    """Return for each place the sum of the numbers after it.

    The small ones are added first.
    """
    return np.concatenate([np.cumsum(numbers[::-1])[::-1][1:], [0.0]])


def _odds(
    tables: Tables,
    switches: Mapping[str, str],
    won: Iterable[NDArray[np.float64]],
    never: float,
    visits: Numbers | None,
) -> Odds:
    """Return the odds from the probability of a win by seat and turn."""
    won = list(won)
    players = len(won)
    lengths = {
        place * players + seat + 1: float(chance)
        for seat, chances in enumerate(won)
        for place, chance in enumerate(chances)
    }
    return Odds(
        game="goose",
        rules=tables.rules.name,
        options=dict(tables.rules.options),
        switches=dict(switches),
        players=players,
        wins=tuple(float(chances.sum()) for chances in won),
        never=float(never),
        first_turn=tuple(float(chances[0]) if len(chances) else 0.0 for chances in won),
        lengths=Lengths(lengths),
        visits={} if visits is None else {square: float(visits[square]) for square in squares_of(tables)},
    )
