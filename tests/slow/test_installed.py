"""Installing as a user does: goose, as documented, and a package with a game."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import goose
from tests.support.layers import thinned
from tests.support.packages import run, unpacked
from tests.support.places import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping

pytest.importorskip("build.__main__", reason="build is not installed: make slow brings it")

SCRIPT = "register Ana\nregister Rui\nstart Ana Rui\nroll Ana 1 2\n"

pytestmark = pytest.mark.slow


def answer(command: list[Any], script: str = "") -> str:
    """Return what a command prints, outside of every folder that has goose in it."""
    return run(command, script=script, cwd="/").stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the commands of an environment in which both are installed, not editable."""
    environment = tmp_path_factory.mktemp("environment")
    run([sys.executable, "-m", "venv", environment])
    pip: list[Any] = [environment / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, "--upgrade", "pip"])
    run([*pip, ROOT, ROOT / "examples" / "goose-nim"])
    return environment / "bin"


_NETWORK = (
    *("PIP_", "UV_INDEX", "UV_DEFAULT_INDEX", "SSL_", "http", "HTTP", "no_proxy", "NO_PROXY", "REQUESTS_"),
    "all_proxy",
)
"""How the variables begin that lead to packages; all others of the developer's are left out."""


class Machine:
    """A user who has unpacked goose, and has Python and uv, and nothing installed with them.

    Args:
        home: the folder of the user; made.
        tools: the folder with uv.
        source: the folder where goose is unpacked.
    """

    def __init__(self, home: Path, tools: Path, source: Path) -> None:
        self.home, self.source = home, source
        home.mkdir()
        python = Path(sys.base_prefix) / "bin"
        path = (home / ".local" / "bin", tools, python, "/usr/bin", "/bin")
        self.variables = {"HOME": str(home), "PATH": ":".join(map(str, path)), "UV_PYTHON_DOWNLOADS": "never"}

    def does(self, commands: str, environment: Mapping[str, str] | None = None) -> str:
        """Type commands in the folder of the source, as the document has them, and return what they print."""
        network = {name: value for name, value in os.environ.items() if name.startswith(_NETWORK)}
        variables = {"LANG": "C.UTF-8", **network, **self.variables, **(environment or {})}
        return run(["bash", "-euc", commands], cwd=self.source, environment=variables).stdout


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with uv and no other command."""
    folder = tmp_path_factory.mktemp("tools")
    (folder / "uv").symlink_to(Path(sys.executable).parent / "uv")
    return folder


@pytest.fixture
def machine(tmp_path: Path, tools: Path, sdist: Path) -> Machine:
    """Return the machine of a user who has installed nothing."""
    return Machine(tmp_path / "home", tools, unpacked(sdist, tmp_path))


def blocks() -> list[str]:
    """Return the commands of the document about installing, block by block."""
    text = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
    return re.findall(r"^```sh\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def in_order(*begins: str) -> list[str]:
    """Return the blocks of the document that begin so, in the order of the document."""
    return [block for block in blocks() if block.startswith(begins)]


WAYS = {
    "uv": ("uv", ".local/bin/goose"),
    "pip": (("python3 -m venv ~/goose\n", "~/goose", "rm"), "goose/bin/goose"),
}
"""How goose is installed: with what the blocks begin that belong together, and where the command is then."""


@pytest.mark.parametrize("way", thinned(sorted(WAYS, key="uv".__ne__), len(WAYS), rest=pytest.mark.soak))
def test_goose_is_installed_as_the_document_says(way: str, machine: Machine) -> None:
    """It plays, saves and loads, has its page, names an extra that is missing, takes others, and can be taken away."""
    begins, place = WAYS[way]
    install, extras, remove = in_order(*([begins] if isinstance(begins, str) else begins))
    command = machine.home / place
    assert machine.does(install).endswith(f"goose {goose.__version__}\n")
    works(command, machine.home)
    refused = subprocess.run(
        [command, "serve", "--dir", "x"], capture_output=True, text=True, cwd=machine.home, check=False
    )
    assert (refused.returncode, refused.stdout) == (2, "")
    expected = refused.stderr
    assert expected.startswith("Error: this needs aiohttp, segno, which are not installed. To install: ")
    machine.does(expected.partition("To install: ")[2])
    assert " goose " not in expected
    assert answer([command, "serve", "--help"])
    python = command.resolve().parent / "python"
    assert answer([python, "-c", "from importlib.util import find_spec as find; print(find('numpy'))"]) == "None\n"
    machine.does(extras)
    assert answer([python, "-c", "import aiohttp, jinja2, prompt_toolkit, psutil, rich"]) == ""
    works(command, machine.home)
    machine.does(remove)
    assert not command.exists()
    assert not python.exists()


def test_goose_is_installed_without_a_network(machine: Machine) -> None:
    """From the folder of wheels that the document has made where there was one."""
    wheels, install = in_order("python3 -m venv ~/building", "python3 -m venv ~/offline")
    machine.does(wheels)
    nowhere = dict.fromkeys(("http_proxy", "https_proxy"), "http://127.0.0.1:9")
    expected = machine.does(install, nowhere)
    assert expected.endswith(f"goose {goose.__version__}\n")
    works(machine.home / "offline" / "bin" / "goose", machine.home)


def test_every_block_of_the_document_is_run() -> None:
    """By one of these tests."""
    begins = [begin for way, _ in WAYS.values() for begin in ([way] if isinstance(way, str) else way)]
    assert in_order(*begins, "python3 -m venv ~/building", "python3 -m venv ~/offline") == blocks()


def works(command: Path, folder: Path) -> None:
    """Test an installed goose.

    Args:
        command: its command.
        folder: the folder where it is run.
    """
    expected = run([command, "--dice", "manual"], script=f"{SCRIPT}save kept\n", cwd=folder).stdout
    assert expected.endswith("Ana moves from 0 to 3.\nNext: Rui.\nGame saved.\n")
    loaded = run([command, "--dice", "manual"], script="load kept\ndetails\n", cwd=folder).stdout
    assert loaded.endswith("Ana 3 0\nRui 0 0\nNext: Rui.\n")
    page = command.resolve().parent.parent / "share" / "man" / "man1" / "goose.1"
    assert '.TH "GOOSE" "1"' in page.read_text(encoding="utf-8")
    assert run([command, "docs", "student"], cwd=folder).stdout.startswith("# ")
    asks = "from goose import make_interpreter, Settings\n"
    asks += "print(make_interpreter(Settings(game='mancala', lang='en')).feed('register Ana').text, end='')"
    assert answer([command.resolve().parent / "python", "-c", asks]) == "Player registered.\n"


def test_the_command_and_the_module_answer_alike(folder: Path) -> None:
    """The command is the module, and ends as it does."""
    expected = answer([folder / "goose", "--dice", "manual"], SCRIPT)
    assert expected.endswith("Ana moves from 0 to 3.\nNext: Rui.\n")
    assert expected == answer([folder / "python", "-m", "goose", "--dice", "manual"], SCRIPT)


def test_the_command_imports_nothing_that_goose_does_not(folder: Path) -> None:
    """The script that pip makes for an entry point imports little: `re` alone takes as long as all our modules."""

    def imported(*command: Any) -> set[str]:
        expected = run(
            command,
            script=SCRIPT,
            cwd="/",
            environment={**os.environ, "PYTHONPATH": "", "PYTHONPROFILEIMPORTTIME": "1"},
        ).stderr
        return {*re.findall(r"^import time:.*\| +(\S+)$", expected, re.MULTILINE)}

    assert "goose.commands.session" in imported(folder / "goose", "--dice", "manual")
    begun = imported(folder / "python", "-c", "from goose.__main__ import command; command()", "--dice", "manual")
    assert imported(folder / "goose", "--dice", "manual") <= begun


def test_a_game_of_another_package_is_played(folder: Path) -> None:
    """It is found by its entry point, and goose knows nothing else of it."""
    script = "register Ana\nregister-auto Bot Advanced\nstart Ana Bot\ntake Ana 3 2\n"
    assert "Bot takes" in answer([folder / "goose", "--game", "nim"], script)
    assert "misere" in answer([folder / "goose", "rules", "nim"])


def test_a_typed_checker_finds_the_types(folder: Path) -> None:
    """The marker of typed packages is installed with both."""
    where = "import goose, goose_nim, pathlib; print(*(pathlib.Path(p.__file__).parent for p in (goose, goose_nim)))"
    for package in answer([folder / "python", "-c", where]).split():
        assert (Path(package) / "py.typed").is_file()


def test_pages_are_installed_with_the_programs_that_make_them(folder: Path) -> None:
    """That of a replay, and that of the tables."""
    assert "Content-Security-Policy" in answer([folder / "goose", "replay", "-"], "register Ana\n")
    where = "from importlib.resources import files; print((files('goose.tables') / 'page' / 'index.html').is_file())"
    assert answer([folder / "python", "-c", where]) == "True\n"
