"""Every example in the documents is run, and answers as it says there.

A block that shows a terminal has its commands, so that it can be run again.
`<!-- board: OPTIONS / INSTRUCTIONS; / INSTRUCTIONS -->`: a board; what the last instructions moved is marked.
`<!-- typed: OPTIONS / INSTRUCTIONS -->`: what is shown when they are typed, without the line of the version.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from shlex import quote, split
from typing import Any

import pytest

from goose.core.registry import load_kind
from goose.core.texts import texts
from goose.core.variant import Variant
from goose.kit.canvas import Canvas, text_of
from goose.kit.offers import offers_of
from tests.support.cases import each_case
from tests.support.paper import instructed
from tests.support.places import ROOT
from tests.support.transcripts import parsed


def drawn(described: str) -> str:
    """Return the board of a description, as it is drawn on 80 columns."""
    options, before, after = (
        part.split("; ") if place else part.split() for place, part in enumerate(described.split(" / "))
    )
    settings, _ = parsed(options)
    position: Any = None
    with closing(Variant(settings).program()) as interpreter:
        for line in before:
            assert interpreter.feed(line.rstrip(";")).failure is None, line
        position = interpreter.view()["position"]
        for line in after:
            assert interpreter.feed(line).failure is None, line
        view = interpreter.view()
    screen = offers_of(load_kind(settings.game)).screen
    assert screen is not None, f"{settings.game} can be drawn"
    words = {} if settings.lang is None else texts(settings.lang, load_kind(settings.game))["board"]
    return text_of(screen.get().draw(view["position"], position, view["to_move"], Canvas(80), words=words))


def typed(described: str) -> str:
    """Return what a terminal without colours shows, from the second line of the greeting, which has no version."""
    options, lines = described.split(" / ")
    settings, _ = parsed(options.split())
    given = {name: getattr(settings, name) for name in settings.__slots__}
    shown, _ = instructed(*lines.split("; "), plain=True, **given)
    return shown.partition("\n")[2].rstrip("\n").rpartition("\n")[0] + "\n"


DEAR = (
    *(
        "README.md",
        "audit.md",
        "course.md",
        "goose.md",
        "grading.md",
        "odds.md",
        "pickomino.md",
    ),
    *("programs.md", "protocol.md"),
    *("index.md", "mancala.md", "new-game.md", "pictures.md", "play.md", "student.md", "tables.md", "teacher.md"),
)
"""Those whose examples take a third of a second or more."""

PROGRAMS = ROOT / "examples" / "programs" / "README.md"

DESCRIPTION = ROOT / "manual" / "description.md"
"""The description of goose for a package index."""

DOCUMENTS = [
    *(ROOT / "README.md", ROOT / "CONTRIBUTING.md", DESCRIPTION, PROGRAMS),
    *sorted((ROOT / "docs").rglob("*.md")),
]


def title(document: Path) -> str:
    """Return the path of a document in the project."""
    return document.relative_to(ROOT).as_posix()


def examples(document: Path) -> list[tuple[str, str]]:
    """Return the commands of a document's `console` blocks, each with what it prints, and those that save its files.

    A block of another language with a title, such as ```python title="mine.py", is a file that the reader saves by that
    name: here a command that writes it, and prints nothing. A code host does not show the title, so the text names it.

    A command begins with `$ `; lines that begin with `>` continue it for as long as the shell would ask for more, and
    are printed after that (`--echo`). A line `…` stands for any lines, and within a line for anything.
    """
    found: list[tuple[str, str]] = []
    fence = re.compile(r'^```(?:console|\w+ title="(?P<title>[^"]+)")\n(?P<text>.*?)^```$', re.DOTALL | re.MULTILINE)
    for block in fence.finditer(document.read_text(encoding="utf-8")):
        if block["title"]:
            folder = quote(str(Path(block["title"]).parent))
            found.append((f"mkdir -p {folder} && printf %s {quote(block['text'])} > {quote(block['title'])}", ""))
            continue
        for example in re.split(r"^\$ ", block["text"], flags=re.MULTILINE)[1:]:
            command, *rest = example.splitlines()
            while rest and re.match(">( |$)", rest[0]) and not is_whole(command):
                command += "\n" + rest.pop(0)[2:]
            found.append((command, "".join(f"{line}\n" for line in rest)))
    return found


def install(project: Path) -> None:
    """Announce the games of a project in its folder, as pip does; the folder must be on Python's path."""
    table = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    announced = project / f"{table['name'].replace('-', '_')}-{table['version']}.dist-info"
    announced.mkdir()
    about = f"Metadata-Version: 2.1\nName: {table['name']}\nVersion: {table['version']}\n"
    (announced / "METADATA").write_text(about, encoding="utf-8")
    games = "".join(f"{name} = {kind}\n" for name, kind in table["entry-points"]["goose.games"].items())
    (announced / "entry_points.txt").write_text(f"[goose.games]\n{games}", encoding="utf-8")


def is_whole(command: str) -> bool:
    """Return whether the shell would carry a command out, and not ask for more of it."""
    read = subprocess.run(["bash", "-n", "-c", command], capture_output=True, text=True, check=False)
    return not (read.returncode or read.stderr or command.endswith("\\"))


def pattern(expected: str) -> str:
    """Return a regular expression of what a document shows, with `…` for anything."""
    unknown = {"…\n": ".*\n", "…": "[^\n]*"}
    parts = re.split(r"^(…\n)|(…)", expected, flags=re.MULTILINE)
    return "".join(unknown.get(part) or re.escape(part) for part in parts if part)


def run(command: list[str], folder: Path, environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder; its messages are in its output."""
    pipe, messages = subprocess.PIPE, subprocess.STDOUT
    return subprocess.run(command, cwd=folder, env=environment, stdout=pipe, stderr=messages, text=True, check=False)


@each_case(
    "document",
    [pytest.param(path, marks=pytest.mark.slow if path.name in DEAR else (), id=title(path)) for path in DOCUMENTS],
)
def test_the_examples_of_a_document_are_true(document: Path, tmp_path: Path) -> None:
    """Its commands, in order, in one folder that has the examples, as a clone has them."""
    shown = examples(document)
    if any("gcc" in command for command, _ in shown) and shutil.which("gcc") is None:
        pytest.skip("gcc builds the programs of this document, and is not here")
    if shown:
        shutil.copytree(ROOT / "examples", tmp_path / "examples")
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "COLUMNS": "120"}
    folder = tmp_path
    for command, expected in shown:
        if moved := re.fullmatch(r"cd ([\w/-]+)", command):  # for all commands that follow
            folder /= moved[1]
            continue
        done = run(["bash", "-c", command], folder, environment)
        assert re.fullmatch(pattern(expected), done.stdout, re.DOTALL), f"{command}\n{done.stdout}"
        if started := re.fullmatch(r"goose new-game ([\w-]+)", command):  # the reader installs the game then
            install(folder / f"goose-{started[1]}")
            environment["PYTHONPATH"] = str(folder / f"goose-{started[1]}")


@pytest.mark.slow
def test_the_commands_in_the_table_of_the_readme_run_as_written(tmp_path: Path) -> None:
    """In a folder that has only the file that the page has just made; the program that is tested is wrong."""
    readme = ROOT / "README.md"
    save, _ = examples(readme)[0]
    rows = re.findall(r"^\|[^|]+\| (`goose .*) \|$", readme.read_text(encoding="utf-8"), re.MULTILINE)
    commands = re.findall(r"`([^`]+)`", "\n".join(rows))
    assert len(commands) > len(rows) > 5
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    for command in (save, *commands):
        done = run(["bash", "-c", f"{command} < /dev/null"], tmp_path, environment)
        assert done.returncode == (1 if " grade " in command else 0), f"{command}\n{done.stdout}"
    assert "Invalid instruction." not in (tmp_path / "game.out").read_text(encoding="utf-8")
    assert {path.name for path in tmp_path.iterdir()} == {*("game.in", "game.out", "game.svg", "game.html", "tutorial")}


@each_case("document", DOCUMENTS, ids=title)
def test_the_links_of_a_document_lead_somewhere(document: Path) -> None:
    """Those that name a file of the project; what only the site shows leads to its own pages, which Sphinx checks."""
    text = re.sub("<!-- site: .*? -->", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        if "://" not in target:
            assert (document.parent / target).exists(), target


@each_case("document", DOCUMENTS, ids=title)
def test_what_a_document_shows_of_a_terminal_is_what_it_shows(document: Path) -> None:
    """Boards, and sessions; each says how it came about."""
    text = document.read_text(encoding="utf-8")
    fence = re.compile(r"^<!-- (board|typed): (.*?) -->\n```text\n(.*?)```$", re.DOTALL | re.MULTILINE)
    for kind, described, shown in fence.findall(text):
        assert shown == (drawn if kind == "board" else typed)(described)


TUTORIALS = [path for path in DOCUMENTS if path.name == "student.md"]
"""The tutorial in each language, which needs no shell and nothing that only POSIX has (`tests.support.portable`)."""


@each_case("command", [command for tutorial in TUTORIALS for command, _ in examples(tutorial)])
def test_a_command_of_the_tutorial_is_the_same_in_every_shell(command: str) -> None:
    assert not re.search(r"[|<>&;$`*?~()]", command)
    assert split(command)[0] in ("cd", "goose")


@pytest.mark.slow
@each_case("tutorial", TUTORIALS, ids=title)
def test_the_tutorial_can_be_followed_without_posix_names(tutorial: Path, tmp_path: Path) -> None:
    folder = tmp_path
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "120", "PATH": path}
    for command, expected in examples(tutorial):
        program, *arguments = split(command)
        if program == "cd":
            folder /= arguments[0]
            continue
        done = run([sys.executable, "-m", "tests.support.portable", *arguments], folder, environment)
        allowed = f"(?:Warning: [^\n]*\n)*{pattern(expected)}"
        assert re.fullmatch(allowed, done.stdout, re.DOTALL), f"{command}\n{done.stdout}"
