"""`goose rules`: what it prints for a person and for a program."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
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


def members(value: object, key: str = "") -> Iterator[tuple[str, object]]:
    """Return every value in some data that holds no others, with the nearest key above it."""
    if isinstance(value, dict):
        for name, below in value.items():
            assert re.fullmatch("[a-z]+(_[a-z]+)*", name), f"{name!r} is no key"
            yield from members(below, name)
    elif isinstance(value, list):
        for below in value:
            yield from members(below, key)
    else:
        yield key, value


@pytest.fixture
def add_rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[GooseRules], None]:
    """Add a set of rules to those of the Goose, as its own module would."""

    def add(rules: GooseRules) -> None:
        module = ModuleType(f"goose.games.goose.rules.{rules.name}")
        monkeypatch.setattr(module, "make", lambda _: rules, raising=False)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setitem(OPTIONS, rules.name, ())

    return add


@each_case("game", KINDS)
def test_the_rules_of_every_game_are_shown(game: str) -> None:
    """A person reads all sets side by side, a program each as an object, in the same order."""
    names = list(KINDS[game].options)
    shown = [[heading for heading in found[0] if heading in names] for found in tables(game)]
    assert names in shown
    assert [rules["name"] for rules in data(game)] == names


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


@each_case("game", KINDS)
def test_the_sets_of_rules_of_a_game_have_the_same_keys(game: str) -> None:
    """A set alone is the object that it is among the others, and each has its keys in the same order."""
    sets = data(game)
    for rules in sets:
        assert data(game, "--rules", rules["name"]) == rules
        assert list(rules) == list(sets[0])
        for key, value in rules.items():
            rows = (
                [row for other in sets for row in other[key] if isinstance(row, dict)]
                if isinstance(value, list)
                else []
            )
            assert all(list(row) == list(rows[0]) for row in rows)


@each_case("game", KINDS)
def test_a_program_reads_typed_values(game: str) -> None:
    """Every key is a name and every word one that can be compared, except texts for people."""
    for key, value in members([{**rules, "text": None} for rules in data(game)]):
        if isinstance(value, str):
            assert key in ("names", "source") or re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", value), (key, value)
        else:
            assert value is None or isinstance(value, int), (key, value)


def test_the_rules_of_the_goose_are_read_by_a_program() -> None:
    """Each property of the default rules has its value."""
    traditional = data("goose")[0]
    squares = {row.pop("square"): row for row in traditional.pop("special_squares")}
    switches = {row["point"]: row for row in traditional.pop("points")}
    assert {section["key"] for section in traditional.pop("text")} >= {"aim", "start", "turn", "end"}
    assert traditional == {
        "name": "traditional",
        "language": "en",
        "squares": 63,
        "squares_allowed": None,
        "board_file": False,
        "open_table": False,
        "players": {"least": 2, "most": 6},
        "dice": 2,
        "largest_face": 6,
        "names": "any word",
        "order": "as-named",
        "first_square": 0,
        "first_throws": [{"dice": [3, 6], "target": 26}, {"dice": [4, 5], "target": 53}],
        "effects": "chain",
        "repeat_after_bounce": "backward",
        "past_end": "back",
        "occupied": "returns",
        "drawing": "snake",
    }
    assert list(squares) == [5, 6, 9, 14, 18, 19, 23, 27, 31, 32, 36, 41, 42, 45, 50, 52, 54, 58, 59]
    nothing: dict[str, object] = {
        "target": None,
        "target_after_bounce": None,
        "turns": None,
        "frees": [],
        "rolls_to_move": False,
        "spares": False,
        "rolls_again": False,
    }
    assert squares[5] == {**nothing, "shows": "goose", "does": "repeat"}
    assert squares[19] == {**nothing, "shows": "inn", "does": "miss", "turns": 1}
    assert squares[52] == {**nothing, "shows": "prison", "does": "trap"}
    assert squares[58] == {**nothing, "shows": "death", "does": "jump", "target": 0, "target_after_bounce": 0}
    assert {point: row["value"] for point, row in switches.items()} == TRADITIONAL
    assert switches["well"]["values"] == ["trap"]
    assert switches["well"]["numbers"] == {"least": 0, "most": 9}
    assert switches["effects"]["numbers"] is None
    assert switches["labyrinth"]["numbers"] == switches["death"]["numbers"] == {"least": 0, "most": 62}


TRADITIONAL = {
    "dice": "2",
    "geese": "fives",
    "first-throw": "on",
    "inn": "1",
    "well": "trap",
    "prison": "trap",
    "labyrinth": "30",
    "death": "0",
    "effects": "chain",
    "goose-after-bounce": "backward",
    "past-end": "back",
    "occupied": "returns",
    "trap-escape": "never",
}
"""The points of the default rules of the Goose."""


def test_the_special_squares_of_a_board_are_shown() -> None:
    """Each has what it does, on a board of the length asked for."""
    options = ("goose", "--rules", "bari", "--squares", "63")
    _, *rows = table(*options)
    assert [int(square) for square, *_ in rows] == [4, 9, 13, 18, 21, 27, 29, 36, 37, 40, 45, 54]
    assert rows[2] == ["13", "inn", "misses 3"]
    assert rows[6] == ["29", "labyrinth", "to 23"]
    bari = data(*options)
    assert [[str(row["square"]), row["shows"]] for row in bari["special_squares"]] == [row[:2] for row in rows]
    assert bari["squares"] == 63
    assert bari["order"] == "two-dice"
    assert bari["repeat_after_bounce"] is None
    assert bari["special_squares"][8]["frees"] == [5, 7]
    assert not bari["special_squares"][8]["rolls_to_move"]
    longer = data("goose", "--rules", "bari-first-throw")
    assert longer["squares"] == 90
    assert longer["repeat_after_bounce"] == "forward"
    assert [row["square"] for row in longer["special_squares"] if row["rolls_to_move"]] == [52]


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
    """In the rules of Madrid the goose leads to the next one, and both roll again; a file moves the squares."""
    madrid = data("goose", "--rules", "madrid")
    assert madrid["board_file"]
    assert madrid["largest_face"] is None
    assert (madrid["order"], madrid["past_end"], madrid["drawing"]) == ("drawn", "wins", "strip")
    assert madrid["repeat_after_bounce"] is None
    assert madrid["special_squares"][-1] == {
        "square": 59,
        "shows": "goose",
        "does": "jump",
        "target": 63,
        "target_after_bounce": 63,
        "turns": None,
        "frees": [],
        "rolls_to_move": False,
        "spares": False,
        "rolls_again": True,
    }
    assert [row["square"] for row in madrid["special_squares"] if not row["rolls_again"]] == [19, 31, 42, 52, 58]
    assert table("goose", "--rules", "madrid")[-1] == ["59", "goose", "to 63; rolls again"]
    board = tmp_path / "board.txt"
    board.write_text(TRADITIONAL_BOARD.replace("59 OCA", "61 OCA"), encoding="utf-8")
    other = data("goose", "--board", str(board), "--rules", "madrid")
    assert [row["square"] for row in other["special_squares"]][-2:] == [58, 61]
    left_out: dict[str, list[str]] = {"special_squares": [], "text": []}
    assert {**other, **left_out} == {**madrid, **left_out}


def test_an_open_table_has_no_seats() -> None:
    """In the kata any number play in any order, and nothing is drawn on the screen."""
    kata = data("goose", "--rules", "kata")
    assert kata["open_table"]
    assert kata["players"] is kata["order"] is kata["drawing"] is None
    assert kata["occupied"] == "sends"
    assert [row["target"] for row in kata["special_squares"]] == [None, 12, None, None, None, None, None]


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


def test_the_dice_and_tiles_of_pickomino_are_read_by_a_program() -> None:
    """Each face has what it adds to the total, each tile its worms."""
    pickomino = data("pickomino", "--rules", "published")
    assert pickomino["players"] == {"least": 2, "most": 7}
    assert (pickomino["dice"], pickomino["oldest"]) == (8, 150)
    assert pickomino["faces"][0] == {"face": "1", "points": 1, "worm": False}
    assert pickomino["faces"][4:] == [
        {"face": "5", "points": 5, "worm": False},
        {"face": "v", "points": 5, "worm": True},
    ]
    assert [(row["tile"], row["worms"]) for row in pickomino["tiles"]][::5] == [(21, 1), (26, 2), (31, 3), (36, 4)]
    least, most = (output("rules", "pickomino", "--rules", name) for name in ("published", "notebook"))
    assert "the highest face-up tile up to it\n" in least
    assert "any face-up tile up to it; also with a roll pending" in " ".join(most.split())


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
