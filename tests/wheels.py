"""`make package-check`: the wheel with each of its extras, installed by pip from an empty cache.

On the oldest Python that goose is for, and on the newest one that can be had, pip installs the wheel with each extra in
an environment made for that. There goose does what the extra is for. The table shows how many packages pip installed,
their size, and the time. To test on other Pythons, or only some extras: `python -m tests.wheels 3.12 3.13 grade serve`.
"""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

from goose._version import DISTRIBUTION
from tests.other_pythons import VERSIONS, interpreter
from tests.support.packages import built
from tests.support.places import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_FOLDER = ROOT / "build" / "wheels"
_TIMEOUT = 300  # seconds for a command
_GAME = "register Ana\nregister Rui\nstart Ana Rui\nroll Ana 3 4\n"

_CLUSTER = """\
import subprocess, sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        address = ["--scheduler", cluster.scheduler_address]
        sys.exit(subprocess.run([sys.argv[1], "grade", *address, *sys.argv[2:]]).returncode)
"""
"""Grades on a cluster of one process."""


class Failed(Exception):
    """A command did not do what it should."""


class Environment:
    """An environment with goose, and a new folder for what it writes."""

    def __init__(self, folder: Path, work: str) -> None:
        self.programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
        self.folder = folder / "work" / work
        self.folder.mkdir(parents=True)
        (self.folder / "game.in").write_text(_GAME, encoding="utf-8")
        (self.folder / "cluster.py").write_text(_CLUSTER, encoding="utf-8")

    def prints(self, expected: str, *arguments: str, status: int = 0, program: str = "goose") -> None:
        """Run goose, which must print a text and end with a status."""
        done = subprocess.run(
            [self.programs / program, *arguments],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=_TIMEOUT,
            check=False,
        )
        if done.returncode != status or expected not in done.stdout:
            raise Failed(f"{program} {' '.join(arguments)}: status {done.returncode}\n{done.stdout}")

    def has(self, name: str) -> None:
        """Check that a command has written a file."""
        if not (self.folder / name).stat().st_size:
            raise Failed(f"{name} is empty")


def _plain(goose: Environment) -> None:
    """Play, draw, simulate and read: for this goose needs no extra."""
    goose.prints("Ana moves from 0 to 7.", "run", "--dice", "manual", "game.in")
    goose.prints("", "draw", "--dice", "manual", "-o", "board.svg", "game.in")
    goose.has("board.svg")
    goose.prints("60 games", "simulate", "mancala", "--count", "60", "--jobs", "2")
    goose.prints("expected worms", "odds", "pickomino")
    goose.prints("# ", "docs", "student")


def _grade(goose: Environment) -> None:
    """Record a suite, and grade a program."""
    goose.prints("written", "examples", "tutorial")
    goose.prints("written", "record", "tutorial/suite")
    program = ("python", "tutorial/mine3.py")
    goose.prints("1 accepted", "grade", "tutorial/suite", "--report", "html=pages", "--", *program, status=1)
    goose.has("pages/index.html")
    goose.prints("suite", "audit", "tutorial/suite", "--budget", "5", status=1)


def _play(goose: Environment) -> None:
    """Look for an unfinished game, and import what a terminal needs."""
    goose.prints("", "-c", "import goose.play.terminal.editing", program="python")
    goose.prints("", "play", "--lang", "en")


def _analysis(goose: Environment) -> None:
    """Compute the odds of the Goose, and plot a simulation."""
    goose.prints("goose by the rules traditional", "odds", "goose", "--plot", "odds.svg")
    goose.prints("60 games", "simulate", "goose", "--count", "60", "--plot", "games.png")
    goose.has("odds.svg")
    goose.has("games.png")


def _fast(goose: Environment) -> None:
    """Simulate with compiled tables."""
    goose.prints("9000 games", "simulate", "mancala", "--count", "9000", "--by", "tables")
    _analysis(goose)


def _cluster(goose: Environment) -> None:
    """Grade on a cluster of one process."""
    _grade(goose)
    student = goose.folder / "class" / "ana"
    student.mkdir(parents=True)
    shutil.copy(goose.folder / "tutorial" / "mine3.py", student)
    words = ("tutorial/suite", "--submissions", "class", "--command", f"{goose.programs / 'python'} {{file}}")
    goose.prints("1 of 2", "cluster.py", str(goose.programs / "goose"), *words, status=1, program="python")


def _serve(goose: Environment) -> None:
    """Serve the page of the tables, and ask for it."""
    _play(goose)
    command: list[str | Path] = [goose.programs / "goose", "serve", "--dir", "tables", "--port", "0"]
    with subprocess.Popen(command, cwd=goose.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as server:
        assert server.stdout is not None
        try:
            said = ""
            while (address := re.search(r"http://\S+", said)) is None:
                line = server.stdout.readline().decode()
                if not line:
                    raise Failed(f"goose serve: {said}")
                said += line
            with urlopen(address[0], timeout=_TIMEOUT) as page:
                if b"<html" not in page.read():
                    raise Failed("goose serve: no page")
        finally:
            server.send_signal(signal.SIGTERM)


def _check(goose: Environment) -> None:
    """Check a game."""
    goose.prints("", "check-game", "mancala")


_TRIED: dict[str, Callable[[Environment], None]] = {
    "": _plain,
    "grade": _grade,
    "play": _play,
    "analysis": _analysis,
    "fast": _fast,
    "cluster": _cluster,
    "serve": _serve,
    "check": _check,
}
"""What is tried with each extra, and without one; `all` takes all of it."""


def main(versions: Sequence[str] = (), some: Sequence[str] = ()) -> int:
    """Try each extra, or some, on some Pythons; print a table, and return 1 if something has failed, else 0."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert {"", *extras} == {*_TRIED, "all"}, "each extra is tried"
    assert extras.keys() >= {*some}, "no such extra"
    shutil.rmtree(_FOLDER, ignore_errors=True)
    wheel = built("wheel", ROOT, _FOLDER / "wheel")
    print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
    print(f"{'Python':7} {'extra':9} {'packages':>8} {'MB':>6} {'s':>5}  result", flush=True)
    failed = False
    for version, python in _pythons(versions).items():
        for extra in some or ("", *extras):
            found = _tried(python, wheel, extra, _FOLDER / f"{version}-{extra or 'none'}")
            failed |= not found.endswith("passed")
            print(f"{version:7} {extra or '(none)':9} {found}", flush=True)
    return int(failed)


def _pythons(versions: Sequence[str]) -> dict[str, str]:
    """Return the interpreters of some versions, without names those of the oldest and the newest one."""
    oldest, *others = VERSIONS
    found: dict[str, str] = {}
    for version in versions or (oldest, *reversed(others)):
        if (python := interpreter(version)) is None:
            print(f"Python {version} is not on this machine, and uv could not download it.", flush=True)
            continue
        found[version] = python
        if not versions and version != oldest:
            break
    return found


def _tried(python: str, wheel: Path, extra: str, folder: Path) -> str:
    """Return the rest of the row of an extra in the table."""
    subprocess.run([python, "-m", "venv", folder], check=True)
    goose = Environment(folder, "install")
    before = _names(folder), _bytes(folder)
    requirement = f"{DISTRIBUTION}{f'[{extra}]' if extra else ''} @ {wheel.as_uri()}"
    began = time.monotonic()
    install: list[str | Path] = [
        goose.programs / "python",
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-cache-dir",
        "--no-compile",
    ]
    done = subprocess.run([*install, requirement], capture_output=True, text=True, check=False)
    seconds = time.monotonic() - began
    numbers = f"{len(_names(folder) - before[0]):8} {(_bytes(folder) - before[1]) / 1e6:6.1f} {seconds:5.0f}"
    if done.returncode:
        return f"{numbers}  NOT INSTALLED: {done.stderr.strip().splitlines()[-1]}"
    try:
        for name, does in _TRIED.items():
            if extra == "all" or name == extra:
                does(Environment(folder, name or "none"))
    except (Failed, OSError, subprocess.TimeoutExpired) as error:
        return f"{numbers}  FAILED: {error}"
    shutil.rmtree(folder)
    return f"{numbers}  passed"


def _names(environment: Path) -> set[str]:
    """Return the distributions in an environment."""
    return {path.name for path in environment.glob("[Ll]ib/**/site-packages/*.dist-info")}


def _bytes(environment: Path) -> int:
    """Return how many bytes the files of an environment have."""
    return sum(path.lstat().st_size for path in environment.rglob("*") if path.is_file())


if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(main([word for word in words if word[0].isdigit()], [word for word in words if not word[0].isdigit()]))
