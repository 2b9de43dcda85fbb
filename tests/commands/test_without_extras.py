"""Where goose is installed without its extras, every command works or says what to install."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from click import Context

from goose.commands.cli import cli
from tests.support.cases import each_case
from tests.support.places import ROOT

NEEDED = ("attr", "attrs", "click")
"""The packages without which there is no goose."""

COMMANDS = {
    "run": "run s.in",
    "play": "play --lang en",
    "serve": "serve --dir kept",
    "join": "join http://127.0.0.1:9/abc",
    "games": "games",
    "rules": "rules mancala",
    "messages": "messages mancala",
    "course": "course suite c.toml suite",
    "grade": "grade suite -- true",
    "record": "record kept",
    "diff": "diff s.in s.in s.in",
    "compare": "compare -- true",
    "audit": "audit suite",
    "misreadings": "misreadings mancala",
    "draw": "draw s.in",
    "replay": "replay s.in",
    "simulate": "simulate mancala --count 3",
    "odds": "odds goose",
    "check-game": "check-game mancala",
    "new-game": "new-game ludo",
    "examples": "examples kept",
    "docs": "docs student",
    "help": "help",
}
"""A line for each command that comes to the code that needs most."""


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder from which Python imports goose and what it cannot do without."""
    folder = tmp_path_factory.mktemp("bare")
    for name in NEEDED:
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        (folder / name).symlink_to(Path(spec.origin).parent)
    (folder / "goose").symlink_to(ROOT / "goose")
    return folder


@pytest.mark.slow
@each_case("name", sorted(COMMANDS))
def test_a_command_works_or_says_what_to_install(name: str, bare: Path, tmp_path: Path) -> None:
    """It never calls a package that is missing a bug in goose."""
    (tmp_path / "s.in").write_text("register Ana\n")
    (tmp_path / "c.toml").write_text('game = "mancala"\n')
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONPATH": str(bare), "LANG": "C.UTF-8"}
    command = [sys.executable, "-S", "-m", "goose", *COMMANDS[name].split()]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60
    )
    assert "bug in goose" not in done.stderr
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 1, 2), done.stderr
    assert "No such option" not in done.stderr, "the line is not right"


def test_every_command_has_a_line() -> None:
    """Those that come later too."""
    assert COMMANDS.keys() == {*cli.list_commands(Context(cli))}
