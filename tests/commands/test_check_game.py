"""`goose check-game`, and the plugin of pytest that runs the same checks."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

from goose.contract.catalogue import CHECKS
from goose.contract.pytest_items import items_of
from goose.contract.running import LOADED
from tests.support.forks import forked
from tests.support.packages import copied_nim
from tests.support.running import Piped

if TYPE_CHECKING:
    from pathlib import Path

NAMES = [LOADED, *(check.name for check in CHECKS)]


@pytest.mark.slow
def test_correct_game_passes_every_check() -> None:
    """There is one line for each check."""
    done = forked("check-game", "nim")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines() == [f"ok     {name}" for name in NAMES]


def test_json_lists_every_check_with_its_result(tmp_path: Path) -> None:
    """Checks that could not run are listed, too."""
    environment = copied_nim(tmp_path, {"rules.py": ("LEVELS = (", "LEVELS = 1 / 0, (")})
    done = forked("check-game", "nim", "--format", "json", env=environment)
    assert (done.returncode, done.stderr) == (1, b"")
    data = json.loads(done.stdout)
    assert (data["game"], data["ok"]) == ("nim", False)
    assert [each["check"] for each in data["checks"]] == NAMES
    assert [each["ok"] for each in data["checks"]] == [False, *[None] * len(CHECKS)]
    assert "goose_nim.rules" in data["checks"][0]["fault"]
    assert all(each["about"].endswith(".") for each in data["checks"])


def test_unknown_game_is_a_usage_error() -> None:
    """It says which games there are."""
    done = forked("check-game", "chess")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"there is no game chess: the games are goose, mancala, pickomino" in done.stderr


def test_reader_may_leave_early() -> None:
    """The process that runs the checks ends too, and no error is shown."""
    with Piped("check-game", "nim") as process:
        assert process.stdout.readline() == f"ok     {LOADED}\n".encode()
        process.stdout.close()
        assert process.stderr.read() == b""


PLUGIN = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--goose-game", "nim"]


def run_pytest(folder: Path, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run pytest in a folder that has no tests."""
    return subprocess.run(PLUGIN, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.slow
def test_pytest_has_a_test_for_each_check(tmp_path: Path) -> None:
    """The option --goose-game names the game."""
    done = run_pytest(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(CHECKS)} passed" in done.stdout


@pytest.mark.slow
def test_pytest_shows_only_the_fault(tmp_path: Path) -> None:
    """The traceback shows no line of goose."""
    environment = copied_nim(tmp_path, {"game.py": ('{"players": list(self.players)', '{"player": list(self.players)')})
    done = run_pytest(tmp_path, environment)
    assert done.returncode == 1
    assert "goose_nim.game.NimGame.view" in done.stdout
    assert "goose/contract" not in done.stdout


def test_plugin_without_a_game_imports_only_itself() -> None:
    """It imports no check and no interpreter."""
    script = "import sys, goose.contract.pytest_plugin; print([name for name in sys.modules if 'goose.' in name])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "['goose.contract', 'goose.contract.pytest_plugin']\n"


def test_plugin_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing package is no fault of the game."""
    monkeypatch.setattr("goose.base.extras.is_there", lambda _: False)
    with pytest.raises(pytest.UsageError, match=r"this needs jsonschema, which is not installed\. To install: "):
        next(items_of(Mock(), "nim"))
