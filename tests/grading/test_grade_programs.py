"""`goose grade` of one program: what is printed, its exit status, and what a program gets."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from goose.grading.results.store import Store, read_results
from tests.support.cases import each_case
from tests.support.grading import ALL, PLAYERS, Place, only, parted, text_of
from tests.support.running import GOOSE
from tests.support.suites import REFERENCE, RIGHT, make, read_lines, verdicts

# One program.


def test_a_program_that_is_right_is_accepted(place: Place) -> None:
    """Exit status 0, a line a case, and nothing on standard error."""
    run = place.grade("suite", "--", "sh", "right.sh")
    assert (run.returncode, run.stderr) == (0, b"")
    lines = ["✓ 1         accepted  1/1  _ s", "✓ 2         accepted  1/1  _ s", "✓ errors/1  accepted  1/1  _ s"]
    assert parted(text_of(run)) == (lines, "3 cases: 3 accepted")
    assert len(run.stdout.splitlines()) == 4


def test_a_failed_case_does_not_stop_its_chain(place: Place) -> None:
    """Later failures follow it only where they load what it saved; a program that always ends so dies at the end."""
    cases = {f"{name}{ending}": text for name in ("1", "2", "3", "10", "b/1") for ending, text in WORDS.items()}
    make(place.folder / "chain", {"suite.toml": REFERENCE, **cases})
    program = "echo x >> ran\n[ $(wc -l < ran) != 3 ] || echo No players registered.\nexit 3\n"
    make(place.folder, {"program.sh": program})
    result = place.result("chain", "--", "sh", "program.sh")
    assert verdicts(result) == {name: "accepted" if name == "3" else "wrong" for name in ("1", "2", "3", "10", "b/1")}
    assert {(case["exit"], case["follows"]) for case in result["cases"]} == {(3, None)}


WORDS = {".in": "players\n", ".out": "No players registered.\n"}


@pytest.mark.slow
def test_a_disagreeing_reference_is_reported_once(place: Place) -> None:
    """Some cases are named, and lines are compared without their instructions."""
    cases = {f"{number}{ending}": "players\n" for number in range(1, 8) for ending in (".in", ".out")}
    make(place.folder / "other", {"suite.toml": REFERENCE, **cases})
    run = place.grade("other", "--format", "json", "--", "true")
    assert run.returncode == 1
    reported = "The reference does not answer as the suite says in 1, 2, 3, 4, 5 and 2 more: there, lines are compared"
    assert run.stderr.decode().startswith(f"{reported} without their instructions.")
    assert run.stderr.count(b"\n") == 1
    differences = [(case["difference"]["instruction"], case["differences"]) for case in only(run)["cases"]]
    assert differences == [(None, None)] * 7


@pytest.mark.slow
@pytest.mark.parametrize(
    ("files", "cure"),
    [
        (
            {
                "1.in": "register Ana\nregister Rui\nstart Ana Rui\nroll Ana\n",
                "suite.toml": '[reference]\nlang = "en"\n',
            },
            'should [reference] in suite.toml have dice = "manual", or a seed?',
        ),
        ({}, "Is [reference] in suite.toml right?"),
    ],
)
def test_a_likely_reason_for_a_disagreement_is_reported(files: dict[str, str], cure: str, place: Place) -> None:
    """Random dice, in a game that has any."""
    make(place.folder / "small", {**files, "1.out": "x\n"})
    run = place.grade("small", "--", "true")
    assert cure in run.stderr.decode()
    assert (b"dice" in run.stderr) == bool(files)


@pytest.mark.slow
def test_a_likely_mistake_is_reported_and_graded(place: Place) -> None:
    make(place.folder / "small", {"1.out": "No players registered.\r\n"})
    run = place.grade("small", "--", "sh", "players.sh")
    assert run.returncode == 1
    assert b"Warning: 1.out: lines end in CRLF, so a program that ends them in LF is right except" in run.stderr


@each_case(
    ("answer", "written", "verdict"),
    [
        pytest.param("Invalid", b"J\xe1? Invalid\nJ\xe1? x\n", "presentation", id="prompt"),
        pytest.param("N\xe3o", b"> N\xe3o\n> x\n", "presentation", id="answer"),
        pytest.param("x", b"\x00\xff\xfe\xed\xa0\x80\n\xe2", "wrong", id="no text at all"),
        pytest.param("x", b"", "wrong", id="nothing"),
    ],
)
def test_whatever_a_program_writes_is_graded(answer: str, written: bytes, verdict: str, place: Place) -> None:
    make(place.folder / "small", {"1.out": f"{answer}\nx\n"})
    make(place.folder, {"written": written})
    assert verdicts(place.result("small", "--", "cat", "written")) == {"1": verdict}


def test_a_command_that_is_not_there_is_not_started(place: Place) -> None:
    run = place.grade("suite", "--", "no-such-command")
    assert run.returncode == 1
    assert "    no-such-command: No such file or directory.\n" in text_of(run)
    assert parted(text_of(run))[1] == "3 cases: 3 not started"


def test_a_command_that_is_run_where_it_is_is_built_in_a_copy(place: Place) -> None:
    """Also in a folder with the temporary files in it."""
    run = place.grade("small", "--build", "cp players.sh built.sh", "--command", "sh {dir}/built.sh")
    assert (run.returncode, run.stderr) == (0, b"")
    assert not (place.folder / "built.sh").exists()
    inner = Place(place.folder, place.folder / "temporary")
    inner.temporary.mkdir()
    assert inner.grade("small", "--build", "true", "--command", "sh {dir}/players.sh").returncode == 0


@pytest.mark.slow
def test_any_encoding_of_standard_output_will_do(place: Place) -> None:
    run = place.grade("small", "--", "sh", "players.sh", variables={"PYTHONIOENCODING": "latin-1"})
    assert run.returncode == 0
    assert b"1 case: 1 accepted" in run.stdout


@pytest.mark.parametrize("bound", [2**63 - 1, 10**30])
def test_a_limit_may_be_as_large_as_one_likes(bound: int, place: Place) -> None:
    """Or the suite is refused; it is no fault of the grader."""
    make(place.folder / "small", {"suite.toml": f"{REFERENCE}[limits]\noutput-bytes = {bound}\nmemory-mb = {bound}\n"})
    assert place.grade("small", "--", "sh", "players.sh").returncode in (0, 2)


# The input and files of programs.

WRITES_ITS_ENVIRONMENT = """
import json, os
with open(os.environ["WRITTEN"], "a") as file:
    print(json.dumps([dict(os.environ), os.getcwd(), os.listdir(os.environ["HOME"]), os.isatty(0)]), file=file)
open(os.path.join(os.environ["HOME"], "mark"), "w").close()
"""


@pytest.mark.parametrize("java", [None, "/opt/java"])
def test_a_program_gets_the_environment_that_is_documented_and_no_other(java: str | None, place: Place) -> None:
    """`HOME` and `TMPDIR` are a folder of the chain's own, empty when it begins."""
    make(place.folder, {"program.py": WRITES_ITS_ENVIRONMENT})
    written = place.folder / "written"
    variables = {"GIVEN": "given", "NOT_GIVEN": "x", "LANG": "pt_PT.UTF-8", "LC_NUMERIC": "x", "HOME": "/x", "TZ": "x"}
    given = ["--env", f"WRITTEN={written}", "--env", "GIVEN", "--env", "ONE=1=1", "--env", "NONE="]
    run = place.grade(
        *("suite", "--jobs", "1", *given, "--", sys.executable, "-S", "-E", "program.py"),
        variables={**variables, **({} if java is None else {"JAVA_HOME": java})},
    )
    assert run.returncode == 1
    (alone, line, first, second, other) = map(json.loads, written.read_text().splitlines())
    homes = {environment["HOME"] for environment, *_ in (alone, line, first, second, other)}
    assert len(homes) == 4
    for environment, folder, _, terminal in (alone, line, first, second, other):
        assert environment == {
            "PATH": os.environ["PATH"],
            **({} if java is None else {"JAVA_HOME": java}),
            "HOME": environment["HOME"],
            "TMPDIR": environment["HOME"],
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "TERM": "dumb",
            "TZ": "UTC",
            "WRITTEN": str(written),
            "GIVEN": "given",
            "ONE": "1=1",
            "NONE": "",
        }
        assert environment["HOME"] != folder
        assert not terminal
    assert [listed for _, _, listed, _ in (first, second, other)] == [[], ["mark"], []]


def test_the_working_directory_is_fresh_for_a_chain_and_shared_within_it(place: Place) -> None:
    """It begins with the files of `copy`, and with nothing of an earlier chain or of a run alone."""
    table = f'files = {{copy = ["data", "tool"]}}\n{REFERENCE}'
    make(place.folder / "suite", {"suite.toml": table, "data/x": "x\n", "tool": "#!/bin/sh\necho tool\n"})
    (place.folder / "suite" / "data" / "empty").mkdir()
    (place.folder / "suite" / "tool").chmod(0o755)
    program = f'(find . | sort; ./tool; cat data/x; pwd) >> "$WRITTEN"; rm tool; cp data/x tool; chmod +x tool; {RIGHT}'
    make(place.folder, {"program.sh": program})
    written = place.folder / "written"
    run = place.grade("suite", "--jobs", 1, "--env", f"WRITTEN={written}", "--", "sh", "program.sh")
    assert run.returncode == 0
    *reported, last = written.read_text().split("\n")
    fresh = [".", "./data", "./data/empty", "./data/x", "./tool", "tool", "x"]
    used = [".", "./data", "./data/empty", "./data/x", "./state", "./tool", "x"]
    folders = [line for line in reported if line.startswith("/")]
    assert [line for line in reported if not line.startswith("/")] == [*fresh, *fresh, *fresh, *used, *fresh]
    assert folders[2] == folders[3]
    assert len({*folders}) == 4
    assert last == ""


# At a terminal.


def at_a_terminal(place: Place, *arguments: str, **options: Any) -> tuple[int, bytes]:
    """Return the exit status of the command, and what it shows at its own terminal."""
    primary, secondary = pty.openpty()
    variables = {name: value for name, value in place.environment().items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    with subprocess.Popen(
        [*GOOSE, "grade", *arguments],
        **{"stdout": secondary, "stderr": secondary, **options},
        cwd=place.folder,
        env={**variables, "TERM": "xterm-256color"},
    ) as program:
        os.close(secondary)
        shown = b""
        try:
            while received := os.read(primary, 4096):
                shown += received
        except OSError:  # the program has closed its side
            pass
        os.close(primary)
        return program.wait(timeout=60), shown


@pytest.mark.slow
def test_at_a_terminal_there_are_colours_and_a_bar(place: Place) -> None:
    """The bar goes away; where the results go elsewhere, it alone is shown, and they are plain."""
    status, shown = at_a_terminal(place, "suite", "--", "sh", "right.sh")
    assert status == 0
    assert b"\x1b[32m\xe2\x9c\x93" in shown
    assert b"0/3" in shown
    with (place.folder / "printed").open("wb") as printed:
        status, shown = at_a_terminal(place, "suite", "--", "sh", "right.sh", stdout=printed)
    assert status == 0
    assert b"right" in shown
    assert b"0/3" in shown
    assert b"accepted" not in shown
    assert (place.folder / "printed").read_bytes().count(b"accepted") == 4
    assert b"\x1b" not in (place.folder / "printed").read_bytes()


# The file of results and one program.


@pytest.mark.slow
def test_a_command_that_is_run_where_it_is_is_graded_again_each_time(place: Place) -> None:
    """The program can have changed unnoticed, so the file keeps both."""
    absolute = place.folder / "answers.sh"
    make(place.folder, {"program.sh": f". {absolute}\n", "answers.sh": "true\n"})
    arguments = ("small", "--out", "out.jsonl", "--", "sh", "program.sh")
    assert place.grade(*arguments).returncode == 1
    absolute.write_text(PLAYERS)
    run = place.grade(*arguments)
    assert (run.returncode, parted(text_of(run))[1]) == (0, "1 case: 1 accepted")
    results = list(read_results(str(place.folder / "out.jsonl")))
    assert [result.points for result in results] == [0, 1]
    assert results[0].key == results[1].key
    with Store(str(place.folder / "out.jsonl")) as store:
        assert store.get(results[0].key).accepted


def test_a_hidden_case_is_known_to_be_hidden_in_the_result(place: Place) -> None:
    make(place.folder / "small", {"suite.toml": f'{REFERENCE}[cases."1"]\nhidden = true\n'})
    (case,) = place.result("small", "--for", "student", "--", "true")["cases"]
    assert case["hidden"] is True
    assert (case["verdict"], case["points"], case["possible"], case["difference"]) == ("wrong", 0.0, 1.0, None)
    assert (case["exit"], case["stderr"], case["answers"], case["differences"]) == (None, "", [], None)


def test_a_submission_that_is_too_large_is_not_copied(place: Place) -> None:
    place.hand_in(ana=PLAYERS, rui=PLAYERS)
    with (place.folder / "handed" / "ana" / "hole").open("wb") as file:
        file.truncate(10**13)
    run = place.grade("small", *ALL, "--format", "json")
    verdicts = {result["submission"]: result["cases"][0] for result in read_lines(run.stdout)}
    assert verdicts["rui"]["verdict"] == "accepted"
    assert verdicts["ana"]["verdict"] == "not-started"
    assert verdicts["ana"]["note"] == "What was handed in has more than 1000 MB."


def test_a_name_forges_no_line_of_the_report(place: Place) -> None:
    (place.folder / "handed").mkdir()
    for name in (b"ana\n\xe2\x9c\x93 eva  1", b"rui\x1b[2J", b"jos\xe9"):
        Path(os.fsdecode(os.path.join(os.fsencode(place.folder / "handed"), name))).mkdir()
    reports = [word for kind in ("csv", "junit", "tap", "html") for word in ("--report", f"{kind}=out.{kind}")]
    run = place.grade("small", "--submissions", "handed", "--command", "sh -c 3 {dir}", "--out", "out", *reports)
    lines = run.stdout.decode().splitlines()
    assert sum(line[:1] in "✗†–" for line in lines) == 3
    assert not any(line.startswith("✓") for line in lines)
    assert b"\x1b" not in run.stdout
    for path in place.folder.glob("out*"):
        if path.is_file():
            assert "\x1b" not in path.read_text(encoding="utf-8")
    names = [json.loads(line)["submission"] for line in (place.folder / "out").read_text("utf-8").splitlines()]
    assert sorted(names) == ["ana\n✓ eva  1", "jos\\xe9", "rui\x1b[2J"]
