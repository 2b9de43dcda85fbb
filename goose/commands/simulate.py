"""`goose simulate`: play many games between computer players."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from goose.base.extras import is_there
from goose.commands.cli import EnvironmentOption, completed, format_option, game_argument, is_typed, options, warn
from goose.commands.numbers import Whole
from goose.commands.parameters import (
    jobs_option,
    number_option,
    output_option,
    plot_option,
    reworded,
    scheduler_option,
)
from goose.core.options import BOARD, COURSE, LANG, RULE, RULES, SEED, SQUARES, Settings
from goose.core.registry import NAMES

if TYPE_CHECKING:
    from goose.analysis import Simulation

_LANG = reworded(LANG, "Language of the scripts.  [default: that of the rules]")
_SEED = reworded(SEED, "Seed of the dice and of random moves.", default="0")

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
def command(context: click.Context, /, form: str, **values: Any) -> None:
    """Play many games between computer players and report who wins, how long games last and what happens.

    The same --seed gives the same result, with any number of jobs and with either way to play. Seats are in playing
    order. A turn contains all throws of a player until the next player's turn. A missed turn counts as a turn.
    """
    from goose.analysis import SimulationRequest, answering_command, draw_simulated, simulate, simulated
    from goose.commands.grading import checking

    if values["target"] is None and not is_typed(context, LANG.field):
        values[LANG.field] = None  # that of the environment is for the scripts
    shaping = {option.field: values.pop(option.field) for option in (RULES, RULE, SQUARES, BOARD, COURSE, LANG)}
    settings = Settings(values.pop("game") or NAMES[0], **shaping)
    request = SimulationRequest(settings=settings, **values)
    with checking("simulating"):
        found = simulate(request, _progress)
        simulated(found).show(form)
        if request.plot is not None:  # afterwards: where it cannot be written, nothing that was played is lost
            draw_simulated(request.plot, found)
        if request.target is not None:
            many = "1 game" if request.games == 1 else f"{request.games} games"
            warn(f"Wrote {many}. To play them again: {answering_command(request, found)}")


@contextmanager
def _progress(simulation: Simulation) -> Iterator[Callable[[int], None]]:
    """Give a function that takes the number of finished games and, at a terminal, shows a progress bar."""
    if not sys.stderr.isatty() or simulation.portions < 2 or not is_there("rich"):
        yield lambda _: None
        return
    from rich.console import Console

    from goose.base.progress import ProgressBar

    with ProgressBar(Console(stderr=True), simulation.games, "simulating") as bar:
        yield lambda games: bar.advance("simulating", games)
