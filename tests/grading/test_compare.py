"""`goose compare`: what differs is found, shrunk, reported and written; wrong uses and interrupts."""

import json
import os
import shlex
import signal
import subprocess
from collections.abc import Callable, Sequence

import pytest

from tests.grading.test_shrinking import GOOSE as GOOSE_OPTIONS
from tests.grading.test_shrinking import answers
from tests.support.comparing import MANCALA, PROGRAM, RIGHT, Comparison, reported
from tests.support.graders import executable, until
from tests.support.layers import thinned
from tests.support.running import GOOSE

# What is compared, and what comes of it.


@pytest.mark.slow
def test_two_that_do_the_same_are_said_to_with_how_much_was_compared(comparing: Comparison) -> None:
    run = comparing.compare(*MANCALA, "--count", 2, "--", *RIGHT)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("No difference found: 2 scripts, ")
    same = json.loads(comparing.compare(*MANCALA, "--count", 2, "--format", "json", "--", *RIGHT).stdout)
    assert same["same"] is True
    assert same["scripts"] == 2
    assert same["instructions"] > 400
    assert f", {same['instructions']} instructions." in run.stdout


@pytest.mark.slow
def test_a_difference_is_reported_with_script_answers_and_state(comparing: Comparison) -> None:
    run = comparing.compare(*MANCALA, "--", comparing.wordy())
    assert (run.returncode, run.stderr) == (1, "")
    text = reported(run)
    assert text.startswith("Script 1 (")
    assert " This one instruction is enough (" in text
    assert " 1 register Ana “Expected” is the answer of goose, “Answered” the answer of " in text
    assert "It is in the answer to line 1 of the script: register Ana" in text
    assert "The position before that instruction: No players registered." in text
    assert "Expected: Player registered. Answered: Player was registered. No other answer differs." in text


@pytest.mark.slow
def test_the_limit_and_the_language_of_a_comparison_are_those_asked_for(comparing: Comparison) -> None:
    """All sentences around the answers are in one language."""
    run = comparing.compare(*MANCALA, "--why-limit", 0.00001, "--report-lang", "pt", "--", comparing.wordy())
    assert (run.returncode, run.stderr) == (1, "")
    text = reported(run)
    assert text.startswith("O guião 1 (")
    assert "“Esperado” é a resposta de goose" in text
    assert "A procura de uma causa foi interrompida ao fim de 1e-05 segundos." in text


@pytest.mark.slow
@pytest.mark.parametrize(
    "point",
    thinned(["inn=2", "death=14", "effects=one", "labyrinth=31", "past-end=wins", "geese=nines"], 3, pytest.mark.soak),
)
def test_a_misreading_is_found_by_a_fully_shrunk_script(point: str, comparing: Comparison) -> None:
    found = comparing.found("--lang", "en", "--", PROGRAM, "--lang", "en", "--dice", "manual", "--rule", point)
    script = found["script"]

    def differs(lines: list[str]) -> bool:
        return answers(lines, GOOSE_OPTIONS) != answers(lines, {**GOOSE_OPTIONS, "rule": (point,)})

    assert differs(script)
    assert not any(differs(script[:place] + script[place + 1 :]) for place in range(len(script)))
    assert found["difference"]["instruction"] == {"line": len(script), "text": script[-1]}
    assert point.replace("=", ".") in json.dumps(found["cause"])
    assert found["steady"] is True


@pytest.mark.slow
def test_the_report_does_not_depend_on_the_number_of_jobs(comparing: Comparison) -> None:
    runs = []
    for jobs in (1, 3):
        found = comparing.found("--jobs", jobs, "--script-seed", 3, *MANCALA, "--", comparing.wordy())
        del found["seconds"], found["processor-seconds"]
        runs.append(found)
    assert runs[0] == runs[1]
    assert (runs[0]["more"], runs[0]["layout"]) == ([], None)


@pytest.mark.slow
def test_the_scripts_are_the_same_for_a_seed_and_others_for_another(comparing: Comparison) -> None:
    """Those that are tried to shrink one too."""
    logs = []
    for number, seed in enumerate((3, 3, 4)):
        log = comparing.folder / str(number)
        program = executable(comparing.folder / "program", f"cat >> {log}")
        assert len(comparing.found(*MANCALA, "--jobs", 1, "--script-seed", seed, "--", program)["script"]) == 1
        logs.append(log.read_text())
    assert logs[0] == logs[1] != logs[2]


@pytest.mark.slow
def test_a_search_ends_when_its_time_is_over(comparing: Comparison) -> None:
    """With one script at least."""
    run = comparing.compare(*MANCALA, "--budget", 0.01, "--jobs", 1, "--", *RIGHT)
    assert run.returncode == 0
    assert run.stdout.startswith("No difference found: 1 script, ")


@pytest.mark.slow
def test_dice_can_be_drawn_where_both_draw_the_same(comparing: Comparison) -> None:
    dice = ("--dice", "random", "--seed", "5")
    assert comparing.compare(*dice, "--count", 1, "--", PROGRAM, *dice).returncode == 0
    assert comparing.compare(*dice, "--count", 1, "--", PROGRAM, *dice[:3], "6").returncode == 1


@pytest.mark.slow
def test_a_board_is_read_where_the_command_is_typed(comparing: Comparison) -> None:
    """Programs run elsewhere, and files among their words are found."""
    squares = ("7 OCA", "8 PUENTE1", "13 PUENTE2", "20 POSADA", "27 DADO1", "33 POZO", "43 LABERINTO", "51 CARCEL")
    (comparing.folder / "board.txt").write_text("\n".join((*squares, "54 DADO2", "57 CALAVERA", "0", "")))
    words = ("--rules", "madrid", "--board", "board.txt")
    assert comparing.compare(*words, "--count", 1, "--", PROGRAM, *words, "--dice", "manual").returncode == 0


# What is written, and wrong uses.


@pytest.mark.slow
def test_the_script_is_written_with_what_goose_answers(comparing: Comparison) -> None:
    for name in ("found", "again.in"):
        run = comparing.compare(*MANCALA, "--output", name, "--", comparing.wordy())
        stem = name.removesuffix(".in")
        assert (run.returncode, run.stderr) == (1, f"Written: {stem}.in, {stem}.out.\n")
        assert (comparing.folder / f"{stem}.in").read_text() == "register Ana\n"
        assert (comparing.folder / f"{stem}.out").read_text() == "Player registered.\n"


def test_nothing_is_written_where_nothing_differs(comparing: Comparison) -> None:
    assert comparing.compare(*MANCALA, "--count", 1, "--output", "found", "--", *RIGHT).returncode == 0
    assert [*comparing.folder.iterdir()] == []


@pytest.mark.slow
def test_what_cannot_be_written_is_a_failure_of_comparing(comparing: Comparison) -> None:
    """What was found is reported all the same."""
    program = "echo Welcome; mkdir -p found.out"  # where a file was to be
    run = comparing.compare(
        *MANCALA, "--output", str(comparing.folder / "found"), "--", "sh", "-c", f"cd {comparing.folder}; {program}"
    )
    assert run.returncode == 3
    assert run.stderr.endswith("found.out: File exists.\n")
    assert "Answered: Welcome" in reported(run)


def test_a_program_that_cannot_be_started_is_a_wrong_use(comparing: Comparison) -> None:
    for arguments in (("--", "no-such-program"), ("--with", "no-such-program", "--", *RIGHT)):
        run = comparing.compare(*MANCALA, *arguments)
        assert (run.returncode, run.stdout) == (2, "")
        assert run.stderr.endswith("Error: no-such-program: No such file or directory.\n")


def test_a_likely_mistake_is_reported(comparing: Comparison) -> None:
    (comparing.folder / "student.py").write_text("print('hello')")
    run = comparing.compare("--count", 1, "--", "student.py")
    assert run.stderr.startswith("Warning: student.py is a file here, not a command: try ./student.py")


# Interrupts.


def interrupted(comparing: Comparison, arguments: Sequence[object], moment: Callable[[], object]) -> tuple[int, str]:
    """Interrupt a comparison in a certain moment; return its status and messages once nothing of it is left."""

    def as_usual() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    with subprocess.Popen(
        [*GOOSE, "compare", *map(str, arguments)],
        cwd=comparing.folder,
        env=comparing.environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=as_usual,
    ) as program:
        try:
            assert until(moment)
            os.killpg(program.pid, signal.SIGINT)
            _, messages = program.communicate(timeout=60)
        finally:
            if program.poll() is None:
                os.killpg(program.pid, signal.SIGKILL)
    assert [*comparing.temporary.iterdir()] == []
    return program.returncode, messages


@pytest.mark.slow
def test_an_interrupt_ends_all_and_says_how_far_it_was(comparing: Comparison) -> None:
    program = comparing.spoilt(when="register", what=f"touch {comparing.folder}/begun; sleep 60")
    begun = comparing.folder / "begun"
    status, messages = interrupted(comparing, (*MANCALA, "--limit", 50, "--", program), begun.exists)
    assert status == 130
    assert messages.strip() == "Interrupted: 0 scripts were compared, and no difference was found."


@pytest.mark.slow
def test_an_interrupt_while_a_script_is_shrunk_shows_what_there_is(comparing: Comparison) -> None:
    log = comparing.folder / "log"
    right = shlex.join((*RIGHT, "--rules", "official"))
    program = executable(comparing.folder / "program", f"echo >> {log}; sleep 0.3; {right}")
    arguments = (*MANCALA, "--jobs", 1, "--", program)
    status, messages = interrupted(comparing, arguments, lambda: log.exists() and log.stat().st_size > 6)
    assert status == 130
    assert messages.startswith("Interrupted: script 1 gives a difference. The shortest so far:\n")
