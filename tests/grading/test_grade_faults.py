"""`goose grade` that cannot end as it should: the grader's own faults, and interrupts."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import click.testing
import psutil
import pytest

from goose.base.temporary import remove_folders, temporary_folder
from goose.grading.reports.terminal import TerminalReport
from goose.grading.results.models import SubmissionResult
from goose.grading.results.store import read_results
from goose.grading.why.causes.causes import Causes
from tests.support.cases import each_case
from tests.support.forks import forked
from tests.support.grading import ALL, PLAYERS, Place, only, part, parted, place_in, result_of, text_of
from tests.support.layers import thinned
from tests.support.running import GOOSE
from tests.support.suites import RIGHT, WRONG, invoked, make, verdicts
from tests.support.transcripts import inside


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return place_in(tmp_path)


# The grader's own faults.


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
    """With all that was in it: what it saved is gone, and the next case is judged as any other."""
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


def test_without_a_place_for_copies_the_grader_has_failed(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Iterator[SubmissionResult]:
        yield from ()
        raise OSError(28, "No space left on device", "/copies")

    monkeypatch.setattr("goose.grading.command.grade_all", fail)
    with inside(place.folder):
        run = invoked("grade", "small", "--", "sh", "players.sh")
    assert (run.exit_code, run.stdout) == (3, "")
    assert "No space left on device" in run.stderr


def fail_for(
    monkeypatch: pytest.MonkeyPatch, name: str, error: Exception, *, owner: type = Causes, method: str = "_found"
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
    with inside(place.folder):
        return invoked("grade", "suite", *ALL, "--jobs", 1, "-o", "out.jsonl", "--report", "csv=points.csv", *options)


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
    (place.folder / "out.jsonl").unlink(missing_ok=True)
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
    with inside(place.folder):
        run = invoked("diff", "suite/1.in", "right", "wrong")
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

    monkeypatch.setattr("goose.grading.reports.tap.write_tap", fail)
    (place.folder / "out.jsonl").unlink(missing_ok=True)
    run = grade_two(place, "--report", "tap=points.tap", "--report", "junit=points.xml")
    assert run.exit_code == 3
    assert "a report cannot be written: tap=points.tap: " in run.stderr
    assert "bo" in run.stdout
    assert len([*read_results(str(place.folder / "out.jsonl"))]) == 2
    assert not (place.folder / "points.tap").exists()
    assert (place.folder / "points.csv").read_text(encoding="utf-8").count("\n") == 3
    assert (place.folder / "points.xml").exists()


@each_case("error", [MemoryError(), RuntimeError("can't start new thread")])
def test_a_machine_with_too_little_memory_is_named(
    error: Exception, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The exit status is that of a failure of the grader, not that of a wrong answer."""

    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("goose.grading.command.read_suite", fail)
    with inside(place.folder):
        run = invoked("grade", "small", "--", "true")
    assert (run.exit_code, run.stderr) == (3, "Error: the grader failed: this machine has too little memory.\n")


# Interrupted.


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def marked(mark: str) -> list[psutil.Process]:
    """Return the processes that have a variable in their environment."""
    found = []
    for process in psutil.process_iter():
        try:
            if process.environ().get("MARK") == mark and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
        except psutil.Error:
            continue
    return found


def receive_interrupts() -> None:
    """Undo what a shell does for the programs that it runs in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


HANGS = 'trap "" INT TERM; (sleep 60 & sleep 60) & setsid sleep 60 & sleep 60'


def interrupted(place: Place, number: int, *arguments: str) -> tuple[int, str, str]:
    """Return exit status, output and messages of a grader that gets a signal while two of three programs hang."""
    place.hand_in(ana=RIGHT, rui=HANGS, zoe=HANGS)
    mark = str(place.folder)
    command = [*GOOSE, "grade", "suite", *ALL, "--limit", "50", "--jobs", "2", "--env", f"MARK={mark}", *arguments]
    with subprocess.Popen(
        command,
        cwd=place.folder,
        env=place.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=receive_interrupts,
    ) as program:
        assert program.stdout is not None
        first = program.stdout.readline()
        wait_for(lambda: len(marked(mark)) >= 8)
        program.send_signal(number)
        printed, reported = program.communicate(timeout=60)
    wait_for(lambda: not marked(mark))
    return program.returncode, (first + printed).decode(), reported.decode()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 130), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_what_was_finished_is_kept_and_no_process_is_left(number: int, status: int, place: Place) -> None:
    """Also of a grader that is killed: its programs end with it, whatever they ignore, and the same command goes on."""
    ended, printed, _ = interrupted(place, number, "--out", "out.jsonl")
    assert (ended, printed) == (status, "✓ ana  3/3\n")
    wait_for(lambda: not any(path.name.startswith("goose-grade") for path in place.left()))
    assert [result.submission for result in read_results(str(place.folder / "out.jsonl"))] == ["ana"]
    place.hand_in(rui=RIGHT, zoe=RIGHT)
    arguments = ("--limit", "50", "--env", f"MARK={place.folder}", "--out", "out.jsonl")
    assert place.grade("suite", *ALL, *arguments).returncode == 0
    assert len(list(read_results(str(place.folder / "out.jsonl")))) == 3


@pytest.mark.slow
def test_an_interrupt_reports_what_was_graded_and_leaves_nothing(place: Place) -> None:
    """And how to go on, where there is a file of results."""
    kept = "out.jsonl has them, and the same command goes on."
    for arguments, message in ((["--out", "out.jsonl"], f" {kept}"), ([], "")):
        status, printed, reported = interrupted(place, signal.SIGINT, *arguments)
        assert (status, printed) == (130, "✓ ana  3/3\n")
        assert reported.strip() == f"Interrupted: 1 of 3 submissions were graded.{message}"
        assert place.left() == []


def test_a_folder_whose_end_an_interrupt_has_skipped_is_removed_at_the_end() -> None:
    context = temporary_folder()
    folder = Path(context.__enter__())
    assert folder.is_dir()
    remove_folders()
    assert not folder.exists()
    context.__exit__(None, None, None)
