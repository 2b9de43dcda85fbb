"""Running whole processes against each other: time as a ratio within one run, memory as the kernel counts it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

PYTHON = sys.executable
PLAIN = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "GOOSE_"))}
"""The environment in which programs are measured. Unbuffered output would slow one of two down, and not the other."""

ROOT = Path(__file__).parent.parent


class Installed:
    """goose as a user has it: a wheel, in a new environment, with its bytecode compiled.

    Args:
        folder: the folder in which the environment is made.
        extras: the extras of goose to install, such as `[grade,serve]`.

    Attributes:
        goose: the command of the program.
        module: the same as a module.
        nothing: a command of Python that does nothing.
    """

    def __init__(self, folder: Path, extras: str = "[grade,serve]") -> None:
        subprocess.run([PYTHON, "-m", "venv", str(folder)], check=True)
        python = str(folder / "bin" / "python")
        quiet = ("--quiet", "--disable-pip-version-check")
        subprocess.run([python, "-m", "pip", "install", *quiet, "--upgrade", "pip"], check=True)
        subprocess.run([python, "-m", "pip", "install", *quiet, "--compile", f"{ROOT}{extras}"], check=True)
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
        subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL, check=True, env=PLAIN)
        return time.perf_counter() - started


def processor_seconds(command: Sequence[str], script: Path | None = None) -> float:
    """Return the processor time of a command on a script, its output thrown away.

    What else the machine does changes it far less than the time that passes.

    Raises:
        subprocess.CalledProcessError: it failed.
    """
    with open(script or os.devnull, "rb") as source:
        process = subprocess.Popen(command, stdin=source, stdout=subprocess.DEVNULL, env=PLAIN)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise subprocess.CalledProcessError(process.returncode, command)
    return usage.ru_utime + usage.ru_stime


def megabytes(command: Sequence[str], script: Path) -> float:
    """Return the greatest resident memory of a command on a script, in MB (10**6 bytes).

    A small process starts it, for the kernel counts what a process was before it became the command.
    """
    weigher = [PYTHON, "-c", _WEIGHER, str(script), *command]
    return int(subprocess.run(weigher, capture_output=True, check=True, env=PLAIN).stdout) * 1024 / 10**6


def ratio(
    command: Sequence[str],
    script: Path | None,
    other: Sequence[str],
    other_script: Path | None,
    pairs: int,
    clock: Callable[[Sequence[str], Path | None], float] = seconds,
) -> tuple[float, float, float]:
    """Run two commands in turn, after a pair that does not count.

    Args:
        command: the command that is measured.
        script: its standard input.
        other: the command that it is compared with.
        other_script: the standard input of that.
        pairs: how many pairs count.
        clock: measures one run: the time that passes, or `processor_seconds`.

    Returns:
        The median of the pairs' ratios of time, and the medians of the seconds of both.
    """
    timed = [(clock(command, script), clock(other, other_script)) for _ in range(pairs + 1)][1:]
    return (
        median(one / two for one, two in timed),
        median(one for one, _ in timed),
        median(two for _, two in timed),
    )
