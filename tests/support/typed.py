"""Golden transcripts typed at a pseudo-terminal: which can be, and what the program shows.

`python -m tests.support.typed TERM FOLDER NAME…` types them one after another, and prints a line of JSON for each: its
name, what was shown after each line, and the exit status. The program is forked from this process, which has imported
it already: a thousand runs need not begin with that.
"""

import fcntl
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NoReturn

from attrs import frozen

from goose.core.variant import Variant
from tests.support.screens import ASKING, DRAWN
from tests.support.transcripts import FIXTURES, Case, inside, parsed

_PATIENCE = 60  # seconds
_SIZE = (50, 1000)  # rows and columns: no line is wrapped
_END = "\x04"
_PROCESSES = 2  # at once


@frozen
class Typed:
    """A transcript that has been typed.

    Attributes:
        name: the name of the case.
        shown: the text after each line, first of all before the first one; line ends are LF.
        status: the exit status of the program.
    """

    name: str
    shown: tuple[str, ...]
    status: int

    @property
    def answers(self) -> str:
        """What was shown on a dumb terminal, without what a terminal adds: prompts, and lines behind the mark."""
        return "".join(_answer(shown) for shown in self.shown[1:])


def lines_of(case: Case) -> list[str]:
    """Return the lines of a script that are read, without their ends: those before one without a word."""
    lines: list[str] = []
    for line in case.script.read_text(encoding="utf-8").removesuffix("\n").split("\n"):
        if not line.strip(" \t"):
            break
        lines.append(line)
    return lines


def why_not(case: Case) -> str | None:
    """Return why a transcript cannot be typed at the terminal of `goose` alone, or None for one that can."""
    if case.is_conversation:
        return "conversation"
    script = case.script.read_bytes()
    if script.startswith(b"\xef\xbb\xbf"):
        return "byte order mark"
    read = re.split(rb"^[ \t]*(?:\n|\Z)", script, maxsplit=1, flags=re.MULTILINE)[0]
    try:
        text = read.decode()
    except UnicodeDecodeError:
        return "not UTF-8"
    control = re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", text)
    return None if control is None else {"\r": "CR", "\t": "tab"}.get(control[0], "control character")


def answers_to(case: Case, folder: Path) -> list[str]:
    """Return the answer to each of these lines that a script gets, in a folder."""
    case.prepare(folder)
    with inside(folder), closing(Variant(parsed(case.arguments)[0]).program()) as interpreter:
        return [interpreter.feed(line).text for line in lines_of(case)]


def typed(cases: Iterable[Case], folder: Path, term: str) -> Iterator[Typed]:
    """Type transcripts at a named terminal, several at once, and return the results."""
    names = [case.name for case in cases]
    environment = {"PATH": os.defpath, "LANG": "C.UTF-8", "TERM": term, "INPUTRC": os.devnull, "HOME": str(folder)}
    environment["XDG_STATE_HOME"] = str(folder / "state")
    running = []
    for part in range(_PROCESSES):
        command = [sys.executable, "-m", "tests.support.typed", term, str(folder), *names[part::_PROCESSES]]
        running.append(subprocess.Popen(command, stdout=subprocess.PIPE, cwd=FIXTURES.parent, env=environment))
    for process in running:
        written, _ = process.communicate()
        assert process.returncode == 0
        for line in written.splitlines():
            name, shown, status = json.loads(line)
            yield Typed(name, tuple(shown), status)


def _answer(shown: str) -> str:
    """Return the answer in what was shown after a line was typed, which begins with its echo and ends in a prompt."""
    lines = shown.split("\n")[1:-1]
    added = next((number for number, line in enumerate(lines) if line.startswith("# ")), len(lines))
    assert all(line.startswith("# ") for line in lines[added:]), shown
    return "".join(f"{line}\n" for line in lines[:added])


def _main(term: str, folder: str, *names: str) -> None:

    for number, name in enumerate(names):
        case = Case(FIXTURES / f"{name}.in")
        place = Path(folder) / f"{os.getpid()}-{number}"
        place.mkdir()
        shown, status = _type(case, place, _asks_plainly if term == "dumb" else _asks)
        sys.stdout.write(f"{json.dumps([name, shown, status])}\n")
        sys.stdout.flush()  # before the next fork


def _type(case: Case, place: Path, asks: Callable[[bytes], bool]) -> tuple[list[str], int]:
    """Type a transcript, and return what is shown after each line, and the exit status.

    Args:
        case: the case that is typed.
        place: the folder in which the program runs.
        asks: returns whether what has been shown since something was typed ends in a prompt.
    """
    case.prepare(place)
    process, terminal = pty.fork()
    if process == 0:
        _become_goose(case, place)
    shown = [_shown(terminal, asks)]
    lines = lines_of(case)
    blank = len(case.script.read_text(encoding="utf-8").removesuffix("\n").split("\n")) > len(lines)
    for line in lines:
        os.write(terminal, f"{line}\r".encode())
        shown.append(_shown(terminal, asks))
    for keys in "\r\r" if blank else _END:
        os.write(terminal, keys.encode())
        shown.append(_shown(terminal, asks))
        if not asks(shown[-1].encode()):
            break
    _, status = os.waitpid(process, 0)
    os.close(terminal)
    return shown, os.waitstatus_to_exitcode(status)


def _become_goose(case: Case, place: Path) -> NoReturn:
    from goose.__main__ import command

    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *_SIZE, 0, 0))
    os.chdir(place)
    sys.argv = ["goose", *case.arguments]
    command()
    os._exit(0)


def _asks_plainly(shown: bytes) -> bool:
    """Return whether there is a prompt at the end, in its own line."""
    _, newline, last = shown.rpartition(b"\n")
    return newline != b"" and last.endswith(b"> ")


def _asks(shown: bytes) -> bool:
    """Return whether prompt_toolkit has put and drawn a question."""
    return 0 <= shown.rfind(ASKING) < shown.rfind(DRAWN)


def _shown(terminal: int, asks: Callable[[bytes], bool]) -> str:
    """Return what a program shows until it asks again, or ends."""
    shown = b""
    while not asks(shown):
        assert select.select([terminal], [], [], _PATIENCE)[0], f"silence after {shown!r}"
        try:
            received = os.read(terminal, 65_536)
        except OSError:  # the program has ended
            break
        shown += received
    return shown.decode().replace("\r\n", "\n")


if __name__ == "__main__":
    _main(*sys.argv[1:])
