"""The keys of `goose play` at a terminal."""

import signal
import sys
import termios
from pathlib import Path

import pytest

from goose.core.texts import texts
from tests.support.screens import BACKSPACE, CTRL_C, CTRL_D, CTRL_Z, DOWN, UP, Window, a_window, kept, playing

pytestmark = pytest.mark.slow

MANCALA = ("--lang", "en", "--game", "mancala")
BEGUN = ("1", "1", "Ana", "1", "Rui")
"""Answers until the first turn of a game of two persons."""

KEPT = texts("en")["terminal"]["kept"]


def marked(window: Window) -> list[str]:
    """Return the lines of the last menu that are marked, as they are shown reversed."""
    rows = range(window.screen.lines)
    return [
        window.screen.row(row)
        for row in rows
        if window.screen.buffer[row][2].reverse and window.screen.row(row).startswith("▸ ")
    ]


def test_arrow_keys_choose_a_line_of_a_menu_which_is_marked(tmp_path: Path) -> None:
    """The answer stands below; digits mark theirs; Enter takes it."""
    with playing(tmp_path) as window:
        assert marked(window) == []
        window.type(DOWN)
        window.wait_for("> 1")
        assert window.line == "> 1"
        assert marked(window) == ["▸ 1  English"]
        window.type(DOWN)
        window.wait_for("> 2")
        assert marked(window) == ["▸ 2  Português"]
        window.type(UP * 2)
        window.wait_for("> 4")
        assert marked(window) == ["▸ 4  Italiano"]
        window.type(f"{BACKSPACE}3")
        window.wait_for("> 3")
        assert marked(window) == ["▸ 3  Español"]
        window.answer("")
        assert "¿A qué quieres jugar?" in window.text
        assert window.screen.wrapped == []


@pytest.mark.parametrize(
    ("keys", "status", "expected"),
    [
        ((CTRL_C, "\r"), 0, ["Goodbye.", KEPT]),
        ((CTRL_C, CTRL_C), 130, [KEPT]),
        ((CTRL_D, CTRL_D), 0, ["Goodbye.", KEPT]),
    ],
    ids=["Ctrl-C nothing", "Ctrl-C twice", "Ctrl-D"],
)
def test_ways_to_leave_a_game(tmp_path: Path, keys: tuple[str, ...], status: int, expected: list[str]) -> None:
    """It is kept, and the terminal is as it was."""
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN)
        for key in keys[:-1]:
            window.type(key)
            window.wait_for_question()
        window.type(keys[-1])
        assert window.status() == status
        assert window.lines[-len(expected) :] == expected
        assert b"Traceback" not in window.written
        check_terminal(window)
    assert kept(tmp_path) == ["game-1.json"]


def check_terminal(window: Window) -> None:
    """Check that the terminal echoes and edits lines, wraps them, and shows its cursor."""
    flags = window.modes[3]
    assert flags & termios.ECHO
    assert flags & termios.ICANON
    assert flags & termios.ISIG
    assert window.modes[0] & termios.ICRNL
    assert not window.screen.cursor.hidden
    assert window.written.rfind(b"\x1b[?2004l") >= window.written.rfind(b"\x1b[?2004h")
    assert window.written.rfind(b"\x1b[?7h") >= window.written.rfind(b"\x1b[?7l")


def test_an_interrupt_that_is_sent_is_as_ctrl_c(tmp_path: Path) -> None:
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN)
        window.send_signal(signal.SIGINT)
        window.wait_for("or nothing to exit:")
        window.send_signal(signal.SIGINT)
        assert window.status() == 130
        check_terminal(window)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_as_it_was_and_keeps_the_game(tmp_path: Path, number: int) -> None:
    """Where the terminal is still there."""
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN)
        window.type("x")
        window.wait_until(lambda: window.line == "> x")
        window.send_signal(number)
        assert window.status() == 128 + number
        if number != signal.SIGHUP:  # after which there is no terminal any more
            check_terminal(window)
        assert b"Traceback" not in window.written
    assert kept(tmp_path) == ["game-1.json"]


def test_ctrl_z_stops_the_program_and_fg_goes_on_with_it(tmp_path: Path) -> None:
    """In a shell, with what has been typed; meanwhile the terminal is the shell's."""
    shell = ("sh", "-i")
    with a_window(tmp_path, command=shell, PS1="sh: ", ENV="") as window:
        window.wait_for("sh:")
        window.type(f"{sys.executable} -m goose play --lang en --game mancala\r")
        window.wait_for_question()
        window.answer("1", "1")
        window.type(f"An{CTRL_Z}")
        window.wait_until(lambda: window.line == "sh:")
        check_terminal(window)
        window.type("echo stopped $((6 * 7))\r")
        window.wait_until(lambda: "stopped 42" in window.text and window.line == "sh:")
        window.type("fg\r")
        window.wait_for_question()
        assert window.line == "Enter your name: An"
        window.answer("a", "1", "Rui")
        assert "► Ana" in window.text
        window.type(CTRL_D)
        window.wait_for_question()
        window.type(CTRL_D)
        window.wait_until(lambda: window.line == "sh:")
        assert KEPT in window.text
        window.type("echo $?\r")
        window.wait_until(lambda: window.line == "sh:" and window.lines[-2] == "0")


def test_a_stop_by_a_signal_is_gone_on_from_too(tmp_path: Path) -> None:
    """Of which the program is not reported."""
    with playing(tmp_path, *MANCALA) as window:
        window.answer("1", "1")
        window.type("An")
        window.wait_for("name: An")
        window.stop_and_continue()
        window.type("a")
        window.wait_for("name: Ana")
        window.answer("")
        assert "Who is player 2?" in window.text


TEN = ("1", "1", "Ana", "1", "Rui", "1", "1", "3", "3", "9")


@pytest.mark.parametrize("brackets", [True, False])
def test_ten_lines_pasted_at_once_answer_ten_questions(tmp_path: Path, brackets: bool) -> None:
    """With what is pasted in brackets or not; each question before the game is shown, with its answer."""
    text = "".join(f"{line}\n" for line in TEN)
    with playing(tmp_path, *MANCALA, size=(200, 80)) as window:
        if brackets:
            window.paste(text)
        else:
            window.type(text.replace("\n", "\r"))
        window.wait_for("The number is not valid.")
        window.wait_for_question()
        assert window.text.count("is to move.") == 1
        assert "Who is player 2?" in window.text
        assert "Enter your name: Rui" in window.text
        assert window.lines[-1] == ">"
        assert [line for line in window.lines if line.startswith("> ")][-1] == "> 1"


def test_ctrl_c_takes_effect_whenever_it_is_typed(tmp_path: Path) -> None:
    """Together with the answers before it, as somebody does who types ahead."""
    with playing(tmp_path, *MANCALA) as window:
        window.type("".join(f"{line}\r" for line in BEGUN) + CTRL_C)
        window.wait_for("or nothing to exit:")
        window.wait_for_question()
        window.type(CTRL_C)
        assert window.status() == 130


def test_no_terminal_is_asked_where_its_cursor_is(tmp_path: Path) -> None:
    """Some do not say, and every answer would be waited for."""
    with playing(tmp_path, *MANCALA, answers=False) as window:
        window.answer(*BEGUN, "1")
        assert "► Rui" in window.text
        assert b"\x1b[6n" not in window.written
        window.type(CTRL_D)
        window.wait_for_question()
        window.type(CTRL_D)
        assert window.status() == 0
        assert window.lines[-2:] == ["Goodbye.", KEPT]


def test_one_key_plays_a_turn(tmp_path: Path) -> None:
    """Without Enter, which does nothing right after it."""
    with playing(tmp_path, *MANCALA, size=(60, 80)) as window:
        window.answer(*BEGUN)
        window.type("1")
        window.wait_for("Rui is to move.")
        window.wait_until(lambda: window.line == ">")
        window.type("\r")
        window.type("3")
        window.wait_for("Rui sows house 3")
        window.wait_until(lambda: window.line == ">")
        assert texts("en")["terminal"]["leave"] not in "\n".join(window.lines[2:])
        window.type("?")
        window.wait_for("Press one of these keys: 1, 2, 3, 4, 5, 6, 7.")


def test_the_board_is_drawn_again_in_a_new_window(tmp_path: Path) -> None:
    """With what has been typed; it has the width of the window."""
    with playing(tmp_path, *MANCALA, size=(40, 100)) as window:
        window.answer(*BEGUN)
        window.type("x")
        window.wait_until(lambda: window.line == "> x")
        wide = max(map(len, window.lines))
        window.resize(40, 50, has_board=True)
        window.wait_until(lambda: window.line == "> x")
        assert max(map(len, window.lines)) <= 50 < wide
        assert "Rui" in window.text


def test_faces_are_kept_by_their_keys_in_either_case(tmp_path: Path) -> None:
    """In the question of Pickomino that is no menu."""
    with playing(tmp_path, "--lang", "en", "--game", "pickomino", "--seed", "3", size=(60, 80)) as window:
        window.answer("1", "2", "1", "Ana", "9", "1", "Rui", "30")
        window.type("1")
        window.wait_for("v  Keep the worms")
        window.type("V")
        window.wait_for("Ana keeps 1 worm: 5 points, 7 dice left.")
        window.wait_for("s  Stop: no tile to take")
        window.wait_for_question()
        window.type("s")  # would lose the turn
        window.wait_until(lambda: window.line == "> s")
