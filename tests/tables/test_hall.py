"""The hall: the tables of a folder, listed, and each found by its id; no two servers have one folder."""

import errno
import json
import os
import re
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event
from typing import Any

import pytest

from goose.base.systems import lock
from goose.core.events import Failure
from goose.tables import hall as halls
from goose.tables.hall import ARCHIVE, LISTED, Hall
from goose.tables.protocol.refusals import Refused
from goose.tables.record import Record
from goose.tables.request import read_request
from goose.tables.table import Table
from tests.support.cases import each_case
from tests.support.parties import Clock, finished, hall_in, let_go, party, seated, sent_of
from tests.support.refusals import raising, refusing

pytestmark = pytest.mark.usefixtures("clock")  # before a hall is opened


# One server a folder.


OTHER_SERVER = """
import pathlib, sys
from goose.tables.hall import Hall
for _ in range(2):
    try:
        Hall(pathlib.Path(sys.argv[1]))
    except OSError as error:
        print(type(error).__name__, flush=True)
    sys.stdin.readline()
"""
"""A program that opens a hall in a folder, and again after it has read a line."""


def test_two_halls_cannot_have_one_folder(tmp_path: Path) -> None:
    """Neither of one server nor of two; when the first has closed the next one can."""
    command = [sys.executable, "-c", OTHER_SERVER, str(tmp_path)]
    with hall_in(tmp_path), subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        with pytest.raises(BlockingIOError):
            Hall(tmp_path)
        assert other.stdout.readline() == b"BlockingIOError\n"
        printed, _ = other.communicate(b"again\n", timeout=60)
        assert printed == b"BlockingIOError\n"
    with hall_in(tmp_path):
        pass


def test_a_folder_that_cannot_be_locked_itself_has_a_file_that_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the file system locks no folders, or the system opens none."""
    locked = lock

    def files_alone(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        locked(descriptor)

    for name, act in (("lock", files_alone), ("open_folder", lambda _: None)):
        with monkeypatch.context() as patch:
            patch.setattr(f"goose.tables.hall.{name}", act)
            with hall_in(tmp_path), pytest.raises(BlockingIOError):
                Hall(tmp_path)


@pytest.mark.permissions
def test_a_folder_is_made_for_nobody_else_to_look_into(tmp_path: Path) -> None:
    with hall_in(tmp_path / "a" / "b"):
        for folder in (tmp_path / "a" / "b", tmp_path / "a" / "b" / ARCHIVE):
            assert folder.stat().st_mode & 0o777 == 0o700


def test_a_folder_that_cannot_be_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FileExistsError):
        Hall(tmp_path / "file")
    with pytest.raises(NotADirectoryError):
        Hall(tmp_path / "file" / "below")


# What is found.


def test_ids_have_80_bits_and_what_a_server_puts_before_them(tmp_path: Path) -> None:
    with hall_in(tmp_path, prefix="b2") as hall:
        ids = {seated(hall, "nim").table.id for _ in range(20)}
        assert len(ids) == 20
        assert all(re.fullmatch(r"b2[a-z2-7]{16}", key) for key in ids)
        assert {hall.find(key).id for key in ids} == ids


MALFORMED = (
    *("", "x", "../x", "../../etc/passwd", ".", "..", "/", "a" * 15, "a" * 21, "A" * 16, "0" * 16, "a" * 15 + "1"),
    *("a" * 15 + ".", "a" * 16 + "\n", "\n" + "a" * 16, "a" * 15 + "\0", "\ud800" * 16, "ａ" * 16, "é" * 16, " " * 16),
    *("lock", "archive", "a" * 16 + ".json", "archive/" + "a" * 8, "%2e%2e%2f" + "a" * 7, "a" * 100_000),
)


@each_case("wanted", [*MALFORMED, "a" * 16, "a" * 20], ids=lambda wanted: ascii(wanted)[:30])
def test_unknown_and_malformed_ids_get_the_same_refusal(wanted: str, hall: Hall) -> None:
    seated(hall, "nim")
    with refusing("no-such-thing", r"^There is no such table\.$"):
        hall.find(wanted)
    assert hall.loaded(wanted) is None


def test_asking_for_tables_that_are_not_there_leaves_nothing_behind(hall: Hall) -> None:
    """However many ids somebody tries."""
    size = [len(value) for value in vars(hall).values() if isinstance(value, dict | list | set)]
    for _ in range(200):
        with pytest.raises(Refused):
            hall.find(halls._new_id())
    assert [len(value) for value in vars(hall).values() if isinstance(value, dict | list | set)] == size


def test_there_is_one_table_of_an_id_however_many_ask_at_once(
    hall: Hall, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when it must be recovered first."""
    (key,) = let_go(hall, clock, seated(hall, "pickomino"))
    together, second = Barrier(16), Event()
    recovering: list[str] = []

    def find(_: int) -> Table:
        together.wait(30)
        return hall.find(key)

    def slowly(record: Record, *more: Any, **options: Any) -> Table:
        if recovering:
            second.set()
        recovering.append(record.id)
        second.wait(0.1)  # the others would come meanwhile, if they could
        return Table(record, *more, **options)

    with monkeypatch.context() as patch, ThreadPoolExecutor(16) as pool:
        patch.setattr(halls, "Table", slowly)
        tables = [*pool.map(find, range(16))]
    assert recovering == [key]
    assert len({id(table) for table in tables}) == 1
    assert hall.loaded(key) is tables[0]


def test_tables_are_found_as_they_were_by_the_next_server(tmp_path: Path) -> None:
    """Open ones, those in play, and those that are over; lazily, but listed at once."""
    with hall_in(tmp_path) as hall:
        made = [seated(hall, "pickomino"), seated(hall, "goose"), finished(hall)]
        made[1].start()
        before = {one.table.id: (one.table.summary(), sent_of(one.table.snapshot)) for one in made}
    with hall_in(tmp_path) as hall:
        assert {summary.id: summary for summary in hall.lobby()} == {key: one[0] for key, one in before.items()}
        assert [summary.state for summary in hall.lobby()].count("playing") == 1
        assert not any(hall.loaded(key) for key in before)
        assert {key: (hall.find(key).summary(), sent_of(hall.find(key).snapshot)) for key in before} == before
        assert len(hall) == 3


def test_malformed_record_is_reported_and_untouched(tmp_path: Path) -> None:
    """The other tables are there as ever."""
    with hall_in(tmp_path) as hall:
        made = [seated(hall, "nim") for _ in range(3)]
        whole, renamed, broken = (one.table.id for one in made)
    (tmp_path / f"{renamed}.json").rename(tmp_path / f"{'a' * 16}.json")
    (tmp_path / f"{broken}.json").write_text("{")
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "notes.txt").write_text("not ours")
    before = _as_written(tmp_path)
    with hall_in(tmp_path) as hall:
        assert hall.unreadable == {
            f"{'a' * 16}.json": "the id of a different table",
            f"{broken}.json": "it is not JSON",
            "folder.json": os.strerror(errno.EISDIR),
        }
        assert [summary.id for summary in hall.lobby()] == [whole]
        for key in (renamed, broken, "a" * 16):
            with pytest.raises(Refused):
                hall.find(key)
        hall.settle()
    assert _as_written(tmp_path) == before


def test_a_table_says_why_it_cannot_be_opened(tmp_path: Path) -> None:
    """Its game is not installed any more, or a newer goose has written its record; also when it is archived."""
    changes: list[tuple[dict[str, Any], str]] = [
        ({"game": "checkers"}, "the game checkers is not installed"),
        ({"version": 2, "new": 1}, "a newer version of goose has written it"),
        ({"limit": 0.5}, "limit: not an integer from 10 to 86400"),
        ({"public": None}, "public is missing"),
        ({"seats": [{"name": 3, "level": None, "token": None}]}, "seats[0]: name: not a string"),
        ({"game": "checkers"}, "the game checkers is not installed"),
    ]
    with hall_in(tmp_path) as hall:
        keys = [seated(hall, "goose").table.id for _ in changes]
    for key, (change, _) in zip(keys, changes, strict=True):
        path = tmp_path / f"{key}.json"
        record = {**json.loads(path.read_bytes()), **change}
        if record["public"] is None:
            del record["public"]
        path.write_text(json.dumps(record))
    path.rename(tmp_path / ARCHIVE / path.name)
    with hall_in(tmp_path) as hall:
        for key, (_, why) in zip(keys, changes, strict=True):
            with pytest.raises(Refused) as refused:
                hall.find(key)
            assert (refused.value.key, refused.value.message) == (
                "unreadable",
                f"This table cannot be opened: {why}.",
            )


def _as_written(folder: Path) -> dict[str, tuple[int, int, int]]:
    """The files of a folder with what only writing changes: the inode, the size, the time of the last change."""
    found = {path.name: path.stat() for path in folder.iterdir() if path.name != "lock"}
    return {name: (stat.st_ino, stat.st_size, stat.st_mtime_ns) for name, stat in found.items()}


# Making tables, and the lobby.


def test_the_lobby_lists_public_tables_the_newest_first(hall: Hall) -> None:
    """So many at most; one that goes by its link alone is found by it."""
    hidden = party(hall, "nim", public=False)
    made = [party(hall, "nim").table.id for _ in range(LISTED + 5)]
    assert [summary.id for summary in hall.lobby()] == made[: -LISTED - 1 : -1]
    assert LISTED == 100
    assert hall.find(hidden.table.id) is hidden.table
    assert len(hall) == LISTED + 6


def test_the_lobby_orders_tables_of_before_by_when_they_were_made(tmp_path: Path, clock: Clock) -> None:
    made = []
    with hall_in(tmp_path) as hall:
        for _ in range(4):
            made.append(party(hall, "nim").table.id)
            clock.pass_by(seconds=1)
    with hall_in(tmp_path) as hall:
        made.append(party(hall, "nim").table.id)
        assert [summary.id for summary in hall.lobby()] == made[::-1]


def test_a_server_takes_only_so_many_tables(tmp_path: Path) -> None:
    with hall_in(tmp_path, most=2) as hall:
        over = finished(hall)
        party(hall, "nim")
        for ask in (lambda: party(hall, "nim"), lambda: hall.rematch(over.table, over.maker)):
            with refusing("too-many", "the maximum number of tables"):
                ask()
        assert len(hall) == 2
        assert over.table.record.rematch is None


def test_a_table_that_is_being_made_counts_already(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several threads make tables, and there is no moment at which one more slips in."""
    write = Record.write
    with hall_in(tmp_path, most=1) as hall:

        def write_while_another_is_wanted(record: Record, folder: Path) -> None:
            with pytest.raises(Refused, match="the maximum number of tables"):
                party(hall, "nim")
            write(record, folder)

        monkeypatch.setattr(Record, "write", write_while_another_is_wanted)
        party(hall, "nim")
        assert len(hall) == 1


def test_a_table_that_cannot_be_stored_is_not_made(hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "goose.tables.record.Files.write", raising(Failure("common.file_not_writable"), OSError(28, os.strerror(28)))
    )
    with refusing("frozen", r"^The table could not be stored: No space left on device\.$"):
        hall.make(read_request({"game": "nim"}))
    assert (len(hall), hall.lobby(), [*tmp_path.glob("*.json")]) == (0, [], [])
