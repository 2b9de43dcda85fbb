"""Every program of the zoo gets the verdict that its table says, and leaves nothing behind."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.support.forks import forked
from tests.support.places import TESTS

ZOO = TESTS / "support" / "zoo"
SUITE = ZOO / "suite"
PROGRAMS: dict[str, dict[str, Any]] = tomllib.loads((ZOO / "zoo.toml").read_text(encoding="utf-8"))
QUICK = ("right", "segfault", "prompt")
"""Those of which a run takes a third of a second; the others are in `make slow`."""


def command(name: str, folder: Path) -> list[str]:
    """Return what runs a program of the zoo; those in C are compiled."""
    source = ZOO / PROGRAMS[name]["file"]
    if PROGRAMS[name].get("language") == "c":
        return [compiled(source.stem, folder)]
    return [sys.executable, "-S", "-E", str(source)]


def compiled(name: str, folder: Path) -> str:
    """Return a program in C, compiled into a folder."""
    compiler = shutil.which("gcc")
    if compiler is None:
        pytest.skip("there is no gcc")
    subprocess.run([compiler, "-O1", "-o", folder / name, ZOO / "c" / f"{name}.c"], check=True, timeout=60)
    return str(folder / name)


WRITTEN = re.compile(
    rb"Warning: while the program ran, files in \S+/zoo (came and went|changed: goose-zoo-was-here)\. .*\n"
)
"""The warning about the folder of the programs: `writes_outside` writes there, maybe while goose grades another one."""


def graded(name: str, folder: Path, *arguments: str, options: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Return the cases of a program's result."""
    memory = PROGRAMS[name].get("memory-mb")
    limits = [] if memory is None else ["--memory", str(memory)]
    run = forked("grade", SUITE, "--format", "json", *limits, *options, "--", *command(name, folder), *arguments)
    assert WRITTEN.sub(b"", run.stderr) == b""
    cases: list[dict[str, Any]] = json.loads(run.stdout)["cases"]
    return cases


def check(name: str, cases: list[dict[str, Any]]) -> None:
    """Check what the table says of a program."""
    said = PROGRAMS[name]
    for case in cases:
        verdict = said.get("cases", {}).get(case["case"], said["verdict"])
        assert case["verdict"] in (verdict, *said.get("or", ())), case
        if case["verdict"] == said["verdict"]:
            assert case["changes"] == said.get("changes", [])
            assert case["exit"] == said.get("exit", case["exit"])
            assert case["signal"] == said.get("signal", case["signal"])


def marked(mark: str) -> Iterator[psutil.Process]:
    """Yield the processes that have a variable in their environment."""
    name, _, value = mark.partition("=")
    for process in psutil.process_iter():
        with suppress(psutil.Error):
            if process.environ().get(name) == value:
                yield process


ALIKE = ("c_spin", "hang_silent", "never_reads", "c_flood", "c_memory", "c_segfault")
"""Programs that end in the same way as others, and most of which take as long as `hang`."""


@pytest.mark.parametrize("name", QUICK)
def test_a_quick_program_gets_its_verdict(name: str, tmp_path: Path) -> None:
    check(name, graded(name, tmp_path))


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.soak if name in ALIKE else ()) for name in PROGRAMS if name not in QUICK],
)
def test_a_program_gets_its_verdict_and_nothing_of_it_is_left(name: str, tmp_path: Path) -> None:
    mark = f"ZOO={tmp_path}"
    check(name, graded(name, tmp_path, options=["--env", mark]))
    assert list(marked(mark)) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["right", "daemon", "fork_bomb", "segfault", "network", "writes_outside", "c_fork_setsid"]
)
def test_in_the_sandbox_too(name: str, tmp_path: Path) -> None:
    if shutil.which("bwrap") is None:
        pytest.skip("there is no bubblewrap")
    shutil.copytree(SUITE, tmp_path / "answers")  # the suite itself is hidden from programs, as it should be
    arguments = [] if name == "network" else [str(tmp_path / "answers")]
    check(name, graded(name, tmp_path, *arguments, options=["--sandbox", "bwrap"]))
