"""Logs that cannot be written: the table is frozen, sends nothing that is not on the disk, and goes on later."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goose.core.dice import RandomDice
from goose.tables import log as logs
from goose.tables.hall import Hall
from goose.tables.log import Log
from goose.tables.protocol.refusals import Refused
from goose.tables.record import read_record
from goose.tables.table import Table
from tests.support.cases import each_case
from tests.support.parties import (
    Party,
    hall_in,
    in_a_game,
    log_of,
    party,
    record_of,
    recovered,
    seated,
    sent_of,
    transcript_of,
)
from tests.support.refusals import raising, refusing

pytestmark = pytest.mark.permissions


def fail(number: int) -> Callable[..., Any]:
    return raising(OSError(number, os.strerror(number)))


def short(descriptor: int, data: bytes, place: int) -> int:
    return PWRITE(descriptor, data[: len(data) // 2], place)


def whole_then_failing(descriptor: int, data: bytes, place: int) -> int:
    PWRITE(descriptor, data, place)
    raise OSError(errno.EIO, os.strerror(errno.EIO))


PWRITE = os.pwrite

FAULTS: dict[str, tuple[str, Callable[..., Any], str]] = {
    "no room": ("pwrite", fail(errno.ENOSPC), "No space left on device"),
    "not opened": ("open", fail(errno.EIO), "Input/output error"),
    "no descriptors": ("open", fail(errno.EMFILE), "Too many open files"),
    "read only": ("open", fail(errno.EROFS), "Read-only file system"),
    "not written": ("pwrite", fail(errno.EIO), "Input/output error"),
    "over quota": ("pwrite", fail(errno.EDQUOT), "Disk quota exceeded"),
    "short": ("pwrite", short, "No space left on device"),
    "written and failed": ("pwrite", whole_then_failing, "Input/output error"),
    "not synced": ("fdatasync", fail(errno.EIO), "Input/output error"),
}
"""What can go wrong with a write: the function of `os`, what it does, and the reason that is reported."""


@each_case("name", FAULTS)
def test_a_write_that_fails_freezes_its_table_alone(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is reported, the log is as it was, other tables go on, and so does this one when the fault has passed."""
    with hall_in(tmp_path) as hall:
        made = in_a_game(hall)
        other = seated(hall, "nim")
        function, act, reason = FAULTS[name]
        before, table = sent_of(made.table.snapshot), made.table
        log = log_of(table, tmp_path).read_bytes()
        replies = table.play.replies("en")
        with monkeypatch.context() as patch:
            patch.setattr(f"os.{function}", act)
            with pytest.raises(Refused, match=f"^The last instruction could not be stored: {reason}[.]$") as refused:
                made.step(Random(1))
        assert (refused.value.key, table.frozen) == ("frozen", refused.value.message)
        assert (sent_of(table.snapshot), table.play.replies("en"), log_of(table, tmp_path).read_bytes()) == (
            before,
            replies,
            log,
        )
        other.start()
        other.play(Random(1))
        assert other.table.state == "finished"
        again = recovered(tmp_path, table.id)
        assert (again.frozen, sent_of(again.snapshot)) == (None, before)
        n = table.n
        made.play(Random(2), 3)
        assert (table.frozen, table.n) == (None, n + 3)
        assert sent_of(recovered(tmp_path, table.id).snapshot) == sent_of(table.snapshot)


@each_case("name", ["no room", "short", "written and failed", "not synced", "folder not synced"])
def test_a_start_that_cannot_be_stored_has_not_been(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is frozen, and can be started when the fault has passed."""
    with hall_in(tmp_path) as hall:
        made = seated(hall, "pickomino", computers=["Normal"])
        before = sent_of(made.table.snapshot)
        with monkeypatch.context() as patch:
            if name == "folder not synced":
                patch.setattr(logs, "sync_folder", fail(errno.EIO))
            else:
                patch.setattr(f"os.{FAULTS[name][0]}", FAULTS[name][1])
            with pytest.raises(Refused, match="The last instruction could not be stored"):
                made.start()
        assert (made.table.state, sent_of(made.table.snapshot)) == ("open", before)
        assert made.table.frozen is not None
        assert log_of(made.table, tmp_path).read_bytes() == b""
        again = recovered(tmp_path, made.table.id)
        assert (again.state, again.frozen) == ("open", None)
        made.start()
        assert (made.table.state, made.table.summary().frozen) == ("playing", None)
        assert sent_of(recovered(tmp_path, made.table.id).snapshot) == sent_of(made.table.snapshot)


def test_failed_write_is_not_published(made: Party, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even in the transcript of the frozen table."""
    before = sent_of(made.table.snapshot), transcript_of(made.table, "en")
    with monkeypatch.context() as patch:
        patch.setattr("os.pwrite", whole_then_failing)
        patch.setattr("os.ftruncate", fail(errno.EIO))
        with pytest.raises(Refused):
            made.step(Random(1))
    assert (sent_of(made.table.snapshot), transcript_of(made.table, "en")) == before


def test_a_tail_that_cannot_be_cut_off_freezes_the_table(
    made: Party, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the next instruction might be read together with it."""
    with log_of(made.table, tmp_path).open("ab") as file:
        file.write(b"roll")
    with monkeypatch.context() as patch:
        patch.setattr("os.ftruncate", fail(errno.EROFS))
        assert recovered(tmp_path, made.table.id).frozen == "Its log cannot be read: Read-only file system."
    assert recovered(tmp_path, made.table.id).frozen is None


def test_nothing_is_published_before_it_is_on_the_disk(
    hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole line is written, then synced, and in a new file its name too; only then is the position another."""
    made = party(hall, "nim", name="Ana").sit("Rui")
    calls: list[tuple[str, int]] = []
    table = made.table

    def spy(name: str) -> None:
        real = getattr(os, name)

        def spying(*arguments: Any, **options: Any) -> Any:
            calls.append((name, table.snapshot.n))
            return real(*arguments, **options)

        monkeypatch.setattr(f"os.{name}", spying)

    for name in ("pwrite", "fdatasync", "fsync"):
        spy(name)
    made.start()
    names = [name for name, _ in calls]
    assert names[-3:] == ["pwrite", "fdatasync", "fsync"]
    assert names.index("fsync") < names.index("pwrite")  # the record, with the seats in their order
    assert {n for _, n in calls} == {0}
    assert table.n == 3
    for n in range(3, 6):
        calls.clear()
        made.act("take 3 1")
        assert calls == [("pwrite", n), ("fdatasync", n)]
        assert table.snapshot.n == n + 1


def test_a_system_without_fdatasync_syncs_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.delattr("os.fdatasync")
    monkeypatch.setattr("os.fsync", synced.append)
    Log(tmp_path / "log").append(["one"])
    assert len(synced) == 2


FULL = "The last instruction could not be stored: No space left on device."


@contextmanager
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fill the disk, for instructions, until the block ends."""
    with monkeypatch.context() as patch:
        patch.setattr("os.pwrite", fail(errno.ENOSPC))
        yield


def test_a_table_that_a_full_disk_froze_goes_on_when_there_is_room(
    made: Party, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the next instruction, from its log; each time that it freezes is reported."""
    reported: list[tuple[str, str]] = []
    record = read_record(record_of(made.table, tmp_path).read_bytes())
    table = Table(record, tmp_path, RandomDice(2), on_freeze=lambda *freeze: reported.append(freeze))
    here = Party(table, made.token, made.tokens)
    before = sent_of(table.snapshot), table.script()
    for times in (1, 2):
        with full_disk(monkeypatch), pytest.raises(Refused) as refused:
            here.step(Random(1))
        assert (refused.value.key, refused.value.message, table.frozen) == ("frozen", FULL, FULL)
        assert reported == [(table.id, FULL)] * times
        assert (sent_of(table.snapshot), table.script()) == before
    n = table.n
    here.step(Random(1))
    assert (table.frozen, table.n, len(reported)) == (None, n + 1, 2)
    assert [reply.n for reply in table.play.replies("en")] == [*range(max(1, n - 18), n + 2)]
    assert sent_of(recovered(tmp_path, table.id).snapshot) == sent_of(table.snapshot)


def test_an_instruction_that_may_be_on_the_disk_counts_when_it_is(
    made: Party, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was written, nobody knew whether for good, and it could not be cut off again."""
    n, turn = made.table.n, made.table.snapshot.turn
    with monkeypatch.context() as patch:
        patch.setattr(logs, "sync_data", fail(errno.EIO))
        patch.setattr("os.ftruncate", fail(errno.EIO))
        with pytest.raises(Refused, match="could not be stored"):
            made.step(Random(1))
    with refusing("stale"):
        made.table.act(made.holder(str(turn)), n, "roll")
    assert (made.table.n, made.table.frozen) == (n + 1, None)


def test_log_without_published_lines_stays_frozen(made: Party, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = log_of(made.table, tmp_path)
    with full_disk(monkeypatch), refusing("frozen"):
        made.step(Random(1))
    whole = path.read_bytes()
    for data in (b"", whole[: whole[:-1].rindex(b"\n") + 1]):
        path.write_bytes(data)
        with pytest.raises(Refused):
            made.step(Random(1))
        assert (made.table.frozen, path.read_bytes()) == (FULL, data)
    path.unlink()
    with pytest.raises(Refused):
        made.step(Random(1))
    assert made.table.frozen == FULL
    path.write_bytes(whole)
    made.step(Random(1))
