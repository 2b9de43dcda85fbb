"""The record beside a table's log: whole or absent, without secrets, and read as if an enemy had written it."""

import json
import os
import re
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

from goose import __version__
from goose.base.checks import Invalid
from goose.core.dice import RandomDice
from goose.core.events import Failure
from goose.tables.hall import Hall
from goose.tables.protocol.refusals import Refused
from goose.tables.record import hashed, read_record
from goose.tables.table import Table
from tests.support.cases import each_case
from tests.support.parties import (
    Party,
    begun,
    log_of,
    party,
    printed,
    record_of,
    seated,
    transcript_of,
)
from tests.support.refusals import raising


@pytest.fixture
def made(hall: Hall) -> Party:
    """Return a table in the middle of a game of people and a computer."""
    made = begun(hall, "goose", "bari", people=3, computers=["Normal"], points={"inn": "2"}, squares=63, limit=60)
    made.play(Random(1), 5)
    return made


def contents(made: Party, folder: Path) -> Any:
    return json.loads(record_of(made.table, folder).read_bytes())


def test_a_record_says_what_is_played_by_whom_and_how_it_is_printed(made: Party, tmp_path: Path) -> None:
    """In the order of play; with the version that wrote it."""
    record = contents(made, tmp_path)
    assert {**record, "maker": "", "made": "", "seats": []} == {
        "format": "goose-table",
        "version": 1,
        "prints": "goose --game goose --rules bari --rule inn=2 --squares 63 --lang en --dice manual "
        f"< {made.table.id}.script",
        "id": made.table.id,
        "game": "goose",
        "rules": "bari",
        "points": {"inn": "2"},
        "squares": 63,
        "public": True,
        "limit": 60,
        "absent": "play",
        "made": "",
        "maker": "",
        "seats": [],
        "ended": None,
        "rematch": None,
        "goose": __version__,
        "started": record["started"],
    }
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", record["made"])
    assert [set(seat) for seat in record["seats"]] == [{"name", "level", "token"}] * 4
    assert {seat["name"]: seat["level"] for seat in record["seats"]} == {
        "ANA": None,
        "RUI": None,
        "EVA": None,
        "ADA": "Normal",
    }
    script = tmp_path / f"{made.table.id}.script"
    assert printed(record_of(made.table, tmp_path), script) == transcript_of(made.table, "en")


def test_nothing_on_the_disk_holds_a_secret(made: Party, tmp_path: Path) -> None:
    """Only its hash; a secret has 24 bytes, and no two are the same."""
    stored = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    secrets = {made.token, *made.tokens.values()}
    assert len(secrets) == 3
    for secret in secrets:
        assert re.fullmatch(r"[A-Za-z0-9_-]{32}", secret)  # 24 bytes in base64
        assert secret.encode() not in stored
        assert hashed(secret).encode() in stored
    assert contents(made, tmp_path)["maker"] == hashed(made.token)


def test_a_record_is_read_as_it_was_written(made: Party, hall: Hall, tmp_path: Path) -> None:
    for one in (made, party(hall, "nim", name=None, public=False, computers=["Advanced"], absent="quit")):
        assert read_record(record_of(one.table, tmp_path).read_bytes()) == one.table.record


def test_a_record_that_cannot_be_written_leaves_the_one_before(
    made: Party, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = record_of(made.table, tmp_path).read_bytes()
    made.table.record.public = False
    with monkeypatch.context() as patch:
        patch.setattr("goose.core.files.sync", raising(OSError(28, "No space left on device")))
        with pytest.raises(Failure, match=r"common\.file_not_writable"):
            made.table.record.write(tmp_path)
    assert record_of(made.table, tmp_path).read_bytes() == before
    assert not [path for path in tmp_path.iterdir() if path.name.endswith(".tmp")]
    with pytest.raises(Failure, match=r"common\.file_not_writable"):
        made.table.record.write(tmp_path / "nowhere")


HOSTILE: dict[str, tuple[object, ...]] = {
    "format": (None, "goose-save", 1),
    "version": (None, 0, 2, "1"),
    "id": (None, 3, "", "a" * 15, "a" * 21, "A" * 16, "a" * 15 + "1", "../" + "a" * 13, "a" * 16 + "\n"),
    "game": (None, 3, "", "chess", "../goose", "goose ", "mancala", "\ud800"),
    "rules": (None, 3, "", "kata", "madrid;", "official", "\ud800"),
    "points": (None, [], "inn", {"inn": 2}, {"inn": "9999"}, {"inn=2": "2"}, {"": "2"}, {"\ud800": "2"}, {"x": "2"}),
    "squares": ("63", 63.5, True, 0, -1, 49, 91, 1001, 10**30, float("nan")),
    "public": (None, 0, 1, "true"),
    "limit": ("60", 60.5, True, 9, 86_401, 0, -1, 10**30),
    "absent": (None, "", "wait", True),
    "made": (
        *(None, 3, "", "now", "2026-11-22", "2026-11-22T10:00:00", "2026-13-22T10:00:00Z", "2026-11-22T25:00:00Z"),
        *("0000-11-22T10:00:00Z", "2026-11-22T10:00:00+01:00", "２026-11-22T10:00:00Z", "2026-11-22T10:00:00Z\n"),
    ),
    "ended": (3, "", "now", "2026-11-22T10:00:00", "2026-02-30T10:00:00Z"),
    "maker": (None, 3, "", "é" * 64, "A" * 64, "a" * 63, "a" * 65),
    "replaced": (3, "Ana", {}, ["Zoe"], [3], [["Ana"]], [None]),
    "rematch": (3, "", "../" + "a" * 13, "a" * 15),
    "goose": (None, 3, "\ud800", "\0"),
    "seats": (None, {}, "Ana", [None], [{}], [[]], [{"name": "ANA"}]),
}
"""Values that no member of a record has."""

HASH = "a" * 64


def person(name: object, **members: object) -> dict[str, object]:
    return {"name": name, "level": None, "token": HASH, **members}


HOSTILE_SEATS: tuple[Sequence[object], ...] = (
    *([person(name)] for name in (None, 3, "", "A B", "ANA\nquit", "\ud800", "ana", "ANAB", "CPU")),
    [person("ANA"), person("ANA")],
    [person("ANA"), person("\N{GREEK CAPITAL LETTER ALPHA}NA")],
    [person("ANA", token="a" * 63)],
    [person("ANA", token="é" * 64)],
    [person("ANA", token=None)],
    [person("ANA", level="Normal")],
    [person("ANA", level="Perfect", token=None)],
    [person("ANA", level=3, token=None)],
    [person("ANA", more=1)],
    [person(name) for name in ("ANA", "RUI", "EVA", "GIL", "ZÉS")],
)
"""Seats that a table by the rules of bari cannot have."""


@each_case(
    ("member", "value"),
    [
        *((member, value) for member, values in HOSTILE.items() for value in values),
        *(("seats", value) for value in HOSTILE_SEATS),
    ],
    ids=lambda value: value if isinstance(value, str) and value.isidentifier() else "",
)
def test_record_with_a_wrong_member_is_rejected(member: str, value: object, made: Party, folder: Path) -> None:
    data = {**contents(made, folder), member: value}
    with pytest.raises(Invalid):
        read_record(json.dumps(data).encode())


@each_case("change", ["without", "with another"])
def test_a_record_has_exactly_its_members(change: str, made: Party, folder: Path) -> None:
    """Except for the command, which is for people alone."""
    data = contents(made, folder)
    members = [*data] if change == "without" else ["more"]
    for member in members:
        other = {key: value for key, value in data.items() if key != member} if member in data else {**data, member: 1}
        if member in ("prints", "started"):  # the record of an open table has no `started`
            found = read_record(json.dumps(other).encode())
            assert evolve(found, started=data.get("started")) == made.table.record
        else:
            with pytest.raises(Invalid):
                read_record(json.dumps(other).encode())


@each_case("data", [b"", b"\xff", b"{", b"[]", b"3", b"null", b"{}", b"[" * 100_000, b'{"a":' * 100_000, b"\0" * 100])
def test_malformed_record_is_rejected(data: bytes) -> None:
    with pytest.raises(Invalid):
        read_record(data)


def harmless(table: Table) -> None:
    """See that a table answers whatever is asked of it."""
    table.summary()
    table.play.replies("en")
    transcript_of(table, "en")
    assert table.holder("x") is None
    assert table.state in ("open", "playing", "finished")


MEMBERS: dict[str, Callable[[Any], list[object]]] = {
    "rules": lambda _: ["bari-first-throw"],
    "points": lambda _: [{}, {"inn": "3"}, {"inn": "02"}, {"well": "3", "inn": "2"}],
    "squares": lambda _: [None, 50, 90],
    "public": lambda _: [False],
    "limit": lambda _: [None, 10, 86_400],
    "absent": lambda _: ["quit"],
    "made": lambda _: ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"],
    "started": lambda _: [None, "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"],
    "ended": lambda _: ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"],
    "maker": lambda _: [HASH],
    "rematch": lambda _: ["a" * 16, "b" * 20],
    "goose": lambda _: ["", "99.9", "ça"],
    "prints": lambda _: [None, 3, "rm -rf /", {}],
    "seats": lambda seats: [
        [],
        seats[:1],
        seats[::-1],
        [{**seat, "token": seat["token"] and HASH} for seat in seats],
        [{"name": None, "level": "Normal", "token": None}],
        [person("ÉVA"), person("RUI")],
    ],
}
"""Values that members of a record can have, by what they are in the record of a table in play."""


@each_case("member", MEMBERS)
def test_record_with_one_changed_member_is_harmless(member: str, made: Party, folder: Path, tmp_path: Path) -> None:
    """The table answers, or is frozen; and so does the hall."""
    for path in (record_of(made.table, folder), log_of(made.table, folder)):
        shutil.copy(path, tmp_path)
    data = contents(made, tmp_path)
    for value in MEMBERS[member](data[member]):
        record = read_record(json.dumps({**data, member: value}).encode())
        table = Table(record, tmp_path, RandomDice(1))
        harmless(table)
        record.write(tmp_path)
        read_record(record_of(table, tmp_path).read_bytes())


def test_a_hall_lists_and_settles_records_of_any_time(tmp_path: Path) -> None:
    """Also those that say that they were made in the year 1, or will be in 9999."""
    hall = Hall(tmp_path)
    tables = [seated(hall, "nim").table for _ in range(3)]
    ids = [table.id for table in tables]
    hall.close()
    for key, made in zip(ids, ("0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", None), strict=True):
        path = tmp_path / f"{key}.json"
        data = json.loads(path.read_bytes())
        path.write_text(json.dumps(data if made is None else {**data, "made": made}))
    hall = Hall(tmp_path)
    assert [summary.id for summary in hall.lobby()] == [ids[1], ids[2], ids[0]]
    hall.settle()
    assert [summary.id for summary in hall.lobby()] == [ids[1], ids[2]]
    hall.close()


def test_a_log_that_somebody_else_has_changed_freezes_the_table(made: Party, tmp_path: Path) -> None:
    """The stored text could not be read again."""
    os.truncate(log_of(made.table, tmp_path), 10)
    with pytest.raises(Refused, match="a different program has changed the log"):
        made.step(Random(1))
    assert log_of(made.table, tmp_path).stat().st_size == 10


def test_removed_log_is_not_created_again(made: Party, tmp_path: Path) -> None:
    log_of(made.table, tmp_path).unlink()
    with pytest.raises(Refused, match="No such file"):
        made.step(Random(1))
    assert not log_of(made.table, tmp_path).exists()


def test_a_pipe_among_the_records_is_left_alone(tmp_path: Path) -> None:
    """Reading it would never come to an end."""
    os.mkfifo(tmp_path / "pipe.json")
    hall = Hall(tmp_path)
    assert [*hall.unreadable] == ["pipe.json"]
    hall.close()
