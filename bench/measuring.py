"""Running whole processes against each other: time as a ratio within one run, memory as the kernel counts it."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

PYTHON = sys.executable
ROOT = Path(__file__).parent.parent


class Installed:
    """goose as a user has it: a wheel, in a new environment, with its bytecode compiled.

    Args:
        folder: where the environment is made.

    Attributes:
        goose: the command of the program.
        module: the same as a module.
        nothing: that of an interpreter that does nothing.
    """

    def __init__(self, folder: Path) -> None:
        subprocess.run([PYTHON, "-m", "venv", str(folder)], check=True)
        python = str(folder / "bin" / "python")
        quiet = ("--quiet", "--disable-pip-version-check")
        subprocess.run([python, "-m", "pip", "install", *quiet, "--upgrade", "pip"], check=True)
        subprocess.run([python, "-m", "pip", "install", *quiet, "--compile", f"{ROOT}[grade,serve]"], check=True)
        self.goose = (str(folder / "bin" / "goose"),)
        self.module = (python, "-m", "goose")
        self.nothing = (python, "-c", "pass")


_WEIGHER = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[2:], stdin=open(sys.argv[1], "rb"), stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
print(usage.ru_maxrss)
"""


def seconds(command: Sequence[str], script: Path | None = None) -> float:
    """Return how long a command takes on a script, its output thrown away.

    Raises:
        subprocess.CalledProcessError: it failed.
    """
    with open(script or os.devnull, "rb") as source:
        started = time.perf_counter()
        subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - started


def megabytes(command: Sequence[str], script: Path) -> float:
    """Return the greatest resident memory of a command on a script, in MB (10**6 bytes).

    A small process starts it, for the kernel counts what a process was before it became the command.
    """
    weigher = [PYTHON, "-c", _WEIGHER, str(script), *command]
    return int(subprocess.run(weigher, capture_output=True, check=True).stdout) * 1024 / 10**6


def ratio(
    command: Sequence[str], script: Path | None, other: Sequence[str], other_script: Path | None, pairs: int
) -> tuple[float, float, float]:
    """Run two commands in turn, after a pair that does not count.

    Returns:
        The median of the pairs' ratios of time, and the medians of the seconds of both.
    """
    timed = [(seconds(command, script), seconds(other, other_script)) for _ in range(pairs + 1)][1:]
    return (
        median(one / two for one, two in timed),
        median(one for one, _ in timed),
        median(two for _, two in timed),
    )
