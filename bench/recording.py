"""The time to record a suite whose reference is a program, which goose runs on each beginning of a script."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from bench.figures import report
from bench.measuring import Installed, seconds

LENGTHS = {40: 3, 400: 1}
"""Lines of a script, each with how often its recording is measured."""

_FOLDER = Path(__file__).parent / "references"
_INSTRUCTIONS = ("set", "add", "subtract", "multiply", "store", "recall", "show", "divide")
_WITH_NUMBER = _INSTRUCTIONS[:4]


class ReferenceProgram(NamedTuple):
    """A program of `references/`, the same calculator in each language."""

    file: str
    program: tuple[str, ...]
    build: str | None = None
    compiler: str | None = None  # the command that must be there


REFERENCES: Mapping[str, ReferenceProgram] = {
    "Python": ReferenceProgram("calculator.py", ("python3", "{dir}/calculator.py")),
    "C": ReferenceProgram("calculator.c", ("{dir}/calculator",), "gcc -O1 -o calculator calculator.c", "gcc"),
    "Java": ReferenceProgram(
        "Calculator.java", ("java", "-cp", "{dir}", "Calculator"), "javac Calculator.java", "javac"
    ),
}
"""The reference program in each language."""


def recording(installed: Installed, folder: Path) -> None:
    """Time the recording of one script of 40 lines, and of one of 400, by a reference in each language."""
    for language, reference in REFERENCES.items():
        if reference.compiler is not None and shutil.which(reference.compiler) is None:
            continue
        for lines, times in LENGTHS.items():
            suite = reference_suite(folder / f"recorded-{language}-{lines}", reference, lines)
            command = (*installed.goose, "record", str(suite), "--force")
            taken = median(seconds(command) for _ in range(times))
            note = f"{taken / lines * 1000:.0f} ms a line"
            report(f"record a suite by a {language} reference, {lines} lines", taken, "s", note)


def reference_suite(folder: Path, reference: ReferenceProgram, lines: int) -> Path:
    """Write a suite with one script, which a program answers; return its folder."""
    (folder / "reference").mkdir(parents=True)
    shutil.copy(_FOLDER / reference.file, folder / "reference")
    build = "" if reference.build is None else f"build = {json.dumps(reference.build)}\n"
    (folder / "suite.toml").write_text(
        f'[reference]\nprogram = {json.dumps(reference.program)}\nfolder = "reference"\n{build}', encoding="utf-8"
    )
    (folder / "1.in").write_text("".join(f"{line}\n" for line in script_of(lines)), encoding="utf-8")
    return folder


def script_of(lines: int) -> list[str]:
    """Return a script for the calculator, always the same one; its last line is `quit`."""
    random = Random(4)
    words = random.choices(_INSTRUCTIONS, k=lines - 1)
    return [*(f"{word} {random.randint(0, 99)}" if word in _WITH_NUMBER else word for word in words), "quit"]
