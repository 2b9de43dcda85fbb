"""Every number in the tables of docs/odds.md is what the command beside it prints, or that of its table."""

from __future__ import annotations

import csv
import io
import re
import shlex
from collections.abc import Iterator
from functools import cache

import pytest

from goose.core.registry import load_kind
from tests.support.cases import each_case
from tests.support.commands import output
from tests.support.layers import thinned
from tests.support.places import ROOT

TEXT = (ROOT / "docs" / "odds.md").read_text(encoding="utf-8")

WHAT = {
    "comes to the end": ("wins", "1"),
    "wins in the first turn": ("first_turn", "1"),
    "turns": ("length_mean", ""),
    "the shortest": ("length_least", ""),
}
"""A row of the odds of the Goose, as rows of the command's CSV."""

TOTALS = (
    *("89.303", "85.560", "80.774", "74.837", "68.033", "60.699", "52.476", "43.542"),
    *("34.629", "26.379", "19.401", "13.581", "8.678", "5.262", "2.891", "1.568"),
)
"""The chances of each total of Pickomino from 21 to 36 or more, in percent, as Maarten Poirot has published them."""


def tables(text: str = TEXT) -> Iterator[tuple[list[str], list[list[str]]]]:
    """Return the heading and the rows of each table of a text."""
    for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        heading, _, *rows = ([cell.strip() for cell in line.strip("|\n").split("|")] for line in table.splitlines())
        yield heading, rows


def rows_of(heading: list[str]) -> list[list[str]]:
    """Return the rows of the table with a heading."""
    (rows,) = (rows for found, rows in tables() if found == heading)
    return rows


def words(cell: str) -> tuple[str, ...]:
    """Return the arguments of a command that a cell shows."""
    command, *arguments = shlex.split(cell.strip("`"))
    assert command == "goose"
    return tuple(arguments)


@cache
def printed(arguments: tuple[str, ...]) -> list[dict[str, str]]:
    """Return what a command prints, as the rows of its CSV."""
    return list(csv.DictReader(io.StringIO(output(*arguments, "--format", "csv"))))


def number_of(arguments: tuple[str, ...], table: str, key: str, name: str | None = None) -> str:
    """Return a number that a command prints; whatever its name is, where none is given."""
    rows = [row for row in printed(arguments) if (row["table"], row["key"]) == (table, key)]
    found = [row["value"] for row in rows if name in (None, row["name"])]
    assert len(found) == 1, (arguments, table, key)
    return found[0]


def found_by(arguments: tuple[str, ...], what: str) -> str:
    """Return a number that a command prints, as the first column of a row reports it."""
    if arguments[1] == "dice":
        total = arguments[arguments.index("--sum") + 1]
        return number_of(arguments, "percentage", total, "worm" if "worm" in what else "ordinary")
    if arguments[:2] == ("odds", "pickomino"):
        worms = what == "expected worms"
        return number_of(arguments, *(("worms", "") if worms else ("percentage", what.removesuffix(" or more"))))
    return number_of(arguments, *WHAT[what.partition(": ")[2]])


def rounded(value: str, shown: str) -> str:
    """Return a number with as many digits after the point as one that is shown."""
    return f"{abs(float(value)):.{len(shown.partition('.')[2])}f}"  # a zero that was reckoned may be a little below


PUBLISHED = rows_of(["what", "published", "command"])
OTHERS = rows_of(["command", "turns", "first wins", "last wins"])
SWITCHED = rows_of(["`--rule`", "turns", "first wins", "nobody wins"])
"""The table of points of the rules `traditional`."""


def points_of(cell: str) -> tuple[str, ...]:
    """Return the points that a cell or a sentence names, each as POINT=VALUE."""
    return tuple(re.findall(r"`([a-z-]+=[\w-]+)`", cell))


@each_case(("what", "published", "command"), map(tuple, PUBLISHED))
def test_a_published_number_is_what_its_command_prints(what: str, published: str, command: str) -> None:
    """With as many digits as are published."""
    found = found_by(words(command), what)
    assert published in (found, rounded(found, published))


def test_the_published_totals_of_pickomino_are_those_printed() -> None:
    for total, published in zip(range(21, 37), TOTALS, strict=True):
        assert published == rounded(number_of(("odds", "pickomino"), "percentage", str(total)), published)


@pytest.mark.slow
@each_case("row", [pytest.param(row, id=row[0]) for row in OTHERS])
def test_a_row_of_other_odds_has_what_its_command_prints(row: list[str]) -> None:
    command, turns, first, last = row
    arguments = words(command)
    assert turns == rounded(number_of(arguments, "length_mean", ""), turns)
    assert first == rounded(number_of(arguments, "wins", "1"), first)
    assert last == rounded(number_of(arguments, "wins", arguments[-1]), last)


ROWS = [pytest.param(*row, id=row[0]) for row in SWITCHED]


@pytest.mark.slow
@pytest.mark.parametrize(("points", "turns", "first", "nobody"), thinned(ROWS, 4, rest=pytest.mark.soak))
def test_a_row_of_points_has_what_the_command_prints(points: str, turns: str, first: str, nobody: str) -> None:
    """The command for two players, which the text names."""
    changed = [word for point in points_of(points) for word in ("--rule", point)]
    arguments = ("odds", "goose", *changed, "--players", "2")
    assert turns == rounded(number_of(arguments, "length_mean", ""), turns)
    assert first == rounded(number_of(arguments, "wins", "1"), first)
    assert nobody == rounded(number_of(arguments, "never", ""), nobody)


@pytest.mark.soak
def test_the_share_of_a_better_player_is_what_the_simulation_prints() -> None:
    """That of the second seat, with its interval."""
    found = re.search(r"`Advanced` wins (0\.\d+), with an interval of (0\.\d+) to (0\.\d+)", TEXT)
    assert found is not None
    command = ("simulate", "pickomino", "--count", "200", "--levels", "Normal,Advanced")
    (row,) = (row for row in printed(command) if (row["table"], row["key"]) == ("wins", "2"))
    assert [*found.groups()] == [rounded(row[column], found[1]) for column in ("value", "low", "high")]


def test_each_point_of_the_traditional_rules_is_switched_in_the_table() -> None:
    """No point is left out, except a second throw, whose odds depend on the players."""
    described = load_kind("goose").make_rules("traditional", {}, {}).describe_points()
    changed = {point.partition("=")[0] for row in SWITCHED for point in points_of(row[0])}
    assert changed == {point.name for point in described} - {"second-throw"}


def test_there_are_tables_to_look_at() -> None:
    """So the tests above do look at numbers."""
    assert len(PUBLISHED) > 8
    assert len(SWITCHED) > 15
    assert len(OTHERS) > 5
