"""Odds estimated from simulated games, where a chain would be too large."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from goose.games.goose.chances.tables import squares_of
from goose.games.goose.fast import running_of
from goose.games.goose.ruleset import GooseRules
from goose.kit import Lengths, Odds, Totals

_PORTIONS = 20
_SEED = 0


def simulated_odds(
    rules: GooseRules, switches: Mapping[str, str], players: int, games: int, heard: Callable[[float], None]
) -> Odds:
    """Return estimated odds of a game, the same each time.

    Args:
        rules: of the game.
        switches: the points of them that are switched.
        players: how many.
        games: how many are simulated.
        heard: is told how much has been done, from 0 to 1.
    """
    running = running_of(rules, players)
    totals = Totals(players)
    visits = np.zeros(rules.squares + 1, np.int64)
    for portion in range(_PORTIONS):
        first, end = (games * number // _PORTIONS for number in (portion, portion + 1))
        played, visited = running.visiting(_SEED, first, end - first)
        totals.add(played)
        visits += visited
        heard((portion + 1) / _PORTIONS)
    return Odds(
        game="goose",
        rules=rules.name,
        options=dict(rules.options),
        switches=dict(switches),
        players=players,
        wins=tuple(won / games for won in totals.wins),
        never=totals.drawn.total() / games,
        first_turn=tuple(won / games for won in totals.first_turns),
        lengths=Lengths({turns: times / games for turns, times in totals.turns.items()}),
        visits={square: int(visits[square]) / games for square in squares_of(running.tables)},
        games=games,
    )
