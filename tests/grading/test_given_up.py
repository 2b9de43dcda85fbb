"""Programs that hang are given up: after two time-outs without any output (`grading.md`, *Verdicts*)."""

from pathlib import Path

import pytest

from tests.support.cases import each_case
from tests.support.grading import Place, place_in
from tests.support.suites import REFERENCE, make

ANSWER = "No players registered.\n"
NAMES = ("1", "2", "3", "more/1")
CASES = {f"{name}{end}": text for name in NAMES for end, text in ((".in", "players\n"), (".out", ANSWER))}


@pytest.fixture
def place(tmp_path: Path) -> Place:
    place = place_in(tmp_path)
    make(place.folder / "slow", {"suite.toml": f"{REFERENCE}[limits]\nseconds = 0.2\n", **CASES})
    return place


@each_case(
    ("program", "given_up"),
    [
        pytest.param("sleep 60", [False, True, True, True], id="also on an empty script, which counts"),
        pytest.param("read -r line || exit 0; sleep 60", [False, False, True, True], id="on the cases alone"),
        pytest.param("echo Hello; sleep 60", [False] * 4, id="with output"),
        pytest.param("read -r line || sleep 60; echo No players registered.", [False] * 4, id="on an empty script"),
    ],
)
def test_a_program_is_given_up_after_two_silent_time_outs(program: str, given_up: list[bool], place: Place) -> None:
    """Also on a chain that runs at the same time."""
    make(place.folder, {"program.sh": program})
    result = place.result("slow", "--jobs", 2, "--", "sh", "program.sh")
    assert [case["given-up"] for case in result["cases"]] == given_up
    for case in result["cases"]:
        if case["given-up"]:
            assert (case["verdict"], case["seconds"], case["difference"]) == ("time-limit", 0, None)
            assert case["note"].startswith("It was not run: ")


def test_of_a_program_that_hangs_nothing_is_known_alone(place: Place) -> None:
    """Its run on an empty script exceeded a limit."""
    make(place.folder, {"program.sh": "sleep 60"})
    result = place.result("slow", "--jobs", 2, "--", "sh", "program.sh")
    assert (result["alone"], result["causes"]) == (None, [])
