"""A person at a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from goose import __version__
from goose.core.texts import texts
from goose.core.words.language import TableLanguage
from tests.support.cases import each_case
from tests.support.games import SPOKEN
from tests.support.layers import in_turn
from tests.support.running import interpreter
from tests.support.screens import Window, a_window


@contextmanager
def at_a_terminal(folder: Path, *arguments: str) -> Iterator[Window]:
    """Run `goose` at a terminal, so wide that no note is wrapped, and wait for its prompt."""
    with a_window(folder, *arguments, size=(24, 200), TERM="dumb") as window:
        window.wait_for_end("> ")
        yield window


def said(window: Window, line: str) -> str:
    """Type a line and Enter, and return all that is shown until the next prompt."""
    window.type(f"{line}\n")
    return window.wait_for_end("> ")


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


def test_typed_instructions_are_answered_one_by_one(tmp_path: Path) -> None:
    """After a greeting and a prompt, until Ctrl-D, which leaves the shell its own line."""
    with at_a_terminal(tmp_path, "--lang", "es") as terminal:
        greeting = terminal.new
        assert (
            greeting
            == f"# goose {__version__}: {GREETINGS['--lang', 'es']}\r\n# {texts('es')['terminal']['help']}\r\n> "
        )
        assert said(terminal, "registrar Ana").endswith("Jugador registrado.\r\n> ")
        assert said(terminal, "jugadores").endswith("Ana 0 0 0 0\r\n> ")
        assert said(terminal, "\udcff").endswith("Instrucción no válida.\r\n# la línea no es texto en UTF-8\r\n> ")
        terminal.type("\x04")
        assert terminal.status() == 0
        assert terminal.written.endswith(b"> \r\n")


def test_a_game_that_would_be_lost_takes_a_second_line_or_interrupt(tmp_path: Path) -> None:
    """The first is answered by one line that says so; the status of the second is that of an interrupt."""
    with at_a_terminal(tmp_path, "--game", "mancala", "--lang", "en") as terminal:
        for line in ("register Ana", "register Rui", "start Ana Rui"):
            said(terminal, line)
        lost = texts("en")["terminal"]["lost_unsaved"].format(save="save")
        assert said(terminal, "") == f"\r\n# {lost}\r\nAna> "
        assert said(terminal, "details").endswith("Rui [4] [4] [4] [4] [4] [4] (0)\r\nAna> ")
        terminal.interrupt()
        assert terminal.wait_for_end("> ").endswith(f"# {lost}\r\nAna> ")
        terminal.interrupt()
        assert terminal.status() == 130


def test_lines_typed_as_one_are_lines_of_a_script(tmp_path: Path) -> None:
    """A line end typed as a character (Ctrl-V Ctrl-J) ends a line; the last one is that of Enter."""
    with at_a_terminal(tmp_path) as terminal:
        output = said(terminal, "register Ana\x16\nregister Rui\x16\n")
        assert output.count("Player registered.") == 2
        assert "Rui 0 0 0 0" in said(terminal, "players")
        terminal.type("players\x16\n\x16\nplayers\n")
        assert terminal.status() == 0
        assert terminal.written.count(b"Rui 0 0 0 0") == 2


@pytest.mark.slow
def test_an_interrupt_leaves_the_shell_a_line_of_its_own(tmp_path: Path) -> None:
    """Ctrl-C at the prompt, with or without something typed; the status is 130."""
    for typed in ("", "regis"):
        with at_a_terminal(tmp_path) as terminal:
            terminal.type(f"{typed}")
            if typed:
                terminal.wait_for_end(typed)
            terminal.interrupt()
            assert terminal.status() == 130
            assert terminal.written.endswith(b"\r\n")
            assert b"Traceback" not in terminal.written


def test_without_line_editing_it_is_a_plain_terminal(tmp_path: Path) -> None:
    """Where Python comes without readline: the prompt is drawn again after a stop, too."""
    (tmp_path / "readline.py").write_text("raise ImportError")
    with at_a_terminal(tmp_path) as terminal:
        said(terminal, "register Ana")
        terminal.stop_and_continue()
        terminal.wait_for_end("> ")
        assert said(terminal, "players").endswith("Ana 0 0 0 0\r\n> ")
        terminal.type("\x04")
        assert terminal.status() == 0


def test_after_a_stop_the_prompt_is_drawn_again(tmp_path: Path) -> None:
    """Ctrl-Z and `fg`, with what has been typed of the line, which is still edited."""
    with at_a_terminal(tmp_path) as terminal:
        terminal.type("register Ax")
        terminal.wait_for_end("register Ax")
        terminal.stop_and_continue()
        assert terminal.wait_for_end("> register Ax").count("> ") == 1
        assert "Player registered.\r\n> " in said(terminal, "\x7fna")
        assert "Ana 0 0 0 0\r\n> " in said(terminal, "players")
        terminal.stop_and_continue()
        assert terminal.wait_for_end("> ").lstrip("\r") == "> "
        terminal.type("\x04")
        assert terminal.status() == 0
