"""`goose audit`: what a suite refuses and what it does not detect, as data, in words, and by the exit status."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytest_golden.plugin import GoldenTestFixture

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.grading.judging.reference import reference_of
from goose.grading.language import IN_ENGLISH
from goose.grading.why.audit.audit import Audit, Passing, audit
from goose.grading.why.audit.command import as_text
from goose.grading.why.audit.lacking import Lacking
from goose.grading.why.audit.uncovered import Covered
from goose.grading.why.coverage.covered import coverage
from goose.kit.misreading import Misreading
from tests.support.graders import until
from tests.support.misread import suite_of
from tests.support.running import GOOSE
from tests.support.suites import invoked, make

LONG = "600"
"""Seconds that no search of these tests takes."""

NOTHING = Misreading("some.nothing", sentence="quit.no-win")
"""A misreading that is the rules themselves: no script can detect it."""


pytestmark = pytest.mark.usefixtures("memory_alone", "soon_in_vain")


@pytest.fixture
def soon_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose.grading.why.audit.searching.MOST_IN_VAIN", 100)
    monkeypatch.setattr("goose.grading.why.audit.uncovered.SHORT", 0)
    monkeypatch.setattr("goose.grading.why.audit.uncovered.LONG", 0)


def audited(*arguments: object) -> tuple[int, dict[str, Any]]:
    """Return the exit status of an audit, and what it found."""
    run = invoked("audit", *arguments, "--format", "json")
    data: dict[str, Any] = json.loads(run.stdout)
    return run.exit_code, data


def scripts(data: Mapping[str, Any]) -> dict[str, list[str] | None]:
    """Return what passes, with the script that detects it."""
    return {each["key"]: each["script"] for each in data["passing"]}


# What is found.

NAMES = ("register Ana", "register Ana")
LEFT = ("register Ana", "register Bo", "start Ana Bo", "quit Ana", "players")


def test_the_status_is_0_if_no_script_can_detect_what_passes(tmp_path: Path, knowing: Callable[..., None]) -> None:
    suite_of(tmp_path, {"1": NAMES, "2": LEFT})
    knowing("register.duplicate-accepted", "quit.no-win")
    status, data = audited(tmp_path)
    assert (status, data["passing"], data["refused"]) == (0, [], 2)
    knowing("register.duplicate-accepted", "quit.no-win", others=[NOTHING])
    status, data = audited(tmp_path)
    assert (status, scripts(data)) == (0, {"some.nothing": None})


def test_a_misreading_is_refused_by_the_case_in_which_it_shows(tmp_path: Path) -> None:
    first = ("register Ana", "register Bo", "start Ana Bo", "quit Bo", "save kept")
    suite = suite_of(tmp_path, {"1": first, "2": ("load kept", "players"), "other/1": ("load kept", "players")})
    found = audit(suite, reference_of(suite), 0.0, 0, every=True)
    assert found.refused["save.no-records"] == {"2"}
    assert found.refused["quit.no-win"] == {"2"}
    assert [each.key for each in found.passing] == [key for key, cases in found.refused.items() if not cases]


def test_nothing_is_searched_without_a_budget(tmp_path: Path, knowing: Callable[..., None]) -> None:
    """A misreading that passes is listed, although no script is known."""
    knowing("quit.no-win", "register.duplicate-accepted")
    suite_of(tmp_path, {"1": NAMES})
    status, data = audited(tmp_path, "--budget", "0")
    assert (status, scripts(data)) == (0, {"quit.no-win": None})


@pytest.mark.slow
def test_an_audit_is_the_same_for_a_seed(tmp_path: Path, knowing: Callable[..., None]) -> None:
    knowing("quit.no-win", "players.name-only", "turn.no-extra", "details.b-first", "load.failed-forgets")
    suite_of(tmp_path, {"1": NAMES})
    first, again, *others = [
        invoked("audit", tmp_path, "--budget", LONG, *seed).stdout
        for seed in ((), *(("--script-seed", seed) for seed in range(4)))
    ]
    assert first == again
    assert {*others} != {first}


# The reference.


def test_options_come_before_those_of_the_suite(tmp_path: Path, knowing: Callable[..., None]) -> None:
    """The language of the sentences is that of the reference; another game leaves nothing of it."""
    knowing("details.b-first")
    suite_of(tmp_path, {"1": ("RJ Ana",)}, 'game = "mancala"\nlang = "pt"\n')
    detected = audited(tmp_path)[1]["passing"][0]
    assert detected["script"][-1] == "DJ"
    make(tmp_path, {"suite.toml": '[reference]\ngame = "goose"\nseed = 1\n'})
    again = audited(tmp_path, "--game", "mancala", "--lang", "pt")[1]["passing"][0]
    assert again == detected
    make(tmp_path, {"1.in": "register Ana\n", "1.out": "Player registered.\n"})
    english = audited(tmp_path, "--game", "mancala", "--lang", "en")[1]["passing"][0]
    assert english["script"][-1] == "details"
    assert english["sentence"] != detected["sentence"]


@pytest.mark.slow
def test_the_board_of_a_suite_is_that_of_the_scripts_too(tmp_path: Path, knowing: Callable[..., None]) -> None:
    knowing("register.duplicate-accepted", "players.ties-backwards")
    make(tmp_path / "suite", {"board.txt": TRADITIONAL_BOARD.replace("5 OCA\n6 PUENTE1\n", "6 PUENTE1\n7 OCA\n")})
    reference = 'game = "goose"\nrules = "madrid"\ndice = "manual"\nboard = "board.txt"\n'
    throw = ("registrar Ana", "registrar Bo", "iniciar Ana Bo", "tirar Ana 6", "registrar Ana")
    suite_of(tmp_path / "suite", {"1": throw}, reference)
    status, data = audited(tmp_path / "suite", "--budget", LONG)
    assert (status, data["refused"], {*scripts(data)}) == (1, 1, {"players.ties-backwards"})


def test_cases_that_the_reference_does_not_answer_so_are_left_out(tmp_path: Path, knowing: Callable[..., None]) -> None:
    knowing("register.duplicate-accepted", "quit.no-win")
    suite_of(tmp_path, {"1": NAMES, "a/1": LEFT, "a/2": ("players",)})
    assert audited(tmp_path, "--budget", "0")[1]["passing"] == []
    make(tmp_path, {"a/1.out": "Something else.\n", "a/2.out": "Nobody.\n"})
    run = invoked("audit", tmp_path, "--budget", "0", "--format", "json")
    data = json.loads(run.stdout)
    assert run.stderr == "Warning: left out: goose answers these cases differently: a/1, a/2.\n"
    assert (data["cases"], data["unaudited"]) == (["1"], ["a/1", "a/2"])
    assert {*scripts(data)} == {"quit.no-win"}
    assert "1 case catches 1 of 2 known misreadings" in invoked("audit", tmp_path, "--budget", "0").stdout


# Wrong use.


def test_a_likely_mistake_in_a_suite_is_reported(tmp_path: Path, knowing: Callable[..., None]) -> None:
    knowing("register.duplicate-accepted")
    suite_of(tmp_path, {"1": NAMES})
    make(tmp_path, {"errors/1.in": "fly\n", "errors/1.out": "Invalid instruction.\n", "errors/suite.toml": ""})
    run = invoked("audit", tmp_path)
    assert run.exit_code == 0
    assert run.stderr == "Warning: errors/suite.toml is not read: only that of the suite's own folder is.\n"


@pytest.mark.slow
def test_an_audit_that_is_interrupted_leaves_nothing_behind(tmp_path: Path) -> None:
    suite_of(tmp_path / "suite", {"1": NAMES})
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    words = [*GOOSE, "audit", "suite", "--budget", LONG]
    with subprocess.Popen(
        words,
        cwd=tmp_path,
        env={**os.environ, "TMPDIR": str(temporary)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as program:
        assert until(lambda: any(temporary.iterdir()))
        time.sleep(1)  # of the many that it takes
        program.send_signal(signal.SIGINT)
        out, messages = program.communicate(timeout=60)
    assert (program.returncode, out) == (130, b"")
    assert messages.strip() == b"Interrupted: the audit was not finished; --budget makes it shorter."
    assert [*temporary.iterdir()] == []


# In words, and as data.


@pytest.mark.slow
@pytest.mark.golden_test("golden/audit/*.yml")
def test_the_report_lists_what_a_suite_does_not_detect(
    golden: GoldenTestFixture, tmp_path: Path, knowing: Callable[..., None]
) -> None:
    """How much is refused, then what passes, with a script after all that it detects; also as data."""
    knowing(*golden["keys"], others=[NOTHING] if golden.get("nothing") else [])
    suite_of(tmp_path, golden["cases"], golden["reference"])
    run = invoked("audit", tmp_path, "--budget", LONG, *golden["arguments"])
    assert run.stderr == ""
    assert run.exit_code == golden.out["status"]
    assert run.stdout == golden.out["stdout"]


def passing(key: str, sentence: str = "It is so.", group: str = "", script: Sequence[str] | None = ("a",)) -> Passing:
    return Passing(key, sentence, "", group or key, None if script is None else tuple(script))


def audit_of(*some: Passing, refused_by: Mapping[str, Sequence[str]] = {}, cases: Sequence[str] = ("1", "2")) -> Audit:
    refusing = {**{each.key: frozenset[str]() for each in some}, **{k: frozenset(v) for k, v in refused_by.items()}}
    return Audit(cases, [], {}, refusing, some)


def text_of(found: Audit, width: int) -> str:
    """Return the report for an audit of a suite that covers nothing."""
    variant = Variant(Settings(game="mancala", lang="en"))
    with variant.program() as program:
        lacking = Lacking(IN_ENGLISH, variant.kind, program)
        return as_text(found, Covered(coverage(())), lacking, width, minimised=False)


def test_misreadings_that_differ_only_in_a_value_are_one_paragraph() -> None:
    """It has the sentences of a few and no keys; those that one script detects stand before that script."""
    values = [passing(f"death.{number}", f"It is {number}.", "point.death") for number in range(1, 9)]
    detected = text_of(audit_of(*values, passing("b.other"), passing("c.own", script=("b", "", "c"))), 100)
    assert detected.splitlines()[4:] == [
        "The suite misses these. The script below each one would catch it.",
        "",
        "  It is 1.",
        "  It is 2.",
        "  It is 3.",
        "  … and 5 more",
        "",
        "  It is so.",
        "    a",
        "",
        "  It is so.",
        "    b",
        "    (an empty line)",
        "    c",
    ]


def test_lines_are_as_wide_as_the_terminal_where_words_allow() -> None:
    """Lines of scripts and words are never broken; a narrower terminal gets lines of 40 columns."""
    long = " ".join(["word"] * 40)
    for width, widest in ((60, 60), (10, 40)):
        detected = text_of(audit_of(passing("a.b", long, script=("x " * 60,)), passing("a.c", "c" * 90)), width)
        lengths = [len(line) for line in detected.splitlines() if "word" in line]
        assert widest - 5 <= max(lengths) <= widest
        assert f"    {'x ' * 60}".rstrip() in [line.rstrip() for line in detected.splitlines()]
        assert f"  {'c' * 90}" in detected.splitlines()


# Cases that nobody needs.


def test_cases_are_named_that_refuse_nothing_that_others_do_not(tmp_path: Path, knowing: Callable[..., None]) -> None:
    knowing("register.duplicate-accepted", "quit.no-win")
    suite_of(tmp_path, {"1": NAMES, "2": LEFT, "3": (*NAMES, "players"), "4": ("register Bo",)})
    _, data = audited(tmp_path, "--minimise")
    assert (data["needless"], data["removable"]) == (["1", "3", "4"], ["3", "4"])
    detected = " ".join(invoked("audit", tmp_path, "--minimise").stdout.split())
    assert "These cases catch nothing that the others miss: 1, 3, 4." in detected
    assert "You can delete 3, 4 together, unless a later case loads what one of them saves." in detected
    for name in ("3", "4"):
        (tmp_path / f"{name}.in").unlink()
        (tmp_path / f"{name}.out").unlink()
    _, data = audited(tmp_path, "--minimise")
    assert (data["needless"], data["removable"], data["refused"]) == ([], [], 2)
    assert "Every case catches something that the others miss." in invoked("audit", tmp_path, "--minimise").stdout
    assert "needless" not in audited(tmp_path)[1]


@pytest.mark.slow
@given(st.dictionaries(st.sampled_from(["a.1", "a.2", "b.1", "b.2", "b.3"]), st.frozensets(st.sampled_from("1234"))))
def test_what_can_be_left_out_together_is_not_missed(refused_by: Mapping[str, frozenset[str]]) -> None:
    """The rest refuses as much, and none of the rest could be left out too; each is one of those that are needless."""
    found = attrs.evolve(audit_of(cases=["1", "2", "3", "4"]), refused=refused_by)
    left = {*found.cases} - {*found.removable()}
    assert {*found.removable()} <= {*found.needless()}
    assert all(bool(cases & left) == bool(cases) for cases in refused_by.values())
    assert all(any(cases & left == {case} for cases in refused_by.values()) for case in left)
