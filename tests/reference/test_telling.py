"""`--explain`: why lines are invalid, on standard error, while standard output stays as it is."""

import json
import os
import signal
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from goose.core.registry import NAMES, load_kind
from goose.core.stream import Interrupts, run
from goose.reference.explaining.session import ExplainedInput
from tests.support.cases import each_case
from tests.support.layers import thinned
from tests.support.running import GOOSE, Piped, goose, interpreter, wait_until_it_sleeps, with_output
from tests.support.transcripts import FIXTURES


def course(script: Iterable[bytes], **options: object) -> list[str]:
    """Return what is written and what is reported, in their order, when a script comes in these pieces."""
    heard: list[str] = []
    chunks = iter(script)
    answering = interpreter(**options)
    kind = load_kind(answering.view()["game"])
    explained = ExplainedInput(
        answering, kind, answering.feed, lambda: next(chunks, b""), lambda text: heard.append(f"! {text}")
    )
    run(explained, explained.read, lambda data: heard.append(data.decode()), Interrupts())
    explained.close()
    return heard


@pytest.mark.parametrize(
    "pieces",
    [
        [b"register Ana\nregster Rui\nregister Rui\nfold\n"],
        [b"register Ana\nregs", b"ter Rui\nregister", b" Rui\n", b"fold"],
        [b"register Ana\r\nregster Rui\r\nregister Rui\r\nfold"],
    ],
    ids=["at once", "in pieces", "with CRLF"],
)
def test_a_line_is_explained_after_its_answer_and_before_the_next(pieces: list[bytes]) -> None:
    """However the script comes, the last line too."""
    invalid = "Invalid instruction.\n"
    *known, last = course(pieces)
    assert known == [
        "Player registered.\n",
        invalid,
        '! line 2: there is no instruction regster; did you mean "register"?',
        "Player registered.\n",
        invalid,
    ]
    assert last.startswith("! line 4: there is no instruction fold")


def test_a_save_of_a_newer_goose_is_called_so(tmp_path: Path) -> None:
    """A damaged file has its own message."""
    newer, damaged = tmp_path / "newer.save", tmp_path / "damaged.save"
    newer.write_text('{"format": "goose-save", "version": 3, "new": {}, "game": "goose"}')
    damaged.write_text('{"format": "goose-save", "version": 0}')
    invalid = "The file is not a saved game.\n"
    why = "! line 1: The reason: a newer version of goose has written this file; install it to load the file."
    assert course([f"load {newer}\nload {damaged}\n".encode()]) == [invalid, why, invalid]


def test_valid_lines_and_lines_after_the_end_are_not_explained() -> None:
    """A failure has its own message; a blank line ends the script."""
    assert course([b"details\n\nnothing\n"]) == ["No game in progress.\n"]
    assert course([]) == []


@each_case(
    ("game", "lang", "line", "expected"),
    [
        ("mancala", "en", "play Ana 7", "line 1: play takes a player and a house from 1 to 6; 7 is not a valid house"),
        ("mancala", "pt", "J Ana 7", "linha 1: J pede um jogador e uma casa de 1 a 6; 7 não serve como casa"),
        ("goose", "es", "Registrar Ana", 'línea 1: no existe la instrucción Registrar; ¿querías decir "registrar"?'),
        ("goose", "it", "registr Ana", 'riga 1: non esiste l\'istruzione registr; volevi dire "registra"?'),
    ],
)
def test_it_is_reported_in_the_language_in_use(game: str, lang: str, line: str, expected: str) -> None:
    """One line, with the number of the script's."""
    assert course([f"{line}\n".encode()], game=game, lang=lang)[1] == f"! {expected}"


@pytest.mark.parametrize(
    "script",
    thinned([path for game in NAMES for path in sorted(FIXTURES.glob(f"{game}/en/*.in"))][::7], 12),
    ids=lambda path: path.stem,
)
@pytest.mark.parametrize("form", thinned(map(pytest.param, [[], ["--format=json"], ["--echo"]]), 3), ids=" ".join)
def test_standard_output_is_the_same_with_it(script: Path, form: list[str], tmp_path: Path) -> None:
    """Byte for byte, in every format; standard error has a line for each that is invalid or whose file fails."""
    given = [f"--game={script.parts[-3]}", "--lang=en", "--seed=1", *form]
    folders = [tmp_path / name for name in ("expected", "plain", "json")]  # each with its own saves
    for folder in folders:
        folder.mkdir()
    expected = goose(*given, "--explain", script=script.read_bytes(), cwd=folders[0])
    plain = goose(*given, script=script.read_bytes(), cwd=folders[1])
    assert expected.stdout == plain.stdout
    assert plain.stderr == b""
    objects = goose(*given[:3], "--format=json", script=script.read_bytes(), cwd=folders[2]).stdout.splitlines()
    answers = [json.loads(line) for line in objects]
    explained = ("common.invalid_instruction", "common.file_not_readable", "common.file_not_writable")
    failed = [answer["line"] for answer in answers if answer["failure"] in explained]
    assert [int(line.split(b":")[0][5:]) for line in expected.stderr.splitlines()] == failed


def test_it_stands_after_the_answer_where_both_go_to_one_place() -> None:
    done = subprocess.run(
        [*GOOSE, "--explain", "--format", "json"],
        input=b"nothing\nregister Ana\n",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=True,
    )
    first, expected, second = done.stdout.splitlines()
    assert (json.loads(first)["line"], json.loads(second)["line"]) == (1, 2)
    assert expected.startswith(b"line 1: there is no instruction nothing")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_nothing_is_explained_if_the_answer_cannot_be_written() -> None:
    done = with_output("full", "--explain", script=b"x\n")
    assert (done.returncode, done.stderr) == (1, b"Error: No space left on device.\n")


def test_an_interrupt_leaves_no_invalid_answer_unexplained() -> None:
    """What has been answered is explained, whatever ends the program."""
    with Piped("--explain") as process:
        process.say(b"x\n")
        assert process.stdout.readline() == b"Invalid instruction.\n"
        wait_until_it_sleeps(process.pid)
        process.send_signal(signal.SIGINT)
        _, expected = process.communicate()
    assert (process.returncode, expected.count(b"line 1: ")) == (130, 1)


def test_that_nobody_reads_it_harms_nothing() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb", closefd=True) as broken:
        done = subprocess.run(
            [*GOOSE, "--explain"], input=b"x\ny\nregister Ana\n", stdout=subprocess.PIPE, stderr=broken, check=False
        )
    assert (done.returncode, done.stdout.count(b"\n")) == (0, 3)
