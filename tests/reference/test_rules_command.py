"""`goose rules`: what it prints for a person and for a program."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.games.goose.rules import OPTIONS
from goose.games.goose.ruleset import GooseRules
from tests.support.cases import each_case
from tests.support.commands import data_of_rules as data
from tests.support.commands import output, refused
from tests.support.commands import tables_of_rules as tables
from tests.support.games import KINDS, RULES
from tests.support.goldens import GoldenFolder, pretty

if TYPE_CHECKING:
    from goose.core.dice import Dice
    from goose.games.goose.order import Order, Seating


def shortest_name_first(names: Sequence[str], dice: Dice) -> Seating:
    """The shortest name sits first.

    A second paragraph is not for the table.
    """
    raise AssertionError("nobody plays here")


def by_no_wording(names: Sequence[str], dice: Dice) -> Seating:
    raise AssertionError("nobody plays here")


class Loudest:
    """The loudest starts."""

    def __call__(self, names: Sequence[str], dice: Dice) -> Seating:
        raise AssertionError("nobody plays here")


def table(*arguments: str) -> list[list[str]]:
    """Return the cells of the first table, the rules themselves."""
    return tables(*arguments)[0]


def points(*arguments: str) -> dict[str, dict[str, str]]:
    """Return the rows of the other table, each with its cells by their headings, by the name of the point."""
    return rows_of(tables(*arguments)[1])


def rows_of(table: list[list[str]]) -> dict[str, dict[str, str]]:
    """Return the rows of a table, each with its cells by their headings, by its first cell."""
    headings, *rows = table
    return {row[0]: dict(zip(headings, row, strict=True)) for row in rows}


@pytest.fixture
def add_rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[GooseRules], None]:
    """Add a set of rules to those of the Goose, as its own module would."""

    def add(rules: GooseRules) -> None:
        module = ModuleType(f"goose.games.goose.rules.{rules.name}")
        monkeypatch.setattr(module, "make", lambda _: rules, raising=False)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setitem(OPTIONS, rules.name, ())

    return add


SHOWN = {
    "traditional": "goose --rules traditional",
    "bari": "goose --rules bari --squares 63",
    "bari-first-throw": "goose --rules bari-first-throw",
    "madrid": "goose --rules madrid",
    "kata": "goose --rules kata",
    "mancala": "mancala --rules official",
    "pickomino": "pickomino --rules published",
}
"""Rules that are golden files, each as somebody asks for them."""


@each_case("name", SHOWN)
def test_rules_are_those_of_the_golden_files(name: str, golden_files: GoldenFolder) -> None:
    """The tables for a person, and what a program reads, without the text, which has its own golden tables."""
    asked = SHOWN[name].split()
    read = json.dumps({**data(*asked), "text": None}, ensure_ascii=False)
    tables = output("rules", *asked).rpartition("===\n\n")[2]
    golden_files.check(f"rules/{name}", {"data.json": pretty(read), "tables.txt": tables})


def test_a_row_that_is_not_true_by_other_points_is_left_out() -> None:
    """The points below have their values."""
    usual, changed = (
        output("rules", "mancala", "--rules", "official", *more) for more in ([], ["--rule", "end=mover-next"])
    )
    assert "a row is empty: each side adds" in usual
    assert "a row is empty: each side adds" not in changed


@each_case("game", KINDS)
def test_the_rules_of_a_game_are_shown_side_by_side(game: str, golden_files: GoldenFolder) -> None:
    golden_files.check(f"rules/of-{game}", {"tables.txt": output("rules", game).rpartition("===\n\n")[2]})


@each_case("game", KINDS)
def test_each_set_of_rules_is_shown_alone_as_among_the_others(game: str) -> None:
    sets = data(game)
    assert [rules["name"] for rules in sets] == [*KINDS[game].options]
    assert [data(game, "--rules", rules["name"]) for rules in sets] == sets


@each_case(("game", "name"), RULES)
def test_every_point_is_shown_with_its_value(game: str, name: str) -> None:
    """To a person and to a program, with all that it can be, what it is by default, and what the sources say."""
    rules = KINDS[game].make_rules(name, {}, {})
    described = {point.name: point for point in rules.describe_points()}
    shown = data(game, "--rules", name)["points"]
    assert {row["point"]: row["value"] for row in shown} == rules.points
    assert list(described) == [row["point"] for row in shown]
    if not shown:
        return
    alone, all_sets = tables(game, "--rules", name), tables(game)
    printed, side_by_side = rows_of(alone[1]), rows_of(all_sets[1])
    sources, side_by_side_sources = dict(alone[2][1:]), dict(all_sets[2][1:])
    for row in shown:
        point = described[row["point"]]
        numbers = None if point.numbers is None else (row["numbers"]["least"], row["numbers"]["most"])
        assert (tuple(row["values"]), numbers, row["source"]) == (point.values, point.numbers, point.source)
        assert point.read(row["value"]) == row["value"]
        assert printed[point.name] == {
            "--rule": point.name,
            "values": ", ".join(point.choices),
            name: row["value"],
            "default": row["value"],
        }
        assert row["default"] == row["value"]
        assert sources[point.name] == side_by_side_sources[point.name] == point.source
        assert side_by_side[point.name][name] == row["value"]
        assert all(word in side_by_side[point.name]["values"] for word in point.values)


def test_the_squares_allowed_are_those_that_the_rules_take() -> None:
    """The least and the greatest number make a board, and the next ones none."""
    allowed = {rules["name"]: rules["squares_allowed"] for rules in data("goose")}
    shown = output("rules", "goose", columns=2_000)
    for name, options in OPTIONS.items():
        assert (allowed[name] is not None) == ("squares" in options)
        if allowed[name] is not None:
            least, most = allowed[name]["least"], allowed[name]["most"]
            assert f"90 ({least} to {most}, --squares)" in shown
            for squares in (least, most):
                assert data("goose", "--rules", name, "--squares", str(squares))["squares"] == squares
            for squares in (least - 1, most + 1):
                assert f"{least} to {most} squares" in refused(
                    "rules", "goose", "--rules", name, "--squares", str(squares)
                )


def test_a_board_from_a_file_is_shown(tmp_path: Path) -> None:
    """The file moves the squares, and changes nothing else."""
    madrid = data("goose", "--rules", "madrid")
    board = tmp_path / "board.txt"
    board.write_text(TRADITIONAL_BOARD.replace("59 OCA", "61 OCA"), encoding="utf-8")
    other = data("goose", "--board", str(board), "--rules", "madrid")
    assert [row["square"] for row in other["special_squares"]][-2:] == [58, 61]
    left_out: dict[str, list[str]] = {"special_squares": [], "text": []}
    assert {**other, **left_out} == {**madrid, **left_out}


@pytest.mark.parametrize(
    ("order", "name", "words"),
    [
        (shortest_name_first, "shortest-name-first", "The shortest name sits first"),
        (by_no_wording, "no-wording", "no-wording"),
        (Loudest(), "Loudest", "The loudest starts"),
    ],
)
def test_rules_without_a_goose_are_shown(
    order: Order, name: str, words: str, add_rules: Callable[[GooseRules], None]
) -> None:
    """A new set needs no special square, and no its own wording for who starts."""
    add_rules(GooseRules(name="plain", language="en", squares=30, effects={}, order=order))
    cells = {row[0]: row[-1] for row in table("goose")}
    assert cells[""] == "plain"
    assert cells["who starts"] == words
    assert cells["geese"] == cells["on a goose"] == cells["bridge"] == "-"
    assert table("goose", "--rules", "plain") == [["square", "shows", "does"], ["-", "-", "-"]]
    plain = data("goose", "--rules", "plain")
    assert plain["order"] == name
    assert plain["special_squares"] == plain["first_throws"] == []
    assert plain["repeat_after_bounce"] is None
    assert data("goose")[-1] == plain
    assert list(plain) == list(data("goose")[0])


SWITCHED: list[tuple[tuple[str, ...], str, str, str]] = [
    (("mancala", "--rules", "official", "--rule", "advanced-last=rightmost"), "advanced-last", "rightmost", "leftmost"),
    (("mancala", "--rule", "help=listed"), "help", "listed", "unknown"),
    (("goose", "--rule", "labyrinth=05"), "labyrinth", "5", "30"),
    (("goose", "--rule", "inn=2", "--rule", "inn=0"), "inn", "0", "1"),
    (("goose", "--rule", "dice=1"), "first-throw", "off", "on"),
    (("goose", "--rules", "bari", "--squares", "63", "--rule", "inn=1"), "labyrinth", "23", "23"),
    (("goose", "--rules", "snakes-and-ladders", "--rule", "past-end=back"), "past-end", "back", "stays"),
    (("pickomino", "--rules", "notebook", "--rule", "tile=next-lower"), "tile", "next-lower", "any"),
]


@each_case(("options", "point", "value", "default"), SWITCHED)
def test_rules_are_shown_with_points_switched(options: tuple[str, ...], point: str, value: str, default: str) -> None:
    """The last of a repeated point holds; what it is by default on this board is beside it."""
    shown = data(*options)
    assert {row["point"]: row["value"] for row in shown["points"]}[point] == value
    row = points(*options)[point]
    assert (row[shown["name"]], row["default"]) == (value, default)


def test_a_point_changes_what_a_square_is_said_to_do() -> None:
    """As the engine plays it: a square of no turns is not special at all."""
    options = ("goose", "--rule", "inn=0", "--rule", "well=2", "--rule", "trap-escape=landing", "--rule", "death=7")
    squares = {row[0]: row[1:] for row in table(*options)}
    assert "19" not in squares
    assert squares["31"] == ["well", "misses 2"]
    freed = "trapped until replaced; the player's own throw of 5 or 7 frees; one that leads here is not trapped"
    assert squares["52"] == ["prison", freed]
    assert squares["58"] == ["death", "to 7"]
    prison = next(row for row in data(*options)["special_squares"] if row["square"] == 52)
    assert (prison["frees"], prison["spares"], prison["rolls_to_move"]) == ([5, 7], True, False)


def test_a_board_file_keeps_its_own_geese(tmp_path: Path) -> None:
    """By a point the geese of the traditional board alone are moved."""
    board = tmp_path / "board.txt"
    board.write_text(TRADITIONAL_BOARD, encoding="utf-8")
    own = ("--rules", "madrid", "--rule", "geese=nines")
    geese = [int(square) for square, shows, _ in table("goose", *own) if shows == "goose"]
    assert geese == [9, 18, 27, 36, 45, 54]
    reported = " ".join(refused("rules", "goose", *own, "--board", str(board)).split())
    assert "--rule geese=nines: a board file says where the geese are; use either --board or this point." in reported
    assert data("goose", "--rules", "madrid", "--board", str(board), "--rule", "geese=board")["squares"] == 63
