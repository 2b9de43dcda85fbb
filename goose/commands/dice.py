"""`goose odds dice`: compute how likely each sum of dice is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from shutil import get_terminal_size
from sys import maxsize

import click

from goose.analysis import ORDINARY, Chance, sums
from goose.base.columns import USUAL, Row, as_json, as_long_csv, as_text
from goose.commands.cli import format_option
from goose.commands.numbers import Whole
from goose.commands.parameters import number_option

_DICE = Whole(1, 300)
"""Dice, at most 300: with many more, a float would not hold all digits of a percentage, and take the least for 0."""

_WORM = (1, 2, 3, 4, 5, 5)  # what the faces of a die count on which a worm, which counts 5, takes the place of the 6
_NUMBERS = ("ways", "fraction", "percentage")

_SHOWN = (_NUMBERS, ("fraction", "percentage"), ("ways", "percentage"), ("percentage",))
"""What is shown in a table: as much of it as fits, for those of many dice have many digits."""

_DIGITS = 6  # digits after the point of a percentage in a table
_LEAST = 0.001  # below it a percentage in a table has four digits and a power of ten
_Rows = Sequence[tuple[int, Mapping[str, Chance]]]
"""A sum each, with its chance for `ordinary` dice, and for those with a `worm`."""


@click.command(short_help="Compute how likely each sum of dice is.")
@number_option("--dice", kind=_DICE, text="Number of dice, {bounds}.", required=True)
@number_option("--sum", "total", kind=Whole(), text="Only this sum.", metavar="S")
@format_option("text", "json", "csv")
def command(dice: int, total: int | None, form: str) -> None:
    """Compute how likely each sum of dice is, for ordinary dice and for the dice of Pickomino.

    The dice of Pickomino have a worm instead of the 6; it counts 5. For each sum goose prints the number of throws
    that give it, the probability as an exact fraction, and the probability in percent.

    \b
    Examples:
      goose odds dice --dice 2
      goose odds dice --dice 8 --sum 30 --format json
    """
    outcomes = len(ORDINARY) ** dice
    ordinary, worm = sums(dice, ORDINARY), sums(dice, _WORM)
    never = Chance(0, outcomes)
    asked = [*ordinary] if total is None else [total]
    rows = [(each, {"ordinary": ordinary.get(each, never), "worm": worm.get(each, never)}) for each in asked]
    if form == "json":
        found = [{"sum": each, **{name: _numbers(found) for name, found in chances.items()}} for each, chances in rows]
        click.echo(as_json({"dice": dice, "outcomes": outcomes, "sums": found}))
    elif form == "csv":
        table = [Row("dice", dice), Row("outcomes", outcomes)]
        for each, chances in rows:
            for name, chance in chances.items():  # without fractions, which a spreadsheet takes for dates
                table += [Row("ways", chance.ways, each, name), Row("percentage", chance.percentage, each, name)]
        click.echo(as_long_csv("dice", "", "", table), nl=False)
    else:
        click.echo(_text(rows, outcomes))


def _text(rows: _Rows, outcomes: int) -> str:
    """Return a table for people, at most as wide as the terminal."""
    for columns in _SHOWN:
        table = [{"sum": str(each), **_cells(chances, columns)} for each, chances in rows]
        text = as_text(table, maxsize)
        if max(map(len, text.splitlines())) <= get_terminal_size(USUAL).columns:
            break
    notes = [f"ways: out of {outcomes}"] if "ways" in columns else []
    notes += [] if "fraction" in columns else ["fractions: --format json has them"]
    return "\n".join([text, "", *notes, "worm: dice with a worm instead of the 6, which counts 5"])


def _numbers(chance: Chance) -> dict[str, object]:
    """Return a chance as data; the percentage is the nearest float."""
    return dict(zip(_NUMBERS, (chance.ways, str(chance.fraction), chance.percentage), strict=True))


def _cells(chances: Mapping[str, Chance], columns: Sequence[str]) -> dict[str, str]:
    shown = {"" if name == "ordinary" else f"{name}: ": _shown(chance) for name, chance in chances.items()}
    return {f"{begin}{column}": cells[column] for begin, cells in shown.items() for column in columns}


def _shown(chance: Chance) -> dict[str, str]:
    percentage = chance.percentage
    few = f"{percentage:.{_DIGITS}f}" if percentage >= _LEAST else f"{percentage:.3e}" if percentage else "0"
    return dict(zip(_NUMBERS, (str(chance.ways), str(chance.fraction), few), strict=True))
