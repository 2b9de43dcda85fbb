"""Saves: whole, or not there; and nothing is taken over from a file that is not right in every field."""

import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.files import LARGEST_SAVE
from goose.games.goose.movement import travel
from goose.games.goose.positions import resting_squares
from goose.games.goose.rules import make_rules
from tests.running import interpreter
from tests.transcripts import inside

GAMES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "traditional": (
        {"dice": "manual"},
        ["register Ana", "register Rui", "register Eva", "start Ana Rui Eva", "roll Ana 3 6", "roll Rui 6 6",
         "roll Eva 4 5", "roll Ana 2 3", "roll Rui 3 4"],
    ),
    "bari": (
        {"rules": "bari", "lang": "en", "seed": 11, "squares": 63},
        ["register Ana", "register Rui", "start-auto Ana Normal", "roll ANA", "roll ANA", "roll ANA"],
    ),
    "madrid": (
        {"rules": "madrid", "lang": "en", "dice": "manual"},
        ["register Ana", "register Rui", "start Ana Rui", "roll Ana 30", "roll Rui 18"],
    ),
    "mancala": (
        {"game": "mancala", "rules": "official", "lang": "en"},
        ["register Ana", "register Rui", "start-auto Ana Advanced", "play Ana 3", "play Ana 1"],
    ),
    "pickomino": (
        {"game": "pickomino", "lang": "en", "dice": "manual"},
        ["register Ana 10", "register Rui 20", "register Eva 20", "start Ana Rui Eva", "roll Ana vvvv5511",
         "keep Ana v", "roll Ana 5511", "keep Ana 5", "stop Ana", "roll Rui 1122334v", "roll Rui 11223344",
         "keep Rui 4", "roll Rui vv1122"],
    ),
}  # fmt: skip


def played(name: str) -> Any:
    """Return a program in the middle of a game."""
    options, script = GAMES[name]
    program = interpreter(**options)
    for instruction in script:
        program.feed(instruction)
    return program


def saved(name: str, folder: Path) -> Any:
    """Return what a save of the game holds."""
    assert played(name).feed(f"save {folder / 'good.save'}").failure is None
    return json.loads((folder / "good.save").read_text(encoding="utf-8"))


def state_of(program: Any) -> str:
    """Return all of the state."""
    service = program._service
    players = [(player.name, player.wins, player.draws, player.losses) for player in service.roster.players.values()]
    return repr((players, service.game and service.game.encode(), service.rules.encode(), service._dice.encode()))


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
            missing = changed(good, path, {other: value[other] for other in value if other != key})
            assert refuses(name, json.dumps(missing).encode(), tmp_path), (path, key)
            text = json.dumps(changed(good, path, "@"))
            members = ", ".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in [*value.items(), (key, value[key])])
            assert refuses(name, text.replace('"@"', f"{{{members}}}").encode(), tmp_path), (path, key)


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
        ("in_progress.tokens.1.square", 53),
        ("in_progress.tokens.1", {"name": "Rui", "square": 31, "turns": 0, "trapped": True}),
        ("in_progress.tokens.1.name", "Zoe"),
        ("in_progress.tokens.1.name", "Ana"),
        ("in_progress.tokens.1.name", "CPU"),
        ("in_progress.tokens", [{"name": "Ana", "square": 1, "turns": 0, "trapped": False}]),
        ("in_progress.turn", 0),
        ("in_progress.turn", 3),
        ("in_progress.level", "Normal"),
        ("in_progress.level", "Advanced"),
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
        alone = changed(good, ("in_progress", "level"), None)
        assert refuses("automatic", json.dumps(alone).encode(), tmp_path)
    finally:
        del GAMES["automatic"]


# Where saves are.


def test_a_save_replaces_the_file_and_keeps_its_permissions(tmp_path: Path) -> None:
    """Through a symbolic link too, which stays one; a new file has the usual permissions."""
    program = played("traditional")
    target, link = tmp_path / "target", tmp_path / "link"
    link.symlink_to(target)
    assert program.feed(f"save {link}").failure is None
    assert link.is_symlink()
    assert target.read_bytes().startswith(b"{")
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(target.stat().st_mode) == 0o666 & ~mask
    target.chmod(0o640)
    assert program.feed(f"save {target}").failure is None
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "target"]


def test_what_is_no_regular_file_is_neither_written_nor_read(tmp_path: Path) -> None:
    """A folder, a pipe, a device, a link to itself: the program does not wait for any of them."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to("loop")
    program = played("traditional")
    for name in (str(tmp_path), str(tmp_path / "pipe"), "/dev/full", "/dev/null", str(tmp_path / "loop")):
        assert program.feed(f"save {name}").failure == "common.file_not_writable", name
        assert program.feed(f"load {name}").failure == "common.file_not_readable", name
    assert program.feed("save /proc/goose.save").failure == "common.file_not_writable"
    assert program.feed(f"save {tmp_path}/new/").failure == "common.file_not_writable"
    assert program.feed(f"save {tmp_path}/{'x' * 300}").failure == "common.file_not_writable"


def test_a_name_that_cannot_be_there_is_missing(tmp_path: Path) -> None:
    """Too long, below a file, or leading to nothing."""
    (tmp_path / "file").write_text("x")
    (tmp_path / "dangling").symlink_to("nothing")
    program = played("traditional")
    for name in ("nothing", "file/below", "file/", "x" * 300, "dangling", "no/such/folder"):
        assert program.feed(f"load {tmp_path}/{name}").failure == "common.file_missing", name
    assert program.feed(f"load {'x' * 60_000}").failure == "common.file_missing"


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write and read anything")
def test_permissions_are_respected(tmp_path: Path) -> None:
    """A file that may not be written is not replaced, one that may not be read is not loaded."""
    program = played("traditional")
    saved("traditional", tmp_path)
    path = tmp_path / "good.save"
    path.chmod(0o400)
    assert program.feed(f"save {path}").failure == "common.file_not_writable"
    path.chmod(0o200)
    assert program.feed(f"load {path}").failure == "common.file_not_readable"
    tmp_path.chmod(0o500)
    assert program.feed(f"save {tmp_path}/new.save").failure == "common.file_not_writable"
    tmp_path.chmod(0o700)


def test_a_file_that_may_not_be_written_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Although its folder would let the name go to a new file."""
    saved("traditional", tmp_path)
    before = (tmp_path / "good.save").read_bytes()
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    program = interpreter(lang="en")
    assert program.feed(f"save {tmp_path / 'good.save'}").failure == "common.file_not_writable"
    assert (tmp_path / "good.save").read_bytes() == before


@pytest.mark.parametrize("call", ["fsync", "replace", "open"])
def test_a_full_disk_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    """Whichever step of a save fails."""
    saved("traditional", tmp_path)
    before = (tmp_path / "good.save").read_bytes()

    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, call, full)
    program = interpreter(lang="en")
    program.feed("register Somebody")
    assert program.feed(f"save {tmp_path / 'good.save'}").failure == "common.file_not_writable"
    monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["good.save"]
    assert (tmp_path / "good.save").read_bytes() == before


def test_a_folder_that_cannot_be_synced_does_not_undo_a_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is whole and in place by then."""
    real_fsync, real_open = os.fsync, os.open

    def fsync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(22, "Invalid argument")
        real_fsync(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    assert interpreter(lang="en").feed(f"save {tmp_path / 'a.save'}").failure is None

    def refuse_folders(path: bytes, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_DIRECTORY:
            raise OSError(13, "Permission denied")
        return real_open(path, flags, mode)

    monkeypatch.setattr(os, "open", refuse_folders)
    assert interpreter(lang="en").feed(f"save {tmp_path / 'b.save'}").failure is None


def test_names_stay_inside_the_folder_of_saves(tmp_path: Path) -> None:
    """Absolute names, any `..`, and links that lead out are refused; other links are followed."""
    inner, outer = tmp_path / "inner", tmp_path / "outer"
    (inner / "below").mkdir(parents=True)
    outer.mkdir()
    (outer / "secret.save").write_text("{}")
    (inner / "out").symlink_to(outer)
    (inner / "out.save").symlink_to(outer / "secret.save")
    (inner / "new.save").symlink_to(outer / "new.save")
    (inner / "in.save").symlink_to("below/real.save")
    program = interpreter(lang="en", files=str(inner))
    escapes = [
        f"{inner}/a.save",
        "../a.save",
        "below/../a.save",
        "..",
        "below/..",
        "out/secret.save",
        "out.save",
        "new.save",
    ]
    for name in escapes:
        assert program.feed(f"save {name}").failure == "common.file_not_writable", name
        assert program.feed(f"load {name}").failure == "common.file_missing", name
    assert [path.name for path in outer.iterdir()] == ["secret.save"]
    assert (outer / "secret.save").read_text() == "{}"
    for name in ("a.save", "below/b.save", "./c.save", "in.save", "..d", "below//e.save"):
        assert program.feed(f"save {name}").failure is None, name
        assert program.feed(f"load {name}").failure is None, name
    assert (inner / "below" / "real.save").exists()


def test_the_folder_of_saves_may_be_the_root() -> None:
    """Then every name is inside, but still not an absolute one."""
    program = interpreter(lang="en", files="/")
    assert program.feed("load etc").failure == "common.file_not_readable"
    assert program.feed("load /etc").failure == "common.file_missing"


def test_names_of_files_do_not_depend_on_the_locale(tmp_path: Path) -> None:
    """They are UTF-8 on the disk, as they are in the script."""
    with inside(tmp_path):
        assert interpreter(lang="en").feed("save jogo-日本.é").failure is None
    assert os.listdir(os.fsencode(tmp_path)) == ["jogo-日本.é".encode()]


def test_a_save_that_would_be_too_large_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is a file read that no save can be, however large."""
    monkeypatch.setattr("goose.files.LARGEST_SAVE", 300)
    program = interpreter(lang="en", dice="manual")
    assert program.feed(f"save {tmp_path / 'a.save'}").failure is None
    program.feed(f"register {'x' * 200}")
    before = (tmp_path / "a.save").read_bytes()
    assert program.feed(f"save {tmp_path / 'a.save'}").failure == "common.file_not_writable"
    assert (tmp_path / "a.save").read_bytes() == before
    monkeypatch.undo()
    huge = tmp_path / "huge.save"
    with huge.open("wb") as file:
        file.truncate(1024**3)  # a gigabyte that takes no room
    assert program.feed(f"load {huge}").failure == "common.file_invalid"
    assert LARGEST_SAVE == 64 * 1024**2


# What a load takes over.


def test_a_load_takes_over_the_generator_only_of_its_own_mode(tmp_path: Path) -> None:
    """Else the program's own goes on, and typed dice stay typed."""
    script = ["register Ana", "register Rui", "start Ana Rui"]
    first, second = interpreter(seed=1), interpreter(seed=2)
    for program in (first, second):
        for line in script:
            program.feed(line)
    first.feed("roll Ana")
    first.feed(f"save {tmp_path / 'random.save'}")
    second.feed(f"load {tmp_path / 'random.save'}")
    assert first.feed("roll Rui").text == second.feed("roll Rui").text
    typed = interpreter(dice="manual")
    assert typed.feed(f"load {tmp_path / 'random.save'}").failure is None
    assert typed.feed("roll Rui 1 2").failure is None
    typed.feed(f"save {tmp_path / 'manual.save'}")
    third, fourth = interpreter(seed=3), interpreter(seed=3)
    third.feed(f"load {tmp_path / 'manual.save'}")
    for line in script:
        fourth.feed(line)
    assert third.feed("roll Ana").lines[0].split(" rolls ")[1] == fourth.feed("roll Ana").lines[0].split(" rolls ")[1]


def test_an_unfinished_random_seed_file_is_taken_over_at_once(tmp_path: Path) -> None:
    """A load that takes over the state of the lcg writes it to the seed file."""
    (tmp_path / "one.lcg").write_bytes((5).to_bytes(8, "little"))
    first = interpreter(dice="lcg", lcg_file=str(tmp_path / "one.lcg"))
    for line in ("register Ana", "register Rui", "start Ana Rui", "roll Ana", f"save {tmp_path / 'a.save'}"):
        assert first.feed(line).failure is None
    state = (tmp_path / "one.lcg").read_bytes()
    second = interpreter(dice="lcg", lcg_file=str(tmp_path / "two.lcg"))
    assert (tmp_path / "two.lcg").read_bytes() == (123_456_789).to_bytes(8, "little")
    assert second.feed(f"load {tmp_path / 'a.save'}").failure is None
    assert (tmp_path / "two.lcg").read_bytes() == state
    assert second.feed("roll Rui").text == first.feed("roll Rui").text
    assert (tmp_path / "two.lcg").read_bytes() == (tmp_path / "one.lcg").read_bytes()


def test_the_rules_of_a_save_hold_for_this_game_and_the_next(tmp_path: Path) -> None:
    """And with them how many players and dice an instruction takes; the language stays the program's."""
    madrid = played("madrid")
    madrid.feed(f"save {tmp_path / 'a.save'}")
    program = interpreter(dice="manual")
    assert program.feed(f"load {tmp_path / 'a.save'}").failure is None
    assert program.feed("roll Ana 1 2").failure == "common.invalid_instruction"
    assert program.feed("roll Rui 4").lines[0] == "Rui rolls 4."
    program.feed("quit Ana")
    program.feed("start Ana Rui")
    assert program.feed("details").lines[0] == "Ana 1 0"


def test_a_save_without_rules_leaves_the_programs_own(tmp_path: Path) -> None:
    """A save of players and records ends the game in progress, and no more."""
    iade = interpreter(game="mancala", rules="iade", lang="en")
    for line in ("register Ana", "register Rui", "start Ana Rui", "quit Ana", f"save {tmp_path / 'a.save'}"):
        assert iade.feed(line).failure is None
    official = interpreter(game="mancala", rules="official", lang="en")
    for line in ("register Eva", "start-auto Eva Normal", f"load {tmp_path / 'a.save'}"):
        assert official.feed(line).failure is None
    assert official.feed("players").lines == ["Rui 1 1 0 0", "Ana 1 0 0 1", "CPU 0 0 0 0"]
    assert official.feed("details").failure == "common.no_game"
    official.feed("start Rui Ana")
    official.feed(f"save {tmp_path / 'b.save'}")
    assert iade.feed(f"load {tmp_path / 'b.save'}").failure is None
    assert iade.feed("details").failure == "common.no_game"
