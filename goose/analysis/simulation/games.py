"""Simulated games for programs: a row for each game, and players that a program brings."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from io import StringIO

import attrs

from goose.analysis import statistics
from goose.analysis.simulation.playing import Chooser, Playing
from goose.analysis.simulation.simulating import level_named
from goose.analysis.statistics import Estimate
from goose.base.errors import UsageError
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.kit.lengths import Lengths
from goose.kit.seats import bounds, bounds_text, leaves_to_chance
from goose.kit.setting import Setting


@attrs.frozen
class SimulatedGame:
    """A game that was played to its end. Its players are numbers: 0 is the first one that was given."""

    number: int
    order: tuple[int, ...]  # the players in playing order
    winner: int | None  # None for a draw
    turns: int  # of all players together; missed turns count
    scores: tuple[int, ...]  # of each player: the square of its token, its seeds, its worms


class SimulatedGames:
    """Games between computer players, each played when it is first asked for.

    A game depends on the seed and on its number alone.
    """

    def __init__(self, rotations: Sequence[Playing], players: int, count: int, *, chance: bool) -> None:
        self._rotations = rotations  # what plays the games in which each of so many players is the first one
        self._players = players
        self._count = count
        self._chance = chance
        self._games: list[SimulatedGame] = []

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[SimulatedGame]:
        for number in range(self._count):
            if number == len(self._games):
                self._games.append(self._play(number))
            yield self._games[number]

    @property
    def wins(self) -> Sequence[Estimate]:
        """The share of all games that each player won, with its 95 % interval."""
        won = Counter(game.winner for game in self)
        return [self._share(won[player]) for player in range(self._players)]

    @property
    def draws(self) -> Estimate:
        """The share of all games that nobody won, with its 95 % interval."""
        return self._share(sum(game.winner is None for game in self))

    @property
    def turns(self) -> Estimate | None:
        """The mean length of the games that somebody won, in turns; None if nobody won any.

        It has its 95 % interval from 100 games on.
        """
        lengths = Counter(game.turns for game in self if game.winner is not None)
        if not lengths:
            return None
        found = Lengths(lengths)
        return statistics.mean(found, lengths.total()) if self._chance else Estimate(found.mean)

    def csv(self) -> str:
        """Return a table with a row for each game: comma-separated values (RFC 4180).

        Its columns are `game`, `winner`, `turns` and, for each player, `seat-N` (its place in playing order, from 0)
        and `score-N`. Games and players are counted from 0; a draw has no winner.
        """
        file = StringIO(newline="")
        rows = csv.writer(file)
        players = range(self._players)
        rows.writerow(["game", "winner", "turns", *(f"{name}-{n}" for name in ("seat", "score") for n in players)])
        for game in self:
            winner = "" if game.winner is None else game.winner
            rows.writerow([game.number, winner, game.turns, *map(game.order.index, players), *game.scores])
        return file.getvalue()

    def _play(self, number: int) -> SimulatedGame:
        first = number % len(self._rotations)
        ending = self._rotations[first].play(number)
        order = tuple((seat + first) % self._players for seat in range(self._players))
        winner = None if ending.winner is None else order[ending.winner]
        scores = tuple(ending.scores[order.index(player)] for player in range(self._players))
        return SimulatedGame(number, order, winner, ending.turns, scores)

    def _share(self, won: int) -> Estimate:
        return statistics.share(won / self._count, self._count) if self._chance else Estimate(won / self._count)


def simulate(
    settings: Settings, players: Sequence[str | Chooser], count: int, seed: int = 0, *, rotate: bool = False
) -> SimulatedGames:
    """Return games between players, with the dice of `goose simulate`.

    Args:
        settings: the game and its rules; dice, seed and files of the settings do not matter.
        players: in playing order, each the name of a level, such as `Advanced` or `Random` (any possible move), or an
            object whose method `choose` takes an `Interpreter` and returns one of its `moves`.
        count: the number of games, at least 1.
        seed: the seed of dice and random moves.
        rotate: whether the next player begins each game; otherwise the first one begins all of them.

    Returns:
        The games; nothing is played before they are asked for.

    Raises:
        UsageError: an argument is invalid; the text says what would be right.
        ValueError: while the games are played: a player chose something that is not one of the moves.
    """
    if count < 1:
        raise UsageError(f"count: there must be 1 game or more, not {count}.")
    variant = Variant(settings).with_contents()
    kind, rules = variant.kind, variant.rules
    least, most = bounds(rules)
    if not least <= len(players) <= most:
        raise UsageError(f"players: {bounds_text(kind, rules)}, not {len(players)}.")
    own = {f"player {number}": each for number, each in enumerate(players) if not isinstance(each, str)}
    if own and kind.service_class(rules) is not None:
        raise UsageError(f"players: only levels play the rules {rules.name}.")
    names = tuple(
        level_named(kind, rules, each, "players") if isinstance(each, str) else f"player {number}"
        for number, each in enumerate(players)
    )
    rotations = [
        Playing(Setting(variant, names[first:] + names[:first], seed), own=own)
        for first in range(len(names) if rotate else 1)
    ]
    chance = bool(own) or leaves_to_chance(kind, names)
    return SimulatedGames(rotations, len(names), count, chance=chance)
