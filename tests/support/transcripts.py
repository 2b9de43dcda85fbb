"""Golden transcripts: a script and the answer to it, byte for byte.

A case is `NAME.in` and `NAME.out`. Its options are in `NAME.args`, one a line, or else in the `default.args` of its
folder, or else the reference's of the suite that it is in. It runs in a fresh folder that holds the files of
`NAME.files/`, after the case named in `NAME.after`, if any, has run there.
"""

import os
import shutil
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import click
from attrs import frozen

from goose.base.errors import UsageError
from goose.commands.cli import cli, given
from goose.commands.play import command as play_command
from goose.commands.play import setup_of
from goose.commands.session import answerer_of
from goose.core.options import PRINTING, Settings, read_plain
from goose.core.stream import Interrupts, run
from goose.core.variant import Variant
from goose.play.conversation.conversation import Conversation
from goose.play.holding import transcribe
from tests.support.places import ROOT

FIXTURES = ROOT / "fixtures"

_PRINTED = {option.field: option.default or False for option in PRINTING}


@frozen
class Case:
    """One transcript, by the path of its script."""

    script: Path

    @property
    def name(self) -> str:
        """The case's place among the fixtures."""
        return str(self.script.relative_to(FIXTURES).with_suffix(""))

    @property
    def folder(self) -> str:
        """The folder of the fixtures that the case is in: a game, or a suite, with all that it holds."""
        return "/".join(self.script.relative_to(FIXTURES).parts[:-1][:2])

    @property
    def expected(self) -> Path:
        """The file that holds the answer."""
        return self.script.with_suffix(".out")

    @property
    def arguments(self) -> list[str]:
        """The options of the command line."""
        own = self.script.with_suffix(".args")
        common = self.script.parent / "default.args"
        chosen = own if own.exists() else common
        if chosen.exists():
            return chosen.read_text().splitlines()
        reference = {} if self.suite is None else _suite(self.suite)["reference"]
        return [f"--{name}={value}" for name, value in reference.items()]

    @cached_property
    def suite(self) -> Path | None:
        """The file that says what the suite is which the case is in, if it is in one."""
        folders = (FIXTURES / folder for folder in self.script.relative_to(FIXTURES).parents)
        return next((folder / "suite.toml" for folder in folders if (folder / "suite.toml").exists()), None)

    @property
    def earlier(self) -> "Case | None":
        """The case that must run before, in the same folder."""
        link = self.script.with_suffix(".after")
        return Case(self.script.parent / f"{link.read_text().strip()}.in") if link.exists() else None

    @property
    def is_conversation(self) -> bool:
        """Whether it is one of `goose play`."""
        return self.arguments[:1] == ["play"]

    def prepare(self, folder: Path) -> None:
        """Leave in a folder what the script finds there."""
        if self.earlier is not None:
            self.earlier.play(folder)
        if self.suite is not None:
            for name in _suite(self.suite).get("files", {}).get("copy", []):
                shutil.copy(self.suite.with_name(name), folder)
        files = self.script.with_suffix(".files")
        if files.exists():
            shutil.copytree(files, folder, dirs_exist_ok=True)

    def play(self, folder: Path, *more: str) -> bytes:
        """Return the answer to the script, given in a folder, with more options than the case has."""
        self.prepare(folder)
        with inside(folder):
            return run_command([*self.arguments, *more], self.script.read_bytes())


@cache
def _suite(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text())


@cache
def cases() -> Sequence[Case]:
    """Return every case of the fixtures."""
    return [Case(script) for script in sorted(FIXTURES.rglob("*.in"))]


def folders(chosen: Iterable[Case]) -> dict[str, list[Case]]:
    """Return cases by their folders."""
    found: dict[str, list[Case]] = {}
    for case in chosen:
        found.setdefault(case.folder, []).append(case)
    return found


def run_command(arguments: list[str], script: bytes) -> bytes:
    """Return what `goose` with these arguments answers, without its own process."""
    chunks = iter([script])
    written: list[bytes] = []
    if arguments[:1] == ["play"]:
        play = play_command.make_context("play", arguments[1:])
        with closing(Conversation(setup_of(given(play, play.params)))) as conversation:
            transcribe(conversation, lambda: next(chunks, b""), written.append, Interrupts())
        return b"".join(written)
    settings, printing = parsed(arguments)
    variant = Variant(settings)
    with variant.program() as interpreter:
        shown = {name: printing[name] for name in ("view", "ask", "echo")}
        answerer = answerer_of(interpreter, variant.kind, printing["format"], **shown)
        run(answerer, lambda: next(chunks, b""), written.append, Interrupts())
    return b"".join(written)


def parsed(arguments: list[str]) -> tuple[Settings, dict[str, Any]]:
    """Return the settings of a command line without a subcommand, and what it says of printing, as the program does."""
    plain = read_plain(arguments, os.environ)
    if plain is None:
        return by_click(arguments)
    settings, printing = plain
    return settings, {**_PRINTED, **printing}


def by_click(arguments: list[str]) -> tuple[Settings, dict[str, Any]]:
    """Return the same, as click reads it."""
    values = cli.make_context("goose", list(arguments)).params
    printing = {option.field: values.pop(option.field) for option in PRINTING}
    return Settings(**values), printing


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Work in a folder for a while."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def usage_error(arguments: list[str]) -> str:
    """Return the message with which the command line refuses these arguments."""
    try:
        Variant(by_click(arguments)[0]).program()
    except click.UsageError as error:
        return error.format_message()
    except UsageError as error:
        return str(error)
    raise AssertionError("the arguments were taken")
