"""`goose grade --merge`: results of several runs put together, and how they are shown."""

import json
import re
import resource
import subprocess
from pathlib import Path

from goose.grading.results.models import CaseResult, SubmissionResult
from goose.grading.results.store import read_results
from tests.support.commands import refused
from tests.support.grading import part, parted
from tests.support.grading_reports import rows_of
from tests.support.results import result_of
from tests.support.running import GOOSE
from tests.support.suites import invoked


def test_parts_are_put_together_and_the_last_result_of_a_submission_holds(tmp_path: Path) -> None:
    one = part(tmp_path / "1", result_of("rui10", "wrong", "wrong"), result_of("ana", "accepted", "accepted"))
    two = part(tmp_path / "2", result_of("rui2", "accepted", "wrong"), result_of("rui10", "accepted", "wrong"))
    table, out = tmp_path / "grades.csv", tmp_path / "all"
    run = invoked("grade", "--merge", one, two, "--out", out, "--report", f"csv={table}")
    assert run.exit_code == 1
    lines = ["✓ ana  2/2", "✗ rui2  1/2  1 wrong", "✗ rui10  1/2  1 wrong"]
    assert parted(run.stdout) == (lines, "6 cases: 4 accepted, 2 wrong")
    assert rows_of(table.read_bytes().decode())[1:] == [
        ["ana", "2", "2", "100", "", "1", "1"],
        ["rui2", "1", "2", "50", "", "1", "0"],
        ["rui10", "1", "2", "50", "", "1", "0"],
    ]
    assert [result.submission for result in read_results(str(out))] == ["rui10", "ana", "rui2", "rui10"]
    again = invoked("grade", "--merge", out, "--format", "json")
    assert [json.loads(line)["points"] for line in again.stdout.splitlines()] == [2, 1, 1]


def test_a_later_failure_of_the_grader_does_not_undo_a_result(tmp_path: Path) -> None:
    one = part(tmp_path / "1", result_of("ana", "accepted"), result_of("rui", "grader-error"))
    two = part(tmp_path / "2", result_of("ana", "grader-error"), result_of("rui", "accepted"))
    run = invoked("grade", "--merge", one, two)
    assert (run.exit_code, run.stdout.splitlines()[:2]) == (0, ["✓ ana  1/1", "✓ rui  1/1"])
    assert invoked("grade", "--merge", two, one).stdout == run.stdout
    assert invoked("grade", "--merge", two).exit_code == 3


def test_results_of_another_suite_are_refused(tmp_path: Path) -> None:
    ana, other = result_of("ana", "accepted"), result_of("rui", "accepted", suite="sha256:2")
    one, two, both = part(tmp_path / "1", ana), part(tmp_path / "2", other), part(tmp_path / "3", ana, other)
    for files in ([one, two], [both]):
        message = f"{files[-1]}: these results are of another suite than those before."
        assert message in " ".join(refused("grade", "--merge", *map(str, files)).split())
    assert invoked("grade", "--merge", one, one).exit_code == 0
    assert invoked("grade", "--merge", part(tmp_path / "none")).stdout == "There are no results.\n"


def test_a_report_for_one_submission_is_refused_where_there_are_many(tmp_path: Path) -> None:
    one, two = part(tmp_path / "1", result_of("ana", "accepted")), part(tmp_path / "2", result_of("rui", "wrong"))
    report = tmp_path / "results.json"
    message = refused("grade", "--merge", str(one), str(two), "--report", f"gradescope={report}")
    assert "--report gradescope=FILE is for one submission alone." in message
    assert not report.exists()
    assert invoked("grade", "--merge", one, "--report", f"gradescope={report}").exit_code == 0
    assert json.loads(report.read_bytes())["tests"][0]["status"] == "passed"


def test_a_file_can_be_merged_into_itself(tmp_path: Path) -> None:
    """Or this is refused; it comes to an end."""
    parts = [part(tmp_path / name, result_of(name, "accepted")) for name in ("ana", "rui")]

    def allow_little() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))

    arguments = ["grade", "--merge", *map(str, parts), "--out", str(parts[0])]
    run = subprocess.run([*GOOSE, *arguments], capture_output=True, timeout=60, check=False, preexec_fn=allow_little)
    assert run.returncode in (0, 2)
    assert len(list(read_results(str(parts[0])))) <= 3


def test_what_the_grader_failed_in_can_be_merged_into_its_file(tmp_path: Path) -> None:
    one = part(tmp_path / "1", result_of("ana", "grader-error"), result_of("rui", "accepted"))
    run = invoked("grade", "--merge", one, "--out", one)
    assert (run.exit_code, parted(run.stdout)[0]) == (3, ["! ana  0/0  1 not graded", "✓ rui  1/1"])


def with_messages(name: str, verdict: str, *messages: str) -> SubmissionResult:
    cases = [CaseResult(str(number), verdict, 0.0, 1.0, exit=1, stderr=text) for number, text in enumerate(messages, 1)]
    return SubmissionResult(name, "sha256:1", "d", 0.5, tuple(cases))


def test_of_many_messages_the_first_and_the_last_are_shown(tmp_path: Path) -> None:
    """What is wrong stands at one of the two ends."""
    lines = "".join(f"line {number}\n" for number in range(1, 21))
    shown = invoked("grade", "--merge", part(tmp_path / "1", with_messages("ana", "wrong", lines))).stdout
    assert re.findall("line [0-9]+", shown) == [f"line {number}" for number in (*range(1, 7), *range(15, 21))]
    assert "… 8 lines …" in shown
    few = part(tmp_path / "2", with_messages("ana", "wrong", "\x1b[31mline 1\n\n"))
    assert "line 1" in invoked("grade", "--merge", few).stdout
    assert "\x1b" not in invoked("grade", "--merge", few).stdout


def test_the_reason_is_reported_if_a_submission_always_crashes(tmp_path: Path) -> None:
    ana = with_messages("ana", "crashed", "x\nNo module named 'a'\n", "No module named 'a'\n", "")
    rui = with_messages("rui", "wrong", "not shown here")
    shown = invoked("grade", "--merge", part(tmp_path / "1", ana, rui)).stdout
    assert shown.count("No module named 'a'") == 1
    assert "not shown here" not in shown
