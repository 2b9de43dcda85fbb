"""`goose audit --output`: the scripts that a suite lacks, as cases."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from goose.base.errors import UsageError
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference, reference_of
from goose.grading.why.audit.adding import check_writable, chosen, write_cases
from goose.grading.why.audit.audit import Passing, audit
from tests.spec.test_conformance import ROOT, needs_data
from tests.support.layers import thinned
from tests.support.misread import misreadings, suite_of
from tests.support.suites import invoked, make, read
from tests.support.transcripts import inside

LONG = "600"
NAMES = ("register Ana", "register Ana")
REFERENCE = Reference(Variant(Settings("mancala", rules="official", lang="en")))


pytestmark = pytest.mark.usefixtures("memory_alone")


def written(folder: Path) -> list[str]:
    """Return the files in a folder, by their paths there."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


# What is written.


@pytest.mark.slow
def test_the_scripts_written_close_what_a_suite_leaves_open(tmp_path: Path, knowing: Callable[..., None]) -> None:
    """Once they are in the suite, nothing passes that a script can detect; the answers are the reference's."""
    knowing("quit.no-win", "save.no-game", "load.keeps-players", "line.blank-passed-over", "players.name-only")
    suite_of(tmp_path / "suite", {"1": NAMES})
    with inside(tmp_path):
        run = invoked("audit", "suite", "--budget", LONG, "--output", "suite/more")
        assert run.exit_code == 1
        detected = [line.removeprefix("written: ") for line in run.stdout.splitlines() if line.startswith("written: ")]
        again = invoked("audit", "suite", "--budget", LONG, "--format", "json")
        assert again.exit_code == 0
        assert json.loads(again.stdout)["passing"] == []
        assert invoked("record", "suite", "--check").exit_code == 0
    files = written(tmp_path / "suite" / "more")
    assert sorted(detected) == [f"suite/more/{file}" for file in files if file.endswith(".in")]
    names = {f"more/{file.removesuffix('.in')}" for file in files if file.endswith(".in")}
    assert {f"more/{file.removesuffix('.out')}" for file in files if file.endswith(".out")} == names
    assert {*json.loads(again.stdout)["cases"]} == {"1", *names}


@pytest.mark.slow
def test_as_few_scripts_are_written_as_detect_everything(tmp_path: Path, knowing: Callable[..., None]) -> None:
    knowing("players.computer-never", "players.ties-backwards", "players.registered-order")
    suite_of(tmp_path / "suite", {"1": NAMES})
    run = invoked("audit", tmp_path / "suite", "--budget", LONG, "--output", tmp_path / "more")
    assert run.exit_code == 1
    assert len(written(tmp_path / "more")) == 2
    shutil.copytree(tmp_path / "more", tmp_path / "suite" / "more")
    assert invoked("audit", tmp_path / "suite").exit_code == 0


def test_a_script_that_detects_more_replaces_others() -> None:
    """The shorter one of two that detect as much; nothing of nothing."""
    keys = ("quit.no-win", "quit.no-loss", "register.duplicate-accepted")
    known = {each.key: each for each in misreadings(REFERENCE, *keys)}
    win = ("register Ana", "register Bo", "start Ana Bo", "quit Ana", "players")
    loss = ("register Ana", "start-auto Ana Normal", "quit Ana", "players")
    scripts = {"quit.no-win": win, "quit.no-loss": loss, "register.duplicate-accepted": NAMES}
    detected = [Passing(key, "", "", key, tuple(script)) for key, script in scripts.items()]
    assert chosen(REFERENCE, known, detected) == {"quit.no-loss": [*loss], "register.duplicate-accepted": [*NAMES]}
    assert chosen(REFERENCE, known, detected[:1]) == {"quit.no-win": [*win]}
    assert chosen(REFERENCE, known, []) == {}


@pytest.mark.slow
def test_written_files_are_reported_beside_the_data(tmp_path: Path, knowing: Callable[..., None]) -> None:
    knowing("quit.no-win")
    suite_of(tmp_path / "suite", {"1": NAMES})
    run = invoked("audit", tmp_path / "suite", "--budget", LONG, "--output", tmp_path / "more", "--format", "json")
    assert json.loads(run.stdout)["passing"][0]["key"] == "quit.no-win"
    assert run.stderr == f"written: {tmp_path / 'more' / 'quit.no-win.in'}\n"


@pytest.mark.slow
def test_where_nothing_passes_nothing_is_written(tmp_path: Path, knowing: Callable[..., None]) -> None:
    knowing("register.duplicate-accepted")
    suite_of(tmp_path / "suite", {"1": NAMES})
    assert invoked("audit", tmp_path / "suite", "--output", tmp_path / "more").exit_code == 0
    assert not (tmp_path / "more").exists()


def test_scripts_are_written_as_they_are_read(tmp_path: Path) -> None:
    """Names beyond ASCII, and empty lines; the answer ends where the program does.

    Scripts that save or load are in their own folders, so that none finds what another has left.
    """
    scripts = {"a.b": ["register Ána", "players", "", "players"], "c.d": ["load a"], "e.f": ["save a"]}
    more = tmp_path / "sub" / "more"
    assert write_cases(REFERENCE, scripts, str(more)) == [str(more / f"{key}.in") for key in ("a.b", "c.d/1", "e.f/1")]
    assert (more / "a.b.in").read_bytes() == "register Ána\nplayers\n\nplayers\n".encode()
    assert (more / "a.b.out").read_bytes() == "Player registered.\nCPU 0 0 0 0\nÁna 0 0 0 0\n".encode()


# Errors of writing.


@pytest.mark.slow
@pytest.mark.parametrize("there", ["quit.no-win.in", "quit.no-win.out"])
def test_no_file_is_written_over(there: str, tmp_path: Path, knowing: Callable[..., None]) -> None:
    knowing("register.duplicate-accepted", "quit.no-win")
    suite_of(tmp_path / "suite", {"1": ("players",)})
    make(tmp_path / "more", {there: "mine\n"})
    run = invoked("audit", tmp_path / "suite", "--budget", LONG, "--output", tmp_path / "more")
    assert run.exit_code == 2
    assert f": {there} exists already." in " ".join(run.stderr.split())
    assert "quit gets no win." in run.stdout
    assert written(tmp_path / "more") == [there]
    assert (tmp_path / "more" / there).read_text(encoding="utf-8") == "mine\n"


def test_an_unwritable_folder_is_an_error_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It, or the one in which it would be made; where both may be, nothing is made yet."""
    check_writable(str(tmp_path / "a" / "b"))
    check_writable(str(tmp_path))
    assert written(tmp_path) == []
    monkeypatch.setattr("os.access", lambda *_: False)
    for folder in (tmp_path, tmp_path / "a" / "b"):
        with pytest.raises(UsageError, match="Permission denied"):
            check_writable(str(folder))


@pytest.mark.slow
def test_an_impossible_file_name_is_reported_after_the_results(tmp_path: Path, knowing: Callable[..., None]) -> None:
    """Nobody need search again for that."""
    knowing("quit.no-win")
    suite_of(tmp_path / "suite", {"1": ("players",)})
    with inside(tmp_path):
        run = invoked("audit", "suite", "--budget", LONG, "--output", "x" * 300)
    assert (run.exit_code, "quit gets no win." in run.stdout) == (2, True)
    assert "File name too long." in " ".join(run.stderr.split())


def test_case_that_cannot_be_written_leaves_none(tmp_path: Path) -> None:
    """A script without its answer would make the suite invalid."""
    with pytest.raises(UsageError, match="File name too long"):
        write_cases(REFERENCE, {"a.b": ["players"], "x" * 252: ["players"]}, str(tmp_path / "more"))
    assert [*tmp_path.iterdir()] == []


# Suites with odd names.


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", thinned(["new\nline", "-dash", "é☃", os.fsdecode(b"no\xfftext"), "with blanks", "a'b\"c"], 3)
)
def test_a_suite_may_have_any_name(name: str, tmp_path: Path, knowing: Callable[..., None]) -> None:
    """And so may its cases, and where scripts are written; lines of what is detected stay lines."""
    knowing("register.duplicate-accepted", "quit.no-win")
    inner = name if name.isprintable() or "\n" in name else "plain"  # a case's name must be UTF-8, a suite's need not
    suite_of(tmp_path / name, {f"{inner}/{inner} 1": NAMES, f"{inner}/{inner} 2": NAMES})
    with inside(tmp_path):
        run = invoked("audit", "--budget", LONG, "--minimise", "--output", f"{name}/more", "--", name)
        assert run.exit_code == 1
        assert "You can delete" in run.stdout
        assert all(line.isprintable() for line in run.stdout.split("\n")[:-2])
        assert written(tmp_path / name / "more") == ["quit.no-win.in", "quit.no-win.out"]
        run = invoked("audit", "--format", "json", "--minimise", "--", name)
    assert json.loads(run.stdout)["needless"] == [f"{inner}/{inner} 1", f"{inner}/{inner} 2"]
    assert run.exit_code == 0


# The public pairs.


def pairs(folder: Path) -> Path:
    """Return a copy of the six public pairs, as a suite that says what they are."""
    shutil.copytree(ROOT / "iotests" / "mancala-2021", folder)
    make(folder, {"suite.toml": '[reference]\ngame = "mancala"\nrules = "official"\nlang = "pt"\n'})
    return folder


OPEN = (
    *("register.duplicate-accepted", "register.duplicate-resets", "capture.not-after-lap", "sow.not-start-house"),
    *("quit.no-win", "quit.no-loss", "record.draw-two-losses", "save.no-game", "load.keeps-players", "name.any-case"),
    *("line.blank-passed-over", "players.ties-as-dictionaries"),
)
"""Some misreadings that the pairs do not detect."""

REFUSED = ("turn.no-extra", "sow.clockwise", "capture.none", "players.name-only", "save.no-records", "details.b-first")


@pytest.mark.slow
@needs_data
def test_the_public_pairs_refuse_half_and_leave_much_open(tmp_path: Path) -> None:
    """Registering a name twice among it, and a capture after a lap."""
    suite = read(pairs(tmp_path / "pairs"))
    found = audit(suite, reference_of(suite), 0.0, 0, every=True)
    assert found.unaudited == []
    assert sum(map(bool, found.refused.values())) >= 50
    assert {each.key for each in found.passing} >= {*OPEN}
    assert all(found.refused[key] for key in REFUSED)


@needs_data
@pytest.mark.slow
def test_the_public_pairs_with_the_written_scripts_detect_everything(tmp_path: Path) -> None:
    """Scripts detect almost everything that the pairs do not."""
    folder = pairs(tmp_path / "pairs")
    with inside(tmp_path):
        first = invoked("audit", "pairs", "--budget", LONG, "--output", "pairs/more", "--format", "json")
        assert first.exit_code == 1
        again = invoked("audit", "pairs", "--budget", LONG, "--script-seed", 1, "--format", "json")
    before, after = json.loads(first.stdout), json.loads(again.stdout)
    assert again.exit_code == 0, [each["key"] for each in after["passing"]]
    assert {each["key"] for each in before["passing"] if each["script"] is not None} >= {*OPEN}
    assert after["refused"] > before["refused"] + 30
    assert len(written(folder / "more")) / 2 < after["refused"] - before["refused"]
