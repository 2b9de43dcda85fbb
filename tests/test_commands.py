"""The subcommands: what they print for a person and for a program."""

import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

from goose.cli import SUBCOMMANDS, cli
from goose.commands.tables import as_text
from goose.dice import Dice
from goose.games import NAMES, load_kind
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.games.goose.order import Order, Seating
from goose.games.goose.rules import OPTIONS
from goose.games.goose.ruleset import GooseRules


def output(*arguments: str, columns: int = 120) -> str:
    """Return what a command prints on standard output."""
    result = CliRunner().invoke(cli, list(arguments), prog_name="goose", env={"COLUMNS": str(columns)})
    assert result.exit_code == 0, result.output
    return result.stdout_bytes.decode()


def refused(*arguments: str) -> str:
    """Return the message of a command that is a usage error."""
    result = CliRunner().invoke(cli, list(arguments), prog_name="goose")
    assert result.exit_code == 2
    assert result.stdout_bytes == b""
    return result.stderr


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
    """Return the cells of what `goose rules` prints for a person, the headings first."""
    headings, _, *rows = output("rules", *arguments, columns=2_000).splitlines()
    return [re.split("  +", row) for row in (headings, *rows)]


def data(*arguments: str) -> Any:
    """Return what `goose rules` prints for a program."""
    return json.loads(output("rules", *arguments, "--format", "json"))


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
    """Add a set of rules to those of the Goose, as a module of its own would."""

    def add(rules: GooseRules) -> None:
        module = ModuleType(f"goose.games.goose.rules.{rules.name}")
        monkeypatch.setattr(module, "make", lambda: rules, raising=False)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setitem(OPTIONS, rules.name, ())

    return add


@pytest.mark.parametrize("game", NAMES)
def test_the_rules_of_every_game_are_shown(game: str) -> None:
    """A person reads all sets side by side, a program each as an object, in the same order."""
    names = list(load_kind(game).options)
    headings = table(game)[0]
    assert [heading for heading in headings if heading in names] == names
    assert [rules["name"] for rules in data(game)] == names


@pytest.mark.parametrize("game", NAMES)
def test_the_sets_of_rules_of_a_game_have_the_same_keys(game: str) -> None:
    """A set alone is the object that it is among the others, and each has its keys in the same order."""
    sets = data(game)
    for rules in sets:
        assert data(game, "--rules", rules["name"]) == rules
        assert list(rules) == list(sets[0])
        for key, value in rules.items():
            rows = [row for other in sets for row in other[key]] if isinstance(value, list) else []
            assert all(list(row) == list(rows[0]) for row in rows)


@pytest.mark.parametrize("game", NAMES)
def test_a_program_reads_typed_values(game: str) -> None:
    """Every key is a name and every word one that can be compared, but for what is to be read by a person."""
    for key, value in members(data(game)):
        if isinstance(value, str):
            assert key in ("names", "source") or re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", value), (key, value)
        else:
            assert value is None or isinstance(value, int), (key, value)


def test_the_rules_of_the_goose_are_read_by_a_program() -> None:
    """Each property of the default rules has its value."""
    traditional = data("goose")[0]
    squares = {row.pop("square"): row for row in traditional.pop("special_squares")}
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
        "turns": None,
        "frees": [],
        "rolls_to_move": False,
        "rolls_again": False,
    }
    assert squares[5] == {**nothing, "shows": "goose", "does": "repeat"}
    assert squares[19] == {**nothing, "shows": "inn", "does": "miss", "turns": 1}
    assert squares[52] == {**nothing, "shows": "prison", "does": "trap"}
    assert squares[58] == {**nothing, "shows": "death", "does": "jump", "target": 0}


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
    for name, options in OPTIONS.items():
        assert (allowed[name] is not None) == ("squares" in options)
        if allowed[name] is not None:
            least, most = allowed[name]["least"], allowed[name]["most"]
            assert f"90 ({least} to {most}, --squares)" in output("rules", "goose", columns=2_000)
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
        "turns": None,
        "frees": [],
        "rolls_to_move": False,
        "rolls_again": True,
    }
    assert [row["square"] for row in madrid["special_squares"] if not row["rolls_again"]] == [19, 31, 42, 52, 58]
    assert table("goose", "--rules", "madrid")[-1] == ["59", "goose", "to 63; rolls again"]
    board = tmp_path / "board.txt"
    board.write_text(TRADITIONAL_BOARD.replace("59 OCA", "61 OCA"), encoding="utf-8")
    other = data("goose", "--board", str(board), "--rules", "madrid")
    assert [row["square"] for row in other["special_squares"]][-2:] == [58, 61]
    assert {**other, "special_squares": []} == {**madrid, "special_squares": []}


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
    """A new set needs no special square, and no wording of its own for who starts."""
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


def test_an_edition_is_shown_with_a_point_switched() -> None:
    """Each point has its value among those that it could have, and what the sources say."""
    options = ("mancala", "--rules", "official", "--rule", "advanced-last=rightmost")
    official = data(*options)
    assert (official["name"], official["language"]) == ("official", "pt")
    points = {row["point"]: row for row in official["points"]}
    assert points["advanced-last"] == {
        "point": "advanced-last",
        "value": "rightmost",
        "values": ["rightmost", "leftmost"],
        "source": "The statement ends Advanced with the rightmost house; in the transcripts it sows the leftmost.",
    }
    assert points["computer-answers"]["value"] == "every-move"
    assert all(row["value"] in row["values"] for edition in data("mancala") for row in edition["points"])
    assert ["advanced-last", "rightmost", "leftmost", points["advanced-last"]["source"]] in table(*options)
    assert data("mancala", "--rule", "help=listed")["points"][-1]["value"] == "listed"


def test_the_dice_and_tiles_of_pickomino_are_read_by_a_program() -> None:
    """Each face has what it adds to the total, each tile its worms."""
    pickomino = data("pickomino", "--rules", "pickomino")
    assert pickomino["players"] == {"least": 2, "most": 7}
    assert (pickomino["dice"], pickomino["oldest"]) == (8, 150)
    assert pickomino["faces"][0] == {"face": "1", "points": 1, "worm": False}
    assert pickomino["faces"][4:] == [
        {"face": "5", "points": 5, "worm": False},
        {"face": "v", "points": 5, "worm": True},
    ]
    assert [(row["tile"], row["worms"]) for row in pickomino["tiles"]][::5] == [(21, 1), (26, 2), (31, 3), (36, 4)]
    assert output("rules", "pickomino", "--rules", "pickomino") == output("rules", "pickomino")


def test_the_odds_are_printed_to_their_digits() -> None:
    """On the full grid, and on another table."""
    text = output("odds", "pickomino")
    assert "21     89.302674 %\n" in text
    assert "36     1.567815 %\n" in text
    assert text.endswith("expected worms of the turn: 1.644729674\n")
    other = output("odds", "pickomino", "--tiles", "21 24", "--top", "30", "--steal", "33,35")
    assert "face-up tiles: 21 24\nto steal: 33 35\nat risk: 30\n" in other
    data = json.loads(output("odds", "pickomino", "--top", "30", "--format", "json"))
    assert data["tiles"] == [tile for tile in range(21, 37) if tile != 30]
    assert data["totals"][0] == {"total": "21", "probability": "89.302674 %"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("odds", "pickomino", "--tiles", "20"), "20: it must be tiles from 21 to 36, each once, such as 21,24,30."),
        (("odds", "pickomino", "--tiles", "21 21"), "it must be tiles"),
        (("odds", "pickomino", "--steal", "x"), "it must be tiles"),
        (("odds", "pickomino", "--tiles", "9" * 5_000), "it must be tiles"),
        (("--rules", ""), "the rules of goose are"),
        (("odds", "pickomino", "--tiles", "21", "--top", "21"), "A tile is in one place only, not 21 in two."),
        (("odds", "pickomino", "--top", "20"), "20 is not in the range"),
        (("odds", "goose"), "'goose' is not 'pickomino'"),
        (("rules", "chess"), "is not one of"),
        (("rules", "goose", "--rules", "chess"), "--rules chess: the rules of goose are"),
        (("rules", "goose", "--squares", "63"), "--squares goes with --rules bari or bari-first-throw"),
        (("--seed", "1", "rules", "goose"), "--seed goes with goose alone, not before rules."),
        (("grades",), "No such command 'grades'"),
    ],
)
def test_a_wrong_argument_is_refused(arguments: tuple[str, ...], message: str) -> None:
    """With a message that says what would be right."""
    assert message in " ".join(refused(*arguments).split())


def test_the_subcommands_are_listed_in_the_help() -> None:
    """Each with a short line of its own."""
    text = output("--help")
    assert all(f"\n  {name}" in text for name in SUBCOMMANDS)


def test_a_table_is_wrapped_to_its_width() -> None:
    """The widest columns give way; a table that cannot be narrowed is printed as it is."""
    table = [{"a": "1", "b": "one two three four five six seven"}, {"a": "22", "b": ""}]
    assert as_text(table, 20).split("\n") == [
        "a   b",
        "--  ----------------",
        "1   one two three",
        "    four five six",
        "    seven",
        "22",
    ]
    assert max(map(len, as_text(table, 1).split("\n"))) <= 2 + 2 + 8
