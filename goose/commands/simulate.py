"""`goose simulate`: play many games between computer players."""

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
from goose.commands.cli import (
    EnvironmentOption,
    completed,
    format_option,
    game_argument,
    is_typed,
    options,
    usage_errors,
)
from goose.commands.numbers import Whole
from goose.commands.parameters import jobs_option, number_option, output_option, plot_option, scheduler_option
from goose.core.options import BOARD, COURSE, LANG, RULE, RULES, SEED, SQUARES, Option
from goose.core.registry import in_use

if TYPE_CHECKING:
    from goose.analysis import Simulation
    from goose.core.game import GameKind, Rules
    from goose.kit.setting import Setting
    from goose.kit.totals import Totals

_LANG = Option(
    LANG.name, LANG.metavar, "Language of the scripts.  [default: that of the rules]", completed=LANG.completed
)
_SEED = Option(SEED.name, SEED.metavar, "Seed of the dice and of random moves.", default="0", integer=True)

_EXAMPLES = """\b
Examples:
  goose simulate goose --count 10000
  goose simulate mancala --rules official --count 1000 --levels Random,Advanced
  goose simulate pickomino --count 100 --players 4 -o games.in

Exit status: 0 finished, 2 usage error, 3 the simulation failed, 130 interrupted.
"""


def _levels(context: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem[str]]:
    """Complete the last of some levels."""
    before, comma, last = typed.rpartition(",")
    known = [item.value for item in completed("level")(context, parameter, last)]
    known += [level for level in ("Random",) if level.startswith(last)]
    return [CompletionItem(f"{before}{comma}{level}") for level in known]


@click.command(short_help="Play many games between computer players: who wins, how long?", epilog=_EXAMPLES)
@game_argument()
@options(RULES, RULE, SQUARES, BOARD, COURSE, cls=EnvironmentOption)
@number_option("--count", "games", kind=Whole(1), text="Number of games, {bounds}.", required=True)
@number_option("--players", kind=Whole(), text="Number of players.  [default: as few as the game allows]", metavar="K")
@click.option(
    "--levels",
    metavar="L,L,…",
    shell_complete=_levels,
    help="Levels of the players, in their order: Random (any legal move) or a level of the game.  "
    "[default: the game's first level in games with dice, else Random]",
)
@options(_SEED, cls=EnvironmentOption)
@jobs_option("Processes to use, {bounds}.  [default: one for each core, where that helps]")
@scheduler_option("play")
@click.option(
    "--by",
    type=click.Choice(("engine", "tables")),
    help="Way to play: one move after another, or with tables computed from the rules, which is faster.  "
    "[default: tables for many games, if the game has them]",
)
@format_option("text", "json", "csv")
@plot_option("wins and lengths")
@output_option("File for a script that plays all the games again.")
@options(_LANG, cls=EnvironmentOption)
@click.pass_context
def command(context: click.Context, /, games: int, form: str, **values: Any) -> None:
    """Play many games between computer players and report who wins, how long games last and what happens.

    The same --seed gives the same result, with any number of jobs and with either way to play. Seats are in playing
    order. A turn contains all throws of a player until the next player's turn. A missed turn counts as a turn.
    """
    from goose.commands.grading import grading_errors, interruptible

    with usage_errors(), grading_errors("simulating"), interruptible():
        if values["target"] is None and not is_typed(context, LANG.field):
            values[LANG.field] = None  # that of the environment is for the scripts
        _check_files(values)
        setting, code = _setting(values)
        simulation = _simulation(setting, games, values, code)
        totals = _played(simulation, values)
        _report(totals, setting, form, values["plot"])
        if values["target"] is not None:
            click.echo(_kept(setting, games, values), err=True)


def _setting(values: Mapping[str, Any]) -> tuple[Setting, str]:
    """Return what is simulated, and the code of the language of its scripts."""
    from goose.core.options import Settings
    from goose.core.registry import NAMES
    from goose.core.variant import Variant
    from goose.kit.setting import Setting

    shaping = {name: values[name] for name in ("rules", "rule", "squares", "board", "lang", "course")}
    if values["lang"] is not None and values["target"] is None:
        raise UsageError("--lang needs --output FILE: it is the language of the script.")
    variant = Variant(Settings(values["game"] or NAMES[0], **shaping)).with_contents()
    code = variant.language().code
    levels = _seated(variant.kind, variant.rules, values["players"], values["levels"])
    return Setting(variant, levels, values["seed"]), code


def _seated(kind: GameKind, rules: Rules, players: int | None, levels: str | None) -> tuple[str, ...]:
    """Return the levels of the players, in the order in which they play."""
    from goose.kit.seats import bounds, bounds_text, levels_of, usual_level

    if players is not None and levels is not None:
        raise UsageError("--players and --levels do not go together: --levels has a level for each player.")
    least, most = bounds(rules)
    takes = bounds_text(kind, rules)
    if levels is None:
        count = least if players is None else players
        if not least <= count <= most:
            raise UsageError(f"--players {count}: {takes}.")
        return (usual_level(kind, rules),) * count
    known = {level.casefold(): level for level in levels_of(kind, rules)}
    words = [word.strip() for word in levels.split(",")]
    for word in words:
        if word.casefold() not in known:
            levels_known = ", ".join(known.values())
            raise UsageError(
                f"--levels {quoted(levels)}: {kind.name} with the rules {rules.name} has no level {quoted(word)}; "
                f"its levels are {levels_known}."
            )
    if not least <= len(words) <= most:
        raise UsageError(f"--levels {quoted(levels)}: {takes}, and each needs a level.")
    return tuple(known[word.casefold()] for word in words)


def _simulation(setting: Setting, games: int, values: Mapping[str, Any], code: str) -> Simulation:
    """Return how the games are played."""
    need("numpy", "scipy", "psutil")
    if values["scheduler"] is not None:
        need("distributed")
    from goose.analysis import ENGINE, TABLES, WORTH_TABLES, Simulation, plays_once, tables

    if values["target"] is not None:
        if values["by"] == TABLES:
            raise UsageError("--output FILE needs --by engine, which makes every move.")
        if games > 1 and plays_once(setting.kind, setting.rules):
            raise UsageError(f"--output FILE: by the rules {setting.rules.name} a script has one game: --count 1.")
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
        raise UsageError(f"--by tables: {setting.kind.name} has no tables for these players and rules; leave --by out.")
    return Simulation(setting, games, TABLES if found else ENGINE)


def _played(simulation: Simulation, values: Mapping[str, Any]) -> Totals:
    """Play the games, and keep their scripts where that is asked for."""
    from goose.analysis import GameScript
    from goose.base.spreading import SpreadFailure
    from goose.base.workers import cores
    from goose.grading import GraderFailure
    from goose.kit.seats import players_of
    from goose.kit.totals import Totals

    setting = simulation.setting
    totals = Totals(len(setting.levels))
    with _keeping(values["target"]) as file, _progress(simulation) as advance:
        if file is not None and simulation.keep is not None:
            players = players_of(setting.kind, setting.rules, totals.seats)
            script = GameScript(setting.kind, setting.rules, players, simulation.keep)
            file.write(script.opening().encode())
        with closing(simulation.played(values["jobs"] or simulation.jobs(cores()), values["scheduler"])) as batches:
            try:
                for batch in batches:
                    totals.add(batch.totals)
                    if file is not None:
                        file.write("".join(batch.scripts).encode())
                    advance(batch.totals.games)
            except SpreadFailure as failure:
                brought = in_use().get(setting.kind.name)
                whose = "" if brought is None else f"the game {setting.kind.name} of {brought}: "
                raise GraderFailure(f"{whose}{failure}") from failure
    return totals


@contextmanager
def _keeping(path: str | None) -> Iterator[BinaryIO | None]:
    """Give the file of the scripts; it is there when all is written."""
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
    """Give a function that takes the number of finished games and, at a terminal, shows a progress bar."""
    if not sys.stderr.isatty() or simulation.portions < 2:
        yield lambda _: None
        return
    need("rich")
    from rich.console import Console

    from goose.base.progress import ProgressBar

    with ProgressBar(Console(stderr=True), simulation.games, "simulating") as bar:
        yield lambda games: bar.advance("simulating", games)


def _report(totals: Totals, setting: Setting, form: str, plot: str | None) -> None:
    """Print the report, and draw it where that is asked for."""
    from goose.analysis import find, simulated
    from goose.kit.counting import Counting

    findings = find(totals, setting, Counting(setting.kind, setting.rules))
    simulated(findings).show(form)
    if plot is not None:  # afterwards: where it cannot be written, nothing that was played is lost
        from goose.analysis import draw_simulated

        draw_simulated(plot, findings)


def _check_files(values: Mapping[str, Any]) -> None:
    """Refuse what is to be written before anything is played for it."""
    check_apart({"board": values["board"], "plot": values["plot"], "output": values["target"]})
    if values["plot"] is not None:
        from goose.analysis import check

        check(values["plot"])
    if values["target"] is not None:
        check_writable("output", values["target"])


def _kept(setting: Setting, games: int, values: Mapping[str, Any]) -> str:
    """Return the message about the script: the command that answers it."""
    words = ["goose", "run"]
    named = ["--game", setting.kind.name, "--rules", setting.rules.name]
    words += named if setting.variant.course is None else []
    words += [word for switch in values["rule"] for word in ("--rule", switch)]
    given = [name for name in ("squares", "board", "lang", "course") if values[name] is not None]
    words += [word for name in given for word in (f"--{name}", str(values[name]))]
    words += ["--dice", "manual"] if setting.kind.throws_dice else []
    target = values["target"]
    many = "1 game" if games == 1 else f"{games} games"
    return printable(f"Wrote {many}. To play them again: {shlex.join([*words, target])}")
