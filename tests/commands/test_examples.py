"""`goose examples DIR` copies the files of the tutorial."""

import json
import subprocess
import sys
from pathlib import Path

from goose.core.words import CODES
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


def answered(name: str, script: bytes, lang: str) -> list[list[str]]:
    """Return the keys of the messages that answer each line of a script."""
    game, option = {"goose.in": ("goose", "--dice=manual"), "pickomino.in": ("pickomino", "--seed=2")}.get(
        name, ("mancala", "--seed=1")
    )
    result = forked("--game", game, option, "--lang", lang, "--format", "json", script=script)
    return [[event["event"] for event in json.loads(line)["events"]] for line in result.stdout.splitlines()]


@each_case("lang", [code for code in CODES if code != "en"])
def test_files_in_another_language_differ_in_its_words_alone(lang: str, tmp_path: Path) -> None:
    """The same lines of each script are invalid as in English, and the last program passes the first case."""
    forked("examples", ".", "--lang", lang, cwd=tmp_path)
    files = held(tmp_path)
    assert files.keys() == FILES.keys()
    for name in FILES:
        if name.endswith(".in"):
            assert answered(name, files[name], lang) == answered(name, FILES[name], "en")
    script = files["suite/1.in"]
    done = subprocess.run([sys.executable, "mine3.py"], input=script, cwd=tmp_path, capture_output=True, check=True)
    assert done.stdout == forked("--game", "mancala", "--lang", lang, script=script).stdout
