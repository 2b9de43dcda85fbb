"""The command that is shown where a package is missing: right for how goose was installed, and naming no `goose`."""

from __future__ import annotations

import shlex
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from goose.base import installed
from goose.base.installed import command_for, quoted
from tests.support.cases import each_case

REQUIRED = [
    *("attrs>=23.2", 'jinja2>=3.1; extra == "grade"', 'prompt-toolkit>=3.0.43; extra == "play"'),
    'goose[play]; extra == "serve"',
]


class Distribution:
    """The metadata of an installed goose."""

    requires = REQUIRED

    def __init__(self, tool: str) -> None:
        self._tool = tool

    def read_text(self, name: str) -> str | None:
        """Return one of its files."""
        return {"INSTALLER": f"{self._tool}\n"}.get(name)


def by(monkeypatch: pytest.MonkeyPatch, prefix: Path, tool: str) -> None:
    """Have goose installed by a tool into a folder."""
    monkeypatch.setattr(installed, "distribution", lambda _: Distribution(tool))
    monkeypatch.setattr(sys, "prefix", str(prefix))


def test_pip_installs_with_the_python_that_runs_goose(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With the versions that goose asks for, quoted for a shell."""
    by(monkeypatch, tmp_path, "pip")
    words = shlex.split(command_for("jinja2", "prompt_toolkit"))
    assert words == [sys.executable, "-m", "pip", "install", "jinja2>=3.1", "prompt-toolkit>=3.0.43"]


def test_uv_installs_into_the_environment_of_goose(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where it made that environment there is no pip."""
    by(monkeypatch, tmp_path, "uv")
    assert shlex.split(command_for("jinja2")) == ["uv", "pip", "install", "--python", sys.executable, "jinja2>=3.1"]


def test_pipx_injects_into_the_environment_of_goose(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By the name that pipx knows it by."""
    folder = tmp_path / "goose-beta"
    folder.mkdir()
    (folder / "pipx_metadata.json").touch()
    by(monkeypatch, folder, "pip")
    assert command_for("jinja2") == "pipx inject goose-beta 'jinja2>=3.1'"


def test_goose_that_is_not_installed_names_the_packages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It runs from its source, and nothing knows which versions it asks for."""

    def missing(name: str) -> Distribution:
        raise PackageNotFoundError(name)

    by(monkeypatch, tmp_path, "pip")
    monkeypatch.setattr(installed, "distribution", missing)
    assert shlex.split(command_for("jinja2")) == [sys.executable, "-m", "pip", "install", "jinja2"]


@each_case(
    ("word", "typed"),
    [("jinja2>=3.1", '"jinja2>=3.1"'), (r"C:\Ada L\python.exe", r'"C:\Ada L\python.exe"'), ("-m", "-m")],
)
def test_quotes_on_windows_are_double(word: str, typed: str) -> None:
    """Single ones are part of the word there."""
    assert quoted(word, windows=True) == typed
