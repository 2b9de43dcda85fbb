"""The program under variables that hide faults or bring them about: each command does the same as without them.

The tests take such variables away before they begin (`tests/support/environment.py`); here programs start with them.
"""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from itertools import product
from typing import TYPE_CHECKING

import pytest

from goose.base.pythons import python_command
from goose.grading.reports.terminal import console
from tests.support.cases import each_case
from tests.support.layers import named, thinned
from tests.support.running import GOOSE, answer
from tests.support.suites import make

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

SCRIPT = "register Ana\nregister Rui\nstart Ana Rui\nplay Ana 3\nplayers\n"

HOSTILE = {
    "HOME": "/dev/null",
    "LANG": "tlh_XX.KLINGON",
    "LC_ALL": "C",
    "TERM": "dumb",
    "NO_COLOR": "1",
    "COLUMNS": "nonsense",
    "LINES": "-1",
    "TZ": "Pacific/Auckland",
    "PYTHONUNBUFFERED": "1",
    "PYTHONWARNINGS": "error",
    "PYTHONHASHSEED": "1",
    "XDG_STATE_HOME": "relative/folder",
    "PAGER": "false",
    "BROWSER": "/dev/null",
}
"""Variables that each machine may have, with values that are of no use, or that change what Python does."""

ENVIRONMENTS: dict[str, Mapping[str, str]] = {
    "hostile": HOSTILE,
    "forced": {"HOME": "", "TERM": "unknown", "COLUMNS": "0", "PYTHONDEVMODE": ""},
    "none": {},
}
"""Variables by what they do; beside them is only where programs are."""

TEXT = ("--game", "mancala", "--lang", "en")

TYPED = ("--dice", "manual")

SCRIPTS = (TEXT, ("--game", "goose", *TYPED), ("--game", "pickomino", *TYPED), (*TEXT, "--echo"))
"""Options of the interpreter."""

COMMANDS: Sequence[Sequence[str]] = (
    *((*TEXT, "--format", "json", "--view"), ("run", *TEXT, "1.in"), ("play", "--plain", *TEXT), ("games",)),
    *(("rules", "goose"), ("rules", "mancala", "--lang", "pt"), ("messages", "mancala", "--lang", "pt")),
    *(("course", "new", "mancala"), ("grade", "suite", "--self-check")),
    *(("grade", "suite", "--", sys.executable, "-c", "print('Jogador registado.')"), ("record", "suite", "--check")),
    *(("diff", *TEXT, "1.in", "1.out", "wrong.out"), ("compare", *TEXT, "--count", "1", "--", *GOOSE, *TEXT)),
    *(("audit", "suite", "--budget", "0"), ("misreadings", "mancala", "--lang", "en"), ("draw", *TEXT, "1.in")),
    *(("replay", *TEXT, "1.in"), ("odds", "dice", "--dice", "2")),
    *(("simulate", "mancala", "--count", "2", "--seed", "1"), ("examples", "copied"), ("check-game", "nim")),
    *(("serve", "--help"), ("join", "--help"), ("--version",), ("--game", "chess")),
)
"""Arguments of other commands, of which the last is a usage error."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a script, its answer and a suite."""
    table = '[reference]\ngame = "mancala"\nlang = "en"\n'
    make(tmp_path, {"1.in": SCRIPT, "suite/1.in": SCRIPT, "suite/suite.toml": table, "wrong.out": "Nonsense.\n"})
    answered = answer(SCRIPT.encode(), game="mancala", lang="en")
    for place in ("1.out", "suite/1.out"):
        (tmp_path / place).write_bytes(answered)
    return tmp_path


def started(folder: Path, arguments: Sequence[str], variables: Mapping[str, str]) -> subprocess.CompletedProcess[bytes]:
    """Start a command in a folder with these variables and no others."""
    environment = {"PATH": os.environ["PATH"], **variables}
    return subprocess.run(
        [*GOOSE, *arguments],
        input=SCRIPT.encode(),
        capture_output=True,
        cwd=folder,
        env=environment,
        timeout=120,
        check=False,
    )


def timeless(printed: bytes) -> bytes:
    """Return what was printed without how long programs took."""
    return re.sub(rb"\d+\.\d+ s", b"", printed)


def check(folder: Path, commands: Sequence[Sequence[str]], variables: Mapping[str, str]) -> None:
    """Check that commands print and return the same as with the variables of an ordinary machine."""
    ordinary = {"HOME": str(folder / "home"), "LANG": "C.UTF-8", "TERM": "xterm"}
    for arguments in commands:
        with named(arguments):
            usual = started(folder, arguments, ordinary)
            if arguments[0] == "examples":
                (folder / arguments[1]).rename(folder / "copied before")
            found = started(folder, arguments, variables)
            assert b"Traceback" not in found.stderr, found.stderr.decode()
            assert found.returncode == usual.returncode, found.stderr.decode()
            assert timeless(found.stdout) == timeless(usual.stdout)
            assert found.stderr == usual.stderr


@each_case(("name", "arguments"), thinned(product(ENVIRONMENTS, SCRIPTS), 3), apart=lambda name, arguments: name)
def test_interpreter_answers_the_same_under_any_variables(name: str, arguments: Sequence[str], folder: Path) -> None:
    check(folder, [arguments], ENVIRONMENTS[name])


def test_language_of_a_variable_is_that_of_the_option(folder: Path) -> None:
    """An unknown language is a usage error that names the variable."""
    game = ("--game", "mancala")
    assert started(folder, game, {"GOOSE_LANG": "es"}).stdout == started(folder, (*game, "--lang", "es"), {}).stdout
    assert started(folder, TEXT, {"GOOSE_LANG": "es"}).stdout == started(folder, TEXT, {}).stdout
    refused = started(folder, game, {"GOOSE_LANG": "tlh"})
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert b"--lang tlh (from GOOSE_LANG)" in refused.stderr


def test_terminal_without_columns_is_as_wide_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise `goose grade` would print nothing."""
    monkeypatch.setenv("COLUMNS", "0")
    out = io.StringIO()
    console(out).print("accepted")
    assert out.getvalue() == "accepted\n"


@pytest.mark.slow
@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_command_does_the_same_under_any_variables(name: str, folder: Path) -> None:
    check(folder, COMMANDS, ENVIRONMENTS[name])


MODULES = ("goose", "goose_nim", "attr", "attrs", "click", "random", "json", "typing", "selectors", "rich", "psutil")
"""Names that students give their files."""

INSTALLED = [sys.executable, "-P", "-c", "import sys; from goose.__main__ import command; sys.exit(command())"]
"""The command that runs goose as the installed command does."""


@pytest.mark.slow
def test_no_module_of_the_current_folder_is_imported(folder: Path) -> None:
    """By goose, or by a process that it starts."""
    for name in MODULES:
        (folder / f"{name}.py").write_text(f"import os\nos.mkdir({str(folder / 'imported')!r})\n")
    commands = (
        *(TEXT, ("rules", "goose"), ("course", "new", "mancala"), ("grade", "suite", "--jobs", "2", "--", "true")),
        *(("check-game", "nim"), ("simulate", "mancala", "--count", "200", "--jobs", "2", "--seed", "1")),
    )
    for words in commands:
        with named(words):
            subprocess.run([*INSTALLED, *words], input=SCRIPT.encode(), capture_output=True, cwd=folder, check=False)
            assert not (folder / "imported").exists()


def test_python_that_goose_starts_finds_what_goose_finds(tmp_path: Path) -> None:
    """And nothing in the current folder, not even a module of the standard library's names."""
    (tmp_path / "json.py").write_text("1 / 0")
    code = "import json, sys; print(json.dumps([sys.path, sys.argv[1:]]))"
    run = subprocess.run(python_command(code, "a b"), cwd=tmp_path, capture_output=True, check=True)
    assert json.loads(run.stdout) == [[folder for folder in sys.path if isinstance(folder, str)], ["a b"]]
