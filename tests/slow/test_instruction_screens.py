"""`goose` at a terminal with line editing: what the screen shows to somebody who types instructions."""

from pathlib import Path

import pytest

from goose import __version__
from goose.core.texts import texts
from tests.support.running import answer, interpreter
from tests.support.screens import CTRL_C, CTRL_D, TAB, UP, Window, a_window

pytestmark = pytest.mark.slow

STARTED = ("register Ana", "register Rui", "start Ana Rui")


def opened(window: Window) -> Window:
    """Return the window when the first prompt is drawn."""
    window.wait_for_question()
    return window


def test_a_session_looks_like_this(tmp_path: Path) -> None:
    """The answers of a script between prompts that say whose turn it is; what is added is grey."""
    lines = (*STARTED, "roll Rui 1 3", "rol Ana 1 3", "roll Ana 1 3", "players", "quit Rui", "players")
    with a_window(tmp_path, "--lang", "en", "--dice", "manual", size=(60, 140)) as window:
        opened(window).answer(*lines)
        greeting = [f"goose {__version__}: {interpreter(lang='en').greeting}", texts("en")["terminal"]["help"]]
        assert window.lines[:2] == greeting
        output = answer("".join(f"{line}\n" for line in lines).encode(), lang="en", dice="manual").decode()
        prompts = ["", "", "", "Ana", "Ana", "Ana", "Rui", "Rui", ""]
        typed = [f"{prompt}> {line}".rstrip() for prompt, line in zip(prompts, lines, strict=True)]
        shown = window.lines
        assert [line for line in shown if line in typed] == typed
        explained = shown[shown.index("Ana> rol Ana 1 3") + 2]
        assert "roll" in explained
        for line in (*greeting, explained):
            assert window.styles(line) == {("brightblack", False, False)}
        assert window.styles("Next: Rui.") == {("default", False, False)}
        rest = [line for line in shown[2:] if line not in (*typed, ">", explained)]
        assert "".join(f"{line}\n" for line in rest) == output
        assert window.screen.wrapped == []


def test_a_board_is_drawn_to_the_window_below_the_answer(tmp_path: Path) -> None:
    """With what has moved, in the window as it is then."""
    with a_window(tmp_path, "--boards", "--lang", "en", "--dice", "manual", size=(50, 80)) as window:
        opened(window).answer(*STARTED, "roll Ana 1 3")
        assert "╔═" in window.text
        assert "A*" in window.text
        assert window.text.index("Next: Rui.") < window.text.rindex("╔═")
        wide = max(map(len, window.lines))
        window.resize(50, 40)
        before = len(window.screen.wrapped)
        window.answer("roll Rui 1 4")
        drawn = window.text.rpartition("> roll Rui 1 4\n")[2].splitlines()
        assert max(map(len, drawn)) <= 40 < wide
        assert not [line for line in window.screen.wrapped[before:] if "║" in line]


@pytest.mark.parametrize(("key", "status"), [(CTRL_C, 130), (CTRL_D, 0), ("\r", 0)], ids=["Ctrl-C", "Ctrl-D", "Enter"])
def test_where_nothing_is_lost_it_ends_at_once(key: str, status: int, tmp_path: Path) -> None:
    """With the status that says how."""
    with a_window(tmp_path, "--lang", "en") as window:
        opened(window).answer("register Ana")
        window.type(key)
        assert window.status() == status
        assert window.lines[-1] == ">"


def test_tab_completes_and_up_brings_back_earlier_answers(tmp_path: Path) -> None:
    """Instructions, players and files."""
    with a_window(tmp_path, "--lang", "en") as window:
        opened(window).answer("register Anabela", "register Rui", "start Anabela Rui")
        window.type(f"ro{TAB} A{TAB}")
        window.wait_for("> roll Anabela")
        window.answer("")
        window.type(f"save x.save\r{CTRL_D}")
        assert window.status() == 0
    with a_window(tmp_path, "--lang", "en") as window:
        opened(window).type(UP)
        window.wait_for("> save x.save")
        window.type(UP)
        window.wait_for("> roll Anabela")
        window.type(f"\x15load x{TAB}")
        window.wait_for("> load x.save")


def test_lines_that_are_pasted_are_answered_one_by_one(tmp_path: Path) -> None:
    """As those of a script; one without a word ends the program."""
    with a_window(tmp_path, "--lang", "en", size=(60, 80)) as window:
        opened(window).paste("".join(f"{line}\n" for line in (*STARTED[:2], "players", "", "register Eva")))
        assert window.status() == 0
        assert "Rui 0 0 0 0" in window.text
        assert window.text.count("Player registered.") == 2
