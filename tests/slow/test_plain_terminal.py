"""Plain terminals: `--plain`, for screen readers; dumb ones; and those without the packages that draw menus."""

import signal
import termios
from pathlib import Path

import pytest

from goose.base.installed import command_for
from goose.core.texts import texts
from tests.support.screens import BACKSPACE, CTRL_D, TAB, UP, Window, a_window
from tests.support.transcripts import run_command

pytestmark = pytest.mark.slow

MANCALA = ("--lang", "en", "--game", "mancala")
MENU = """\
What do you want to do?
0  Exit
1  New game
2  Continue a saved game
3  Records
> """
TURN = """\
Ana is to move.
0  Leave the game
1  Sow house 1
2  Sow house 2
3  Sow house 3
4  Sow house 4
5  Sow house 5
6  Sow house 6
7  Save the game
> """
SOWN = TURN.replace("3  Sow house 3\n", "")
"""The menu after house 3 was sown."""

KIND = """\
Who is player {}?
1  A person
2  The computer, level Normal
3  The computer, level Advanced
4  The computer, level Skilled
5  The computer, level Strong
6  The computer, level Expert
> """

BEGINNING = f"""\
{MENU}1
{KIND.format(1)}1
Enter your name: Ana
{KIND.format(2)}1
Enter your name: Rui
The game between Ana and Rui begins.
"""

AFTER = "Ana: houses 4, 4, 0, 5, 5, 5; well 1.\nRui: houses 4, 4, 4, 4, 4, 4; well 0.\n"
NO_PACKAGE = "import sys\nsys.modules[{!r}] = None\n"
"""What has Python not find a package, as if it were not installed."""


def typed(window: Window, *answers: str, ends: tuple[str, ...] = ("> ", ": ")) -> None:
    """Type answers, each when the one before has been answered."""
    for answer in answers:
        window.type(f"{answer}\r")
        window.wait_until(lambda: window.new.endswith(ends), "a question")


def text(window: Window) -> str:
    """Return all that was shown, without what the terminal makes of line ends."""
    return window.written.decode().replace("\r\n", "\n")


@pytest.mark.parametrize("term", ["xterm-256color", "linux", "dumb"])
def test_to_a_screen_reader_everything_is_reported_line_by_line(tmp_path: Path, term: str) -> None:
    """The whole conversation, byte for byte: no escape sequences, no drawings, positions in words."""
    with a_window(tmp_path, "play", "--plain", *MANCALA, TERM=term) as window:
        window.wait_for_end("> ")
        typed(window, "1", "1", "Ana", "1", "Rui", "3", "x", "?", "", "7", "x.save")
        window.type(CTRL_D)
        window.wait_for_end("exit: ")
        typed(window, ".")
        window.type(CTRL_D)
        window.wait_for_end("exit: ")
        window.type(CTRL_D)
        assert window.status() == 0
    assert text(window) == (
        f"{BEGINNING}"
        f"Ana: houses 4, 4, 4, 4, 4, 4; well 0.\nRui: houses 4, 4, 4, 4, 4, 4; well 0.\n{TURN}3\n"
        "Ana sows house 3 (4 seeds) and moves again. Score: Ana 1, Rui 0.\n"
        f"{AFTER}{SOWN}x\n"
        f"The number is not valid.\n{SOWN}?\n"
        f"Type one of these, then Enter: 0, 1, 2, 3, 4, 5, 6, 7.\n{SOWN}\n"
        f"{texts('en')['terminal']['leave']}\n{SOWN}7\n"
        f"Enter the name of the file: x.save\n"
        f"Game saved.\n{SOWN}\n"
        f"{texts('en')['terminal']['dot']}\n"
        "To save the game enter the name of the file, or nothing to exit: .\n"
        f"{AFTER}{SOWN}\n"
        f"{texts('en')['terminal']['dot']}\n"
        "To save the game enter the name of the file, or nothing to exit: \n"
        f"Goodbye.\n{texts('en')['terminal']['kept']}\n"
    )
    assert b"\x1b" not in window.written


def test_to_edit_a_line_needs_no_escape_sequences(tmp_path: Path) -> None:
    """Backspace, Tab and the arrows, whatever the terminal is called."""
    with a_window(tmp_path, "play", "--plain", *MANCALA) as window:
        window.wait_for_end("> ")
        typed(window, "1", "1", f"Annb{BACKSPACE * 2}a", "1", f"Rui{UP}{TAB}")
        assert "Ana is to move." in window.text
        assert b"\x1b" not in window.written


@pytest.mark.parametrize("locale", ["C.UTF-8", "C"])
def test_a_dumb_terminal_shows_the_board_of_a_pipe(tmp_path: Path, locale: str) -> None:
    """And no escape sequences; sentences and questions are those of a plain terminal."""
    with a_window(tmp_path, "play", *MANCALA, TERM="dumb", LC_ALL=locale) as window:
        window.wait_for_end("> ")
        answers = ("1", "1", "Ana", "1", "Zoé")
        typed(window, *answers)
        assert b"\x1b" not in window.written
        expected = run_command(["play", *MANCALA], "".join(f"{line}\n" for line in answers).encode()).decode()
        board = expected.partition("Game started.\n")[2].partition("Next:")[0]
        assert "[ 4]" in board
        assert text(window) == f"{BEGINNING}{board}{TURN}".replace("Rui", "Zoé")


@pytest.mark.parametrize("package", ["prompt_toolkit", "platformdirs"])
def test_without_packages_a_line_says_what_is_missing(tmp_path: Path, package: str) -> None:
    """Then it is a plain terminal with boards, and nothing is kept."""
    (tmp_path / "sitecustomize.py").write_text(NO_PACKAGE.format(package))
    with a_window(tmp_path, "play", *MANCALA, PYTHONPATH=str(tmp_path)) as window:
        window.wait_for_end("> ")
        note = " ".join(text(window).removesuffix(MENU).split())
        assert note == texts("en")["terminal"]["missing"].format(command=command_for("prompt_toolkit", "platformdirs"))
        typed(window, "1", "1", "Ana", "1", "Rui")
        assert b"\x1b" not in window.written
        assert "► Ana" in window.text
        window.interrupt()
        window.wait_for_end("exit: ")
        window.interrupt()
        assert window.status() == 130
    assert not (tmp_path / "state").exists()


def test_without_packages_there_is_no_game_to_resume(tmp_path: Path) -> None:
    """It is said what to install."""
    (tmp_path / "sitecustomize.py").write_text(NO_PACKAGE.format("platformdirs"))
    with a_window(tmp_path, "play", "--resume", PYTHONPATH=str(tmp_path)) as window:
        assert window.status() == 2
        assert "platformdirs" in window.text
        assert "platformdirs>=4" in "".join(window.text.split())


def test_without_packages_instructions_are_typed_all_the_same(tmp_path: Path) -> None:
    """The line comes after the greeting."""
    (tmp_path / "sitecustomize.py").write_text(NO_PACKAGE.format("prompt_toolkit"))
    with a_window(tmp_path, "--lang", "it", PYTHONPATH=str(tmp_path), size=(24, 140)) as window:
        window.wait_for_end("> ")
        assert window.lines[1] == f"# {texts('it')['terminal']['help']}"
        assert window.lines[2].startswith(f"# {texts('it')['terminal']['missing'].partition('{')[0]}")
        assert window.lines[-1] == ">"
        typed(window, "registra Ana")
        assert window.lines[-2:] == ["Giocatore registrato.", ">"]
        assert b"\x1b" not in window.written


@pytest.mark.parametrize("arguments", [("--plain",), ("--plain", "--boards")], ids=["plain", "boards"])
def test_instructions_can_be_typed_in_plain_lines(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """For a screen reader: no escape sequences, and the answers of a script; what is added is behind a mark."""
    with a_window(tmp_path, *MANCALA, *arguments, size=(60, 80)) as window:
        window.wait_for_end("> ")
        typed(window, "register Ana", "register Rui", "start Ana Rui", "play Ana 3", "details", "exit")
        window.type("\r\r")
        assert window.status() == 0
        assert b"\x1b" not in window.written
    shown = text(window)
    assert "> details\nAna [4] [4] [0] [5] [5] [5] (1)\nRui [4] [4] [4] [4] [4] [4] (0)\n" in shown
    assert "> exit\nInvalid instruction.\n# there is no instruction exit; an empty line ends the program\n" in shown
    assert ("# ╭" in shown) == ("--boards" in arguments)


def test_tab_completes_on_a_plain_terminal_too(tmp_path: Path) -> None:
    """Names here; instructions where they are typed."""
    with a_window(tmp_path, "play", "--plain", *MANCALA, TERM="dumb") as window:
        window.wait_for_end("> ")
        typed(window, "1", "1", "Ana", "1", "Rui", "0", "1", "1")
        window.type(f"R{TAB}")
        window.wait_for_end("Rui")
    with a_window(tmp_path, "--lang", "en", TERM="dumb") as window:
        window.wait_for_end("> ")
        window.type(f"pla{TAB}")
        window.wait_for_end("players")


def test_a_plain_game_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    """By `--resume --plain`."""
    with a_window(tmp_path, "play", "--plain", *MANCALA) as window:
        window.wait_for_end("> ")
        typed(window, "1", "1", "Ana", "1", "Rui", "3")
        window.kill()
    with a_window(tmp_path, "play", "--plain", "--resume") as window:
        window.wait_for_end("> ")
        assert text(window) == f"{AFTER}{SOWN}"


def fresh_modes(window: Window) -> bool:
    """Return whether the terminal echoes and edits lines."""
    wanted = termios.ECHO | termios.ICANON | termios.ISIG
    return bool(window.modes[3] & wanted == wanted and window.modes[0] & termios.ICRNL)


@pytest.mark.parametrize(("keys", "status"), [("", 130), (CTRL_D, 0), ("0\r", 0)], ids=["Ctrl-C", "Ctrl-D", "exit"])
def test_the_terminal_is_as_it_was_afterwards(tmp_path: Path, keys: str, status: int) -> None:
    """However a plain conversation ends."""
    with a_window(tmp_path, "play", "--plain", *MANCALA) as window:
        window.wait_for_end("> ")
        if keys:
            window.type(keys)
        else:
            window.interrupt()
        assert window.status() == status
        assert fresh_modes(window)
        assert window.written.endswith(b"\n")


@pytest.mark.parametrize("arguments", [("play", "--plain", *MANCALA), ()], ids=["play", "instructions"])
def test_the_terminal_is_as_it_was_after_a_signal(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """SIGTERM, where lines are edited by readline."""
    with a_window(tmp_path, *arguments, TERM="dumb") as window:
        window.wait_for_end("> ")
        window.send_signal(signal.SIGTERM)
        window.status()
        assert fresh_modes(window)
