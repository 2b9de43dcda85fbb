"""`goose odds goose`: who wins, how long it takes, and where tokens come to stand, by the rules that play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from math import log
from typing import TYPE_CHECKING, Any

import click

from goose.cli import completed, options, usage_errors
from goose.commands.extras import need
from goose.commands.numbers import Whole
from goose.commands.outputs import check_apart
from goose.events import UsageError
from goose.games.goose import KIND
from goose.games.goose.ruleset import GooseRules
from goose.games.points import parse_switches
from goose.options import BOARD, RULE, RULES, SQUARES
from goose.settings import Settings, make_rules

if TYPE_CHECKING:
    from goose.analysis.odds import Odds

_SIMULATED = 200_000
"""Games, where the chain of all tokens is too large to follow: they tell a probability of one half to 0.0022."""

_PLAYERS = Whole(1)

_STEPS = 100  # of the progress bar


@click.command(short_help="Print who wins the Game of the Goose, and how long it takes.")
@options(RULES, RULE, SQUARES, BOARD)
@click.option(
    "--players",
    type=_PLAYERS,
    metavar="K",
    help=f"Players at the table, {_PLAYERS.bounds}.  [default: one token, alone]",
)
@click.option("--format", "form", type=click.Choice(("text", "json", "csv")), default="text", show_default=True)
@click.option(
    "--plot",
    metavar="FILE",
    shell_complete=completed("file"),
    help="Draw lengths and visits as FILE.svg or FILE.png.",
)
def command(players: int | None, form: str, plot: str | None, **shaping: Any) -> None:
    """Print what the rules of the Goose imply: who wins, how long it takes, and where tokens come to stand.

    The engine makes every throw from every state, once; what follows from that is computed exactly. A turn is a
    player's go, throws again included; a turn missed counts as one. One token alone waits in a trap for ever, unless a
    throw of its own frees it. Where tokens affect each other, four players or more are simulated.

    \b
    goose odds goose --players 2
    goose odds goose --rules bari --squares 63 --rule inn=1 --format json
    """
    need("numpy", "scipy", "rich")
    from goose.analysis.chains import Endless
    from goose.analysis.telling.odds import exact
    from goose.commands.grading import interruptible

    with usage_errors():
        rules = make_rules(KIND, Settings(KIND.name, **shaping))
        assert isinstance(rules, GooseRules), "this kind makes no others"
        count = 1 if players is None else players
        _check_players(rules, count)
        check_apart({"board": shaping["board"], "plot": plot})
        if plot is not None:
            need("matplotlib")
            from goose.analysis.plotting.files import check

            check(plot)
    try:
        with interruptible():
            odds = _odds(rules, parse_switches(shaping["rule"], KIND.name), count)
    except Endless as error:
        raise click.ClickException(f"these odds cannot be computed: {error}") from error
    exact(odds).show(form)
    if plot is not None:  # afterwards: where it cannot be written, nothing that was computed is lost
        from goose.analysis.plotting.files import draw_odds
        from goose.games.goose.places import board

        draw_odds(plot, odds, board(rules))


def _check_players(rules: GooseRules, players: int) -> None:
    """Check that so many can play, or one token alone.

    Raises:
        UsageError: they cannot.
    """
    from goose.analysis.simulating.seats import bounds, told_bounds

    least, most = bounds(rules)
    if players > 1 and not least <= players <= most:
        raise UsageError(f"--players {players}: {told_bounds(KIND, rules)}, or one token alone.")


def _odds(rules: GooseRules, switches: Mapping[str, str], players: int) -> Odds:
    from goose.games.goose.chances.exact import is_exact, odds_of
    from goose.games.goose.chances.simulated import simulated_odds

    if is_exact(rules, players):
        with _progress("following the game") as heard:
            return odds_of(rules, switches, players, lambda likely: heard(_share(likely)))
    with _progress("simulating") as heard:
        return simulated_odds(rules, switches, players, _SIMULATED, heard)


def _share(likely: float) -> float:
    """Return how far a chain has been followed, by how likely the game is still under way: that falls by a factor."""
    from goose.analysis.chains import NEGLIGIBLE

    return log(max(likely, NEGLIGIBLE)) / log(NEGLIGIBLE)


@contextmanager
def _progress(doing: str) -> Iterator[Callable[[float], None]]:
    """Give what is told how much has been done, from 0 to 1: a terminal shows it."""
    from rich.console import Console

    from goose.grading.reports.progress import ProgressBar

    shown = 0
    with ProgressBar(Console(stderr=True), _STEPS, doing) as bar:

        def heard(share: float) -> None:
            nonlocal shown
            for _ in range(shown, int(share * _STEPS)):
                bar.advance(doing)
                shown += 1

        yield heard
