"""`goose odds pickomino`: what a turn can reach, and what it is worth, exactly."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import click

from goose.cli import options, usage_errors
from goose.commands.numbers import Whole
from goose.commands.tables import Row, as_json, as_long_csv, as_text
from goose.games.pickomino import KIND
from goose.games.pickomino.policy import HIGHEST_TOTAL, START, Policy, Stakes, stakes_of
from goose.games.pickomino.rules import PickominoRules
from goose.games.pickomino.tiles import TILES, written
from goose.options import RULE, RULES
from goose.quoting import quoted
from goose.settings import Settings, make_rules

_TILE = Whole(TILES[0], TILES[-1])


def _tiles(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[int, ...] | None:
    """Read tiles from 21 to 36, each once, separated by commas or blanks."""
    if value is None:
        return None
    words = value.replace(",", " ").split()
    tiles = tuple(sorted(int(word) for word in words if word.isascii() and word.isdigit() and len(word) == 2))
    if len(set(tiles)) < len(words) or not set(tiles) <= set(TILES):
        message = f"{quoted(value)}: it must be tiles from {TILES[0]} to {TILES[-1]}, each once, such as 21,24,30."
        raise click.BadParameter(message, ctx, param)
    return tiles


@click.command(short_help="Print what a turn of Pickomino can reach, and what it is worth.")
@options(RULES, RULE)
@click.option(
    "--tiles", callback=_tiles, metavar="TILES", help="The face-up tiles of the grid.  [default: all but those below]"
)
@click.option("--top", type=_TILE, metavar="TILE", help=f"Your own top tile, at risk, {_TILE.bounds}.")
@click.option("--steal", callback=_tiles, default="", metavar="TILES", help="The top tiles of the other players.")
@click.option("--format", "form", type=click.Choice(("text", "json", "csv")), default="text", show_default=True)
def command(tiles: tuple[int, ...] | None, top: int | None, steal: tuple[int, ...], form: str, **shaping: Any) -> None:
    """Print what a turn with all the dice can reach, and what it is worth, with best play.

    For each total: the probability of stopping with it or more, and a worm, when nothing else is tried. Then the
    expected worms of the turn, played for worms: those of the tile it gains, less those of your own top tile when it
    is lost.

    \b
    goose odds pickomino --tiles 21,22,25 --top 30 --steal 24,33
    goose odds pickomino --tiles 29,33,36 --steal 24 --rule stop-pending=allowed
    """
    with usage_errors():
        rules = make_rules(KIND, Settings(KIND.name, **shaping))
    assert isinstance(rules, PickominoRules), "this kind makes no others"
    held = (*steal, *(() if top is None else (top,)))
    grid = tuple(tile for tile in TILES if tile not in held) if tiles is None else tiles
    twice = sorted({tile for tile in held if tile in grid or held.count(tile) > 1})
    if twice:
        raise click.UsageError(f"A tile is in one place only, not {written(twice)} in two.")
    forgets = rules.forgets_roll
    reached = {total: decimal(100 * reaching(total, forgets_roll=forgets), 6) for total in TILES}
    # The stakes are the same where any lower tile can be named: none of them has more worms.
    worth = decimal(Policy(stakes_of(grid, steal, top), forgets_roll=forgets).value(START), 9)
    if form == "csv":
        numbers = [Row("percentage", Decimal(chance), total) for total, chance in reached.items()]
        numbers.append(Row("worms", Decimal(worth)))
        click.echo(as_long_csv(KIND.name, rules.name, _switched(rules), numbers), nl=False)
        return
    rows = [{"total": str(total), "probability": f"{chance} %"} for total, chance in reached.items()]
    if form == "json":
        table = {"tiles": grid, "steal": steal, "top": top, "totals": rows, "worms": worth}
        click.echo(as_json({**table, "rules": rules.name, "points": rules.points}))
        return
    click.echo(as_text(rows))
    click.echo(f"\nface-up tiles: {written(grid) or 'none'}")
    if steal:
        click.echo(f"to steal: {written(steal)}")
    if top is not None:
        click.echo(f"at risk: {top}")
    if switched := _switched(rules):
        click.echo(f"rules: {switched}")
    click.echo(f"expected worms of the turn: {worth}")


def reaching(total: int, *, forgets_roll: bool = False) -> Fraction:
    """Return the probability that a turn stops with a total or more, and a worm, when it is played for that.

    Args:
        total: of the dice kept.
        forgets_roll: as `Policy` has it.
    """
    stakes = Stakes(0, tuple(int(reached >= total) for reached in range(HIGHEST_TOTAL + 1)))
    return Policy(stakes, forgets_roll=forgets_roll).value(START)


def _switched(rules: PickominoRules) -> str:
    """Return the points that are not those of the default rules."""
    default = KIND.make_rules(next(iter(KIND.options)), {}, {}).points
    return ", ".join(f"{point}={value}" for point, value in rules.points.items() if value != default[point])


def decimal(number: Fraction, digits: int) -> str:
    """Return a number with so many digits after the point, rounded exactly, half to even."""
    scaled = round(abs(number) * 10**digits)
    whole, rest = divmod(scaled, 10**digits)
    return f"{'-' if number < 0 and scaled else ''}{whole}.{rest:0{digits}}"
