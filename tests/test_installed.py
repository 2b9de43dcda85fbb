"""What a user installs: the wheel of goose, and a package that brings a game, in an environment of their own."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the commands of an environment in which both are installed, not editable."""
    environment = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    pip: list[Any] = [environment / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, ROOT, ROOT / "examples" / "goose-nim"], check=True, timeout=300)
    return environment / "bin"


def answer(command: list[Any], script: str) -> str:
    elsewhere = {**os.environ, "PYTHONPATH": ""}
    done = subprocess.run(command, input=script, capture_output=True, text=True, check=True, cwd="/", env=elsewhere)
    return done.stdout


def test_the_command_and_the_module_answer_alike(folder: Path) -> None:
    """The command is a script of its own, and no other than the module."""
    script = "register Ana\nregister Rui\nstart Ana Rui\nroll Ana 1 2\n"
    told = answer([folder / "goose", "--dice", "manual"], script)
    assert told.endswith("Ana moves from 0 to 3.\nNext: Rui.\n")
    assert told == answer([folder / "python", "-m", "goose", "--dice", "manual"], script)


def test_a_game_of_another_package_is_played(folder: Path) -> None:
    """It is found by its entry point, and goose knows nothing else of it."""
    script = "register Ana\nregister-auto Bot Advanced\nstart Ana Bot\ntake Ana 3 2\n"
    assert "Bot takes" in answer([folder / "goose", "--game", "nim"], script)
    assert "misere" in answer([folder / "goose", "rules", "nim"], "")


def test_a_typed_checker_finds_the_types(folder: Path) -> None:
    """The marker of typed packages is installed with both."""
    where = "import goose, goose_nim, pathlib; print(*(pathlib.Path(p.__file__).parent for p in (goose, goose_nim)))"
    for package in answer([folder / "python", "-c", where], "").split():
        assert (Path(package) / "py.typed").is_file()


def test_pages_are_installed_with_the_programs_that_make_them(folder: Path) -> None:
    """That of a replay, and that of the tables, whose server says what else it needs."""
    assert "Content-Security-Policy" in answer([folder / "goose", "replay", "-"], "register Ana\n")
    where = "from importlib.resources import files; print((files('goose.tables') / 'page' / 'index.html').is_file())"
    assert answer([folder / "python", "-c", where], "") == "True\n"
    done = subprocess.run(
        [folder / "goose", "serve", "--dir", "x"], capture_output=True, text=True, cwd="/", check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install 'goose[serve]'" in done.stderr
