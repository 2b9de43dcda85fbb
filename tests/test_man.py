"""The manual pages say what the command line says now, and are right for the programs that show them."""

import re
import shutil
import subprocess
from pathlib import Path

import click
import pytest

from goose.cli import SUBCOMMANDS, cli
from goose.options import OPTIONS, PRINTING
from manual.man import FOLDER, pages, write

PAGES = pages()


def test_the_pages_are_as_they_are_made() -> None:
    """Else `make man` makes them anew."""
    assert {page.name: page.read_text(encoding="ascii") for page in FOLDER.iterdir()} == PAGES


def test_there_is_a_page_a_command() -> None:
    """And one of the program, that names them all."""
    assert [*PAGES] == ["goose.1", *(f"goose-{name}.1" for name in SUBCOMMANDS)]
    assert all(rf"\fBgoose\-{name}\fR(1)" in PAGES["goose.1"] for name in SUBCOMMANDS)


def test_a_page_has_every_option_of_its_command() -> None:
    """Those of `goose` also as variables of the environment."""
    for name in SUBCOMMANDS:
        command = cli.get_command(click.Context(cli), name)
        assert command is not None
        for parameter in command.params:
            if isinstance(parameter, click.Option):
                assert parameter.opts[0].replace("-", r"\-") in PAGES[f"goose-{name}.1"], parameter.opts
    assert re.findall(r"GOOSE_\w+", PAGES["goose.1"]) == [option.variable for option in (*OPTIONS, *PRINTING)]


def test_what_is_no_page_any_more_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When they are written."""
    monkeypatch.setattr("manual.man.FOLDER", tmp_path / "man")
    (tmp_path / "man").mkdir()
    (tmp_path / "man" / "goose-gone.1").touch()
    write()
    assert {page.name for page in (tmp_path / "man").iterdir()} == {*PAGES}


def test_a_text_that_roff_would_take_for_its_own_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dots and quotes that begin a line, backslashes, dashes and what is not ASCII."""

    @click.command(short_help="Odd.", epilog="\b\nExamples:\n  .dot 'a\\b'\n\nExit status: 0 done, 1 not")
    @click.option("--odd", metavar="X…", help="'quoted' first, `--bold` then.")
    def odd(odd: str) -> None:
        """.Begins with a dot — and -dash."""

    monkeypatch.setitem(SUBCOMMANDS, "odd", "unused")
    monkeypatch.setattr(cli, "get_command", lambda *_: odd)
    page = pages()["goose-odd.1"]
    assert "\n\\&.Begins with a dot \\[u2014] and \\-dash.\n" in page
    assert "\n\\&\\(aqquoted\\(aq first" not in page
    assert "\n\\(aqquoted\\(aq first, \\fB\\-\\-bold\\fR then.\n" in page
    assert "\n\\&.dot \\(aqa\\eb\\(aq\n" in page
    assert "\n\\fB\\-\\-odd\\fR \\fIX\\[u2026]\\fR\n" in page


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        ("groff", "-ww", "-man", "-Tutf8", "-Z"),
        ("mandoc", "-T", "lint", "-W", "warning"),
        ("man", "--warnings", "-l"),
    ],
    ids=lambda command: command[0],
)
def test_programs_that_show_pages_have_nothing_to_say_of_them(command: tuple[str, ...]) -> None:
    """But mandoc, that there is no date: a page is of a version."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"there is no {command[0]}")
    for name in PAGES:
        done = subprocess.run(
            [*command, FOLDER / name], capture_output=True, text=True, timeout=60, check=False, stdin=subprocess.DEVNULL
        )
        told = done.stdout if command[0] == "mandoc" else done.stderr
        assert [line for line in told.splitlines() if "missing date" not in line] == []
