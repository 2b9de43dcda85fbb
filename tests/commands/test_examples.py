"""`goose examples DIR` copies the files of the tutorial."""

from pathlib import Path

from tests.support.cases import each_case
from tests.support.forks import forked
from tests.support.places import ROOT

SOURCE = ROOT / "goose" / "commands" / "tutorial"
FILES = {
    path.relative_to(SOURCE).as_posix(): path.read_bytes()
    for path in SOURCE.rglob("*.*")
    if path.is_file() and path.suffix != ".pyc"
}


def held(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_all_files_are_copied_into_a_new_folder(tmp_path: Path) -> None:
    result = forked("examples", "a/tutorial", cwd=tmp_path)
    assert (result.returncode, result.stderr) == (0, b"")
    assert held(tmp_path / "a" / "tutorial") == FILES
    assert sorted(result.stdout.decode().splitlines()) == sorted(f"a/tutorial/{name}: written" for name in FILES)


def test_files_that_are_there_already_are_not_written_again(tmp_path: Path) -> None:
    forked("examples", tmp_path)
    (tmp_path / "suite" / "2.in").unlink()
    (tmp_path / "own.txt").write_text("mine", encoding="utf-8")
    result = forked("examples", ".", cwd=tmp_path)
    assert result.stdout == b"./suite/2.in: written\n"
    assert held(tmp_path) == {**FILES, "own.txt": b"mine"}


def test_a_changed_file_is_kept_and_nothing_is_copied(tmp_path: Path) -> None:
    (tmp_path / "mine3.py").write_text("print()\n", encoding="utf-8")
    result = forked("examples", ".", cwd=tmp_path)
    assert (result.returncode, result.stdout) == (2, b"")
    assert b"./mine3.py exists with another content: name another folder." in result.stderr
    assert held(tmp_path) == {"mine3.py": b"print()\n"}


@each_case(("place", "status"), [("file", 2), ("file/below", 2)])
def test_a_folder_that_cannot_be_is_named(place: str, status: int, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = forked("examples", place, cwd=tmp_path)
    assert (result.returncode, result.stdout) == (status, b"")
    assert place.encode() in result.stderr
