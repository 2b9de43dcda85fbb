"""`goose run SCRIPT` answers a file as plain `goose` answers standard input."""

from pathlib import Path

import pytest

from tests.support.cases import each_case
from tests.support.forks import forked

SCRIPT = b"register Ana\nregister Rui\nstart Ana Rui\nroll Ana\nboard\nnothing\n"


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "game.in"
    path.write_bytes(SCRIPT)
    return path


@each_case(
    "options",
    [
        [],
        ["--seed", "7", "--echo"],
        ["--seed", "7", "--format", "json"],
        ["--explain"],
        ["--game", "mancala", "--lang", "es", "--draw", "always"],
        ["--dice", "lcg", "--lcg-file", "dice.lcg"],
        ["--rules", "bari", "--rule", "inn=2"],
    ],
)
def test_a_file_is_answered_like_standard_input(script: Path, options: list[str], tmp_path: Path) -> None:
    seeded = [*options, *([] if "--seed" in options or "lcg" in options else ["--seed", "1"])]
    seed_file = tmp_path / "dice.lcg"
    seed_file.write_bytes(bytes(8))
    run = forked("run", script, *seeded, cwd=tmp_path)
    after, _ = seed_file.read_bytes(), seed_file.write_bytes(bytes(8))
    piped = forked(*seeded, script=SCRIPT, cwd=tmp_path)
    assert (run.returncode, run.stdout, run.stderr) == (0, piped.stdout, piped.stderr)
    assert after == seed_file.read_bytes()


def test_a_dash_is_standard_input() -> None:
    assert forked("run", "-", script=b"players\n").stdout == b"No players registered.\n"


def test_the_answers_go_to_a_file(script: Path, tmp_path: Path) -> None:
    result = forked("run", script, "--seed", "7", "-o", tmp_path / "game.out")
    assert (result.returncode, result.stdout, result.stderr) == (0, b"", b"")
    assert (tmp_path / "game.out").read_bytes() == forked("--seed", "7", script=SCRIPT).stdout


def test_saves_lie_in_the_working_directory(tmp_path: Path) -> None:
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "1.in").write_text("save game.save\n", encoding="utf-8")
    assert forked("run", "scripts/1.in", cwd=tmp_path).stdout == b"Game saved.\n"
    assert (tmp_path / "game.save").exists()


@each_case(
    ("arguments", "error"),
    [
        (["missing.in"], "missing.in: No such file or directory."),
        (["."], ".: Is a directory."),
        (["game.in", "-o", "game.in"], "--output game.in: it is the script."),
        (["game.in", "--game", "chess"], "there is no game chess"),
        (["game.in", "--echo", "--format", "json"], "--echo goes with --format text"),
    ],
)
def test_what_cannot_be_run_changes_nothing(script: Path, arguments: list[str], error: str) -> None:
    output = script.parent / "kept.out"
    output.write_text("kept", encoding="utf-8")
    result = forked("run", *arguments, *([] if "-o" in arguments else ["-o", "kept.out"]), cwd=script.parent)
    assert result.returncode == 2
    assert error in result.stderr.decode()
    assert (output.read_text(encoding="utf-8"), script.read_bytes()) == ("kept", SCRIPT)


def test_a_file_that_cannot_be_written_is_named(script: Path, tmp_path: Path) -> None:
    result = forked("run", script, "-o", "no/game.out", cwd=tmp_path)
    assert (result.returncode, result.stdout) == (1, b"")
    assert "--output no/game.out: No such file or directory." in result.stderr.decode()


def test_answers_that_were_not_finished_are_not_kept(tmp_path: Path) -> None:
    """The generator's file vanishes in the middle: nothing takes the place of the older answers."""
    (tmp_path / "dice").mkdir()
    (tmp_path / "dice" / "lcg").write_bytes(bytes(4))
    (tmp_path / "1.in").write_text("register Ana\n", encoding="utf-8")
    (tmp_path / "1.out").write_text("older", encoding="utf-8")
    result = forked("run", "1.in", "--dice", "lcg", "--lcg-file", "dice/lcg", "-o", "1.out", cwd=tmp_path)
    assert result.returncode != 0
    assert (tmp_path / "1.out").read_text(encoding="utf-8") == "older"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1.in", "1.out", "dice"]
