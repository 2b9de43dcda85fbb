"""Simulating games, from what was asked for to what was found, with a script that plays the games again."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from typing import TYPE_CHECKING, BinaryIO

from attrs import frozen

from goose.analysis.plotting.files import check
from goose.analysis.reports.findings import Findings, find
from goose.analysis.simulation.keeping import GameScript, plays_once
from goose.base.errors import SpreadFailure, UsageError
from goose.base.extras import need
from goose.base.quoting import printable, quoted
from goose.base.replacing import check_apart, check_writable, replacing
from goose.base.systems import sync
from goose.core.game import GameKind, Rules
from goose.core.options import Settings
from goose.core.registry import in_use
from goose.core.variant import Variant
from goose.kit.counting import Counting
from goose.kit.seats import bounds, bounds_text, levels_of, usual_level
from goose.kit.setting import Setting
from goose.kit.totals import Totals

if TYPE_CHECKING:
    from goose.analysis.simulation.portions import Simulation

Progress = Callable[["Simulation"], AbstractContextManager[Callable[[int], None]]]
"""Gives, while a simulation runs, a function that takes the number of games played since its last call."""


@frozen(kw_only=True)
class SimulationRequest:
    """The request to simulate games."""

    settings: Settings
    games: int
    players: int | None = None  # None: as few as the game allows
    levels: str | None = None  # with commas between them; None: the usual one for everybody
    seed: int = 0
    by: str | None = None  # ENGINE or TABLES; None: what is faster
    target: str | None = None  # file for a script that plays all the games again
    plot: str | None = None  # file for a picture, which the caller draws
    jobs: int | None = None  # None: a process for each core, where that helps
    scheduler: str | None = None  # address of a cluster


def simulate(request: SimulationRequest, progress: Progress) -> Findings:
    """Play games and return what they have shown; the file of their script is there when all is written.

    Raises:
        UsageError: the request is invalid; nothing has been played.
        SpreadFailure: some games could not be played.
    """
    board = request.settings.board
    check_apart({"board": board if isinstance(board, str) else None, "plot": request.plot, "output": request.target})
    if request.plot is not None:
        check(request.plot)
    if request.target is not None:
        check_writable("output", request.target)
    if request.settings.lang is not None and request.target is None:
        raise UsageError("--lang needs --output FILE: it is the language of the script.")
    variant = Variant(request.settings).with_contents()
    code = variant.language().code
    levels = _seated(variant.kind, variant.rules, request.players, request.levels)
    simulation = _simulation(Setting(variant, levels, request.seed), request, code)
    totals = _played(simulation, request, progress)
    return find(totals, simulation.setting, Counting(variant.kind, variant.rules))


def _seated(kind: GameKind, rules: Rules, players: int | None, levels: str | None) -> tuple[str, ...]:
    """Return the levels of the players, in the order in which they play."""
    if players is not None and levels is not None:
        raise UsageError("--players and --levels do not go together: --levels has a level for each player.")
    least, most = bounds(rules)
    takes = bounds_text(kind, rules)
    if levels is None:
        count = least if players is None else players
        if not least <= count <= most:
            raise UsageError(f"--players {count}: {takes}.")
        return (usual_level(kind, rules),) * count
    words = [word.strip() for word in levels.split(",")]
    asked = f"--levels {quoted(levels)}"
    named = tuple(level_named(kind, rules, word, asked) for word in words)
    if not least <= len(words) <= most:
        raise UsageError(f"{asked}: {takes}, and each needs a level.")
    return named


def level_named(kind: GameKind, rules: Rules, word: str, asked: str) -> str:
    """Return the level with a name, in any case; raise UsageError, which begins with what was `asked`."""
    known = {level.casefold(): level for level in levels_of(kind, rules)}
    if word.casefold() not in known:
        levels_known = ", ".join(known.values())
        raise UsageError(
            f"{asked}: {kind.name} with the rules {rules.name} has no level {quoted(word)}; "
            f"its levels are {levels_known}."
        )
    return known[word.casefold()]


def _simulation(setting: Setting, request: SimulationRequest, code: str) -> Simulation:
    """Return how the games are played."""
    if request.scheduler is not None:
        need("distributed")
    from goose.analysis.simulation.portions import ENGINE, TABLES, WORTH_TABLES, Simulation, tables

    games, by = request.games, request.by
    if request.target is not None:
        if by == TABLES:
            raise UsageError("--output FILE needs --by engine, which makes every move.")
        if games > 1 and plays_once(setting.kind, setting.rules):
            raise UsageError(f"--output FILE: by the rules {setting.rules.name} a script has one game: --count 1.")
        return Simulation(setting, games, ENGINE, code)
    if by == ENGINE or (by is None and games < WORTH_TABLES):
        return Simulation(setting, games)
    try:
        found = tables(setting) is not None
    except ImportError as error:
        if by == TABLES:
            need(*([error.name] if error.name else ["numpy", "numba"]))
            raise UsageError(f"--by tables: {error.name or 'a package'} cannot be used: {error}.") from error
        found = False
    if by == TABLES and not found:
        raise UsageError(f"--by tables: {setting.kind.name} has no tables for these players and rules; leave --by out.")
    return Simulation(setting, games, TABLES if found else ENGINE)


def _played(simulation: Simulation, request: SimulationRequest, progress: Progress) -> Totals:
    """Play the games, and write their script where that is asked for."""
    from goose.base.workers import cores

    setting = simulation.setting
    totals = Totals(len(setting.levels))
    with _written(request.target) as file, progress(simulation) as advance:
        if file is not None and simulation.keep is not None:
            file.write(GameScript(setting, simulation.keep).opening().encode())
        with closing(simulation.played(request.jobs or simulation.jobs(cores()), request.scheduler)) as batches:
            try:
                for batch in batches:
                    totals.add(batch.totals)
                    if file is not None:
                        file.write("".join(batch.scripts).encode())
                    advance(batch.totals.games)
            except SpreadFailure as failure:
                brought = in_use().get(setting.kind.name)
                whose = "" if brought is None else f"the game {setting.kind.name} of {brought}: "
                raise SpreadFailure(f"{whose}{failure}") from failure
    return totals


@contextmanager
def _written(path: str | None) -> Iterator[BinaryIO | None]:
    """Give the file of the script; it is there when all is written."""
    if path is None:
        yield None
        return
    with replacing(path) as file:
        yield file
        file.flush()
        sync(file.fileno())


def answering_command(request: SimulationRequest, found: Findings) -> str:
    """Return the command line that plays the script of some simulated games again."""
    settings, kind = request.settings, found.setting.kind
    words = ["goose", "run"]
    words += [] if settings.course is not None else ["--game", kind.name, "--rules", found.setting.rules.name]
    words += [word for switch in settings.rule for word in ("--rule", switch)]
    for name in ("squares", "board", "lang", "course"):
        if (value := getattr(settings, name)) is not None:
            words += [f"--{name}", str(value)]
    words += ["--dice", "manual"] if kind.throws_dice else []
    return printable(shlex.join([*words, str(request.target)]))
