"""Odd programs and files as references: nothing is lost, and each is one clear line (`references.md`)."""

import os
from pathlib import Path

import pytest

from tests.support.cases import each_case
from tests.support.grading import Place
from tests.support.suites import make

ECHO = 'while read -r line; do echo "$line!"; done\n'


@pytest.fixture
def odd(place: Place) -> Place:
    """Make a folder with a suite whose program echoes."""
    toml = '[reference]\nprogram = ["sh", "echo.sh"]\n'
    make(place.folder / "odd", {"suite.toml": toml, "echo.sh": ECHO, "1.in": "a\nb\nc\n"})
    return place


def test_a_file_of_the_program_that_is_missing_is_named(odd: Place) -> None:
    """Nothing is written: the message of an interpreter is no answer."""
    (odd.folder / "odd/echo.sh").unlink()
    assert "the file echo.sh of the reference is not there" in odd.refused("record", "odd")
    assert not (odd.folder / "odd/1.out").exists()


def test_an_output_that_no_suite_can_have_is_not_written(odd: Place) -> None:
    make(odd.folder / "odd", {"echo.sh": "printf '\\377\\376a'\n"})
    run = odd.run("record", "odd")
    assert (run.returncode, run.stdout) == (1, b"1.out: not written: it is UTF-16: save it as UTF-8\n")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_that_a_program_leaves_is_no_obstacle(odd: Place) -> None:
    """It is not copied for the next run."""
    make(odd.folder / "odd", {"echo.sh": f"mkfifo left\n{ECHO}"})
    assert odd.run("record", "odd").returncode == 0


@pytest.mark.permissions
@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read anything")
def test_a_suite_file_that_cannot_be_read_is_not_replaced(odd: Place) -> None:
    path = odd.folder / "odd/suite.toml"
    path.chmod(0)
    message = odd.refused("record", "odd", "--game", "mancala")
    path.chmod(0o600)
    assert "suite.toml: it cannot be read" in message
    assert path.read_text().startswith("[reference]\nprogram")


@each_case(
    ("typed", "written"),
    {
        "odd/run": '["./run"]',
        "sh odd/echo.sh": '["sh", "echo.sh"]',
        "sh -c cat": '["sh", "-c", "cat"]',
    }.items(),
)
def test_a_typed_program_is_written_as_it_is_run_from_the_suite(typed: str, written: str, odd: Place) -> None:
    make(odd.folder / "odd", {"suite.toml": "", "run": f"#!/bin/sh\n{ECHO}"})
    (odd.folder / "odd/run").chmod(0o700)
    assert odd.run("record", "odd", "--force", "--", *typed.split()).returncode == 0
    assert (odd.folder / "odd/suite.toml").read_text() == f"\n[reference]\nprogram = {written}\n".lstrip("\n")


def test_a_check_does_not_take_another_program_for_that_of_the_suite(odd: Place) -> None:
    odd.run("record", "odd")
    assert "suite.toml:2 says program" in odd.refused("record", "odd", "--check", "--", "cat")


def test_what_is_printed_alone_stays_known_when_a_case_is_added(odd: Place) -> None:
    """Even if the new case shows less of it."""
    make(odd.folder / "odd", {"echo.sh": f"echo hi\n{ECHO.replace('echo', '[ $line = - ] || echo')}echo bye\n"})
    odd.run("record", "odd")
    make(odd.folder / "odd", {"b/1.in": "-\n"})
    odd.run("record", "odd")
    assert b'"alone": [1, 1]' in (odd.folder / "odd/recorded.json").read_bytes()
    assert odd.run("record", "odd", "--check").returncode == 0


def test_a_prompt_of_the_reference_is_noted(odd: Place) -> None:
    """Every program must print it; the self-check tries another one."""
    make(odd.folder / "odd", {"echo.sh": f"printf '> '\n{ECHO.replace('echo', 'printf')}".replace('!"', '!\\n> "')})
    run = odd.run("record", "odd")
    assert "note: the reference prints “>” before its answers, so every program must print it" in run.stdout.decode()
    check = odd.grade("odd", "--self-check")
    assert check.returncode == 0
    assert b"1 case, 0 perturbed" not in check.stdout


def test_a_label_of_all_answers_is_no_prompt(odd: Place) -> None:
    """It does not stand at the end once more."""
    make(odd.folder / "odd", {"echo.sh": ECHO.replace('"$line!"', '"Total: $line"')})
    assert odd.run("record", "odd").stdout == b"1.out: written\nrecorded.json: written\n"


def test_an_answer_that_ends_only_once_is_not_recorded(odd: Place) -> None:
    """The second run writes the same, and then goes on until its limit."""
    again = f"{odd.folder}/again"
    make(odd.folder / "odd", {"echo.sh": f"{ECHO}[ -e {again} ] && sleep 9\ntouch {again}\n"})
    run = odd.run("record", "odd", "--limit", "0.5")
    assert run.returncode == 1
    assert b"1: the reference does not answer the same every time" in run.stdout


def test_a_suite_that_names_nobody_learns_how_to(odd: Place) -> None:
    (odd.folder / "odd/suite.toml").unlink()
    assert "the suite does not say who answers: goose record SUITE -- PROGRAM" in odd.refused("record", "odd")


def test_the_libraries_of_a_class_path_stay_with_the_teacher(odd: Place) -> None:
    toml = '[reference]\nprogram = ["sh", "echo.sh", "-cp", "one.jar:two.jar"]\n'
    make(odd.folder / "odd", {"suite.toml": toml, "one.jar": "1", "two.jar": "2"})
    odd.run("record", "odd")
    run = odd.run("grade", "odd", "--init", "gradescope", "-o", "host", "--command", "sh {dir}/main.sh")
    assert run.returncode == 0, run.stderr
    assert not [*Path(odd.folder / "host").rglob("*.jar")]
