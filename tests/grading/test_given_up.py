"""Programs that hang: only what hangs is out of time, and what would take too long is given up."""

from pathlib import Path
from typing import Any

import pytest

from goose.grading.reports import terminal
from goose.grading.submitted import patience
from tests.support.cases import each_case
from tests.support.grading import Place, place_in
from tests.support.suites import REFERENCE, make, read_lines

ANSWER = "No players registered.\n"
NAMES = ("1", "2", "3", "more/1", "more/2")


@pytest.fixture
def place(tmp_path: Path) -> Place:
    place = place_in(tmp_path)
    suite = {"suite.toml": f"{REFERENCE}[limits]\nseconds = 0.2\n"}
    cases = {f"{name}{end}": text for name in NAMES for end, text in ((".in", "players\n"), (".out", ANSWER))}
    make(place.folder / "slow", {**suite, **cases})
    make(place.folder / "mixed", _mixed(0.6))
    return place


def _mixed(seconds: float) -> dict[str, str]:
    """Return a suite in which `details` is in every other case."""
    scripts = ["players\n", "players\ndetails\n"] * 3
    answers = [ANSWER, ANSWER + "No game in progress.\n"] * 3
    files = {"suite.toml": f"{REFERENCE}[limits]\nseconds = {seconds}\n[scoring]\nunended = 0.5\n"}
    for number, (script, answer) in enumerate(zip(scripts, answers, strict=True), 1):
        name = str(number) if number <= 2 else f"more/{number}"
        files |= {f"{name}.in": script, f"{name}.out": answer}
    return files


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten limits after the first case that hangs, and much."""
    monkeypatch.setattr(patience, "FULL", 1)
    monkeypatch.setattr(patience, "_LEAST", 0.3)
    monkeypatch.setattr(patience, "_TIMES", 1)


def graded(place: Place, program: str, suite: str, *options: object) -> dict[str, Any]:
    """Grade in the test's own process, for which limits may have been changed."""
    make(place.folder, {"program.sh": program})
    run = place.invoked("grade", suite, "--format", "json", *options, "--", "sh", "program.sh")
    (result,) = read_lines(run.stdout_bytes)
    return result


_ANSWERS = """
while read -r line; do case "$line" in
    details) {details} ;;
    *) echo No players registered. ;;
esac; done
{end}
"""
HANGS_ON_DETAILS = _ANSWERS.format(details="sleep 60", end="")
NEVER_ENDS = _ANSWERS.format(details="echo No game in progress.", end="sleep 60")


@each_case(
    ("program", "given_up"),
    [
        pytest.param("sleep 60", [False, True, True, True, True], id="always"),
        pytest.param("read -r line || exit 0; [ -z $line ] || sleep 60", [False] * 5, id="on instructions"),
        pytest.param("echo Hello; sleep 60", [False, True, True, True, True], id="after a greeting"),
        pytest.param("echo Hello; while read -r line; do echo $line; done; sleep 60", [False] * 5, id="after an echo"),
        pytest.param("read -r line || sleep 60; echo No players registered.", [False] * 5, id="on an empty script"),
        pytest.param("[ -e ran ] || { touch ran; sleep 60; }", [False, True, True, True, True], id="in new folders"),
    ],
)
def test_only_what_does_nothing_at_all_is_given_up(program: str, given_up: list[bool], place: Place) -> None:
    """A program is given up after one case only if it hangs on an empty script and on an empty line, too."""
    result = graded(place, program, "slow", "--jobs", 2)
    assert [case["given-up"] for case in result["cases"]] == given_up
    for case in result["cases"]:
        if case["given-up"]:
            assert (case["verdict"], case["seconds"], case["difference"]) == ("time-limit", 0, None)
            assert case["note"].startswith("It was not run: ")


def test_an_instruction_that_hangs_costs_only_its_cases(place: Place) -> None:
    result = graded(place, HANGS_ON_DETAILS, "mixed")
    assert [case["verdict"] for case in result["cases"]] == ["accepted", "time-limit"] * 3
    assert [case["given-up"] for case in result["cases"]] == [False] * 6
    assert result["cases"][5]["difference"]["instruction"] == {"line": 2, "text": "details"}


@pytest.mark.usefixtures("hasty")
@each_case("options", [(), ("--jobs", 2), ("--repeat", 2)])
def test_what_exceeds_only_the_shorter_limit_says_so(options: tuple[object, ...], place: Place) -> None:
    """The same cases are given up whatever the number of jobs, and in every repetition."""
    result = graded(place, HANGS_ON_DETAILS, "mixed", *options)
    assert [case["verdict"] for case in result["cases"]] == ["accepted", "time-limit"] * 3
    assert [case["given-up"] for case in result["cases"]] == [False] * 3 + [True, False, True]
    stopped = result["cases"][3]
    assert 0.3 <= stopped["seconds"] < 0.6
    assert stopped["note"].startswith("It was stopped after 0.")
    assert (stopped["difference"], stopped["points"]) == (None, 0.0)


@pytest.mark.usefixtures("hasty")
@each_case("jobs", [1, 2])
def test_a_chain_is_run_again_where_others_shorten_its_limit(jobs: int, place: Place) -> None:
    """At the same time as the chain that hangs it has the whole limit, and ends; after it, it would not have ended."""
    files = _mixed(0.6)
    slow = {"slow/1.in": "details\n", "slow/1.out": "No game in progress.\n"}
    make(place.folder / "chains", {**{name: files[name] for name in ("suite.toml", "2.in", "2.out")}, **slow})
    program = """
        while read -r line; do case "$line" in
            players) asked=1; echo No players registered. ;;
            details) [ $asked ] && sleep 60; sleep 0.45; echo No game in progress. ;;
        esac; done
    """
    result = graded(place, program, "chains", "--jobs", jobs)
    assert [(case["case"], case["verdict"], case["given-up"]) for case in result["cases"]] == [
        ("2", "time-limit", False),
        ("slow/1", "time-limit", True),
    ]


@pytest.mark.usefixtures("hasty")
def test_the_report_says_once_why_cases_were_given_up(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after as many cases as it explains in full."""
    monkeypatch.setattr(terminal, "_MOST_UNEXPLAINED", 1)
    monkeypatch.setattr(patience, "MOST", 2)
    make(place.folder, {"program.sh": HANGS_ON_DETAILS})
    report = place.invoked("grade", "mixed", "--", "sh", "program.sh").output
    assert report.count("It was stopped after") == 1
    assert report.count("It was not run: ") == 1


@pytest.mark.usefixtures("hasty")
def test_a_program_that_never_ends_is_known_to_have_answered(place: Place) -> None:
    """Its points are those of `unended` in every case, also where its limit was shorter."""
    result = graded(place, NEVER_ENDS, "mixed")
    assert [case["points"] for case in result["cases"]] == [0.5] * 6
    assert [case.get("answered") for case in result["cases"]] == [True] * 6
    assert [case["given-up"] for case in result["cases"]] == [False] + [True] * 5
    assert [cause["key"] for cause in result["causes"]] == ["run.never-ends"]


@pytest.mark.usefixtures("hasty")
def test_cases_given_up_alone_do_not_show_that_a_program_never_ends(place: Place) -> None:
    """With the whole limit it might have ended."""
    late = "[ -e late ] && echo No game in progress.; touch late; sleep 60"
    result = graded(place, _ANSWERS.format(details=late, end=""), "mixed")
    assert (result["cases"][5]["given-up"], result["cases"][5]["answered"]) == (True, True)
    assert "run.never-ends" not in [cause["key"] for cause in result["causes"]]


@pytest.mark.usefixtures("hasty")
def test_a_program_that_hangs_too_often_is_not_run_on_the_rest(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also on a chain that runs at the same time."""
    monkeypatch.setattr(patience, "MOST", 2)
    result = graded(place, HANGS_ON_DETAILS, "mixed", "--jobs", 2)
    assert [case["verdict"] for case in result["cases"]] == ["accepted", "time-limit"] * 2 + ["time-limit"] * 2
    assert [case["given-up"] for case in result["cases"]] == [False, False, False, True, True, True]
    assert result["cases"][4]["seconds"] == 0


def test_of_a_program_that_hangs_nothing_is_known_alone(place: Place) -> None:
    """Its run on an empty script exceeded a limit."""
    result = graded(place, "sleep 60", "slow", "--jobs", 2)
    assert (result["alone"], result["causes"]) == (None, [])


def test_a_program_that_waits_for_a_line_is_run_on_an_empty_one(place: Place) -> None:
    """It may hang at the end of an empty script alone."""
    result = graded(place, "read -r line || sleep 60; echo No players registered.", "slow")
    assert result["alone"]["line"] == {"output": ANSWER, "exit": 0, "signal": None}
