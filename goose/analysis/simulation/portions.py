"""Plays many games in portions, in any number of processes.

A game depends on its number alone, and what games come to is added up in whole numbers: so neither the way nor the
portions nor the processes change the result.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping

import attrs

from goose.analysis.simulation.playing import Batch, play
from goose.base.spreading import spread
from goose.kit.setting import Setting, runner_of
from goose.kit.totals import Runner

ENGINE, TABLES = "engine", "tables"
"""The ways to play: one move after another, and many games at a time where a game has tables made of its engine."""

WORTH_TABLES = 5_000  # games from which on tables, and what plays by them, are made in less time than the engine plays
_WORTH_A_PROCESS: Mapping[str, int] = {ENGINE: 50, TABLES: 2_000_000}  # games; another process takes time to start
_PORTIONS = 64  # that there are at least where the engine plays, so that no process is long without work
_SIZES: Mapping[str, tuple[int, int]] = {ENGINE: (20, 250), TABLES: (250_000, 250_000)}
"""The least and the greatest number of games of a portion; every process makes the tables again."""


@attrs.frozen
class Simulation:
    """Games that are to be played."""

    setting: Setting
    games: int
    way: str = ENGINE
    keep: str | None = None  # code of the language of the scripts, where the engine is to keep them

    @property
    def portions(self) -> int:
        """In how many portions they are played."""
        return -(-self.games // self._size)

    def jobs(self, cores: int) -> int:
        """Return the default number of processes: each makes the tables again."""
        return min(cores, 1 + self.games // _WORTH_A_PROCESS[self.way])

    def played(self, jobs: int, scheduler: str | None = None) -> Generator[Batch]:
        """Yield the result of each portion, in the order of the games; close the generator to stop before the end.

        Raises:
            UsageError: no scheduler answers there.
            SpreadFailure: a portion could not be played.
        """
        return spread(play_portion, self._cut(), jobs, scheduler)

    @property
    def _size(self) -> int:
        least, most = _SIZES[self.way]
        return min(max(self.games // _PORTIONS, least), most)

    def _cut(self) -> Iterator[Portion]:
        for first in range(0, self.games, self._size):
            yield Portion(self, first, min(self._size, self.games - first))


@attrs.frozen
class Portion:
    """Some of the games of a simulation."""

    simulation: Simulation
    first: int
    count: int


def play_portion(portion: Portion) -> Batch:
    """Return the result of a portion."""
    simulation = portion.simulation
    if simulation.way == ENGINE:
        return play(simulation.setting, portion.first, portion.count, simulation.keep)
    try:
        runner = tables(simulation.setting)
    except ImportError:
        runner = None
    if runner is None:  # on a machine of a cluster, to which a package is missing: the same games, only slower
        return play(simulation.setting, portion.first, portion.count)
    return Batch(runner(simulation.setting.seed, portion.first, portion.count), [])


def tables(setting: Setting) -> Runner | None:
    """Return what plays the games of a setting by tables (remembered), or None if only the engine plays them."""
    if not _remembered or _remembered[0][0] != setting:
        _remembered[:] = [(setting, runner_of(setting.kind, setting.rules, setting.levels))]
    return _remembered[0][1]


_remembered: list[tuple[Setting, Runner | None]] = []
"""The last setting, whose mappings have no hash, and what plays its games."""
