"""Games by the thousand: the engine, the tables that play the same games, and what else plays Mancala from Python."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

from bench.figures import report
from bench.measuring import PYTHON, megabytes, seconds
from goose.analysis.simulation.playing import play
from goose.core.options import Settings
from goose.core.registry import NAMES, brought, load_kind
from goose.core.variant import Variant
from goose.games.mancala.fast import playouts
from goose.kit.seats import usual_level
from goose.kit.setting import RANDOM, Setting, runner_of

_PAIRS = 5
_SECONDS = 0.3  # that one of a pair takes, about
_ASKED = {("goose", "traditional"): "must 50, goal 300,000 a second; "}
_ODDS = {2: "must 5", 3: "must 60, goal 15"}
"""The players of the Goose whose odds are computed, and in how many seconds."""


def analysis(folder: Path) -> None:
    """Count the games a second of every kind of play, and time exact odds."""
    for setting in settings():
        rates(setting)
    beside_open_spiel()
    odds(folder)


def settings() -> list[Setting]:
    """Return what is played: each set of rules by two players as they are usual, and Pickomino at random too."""
    found = []
    for name in (*NAMES, *brought()):
        kind = load_kind(name)
        for rules in kind.options:
            usual = usual_level(kind, kind.make_rules(rules, {}, {}))
            levels = (usual, RANDOM) if name == "pickomino" else (usual,)
            found += [Setting(Variant(Settings(name, rules=rules)), (level, level), 0) for level in levels]
    return found


def rates(setting: Setting) -> None:
    """Count the games of the engine, and those of the tables where a game has some, in turn."""
    kind, rules = setting.kind, setting.rules
    label = f"{setting.kind.name}, {setting.rules.name}, {' and '.join(setting.levels)}"
    engine = _Rate(lambda first, count: play(setting, first, count))
    began = time.process_time()
    runner = runner_of(kind, rules, setting.levels)
    made = time.process_time() - began
    if runner is None:
        report(f"{label}, by the engine", engine.of(_PAIRS), "games/s")
        return
    tables = _Rate(lambda first, count: runner(setting.seed, first, count))
    pairs = [(tables.once(), engine.once()) for _ in range(_PAIRS)]
    found = median(one / two for one, two in pairs)
    fast, slow = (median(each) for each in zip(*pairs, strict=True))
    asked = _ASKED.get((setting.kind.name, setting.rules.name), "")
    report(f"{label}, by the engine", slow, "games/s")
    note = f"{asked}{fast:,.0f} a second, ready in {made + tables.ready:.1f} s"
    report(f"{label}, tables over the engine", found, note=note)


class _Rate:
    """Counts games a second of one core, so many at a time that it takes a while, each game once.

    Args:
        playing: plays games: takes the number of the first, and how many.

    Attributes:
        ready: seconds until the first game had been played, which do not count: what is compiled or made is there.
    """

    def __init__(self, playing: Callable[[int, int], object]) -> None:
        self._playing = playing
        self._first = 0
        self._count = 1
        self.ready = self._timed()
        while (taken := self._timed()) < _SECONDS:
            self._count = min(4 * self._count, int(self._count * _SECONDS * 1.1 / taken) + 1)

    def once(self) -> float:
        """Return the games a second of one time."""
        return self._count / self._timed()

    def of(self, times: int) -> float:
        """Return the median of some times."""
        return median(self.once() for _ in range(times))

    def _timed(self) -> float:
        """Play, and return the seconds of processor time: what else the machine does is left out of it."""
        started = time.process_time()
        self._playing(self._first, self._count)
        taken = time.process_time() - started
        self._first += self._count
        return taken


def beside_open_spiel() -> None:
    """Count random games of Mancala from Python, by goose and by open_spiel, in turn.

    The games of open_spiel are longer by a little: a last seed in an empty house on the player's side captures there
    only if the house opposite has seeds, and otherwise stays where it is; all other rules are the same.
    """
    if find_spec("numba") is None:
        print("random games of Mancala from Python: numba is not installed (extra fast)")
        return
    ours = _Rate(lambda first, count: playouts(count, seed=first))
    label = "random games of Mancala from Python, one core"
    if find_spec("pyspiel") is None:
        report(label, ours.of(_PAIRS), "games/s", "goal 182,000; open_spiel is not installed")
        return
    spiel: Any = import_module("pyspiel")
    theirs = _Rate(lambda first, count: _played(spiel.load_game("mancala"), count))
    pairs = [(ours.once(), theirs.once()) for _ in range(_PAIRS)]
    found = median(one / two for one, two in pairs)
    fast, slow = (median(each) for each in zip(*pairs, strict=True))
    report(label, fast, "games/s", f"must 27,000, goal 182,000; ready in {ours.ready:.1f} s")
    report("the same over open_spiel from Python", found, note=f"must 1; it plays {slow:,.0f} a second")


def _played(game: Any, count: int) -> None:
    """Play random games of open_spiel, as its own example does."""
    choice = random.Random(count).choice
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))


def odds(folder: Path) -> None:
    """Time the exact odds of the Goose and measure its memory, each in a separate process."""
    nothing = folder / "nothing.in"
    nothing.touch()
    for players, asked in _ODDS.items():
        command = (PYTHON, "-m", "goose", "odds", "goose", "--players", str(players))
        taken = median(seconds(command) for _ in range(3))
        weight = f"{megabytes(command, nothing):,.0f} MB, must 4,000"
        report(f"odds of the Goose, {players} players", taken, "s", f"{asked}; {weight}")
