"""The exact odds and worth of a turn of Pickomino."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from goose.games.pickomino import KIND
from goose.games.pickomino.policy import HIGHEST_TOTAL, START, Policy, Stakes, stakes_of
from goose.games.pickomino.rules import PickominoRules
from goose.games.pickomino.tiles import TILES, written
from goose.kit import GameOdds, OddsOption, OddsTable, Progress, Row, Rules, UsageError, as_text, quoted


def _tiles(value: str) -> tuple[int, ...]:
    """Read tiles from 21 to 36, each once, separated by commas or blanks."""
    words = value.replace(",", " ").split()
    tiles = tuple(sorted(int(word) for word in words if word.isascii() and word.isdigit() and len(word) == 2))
    if len(set(tiles)) < len(words) or not set(tiles) <= set(TILES):
        message = f"{quoted(value)}: it must be tiles from {TILES[0]} to {TILES[-1]}, each once, such as 21,24,30."
        raise ValueError(message)
    return tiles


class PickominoOdds(GameOdds):
    """The odds of a turn with all the dice, by best play."""

    summary = "Print the chance of each total in a turn of Pickomino, and the worth of the turn."
    help = """Print the chance of each total in a turn of Pickomino with best play, and the worth of the turn.

    The turn begins with all eight dice. For each total, goose prints the probability of stopping with this total or
    more, and a worm, if the player tries only that. Then it prints the expected worms of a turn played for worms: the
    worms of the tile that it gains, minus those of your top tile if the turn is lost.

    \b
    goose odds pickomino --tiles 21,22,25 --top 30 --steal 24,33
    goose odds pickomino --tiles 29,33,36 --steal 24 --rule stop-pending=allowed
    """
    options = (
        OddsOption("tiles", "TILES", "The face-up tiles of the grid.  [default: all but those below]", read=_tiles),
        OddsOption("top", "TILE", "Your top tile, which you can lose, {bounds}.", bounds=(TILES[0], TILES[-1])),
        OddsOption("steal", "TILES", "The top tiles of the other players.", read=_tiles, default=""),
    )

    def check(self, rules: Rules, asked: Mapping[str, Any]) -> None:
        """Check that no tile is in two places."""
        del rules
        grid, held = _placed(asked)
        twice = sorted({tile for tile in held if tile in grid or held.count(tile) > 1})
        if twice:
            raise UsageError(f"A tile is in one place only, not {written(twice)} in two.")

    def compute(
        self, rules: Rules, switches: Mapping[str, str], asked: Mapping[str, Any], progress: Progress
    ) -> OddsTable:
        """Return the probability of each total and the worth of the turn."""
        del switches, progress
        assert isinstance(rules, PickominoRules), "this kind makes no others"
        grid, _ = _placed(asked)
        top, steal = asked["top"], asked["steal"]
        forgets = rules.forgets_roll
        reached = {total: decimal(100 * reaching(total, forgets_roll=forgets), 6) for total in TILES}
        # Naming a lower tile does not change the stakes: no lower tile has more worms.
        worth = decimal(Policy(stakes_of(grid, steal, top), forgets_roll=forgets).value(START), 9)
        rows = [{"total": str(total), "probability": f"{chance} %"} for total, chance in reached.items()]
        numbers = [Row("percentage", Decimal(chance), total) for total, chance in reached.items()]
        default = KIND.rule_sets()[0].points
        switched = ", ".join(f"{point}={value}" for point, value in rules.points.items() if value != default[point])
        notes = [
            f"\nface-up tiles: {written(grid) or 'none'}",
            *([f"to steal: {written(steal)}"] if steal else []),
            *([f"at risk: {top}"] if top is not None else []),
            *([f"rules: {switched}"] if switched else []),
            f"expected worms of the turn: {worth}",
        ]
        return OddsTable(
            text="\n".join([as_text(rows), *notes]),
            data={"tiles": grid, "steal": steal, "top": top, "totals": rows, "worms": worth},
            rows=[*numbers, Row("worms", Decimal(worth))],
            switched=switched,
        )


def _placed(asked: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the tiles of the grid, and those of the players."""
    top = asked["top"]
    held = (*asked["steal"], *(() if top is None else (top,)))
    grid = tuple(tile for tile in TILES if tile not in held) if asked["tiles"] is None else asked["tiles"]
    return grid, held


def reaching(total: int, *, forgets_roll: bool = False) -> Fraction:
    """Return the probability of stopping with this total or more, and a worm."""
    stakes = Stakes(0, tuple(int(reached >= total) for reached in range(HIGHEST_TOTAL + 1)))
    return Policy(stakes, forgets_roll=forgets_roll).value(START)


def decimal(number: Fraction, digits: int) -> str:
    """Return a decimal number with a number of digits, rounded half to even."""
    scaled = round(abs(number) * 10**digits)
    whole, rest = divmod(scaled, 10**digits)
    return f"{'-' if number < 0 and scaled else ''}{whole}.{rest:0{digits}}"


ODDS = PickominoOdds()
