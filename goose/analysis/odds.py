"""What the rules of a game imply, as numbers: exact, or estimated from simulated games."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from goose.analysis.lengths import Lengths


@attrs.frozen
class Odds:
    """The odds of a game between some players.

    Attributes:
        game: name of the game.
        rules: name of the rules.
        options: those that shape the rules, such as the number of squares.
        switches: the points of the rules that are switched.
        players: how many.
        wins: probability of winning, by seat; for one player that the game ends.
        never: probability that the game is drawn or never ends.
        first_turn: probability of winning in one's first turn, by seat.
        lengths: of the games that end, in turns of all players together; the weights are probabilities.
        visits: how often on average a token comes to stand on each square, those of all players together.
        games: None where the odds are exact; else how many games were simulated for them.
    """

    game: str
    rules: str
    options: Mapping[str, object]
    switches: Mapping[str, str]
    players: int
    wins: tuple[float, ...]
    never: float
    first_turn: tuple[float, ...]
    lengths: Lengths
    visits: Mapping[int, float]
    games: int | None = None
