"""Nothing is taken over from a file that is not a save in every field."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.games.goose.movement import travel
from goose.games.goose.positions import resting_squares
from goose.games.goose.rules import make_rules
from tests.saving import GAMES, played, saved, state_of


def refuses(name: str, data: bytes, folder: Path) -> bool:
    """Return whether a program refuses a file as no save, and stays as it was."""
    (folder / "bad.save").write_bytes(data)
    program = played(name)
    before = state_of(program)
    failure = program.feed(f"load {folder / 'bad.save'}").failure
    return failure == "common.file_invalid" and state_of(program) == before


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every value in JSON data."""
    yield path
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        if path[-1:] != ("words",) or key in (0, 623):  # of the generator's 624 words two are enough
            yield from places(member, (*path, key))


def changed(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return a copy of JSON data with another value in a place."""
    copy = json.loads(json.dumps(data))
    if not path:
        return value
    holder = copy
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return copy


def value_at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


@pytest.mark.parametrize("name", GAMES)
def test_a_save_begins_with_its_format_and_version(name: str, tmp_path: Path) -> None:
    """The first keys say what the file is."""
    saved(name, tmp_path)
    assert (tmp_path / "good.save").read_bytes().startswith(b'{"format":"goose-save","version":1,')


@pytest.mark.parametrize("name", GAMES)
def test_a_value_of_another_type_is_refused_in_any_field(name: str, tmp_path: Path) -> None:
    """True for 1, 2.0 for 2, a string for a number, null, arrays and objects: each in every place."""
    good = saved(name, tmp_path)
    for path in places(good):
        value = value_at(good, path)
        others: list[Any] = [None, True, False, "x", "", 1.5, -1, 10**30, [], {}, [[]], [1], {"a": 1}]
        if isinstance(value, int):
            others += [float(value), str(value)]
        for other in others:
            if type(other) is type(value) and other == value:
                continue
            if isinstance(value, bool) and isinstance(other, bool):
                continue  # a token on a trap may be free
            if path == ("in_progress",) and other is None:
                continue  # there is just no game
            if path[-1:] == ("name",) and isinstance(other, str):
                continue  # a name is any word: strangers have a test of their own
            assert refuses(name, json.dumps(changed(good, path, other)).encode(), tmp_path), (path, other)


@pytest.mark.parametrize("name", GAMES)
def test_a_missing_an_extra_and_a_repeated_key_are_refused(name: str, tmp_path: Path) -> None:
    """Every object has exactly its keys, each once."""
    good = saved(name, tmp_path)
    for path in places(good):
        value = value_at(good, path)
        if not isinstance(value, dict):
            continue
        extra = changed(good, path, {**value, "colour": 1})
        assert refuses(name, json.dumps(extra).encode(), tmp_path), path
        for key in value:
            if (*path, key) == ("rules", "help"):
                continue  # the first saves did not hold this point
            missing = changed(good, path, {other: value[other] for other in value if other != key})
            assert refuses(name, json.dumps(missing).encode(), tmp_path), (path, key)
            text = json.dumps(changed(good, path, "@"))
            members = ", ".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in [*value.items(), (key, value[key])])
            assert refuses(name, text.replace('"@"', f"{{{members}}}").encode(), tmp_path), (path, key)


@pytest.mark.parametrize(("edition", "failure"), [("official", "common.invalid_instruction"), ("iade", None)])
def test_a_save_without_the_point_of_help_has_the_one_of_its_edition(
    edition: str, failure: str | None, tmp_path: Path
) -> None:
    """As the first saves were written."""
    good = saved("mancala", tmp_path)
    del good["rules"]["help"]
    (tmp_path / "old.save").write_text(json.dumps(changed(good, ("rules", "name"), edition)))
    program = played("mancala")
    assert program.feed(f"load {tmp_path / 'old.save'}").failure is None
    assert program.feed("help").failure == failure


@pytest.mark.parametrize("name", ["traditional", "pickomino"])
def test_players_and_records_alone_are_no_save_of_other_games(name: str, tmp_path: Path) -> None:
    """Only Mancala has rules that save no more."""
    good = saved(name, tmp_path)
    records = {key: good[key] for key in ("format", "version", "game", "players", "computer")}
    assert refuses(name, json.dumps(records).encode(), tmp_path)


@pytest.mark.parametrize("name", GAMES)
def test_a_file_that_is_no_save_is_refused(name: str, tmp_path: Path) -> None:
    """Empty, binary, nested 100,000 deep, other JSON, another version or game; and cut off anywhere."""
    good = saved(name, tmp_path)
    data = (tmp_path / "good.save").read_bytes()
    deep = b"[" * 100_000 + b"]" * 100_000
    deep_object = b'{"a":' * 100_000 + b"1" + b"}" * 100_000
    hostile = [b"", b"\n", b"\x80\x04\x95\x00", b"\xff\xfe{}", b"null", b"[]", b"{}", b"1e999", b"NaN", b'"save"', deep]
    hostile += [deep_object, b"9" * 100_000, data + b"{}", b"\xef\xbb\xbf" + data, data.replace(b"1", b"1\x00", 1)]
    hostile += [json.dumps({**good, "version": version}).encode() for version in (0, 2, 10**9, "1", 1.0, True)]
    hostile += [json.dumps({**good, "format": "chess"}).encode(), json.dumps({**good, "game": "chess"}).encode()]
    hostile += [data[:cut] for cut in range(0, len(data) - 2, max(1, len(data) // 50))]
    for content in hostile:
        assert refuses(name, content, tmp_path), content[:80]


@given(place=st.integers(0, 400), byte=st.integers(0, 255))
def test_a_changed_byte_never_ends_in_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, place: int, byte: int
) -> None:
    """Whatever one byte is changed to, the file is loaded or refused."""
    folder = tmp_path_factory.mktemp("saves")
    saved("traditional", folder)
    data = bytearray((folder / "good.save").read_bytes())
    data[place % len(data)] = byte
    (folder / "bad.save").write_bytes(data)
    assert played("traditional").feed(f"load {folder / 'bad.save'}").failure in (None, "common.file_invalid")


IMPOSSIBLE: dict[str, list[tuple[str, Any]]] = {
    "traditional": [
        ("in_progress.tokens.0.square", 63),
        ("in_progress.tokens.0.square", 64),
        ("in_progress.tokens.0.square", 58),
        ("in_progress.tokens.0.square", 5),
        ("in_progress.tokens.0.square", 30),
        ("in_progress.tokens.1.turns", 2),
        ("in_progress.tokens.2.turns", 1),
        ("in_progress.tokens.1.trapped", True),
        ("in_progress.tokens.0", {"name": "Ana", "square": 53, "turns": 0, "trapped": False}),
        ("in_progress.tokens.1", {"name": "Rui", "square": 31, "turns": 0, "trapped": True}),
        ("in_progress.tokens.1.name", "Zoe"),
        ("in_progress.tokens.1.name", "Ana"),
        ("in_progress.tokens.1.name", "CPU"),
        ("in_progress.tokens", [{"name": "Ana", "square": 1, "turns": 0, "trapped": False}]),
        ("in_progress.turn", 0),
        ("in_progress.turn", 3),
        ("in_progress.level", "Normal"),
        ("in_progress.level", "Advanced"),
        (
            "in_progress",
            {
                "tokens": [
                    {"name": "CPU", "square": 2, "turns": 0, "trapped": False},
                    {"name": "Ana", "square": 3, "turns": 0, "trapped": False},
                ],
                "turn": 1,
                "level": "Normal",
            },
        ),
        ("players.0.name", "\ud800" + "a" * 20_000),
        ("dice", {"mode": "random", "words": [1] + [0] * 623, "next": 624}),
        ("rules.name", "chess"),
        ("rules.name", "bari"),
        ("rules", {"name": "bari", "squares": 49}),
        ("rules", {"name": "madrid", "board": "0\n"}),
        ("rules", {"name": "madrid", "board": 7}),
        ("rules", {"name": "kata"}),
        ("players.0.name", "a b"),
        ("players.0.name", ""),
        ("players.0.name", "\ud800"),
        ("players.0.name", "a\n"),
        ("players.0.name", "CPU"),
        ("players.0.name", "Rui"),
        ("players.0.wins", -1),
        ("computer.name", "Ana"),
        ("dice", {"mode": "random", "words": [0] * 624, "next": 624}),
        ("dice", {"mode": "random", "words": [1] * 623, "next": 1}),
        ("dice", {"mode": "random", "words": [1] * 624, "next": 625}),
        ("dice", {"mode": "random", "words": [2**32] * 624, "next": 1}),
        ("dice", {"mode": "lcg", "state": 2**64}),
        ("dice", {"mode": "loaded"}),
        ("dice", {"mode": "manual", "state": 1}),
    ],
    "bari": [
        ("in_progress.level", None),
        ("in_progress.tokens.0.name", "Ana"),
        ("rules.squares", 50.0),
        ("players.0.name", "ANNA"),
        ("in_progress.tokens.0.square", 63),
    ],
    "madrid": [
        ("in_progress.tokens.0.square", 0),
        ("in_progress.tokens.0.turns", 4),
        ("in_progress.tokens.0.trapped", True),
        ("in_progress.turn", 0),
    ],
    "mancala": [
        ("in_progress.cells.0", 47),
        ("in_progress.cells", [0] * 6 + [20] + [4] * 6 + [4]),
        ("in_progress.cells", [8] * 6),
        ("in_progress.cells", [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 5, -1]),
        ("in_progress.players", ["Ana", "Rui"]),
        ("in_progress.players", ["CPU", "Ana"]),
        ("in_progress.players", ["Ana"]),
        ("in_progress.players", ["Zoe", "CPU"]),
        ("in_progress.level", None),
        ("in_progress.level", "Hard"),
        ("rules.name", "chess"),
        ("rules.details", "list"),
    ],
    "pickomino": [
        ("in_progress.grid", list(range(21, 36))),
        ("in_progress.grid", []),
        ("in_progress.grid.0", 22),
        ("in_progress.turned", [36]),
        ("in_progress.piles.0.tiles", [37]),
        ("in_progress.piles.0.name", "Rui"),
        ("in_progress.piles.0.name", "Zoe"),
        ("in_progress.piles.0.name", "CPU"),
        ("in_progress.turn", 3),
        ("in_progress.kept", [9, 0, 0, 0, 0, 0]),
        ("in_progress.kept", [0, 0, 0, 2, 0]),
        ("in_progress.kept", [8, 8, 0, 0, 0, 0]),
        ("in_progress.rolled", [2, 2, 0, 0, 0, 1]),
        ("in_progress.rolled", [0, 0, 0, 6, 0, 0]),
        ("in_progress.level", "Normal"),
        ("players.0.age", 151),
    ],
}


@pytest.mark.parametrize(
    ("name", "path", "value"), [(name, path, value) for name in IMPOSSIBLE for path, value in IMPOSSIBLE[name]]
)
def test_an_impossible_position_is_refused(name: str, path: str, value: Any, tmp_path: Path) -> None:
    """Each with one thing that play cannot come to, by the words of the path."""
    good = saved(name, tmp_path)
    keys = tuple(int(key) if key.isdigit() else key for key in path.split("."))
    assert value_at(good, keys) != value
    assert refuses(name, json.dumps(changed(good, keys, value)).encode(), tmp_path)


@pytest.mark.parametrize("name", ["traditional", "bari", "bari-first-throw", "madrid"])
def test_a_token_can_stand_where_a_throw_can_leave_it(name: str) -> None:
    """The squares that a save may name are closed under throws, and none of them is the end."""
    rules = make_rules(name, {})
    squares = resting_squares(rules)
    faces = range(1, (rules.largest_face or rules.squares) + 1)
    throws = [(one,) for one in faces] if rules.dice == 1 else [(one, two) for one in faces for two in faces]
    for start in squares:
        for throw in throws:
            square, _ = travel(rules, "", start, throw, [])
            assert square in squares | {rules.squares}
    assert rules.squares not in squares


def test_the_lowest_tile_is_never_turned_over(tmp_path: Path) -> None:
    """Only a tile above the returned one is; and the same save with another tile turned is loaded."""
    good = saved("pickomino", tmp_path)
    grid = good["in_progress"]["grid"]
    for tile, refused in ((grid[0], True), (grid[-1], False)):
        without = changed(good, ("in_progress", "grid"), [other for other in grid if other != tile])
        turned = changed(without, ("in_progress", "turned"), [tile])
        assert refuses("pickomino", json.dumps(turned).encode(), tmp_path) == refused
    assert grid[0] == 21


def test_an_automatic_pickomino_leaves_the_computer_no_open_choice(tmp_path: Path) -> None:
    """The computer keeps and stops at once: a save in which it has not is refused."""
    GAMES["automatic"] = (
        {"game": "pickomino", "lang": "en", "dice": "manual"},
        [
            "register Ana 10",
            "start-auto Ana Normal",
            "roll Ana 11111111",
            "keep Ana 1",
            "stop Ana",
            "roll CPU 1111111v",
        ],
    )
    try:
        good = saved("automatic", tmp_path)
        assert good["in_progress"]["turn"] == 1
        rolled = changed(good, ("in_progress", "rolled"), [0, 1, 0, 0, 0, 0])
        assert refuses("automatic", json.dumps(rolled).encode(), tmp_path)
        stopped = changed(good, ("in_progress", "kept"), [7, 0, 0, 0, 0, 1])
        assert refuses("automatic", json.dumps(stopped).encode(), tmp_path)
        content = changed(good, ("in_progress", "kept"), [0, 0, 0, 0, 0, 7])  # 35: Normal has stopped
        assert refuses("automatic", json.dumps(content).encode(), tmp_path)
        alone = changed(good, ("in_progress", "level"), None)
        assert refuses("automatic", json.dumps(alone).encode(), tmp_path)
    finally:
        del GAMES["automatic"]
