"""Grading against a bare shell loop over the same runs, and against itself on two cores; and recording."""

import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

from bench.figures import report
from bench.measuring import Installed, megabytes, ratio, seconds
from bench.recording import recording

CASES = 200
CHAINS = 20
SCRIPTS = 1_000

ANSWER = "Player registered.\nAna 0 0 0 0\n"
SCRIPT = "register Ana\nplayers\n"
REFERENCE = '[reference]\ngame = "mancala"\nlang = "en"\n[limits]\nseconds = 20\n'
IN_C = '#include <stdio.h>\nint main(void) { return puts("Player registered.\\nAna 0 0 0 0") < 0; }\n'
IN_PYTHON = 'print("Player registered.\\nAna 0 0 0 0")\n'
FLOOD = 'while True:\n    print("x" * 100_000)\n'
LOOP = 'for script in "$0"/*/*.in; do "$@" < "$script" > answer; done'


def grading(installed: Installed, folder: Path) -> None:
    """Time 200 cases of programs that answer at once, one and two at a time; weigh the grader; time recording."""
    suite = _suite(folder / "graded")
    for name, program in _programs(installed, folder).items():
        loop = ("sh", "-c", LOOP, str(suite), *program)
        ours = (*installed.goose, "grade", str(suite), "--jobs")
        found, one, bare = ratio((*ours, "1", "--", *program), None, loop, None, pairs=7)
        report(f"200 cases of {name} over a shell loop", found, note=f"must 1.5, goal 1.2; {_s(one, bare)}")
        found, one, two = ratio((*ours, "1", "--", *program), None, (*ours, "2", "--", *program), None, pairs=7)
        report(f"200 cases of {name}, one over two at a time", found, note=f"must 1.6; {_s(one, two)}")
    flood = folder / "flood.py"
    flood.write_text(FLOOD, encoding="utf-8")
    command = [*installed.goose, "grade", str(suite), "--format", "json", "--", sys.executable, "-S", str(flood)]
    weight = megabytes(["sh", "-c", '"$0" "$@" || true', *command], folder / "flood.py")
    report("memory of the grader under a flood", weight, "MB", "must 60")
    recorded(installed, folder)
    recording(installed, folder)


def _s(one: float, other: float) -> str:
    return f"{one:.2f} s / {other:.2f} s"


def _suite(folder: Path) -> Path:
    for number in range(CASES):
        chain = folder / str(number % CHAINS)
        chain.mkdir(parents=True, exist_ok=True)
        (chain / f"{number}.in").write_text(SCRIPT, encoding="utf-8")
        (chain / f"{number}.out").write_text(ANSWER, encoding="utf-8")
    (folder / "suite.toml").write_text(REFERENCE, encoding="utf-8")
    return folder


def _programs(installed: Installed, folder: Path) -> dict[str, tuple[str, ...]]:
    source = folder / "answer.py"
    source.write_text(IN_PYTHON, encoding="utf-8")
    programs: dict[str, tuple[str, ...]] = {"Python": (installed.nothing[0], str(source))}
    if shutil.which("gcc"):
        (folder / "answer.c").write_text(IN_C, encoding="utf-8")
        subprocess.run(["gcc", "-O1", "-o", folder / "answer-in-c", folder / "answer.c"], check=True)
        programs["C"] = (str(folder / "answer-in-c"),)
    return programs


def recorded(installed: Installed, folder: Path) -> None:
    """Time the recording of 1,000 scripts of 50 lines."""
    suite = folder / "recorded"
    suite.mkdir()
    turns = "".join(f"roll {name} 1 2\n" for _ in range(23) for name in ("Ana", "Rui"))
    for number in range(SCRIPTS):
        (suite / f"{number}.in").write_text(
            f"register Ana\nregister Rui\nstart Ana Rui\n{turns}details\n", encoding="utf-8"
        )
    command = (*installed.goose, "record", str(suite), "--dice", "manual", "--force")
    taken = median(seconds(command) for _ in range(3))
    report("recording 1,000 scripts of 50 lines", taken, "s", "must 2")
