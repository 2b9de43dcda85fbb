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
    *("attrs>=23.2", 'jinja2>=3.1; extra == "grade"', 'rich>=13.4; extra == "grade"'),
    *(
        "prompt-toolkit>=3.0.43; extra == 'play'",
        "jinja2>=3.1; extra == 'all'",
        "prompt-toolkit>=3.0.43; extra == 'all'",
    ),
    "rich>=13.4; extra == 'all'",
    'goose-board-games[play]; extra == "serve"',
]


class Distribution:
    """The metadata of an installed goose."""

    requires = REQUIRED

    def __init__(self, tool: str) -> None:
        self._tool = tool

    def read_text(self, name: str) -> str | None:
        """Return one of its files."""
        return {"INSTALLER": f"{self._tool}\n"}.get(name)


def by(monkeypatch: pytest.MonkeyPatch, prefix: Path, tool: str, *, pip: bool = True, uv: bool = False) -> None:
    """Have goose installed by a tool into a folder, in which pip may be missing; uv may be on the path."""
    monkeypatch.setattr(installed, "distribution", lambda _: Distribution(tool))
    monkeypatch.setattr(installed, "find_spec", lambda name: pip if name == "pip" and pip else None)
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}" if uv else None)
    monkeypatch.setattr(sys, "prefix", str(prefix))


PIP = [sys.executable, "-m", "pip", "install"]
UV_PIP = ["uv", "pip", "install", "--python", sys.executable]


@each_case(
    ("tool", "pip", "uv", "made", "expected"),
    [
        ("pip", True, False, "", PIP),
        ("pip", True, True, "uv = 0.13.9", PIP),
        ("uv", True, True, "uv = 0.13.9", UV_PIP),
        ("uv", False, True, "uv = 0.13.9", UV_PIP),
        ("pip", False, True, "", UV_PIP),
        ("", False, False, "uv = 0.13.9", UV_PIP),
        ("", False, False, "version = 3.11.7", ["pip", "--python", sys.executable, "install"]),
    ],
)
def test_packages_are_added_by_what_the_environment_has(
    tool: str, pip: bool, uv: bool, made: str, expected: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With the versions that goose asks for, quoted for a shell; a clone is no exception."""
    by(monkeypatch, tmp_path, tool, pip=pip, uv=uv)
    (tmp_path / "pyvenv.cfg").write_text(f"home = /usr/bin\n{made}\n", encoding="ascii")
    assert shlex.split(command_for("jinja2", "prompt_toolkit")) == [*expected, "jinja2>=3.1", "prompt-toolkit>=3.0.43"]


def test_pipx_injects_into_the_environment_of_goose(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By the name that pipx knows it by, also where pipx has uv install."""
    folder = tmp_path / "goose-board-games-beta"
    folder.mkdir()
    (folder / "pipx_metadata.json").touch()
    by(monkeypatch, folder, "uv", pip=False)
    assert command_for("jinja2") == "pipx inject goose-board-games-beta 'jinja2>=3.1'"


OWN = 'name = "goose-board-games"'


@each_case(
    ("requirements", "expected"),
    [
        (f"{{ {OWN} }}", ["goose-board-games[grade]"]),
        (f'{{ {OWN}, extras = ["play"], specifier = "==0.3.0" }}', ["goose-board-games[grade,play]==0.3.0"]),
        (f'{{ {OWN}, path = "HERE/goose.whl" }}', ["HERE/goose.whl[grade]"]),
        (f'{{ {OWN}, extras = ["play"], directory = "HERE" }}', ["HERE[grade,play]"]),
        (f'{{ {OWN}, editable = "HERE" }}', ["--editable", "HERE[grade]"]),
        (
            f'{{ {OWN}, git = "https://example.org/goose.git?subdirectory=x&rev=v1" }}',
            ["goose-board-games[grade] @ git+https://example.org/goose.git@v1"],
        ),
        (
            f'{{ {OWN}, git = "https://example.org/goose.git" }}',
            ["goose-board-games[grade] @ git+https://example.org/goose.git"],
        ),
        (
            f'{{ {OWN}, url = "https://example.org/goose.whl" }}',
            ["goose-board-games[grade] @ https://example.org/goose.whl"],
        ),
        (
            f'{{ {OWN} }}, {{ name = "goose-nim", directory = "HERE" }}, {{ name = "goose-x" }}',
            ["--with", "HERE", "--with", "goose-x", "goose-board-games[grade]"],
        ),
    ],
)
def test_a_tool_of_uv_is_installed_again_with_the_extra(
    requirements: str, expected: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """From where it came, with the extras and the other packages that it has."""
    by(monkeypatch, tmp_path, "uv", pip=False)
    (tmp_path / "goose.whl").touch()
    receipt = f"[tool]\nrequirements = [{requirements}]\n".replace("HERE", tmp_path.as_posix())
    (tmp_path / "uv-receipt.toml").write_text(receipt, encoding="utf-8")
    words = [word.replace("HERE", tmp_path.as_posix()) for word in expected]
    assert shlex.split(command_for("jinja2")) == ["uv", "tool", "install", "--force", *words]


@each_case(
    "receipt",
    [
        f'[tool]\nrequirements = [{{ {OWN}, path = "/nowhere/goose.whl" }}]\n',
        f'[tool]\nrequirements = [{{ {OWN} }}, {{ name = "goose-nim", directory = "/nowhere" }}]\n',
        '[tool]\nrequirements = [{ name = "other" }]\n',
        "[tool]\nrequirements = 1\n",
        "[tool",
        "",
    ],
)
def test_a_tool_of_uv_that_has_lost_its_source_takes_packages(
    receipt: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Also where its receipt cannot be understood."""
    by(monkeypatch, tmp_path, "uv", pip=False)
    (tmp_path / "uv-receipt.toml").write_text(receipt, encoding="utf-8")
    assert shlex.split(command_for("jinja2")) == [*UV_PIP, "jinja2>=3.1"]


def test_the_smallest_extra_with_all_packages_is_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A package of no extra is added by its name."""
    by(monkeypatch, tmp_path, "uv", pip=False)
    (tmp_path / "uv-receipt.toml").write_text(f"[tool]\nrequirements = [{{ {OWN} }}]\n", encoding="utf-8")
    assert command_for("prompt_toolkit").endswith("'goose-board-games[play]'")
    assert command_for("rich", "jinja2").endswith("'goose-board-games[grade]'")
    assert command_for("rich", "prompt_toolkit").endswith("'goose-board-games[all]'")
    assert shlex.split(command_for("attrs")) == [*UV_PIP, "attrs>=23.2"]


def test_goose_that_is_not_installed_names_the_packages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It runs from its source, and nothing knows which versions it asks for."""

    def missing(name: str) -> Distribution:
        raise PackageNotFoundError(name)

    by(monkeypatch, tmp_path, "pip")
    monkeypatch.setattr(installed, "distribution", missing)
    assert shlex.split(command_for("jinja2")) == [*PIP, "jinja2"]


@each_case(
    ("word", "typed"),
    [("jinja2>=3.1", '"jinja2>=3.1"'), (r"C:\Ada L\python.exe", r'"C:\Ada L\python.exe"'), ("-m", "-m")],
)
def test_quotes_on_windows_are_double(word: str, typed: str) -> None:
    """Single ones are part of the word there."""
    assert quoted(word, windows=True) == typed
