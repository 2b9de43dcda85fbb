"""The quick tests, as `make test` runs them: one process more than processors, each with its own folders.

Some tests wait, for a program or for the disk, and so leave a processor to the others.

Every process collects only its folders. Processes that share one list of tests would each collect all of them, which
takes longer than some folders do.

The run fails too if a test takes more than the bound (`tests/support/costs.py`).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from goose.base.workers import cores
from tests.support.costs import BOUND

ROOT = Path(__file__).parent.parent

SECONDS = {
    "tests/grading": 46,
    "tests/tables": 32,
    "tests/core": 16,
    "tests/games": 13,
    "tests/spec": 11,
    "tests/play": 10,
    "tests/contract": 8,
    "tests/reference": 8,
    "tests/analysis": 8,
    "tests/commands": 7,
    "tests/house": 6,
    "tests/docs": 6,
    "tests/courses": 5,
    "tests/base": 5,
    "tests/pictures": 3,
    "examples/goose-nim": 2,
    "tests/questions": 1,
    "tests/browser": 1,
}
"""Seconds of processor time that each folder takes, about: they decide only which folders run together."""


IN_MEMORY = Path("/dev/shm")
"""Where Linux has a file system in memory: to make and remove a folder takes a hundred times as long on some disks."""


def shares(processes: int) -> list[list[str]]:
    """Return the folders of each process: the dearest first, each to the process that has least to do."""
    folders: list[list[str]] = [[] for _ in range(processes)]
    for folder, _ in sorted(SECONDS.items(), key=lambda entry: -entry[1]):
        min(folders, key=lambda share: sum(SECONDS[one] for one in share)).append(folder)
    return [share for share in folders if share]


def always_dear(names: list[str], measured: Callable[[list[str]], list[str]]) -> list[str]:
    """Return the tests that are over the bound also when they run alone, twice.

    Beside other work a test may take several times as long, and a first one may pay for what is compiled or kept.

    Args:
        names: tests that were over the bound beside others.
        measured: runs tests, and returns those that are over the bound.
    """
    for _ in range(2):
        names = names and measured(names)
    return names


def run_alone(names: list[str]) -> list[str]:
    """Run tests while no other runs, and return those that are over the bound."""
    with tempfile.TemporaryDirectory() as folder:
        dear = Path(folder) / "dear.txt"
        dear.touch()
        command = [sys.executable, "-m", "pytest", "-q", "--dear", str(dear), *names]
        subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
        return dear.read_text("utf-8").splitlines()


def place(room: int, folder: Path = IN_MEMORY) -> Path | None:
    """Return a file system in memory with so many bytes that are free, or None for the usual one.

    The tests start programs from their folders, which some systems do not allow in memory.
    """
    try:
        if shutil.disk_usage(folder).free < room:
            return None
        with tempfile.TemporaryDirectory(dir=folder) as inside:
            script = Path(inside) / "script"
            script.write_text("#!/bin/sh\n", encoding="utf-8")
            script.chmod(0o700)
            subprocess.run([script], check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return folder


def main(arguments: list[str]) -> int:
    """Run the tests with these arguments of pytest; return 1 if one failed or is too dear, else 0."""
    started = time.monotonic()
    with ExitStack() as running:
        temporary = tempfile.TemporaryDirectory(dir=place(1 << 30), ignore_cleanup_errors=True)
        folder = Path(running.enter_context(temporary))
        folder.chmod(0o755)  # some tests do what the user `nobody` would do
        dear = folder / "dear.txt"
        dear.touch()
        processes = []
        for number, share in enumerate(shares(cores() + 1)):
            # The first one writes to the terminal while it runs, the others when they have ended.
            output = running.enter_context(tempfile.TemporaryFile()) if number else None
            command = [sys.executable, "-m", "pytest", "-q", "--dear", str(dear), *arguments, *share]
            environment = {**os.environ, "TMPDIR": str(folder)}
            process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=output, stderr=output and subprocess.STDOUT
            )
            processes.append((running.enter_context(process), output))
        statuses = []
        for process, output in processes:
            statuses.append(process.wait())
            if output is not None:
                output.seek(0)
                sys.stdout.buffer.write(output.read())
                sys.stdout.flush()
        names = dear.read_text("utf-8").splitlines()
    failed = sum(map(bool, statuses))
    said = "all passed" if not failed else f"{failed} of {len(statuses)} failed"
    print(f"{len(statuses)} processes of quick tests, {said}, in {time.monotonic() - started:.0f} s")
    too_dear = always_dear(names, run_alone)
    if too_dear:
        print(f"Over {BOUND:g} s of processor time, also alone; make it cheaper, or mark it slow (CONTRIBUTING.md):")
        print("\n".join(too_dear))
    return int(failed > 0 or bool(too_dear))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
