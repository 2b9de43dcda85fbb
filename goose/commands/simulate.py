"""`goose simulate`: games between automatic players, by the thousand, and what they come to."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any, BinaryIO

import click
from click.shell_completion import CompletionItem

from goose.cli import EnvironmentOption, completed, game_argument, is_typed, options, usage_errors
from goose.commands.extras import need
from goose.commands.limits import JOBS
from goose.commands.numbers import Whole
from goose.commands.outputs import check_apart, check_writable
from goose.events import UsageError
from goose.options import BOARD, LANG, RULE, RULES, SEED, SQUARES, Option
from goose.quoting import printable, quoted

if TYPE_CHECKING:
    from goose.analysis.simulating.portions import Simulation
    from goose.analysis.simulating.setting import Setting
    from goose.analysis.simulating.totals import Totals
    from goose.games.game import GameKind, Rules

_LANG = Option(
    LANG.name, LANG.metavar, "Language of the scripts kept.  [default: that of the rules]", completed=LANG.completed
)

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
@click.option(
    SEED.name,
    cls=EnvironmentOption,
    envvar=SEED.variable,
    type=Whole(),
    default=0,
    show_default=True,
    metavar="N",
    help="Seed of all that is thrown and chosen.",
)
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
    """Return what is simulated, and the code of the language of its scripts.

    Raises:
        UsageError: the options cannot be; the text says what would be right.
    """
    from goose.analysis.simulating.setting import Setting
    from goose.games import load_kind
    from goose.games.points import parse_switches
    from goose.settings import Settings, make_interpreter

    shaping = {name: values[name] for name in ("rules", "rule", "squares", "board", "lang")}
    if values["lang"] is not None and values["keep"] is None:
        raise UsageError("--lang goes with --keep FILE, whose scripts are in that language.")
    kind = load_kind(values["game"])
    with closing(make_interpreter(Settings(kind.name, **shaping))) as interpreter:
        rules, code = interpreter.rules, interpreter.language.code
    switches = parse_switches(values["rule"], kind.name)
    levels = _seated(kind, rules, values["players"], values["levels"])
    return Setting(kind.name, rules.name, dict(rules.options), switches, levels, values["seed"]), code


def _seated(kind: GameKind, rules: Rules, players: int | None, levels: str | None) -> tuple[str, ...]:
    """Return the levels of the players, in the order in which they play.

    Raises:
        UsageError: there is no such level, or the game does not take so many.
    """
    from goose.analysis.simulating.seats import bounds, levels_of, told_bounds, usual_level

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
    """Return how the games are played.

    Raises:
        UsageError: they cannot be played so, or not be kept.
        NotInstalled: a package is missing.
    """
    need("numpy", "scipy", "psutil")
    if values["scheduler"] is not None:
        need("distributed")
    from goose.analysis.simulating.keeping import plays_once
    from goose.analysis.simulating.portions import ENGINE, TABLES, WORTH_TABLES, Simulation, tables

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
    from goose.analysis.simulating.keeping import Keeper
    from goose.analysis.simulating.seats import players_of
    from goose.analysis.simulating.spreading import SpreadFailure, cores
    from goose.analysis.simulating.totals import Totals
    from goose.grading.failure import GraderFailure

    setting = simulation.setting
    totals = Totals(len(setting.levels))
    with _keeping(values["keep"]) as file, _progress(simulation) as advance:
        if file is not None and simulation.keep is not None:
            kind, rules = setting.make()
            keeper = Keeper(kind, rules, players_of(kind, rules, totals.seats), simulation.keep)
            file.write(keeper.opening().encode())
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
    from goose.files import sync
    from goose.replacing import replacing

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

    from goose.grading.reports.progress import ProgressBar

    with ProgressBar(Console(stderr=True), simulation.games, "simulating") as bar:
        yield lambda games: bar.advance("simulating", games)


def _tell(totals: Totals, setting: Setting, form: str, plot: str | None) -> None:
    """Print the report, and draw it where that is asked for."""
    from goose.analysis.simulating.counting import Counting
    from goose.analysis.telling.findings import find
    from goose.analysis.telling.games import simulated

    findings = find(totals, setting, Counting(*setting.make()))
    simulated(findings).show(form)
    if plot is not None:  # afterwards: where it cannot be written, nothing that was played is lost
        from goose.analysis.plotting.files import draw_simulated

        draw_simulated(plot, findings)


def _check_files(values: Mapping[str, Any]) -> None:
    """Refuse what is to be written before anything is played for it.

    Raises:
        UsageError: a file cannot be written, or would be written over another.
    """
    check_apart({name: values[name] for name in ("board", "plot", "keep")})
    if values["plot"] is not None:
        need("matplotlib")
        from goose.analysis.plotting.files import check

        check(values["plot"])
    if values["keep"] is not None:
        check_writable("keep", values["keep"])


def _kept(setting: Setting, games: int, values: Mapping[str, Any]) -> str:
    """Return what is told of the scripts: the command that answers them."""
    from goose.games import load_kind

    words = ["goose", "--game", setting.game, "--rules", setting.rules]
    words += [word for switch in values["rule"] for word in ("--rule", switch)]
    given = [name for name in ("squares", "board", "lang") if values[name] is not None]
    words += [word for name in given for word in (f"--{name}", str(values[name]))]
    words += ["--dice", "manual"] if load_kind(setting.game).throws_dice else []
    target = values["keep"]
    many = "1 game" if games == 1 else f"{games} games"
    return printable(f"Kept {many}: {shlex.join(words)} < {shlex.quote(target)} plays them again.")
