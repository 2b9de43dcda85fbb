"""Every number in the tables of docs/odds.md is what the command beside it prints."""

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
ALONE, TWO = (), ("--players", "2")
POINTS = {
    "alone: never ends": (ALONE, "never", ""),
    "alone: turns": (ALONE, "length_mean", ""),
    "two: turns": (TWO, "length_mean", ""),
    "two: first wins": (TWO, "wins", "1"),
    "two: nobody wins": (TWO, "never", ""),
}
"""A column of a table of points: the players, and the row of the command's CSV."""

WHAT = {
    "comes to the end": ("wins", "1"),
    "wins in the first turn": ("first_turn", "1"),
    "the first wins": ("wins", "1"),
    "the second wins": ("wins", "2"),
    "the third wins": ("wins", "3"),
    "the sixth wins": ("wins", "6"),
    "nobody wins": ("never", ""),
    "turns": ("length_mean", ""),
    "standard deviation": ("length_deviation", ""),
    "the shortest": ("length_least", ""),
    "half end within": ("length_quantile", "0.5"),
}
"""A row of the odds of the Goose, as rows of the command's CSV."""


def tables() -> Iterator[tuple[list[str], list[list[str]]]]:
    """Return the heading and the rows of each table of the document."""
    for table in re.findall(r"(?:^\|.*\n)+", TEXT, re.MULTILINE):
        heading, _, *rows = ([cell.strip() for cell in line.strip("|\n").split("|")] for line in table.splitlines())
        yield heading, rows


def words(cell: str) -> tuple[str, ...]:
    """Return the arguments of a command that a cell shows."""
    command, *arguments = shlex.split(cell.strip("`"))
    assert command == "goose"
    return tuple(arguments)


@cache
def printed(arguments: tuple[str, ...]) -> list[dict[str, str]]:
    """Return what a command prints, as the rows of its CSV."""
    if "--format" in arguments:
        arguments = arguments[: arguments.index("--format")]
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


HEADINGS = [["what", others, "goose", "command"] for others in ("published", "known")]
PUBLISHED = [row for heading, rows in tables() if heading in HEADINGS for row in rows]
SWITCHED = [row for heading, rows in tables() if heading == ["command", *POINTS] for row in rows]


def by_speed(rows: list[list[str]], command: int) -> list[object]:
    """Return parameters, of which those take long that follow several tokens together, and longest those that play."""
    marks = {"--levels": pytest.mark.soak, "--players": pytest.mark.slow}
    return [pytest.param(*row, marks=[mark for word, mark in marks.items() if word in row[command]]) for row in rows]


@pytest.mark.parametrize(("what", "published", "shown", "command"), thinned(by_speed(PUBLISHED, 3), 20))
def test_a_number_beside_a_published_one_is_what_its_command_prints(
    what: str, published: str, shown: str, command: str
) -> None:
    """With as many digits as stand there; and the published one is the same, as far as it goes."""
    found = found_by(words(command), what)

    assert shown in (found, rounded(found, shown))
    assert published == "–" or published in (found, rounded(found, published))


@each_case("row", thinned((pytest.param(row, id=row[0]) for row in SWITCHED if "--rules" not in row[0]), 8))
def test_a_row_of_points_has_what_its_command_prints_of_one_token(row: list[str]) -> None:
    """That is the unchanged command; the other sets of rules take longer."""
    check(row, ALONE)


@pytest.mark.slow
@pytest.mark.parametrize("row", thinned(map(pytest.param, SWITCHED), 4, rest=pytest.mark.soak), ids=lambda row: row[0])
def test_a_row_of_points_has_what_its_command_prints(row: list[str]) -> None:
    """Of one token and of two players, by all sets of rules."""
    check(row, ALONE)
    check(row, TWO)


def check(row: list[str], added: tuple[str, ...]) -> None:
    """Check the columns of a row that are of so many players."""
    command, *shown = row
    for number, (players, what, seat) in zip(shown, POINTS.values(), strict=True):
        if players == added:
            assert number == rounded(number_of((*words(command), *players), what, seat), number), what


@each_case("rules", [name for name in load_kind("goose").options if name != "kata"])
def test_each_point_of_a_set_of_rules_is_switched_in_its_table(rules: str) -> None:
    """No point is left out, except a second throw, whose odds depend on the players; the kata has none."""
    described = load_kind("goose").make_rules(rules, {}, {}).describe_points()
    commands = [words(row[0]) for row in SWITCHED]
    of_these = [command for command in commands if rules == rules_of(command)]

    switched = {word.partition("=")[0] for command in of_these for word in command if "=" in word}

    assert switched == {point.name for point in described} - {"second-throw"}


def rules_of(command: tuple[str, ...]) -> str:
    """Return the set of rules that a command is of."""
    return command[command.index("--rules") + 1] if "--rules" in command else "traditional"


def test_there_are_tables_to_look_at() -> None:
    """So the tests above do look at numbers."""
    assert len(PUBLISHED) > 30
    assert len(SWITCHED) > 80
