"""Saves in a folder that others change meanwhile, and names made to lead astray."""

import os
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.cases import each_case
from tests.support.layers import repeated
from tests.support.refusals import raising
from tests.support.running import interpreter
from tests.support.saving import played, refuse_to_open, saved
from tests.support.transcripts import inside

pytestmark = pytest.mark.permissions


def at_opening(monkeypatch: pytest.MonkeyPatch, name: bytes, act: Callable[[], None], moment: str = "before") -> None:
    """Do something once, just before or after a named file or folder is opened."""
    real_open = os.open
    pending = {moment: act}

    def opened(path: Any, flags: int, *rest: Any, **options: Any) -> int:
        if path == name:
            pending.pop("before", lambda: None)()
        descriptor = real_open(path, flags, *rest, **options)
        if path == name:
            pending.pop("after", lambda: None)()
        return descriptor

    monkeypatch.setattr(os, "open", opened)


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Return the folder of the saves, with a folder `d` in it, and one outside with its own save `x`."""
    inner, outer = tmp_path / "inner", tmp_path / "outer"
    (inner / "d").mkdir(parents=True)
    outer.mkdir()
    saved("goose-traditional", outer)
    (outer / "good.save").rename(outer / "x")
    return inner, outer


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_folder_swapped_for_a_link_leads_nowhere(
    moment: str, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Just before it is opened, or just after: nothing outside is written or read."""
    inner, outer = folders
    secret = (outer / "x").read_bytes()

    def swap() -> None:
        (inner / "d").rename(inner / "moved")
        (inner / "d").symlink_to(outer)

    def restore() -> None:
        (inner / "d").unlink()
        (inner / "moved").rename(inner / "d")

    program = interpreter(lang="en", files=str(inner))
    program.feed("register Somebody")
    at_opening(monkeypatch, b"d", swap, moment)
    assert program.feed("load d/x").failure == "common.file_missing"
    monkeypatch.undo()
    restore()
    at_opening(monkeypatch, b"d", swap, moment)
    written = program.feed("save d/x").failure is None
    monkeypatch.undo()
    assert (outer / "x").read_bytes() == secret
    assert [path.name for path in outer.iterdir()] == ["x"]
    assert (inner / "moved" / "x").exists() == written == (moment == "after")


@each_case(("instruction", "failure"), [("load", "common.file_not_readable"), ("save", "common.file_not_writable")])
@each_case("swapped", ["link", "pipe"])
def test_a_file_swapped_for_a_link_or_a_pipe_is_left_alone(
    swapped: str, instruction: str, failure: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last part of a path is never followed after it was checked, and a pipe is not waited for."""
    saved("goose-traditional", tmp_path)
    path, secret = tmp_path / "inner" / "good.save", (tmp_path / "good.save").read_bytes()
    path.parent.mkdir()
    path.touch()

    def swap() -> None:
        path.unlink()
        if swapped == "link":
            path.symlink_to(tmp_path / "good.save")
        else:
            os.mkfifo(path)

    program = interpreter(lang="en", files=str(path.parent))
    at_opening(monkeypatch, b"good.save", swap)
    assert program.feed(f"{instruction} good.save").failure == failure
    assert (tmp_path / "good.save").read_bytes() == secret


def test_links_that_stay_inside_are_followed(folders: tuple[Path, Path]) -> None:
    """Relative or absolute, to a file or to a folder, out and in again."""
    inner, _ = folders
    (inner / "absolute").symlink_to(inner / "d" / "a.save")
    (inner / "d" / "up").symlink_to("../b.save")
    (inner / "there").symlink_to("d")
    (inner / "d" / "round").symlink_to("../../inner/c.save")
    program = interpreter(lang="en", files=str(inner))
    for name, path in (("absolute", "d/a.save"), ("d/up", "b.save"), ("there/t", "d/t"), ("d/round", "c.save")):
        assert program.feed(f"save {name}").failure is None, name
        assert (inner / path).is_file()
        assert program.feed(f"load {name}").failure is None, name


def test_a_read_that_would_block_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As of the messages of the kernel, which are reported to be a regular file."""
    saved("goose-traditional", tmp_path)
    program = interpreter(lang="en")
    monkeypatch.setattr(os, "read", raising(BlockingIOError(11, "Resource temporarily unavailable")))
    assert program.feed(f"load {tmp_path / 'good.save'}").failure == "common.file_not_readable"


def test_a_folder_that_has_been_removed_is_a_failure(tmp_path: Path) -> None:
    """Each load and save fails, and the program continues."""
    (tmp_path / "gone").mkdir()
    with inside(tmp_path / "gone"):
        kept, free = interpreter(lang="en", files="."), interpreter(lang="en")
        (tmp_path / "gone").rmdir()
        for program in (kept, free, interpreter(lang="en", files=".")):
            assert program.feed("save a.save").failure == "common.file_not_writable"
            assert program.feed("load a.save").failure == "common.file_missing"
            assert program.feed("register Ana").failure is None


@pytest.mark.parametrize("keep", [True, False])
def test_a_name_of_a_hundred_links_is_a_failure(keep: bool, tmp_path: Path) -> None:
    """Beyond what the system follows it cannot be read."""
    (tmp_path / "0").mkdir()
    for number in range(100):
        (tmp_path / str(number + 1)).symlink_to(str(number))
    with inside(tmp_path):
        program = interpreter(lang="en", files="." if keep else None)
        for name in ("98", "98/a.save", "/".join(["45"] * 20)):
            assert program.feed(f"save {name}").failure == "common.file_not_writable", name
            assert program.feed(f"load {name}").failure in ("common.file_not_readable", "common.file_missing"), name


def test_a_folder_that_may_not_be_climbed_from_is_not_inside(
    folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that may be outside is refused."""
    inner, outer = folders
    (inner / "out").symlink_to(outer)
    program = interpreter(lang="en", files=str(inner))
    refuse_to_open(monkeypatch, lambda path, _: path == b"..")
    assert program.feed("load out/x").failure == "common.file_missing"


def test_an_interrupt_once_the_file_is_in_place_does_not_undo_the_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The interrupt is not lost: it ends the program after the answer."""
    real_replace = os.replace

    def interrupted(*arguments: Any, **options: Any) -> None:
        real_replace(*arguments, **options)
        raise KeyboardInterrupt

    program = played("goose-traditional")
    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        program.feed(f"save {tmp_path / 'a.save'}")
    monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["a.save"]
    assert program.feed(f"load {tmp_path / 'a.save'}").failure is None


def test_files_of_killed_saves_are_removed_by_the_next_save(tmp_path: Path) -> None:
    """When it is old and its process is gone; anything else stays."""
    with subprocess.Popen(["true"]) as program:
        gone, alive = program.pid, os.getppid()
    swept = [f".goose-{gone}-1.tmp", f".goose-{os.getpid()}-1.tmp", ".goose-9999999999-1.tmp"]
    others = [f".goose-{alive}-1.tmp", ".goose-1-2.txt", ".goose-x-1.tmp", f"goose-{gone}-1.tmp", ".goose--1-1.tmp"]
    recent = f".goose-{gone}-2.tmp"
    for name in (*swept, *others):
        (tmp_path / name).write_bytes(b"{")
        os.utime(tmp_path / name, (time.time() - 600, time.time() - 600))
    (tmp_path / recent).write_bytes(b"{")
    (tmp_path / f".goose-{gone}-3.tmp").mkdir()
    os.utime(tmp_path / f".goose-{gone}-3.tmp", (0, 0))
    assert interpreter(lang="en").feed(f"save {tmp_path / 'a.save'}").failure is None
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == sorted([*others, recent, f".goose-{gone}-3.tmp", "a.save"])


def test_files_that_another_user_is_saving_are_not_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their process runs, although it may not be asked."""
    (tmp_path / ".goose-7-7.tmp").write_bytes(b"{")
    os.utime(tmp_path / ".goose-7-7.tmp", (0, 0))
    monkeypatch.setattr(os, "kill", raising(PermissionError(1, "Operation not permitted")))
    assert interpreter(lang="en").feed(f"save {tmp_path / 'a.save'}").failure is None
    assert (tmp_path / ".goose-7-7.tmp").exists()


def test_a_closed_program_touches_no_files(tmp_path: Path) -> None:
    """Above all none outside the folder that it was kept in."""
    program = interpreter(lang="en", files=str(tmp_path))
    program.close()
    program.close()
    with inside(tmp_path):
        assert program.feed("save a.save").failure == "common.file_not_writable"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.geteuid() != 0, reason="only the superuser may give files away")
def test_a_saved_file_keeps_its_owner(tmp_path: Path) -> None:
    """Its group and permissions stay too."""
    saved("goose-traditional", tmp_path)
    path = tmp_path / "good.save"
    os.chown(path, 12_345, 54_321)
    path.chmod(0o660)
    assert interpreter(lang="en").feed(f"save {path}").failure is None
    status = path.stat()
    assert (status.st_uid, status.st_gid, status.st_mode & 0o7777) == (12_345, 54_321, 0o660)


def test_a_lost_group_loses_its_permissions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is replaced because it may be written; another group gets what everybody has."""
    saved("goose-traditional", tmp_path)
    path = tmp_path / "good.save"
    path.chmod(0o664)
    real_fstat = os.fstat
    asked: list[int] = []

    def of_another(descriptor: int) -> Any:
        status = real_fstat(descriptor)
        if status.st_ino != path.stat().st_ino or asked:
            return status
        values = list(status)
        values[4], values[5] = status.st_uid + 1, status.st_gid + 1
        return os.stat_result(values)

    def refuse(descriptor: int, user: int, group: int) -> None:
        asked.append(max(user, group))
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "fstat", of_another)
    monkeypatch.setattr(os, "fchown", refuse)
    assert interpreter(lang="en").feed(f"save {path}").failure is None
    monkeypatch.undo()
    assert len(asked) == 2
    assert path.stat().st_mode & 0o777 == 0o644


@pytest.mark.slow
@pytest.mark.parametrize("seconds", repeated(4, in_a_soak=20))
def test_a_folder_swapped_for_a_link_over_and_over_leads_nowhere(folders: tuple[Path, Path], seconds: int) -> None:
    """Some thousands of saves and loads while another swaps the folder as fast as it can."""
    inner, outer = folders
    secret = (outer / "x").read_bytes()
    (inner / "link").symlink_to(outer)
    program = interpreter(lang="en", files=str(inner))
    over = threading.Event()

    def swap() -> None:
        while not over.is_set():
            for one, other in (("d", "kept"), ("link", "d"), ("d", "link"), ("kept", "d")):
                (inner / one).rename(inner / other)

    swapper = threading.Thread(target=swap)
    swapper.start()
    try:
        end = time.monotonic() + seconds
        attempts = written = 0
        while time.monotonic() < end:
            written += program.feed("save d/y").failure is None
            assert program.feed("load d/x").failure is not None
            attempts += 1
    finally:
        over.set()
        swapper.join()
    assert 0 < written < attempts
    assert (outer / "x").read_bytes() == secret
    assert [path.name for path in outer.iterdir()] == ["x"]
