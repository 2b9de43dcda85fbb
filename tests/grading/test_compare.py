"""`goose compare`: what differs is found, shrunk, reported and written; wrong uses and interrupts."""

import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from goose.base.installed import command_for
from tests.grading.test_shrinking import GOOSE as GOOSE_OPTIONS
from tests.grading.test_shrinking import answers
from tests.support.cases import each_case
from tests.support.commands import refused
from tests.support.forks import forked
from tests.support.graders import executable, until
from tests.support.layers import thinned
from tests.support.running import GOOSE
from tests.support.transcripts import inside

MANCALA = ("--game", "mancala", "--lang", "en")
PROGRAM = str(Path(sys.executable).with_name("goose"))
RIGHT = (PROGRAM, *MANCALA)
"""A program that is right."""


class Compared(NamedTuple):
    """How the command ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


class Place:
    """A folder in which the command is typed, and one for temporary files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "here"
        self.temporary = folder / "temporary"
        self.folder.mkdir()
        self.temporary.mkdir()
        self.environment = {**os.environ, "TMPDIR": str(self.temporary), "COLUMNS": "100"}

    def words(self, *arguments: object) -> list[str]:
        return [*GOOSE, "compare", *map(str, arguments)]

    def compare(self, *arguments: object) -> Compared:
        """Compare, and check that nothing is left behind and nothing went wrong that nobody thought of."""
        done = forked("compare", *arguments, cwd=self.folder, env=self.environment)
        run = Compared(done.returncode, done.stdout.decode(), done.stderr.decode())
        assert "Traceback" not in run.stderr
        assert "bug in" not in run.stderr
        assert [*self.temporary.iterdir()] == []
        return run

    def found(self, *arguments: object) -> dict[str, Any]:
        """Return the report of a difference."""
        run = self.compare("--format", "json", *arguments)
        assert (run.returncode, run.stderr) == (1, "")
        found: dict[str, Any] = json.loads(run.stdout)
        assert (found["format"], found["version"], found["same"]) == ("goose-comparison", 1, False)
        return found

    def spoilt(self, *, when: str, what: str, right: Sequence[str] = RIGHT) -> Path:
        """Make a program that is right, but does something where a script has a word in it."""
        script = f'script=$(cat; echo .)\nscript=${{script%.}}\ncase "$script" in *{when}*) {what};; esac\n'
        return executable(
            self.folder / "program", f"{script}printf '%s' \"$script\" | {shlex.join(right)}; after={what!r}"
        )

    def wordy(self) -> Path:
        """Make a program that answers a registration in other words."""
        return executable(self.folder / "wordy", f"{shlex.join(RIGHT)} | sed 's/^Player reg/Player was reg/'")


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def reported(run: Compared) -> str:
    return " ".join(run.stdout.split())


# What is compared, and what comes of it.


@pytest.mark.slow
def test_two_that_do_the_same_are_said_to_with_how_much_was_compared(place: Place) -> None:
    run = place.compare(*MANCALA, "--count", 2, "--", *RIGHT)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("No difference found: 2 scripts, ")
    same = json.loads(place.compare(*MANCALA, "--count", 2, "--format", "json", "--", *RIGHT).stdout)
    assert same["same"] is True
    assert same["scripts"] == 2
    assert same["instructions"] > 400
    assert f", {same['instructions']} instructions." in run.stdout


@pytest.mark.slow
def test_a_difference_is_reported_with_script_answers_and_state(place: Place) -> None:
    run = place.compare(*MANCALA, "--", place.wordy())
    assert (run.returncode, run.stderr) == (1, "")
    text = reported(run)
    assert text.startswith("Script 1 (")
    assert " This one instruction is enough (" in text
    assert " 1 register Ana “Expected” is the answer of goose, “Answered” the answer of " in text
    assert "It is in the answer to line 1 of the script: register Ana" in text
    assert "The position before that instruction: No players registered." in text
    assert "Expected: Player registered. Answered: Player was registered. No other answer differs." in text


@pytest.mark.slow
def test_the_limit_and_the_language_of_a_comparison_are_those_asked_for(place: Place) -> None:
    """All sentences around the answers are in one language."""
    run = place.compare(*MANCALA, "--why-limit", 0.00001, "--report-lang", "pt", "--", place.wordy())
    assert (run.returncode, run.stderr) == (1, "")
    text = reported(run)
    assert text.startswith("O guião 1 (")
    assert "“Esperado” é a resposta de goose" in text
    assert "A procura de uma causa foi interrompida ao fim de 1e-05 segundos." in text


def check_minimal(found: dict[str, Any], wrong: dict[str, Any]) -> None:
    """Check that a script differs, and that it does not without any of its lines."""
    script = found["script"]
    right = GOOSE_OPTIONS

    def differs(lines: list[str]) -> bool:
        return answers(lines, right) != answers(lines, {**right, **wrong})

    assert differs(script)
    assert not any(differs(script[:place] + script[place + 1 :]) for place in range(len(script)))


@pytest.mark.slow
def test_a_misreading_is_found_by_a_fully_shrunk_script(place: Place) -> None:
    """And named; with dice that are typed where nothing else is said."""
    found = place.found("--lang", "en", "--", PROGRAM, "--lang", "en", "--dice", "manual", "--rule", "inn=2")
    check_minimal(found, {"rule": ("inn=2",)})
    assert found["difference"]["instruction"] == {"line": len(found["script"]), "text": found["script"][-1]}
    assert "inn.2" in json.dumps(found["cause"])
    assert (found["drawn"] > 400, found["steady"]) == (True, True)


@pytest.mark.slow
@pytest.mark.parametrize(
    "point",
    thinned(["death=14", "effects=one", "labyrinth=31", "past-end=wins", "geese=nines"], 3, rest=pytest.mark.soak),
)
def test_any_misreading_is_found(point: str, place: Place) -> None:
    """Each with a script of which no line can be left out."""
    found = place.found("--", PROGRAM, "--dice", "manual", "--rule", point)
    check_minimal(found, {"rule": (point,)})


@pytest.mark.slow
def test_the_report_does_not_depend_on_the_number_of_jobs(place: Place) -> None:
    runs = []
    for jobs in (1, 3):
        found = place.found("--jobs", jobs, "--script-seed", 3, *MANCALA, "--", place.wordy())
        del found["seconds"], found["processor-seconds"]
        runs.append(found)
    assert runs[0] == runs[1]


@pytest.mark.slow
def test_the_scripts_are_the_same_for_a_seed_and_others_for_another(place: Place) -> None:
    """Those that are tried to shrink one too."""
    logs = []
    for number, seed in enumerate((3, 3, 4)):
        log = place.folder / str(number)
        program = executable(place.folder / "program", f"cat >> {log}")
        assert len(place.found(*MANCALA, "--jobs", 1, "--script-seed", seed, "--", program)["script"]) == 1
        logs.append(log.read_text())
    assert logs[0] == logs[1] != logs[2]


@pytest.mark.slow
def test_a_search_ends_when_its_time_is_over(place: Place) -> None:
    """With one script at least."""
    run = place.compare(*MANCALA, "--budget", 0.01, "--jobs", 1, "--", *RIGHT)
    assert run.returncode == 0
    assert run.stdout.startswith("No difference found: 1 script, ")


@pytest.mark.slow
def test_dice_can_be_drawn_where_both_draw_the_same(place: Place) -> None:
    """By the same seed."""
    dice = ("--dice", "random", "--seed", "5")
    assert place.compare(*dice, "--count", 1, "--", PROGRAM, *dice).returncode == 0
    assert place.compare(*dice, "--count", 1, "--", PROGRAM, *dice[:3], "6").returncode == 1


@pytest.mark.slow
def test_a_board_is_read_where_the_command_is_typed(place: Place) -> None:
    """Programs run elsewhere, and files among their words are found."""
    squares = ("7 OCA", "8 PUENTE1", "13 PUENTE2", "20 POSADA", "27 DADO1", "33 POZO", "43 LABERINTO", "51 CARCEL")
    (place.folder / "board.txt").write_text("\n".join((*squares, "54 DADO2", "57 CALAVERA", "0", "")))
    words = ("--rules", "madrid", "--board", "board.txt")
    assert place.compare(*words, "--count", 1, "--", PROGRAM, *words, "--dice", "manual").returncode == 0


# What is written, and wrong uses.


@pytest.mark.slow
def test_the_script_is_written_with_what_goose_answers(place: Place) -> None:
    """Beside each other, under the name that is given, with an ending or without."""
    for name in ("found", "again.in"):
        run = place.compare(*MANCALA, "--output", name, "--", place.wordy())
        stem = name.removesuffix(".in")
        assert (run.returncode, run.stderr) == (1, f"Written: {stem}.in, {stem}.out.\n")
        assert (place.folder / f"{stem}.in").read_text() == "register Ana\n"
        assert (place.folder / f"{stem}.out").read_text() == "Player registered.\n"


def test_nothing_is_written_where_nothing_differs(place: Place) -> None:
    assert place.compare(*MANCALA, "--count", 1, "--output", "found", "--", *RIGHT).returncode == 0
    assert [*place.folder.iterdir()] == []


@pytest.mark.slow
def test_what_cannot_be_written_is_a_failure_of_comparing(place: Place) -> None:
    """What was found is reported all the same."""
    program = "echo Welcome; mkdir -p found.out"  # where a file was to be
    run = place.compare(
        *MANCALA, "--output", str(place.folder / "found"), "--", "sh", "-c", f"cd {place.folder}; {program}"
    )
    assert run.returncode == 3
    assert run.stderr.endswith("found.out: Is a directory.\n")
    assert "Answered: Welcome" in reported(run)


@each_case(
    ("arguments", "message"),
    [
        ((), "name the program to compare after --, such as: goose compare -- python3 student.py"),
        (("--count", "3"), "name the program to compare after --"),
        (("--count", "0", "--", "x"), "0: it must be a whole number, 1 or more."),
        (("--budget", "nan", "--", "x"), "nan: it must be a number of seconds above 0"),
        (("--with", "", "--", "x"), "--with must be a command, such as 'python3 main.py'."),
        (("--with", "a 'b", "--", "x"), "--with a 'b: no closing quotation."),
        (("--game", "chess", "--", "x"), "there is no game chess: the games are goose,"),
        (("--rules", "bari", "--squares", "3", "--", "x"), "--squares"),
        (("--dice", "random", "--", "x"), "--dice random needs --seed N"),
        (("--seed", "5", "--", "x"), "--seed goes with --dice random, not manual."),
        (("--dice", "lcg", "--", "x"), "'lcg' is not one of 'manual', 'random'."),
        (("--output", "no/where", "--", "x"), "--output no/where: its folder does not exist."),
        (("--env", "NO_SUCH_VARIABLE", "--", "x"), "it must be NAME=VALUE"),
        (("--nothing", "--", "x"), "No such option"),
    ],
    ids=lambda value: " ".join(value) if type(value) is tuple else "",
)
def test_a_usage_error_is_reported_before_anything_runs(
    arguments: tuple[str, ...], message: str, tmp_path: Path
) -> None:
    """With exit status 2, and what would be right."""
    with inside(tmp_path):
        assert message in " ".join(refused("compare", *arguments).split())


def test_a_program_that_cannot_be_started_is_a_wrong_use(place: Place) -> None:
    """Either of two."""
    for arguments in (("--", "no-such-program"), ("--with", "no-such-program", "--", *RIGHT)):
        run = place.compare(*MANCALA, *arguments)
        assert (run.returncode, run.stdout) == (2, "")
        assert run.stderr.endswith("Error: no-such-program: No such file or directory.\n")


def test_a_likely_mistake_is_reported(place: Place) -> None:
    (place.folder / "student.py").write_text("print('hello')")
    run = place.compare("--count", 1, "--", "student.py")
    assert run.stderr.startswith("Warning: student.py is a file here, not a command: try ./student.py")


def test_a_missing_package_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose.base.extras.find_spec", lambda _: None)
    assert command_for("rich", "psutil") in refused("compare", "--", "x")


# Interrupts.


def interrupted(place: Place, arguments: Sequence[object], moment: Callable[[], object]) -> tuple[int, str]:
    """Interrupt a comparison in a certain moment; return its status and messages once nothing of it is left."""

    def as_usual() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    with subprocess.Popen(
        place.words(*arguments),
        cwd=place.folder,
        env=place.environment,
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
    assert [*place.temporary.iterdir()] == []
    return program.returncode, messages


@pytest.mark.slow
def test_an_interrupt_ends_all_and_says_how_far_it_was(place: Place) -> None:
    program = place.spoilt(when="register", what=f"touch {place.folder}/begun; sleep 60")
    begun = place.folder / "begun"
    status, messages = interrupted(place, (*MANCALA, "--limit", 50, "--", program), begun.exists)
    assert status == 130
    assert messages.strip() == "Interrupted: 0 scripts were compared, and no difference was found."


@pytest.mark.slow
def test_an_interrupt_while_a_script_is_shrunk_shows_what_there_is(place: Place) -> None:
    """The shortest script so far."""
    log = place.folder / "log"
    program = executable(place.folder / "program", f"echo >> {log}; sleep 0.3; {shlex.join(RIGHT)} --rules official")
    status, messages = interrupted(
        place, (*MANCALA, "--jobs", 1, "--", program), lambda: log.exists() and log.stat().st_size > 3
    )
    assert status == 130
    assert messages.startswith("Interrupted: script 1 gives a difference. The shortest so far:\n")
