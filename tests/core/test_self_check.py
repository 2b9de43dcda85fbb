"""`goose grade --self-check`: would a suite grade rightly?"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.commands import output, refused
from tests.support.suites import REFERENCE, SUITE, invoked, make


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    return make(tmp_path / "suite", SUITE)


SUMMARY = "3 cases, 39 perturbed answers refused as they should be, 0 faults.\n"


def checked(folder: Path) -> tuple[int, list[str]]:
    """Return the exit status of a check, and the faults that it has found."""
    run = invoked("grade", folder, "--self-check")
    *faults, summary = run.stdout.splitlines()
    assert summary.endswith(f", {len(faults)} fault{'' if len(faults) == 1 else 's'}.")
    assert all(line.startswith("Warning: ") for line in run.stderr.splitlines())
    return run.exit_code, faults


def test_a_suite_that_would_grade_rightly_passes(suite: Path) -> None:
    """The reference passes every case, and every perturbed answer is refused as what it is."""
    assert output("grade", str(suite), "--self-check") == SUMMARY


def test_a_case_without_an_answer_to_perturb_passes_too(suite: Path) -> None:
    """A line too many is seen there; letters of other encodings and lines that are equal leave less to perturb."""
    make(suite, {"3.in": "", "3.out": "", "4.in": "register Zé\n", "4.out": "Player registered.\n"})
    make(suite, {"5.in": "register Łucja\nplayers\n", "5.out": "Player registered.\nŁucja 0 0 0 0\n"})
    make(suite, {"6.in": "fly\nfly\n", "6.out": "Invalid instruction.\n" * 2})
    assert checked(suite) == (0, [])


def test_an_answer_that_nobody_may_write_is_a_fault(suite: Path) -> None:
    make(suite, {"suite.toml": f"{REFERENCE}[limits]\noutput-bytes = 31\n"})
    too_long = "its answer is longer than output-bytes allows"
    assert checked(suite) == (1, [f"errors/1: {too_long}"])
    make(suite, {"suite.toml": f"{REFERENCE}[limits]\noutput-bytes = {len(SUITE['errors/1.out'])}\n"})
    assert checked(suite) == (0, [])


def test_lines_after_the_end_of_a_script_are_noted(suite: Path) -> None:
    """This is not a fault: a program must not continue either."""
    make(suite, {"4.in": "register Zé\n\t\nplayers\n\nfly\n", "4.out": "Player registered.\n"})
    make(suite, {"5.in": "register Eva\n\n\n", "5.out": "Player registered.\n"})
    run = invoked("grade", suite, "--self-check")
    assert run.exit_code == 0
    assert run.stdout.splitlines()[0] == "4: note: 2 lines after the empty line 2, which ends the script"
    assert len(run.stdout.splitlines()) == 2


def test_an_answer_unlike_the_reference_is_a_fault(suite: Path) -> None:
    """A different layout, a missing last line end and the line ends of Windows, which git makes, are faults too."""
    make(suite, {"1.out": SUITE["1.out"].replace("\n", "\r\n")})
    assert checked(suite) == (1, ["1: the reference answers the same, but in another layout"])
    make(suite, {"1.out": "Player registered.\nGame kept.\n", "2.out": "Game  loaded.\nAna 0 0 0 0\n"})
    make(suite, {"errors/1.out": "Invalid instruction.\nNo players registered."})
    assert checked(suite) == (
        1,
        [
            "1: the reference answers otherwise; goose record --check shows where",
            "2: the reference answers the same, but in another layout",
            "errors/1: the reference answers the same, but in another layout",
        ],
    )


def test_cases_that_only_repeat_another_are_faults(suite: Path) -> None:
    """Their script and answer are the same, in any chain."""
    make(suite, {"b/1.in": SUITE["errors/1.in"], "b/1.out": SUITE["errors/1.out"]})
    make(suite, {"b/2.in": SUITE["errors/1.in"], "b/2.out": SUITE["errors/1.out"]})
    assert checked(suite) == (
        1,
        ["b/2: the same script and answer as b/1", "errors/1: the same script and answer as b/1"],
    )


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")
def test_files_that_git_ignores_are_faults(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clone of the suite would lack them: answers, what is copied and `suite.toml`; in no repository none are."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(suite.parent))
    make(suite.parent, {".gitignore": "*.out\n!**/errors/*.out\n"})
    assert checked(suite) == (0, [])
    subprocess.run(["git", "init", "-q", suite.parent], check=True, timeout=60)
    ignored = "ignored by git, so a clone of the suite lacks it"
    assert checked(suite) == (1, [f"1.out: {ignored}", f"2.out: {ignored}"])
    make(suite, {"suite.toml": f'files = {{copy = ["data"]}}\n{REFERENCE}', "data/x.save": "x"})
    make(suite, {".gitignore": "*.save\n*.toml\n"})
    assert len(checked(suite)[1]) == 4
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert checked(suite) == (0, [])


def test_a_git_that_does_not_answer_is_not_a_fault(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose.grading.checking.GIT_SECONDS", 0.1)
    make(suite.parent, {"bin/git": "#!/bin/sh\nexec /bin/sleep 60\n"})
    (suite.parent / "bin" / "git").chmod(0o755)
    monkeypatch.setenv("PATH", str(suite.parent / "bin"))
    assert checked(suite) == (0, [])


def test_a_perturbed_answer_that_would_pass_is_a_fault(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that is not strict lets it pass."""
    from goose.grading.judging.cases import Judgement

    monkeypatch.setattr("goose.grading.checking.judge", lambda *_, **__: Judgement("accepted"))
    status, faults = checked(suite)
    assert status == 1
    assert "1: a fault of its layout (line-ends) is not refused as such" in faults
    assert "1: a line dropped is not refused as such" in faults
    assert len(faults) == 39


def test_a_reference_that_cannot_keep_its_dice_is_a_fault(tmp_path: Path) -> None:
    table = '[reference]\ngame = "goose"\ndice = "lcg"\nlcg-file = "no/such/folder/x.lcg"\n'
    make(tmp_path / "suite", {"suite.toml": table, "1.in": "fly\n", "1.out": "Invalid instruction.\n"})
    assert checked(tmp_path / "suite") == (1, ["1: the reference answers otherwise; goose record --check shows where"])
    (tmp_path / "suite" / "1.out").unlink()
    assert "--lcg-file no/such/folder/x.lcg: No such file or directory." in refused("record", str(tmp_path / "suite"))
