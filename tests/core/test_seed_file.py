"""The seed file of the `lcg` dice: whole or not there, and one program's at a time."""

import errno
import fcntl
import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from goose.base.errors import UsageError
from goose.core.seedfile import LCG_START, SeedFile
from tests.support.cases import each_case
from tests.support.refusals import raising
from tests.support.running import goose, interpreter, program_after

pytestmark = pytest.mark.permissions

SCRIPT = ("register Ana", "register Rui", "start Ana Rui")


def refused(path: Path) -> str:
    """Return the message with which a seed file is refused."""
    with pytest.raises(UsageError) as error:
        interpreter(dice="lcg", lcg_file=str(path))
    return str(error.value)


def test_a_missing_seed_file_is_made_whole(tmp_path: Path) -> None:
    """With the known first state, where a dangling link leads too, and nothing else is left."""
    (tmp_path / "link.lcg").symlink_to("target.lcg")
    for name in ("a.lcg", "link.lcg"):
        interpreter(dice="lcg", lcg_file=str(tmp_path / name)).close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.lcg", "link.lcg", "target.lcg"]
    for name in ("a.lcg", "target.lcg"):
        assert (tmp_path / name).read_bytes() == LCG_START.to_bytes(8, "little")


@each_case(("call", "number"), [("write", errno.ENOSPC), ("fsync", errno.ENOSPC), ("link", errno.EIO)])
def test_a_seed_file_that_cannot_be_made_whole_is_not_left(
    call: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk is a usage error, and the next run is not refused for what this one left."""
    monkeypatch.setattr(os, call, raising(OSError(number, os.strerror(number))))
    assert f"{os.strerror(number)}." in refused(tmp_path / "a.lcg")
    assert list(tmp_path.iterdir()) == []


@each_case(("module", "call", "number"), [(os, "link", errno.EPERM), (fcntl, "flock", errno.ENOLCK)])
def test_a_file_system_without_links_or_locks_works_too(
    module: ModuleType, call: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without links the file is renamed by its name alone."""
    monkeypatch.setattr(module, call, raising(OSError(number, os.strerror(number))))
    assert SeedFile(str(tmp_path / "a.lcg")).state == LCG_START
    assert [path.name for path in tmp_path.iterdir()] == ["a.lcg"]


def test_a_seed_file_that_another_program_creates_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not replace the other program's file."""
    path = tmp_path / "a.lcg"
    real_link = os.link

    def late(source: str, target: str) -> None:
        path.write_bytes((5).to_bytes(8, "little"))
        real_link(source, target)

    monkeypatch.setattr(os, "link", late)
    assert SeedFile(str(path)).state == 5
    assert [path.name for path in tmp_path.iterdir()] == ["a.lcg"]


@each_case("name", ["", "no/such/folder", "folder", "folder/", "new/", "pipe", "short", "long"])
def test_an_invalid_seed_file_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused at once, and the file does not change."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "short").write_bytes(bytes(7))
    (tmp_path / "long").write_bytes(bytes(9))
    before = sorted(path.name for path in tmp_path.iterdir())
    with pytest.raises(UsageError, match=r"^--lcg-file .*\.$"):
        interpreter(dice="lcg", lcg_file=name)
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_a_second_program_on_one_seed_file_is_reported(tmp_path: Path) -> None:
    """Each would undo what the other draws; when the first has ended the file is free."""
    path = tmp_path / "a.lcg"
    first = interpreter(dice="lcg", lcg_file=str(path))
    command = ["--dice", "lcg", "--lcg-file", str(path)]
    done = goose(*command, script=b"help\n")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"another program is using it; give each its own." in done.stderr
    first.close()
    done = goose(*command, script=b"help\n")
    assert (done.returncode, done.stderr) == (0, b"")


def link_and_unlink(path: Path) -> None:
    """Leave the file under another name."""
    os.link(path, path.parent / "c.lcg")
    path.unlink()


@each_case(
    "change",
    [
        Path.unlink,
        lambda path: (path.parent / "b.lcg").rename(path),
        lambda path: path.rename(path.parent / "c.lcg"),
        link_and_unlink,
    ],
)
def test_a_seed_file_that_has_been_removed_is_noticed(change: Callable[[Path], Any], tmp_path: Path) -> None:
    """The same is true of a replaced or moved file: the next draw fails."""
    path = tmp_path / "a.lcg"
    (tmp_path / "b.lcg").write_bytes(bytes(8))
    program = program_after((*SCRIPT, "roll Ana"), dice="lcg", lcg_file=str(path))
    change(path)
    with pytest.raises(FileNotFoundError, match=r"the seed file .+ has been removed"):
        program.feed("roll Rui")


def test_a_seed_file_removed_before_it_is_locked_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is locked is the file that the name leads to; one that never stays is refused."""
    path = tmp_path / "a.lcg"
    path.write_bytes((5).to_bytes(8, "little"))
    real_lock = fcntl.flock
    pending = [path.unlink]

    def late(descriptor: int, operation: int) -> None:
        if pending:
            pending.pop()()
        real_lock(descriptor, operation)

    monkeypatch.setattr(fcntl, "flock", late)
    file = SeedFile(str(path))
    file.keep(7)
    assert path.read_bytes() == (7).to_bytes(8, "little")
    file.close()
    pending.extend([path.unlink] * 1_000)
    assert "other programs keep removing the file" in refused(path)
