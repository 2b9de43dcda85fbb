"""`goose simulate`: games between automatic players, by the thousand, and what they come to."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any, BinaryIO

import click
from click.shell_completion import CompletionItem

from goose.base.errors import UsageError
from goose.base.extras import need
from goose.base.quoting import printable, quoted
from goose.base.replacing import check_apart, check_writable
from goose.commands.cli import EnvironmentOption, completed, game_argument, is_typed, options, usage_errors
from goose.commands.limits import JOBS
from goose.commands.numbers import Whole
from goose.core.options import BOARD, LANG, RULE, RULES, SEED, SQUARES, Option

if TYPE_CHECKING:
    from goose.analysis.simulation.portions import Simulation
    from goose.core.game import GameKind, Rules
    from goose.kit.setting import Setting
    from goose.kit.totals import Totals

_LANG = Option(
    LANG.name, LANG.metavar, "Language of the scripts kept.  [default: that of the rules]", completed=LANG.completed
)
_SEED = Option(SEED.name, SEED.metavar, "Seed of all that is thrown and chosen.", default="0", integer=True)
_GAMES = Whole(1)

_EXAMPLES = """\b
Examples:
  goose simulate goose --games 10000
  goose simulate mancala --rules official --games 1000 --levels Random,Advanced
  goose simulate pickomino --games 100 --players 4 --keep games.in

Exit status: 0 simulated, 2 wrong use, 3 simulating failed, 130 interrupted.
"""


def _levels(context: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem[str]]:
    """Complete the last of some levels."""
    before, comma, last = typed.rpartition(",")
    known = [item.value for item in completed("level")(context, parameter, last)]
    known += [level for level in ("Random",) if level.startswith(last)]
    return [CompletionItem(f"{before}{comma}{level}") for level in known]


@click.command(short_help="Play games between automatic players, and tell what they come to.", epilog=_EXAMPLES)
@game_argument()
@options(RULES, RULE, SQUARES, BOARD, cls=EnvironmentOption)
@click.option("--games", type=_GAMES, required=True, metavar="N", help=f"Number of games, {_GAMES.bounds}.")
@click.option("--players", type=Whole(), metavar="K", help="Players at the table.  [default: as few as the game takes]")
@click.option(
    "--levels",
    metavar="L,L,…",
    shell_complete=_levels,
    help="Of the players, in their order: Random, any legal move, or those of the game.  "
    "[default: the game's first where dice are thrown, else Random]",
)
@options(_SEED, cls=EnvironmentOption)
@click.option(
    "--jobs",
    "-j",
    type=JOBS,
    metavar="N",
    help=f"Processes at a time, {JOBS.bounds}.  [default: the cores, where they help]",
)
@click.option("--scheduler", metavar="ADDRESS", help="Play on a cluster of dask.distributed.")
@click.option(
    "--by",
    type=click.Choice(("engine", "tables")),
    help="Play one move after another, or by tables that are made of it.  [default: tables for many games, where there "
    "are any]",
)
@click.option("--format", "form", type=click.Choice(("text", "json", "csv")), default="text", show_default=True)
@click.option(
    "--plot", metavar="FILE", shell_complete=completed("file"), help="Draw wins and lengths as FILE.svg or FILE.png."
)
@click.option(
    "--keep", metavar="FILE", shell_complete=completed("file"), help="Write every game as a script that plays it again."
)
@options(_LANG, cls=EnvironmentOption)
@click.pass_context
def command(context: click.Context, /, games: int, form: str, **values: Any) -> None:
    """Play games between automatic players, and tell what they come to: who wins, how long they take, what happens.

    The result for a seed is the same whatever the number of jobs, and by the engine as by tables. Seats are in playing
    order. A turn is a player's go, throws again included; a turn missed counts as one.
    """
    from goose.commands.grading import grading_errors, interruptible

    with usage_errors(), grading_errors("simulating"), interruptible():
        if values["keep"] is None and not is_typed(context, LANG.field):
            values[LANG.field] = None  # that of the environment is for the scripts
        _check_files(values)
        setting, code = _setting(values)
        simulation = _simulation(setting, games, values, code)
        totals = _played(simulation, values)
        _tell(totals, setting, form, values["plot"])
        if values["keep"] is not None:
            click.echo(_kept(setting, games, values), err=True)


def _setting(values: Mapping[str, Any]) -> tuple[Setting, str]:
    """Return what is simulated, and the code of the language of its scripts."""
    from goose.core.registry import load_kind
    from goose.core.settings import Settings, make_interpreter
    from goose.kit.setting import Setting

    shaping = {name: values[name] for name in ("rules", "rule", "squares", "board", "lang")}
    if values["lang"] is not None and values["keep"] is None:
        raise UsageError("--lang goes with --keep FILE, whose scripts are in that language.")
    kind = load_kind(values["game"])
    with closing(make_interpreter(Settings(kind.name, **shaping))) as interpreter:
        rules, code = interpreter.rules, interpreter.language.code
    levels = _seated(kind, rules, values["players"], values["levels"])
    return Setting(kind.name, rules.name, dict(rules.options), rules.switched, levels, values["seed"]), code


def _seated(kind: GameKind, rules: Rules, players: int | None, levels: str | None) -> tuple[str, ...]:
    """Return the levels of the players, in the order in which they play."""
    from goose.kit.seats import bounds, levels_of, told_bounds, usual_level

    if players is not None and levels is not None:
        raise UsageError("--players goes without --levels, which say how many players there are.")
    least, most = bounds(rules)
    takes = told_bounds(kind, rules)
    if levels is None:
        count = least if players is None else players
        if not least <= count <= most:
            raise UsageError(f"--players {count}: {takes}.")
        return (usual_level(kind, rules),) * count
    known = {level.casefold(): level for level in levels_of(rules)}
    words = [word.strip() for word in levels.split(",")]
    for word in words:
        if word.casefold() not in known:
            told = f"{quoted(word)} is no level of {kind.name} by the rules {rules.name}"
            told += f"; there is {', '.join(known.values())}."
            raise UsageError(f"--levels {quoted(levels)}: {told}")
    if not least <= len(words) <= most:
        raise UsageError(f"--levels {quoted(levels)}: {takes}, and each is given a level.")
    return tuple(known[word.casefold()] for word in words)


def _simulation(setting: Setting, games: int, values: Mapping[str, Any], code: str) -> Simulation:
    """Return how the games are played."""
    need("numpy", "scipy", "psutil")
    if values["scheduler"] is not None:
        need("distributed")
    from goose.analysis.simulation.keeping import plays_once
    from goose.analysis.simulation.portions import ENGINE, TABLES, WORTH_TABLES, Simulation, tables

    if values["keep"] is not None:
        if values["by"] == TABLES:
            raise UsageError("--keep FILE goes with --by engine, which makes every move.")
        if games > 1 and plays_once(*setting.make()):
            raise UsageError(f"--keep FILE: a program plays one game by the rules {setting.rules}, so --games 1.")
        return Simulation(setting, games, ENGINE, code)
    if values["by"] == ENGINE or (values["by"] is None and games < WORTH_TABLES):
        return Simulation(setting, games)
    try:
        found = tables(setting) is not None
    except ImportError as error:
        if values["by"] == TABLES:
            need("numpy", "numba")
            raise UsageError(f"--by tables: {error.name or 'a package'} cannot be used: {error}.") from error
        found = False
    if values["by"] == TABLES and not found:
        raise UsageError(f"--by tables: {setting.game} has none for these players and rules; leave it out.")
    return Simulation(setting, games, TABLES if found else ENGINE)


def _played(simulation: Simulation, values: Mapping[str, Any]) -> Totals:
    """Play the games, and keep their scripts where that is asked for."""
    from goose.analysis.simulation.keeping import GameScript
    from goose.base.spreading import SpreadFailure
    from goose.base.workers import cores
    from goose.grading.failure import GraderFailure
    from goose.kit.seats import players_of
    from goose.kit.totals import Totals

    setting = simulation.setting
    totals = Totals(len(setting.levels))
    with _keeping(values["keep"]) as file, _progress(simulation) as advance:
        if file is not None and simulation.keep is not None:
            kind, rules = setting.make()
            script = GameScript(kind, rules, players_of(kind, rules, totals.seats), simulation.keep)
            file.write(script.opening().encode())
        with closing(simulation.played(values["jobs"] or simulation.jobs(cores()), values["scheduler"])) as batches:
            try:
                for batch in batches:
                    totals.add(batch.totals)
                    if file is not None:
                        file.write("".join(batch.scripts).encode())
                    advance(batch.totals.games)
            except SpreadFailure as failure:
                raise GraderFailure(str(failure)) from failure
    return totals


@contextmanager
def _keeping(path: str | None) -> Iterator[BinaryIO | None]:
    """Give the file of the scripts, which is there when all has been written, and on the disk."""
    if path is None:
        yield None
        return
    from goose.base.replacing import replacing
    from goose.base.systems import sync

    with replacing(path) as file:
        yield file
        file.flush()
        sync(file.fileno())


@contextmanager
def _progress(simulation: Simulation) -> Iterator[Callable[[int], None]]:
    """Give what is told how many games have been played: it shows that, at a terminal that can."""
    if not sys.stderr.isatty() or simulation.portions < 2:
        yield lambda _: None
        return
    need("rich")
    from rich.console import Console

    from goose.base.progress import ProgressBar

    with ProgressBar(Console(stderr=True), simulation.games, "simulating") as bar:
        yield lambda games: bar.advance("simulating", games)


def _tell(totals: Totals, setting: Setting, form: str, plot: str | None) -> None:
    """Print the report, and draw it where that is asked for."""
    from goose.analysis.reports.findings import find
    from goose.analysis.reports.games import simulated
    from goose.kit.counting import Counting

    findings = find(totals, setting, Counting(*setting.make()))
    simulated(findings).show(form)
    if plot is not None:  # afterwards: where it cannot be written, nothing that was played is lost
        from goose.analysis.plotting.files import draw_simulated

        draw_simulated(plot, findings)


def _check_files(values: Mapping[str, Any]) -> None:
    """Refuse what is to be written before anything is played for it."""
    check_apart({name: values[name] for name in ("board", "plot", "keep")})
    if values["plot"] is not None:
        from goose.analysis.plotting.files import check

        check(values["plot"])
    if values["keep"] is not None:
        check_writable("keep", values["keep"])


def _kept(setting: Setting, games: int, values: Mapping[str, Any]) -> str:
    """Return what is told of the scripts: the command that answers them."""
    from goose.core.registry import load_kind

    words = ["goose", "--game", setting.game, "--rules", setting.rules]
    words += [word for switch in values["rule"] for word in ("--rule", switch)]
    given = [name for name in ("squares", "board", "lang") if values[name] is not None]
    words += [word for name in given for word in (f"--{name}", str(values[name]))]
    words += ["--dice", "manual"] if load_kind(setting.game).throws_dice else []
    target = values["keep"]
    many = "1 game" if games == 1 else f"{games} games"
    return printable(f"Kept {many}: {shlex.join(words)} < {shlex.quote(target)} plays them again.")
