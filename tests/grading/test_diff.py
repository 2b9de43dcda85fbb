"""`goose diff`: one answer compared, and its verdict."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from goose import check
from goose.grading.judging.differences import MOST_ANSWERS
from tests.support.commands import refused
from tests.support.layers import thinned
from tests.support.running import GOOSE
from tests.support.suites import REFERENCE, SUITE, invoked, make
from tests.support.transcripts import inside
from tests.support.wrong_answers import wrong_answer


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    return make(tmp_path / "suite", SUITE)


def diff(*arguments: object, stdin: bytes = b"") -> tuple[int, str]:
    run = invoked("diff", *arguments, stdin=stdin)
    return run.exit_code, run.stdout


def test_a_wrong_answer_is_reported_with_its_place(suite: Path) -> None:
    """As `goose grade` does: the instruction, the state before it, both lines, and how many answers differ."""
    assert diff(suite / "1.in", suite / "1.out", suite / "1.out") == (0, "✓ 1  accepted  1/1\n")
    make(suite, {"mine.txt": "Invalid instruction!\nNo players registered.\n"})
    files = (suite / "errors" / "1.in", suite / "errors" / "1.out", suite / "mine.txt")
    status, reported = diff(*files)
    assert status == 1
    assert "1e-05" not in reported
    assert reported.splitlines()[:7] == [
        "✗ errors/1  wrong  0/1",
        "    The first difference is at line 1 of the expected output.",
        "    It is in the answer to line 1 of the script: fly",
        "    The position before that instruction:",
        "        No players registered.",
        "    Expected: Invalid instruction.",
        "    Answered: Invalid instruction!",
    ]
    assert "    No other answer differs.\n" in reported
    status, reported = diff(*files, "--why-limit", 0.00001, "--report-lang", "pt")  # a search without time says so
    assert status == 1
    assert "    A primeira diferença está na linha 1 da saída esperada.\n" in reported
    assert "A procura de uma causa foi interrompida ao fim de 1e-05 segundos." in reported


def test_a_different_layout_is_described(suite: Path) -> None:
    make(suite, {"suite.toml": f"{REFERENCE}[scoring]\npresentation = 0.5\n"})
    status, reported = diff(suite / "1.in", suite / "1.out", "-", stdin=b"Player registered.\r\nGame saved.\r\n")
    assert status == 1
    assert reported.startswith("≈ 1  right except for ")
    assert reported.endswith(" 0.5/1\n    Right, but the lines end in CRLF.\n")


def json_of(*arguments: object, stdin: bytes = b"") -> dict[str, Any]:
    """Return the case that is all that is printed."""
    status, reported = diff(*arguments, "--format", "json", stdin=stdin)
    case: dict[str, Any] = json.loads(reported)
    assert status == (0 if case["verdict"] == "accepted" else 1)
    return case


def test_the_state_is_that_after_the_earlier_cases_of_the_chain(suite: Path) -> None:
    """The script can load their saves, even if their answers are missing or the script is read again."""
    (suite / "1.out").unlink()
    make(suite, {"mine.txt": "Game loaded.\nAna 0 0 0 0\nAna 0 0 0 1\n"})
    make(suite, {"2.in": "load state\nplayers\nplayers\n", "2.out": "Game loaded.\nAna 0 0 0 0\nAna 0 0 0 0\n"})
    case = json_of(suite / "2.in", suite / "2.out", suite / "mine.txt")
    assert (case["case"], case["verdict"], case["differences"]) == ("2", "wrong", 1)
    assert case["difference"] == {
        "line": 3,
        "expected": "Ana 0 0 0 0",
        "actual": "Ana 0 0 0 1",
        "instruction": {"line": 3, "text": "players"},
        "state": ["Ana 0 0 0 0"],
    }


def test_the_suite_is_that_of_the_nearest_suite_toml_above(suite: Path, tmp_path: Path) -> None:
    """The current folder does not matter, and the answers can be anywhere."""
    make(tmp_path, {"suite.toml": '[reference]\ngame = "goose"\ndice = "manual"\n', "mine.txt": "x\n"})
    make(suite, {"suite.toml": f'{REFERENCE}[cases."errors/*"]\npoints = 3\n', "a/b/1.in": "fly\n"})
    with inside(suite / "errors"):
        case = json_of("1.in", "../errors/1.out", tmp_path / "mine.txt")
    assert (case["case"], case["possible"]) == ("errors/1", 3.0)
    assert case["difference"]["instruction"] == {"line": 1, "text": "fly"}
    assert case["differences"] == 2
    other = json_of(tmp_path / "suite" / "a" / "b" / "1.in", tmp_path / "mine.txt", tmp_path / "mine.txt")
    assert (other["case"], other["verdict"]) == ("a/b/1", "accepted")


def test_a_script_of_no_suite_is_answered_by_the_options(tmp_path: Path) -> None:
    """A script that is piped is of none, too."""
    make(tmp_path, {"s.in": "fly\nfly\n", "s.txt": "fly\n", "out": "Instrução inválida.\n" * 2, "mine": "x\n"})
    with inside(tmp_path):
        alone = json_of("s.in", "out", "mine")
        assert (alone["case"], alone["difference"]["instruction"], alone["differences"]) == ("s", None, None)
        options = ("--game", "mancala", "--lang", "pt")
        case = json_of("s.in", "out", "mine", *options)
        assert (case["difference"]["instruction"], case["differences"]) == ({"line": 1, "text": "fly"}, 2)
        piped = json_of("-", "out", "mine", *options, stdin=b"fly\nfly\n")
        assert piped["difference"] == case["difference"]
        assert json_of("s.txt", "-", "mine", *options, stdin="Instrução inválida.\n".encode())["case"] == "s.txt"
        assert json_of("s.in", "out", "-", *options, stdin="Instrução inválida.\n".encode() * 2)["points"] == 1.0


def test_the_reference_answers_a_script_that_is_not_a_case_of_its_suite(suite: Path) -> None:
    """Options come before those of the suite."""
    make(suite, {"variant.txt": "fly\n", "variant-answer.txt": "Invalid instruction.\n", "mine": "x\n"})
    case = json_of(suite / "variant.txt", suite / "variant-answer.txt", suite / "mine")
    assert (case["case"], case["differences"]) == ("variant.txt", 1)
    make(suite, {"errors/1.out": "Instrução inválida.\nInstrução inválida.\n"})
    paths = (suite / "errors" / "1.in", suite / "errors" / "1.out", suite / "mine")
    assert json_of(*paths)["differences"] is None
    assert json_of(*paths, "--lang", "pt")["differences"] == 2


def test_all_different_answers_are_printed_side_by_side(tmp_path: Path) -> None:
    """The first in sentences; of very many the first ones, and of one with very many lines the first lines."""
    right, wrong = "No players registered.\n", "Nobody.\n"
    make(tmp_path, {"s.in": "players\n" * 30, "out": right * 30, "mine": wrong + right + wrong * 27})
    options = ("--game", "mancala", "--lang", "en")
    with inside(tmp_path):
        status, reported = diff("s.in", "out", "mine", *options)
        assert status == 1
        assert "    In all, 29 answers differ.\n" in reported
        numbers = [line.split()[1] for line in reported.splitlines() if line.endswith("of the script: players")]
        assert len(numbers) == MOST_ANSWERS
        assert numbers[1:3] == ["3", "4"]
        assert reported.count("    !  No players registered.") == MOST_ANSWERS - 1
        alone = invoked("diff", "s.in", "out", "mine", "--game", "mancala", "--lang", "pt")
    assert "do guião" not in alone.stdout
    assert "the reference does not answer this script" in alone.output.lower()
    assert "      … e mais 6 linhas" in alone.stdout.splitlines()


def test_missing_and_extra_lines_look_different(suite: Path) -> None:
    make(suite, {"2.in": "load state\nplayers\nfly\n", "2.out": "Game loaded.\nAna 0 0 0 0\nInvalid instruction.\n"})
    make(suite, {"mine": "Game loaded.\nhello\nAna 0 0 0 0\nInvalid instruction.\n", "other": "Game loaded.\nfoo\n"})
    reported = diff(suite / "2.in", suite / "2.out", suite / "mine")[1]
    assert "    No line is expected there.\n" in reported
    rows = [line.split() for line in reported.splitlines()]
    assert ["Game", "loaded.", "Game", "loaded."] in rows
    assert ["+", "hello"] in rows
    rows = [line.split() for line in diff(suite / "2.in", suite / "2.out", suite / "other")[1].splitlines()]
    assert ["-", "Invalid", "instruction."] in rows


def test_rules_without_a_state_report_no_state(tmp_path: Path) -> None:
    make(tmp_path, {"s.in": "add player Ana\n", "out": "players: Ana\n", "mine": "x\n"})
    with inside(tmp_path):
        case = json_of("s.in", "out", "mine", "--rules", "kata", "--dice", "manual")
    assert case["difference"]["instruction"] == {"line": 1, "text": "add player Ana"}
    assert case["difference"]["state"] is None


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_script_whose_name_is_no_text_is_compared_too(form: str, tmp_path: Path) -> None:
    make(tmp_path, {os.fsdecode(b"\xff.in"): "fly\n", "out": "Invalid instruction.\n"})
    with inside(tmp_path):
        assert diff(os.fsdecode(b"\xff.in"), "out", "out", "--game", "mancala", "--format", form)[0] == 0


def test_a_script_in_a_suite_that_is_none_is_refused(suite: Path) -> None:
    make(suite, {"suite.toml": "[limit]\n", "3.in": ""})
    message = refused("diff", str(suite / "1.in"), str(suite / "1.out"), str(suite / "1.out"))
    assert "is no suite (1 error):\n  suite.toml:1: there is no " in message


def diff_into(stream: BinaryIO, form: str, suite: Path) -> tuple[int, bytes]:
    """Return the exit status of a comparison that is printed into a stream, and its messages."""
    words = ["diff", *(str(suite / name) for name in ("1.in", "1.out", "1.out")), "--format", form]
    run = subprocess.run([*GOOSE, *words], stdout=stream, stderr=subprocess.PIPE, timeout=60, check=False)
    return run.returncode, run.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
@pytest.mark.parametrize("form", thinned(["text", "json"], 2))
def test_a_full_disk_or_a_closed_pipe_is_no_wrong_answer(form: str, suite: Path) -> None:
    """The exit status is not the 1 of an answer that differs."""
    with open("/dev/full", "wb") as full:
        assert diff_into(full, form, suite) == (3, b"Error: the grader failed: No space left on device.\n")
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        assert diff_into(closed, form, suite) == (141, b"")


def test_a_likely_mistake_in_a_comparison_is_reported(suite: Path) -> None:
    make(suite, {"mine": "x\n"})
    run = invoked("diff", suite / "1.in", suite / "mine", suite / "1.out")
    assert run.exit_code == 1
    assert "are EXPECTED and ACTUAL swapped?" in run.stderr
    run = invoked("diff", suite / "1.in", suite / "mine", suite / "mine", "--format", "json")
    assert (run.exit_code, json.loads(run.stdout)["verdict"]) == (0, "accepted")
    assert "such as --game mancala --rules official" in run.stderr
    assert invoked("diff", suite / "1.in", suite / "1.out", suite / "mine").stderr == ""


@pytest.mark.parametrize(
    ("name", "key", "sentence"),
    [
        ("words a move otherwise", "wording.mancala.move_done", "would explain all differences: "),
        ("prints a prompt", "print.prompt", "Right, but it prints a prompt, "),
    ],
)
def test_cause_is_said_in_a_sentence_once(name: str, key: str, sentence: str, tmp_path: Path) -> None:
    """No list of causes comes before the case, so its key alone would say nothing."""
    wrong = wrong_answer(name)
    texts: dict[str, str | bytes] = {"1.in": wrong.script, "1.out": wrong.expected, "mine": wrong.actual}
    make(tmp_path, texts)
    status, printed = diff(*(tmp_path / file for file in texts), *wrong.options)
    assert status == 1
    assert sentence in printed
    assert key not in printed
    assert printed.count("prompt") == (key == "print.prompt")
    result = check(wrong.script, wrong.expected, wrong.actual, wrong.settings)
    assert result["cause"]["key"] == key


def test_a_different_encoding_is_reported(suite: Path) -> None:
    (suite / "mine").write_text(SUITE["1.out"], encoding="utf-16")
    assert json_of(suite / "1.in", suite / "1.out", suite / "mine")["note"] == (
        "Right, but it is in UTF-16, not in UTF-8."
    )


def test_a_closed_standard_input_is_reported(suite: Path) -> None:
    """No file of the comparison is used instead."""
    arguments = ["diff", "1.in", "1.out", "-"]
    words = ["sh", "-c", 'exec "$@" <&-', "sh", *GOOSE, *arguments]
    run = subprocess.run(words, cwd=suite, capture_output=True, timeout=60, check=False)
    assert (run.returncode, run.stdout) == (2, b"")
    assert b"standard input is closed." in run.stderr
