"""A person at a terminal."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from goose import __version__
from goose.core.texts import texts
from goose.core.words.language import TableLanguage
from goose.play.terminal.plain import PlainAsker
from tests.support.cases import each_case
from tests.support.games import SPOKEN
from tests.support.layers import in_turn
from tests.support.running import interpreter, wait_until_it_sleeps

_PATIENCE = 60  # seconds
_SIZE = (24, 200)  # rows and columns: no note is wrapped, whatever the version that the first one names


class Terminal:
    """What is typed at a program, and what it shows.

    Args:
        terminal: descriptor of the other side.
        process: number of the program's process.
    """

    def __init__(self, terminal: int, process: int) -> None:
        self.process = process
        self.shown = ""
        self._terminal = terminal

    def type(self, keys: str) -> None:
        """Type keys as they are, without Enter."""
        os.write(self._terminal, keys.encode("utf-8", "surrogateescape"))

    def wait_for(self, end: str) -> str:
        """Wait until what is shown ends so, and return what is new."""
        before = len(self.shown)
        while not self.shown[before:].endswith(end):
            assert self._receive(), f"nothing more after {self.shown[before:]!r}"
        return self.shown[before:]

    def say(self, line: str) -> str:
        """Type a line and Enter, and return all that is shown until the next prompt."""
        self.type(f"{line}\n")
        return self.wait_for("> ")

    def interrupt(self) -> None:
        """Type Ctrl-C."""
        wait_until_it_sleeps(self.process)
        self.type("\x03")

    def stop_and_continue(self) -> None:
        """Stop the program while it waits for keys, as Ctrl-Z does, and have it go on, as `fg` does.

        With SIGSTOP: SIGTSTP stops no program whose shell could not have it go on.
        """
        wait_until_it_sleeps(self.process)
        os.kill(self.process, signal.SIGSTOP)
        _, stopped = os.waitpid(self.process, os.WUNTRACED)
        assert os.WIFSTOPPED(stopped)
        os.kill(self.process, signal.SIGCONT)

    def status(self) -> int:
        """Wait for the end of the program, and return its exit status."""
        while self._receive():
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def _receive(self) -> bool:
        poll = select.poll()
        poll.register(self._terminal, select.POLLIN)
        assert poll.poll(_PATIENCE * 1000), f"silence after {self.shown!r}"
        try:
            received = os.read(self._terminal, 4096)
        except OSError:  # the program has closed its side
            return False
        self.shown += received.decode("utf-8", "replace")
        return bool(received)


@contextmanager
def at_a_terminal(*arguments: str, path: str = "") -> Iterator[Terminal]:
    """Run `goose` at a terminal, with a folder of modules that come first, and end it when the test is over."""
    with TemporaryDirectory() as state:
        yield from _started(arguments, {"TERM": "dumb", "PYTHONPATH": path, "XDG_STATE_HOME": state})


def _started(arguments: tuple[str, ...], variables: Mapping[str, str]) -> Iterator[Terminal]:
    process, descriptor = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *_SIZE, 0, 0))
        os.environ.update(variables)
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # what runs the tests may ignore it
        os.execv(sys.executable, [sys.executable, "-m", "goose", *arguments])
    try:
        yield Terminal(descriptor, process)
    finally:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(process, 0)
        os.close(descriptor)


GREETINGS = {
    ("--lang", "en"): "type help for the instructions, an empty line to leave.",
    ("--lang", "pt"): "escreva XA para ver as instruções; uma linha vazia sai.",
    ("--lang", "es"): "escribe ayuda para ver las instrucciones; una línea vacía sale.",
    ("--lang", "it"): "scrivi aiuto per vedere le istruzioni; una riga vuota esce.",
    ("--lang", "kata"): "type add player NAME, then move NAME 1, 2; an empty line leaves.",
    ("--game", "mancala"): "as instruções são RJ, LJ, IJ, IJA, DJ, D, G, L, J; uma linha vazia sai.",
    ("--game", "mancala", "--rules", "iade"): "escreva XA para ver as instruções; uma linha vazia sai.",
}


@each_case("arguments", GREETINGS)
def test_the_greeting_speaks_the_language_and_says_what_it_knows(arguments: tuple[str, ...]) -> None:
    """Where there is no `help` it names the instructions."""
    options = dict(zip([name.removeprefix("--") for name in arguments[::2]], arguments[1::2], strict=True))
    assert interpreter(**options).greeting == GREETINGS[arguments]


@each_case(("game", "rules", "code"), in_turn(SPOKEN, 2))
def test_a_greeting_names_nothing_that_is_unknown(game: str, rules: str, code: str) -> None:
    """Each word that it says to type is an instruction of the game in use."""
    program = interpreter(game=game, rules=rules, lang=code)
    language = program.language
    if isinstance(language, TableLanguage):
        known = "help" in program.signatures
        assert (f" {language.words['help']} " in program.greeting) == known
        assert known or all(f" {language.words[name]}" in program.greeting for name in program.signatures)
    else:
        assert program.read("add player NAME") is not None
        assert program.read("move NAME 1, 2") is not None
        assert "type add player NAME, then move NAME 1, 2" in program.greeting


def test_typed_instructions_are_answered_one_by_one() -> None:
    """After a greeting and a prompt, until Ctrl-D, which leaves the shell its own line."""
    with at_a_terminal("--lang", "es") as terminal:
        greeting = terminal.wait_for("> ")
        assert (
            greeting
            == f"# goose {__version__}: {GREETINGS['--lang', 'es']}\r\n# {texts('es')['terminal']['help']}\r\n> "
        )
        assert terminal.say("registrar Ana").endswith("Jugador registrado.\r\n> ")
        assert terminal.say("jugadores").endswith("Ana 0 0 0 0\r\n> ")
        assert terminal.say("\udcff").endswith("Instrucción no válida.\r\n# la línea no es texto en UTF-8\r\n> ")
        terminal.type("\x04")
        assert terminal.status() == 0
        assert terminal.shown.endswith("> \r\n")


def test_a_game_that_would_be_lost_takes_a_second_line_or_interrupt() -> None:
    """The first is answered by one line that says so; the status of the second is that of an interrupt."""
    with at_a_terminal("--game", "mancala", "--lang", "en") as terminal:
        terminal.wait_for("> ")
        for line in ("register Ana", "register Rui", "start Ana Rui"):
            terminal.say(line)
        lost = texts("en")["terminal"]["lost_unsaved"].format(save="save")
        assert terminal.say("") == f"\r\n# {lost}\r\nAna> "
        assert terminal.say("details").endswith("Rui [4] [4] [4] [4] [4] [4] (0)\r\nAna> ")
        terminal.interrupt()
        assert terminal.wait_for("> ").endswith(f"# {lost}\r\nAna> ")
        terminal.interrupt()
        assert terminal.status() == 130


def test_lines_typed_as_one_are_lines_of_a_script() -> None:
    """A line end typed as a character (Ctrl-V Ctrl-J) ends a line; the last one is that of Enter."""
    with at_a_terminal() as terminal:
        terminal.wait_for("> ")
        output = terminal.say("register Ana\x16\nregister Rui\x16\n")
        assert output.count("Player registered.") == 2
        assert "Rui 0 0 0 0" in terminal.say("players")
        terminal.type("players\x16\n\x16\nplayers\n")
        assert terminal.status() == 0
        assert terminal.shown.count("Rui 0 0 0 0") == 2


@pytest.mark.slow
def test_an_interrupt_leaves_the_shell_a_line_of_its_own() -> None:
    """Ctrl-C at the prompt, with or without something typed; the status is 130."""
    for typed in ("", "regis"):
        with at_a_terminal() as terminal:
            terminal.wait_for("> ")
            terminal.type(f"{typed}")
            if typed:
                terminal.wait_for(typed)
            terminal.interrupt()
            assert terminal.status() == 130
            assert terminal.shown.endswith("\r\n")
            assert "Traceback" not in terminal.shown


def test_without_line_editing_it_is_a_plain_terminal(tmp_path: Path) -> None:
    """Where Python comes without readline: the prompt is drawn again after a stop, too."""
    (tmp_path / "readline.py").write_text("raise ImportError")
    with at_a_terminal(path=str(tmp_path)) as terminal:
        terminal.wait_for("> ")
        terminal.say("register Ana")
        terminal.stop_and_continue()
        terminal.wait_for("> ")
        assert terminal.say("players").endswith("Ana 0 0 0 0\r\n> ")
        terminal.type("\x04")
        assert terminal.status() == 0


def test_a_program_that_does_not_ask_goes_on_as_it_was() -> None:
    """SIGCONT while an instruction is carried out changes nothing."""
    asker = PlainAsker.__new__(PlainAsker)
    asker._asks = False
    asker._go_on(signal.SIGCONT, None)


def test_after_a_stop_the_prompt_is_drawn_again() -> None:
    """Ctrl-Z and `fg`, with what has been typed of the line, which is still edited."""
    with at_a_terminal() as terminal:
        terminal.wait_for("> ")
        terminal.type("register Ax")
        terminal.wait_for("register Ax")
        terminal.stop_and_continue()
        assert terminal.wait_for("> register Ax").count("> ") == 1
        assert "Player registered.\r\n> " in terminal.say("\x7fna")
        assert "Ana 0 0 0 0\r\n> " in terminal.say("players")
        terminal.stop_and_continue()
        assert terminal.wait_for("> ").lstrip("\r") == "> "
        terminal.type("\x04")
        assert terminal.status() == 0
