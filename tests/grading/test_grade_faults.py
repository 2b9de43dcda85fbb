"""`goose grade` that cannot end as it should: the grader's own faults."""

import os
import subprocess
from pathlib import Path

import click.testing
import pytest

from goose.base.temporary import remove_folders, temporary_folder
from goose.grading.reports.terminal import TerminalReport
from goose.grading.results.models import SubmissionResult
from goose.grading.results.store import read_results
from goose.grading.why.causes.causes import Causes
from tests.support.cases import each_case
from tests.support.forks import forked
from tests.support.grading import ALL, PLAYERS, Place, only, part, parted, text_of
from tests.support.layers import thinned
from tests.support.results import result_of
from tests.support.running import GOOSE
from tests.support.suites import RIGHT, WRONG, make, verdicts


@pytest.mark.slow
def test_an_unreadable_submission_is_not_graded_and_costs_nothing(place: Place) -> None:
    """Removed by another program meanwhile, or never there; the others are graded, and the next run goes on."""
    place.hand_in(ana=f'rm -rf "$HANDED/rui"\n{RIGHT}', rui=RIGHT, zoe=RIGHT)
    os.mkfifo(place.folder / "handed" / "eva")
    arguments = ("suite", *ALL, "--jobs", 1, "--env", f"HANDED={place.folder / 'handed'}", "--out", "out.jsonl")
    run = place.grade(*arguments)
    assert run.returncode == 3
    lines = ["✓ ana  3/3", "! eva  0/0  3 not graded", "! rui  0/0  3 not graded", "✓ zoe  3/3"]
    assert parted(text_of(run)) == (lines, "12 cases: 6 accepted, 6 not graded")
    results = {result.submission: result for result in read_results(str(place.folder / "out.jsonl"))}
    assert {case.verdict for case in results["rui"].cases} == {"grader-error"}
    assert results["rui"].possible == 0
    assert "No such file or directory" in str(results["rui"].cases[0].note)
    (place.folder / "handed" / "eva").unlink()
    place.hand_in(rui=RIGHT, eva=WRONG)
    again = place.grade(*arguments)
    assert again.returncode == 1
    assert parted(text_of(again))[1] == "12 cases: 11 accepted, 1 wrong"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
def test_a_full_disk_is_reported(place: Place) -> None:
    """Whether results, reports or what is printed cannot be written; with exit status 3, and nothing half-written."""
    run = place.grade("small", "--out", "/dev/full", "--", "sh", "players.sh")
    assert (run.returncode, run.stderr) == (3, b"Error: the grader failed: /dev/full: No space left on device.\n")
    one = part(place.folder / "1", result_of("ana", "accepted"))
    report = place.invoked("grade", "--merge", one, "--report", "csv=/dev/full")
    assert (report.exit_code, "/dev/full" in report.stderr) == (3, True)
    with open("/dev/full", "wb") as full:
        for form in ("text", "json"):
            arguments = [*GOOSE, "grade", "--merge", str(one), "--format", form]
            run = subprocess.run(arguments, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
            assert (run.returncode, run.stderr) == (3, b"Error: the grader failed: No space left on device.\n")


def test_a_removed_file_of_results_is_reported(place: Place) -> None:
    """Its results are shown, but no later run finds them."""
    make(place.folder, {"program.sh": f'rm "$OUT"\n{PLAYERS}\n'})
    arguments = ("--out", "out.jsonl", "--env", f"OUT={place.folder / 'out.jsonl'}")
    run = place.grade("small", *arguments, "--", "sh", "program.sh")
    assert (run.returncode, parted(text_of(run))[1]) == (3, "1 case: 1 accepted")
    assert b"out.jsonl: it was removed" in run.stderr


@pytest.mark.slow
def test_a_place_that_a_program_removes_is_made_again(place: Place) -> None:
    inner = place.temporary / "inner"
    inner.mkdir()
    make(place.folder, {"program.sh": f'{RIGHT}[ "$first" = "register Ana" ] && rm -rf "$INNER"\n'})
    run = forked(
        *("grade", "suite", "--jobs", "1", "--env", f"INNER={inner}", "--format", "json", "--", "sh", "program.sh"),
        cwd=place.folder,
        env=place.environment(TMPDIR=str(inner)),
    )
    assert run.returncode == 1
    assert verdicts(only(run))["1"] == "accepted"
    assert "grader-error" not in verdicts(only(run)).values()


def fail_for(
    monkeypatch: pytest.MonkeyPatch, name: str, error: Exception, *, owner: type = Causes, method: str = "_is_known"
) -> None:
    """Make a method fail for one submission."""
    right = getattr(owner, method)

    def found(itself: object, result: SubmissionResult) -> object:
        if result.submission == name:
            raise error
        return right(itself, result)

    monkeypatch.setattr(owner, method, found)


def grade_two(place: Place, *options: str) -> click.testing.Result:
    """Grade two wrong programs, with results and a table of points."""
    place.hand_in(ana=WRONG, bo=WRONG)
    (place.folder / "out.jsonl").unlink(missing_ok=True)
    return place.invoked("grade", "suite", *ALL, "--jobs", 1, "-o", "out.jsonl", "--report", "csv=points.csv", *options)


@pytest.mark.parametrize(
    "error",
    thinned([IndexError("out of range"), MemoryError(), RecursionError("too deep"), OSError(28, "No space left")], 4),
    ids=repr,
)
def test_a_failed_search_costs_the_causes_of_one_program(
    error: Exception, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its verdicts stand, one line names it, and everything else is as without the failure."""
    fail_for(monkeypatch, "ana", error)
    run = grade_two(place)
    assert run.exit_code == 1
    (line,) = run.stderr.splitlines()
    assert line.startswith("ana: its verdicts stand without a cause, because the search for one failed: ")
    ana, bo = read_results(str(place.folder / "out.jsonl"))
    assert ([cause.key for cause in ana.causes], ana.points) == ([], bo.points)
    assert [cause.key for cause in bo.causes] == ["wording.common.loaded"]


def test_a_failed_search_is_a_warning_of_a_comparison(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_for(monkeypatch, "1", MemoryError())
    make(place.folder, {"right": "Player registered.\nGame saved.\n", "wrong": "Registered.\nGame saved.\n"})
    run = place.invoked("diff", "suite/1.in", "right", "wrong")
    assert run.exit_code == 1
    assert run.stderr == "Warning: the search for a cause failed: this machine has too little memory.\n"


@pytest.mark.parametrize(
    "error", thinned([RecursionError("too deep"), MemoryError(), OSError(28, "No space left on device")], 3)
)
def test_a_failed_report_costs_no_other_report_and_no_result(
    error: Exception, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it is printed or written to a file; the exit status is that of a failure of the grader."""
    fail_for(monkeypatch, "ana", error, owner=TerminalReport, method="show")

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("goose.grading.reports.formats.write_tap", fail)
    run = grade_two(place, "--report", "tap=points.tap", "--report", "junit=points.xml")
    assert run.exit_code == 3
    assert "a report cannot be written: tap=points.tap: " in run.stderr
    assert "bo" in run.stdout
    assert len([*read_results(str(place.folder / "out.jsonl"))]) == 2
    assert not (place.folder / "points.tap").exists()
    assert (place.folder / "points.csv").read_text(encoding="utf-8").count("\n") == 3
    assert (place.folder / "points.xml").exists()


@each_case(
    ("function", "error", "reason"),
    [
        ("grade_all", OSError(28, "No space left", "/copies"), "[Errno 28] No space left: '/copies'"),
        ("read_suite", MemoryError(), "this machine has too little memory"),
        ("read_suite", RuntimeError("can't start new thread"), "this machine has too little memory"),
    ],
)
def test_what_the_machine_lacks_is_named(
    function: str, error: Exception, reason: str, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The exit status is that of a failure of the grader, not that of a wrong answer."""

    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(f"goose.grading.command.{function}", fail)
    run = place.invoked("grade", "small", "--", "true")
    assert (run.exit_code, run.stderr) == (3, f"Error: the grader failed: {reason}.\n")


def test_a_folder_whose_end_an_interrupt_has_skipped_is_removed_at_the_end() -> None:
    context = temporary_folder()
    folder = Path(context.__enter__())
    assert folder.is_dir()
    remove_folders()
    assert not folder.exists()
    context.__exit__(None, None, None)
