"""The manual pages say what the command line says now, and are right for the programs that show them."""

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import click
import pytest

from goose.commands.cli import SUBCOMMANDS, cli
from goose.core.options import OPTIONS, PRINTING
from manual.man import FOLDER, nested, pages, write

made = cache(pages)
made()  # before any test: a command that is first imported while a test has changed something keeps the change


def test_the_pages_are_as_they_are_made() -> None:
    """Else `make man` makes them again."""
    assert {page.name: page.read_text(encoding="ascii") for page in FOLDER.iterdir()} == made()


def test_there_is_a_page_a_command() -> None:
    """And one of the program, that names them all."""
    assert [*made()] == ["goose.1", *(f"goose-{name}.1" for name in SUBCOMMANDS)]
    assert all(rf"\fBgoose\-{name}\fR(1)" in made()["goose.1"] for name in SUBCOMMANDS)


def test_a_page_has_every_option_of_its_command() -> None:
    """Those of `goose` also as variables of the environment, and those of commands of a command in its page."""
    for name in SUBCOMMANDS:
        command = cli.get_command(click.Context(cli), name)
        assert command is not None
        context = click.Context(command, info_name=name)
        page = made()[f"goose-{name}.1"]
        for each in (context, *nested(context)):
            assert each is context or f'.SS "goose {each.command_path}"' in page
            for parameter in each.command.params:
                if isinstance(parameter, click.Option):
                    assert parameter.opts[0].replace("-", r"\-") in page, parameter.opts
    assert re.findall(r"GOOSE_\w+", made()["goose.1"]) == [option.variable for option in (*OPTIONS, *PRINTING)]


def test_what_is_no_page_any_more_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When they are written."""
    monkeypatch.setattr("manual.man.FOLDER", tmp_path / "man")
    (tmp_path / "man").mkdir()
    (tmp_path / "man" / "goose-gone.1").touch()
    write()
    assert {page.name for page in (tmp_path / "man").iterdir()} == {*made()}


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


def test_a_command_of_a_command_is_reported_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """How it is used, its examples and its exit statuses, except for that of a game of another package."""

    @click.group()
    def group() -> None:
        """Group."""

    for name in ("inner", "nim"):

        @group.command(name, epilog="\b\nExamples:\n  goose group inner x\n\nExit status: 0 done, 3 not.")
        @click.argument("what")
        def inner(what: str) -> None:
            """Do it."""

    monkeypatch.setitem(SUBCOMMANDS, "group", "unused")
    monkeypatch.setattr(cli, "get_command", lambda *_: group)
    monkeypatch.setattr("manual.man.brought", lambda: ["nim"])
    page = pages()["goose-group.1"]
    assert '\n.SS "goose group inner"\n\\fI[OPTIONS]\\fR \\fIWHAT\\fR\n.PP\nDo it.\n' in page
    assert "\n.PP\nExit status:\n.TP\n0\ndone\n.TP\n3\nnot\n.PP\n.nf\ngoose group inner x\n.fi\n" in page
    assert "nim" not in page


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [("groff", "-ww", "-man", "-Tutf8", "-Z"), ("mandoc", "-T", "lint", "-W", "warning"), ("man", "--warnings", "-l")],
    ids=lambda command: command[0],
)
def test_programs_that_show_pages_have_nothing_to_say_of_them(command: tuple[str, ...]) -> None:
    """But mandoc, that there is no date: a page is of a version."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"there is no {command[0]}")
    for name in made():
        done = subprocess.run(
            [*command, FOLDER / name], capture_output=True, text=True, timeout=60, check=False, stdin=subprocess.DEVNULL
        )
        reported = done.stdout if command[0] == "mandoc" else done.stderr
        assert [line for line in reported.splitlines() if "missing date" not in line] == []
