"""Where saves are written and read: whole, or not there."""

import os
import stat
from pathlib import Path

import pytest

from goose.core.files import LARGEST_SAVE
from tests.support.refusals import raising
from tests.support.running import interpreter, program_after
from tests.support.saving import played, refuse_to_open, saved
from tests.support.transcripts import inside

pytestmark = pytest.mark.permissions


def test_a_save_replaces_the_file_and_keeps_its_permissions(tmp_path: Path) -> None:
    """Through a symbolic link too, which stays one; a new file has the usual permissions."""
    program = played("goose-traditional")
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


def test_irregular_files_are_neither_written_nor_read(tmp_path: Path) -> None:
    """A folder, a pipe, a device, a link to itself: the program does not wait for any of them."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to("loop")
    program = played("goose-traditional")
    for name in (str(tmp_path), str(tmp_path / "pipe"), "/dev/full", "/dev/null", str(tmp_path / "loop")):
        assert program.feed(f"save {name}").failure == "common.file_not_writable", name
        assert program.feed(f"load {name}").failure == "common.file_not_readable", name
    assert program.feed("save /proc/goose.save").failure == "common.file_not_writable"
    for name in ("new/", "new/.", "new/..", "no/../new", "no/such/../../new"):
        assert program.feed(f"save {tmp_path}/{name}").failure == "common.file_not_writable"
    assert not (tmp_path / "new").exists()
    assert program.feed(f"save {tmp_path}/{'x' * 300}").failure == "common.file_not_writable"


def test_a_name_that_cannot_be_there_is_missing(tmp_path: Path) -> None:
    """Too long, below a file, or leading to nothing."""
    (tmp_path / "file").write_text("x")
    (tmp_path / "dangling").symlink_to("nothing")
    program = played("goose-traditional")
    for name in ("nothing", "file/below", "file/", "x" * 300, "dangling", "no/such/folder"):
        assert program.feed(f"load {tmp_path}/{name}").failure == "common.file_missing", name
    assert program.feed(f"load {'x' * 60_000}").failure == "common.file_missing"


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write and read anything")
def test_permissions_are_respected(tmp_path: Path) -> None:
    """A file that may not be written is not replaced, one that may not be read is not loaded."""
    program = played("goose-traditional")
    saved("goose-traditional", tmp_path)
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
    saved("goose-traditional", tmp_path)
    before = (tmp_path / "good.save").read_bytes()
    refuse_to_open(monkeypatch, lambda path, flags: path == b"good.save" and flags & os.O_WRONLY)
    program = interpreter(lang="en")
    assert program.feed(f"save {tmp_path / 'good.save'}").failure == "common.file_not_writable"
    assert (tmp_path / "good.save").read_bytes() == before


@pytest.mark.parametrize("call", ["fsync", "replace", "open"])
def test_a_full_disk_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    """Whichever step of a save fails."""
    saved("goose-traditional", tmp_path)
    before = (tmp_path / "good.save").read_bytes()
    monkeypatch.setattr(os, call, raising(OSError(28, "No space left on device")))
    program = program_after(["register Somebody"], lang="en")
    assert program.feed(f"save {tmp_path / 'good.save'}").failure == "common.file_not_writable"
    monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["good.save"]
    assert (tmp_path / "good.save").read_bytes() == before


def test_a_folder_that_cannot_be_synced_does_not_undo_a_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is whole and in place by then."""
    real_fsync = os.fsync

    def fsync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(22, "Invalid argument")
        real_fsync(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    assert interpreter(lang="en").feed(f"save {tmp_path / 'a.save'}").failure is None
    refuse_to_open(monkeypatch, lambda _, flags: flags & os.O_DIRECTORY and not flags & os.O_PATH)
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
    escapes = (f"{inner}/a.save", "../a.save", "below/../a.save", "..", "below/..", "out/secret.save", "out.save")
    for name in (*escapes, "new.save", "x" * 300):
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
    """They are UTF-8 on the disk, as in the script."""
    with inside(tmp_path):
        assert interpreter(lang="en").feed("save jogo-日本.é").failure is None
    assert os.listdir(os.fsencode(tmp_path)) == ["jogo-日本.é".encode()]


def test_a_save_that_would_be_too_large_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A larger file is not read either."""
    monkeypatch.setattr("goose.core.files.LARGEST_SAVE", 600)
    program = interpreter(lang="en", dice="manual")
    assert program.feed(f"save {tmp_path / 'a.save'}").failure is None
    program.feed(f"register {'x' * 200}")
    before = (tmp_path / "a.save").read_bytes()
    assert program.feed(f"save {tmp_path / 'a.save'}").failure == "common.file_not_writable"
    assert (tmp_path / "a.save").read_bytes() == before
    monkeypatch.setattr("goose.core.files.LARGEST_SAVE", 10)
    assert program.feed("load /proc/self/status").failure == "common.file_invalid"  # whose size is reported as 0
    monkeypatch.undo()
    huge = tmp_path / "huge.save"
    with huge.open("wb") as file:
        file.truncate(1024**3)  # a gigabyte that takes no room
    assert program.feed(f"load {huge}").failure == "common.file_invalid"
    assert LARGEST_SAVE == 64 * 1024**2
