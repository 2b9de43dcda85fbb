"""The files of what is handed in: what it is known by, and the folders of its copies."""

import io
import os
import shutil
import socket
import stat
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from goose.base.removing import remove
from goose.grading.running import folders
from goose.grading.submitted.handedin import files_in
from goose.grading.submitted.submissions import Program, Submission, contents
from tests.support.cases import each_case
from tests.support.suites import make
from tests.support.transcripts import inside

pytestmark = pytest.mark.permissions


@pytest.fixture
def folder_of_nobody() -> Iterator[Path]:
    """Give a folder, and for a while no rights but those of its owner: to the superuser nothing is forbidden."""
    folder = Path(tempfile.mkdtemp(prefix="nobody-"))
    superuser = os.geteuid() == 0
    if superuser:
        os.chown(folder, 65534, 65534)
        os.seteuid(65534)
    try:
        yield folder
    finally:
        if superuser:
            os.seteuid(0)
        subprocess.run(["chmod", "-R", "u+rwx", folder], check=False)
        shutil.rmtree(folder)


# Copies for chains.


def test_a_copy_that_nothing_has_changed_is_kept(tmp_path: Path) -> None:
    """Making another one would take long; whatever a program has done to it, the next chain gets a fresh one."""
    original = make(tmp_path / "original", {"main.py": "x", "lib/data": "1", "empty/x": ""})
    copies = folders.Copies(str(original), str(tmp_path / "copy"))
    copies.renew()
    copy = tmp_path / "copy"
    first = copy.stat().st_ino
    copies.renew()
    assert copy.stat().st_ino == first
    for change in (
        lambda: (copy / "lib" / "data").write_text("2"),
        lambda: (copy / "main.py").chmod(0o700),
        lambda: (copy / "lib" / "new").touch(),
        lambda: (copy / "main.py").unlink(),
        lambda: shutil.rmtree(copy),
    ):
        change()
        copies.renew()
        assert (copy / "main.py").read_text() == "x"
        assert (copy / "main.py").stat().st_mode == (original / "main.py").stat().st_mode
        assert sorted(os.listdir(copy / "lib")) == ["data"]
        assert (copy / "lib" / "data").read_text() == "1"


# Its digest.


def _contents_of(folder: Path) -> str:
    return contents(Submission("ana", str(folder)), Program(("x",)))


def _instead(name: str, put: Callable[[Path], object]) -> Callable[[Path], object]:
    """Return what puts something else instead of a file."""

    def change(folder: Path) -> None:
        (folder / name).unlink()
        put(folder / name)

    return change


CHANGES: dict[str, Callable[[Path], object]] = {
    "contents": lambda folder: (folder / "a.py").write_text("print(2)\n"),
    "one file more": lambda folder: (folder / "b.py").touch(),
    "a name": lambda folder: (folder / "a.py").rename(folder / "b.py"),
    "a place": lambda folder: (folder / "a.py").rename(folder / "src" / "a.py"),
    "an empty folder more": lambda folder: (folder / "more").mkdir(),
    "a hidden file": lambda folder: (folder / ".x").touch(),
    "what can be executed": lambda folder: (folder / "a.py").chmod(0o755),
    "where a link leads": _instead("link", lambda path: path.symlink_to("src")),
    "a copy for a link": _instead("link", lambda path: path.write_text("print(1)\n")),
    "a folder for a file": _instead("empty", lambda path: path.mkdir()),
    "a pipe for a file": _instead("empty", os.mkfifo),
}


def hand_in(handed: Path) -> Path:
    folder = make(handed / "ana", {"a.py": "print(1)\n", "src/x": "y", "empty": ""})
    (folder / "link").symlink_to("a.py")
    return folder


@each_case("what", CHANGES)
def test_a_submission_that_changes_is_another(what: str, tmp_path: Path) -> None:
    handed_in = hand_in(tmp_path)
    before = _contents_of(handed_in)
    CHANGES[what](handed_in)
    assert _contents_of(handed_in) != before


def test_a_submission_is_the_same_at_another_time_and_in_another_place(tmp_path: Path) -> None:
    handed_in = hand_in(tmp_path)
    before = _contents_of(handed_in)
    os.utime(handed_in / "a.py", (0, 0))
    (handed_in / "src" / "x").chmod(0o600)
    handed_in.rename(tmp_path / "rui")
    assert _contents_of(tmp_path / "rui") == before


def test_a_file_that_is_handed_in_is_known_by_its_name_and_contents(tmp_path: Path) -> None:
    make(tmp_path, {"a/x.py": "1", "b/x.py": "1", "c/x.py": "2", "d/y.py": "1"})
    one, same, other, renamed = (_contents_of(next((tmp_path / name).iterdir())) for name in "abcd")
    assert one == same
    assert len({one, other, renamed}) == 3


def test_a_command_that_is_run_where_it_is_is_known_by_its_files(tmp_path: Path) -> None:
    make(tmp_path, {"a.py": "1"})
    program = Program(("sh", str(tmp_path / "a.py"), "no-file"))
    before = contents(Submission("a", None), program)
    assert before.endswith("/no-file")
    assert contents(Submission("b", None), program) == before
    make(tmp_path, {"a.py": "2"})
    assert contents(Submission("a", None), program) != before


def test_an_unreadable_file_is_reported(folder_of_nobody: Path) -> None:
    """A file, a folder in it, or all of it."""
    make(folder_of_nobody, {"file/x": "", "inner/x/y": "", "whole/x": ""})
    for closed in ("file/x", "inner/x", "whole"):
        (folder_of_nobody / closed).chmod(0)
    for name in ("file", "inner", "whole"):
        with pytest.raises(PermissionError):
            folders.digest(str(folder_of_nobody / name))
    with pytest.raises(FileNotFoundError):
        folders.digest(str(folder_of_nobody / "gone"))


# Copies.


def tree(folder: Path) -> dict[str, object]:
    """Return what is in a folder: what files hold and whether they can be executed, where links lead."""
    found: dict[str, object] = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = f"-> {path.readlink()}"
        elif path.is_dir():
            found[name] = None
        else:
            found[name] = (path.read_bytes(), bool(path.stat().st_mode & stat.S_IXUSR))
    return found


COPIED: dict[str, object] = {
    ".hidden": (b"h", False),
    "a.py": (b"print(1)\n", True),
    "empty": None,
    "inner": None,
    "inner/b.py": (b"\xff", False),
    "inner/up": "-> ../a.py",
    "loop": "-> .",
    "nowhere": "-> /no/such/file",
}


@pytest.fixture
def original(tmp_path: Path) -> Path:
    """Give a folder with all that there can be in one: links, a pipe, a socket too."""
    folder = make(tmp_path / "original", {"a.py": "print(1)\n", "inner/b.py": b"\xff", ".hidden": "h"})
    (folder / "a.py").chmod(0o755)
    (folder / "empty").mkdir()
    for name, target in (("inner/up", "../a.py"), ("loop", "."), ("nowhere", "/no/such/file")):
        (folder / name).symlink_to(target)
    os.mkfifo(folder / "pipe")
    os.mkfifo(folder / "inner" / "pipe")
    with inside(folder), socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket")
    return folder


def sent(path: Path, folder: Path) -> None:
    """Copy what is at a path as to another machine."""
    if path.is_dir():
        (path / "socket").unlink(missing_ok=True)  # which a tar file does not take
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w") as tar:
        tar.add(path, arcname="folder" if path.is_dir() else path.name)
    folders.unpack(data.getvalue(), str(folder))


@pytest.mark.parametrize("copy", [folders.copy, sent])
def test_a_copy_has_all_but_what_is_no_file(copy: Callable[..., None], original: Path, tmp_path: Path) -> None:
    """Also one that is sent: links stay links, nothing waits for a pipe, and a file gets a folder."""
    copy(original / "a.py", tmp_path / "copies" / "1")
    assert tree(tmp_path / "copies") == {"1": None, "1/a.py": (b"print(1)\n", True)}
    folders.copy(str(original / "inner" / "up"), str(tmp_path / "link"))  # no link is followed
    assert tree(tmp_path / "link") == {"up": "-> ../a.py"}
    copy(original, tmp_path / "copy")
    assert tree(tmp_path / "copy") == COPIED


@pytest.mark.parametrize("what", ["gone", "original/pipe", "/dev/zero"])
def test_what_is_no_file_or_folder_is_not_copied(what: str, original: Path, tmp_path: Path) -> None:
    with pytest.raises(OSError, match=what.rpartition("/")[2]):
        folders.copy(str(original.parent / what), str(tmp_path / "copy"))


@pytest.mark.slow
def test_folders_that_are_nested_too_deep_are_an_error_of_their_own(tmp_path: Path) -> None:
    folder = tmp_path / "deep"
    folder.mkdir()
    there = os.open(".", os.O_RDONLY)
    os.chdir(folder)
    try:
        for _ in range(1_000):
            os.mkdir("d")
            os.chdir("d")
    finally:
        os.fchdir(there)
        os.close(there)
    for look in (lambda: folders.copy(str(folder), str(tmp_path / "copy")), lambda: folders.digest(str(folder))):
        with pytest.raises(OSError, match=r"nested too deep|too long"):
            look()
    assert not files_in(str(folder))
    remove(str(folder))
    remove(str(tmp_path / "copy"))


@pytest.mark.skipif(not os.path.islink("/proc/1/root"), reason="there is no /proc")
def test_a_link_that_may_not_be_followed_leads_out(folder_of_nobody: Path) -> None:
    (folder_of_nobody / "root").symlink_to("/proc/1/root/etc")
    assert folders.link_out(str(folder_of_nobody / "root" / "passwd"), str(folder_of_nobody)) == "root"
    assert folders.remove_links_out(str(folder_of_nobody)) == ["root"]


def test_a_file_that_cannot_be_copied_is_named(folder_of_nobody: Path) -> None:
    make(folder_of_nobody, {"ana/a.py": "", "ana/inner/b.py": ""})
    (folder_of_nobody / "ana" / "inner" / "b.py").chmod(0)
    with pytest.raises(OSError, match=r"^inner/b\.py cannot be copied: .*Permission denied"):
        folders.copy(str(folder_of_nobody / "ana"), str(folder_of_nobody / "copy"))


def test_two_names_for_one_file_are_both_unpacked(tmp_path: Path) -> None:
    make(tmp_path, {"ana/a.py": "x"})
    os.link(tmp_path / "ana" / "a.py", tmp_path / "ana" / "b.py")
    sent(tmp_path / "ana", tmp_path / "copy")
    assert tree(tmp_path / "copy") == {"a.py": (b"x", False), "b.py": (b"x", False)}


def test_a_folder_that_allows_nobody_to_look_is_removed(folder_of_nobody: Path) -> None:
    """Programs run in a folder of it, and may have changed the rights of those above too."""
    place = folder_of_nobody / "place"
    make(place, {"a/b/c/d": "", "a/b/e": "", "read-only/x/y": ""})
    (place / "a" / "link").symlink_to("b")
    (place / "link").symlink_to(folder_of_nobody)
    for closed in ("a/b/c", "a/b", "a", "read-only/x", "read-only", ""):
        (place / closed).chmod(0o555 if "read" in closed else 0)
    remove(str(place))
    assert list(folder_of_nobody.iterdir()) == []
    remove(str(place))  # without a word, although it is not there any more


def test_a_file_with_holes_counts_with_them(tmp_path: Path) -> None:
    """Else its copy fills the disk."""
    (tmp_path / "ana").mkdir()
    with (tmp_path / "ana" / "main.py").open("wb") as file:
        file.truncate(folders.LARGEST)
    assert not folders.is_too_large(str(tmp_path))
    (tmp_path / "ana" / "more").write_bytes(b"x")
    assert folders.is_too_large(str(tmp_path))
