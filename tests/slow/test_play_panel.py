"""The panel of a game in a window: always in one place, and left in order however the program ends."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.slow.test_play_keys import BEGUN, KEPT, MANCALA, check_terminal
from tests.support.screens import CTRL_C, CTRL_D, CTRL_Z, ESCAPE, Window, a_window, kept, playing

pytestmark = pytest.mark.slow

EDGE = "╭────────┬"
"""The upper edge of the board in a window of the usual size."""

TURNS = ("3", "1", "1", "2", "4", "5", "3", "2")


def boards(window: Window) -> int:
    """Return how many boards were shown since the program began and are still on the screen or above it."""
    return sum(EDGE in line for line in window.everything)


@pytest.mark.parametrize("size", [(24, 80), (30, 100), (40, 80)])
def test_there_is_one_board_however_many_turns_there_are(size: tuple[int, int], tmp_path: Path) -> None:
    """Above it stands what came before the game, unchanged."""
    with playing(tmp_path, *MANCALA, size=size) as window:
        window.answer(*BEGUN)
        before = window.everything[: window.everything.index("Enter your name: Rui")]
        for turn in TURNS:
            window.answer(turn)
            assert sum("╭" in line for line in window.everything) == 1
            assert window.everything[: len(before)] == before
        assert window.screen.wrapped == []


def test_a_short_window_has_one_board_too(tmp_path: Path) -> None:
    """Of 60 columns and 20 lines."""
    with playing(tmp_path, *MANCALA, size=(20, 60)) as window:
        window.answer(*BEGUN, *TURNS)
        assert sum(line.lstrip().startswith("6    5") for line in window.everything) == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_board_stays_after_a_signal(number: int, tmp_path: Path) -> None:
    """The shell's prompt stands below it."""
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN, "3")
        window.send_signal(number)
        if number == signal.SIGINT:
            window.wait_for("or nothing to exit:")
            window.send_signal(number)
        assert window.status() == 128 + number
        check_terminal(window)
        assert boards(window) == 1
        assert "Ana sows house 3" in window.text
        assert "Sow house 1" not in window.text
        assert window.screen.cursor.y == len(window.lines)
    assert kept(tmp_path) == ["game-1.json"]


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_the_board_stays_when_somebody_leaves(key: str, tmp_path: Path) -> None:
    """With what happened last, and what is said in the end."""
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN, "3")
        window.type(key)
        window.wait_for("or nothing to exit:")
        window.wait_for_question()
        window.type(CTRL_D)
        assert window.status() == 0
        assert boards(window) == 1
        assert window.lines[-2:] == ["Goodbye.", KEPT]
        check_terminal(window)


def test_esc_puts_the_same_question_again(tmp_path: Path) -> None:
    """Below the same board."""
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN, "3")
        shown = window.text
        window.type(CTRL_D)
        window.wait_for("or nothing to exit:")
        window.type(ESCAPE)
        window.wait_for("Ana is to move.")
        window.wait_for_question()
        assert window.text == shown


def stop_and_go_on(tmp_path: Path, stop: Callable[[Window], None]) -> None:
    """Begin a game in a shell, stop it in some way, and check that it goes on when the shell has shown its prompt."""
    with a_window(tmp_path, command=("sh", "-i"), size=(40, 80), PS1="sh: ", ENV="") as window:
        window.wait_for("sh:")
        window.type(f"{sys.executable} -m goose play --lang en --game mancala\r")
        window.wait_for_question()
        window.answer(*BEGUN, "3")
        stop(window)
        window.wait_until(lambda: window.line == "sh:")
        check_terminal(window)
        window.type("fg\r")
        window.wait_for_question()
        window.answer("1")
        assert "Ana sows house 1" in window.text
        assert boards(window) == 1
        window.type(CTRL_D)
        window.wait_for_question()
        window.type(CTRL_D)
        window.wait_until(lambda: window.line == "sh:")
        check_terminal(window)


def test_a_stopped_game_goes_on_in_one_place(tmp_path: Path) -> None:
    """Ctrl-Z in a shell gives it the window back, and `fg` shows the board again."""
    stop_and_go_on(tmp_path, lambda window: window.type(CTRL_Z))


def test_a_stop_that_is_sent_gives_the_shell_its_terminal_back(tmp_path: Path) -> None:
    """As Ctrl-Z does; the signal can come from another window."""

    def stop(window: Window) -> None:
        shell = window.process
        (game,) = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
        os.kill(int(game), signal.SIGTSTP)

    stop_and_go_on(tmp_path, stop)


def test_a_stop_by_a_signal_loses_nothing_of_the_panel(tmp_path: Path) -> None:
    """The next answer is taken as if nothing had happened."""
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN)
        window.stop_and_continue()
        window.answer("3")
        assert boards(window) == 1
        assert "Ana sows house 3" in window.text


def test_a_window_of_another_size_has_one_board_of_its_own(tmp_path: Path) -> None:
    """Narrower, lower, too small for a panel, and large again."""
    with playing(tmp_path, *MANCALA, size=(40, 100)) as window:
        window.answer(*BEGUN, "3")
        for rows, columns in ((24, 80), (20, 60), (40, 100)):
            window.resize(rows, columns, has_board=True)
            assert window.text.count("Ana sows house 3") == 1
            assert window.text.count("Ana is to move.") == 1
            assert max(map(len, window.lines)) <= columns
        window.resize(9, 40, has_board=True)
        window.answer("1")
        assert "Rui is to move." in window.text
        window.resize(40, 100, has_board=True)
        assert window.text.count("Rui is to move.") == 1
        assert "╭" in window.text


def test_a_screen_reader_gets_lines_one_after_another(tmp_path: Path) -> None:
    """`--plain`: sentences once, short menus, and nothing is drawn again."""
    with a_window(tmp_path, "play", "--plain", *MANCALA, size=(40, 100)) as window:
        window.wait_for_end("> ")
        for answer in (*BEGUN, "3"):
            window.type(f"{answer}\r")
            window.wait_until(lambda: window.new.endswith(("> ", ": ")), "a question")
        assert "Ana sows house 3 (4 seeds) and moves again. Score: Ana 1, Rui 0." in window.text
        assert "has another move" not in window.text
        assert "1  Sow house 1" in window.text
        assert "Ana: houses 4, 4, 0, 5, 5, 5; well 1." in window.text
        assert b"\x1b[" not in window.written.replace(b"\x1b[?2004h", b"").replace(b"\x1b[?2004l", b"")


def test_the_question_for_a_file_has_a_new_board_in_a_new_window(tmp_path: Path) -> None:
    """With what was typed."""
    with playing(tmp_path, *MANCALA, size=(40, 100)) as window:
        window.answer(*BEGUN, "7")
        window.type("x.sa")
        window.wait_until(lambda: window.line.endswith("x.sa"))
        window.resize(24, 60, has_board=True)
        window.wait_until(lambda: window.line.endswith("file: x.sa"))
        assert max(map(len, window.lines)) <= 60
        window.answer("ve")
        assert "Game saved." in window.text
    assert (tmp_path / "x.save").exists()
