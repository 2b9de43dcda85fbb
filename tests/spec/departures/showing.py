"""Departures from the sources: the rows of the lists in `docs/departures.md`, and what shows that each is true.

A file has the rows of its sections in their order, and below each what shows it, on a line that those of four blanks
go on:

    OPTIONS: INSTRUCTION; INSTRUCTION => LINE / LINE    a script, and the lines that its answer ends with
    refused OPTIONS => MESSAGE                          options that are refused, and a part of what is said
    play OPTIONS: ANSWER ANSWER => LINE / LINE          a conversation, and lines of it that follow each other

Before the rows stand options and texts with a name: `name = OPTIONS` begins the options of a script, and `$NAME` stands
in one or is a line. `{x*9}` is nine times that letter.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tests.support.conversations import held
from tests.support.places import ROOT
from tests.support.running import lines
from tests.support.transcripts import parsed, usage_error

DOCUMENT = ROOT / "docs" / "departures.md"

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

    options: Sequence[str]
    instructions: str
    closing: Sequence[str]

    def show(self) -> None:
        settings, _ = parsed([*self.options])
        options = {name: getattr(settings, name) for name in settings.__slots__}
        answer = lines(map(str.strip, self.instructions.split(";")), **options)
        assert answer[-len(self.closing) :] == [*self.closing]


class Refusal(NamedTuple):
    """Options that the program refuses, and a part of what it says."""

    options: Sequence[str]
    message: str

    def show(self) -> None:
        assert self.message in usage_error([*self.options])


class Talk(NamedTuple):
    """Answers to `goose play`, lines that it says one after another, and its options."""

    options: Sequence[str]
    answers: str
    said: Sequence[str]

    def show(self) -> None:
        told = "\n".join(["", *held(self.answers.split(), *self.options), ""])
        assert "\n".join(["", *self.said, ""]) in told


Shown = Script | Refusal | Talk
Departures = Mapping[str, Sequence[Shown]]

_SHOWN = re.compile(r"  (?:(refused|play) )?(.*?)(?:: (.*?))? => (.*)")


def departures(name: str) -> Departures:
    """Return the rows of a file beside this one, each with what shows it."""
    names: dict[str, str] = {}
    row = ""
    found: dict[str, list[Shown]] = {}
    text = Path(__file__).with_name(f"{name}.txt").read_text(encoding="utf-8").replace("\n    ", " ")
    for line in text.splitlines():
        word, is_named, value = line.partition(" =")
        if shown := _SHOWN.fullmatch(line):
            found[row].append(_shown(names, *shown.groups()))
        elif is_named and not line.startswith("#"):
            names[word] = _whole(names, value.removeprefix(" "))
        elif line and not line.startswith("#"):
            row = line
            found[row] = []
    return found


def _shown(names: Mapping[str, str], kind: str | None, head: str, given: str | None, expected: str) -> Shown:
    first, *others = head.split(" ")
    options = [*names.get(first, first).split(" "), *others]
    closing = [_whole(names, part) for part in expected.split(" / ")]
    if kind == "refused":
        return Refusal(options, expected)
    text = _whole(names, given or "")
    return Talk(options, text, closing) if kind == "play" else Script(options, text, closing)


def _whole(names: Mapping[str, str], text: str) -> str:
    """Return a text with what its names stand for."""
    text = re.sub(r"\$(\w+)", lambda name: names[name[1]], text).replace("\\t", "\t")
    return re.sub(r"\{(\w)\*(\d+)\}", lambda letters: letters[1] * int(letters[2]), text)


def rows() -> dict[str, str]:
    """Return the rows of the lists by their names: lines of the document, and parts of its sentences."""
    text = DOCUMENT.read_text(encoding="utf-8")
    return {match[1]: match[2] for match in re.finditer(r'<a id="([a-z0-9-]+)"></a>((?:(?!<a id=).)*)', text)}


def show(departure: Sequence[Shown], folder: Path) -> None:
    """Show that a row is true, in a folder that is the working directory."""
    for name, text in FILES.items():
        (folder / name).write_text(text)
    for shown in departure:
        shown.show()


def tried(departure: Sequence[Shown]) -> set[str]:
    """Return the points that are switched in showing a row, each as POINT=VALUE."""
    return {word for shown in departure for option, word in pairwise(shown.options) if option == "--rule"}


def switches(row: str) -> set[str]:
    """Return the values that a row says do what the source says: they end it, in brackets."""
    ending = re.search(r"\(([^()]*)\)$", row)
    return set() if ending is None else set(re.findall(r"`([a-z-]+=[a-z0-9-]+)`", ending[1]))
