"""Files that the system does not let goose replace, such as one that is mounted by itself: written in place."""

from __future__ import annotations

import errno
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from goose.base import overwriting
from goose.base.replacing import replacing
from goose.base.systems import lock, write_at
from goose.core.events import Failure
from goose.core.files import Files
from tests.support.cases import each_case
from tests.support.refusals import raising
from tests.support.running import GOOSE, interpreter

OLD = b"old content\n" * 100
SAVE = "register Somebody", "save {}"


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file in its own folder, beside one for temporary files."""
    for name in ("folder", "temporary"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    path = tmp_path / "folder" / "file"
    path.write_bytes(OLD)
    return path


@contextmanager
def refused(how: str) -> Iterator[pytest.MonkeyPatch]:
    """Refuse what a kind of place refuses: to replace a file, to make one in its folder, or to make one anywhere."""

    def open_file(path: Any, flags: int, *rest: Any, **options: Any) -> int:
        if flags & os.O_CREAT and (how == "full" or not str(path).startswith(tempfile.gettempdir())):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return real_open(path, flags, *rest, **options)

    def open_by_name(path: Any, mode: str = "r", *rest: Any, **options: Any) -> Any:
        if str(path).endswith(".tmp") and "w" in mode:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return real_open_by_name(path, mode, *rest, **options)

    real_open, real_open_by_name = os.open, open
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "replace", raising(OSError(errno.EBUSY, os.strerror(errno.EBUSY))))
        if how != "mounted":
            patched.setattr(os, "open", open_file)
            patched.setattr("builtins.open", open_by_name)
        yield patched


def save(path: Path) -> str | None:
    """Save a game to a file, and return the reason why that failed, or None."""
    with interpreter(lang="en") as program:
        replies = [program.feed(line.format(path)) for line in SAVE]
    assert replies[-1].failure == (None if replies[-1].reason is None else "common.file_not_writable")
    return replies[-1].reason


def write(path: Path, data: bytes = b"new\n" * 1_000) -> None:
    """Write a file as the options for output do."""
    with replacing(str(path)) as file:
        file.write(data)


def everything(path: Path) -> list[str]:
    """Return the names of all files in the two folders."""
    return sorted(found.name for found in path.parent.parent.rglob("*") if found.is_file())


@each_case("how", ["mounted", "read-only"])
def test_save_that_cannot_replace_writes_in_place(how: str, path: Path) -> None:
    """A copy of the old content is gone at the end; the file stays the same one, shorter or longer."""
    number = path.stat().st_ino
    with refused(how):
        assert save(path) is None
    assert path.read_bytes().startswith(b"{")
    assert path.read_bytes().endswith(b"}\n")
    assert (path.stat().st_ino, everything(path)) == (number, ["file"])


@each_case("how", ["mounted", "read-only"])
@pytest.mark.parametrize("data", [b"", b"short", b"long" * 1_000], ids=len)
def test_output_that_cannot_replace_writes_in_place(how: str, data: bytes, path: Path) -> None:
    number = path.stat().st_ino
    with refused(how):
        write(path, data)
    assert (path.read_bytes(), path.stat().st_ino, everything(path)) == (data, number, ["file"])


@each_case("how", ["mounted", "read-only"])
def test_save_in_place_changes_nothing_outside_its_folder(how: str, path: Path) -> None:
    """With `--files`, a file that has a second name elsewhere is left alone; one that has none is written."""
    path.write_bytes(OLD)
    files, outside = Files(str(path.parent)), path.parent.parent / "outside"
    os.link(path, outside)
    with refused(how):
        with pytest.raises(Failure) as failed:
            files.write(path.name, b"new")
        assert failed.value.reason == "it cannot be replaced, and it may have other names (hard links)"
        assert (outside.read_bytes(), everything(path)) == (OLD, ["file", "outside"])
        outside.unlink()
        files.write(path.name, b"new")
    assert (path.read_bytes(), everything(path)) == (b"new", ["file"])


@each_case("how", ["mounted", "read-only"])
def test_new_file_that_cannot_be_made_is_refused(how: str, path: Path) -> None:
    path.unlink(missing_ok=True)
    with refused(how):
        assert save(path) is not None
        with pytest.raises(OSError, match=os.strerror(errno.EBUSY if how == "mounted" else errno.EROFS)):
            write(path)
    assert everything(path) == []


def test_file_is_left_alone_where_no_copy_can_be_made(path: Path) -> None:
    """The reason says that there is no place for temporary files."""
    with refused("full"):
        assert save(path) is not None
    assert (path.read_bytes(), everything(path)) == (OLD, ["file"])


@each_case("failures", [1, 2])
def test_failed_write_in_place_brings_the_old_content_back(failures: int, path: Path) -> None:
    """If that fails too, the copy stays, and the reason names it."""
    writes: list[int] = []

    def write_some(descriptor: int, data: bytes, offset: int) -> int:
        writes.append(descriptor)
        if 2 < len(writes) <= 2 + failures:  # the copy and the first bytes are written
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write_at(descriptor, data[:600] if len(writes) > 1 else data, offset)

    with refused("mounted") as patched:
        patched.setattr(overwriting, "write_at", write_some)
        reason = save(path)
    assert reason is not None
    assert reason.startswith("No space left on device")
    if failures == 1:
        assert (path.read_bytes(), everything(path)) == (OLD, ["file"])
    else:
        (copy,) = path.parent.glob("file.*.before")
        assert copy.name in reason
        assert copy.read_bytes() == OLD


def test_kill_in_a_write_in_place_leaves_a_copy(path: Path) -> None:
    """The program ends after it has written a part."""

    def write_some(descriptor: int, data: bytes, offset: int) -> int:
        if len(data) == len(OLD):
            return write_at(descriptor, data, offset)
        write_at(descriptor, data[:10], offset)
        os._exit(9)

    child = os.fork()
    if child == 0:
        try:
            with refused("mounted") as patched:
                patched.setattr(overwriting, "write_at", write_some)
                save(path)
        finally:
            os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    assert path.read_bytes() != OLD
    (copy,) = path.parent.glob("file.*.before")
    assert copy.read_bytes() == OLD


def test_file_that_another_program_writes_is_not_mixed_with_its_content(path: Path) -> None:
    with refused("mounted"), open(path, "rb") as file:
        lock(file.fileno())
        assert save(path) == os.strerror(errno.EAGAIN)
    assert path.read_bytes() == OLD


MOUNTED = """\
mount --bind real mounted && mount --bind folder folder && mount --bind real folder/file
mount -o remount,ro,bind folder && exec "$@"
"""


@pytest.mark.slow
@each_case("name", ["mounted", "folder/file"])
def test_saves_and_output_reach_a_mounted_file(name: str, tmp_path: Path) -> None:
    """In an ordinary folder, and in one that is read-only; only the superuser may mount."""
    (tmp_path / "folder").mkdir()
    for file in ("real", "mounted", "folder/file"):
        (tmp_path / file).write_bytes(OLD)
    (tmp_path / "1.in").write_bytes(b"players\n")
    script = f"register Ana\nsave {name}\nload {name}\nplayers\n".encode()

    def run(*words: str) -> subprocess.CompletedProcess[bytes]:
        command = ["unshare", "--mount", "sh", "-c", MOUNTED, "sh", *words]
        return subprocess.run(command, cwd=tmp_path, input=script, capture_output=True, timeout=60, check=False)

    try:
        may_mount = run("true").returncode == 0
    except FileNotFoundError:
        may_mount = False
    if not may_mount:
        pytest.skip("this user may not mount")
    assert run(*GOOSE).stdout == b"Player registered.\nGame saved.\nGame loaded.\nAna 0 0 0 0\n"
    assert (tmp_path / "real").read_bytes().startswith(b"{")
    assert run(*GOOSE, "run", "1.in", "-o", name).returncode == 0
    assert (tmp_path / "real").read_bytes() == b"No players registered.\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1.in", "folder", "mounted", "real"]
