"""Nothing is taken over from a file that is not a save in every field."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.games.goose.resting import resting_squares
from goose.games.goose.rules import OPTIONS, make_rules
from tests.support.cases import each_case
from tests.support.layers import divided, thinned
from tests.support.saving import GAMES, changed, loads, played, refuses, saved, written

pytestmark = pytest.mark.usefixtures("memory_alone")


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every value in JSON data."""
    yield path
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        if path[-1:] != ("words",) or key in (0, 623):  # of the generator's 624 words two are enough
            yield from places(member, (*path, key))


def value_at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


@divided(10)
@each_case("name", thinned(GAMES, 3))
def test_a_value_of_another_type_is_refused_in_any_field(name: str, share: int, tmp_path: Path) -> None:
    """True for 1, 2.0 for 2, a string for a number, null, arrays and objects: each in every place."""
    good = saved(name, tmp_path)
    for path in [*places(good)][::share]:
        value = value_at(good, path)
        others: list[Any] = [None, True, False, "x", "", 1.5, -1, 10**30, [], {}, [[]], [1], {"a": 1}]
        if isinstance(value, int):
            others += [float(value), str(value)]
        for other in others:
            if type(other) is type(value) and other == value:
                continue
            if isinstance(value, bool) and isinstance(other, bool):
                continue  # a token on a trap may be free
            if path == ("in_progress",) and other is None and good["computer"]["level"] is None:
                continue  # there is just no game
            if path[0:1] == ("players",) and path[-1] == "level" and other is None:
                continue  # a person
            if path[-1:] == ("name",) and isinstance(other, str):
                continue  # a name is any word: strangers have their own test
            assert refuses(name, changed(good, path, other), tmp_path), (path, other)


def test_a_save_of_a_newer_goose_is_not_taken_for_damaged(tmp_path: Path) -> None:
    """The answer to a script is the same."""
    name = "goose-traditional"
    good = saved(name, tmp_path)
    newer = {"format": good["format"], "version": 3, "new": [], **{key: good[key] for key in ("game", "players")}}
    for content, is_newer in ((newer, True), ({**good, "version": 0}, False), ({**newer, "format": "x"}, False)):
        reply = played(name).feed(f"load {written(tmp_path, 'other.save', content)}")
        assert (reply.failure, reply.reason) == ("common.file_invalid", "newer_save" if is_newer else None)


@each_case("name", thinned(GAMES, 3))
def test_a_missing_an_extra_and_a_repeated_key_are_refused(name: str, tmp_path: Path) -> None:
    """Every object has exactly its keys, each once."""
    good = saved(name, tmp_path)
    for path in places(good):
        value = value_at(good, path)
        if not isinstance(value, dict):
            continue
        extra = changed(good, path, {**value, "colour": 1})
        assert refuses(name, extra, tmp_path), path
        for key in value:
            missing = changed(good, path, {other: value[other] for other in value if other != key})
            assert refuses(name, missing, tmp_path), (path, key)
            text = json.dumps(changed(good, path, "@"))
            members = ", ".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in [*value.items(), (key, value[key])])
            assert refuses(name, text.replace('"@"', f"{{{members}}}").encode(), tmp_path), (path, key)


@each_case("name", thinned(GAMES, 2))
def test_an_invalid_save_is_refused(name: str, tmp_path: Path) -> None:
    """Empty, binary, nested 100,000 deep, other JSON, another version or game, records alone; and cut off anywhere."""
    good = saved(name, tmp_path)
    data = (tmp_path / "good.save").read_bytes()
    assert data.startswith(b'{"format":"goose-save","version":2,')
    deep = b"[" * 100_000 + b"]" * 100_000
    deep_object = b'{"a":' * 100_000 + b"1" + b"}" * 100_000
    hostile: list[Any] = [
        b"",
        b"\n",
        b"\x80\x04\x95\x00",
        b"\xff\xfe{}",
        b"null",
        b"[]",
        b"{}",
        b"1e999",
        b"NaN",
        b'"save"',
        deep,
    ]
    hostile += [deep_object, b"9" * 100_000, data + b"{}", b"\xef\xbb\xbf" + data, data.replace(b":", b":\x00", 1)]
    hostile += [{**good, "version": version} for version in (0, 1, 3, 10**9, "1", 1.0, True)]
    hostile += [{**good, "format": "chess"}, {**good, "game": "chess"}]
    if good["game"] != "mancala":  # which has rules that save nothing else
        hostile.append({key: good[key] for key in ("format", "version", "game", "players", "computer")})
    hostile += [data[:cut] for cut in range(0, len(data) - 2, max(1, len(data) // 50))]
    for content in hostile:
        assert refuses(name, content, tmp_path), str(content)[:80]


@given(place=st.integers(0, 400), byte=st.integers(0, 255))
def test_a_changed_byte_never_ends_in_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, place: int, byte: int
) -> None:
    folder = tmp_path_factory.mktemp("saves")
    saved("goose-traditional", folder)
    data = bytearray((folder / "good.save").read_bytes())
    data[place % len(data)] = byte
    path = written(folder, "bad.save", bytes(data))
    assert played("goose-traditional").feed(f"load {path}").failure in (None, "common.file_invalid")


def token(name: str, square: int, *, trapped: bool = False) -> dict[str, Any]:
    """Return a token as a save has it."""
    return {"name": name, "square": square, "turns": 0, "trapped": trapped}


def goose_rules(name: str, options: dict[str, Any] | None = None, **points: str) -> dict[str, Any]:
    """Return a set of rules as a save has it, with these values for points, whether they can be or not."""
    own = make_rules(name, {}).saved_points()
    switched = {point.replace("_", "-"): value for point, value in points.items()}
    return {"name": name, "options": options or {}, "points": {**own, **switched}}


IMPOSSIBLE: dict[str, dict[str, list[Any]]] = {
    "goose-traditional": {
        "in_progress.tokens.0.square": [63, 64, 58, 5, 30],
        "in_progress.tokens.1.turns": [2],
        "in_progress.tokens.2.turns": [1],
        "in_progress.tokens.1.trapped": [True],
        "in_progress.tokens.0": [token("Ana", 53)],
        "in_progress.tokens.1": [token("Rui", 31, trapped=True)],
        "in_progress.tokens.1.name": ["Zoe", "Ana", "CPU"],
        "in_progress.tokens": [[token("Ana", 1)]],
        "in_progress.turn": [0, 3],
        "computer.level": ["Normal"],
        "players.0.level": ["Advanced", "Normale"],
        "players.0.name": ["\ud800" + "a" * 20_000, "a b", "", "\ud800", "a\n", "CPU", "Rui"],
        "dice": [
            {"mode": "random", "words": [1] + [0] * 623, "next": 624},
            *({"mode": "random", "words": [0] * 624, "next": 624}, {"mode": "random", "words": [1] * 623, "next": 1}),
            {"mode": "random", "words": [1] * 624, "next": 625},
            *({"mode": "random", "words": [2**32] * 624, "next": 1}, {"mode": "lcg", "state": 2**64}),
            *({"mode": "loaded"}, {"mode": "manual", "state": 1}),
        ],
        "rules.name": ["chess", "bari"],
        "rules.points.inn": ["10", "01"],
        "rules.points.labyrinth": ["63", "030"],
        "rules.points.geese": ["board"],
        "rules.points.dice": ["1"],
        "rules.points.occupied": ["eaten"],
        "rules": [
            *(goose_rules("bari", {"squares": 49}), goose_rules("bari", {"squares": 63.0})),
            *(goose_rules("traditional", {"squares": 63}), goose_rules("madrid", {"board": "0\n"})),
            *(goose_rules("madrid", {"board": 7}), goose_rules("kata")),
        ],
        "players.0.wins": [-1],
        "computer.name": ["Ana"],
    },
    "goose-bari": {
        "computer.level": [None, "Advanced"],
        "in_progress": [None],
        "in_progress.tokens.0.name": ["Ana"],
        "rules.options.squares": [50.0],
        "players.0.name": ["ANNA"],
        "in_progress.tokens.0.square": [63],
        "in_progress.tokens": [[token("CPU", 1), token("ANA", 2), token("RUI", 3)]],
    },
    "goose-madrid": {
        "in_progress.tokens.0.square": [0],
        "in_progress.tokens.0.turns": [4],
        "in_progress.tokens.0.trapped": [True],
        "in_progress.turn": [0],
        "rules.points.death": ["0"],
        "rules.points.labyrinth": ["back-13"],
    },
    "goose-automatic": {
        "in_progress.turn": [3],
        "players.1.level": ["Advanced"],
        "computer.level": ["Normal"],
        "rules.points.dice": ["1"],
        "in_progress.tokens.0": [token("Ana", 2)],
    },
    "mancala-official": {
        "in_progress.cells.0": [47],
        "in_progress.cells": [[0] * 6 + [20] + [4] * 6 + [4], [8] * 6, [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 5, -1]],
        "in_progress.players": [["Ana", "Rui"], ["CPU", "Ana"], ["Ana"], ["Zoe", "CPU"]],
        "in_progress.turn": [1, 2],
        "computer.level": [None, "Hard"],
        "players.0.level": ["Normal"],
        "rules.name": ["chess"],
        "rules.points.details": ["list"],
    },
    "pickomino-pickomino": {
        "in_progress.grid": [list(range(21, 36)), []],
        "in_progress.grid.0": [22],
        "in_progress.turned": [[36]],
        "in_progress.piles.0.tiles": [[37]],
        "in_progress.piles.0.name": ["Rui", "Zoe", "CPU"],
        "in_progress.turn": [3],
        "in_progress.kept": [[9, 0, 0, 0, 0, 0], [0, 0, 0, 2, 0], [8, 8, 0, 0, 0, 0]],
        "in_progress.rolled": [[2, 2, 0, 0, 0, 1], [0, 0, 0, 6, 0, 0]],
        "computer.level": ["Normal"],
        "players.0.age": [151, None],
        "players.1.level": ["Hard"],
        "rules.name": ["pickomino"],
        "rules.points.tile": ["lowest"],
    },
    "pickomino-automatic": {
        "in_progress.kept": [[1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 0, 8]],
        "players.1.level": ["Hard"],
        "rules.name": ["published" * 2],
    },
}
"""Values that play cannot come to, by the words of their path."""


@each_case(
    ("name", "path", "value"),
    [(name, path, value) for name, paths in IMPOSSIBLE.items() for path, values in paths.items() for value in values],
)
def test_an_impossible_position_is_refused(name: str, path: str, value: Any, tmp_path: Path) -> None:
    good = saved(name, tmp_path)
    keys = tuple(int(key) if key.isdigit() else key for key in path.split("."))
    assert value_at(good, keys) != value
    assert refuses(name, changed(good, keys, value), tmp_path)


def test_the_computer_is_second_where_seats_are_as_named(tmp_path: Path) -> None:
    """With any starting player, the person is named first."""
    good = saved("goose-traditional", tmp_path)
    good["computer"]["level"] = "Normal"
    for tokens, refused in (
        ([token("Ana", 2), token("CPU", 3)], False),
        ([token("CPU", 3), token("Ana", 2)], True),
        ([token("Ana", 2), token("CPU", 3), token("Rui", 4)], True),
    ):
        save = changed(good, ("in_progress",), {"tokens": tokens, "turn": 0})
        assert refuses("goose-traditional", save, tmp_path) == refused


CLASHES: list[tuple[dict[str, Any], bool]] = [
    (goose_rules("traditional"), True),
    (goose_rules("traditional", dice="1", first_throw="off"), True),
    (goose_rules("traditional", dice="1", first_throw="on"), False),
    (goose_rules("traditional", first_throw="off"), True),
    (goose_rules("madrid", geese="fives"), True),
    (goose_rules("madrid", {"board": TRADITIONAL_BOARD}), True),
    (goose_rules("madrid", {"board": TRADITIONAL_BOARD}, geese="fives"), False),
    (goose_rules("madrid", {"board": TRADITIONAL_BOARD}, geese="nines"), False),
    (goose_rules("bari", {"squares": 90}, geese="fives"), True),
    (goose_rules("bari", {"squares": 90}, geese="board"), False),
    (goose_rules("bari", {"squares": 90}, dice="1", first_throw="on"), False),
    (goose_rules("snakes-and-ladders"), True),
    (goose_rules("snakes-and-ladders", inn="1"), False),
]


@each_case(("rules", "possible"), CLASHES)
def test_a_save_with_clashing_points_is_refused(rules: dict[str, Any], possible: bool, tmp_path: Path) -> None:
    """The command line rejects them too; each point alone is possible."""
    save = {**saved("goose-traditional", tmp_path), "in_progress": None, "rules": rules, "players": []}
    if possible:
        assert loads("goose-traditional", save, tmp_path).view()["rules"] == rules
    else:
        assert refuses("goose-traditional", save, tmp_path)


@each_case("name", [name for name in OPTIONS if name != "kata"])
def test_a_token_can_be_where_a_throw_can_leave_it(name: str) -> None:
    """The squares that a save may name are closed under throws, and none of them is the end."""
    rules = make_rules(name, {})
    squares = resting_squares(rules)
    faces = range(1, (rules.largest_face or rules.squares) + 1)
    throws = [(one,) for one in faces] if rules.dice == 1 else [(one, two) for one in faces for two in faces]
    for start in squares:
        for throw in throws:
            rest = rules.movement(rules).travel("", start, throw, [])
            assert rest is None or rest[0] in squares | {rules.squares}
    assert rules.squares not in squares


def test_the_lowest_tile_is_never_turned_over(tmp_path: Path) -> None:
    """Only a tile above the returned one is turned; the same save with another turned tile is loaded."""
    good = saved("pickomino-pickomino", tmp_path)
    grid = good["in_progress"]["grid"]
    for tile, refused in ((grid[0], True), (grid[-1], False)):
        without = changed(good, ("in_progress", "grid"), [other for other in grid if other != tile])
        turned = changed(without, ("in_progress", "turned"), [tile])
        assert refuses("pickomino-pickomino", turned, tmp_path) == refused
    assert grid[0] == 21


AUTOMATIC = {
    "the computer": (
        *("register Ana 10", "start-auto Ana Normal", "roll Ana 11111111"),
        *("keep Ana 1", "stop Ana", "roll CPU 1111111v"),
    ),
    "a player": (
        *("register Ana 10", "register-auto Bot Advanced 20", "start Bot Ana", "roll Ana 11111111"),
        *("keep Ana 1", "stop Ana", "roll Bot 1122334v"),
    ),
}


@pytest.mark.parametrize("who", AUTOMATIC)
def test_an_automatic_player_has_no_open_choice(who: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It keeps at once, and stops when it must: a save in which it has not is refused, unless a person is to move."""
    monkeypatch.setitem(GAMES, who, ({"game": "pickomino", "lang": "en", "dice": "manual"}, AUTOMATIC[who]))
    good = saved(who, tmp_path)
    assert good["in_progress"]["turn"] == 1
    kept = good["in_progress"]["kept"]
    rolled = [8 - sum(kept) if not held else 0 for held in kept]
    rolled = [count if face == rolled.index(max(rolled)) else 0 for face, count in enumerate(rolled)]
    choices = (("rolled", rolled), ("kept", [7, 0, 0, 0, 0, 1]), ("kept", [1, 1, 1, 1, 1, 1]))
    for field, value in choices:
        open_choice = changed(good, ("in_progress", field), value)
        assert refuses(who, open_choice, tmp_path), (field, value)
        of_a_person = changed(open_choice, ("in_progress", "turn"), 0)
        assert not refuses(who, of_a_person, tmp_path), (field, value)
