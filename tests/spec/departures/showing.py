"""Departures from the sources: the rows of the lists in the documents, and what shows that each is true."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from goose.base.errors import UsageError
from tests.support.conversations import held
from tests.support.places import ROOT
from tests.support.running import interpreter, lines

DOCUMENTS = ROOT / "docs"

_SQUARES = """\
6 PUENTE1
12 PUENTE2
17 LABERINTO
19 POSADA
26 DADO1
31 POZO
52 CARCEL
53 DADO2
58 CALAVERA
"""

FILES = {
    "not-a-save": "{}\n",
    "board": f"5 OCA\n63 OCA\n{_SQUARES}0\nwhatever follows\n",
    "board-without-geese": f"{_SQUARES}0\n",
    "board-with-a-first-square": f"1 OCA\n{_SQUARES}0\n",
    "board-with-an-early-labyrinth": _SQUARES.replace("17 L", "10 L") + "0\n",
    "board-with-a-mistake": f"{_SQUARES}5 GANSO\n0\n",
}
"""Files that stand where the scripts are run. The labyrinth of the boards leads to 5, a goose where there are any."""


class Script(NamedTuple):
    """A script, lines that its answer ends with, and the options of the program."""

    instructions: str
    closing: tuple[str, ...]
    options: Mapping[str, Any]

    def show(self) -> None:
        answer = lines(map(str.strip, self.instructions.split(";")), **self.options)
        assert tuple(answer[-len(self.closing) :]) == self.closing


class Refusal(NamedTuple):
    """Options that the program refuses, and a part of what it says."""

    message: str
    options: Mapping[str, Any]

    def show(self) -> None:
        with pytest.raises(UsageError, match=re.escape(self.message)):
            interpreter(**self.options)


class Talk(NamedTuple):
    """Answers to `goose play`, lines that it says one after another, and its arguments."""

    answers: str
    said: tuple[str, ...]
    arguments: str
    options: Mapping[str, Any] = {}

    def show(self) -> None:
        told = "\n".join(["", *held(self.answers.split(), *self.arguments.split()), ""])
        assert "\n".join(["", *self.said, ""]) in told


Shown = Script | Refusal | Talk
Departures = Mapping[str, tuple[Shown, ...]]


def script(instructions: str, *closing: str, **options: Any) -> Script:
    """Return instructions, `;` between them, and the last lines of their answer."""
    return Script(instructions, closing, options)


def refusal(message: str, **options: Any) -> Refusal:
    """Return options that are a usage error."""
    return Refusal(message, options)


def talk(arguments: str, answers: str, *said: str) -> Talk:
    """Return a conversation by its arguments and answers, blanks between them."""
    return Talk(answers, said, arguments)


def rows(document: str) -> dict[str, str]:
    """Return the rows of a document's lists by their names."""
    text = (DOCUMENTS / document).read_text(encoding="utf-8")
    named = re.finditer(r'^\| <a id="([a-z0-9-]+)" href="#\1">[^|]+</a> \|.*$', text, re.MULTILINE)
    return {match[1]: match[0] for match in named}


def show(departure: tuple[Shown, ...], folder: Path) -> None:
    """Show that a row is true, in a folder that is the working directory."""
    for name, text in FILES.items():
        (folder / name).write_text(text)
    for shown in departure:
        shown.show()


def tried(departure: tuple[Shown, ...]) -> set[str]:
    """Return the points that are switched in showing a row, each as POINT=VALUE."""
    return {point for shown in departure for point in shown.options.get("rule", ())}


def switches(row: str) -> set[str]:
    """Return the values that a row says do what the source says."""
    return set(re.findall(r"`([a-z-]+=[a-z0-9-]+)`", row.rstrip("|").rpartition("|")[2]))
