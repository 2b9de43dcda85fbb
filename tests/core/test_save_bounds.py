"""goose loads everything that it saves, refuses everything else, and takes little memory to do so."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose.base.checks import Invalid
from goose.base.lines import LONGEST_LINE
from goose.core.dice import RandomDice
from goose.core.files import LARGEST_SAVE
from goose.core.instructions import Instruction
from goose.core.registry import load_kind
from goose.core.roster import LONGEST_NAME, MOST_GAMES
from goose.core.save import MOST_PLAYERS
from goose.core.savetext import LARGEST_VALUE, SaveText
from goose.core.service import GameService
from goose.core.words.language import TableLanguage
from tests.support.cases import each_case
from tests.support.games import SPOKEN
from tests.support.refusals import raising
from tests.support.running import GOOSE, interpreter
from tests.support.saving import loads, played, refuses, saved, state_of

GAMES = (("goose", "traditional"), ("pickomino", "published"), ("mancala", "official"))
"""Games and rules by which a game of two can be started."""

BOUNDS = st.sampled_from((0, 1, MOST_GAMES - 1, MOST_GAMES)) | st.integers(0, MOST_GAMES)
NAMES = ('"' * LONGEST_NAME, "\\" * LONGEST_NAME, "é" * (LONGEST_NAME // 2), "x", "{", "日本")


def service(game: str, rules: str) -> GameService:
    """Return a program without a language: its instructions may name players whom no line could hold together."""
    kind = load_kind(game)
    return GameService(kind, kind.make_rules(rules, {}, {}), RandomDice(1))


def carry_out(program: GameService, name: str, players: Sequence[str] = (), *values: object) -> None:
    """Carry out an instruction that does not fail."""
    program.handle(Instruction(name, list(players), list(values)))


@given(st.data(), st.sampled_from(GAMES), st.permutations(range(len(NAMES))))
@settings(max_examples=20)
def test_saves_at_the_bounds_are_loaded(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject, rules: tuple[str, str], order: list[int]
) -> None:
    """Records as high as they go, names as long as they go, with a game and without; and after one game more."""
    path, copy = (tmp_path_factory.mktemp("saves") / name for name in ("a.save", "b.save"))
    program, second = service(*rules), service(*rules)
    carry_out(program, "save", (), str(path))
    state = json.loads(path.read_text())
    age = {"age": 150} if rules[0] == "pickomino" else {}
    level = {"level": data.draw(st.sampled_from((None, "Normal")))} if rules[0] == "pickomino" else {"level": None}
    chosen = [NAMES[place] for place in order[:2]]
    records = [{key: data.draw(BOUNDS) for key in ("wins", "draws", "losses")} for _ in range(3)]
    people = [{"level": None}, level]
    state["players"] = [
        {"name": name, **record, **person, **age}
        for name, record, person in zip(chosen, records[1:], people, strict=True)
    ]
    state["computer"].update(records[0])
    path.write_text(json.dumps(state, ensure_ascii=False))
    carry_out(program, "load", (), str(path))
    for name, names in (("start", chosen), ("quit", chosen[:1])):
        carry_out(program, name, names)
        carry_out(program, "save", (), str(path))
        carry_out(second, "load", (), str(path))
        carry_out(second, "save", (), str(copy))
        assert copy.read_bytes() == path.read_bytes()


def test_a_game_of_the_longest_names_is_loaded(tmp_path: Path) -> None:
    """Seven names, each as long as the shortest instruction to register one leaves room for."""
    program, second = service("pickomino", "published"), interpreter(game="pickomino", lang="it", seed=2)
    longest = [f"{mark}{''.join(chr(34) for _ in range(LONGEST_NAME - 1))}" for mark in "abcdefg"]
    reader = interpreter(game="pickomino", lang="pt")
    for name in longest:
        assert reader.feed(f"RJ {name}").failure is None
        carry_out(program, "register", [name])
    carry_out(program, "start", longest)
    path = tmp_path / "a.save"
    carry_out(program, "save", (), str(path))
    assert second.feed(f"carica {path}").failure is None
    assert state_of(second, tmp_path) == path.read_bytes()


def test_the_longest_name_fits_a_line_with_the_shortest_word() -> None:
    """Of those that register a player, in any language of any game; and a save with a longer one is refused."""
    programs = [interpreter(game=game, rules=rules, lang=code) for game, rules, code in SPOKEN]
    languages = [program.language for program in programs if "register" in program.signatures]
    words = [language.words["register"] for language in languages if isinstance(language, TableLanguage)]
    assert len(words) == len(languages)
    assert LONGEST_LINE - min(map(len, words)) - len(" ") == LONGEST_NAME


def test_a_name_too_long_for_any_instruction_is_refused(tmp_path: Path) -> None:
    """Nobody could have registered it."""
    good = saved("mancala-official", tmp_path)
    good["in_progress"] = good["computer"]["level"] = None
    for length in (LONGEST_NAME, LONGEST_NAME + 1):
        good["players"][0]["name"] = "x" * length
        assert refuses("mancala-official", good, tmp_path) == (length > LONGEST_NAME)


def test_a_record_stays_at_its_bound(tmp_path: Path) -> None:
    """One win more is still a number that is loaded; the other players count on."""
    good = saved("goose-traditional", tmp_path)
    good["players"][1]["wins"] = MOST_GAMES
    program = loads("goose-traditional", good, tmp_path)
    program.feed("quit Ana Eva")
    assert f"Rui {MOST_GAMES} {MOST_GAMES} 0 0" in program.feed("players").lines
    assert program.feed(f"save {tmp_path / 'b.save'}").failure is None
    assert program.feed(f"load {tmp_path / 'b.save'}").failure is None


@pytest.mark.parametrize("in_progress", [True, False])
def test_rules_that_save_records_only_are_in_no_save(in_progress: bool, tmp_path: Path) -> None:
    """The game would be lost without a word."""
    good = saved("mancala-official", tmp_path)
    good["rules"]["points"]["saves"] = "records"
    if not in_progress:
        good["in_progress"] = good["computer"]["level"] = None
    assert refuses("mancala-official", good, tmp_path)


def test_too_many_players_are_not_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such a file is not loaded either: the limit is the same."""
    monkeypatch.setattr("goose.core.save.MOST_PLAYERS", 3)
    good = saved("goose-traditional", tmp_path)
    assert len(good["players"]) == 3
    program = played("goose-traditional")
    assert program.feed(f"load {tmp_path / 'good.save'}").failure is None
    program.feed("register Zoe")
    assert program.feed(f"save {tmp_path / 'a.save'}").failure == "common.file_not_writable"
    monkeypatch.setattr("goose.core.save.MOST_PLAYERS", 2)
    assert program.feed(f"load {tmp_path / 'good.save'}").failure == "common.file_invalid"


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=3), inner),
        max_leaves=12,
    ),
    st.integers(1, 40),
    st.data(),
)
def test_a_text_is_read_the_same_in_any_pieces(value: Any, size: int, data: st.DataObject) -> None:
    """`json` reads the whole text in the same way."""
    text = json.dumps(
        {"a": value, "b": [value, value]},
        ensure_ascii=data.draw(st.booleans()),
        indent=data.draw(st.sampled_from((None, 1))),
    ).encode()
    save = SaveText(iter([text[start : start + size] for start in range(0, len(text), size)]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("goose.core.savetext.FIRST_WINDOW", data.draw(st.sampled_from((1, 65_536))))
        assert read_whole(save) == {"a": value, "b": [value, value]}


@pytest.mark.parametrize(("excess", "refused"), [(-2, False), (2_000, True)])
def test_a_value_has_a_largest_size(excess: int, refused: bool) -> None:
    """With its quotation marks; of a larger one little more is read."""
    chunks = iter([b'{"a":"', *[b"x" * 1024] * (LARGEST_VALUE // 1024 - 1), b"x" * (1024 + excess), b'"}'])
    save = SaveText(chunks)
    if refused:
        with pytest.raises(Invalid, match="a value that is too large"):
            read_whole(save)
    else:
        assert len(str(read_whole(save)["a"])) == LARGEST_VALUE + excess


BROKEN = (
    *("", " ", "{", "{}", "[]", '{"a"', '{"a":', '{"a":1', '{"a":1,', '{"a":1,}', '{"a":1}x', '{"a" 1}', "{1:1}"),
    *("{'a':1}", '{"a":1,"a":2}', '{"a":{"b":1,"b":2}}', '{"a":1.}', '{"a":01}', '{"a":tru}', '{"a":[1,]}'),
    *('{"a":[1 2]}', '{"a":"\\ud800', '{"a":"\x00"}'),
)


@each_case("text", BROKEN)
@each_case("size", [1, 1000])
def test_a_text_that_is_not_an_object_is_refused(text: str, size: int) -> None:
    """Wherever it is cut; an object without keys is no save either."""
    data = text.encode()
    save = SaveText(iter([data[start : start + size] for start in range(0, len(data), size)]))
    with pytest.raises(Invalid):
        read_whole(save)


def read_whole(save: SaveText) -> dict[str, object]:
    """Return the object, with the member `b` read as an array."""
    return {key: list(save.items()) if key == "b" else save.value() for key in save.members()}


def filled(before: bytes, unit: bytes, after: bytes, size: int = LARGEST_SAVE) -> Iterator[bytes]:
    """Yield a text of a size, made of one unit over and over."""
    yield before
    units = (size - len(before) - len(after)) // len(unit)
    for start in range(0, units, 10_000):
        yield unit * min(10_000, units - start)
    yield after


_HEAD = b'{"format":"goose-save","version":2,"game":"goose",'
HOSTILE: dict[str, tuple[bytes, bytes, bytes]] = {
    "objects": (b"[", b"{},", b"{}]"),
    "players": (_HEAD + b'"players":[', b"{},", b"{}]}"),
    "rules-of-objects": (_HEAD + b'"rules":[', b'{"":0},', b"0]}"),
    "rules-of-arrays": (_HEAD + b'"rules":[', b"[],", b"0]}"),
    "wide": (_HEAD + '"rules":["😀",'.encode(), b'{"":0},', b"0]}"),
    "words": (_HEAD + b'"dice":{"mode":"random","words":[', b"1,", b"1]}}"),
    "board": (_HEAD + b'"rules":{"name":"madrid","board":"', b"\\n", b'"}}'),
    "text": (_HEAD + b'"players":"', b"x", b'"}'),
    "digits": (_HEAD + b'"version":', b"9", b"}"),
    "depth": (b"", b"[", b""),
    "blanks": (b"{", b" ", b"}"),
    "nothing": (b"", b"\0", b""),
}


def members(value: bytes, others: dict[str, bytes]) -> bytes:
    """Return a save each of whose members is a value, except for the others."""
    keys = ("format", "version", "game", "rules", "in_progress", "computer", "dice")
    known = {"format": b'"goose-save"', "version": b"2", "game": b'"goose"', **others}
    return b"{%s}" % b",".join(b'"%s":%s' % (key.encode(), known.get(key, value)) for key in keys)


@pytest.mark.slow
def test_several_hostile_values_take_no_more_memory_than_one(tmp_path: Path) -> None:
    """Each is judged before the next is read."""
    good = saved("goose-traditional", tmp_path)
    kept = {key: json.dumps(good[key]).encode() for key in ("rules", "computer", "dice")}
    path = tmp_path / "a.save"
    for unit in (b'{"":0},', b"[],", '["😀"],'.encode()):
        value = b"".join(filled(b"[", unit, b"0]", 1_000_000))
        heads = {"format": value, "version": value, "game": value}
        for others in ({}, kept, heads, {"in_progress": value, **kept}):
            path.write_bytes(members(value, others))
            assert answered_within(150, f"load {path}\n".encode()) == b"The file is not a saved game.\n"


def test_names_of_more_memory_than_a_save_may_take_are_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit is that of a load."""
    program = played("goose-traditional")
    monkeypatch.setattr("goose.core.save.LARGEST_NAMES", 200)
    assert program.feed(f"save {tmp_path / 'a.save'}").failure is None
    program.feed("register x😀yz")
    assert program.feed(f"save {tmp_path / 'a.save'}").failure == "common.file_not_writable"


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_save_of_64_mib_is_refused_in_little_memory(name: str, tmp_path: Path) -> None:
    """Less than 150 MB for the whole program, which goes on."""
    path = tmp_path / "a.save"
    with path.open("wb") as file:
        file.writelines(filled(*HOSTILE[name]))
    assert LARGEST_SAVE - 20 <= path.stat().st_size <= LARGEST_SAVE
    assert answered_within(150, f"load {path}\nregister Ana\n".encode()) == (
        b"The file is not a saved game.\nPlayer registered.\n"
    )


@pytest.mark.slow
@each_case(
    ("count", "length", "mark", "answer"),
    [
        (MOST_PLAYERS, 0, "", b"Game loaded.\n"),
        (MOST_PLAYERS + 1, 0, "", b"The file is not a saved game.\n"),
        (MOST_PLAYERS, 190, "", b"Game loaded.\n"),
        (200_000, 200, "😀", b"The file is not a saved game.\n"),
        (920, 65_000, "😀", b"The file is not a saved game.\n"),
    ],
)
def test_as_many_players_as_take_little_memory_are_loaded(
    count: int, length: int, mark: str, answer: bytes, tmp_path: Path
) -> None:
    """Less than 150 MB for the whole program; one wide character makes a name take four bytes per character."""
    good = saved("goose-traditional", tmp_path)
    good["in_progress"] = None
    names = [f"player-{number}{mark}".ljust(length, "x") for number in range(count)]
    good["players"] = [
        {"name": name, "wins": n, "draws": n, "losses": n, "level": None} for n, name in enumerate(names)
    ]
    path = tmp_path / "a.save"
    path.write_text(json.dumps(good, separators=(",", ":"), ensure_ascii=False), encoding="utf-8")
    assert path.stat().st_size < LARGEST_SAVE
    assert answered_within(150, f"load {path}\n".encode()) == answer


@pytest.mark.slow
def test_blanks_do_not_make_a_save_too_large(tmp_path: Path) -> None:
    """Up to 64 MiB in all, wherever they stand between two words."""
    saved("goose-traditional", tmp_path)
    data = (tmp_path / "good.save").read_bytes()
    for size, failure in ((LARGEST_SAVE, None), (LARGEST_SAVE + 1, "common.file_invalid")):
        head, tail = data[:1], data[1:]
        (tmp_path / "a.save").write_bytes(head + b" " * (size - len(data)) + tail)
        assert played("goose-traditional").feed(f"load {tmp_path / 'a.save'}").failure == failure


MEASURE = """
import resource, subprocess, sys
status = subprocess.run(sys.argv[1:]).returncode
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
sys.exit(status)
"""


def answered_within(megabytes: int, script: bytes) -> bytes:
    """Return what the program answers, and check how much memory it had at the most.

    A small program starts it: what starts a program counts as its memory, too.
    """
    command = [sys.executable, "-c", MEASURE, *GOOSE, "--dice", "manual"]
    done = subprocess.run(command, input=script, capture_output=True, check=True)
    assert int(done.stderr) < megabytes * 1000  # reported in kilobytes
    return done.stdout


@pytest.mark.parametrize("error", [MemoryError, RecursionError])
def test_a_load_without_memory_is_a_failure(
    error: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it is lacking; the program goes on, as it was."""
    good = saved("goose-traditional", tmp_path)
    for function in (
        "goose.core.savetext.SaveText.value",
        "goose.core.save._decode_players",
        "goose.games.goose.positions.resting_squares",
    ):
        with monkeypatch.context() as patched:
            patched.setattr(function, raising(error()))
            assert refuses("goose-traditional", good, tmp_path)
