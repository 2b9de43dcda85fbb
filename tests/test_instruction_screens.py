"""`goose` at a terminal with line editing: what the screen shows to somebody who types instructions."""

from pathlib import Path
from typing import Any

import pytest

from goose import __version__
from goose.explaining.explainer import help_on
from goose.languages import CODES
from goose.terminal.phrases import phrases
from tests.games import KINDS
from tests.running import answer, interpreter
from tests.screens import CTRL_C, CTRL_D, ESCAPE, TAB, UP, Window, a_window

pytestmark = pytest.mark.slow

STARTED = ("register Ana", "register Rui", "start Ana Rui")
OFFER = "To save the game enter the name of the file, or nothing to exit:"


def opened(window: Window) -> Window:
    """Return the window when the first prompt is drawn."""
    window.wait_for_question()
    return window


def test_a_session_looks_like_this(tmp_path: Path) -> None:
    """The answers of a script between prompts that say whose turn it is; what is wrong is explained in grey."""
    lines = (*STARTED, "roll Rui 1 3", "rol Ana 1 3", "roll Ana 1 3", "", "players", "quit Rui", "players")
    with a_window(tmp_path, "--lang", "en", "--dice", "manual", size=(60, 80)) as window:
        opened(window).answer(*lines)
        assert window.lines[0] == f"goose {__version__}: {interpreter(lang='en').greeting}"
        told = answer("".join(f"{line}\n" for line in lines if line).encode(), lang="en", dice="manual").decode()
        prompts = ["", "", "", "Ana", "Ana", "Ana", "Rui", "Rui", "Rui", ""]
        typed = [f"{prompt}> {line}".rstrip() for prompt, line in zip(prompts, lines, strict=True)]
        shown = window.lines
        assert [line for line in shown if line in typed] == typed
        explained = shown[shown.index("Ana> rol Ana 1 3") + 2]
        assert "roll" in explained
        assert window.styles(explained) == {("brightblack", False, False)}
        rest = [line for line in shown if line not in (*typed, ">", explained)]
        assert "".join(f"{line}\n" for line in rest).endswith(told)
        assert window.screen.wrapped == []


@pytest.mark.parametrize("code", CODES)
def test_help_is_given_in_the_language_in_use(code: str, tmp_path: Path) -> None:
    """About one instruction; every line fits the window."""
    program = interpreter(lang=code)
    table: Any = program.language
    words = [table.words["help"], table.words["roll"]]
    told = help_on(program, KINDS["goose"], words)
    assert told is not None
    with a_window(tmp_path, "--lang", code, size=(40, 40)) as window:
        opened(window).answer(" ".join(words))
        shown = window.text.partition(f"> {' '.join(words)}\n")[2].removesuffix("\n>")
        assert shown.split() == " ".join(told).split()
        assert not [line for line in window.screen.wrapped if line in shown]


def test_help_lists_the_instructions_where_a_script_would_get_none(tmp_path: Path) -> None:
    """In Mancala, which has no such instruction."""
    with a_window(tmp_path, "--game", "mancala", "--lang", "en", size=(40, 80)) as window:
        opened(window).answer("help")
        shown = window.text.partition("> help\n")[2]
        for name in ("register", "start", "play", "save"):
            assert name in shown
        assert "Invalid" not in shown


def test_a_board_is_drawn_to_the_window_with_what_has_moved(tmp_path: Path) -> None:
    """And to the window as it is then."""
    with a_window(tmp_path, "--lang", "en", "--dice", "manual", size=(50, 80)) as window:
        opened(window).answer(*STARTED, "roll Ana 1 3", "board")
        assert "╔═" in window.text
        assert "*" not in window.text
        window.answer("roll Rui 1 4", "board")
        assert "*" in window.text
        wide = max(map(len, window.lines))
        window.resize(50, 40)
        before = len(window.screen.wrapped)
        window.answer("board")
        drawn = window.text.rpartition("> board\n")[2].splitlines()
        assert max(map(len, drawn)) <= 40 < wide
        assert not [line for line in window.screen.wrapped[before:] if "║" in line]


@pytest.mark.parametrize(
    ("keys", "status"),
    [
        ((CTRL_C, "\r"), 130),
        ((CTRL_C, CTRL_C), 130),
        ((CTRL_D, "x.save\r"), 0),
    ],
    ids=["Ctrl-C nothing", "Ctrl-C twice", "Ctrl-D saved"],
)
def test_what_is_at_stake_is_offered_to_be_saved(keys: tuple[str, str], status: int, tmp_path: Path) -> None:
    """Esc goes on with the game; the status is that of the first key."""
    with a_window(tmp_path, "--lang", "en", "--game", "mancala") as window:
        opened(window).answer(*STARTED)
        window.type(keys[0])
        window.wait_for_question()
        assert window.lines[-2:] == [phrases("en")["back"], OFFER]
        window.type(keys[1])
        assert window.status() == status
        assert b"Traceback" not in window.written
    assert (tmp_path / "x.save").exists() == ("x.save\r" in keys)


def test_esc_goes_on_with_the_instructions(tmp_path: Path) -> None:
    """As if nothing had been asked."""
    with a_window(tmp_path, "--lang", "en", "--game", "mancala") as window:
        opened(window).answer(*STARTED)
        window.type(CTRL_D)
        window.wait_for(OFFER)
        window.type(ESCAPE)
        window.wait_until(lambda: window.line == "Ana>")
        assert OFFER not in window.text
        window.answer("play Ana 1")
        assert window.line == "Rui>"


@pytest.mark.parametrize(("key", "status"), [(CTRL_C, 130), (CTRL_D, 0)], ids=["Ctrl-C", "Ctrl-D"])
def test_without_a_game_nothing_is_asked(key: str, status: int, tmp_path: Path) -> None:
    """It leaves."""
    with a_window(tmp_path, "--lang", "en") as window:
        opened(window).answer("register Ana")
        window.type(key)
        assert window.status() == status
        assert OFFER not in window.text


def test_tab_completes_and_the_up_arrow_brings_back_what_was_typed_in_an_earlier_run(tmp_path: Path) -> None:
    """Instructions, players and files."""
    with a_window(tmp_path, "--lang", "en") as window:
        opened(window).answer("register Anabela", "register Rui", "start Anabela Rui")
        window.type(f"ro{TAB} A{TAB}")
        window.wait_for("> roll Anabela")
        window.answer("")
        window.type(f"save x.save\r{CTRL_D}\r")
        assert window.status() == 0
    with a_window(tmp_path, "--lang", "en") as window:
        opened(window).type(UP)
        window.wait_for("> save x.save")
        window.type(UP)
        window.wait_for("> roll Anabela")
        window.type(f"\x15load x{TAB}")
        window.wait_for("> load x.save")


def test_lines_that_are_pasted_are_answered_one_by_one(tmp_path: Path) -> None:
    """Blank ones among them end nothing."""
    with a_window(tmp_path, "--lang", "en", size=(60, 80)) as window:
        opened(window).paste("".join(f"{line}\n" for line in (*STARTED[:2], "", *STARTED[2:], "players")))
        window.wait_for("Rui 0 0 0 0")
        assert window.text.count("Player registered.") == 2
