"""Zip files that are handed in: unpacked within limits, or refused with a reason."""

import os
import stat
from pathlib import Path

import pytest

from goose.grading.running.unpacking import CannotUnpack, Room, unpack_zip
from goose.grading.submitted import tidying
from goose.grading.submitted.handedin import CannotRun
from goose.grading.submitted.tidying import tidy
from tests.support.cases import each_case
from tests.support.downloads import zipped
from tests.support.suites import make


def unpacked(data: bytes, folder: Path, limit: Room | None = None) -> dict[str, bytes]:
    """Return the files of a zip file, unpacked."""
    (folder / "a.zip").write_bytes(data)
    unpack_zip(str(folder / "a.zip"), str(folder / "out"), limit or Room())
    return tree(folder / "out")


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_files_are_unpacked_without_what_systems_add(tmp_path: Path) -> None:
    """Also from Windows, with its separators; a program stays one."""
    junk = {"__MACOSX/a/._x": "1", "a/.DS_Store": "1", "a/._x": "1", "Thumbs.db": "1"}
    data = zipped({"a/x": "1", "a\\b\\y": "2", "./z": "3", "empty/": "", **junk}, stat.S_IFREG | 0o755)
    assert unpacked(data, tmp_path) == {"a/x": b"1", "a/b/y": b"2", "z": b"3"}
    assert os.access(tmp_path / "out" / "a" / "x", os.X_OK)


@each_case("encoding", ["utf-8", "cp850"])
def test_names_of_other_systems_have_their_accents(encoding: str, tmp_path: Path) -> None:
    """Python takes a name without the mark of UTF-8 for code page 437."""
    raw = "joão.py".encode(encoding)
    data = zipped({"j" + "x" * (len(raw) - 1): "1"}).replace(b"j" + b"x" * (len(raw) - 1), raw)
    assert [*unpacked(data, tmp_path)] == ["joão.py"]


@each_case(
    ("name", "key"),
    [
        ("../x", "unpack.outside"),
        ("a/../../x", "unpack.outside"),
        ("..\\x", "unpack.outside"),
        ("/tmp/x", "unpack.outside"),
        ("C:\\x", "unpack.outside"),
        ("a\x1bx", "unpack.name"),
        ("n" * 300, "unpack.name"),
    ],
)
def test_hostile_name_is_refused_before_it_is_written(name: str, key: str, tmp_path: Path) -> None:
    with pytest.raises(CannotUnpack) as refused:
        unpacked(zipped({"first": "1", name: "2"}), tmp_path)
    assert refused.value.key == key
    assert tree(tmp_path).keys() <= {"a.zip", "out/first"}


def test_links_and_devices_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(zipped({"x": "/etc/passwd"}, stat.S_IFLNK | 0o777))
    assert unpack_zip(str(tmp_path / "a.zip"), str(tmp_path / "out"), Room()) == ["x"]
    assert tree(tmp_path / "out") == {}


def test_a_file_below_a_link_of_the_student_is_not_written(tmp_path: Path) -> None:
    """The link was handed in beside the zip file, and leads out."""
    copy = make(tmp_path / "copy", {"a.zip": zipped({"src/x": "1"})})
    outside = make(tmp_path / "outside", {"there": ""})
    (copy / "src").symlink_to(outside)
    tidy(str(copy), "")
    assert sorted(os.listdir(outside)) == ["there"]


@each_case(("limit", "key"), [(Room(2, 1_000), "unpack.files"), (Room(10, 9), "unpack.size"), (Room(3, 10), None)])
def test_limits_hold(limit: Room, key: str | None, tmp_path: Path) -> None:
    data = zipped({"a": "12345", "b": "1234", "c": "1"})
    if key is None:
        assert len(unpacked(data, tmp_path, limit)) == 3
        return
    with pytest.raises(CannotUnpack) as refused:
        unpacked(data, tmp_path, limit)
    assert refused.value.key == key
    assert tree(tmp_path).keys() == {"a.zip"}


def test_a_bomb_writes_nothing(tmp_path: Path) -> None:
    """Its directory has the sizes, and goose adds them up before it unpacks anything."""
    data = zipped({"x": "1", "y": "2"})
    at = data.rindex(b"PK\x01\x02") + 24
    with pytest.raises(CannotUnpack) as refused:
        unpacked(data[:at] + (201_000_000).to_bytes(4, "little") + data[at + 4 :], tmp_path)
    assert refused.value.key == "unpack.size"
    assert tree(tmp_path).keys() == {"a.zip"}


def test_zip_files_in_a_zip_file_share_the_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else each of them could have as much as one alone."""
    monkeypatch.setattr(tidying, "Room", lambda: Room(7, 10_000))
    inner = zipped({"1": "", "2": "", "3": ""})
    copy = make(tmp_path / "copy", {"a.zip": zipped(dict.fromkeys(("1.zip", "2.zip"), inner))})
    with pytest.raises(CannotRun) as refused:
        tidying.tidy(str(copy), "")
    assert (refused.value.key, refused.value.fields["name"]) == ("unpack.files", "2.zip")


def test_a_size_that_lies_gets_no_more_room(tmp_path: Path) -> None:
    """The directory says one byte, and the data are a million."""
    data = zipped({"x": bytes(1_000_000)})
    at = data.rindex(b"PK\x01\x02")
    lying = data[: at + 24] + (1).to_bytes(4, "little") + data[at + 28 :]
    with pytest.raises(CannotUnpack) as refused:
        unpacked(lying, tmp_path)
    assert refused.value.key == "unpack.damaged"
    assert sum(map(len, tree(tmp_path / "out").values())) <= 1


@each_case(
    ("change", "key"),
    [
        (lambda data: b"", "unpack.damaged"),
        (lambda data: data[:-30], "unpack.damaged"),
        (lambda data: b"Rar!" + data[4:-22], "unpack.damaged"),
        (lambda data: data.replace(b"main", b"mail", 1), "unpack.damaged"),
        (lambda data: flagged(data, 8, 0x1), "unpack.encrypted"),
        (lambda data: flagged(data, 10, 9), "unpack.method"),
    ],
    ids=["empty", "cut", "rar", "names", "password", "deflate64"],
)
def test_zip_file_that_cannot_be_read_is_refused(change: object, key: str, tmp_path: Path) -> None:
    assert callable(change)
    with pytest.raises(CannotUnpack) as refused:
        unpacked(change(zipped({"main.py": "print(1)\n" * 50})), tmp_path)
    assert refused.value.key == key


def flagged(data: bytes, offset: int, value: int) -> bytes:
    """Return a zip file with another value in its only entry: in the directory, and before the data."""
    at = data.rindex(b"PK\x01\x02") + offset
    changed = data[:at] + value.to_bytes(2, "little") + data[at + 2 :]
    return changed[: offset - 2] + value.to_bytes(2, "little") + changed[offset:]


# Copies of submissions.


@each_case(
    ("files", "used", "left"),
    [
        ({"p.zip": zipped({"p/main.py": "1"})}, "python3 {dir}/main.py", ["main.py"]),
        ({"p.zip": zipped({"main.py": "1"})}, "python3 {file}", ["main.py"]),
        ({"p.zip": zipped({"q.zip": zipped({"main.py": "1"})})}, "x", ["main.py"]),
        ({"p.zip": zipped({"p.zip": "x", "main.py": "1"})}, "unzip *.zip", ["p.zip"]),
        ({"a/b/main.py": "1"}, "python3 {dir}/main.py", ["main.py"]),
        ({"a/main.py": "1", ".DS_Store": "", "__MACOSX/x": ""}, "python3 {dir}/main.py", ["main.py"]),
        ({"src/Main.java": "1"}, "java -cp {dir}/src Main", ["src/Main.java"]),
        ({"src/Main.java": "1"}, "javac src/*.java", ["src/Main.java"]),
        ({"pt/ist/Main.java": "1"}, "java -cp {dir} pt.ist.Main", ["pt/ist/Main.java"]),
        ({"main/main.py": "1"}, "python3 {dir}/main.py", ["main.py"]),
        ({"x/main.py": "1"}, "cp -n */* .", ["x/main.py"]),
        ({"a/main.py": "1", "b/x": ""}, "python3 {dir}/main.py", ["a/main.py", "b/x"]),
        ({"main.py": "1", "p.zip": zipped({"main.py": "2", "x": "3"})}, "python3 {dir}/main.py", ["main.py", "x"]),
    ],
)
def test_copy_is_tidied_unless_the_command_uses_what_is_there(
    files: dict[str, str | bytes], used: str, left: list[str], tmp_path: Path
) -> None:
    tidy(str(make(tmp_path / "copy", files)), used)
    kept = {name: text for name, text in tree(tmp_path / "copy").items() if ".DS" not in name and "MACOSX" not in name}
    assert sorted(kept) == left
    assert kept.get("main.py", b"1") == b"1"
    assert os.listdir(tmp_path) == ["copy"]


def test_zip_file_that_cannot_be_unpacked_is_named(tmp_path: Path) -> None:
    copy = make(tmp_path / "copy", {"p.zip": "no zip"})
    with pytest.raises(CannotRun) as refused:
        tidy(str(copy), "")
    assert (refused.value.key, refused.value.fields) == ("unpack.damaged", {"name": "p.zip"})
