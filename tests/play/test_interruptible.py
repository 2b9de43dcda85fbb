"""Questions of `goose join` that give way to news: what has been typed stands in the next one."""

import os
import signal
import sys
import termios
from collections.abc import Callable, Iterator
from io import StringIO
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.application.current import get_app
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from goose.play.terminal.editing import Editor
from goose.play.terminal.interruptible import (
    InterruptibleAsker,
    InterruptibleEditor,
    InterruptiblePlainAsker,
    NewsArrived,
    interruptible,
    quiet,
)
from goose.play.terminal.prompt import Prompt
from tests.support.cases import each_case
from tests.support.joining import on_files
from tests.support.paper import Paper, PaperTerminal, Typist
from tests.support.readlines import Readline

LEFT, BACKSPACE, SEARCH, GIVE_UP = "\x1b[D", "\x7f", "\x12", "\x07"


def asking(happens: Callable[[], object] = lambda: None) -> Prompt:
    """Return a question at which Tab has something happen, and completes nothing."""

    def complete(_: str) -> list[str]:
        happens()
        return []

    return Prompt("> ", complete=complete, history="moves")


# With prompt_toolkit.


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> Iterator[PipeInput]:
    monkeypatch.setenv("PROMPT_TOOLKIT_NO_CPR", "1")
    output = Vt100_Output(StringIO(), lambda: Size(rows=24, columns=80), term="xterm")
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=output):
        yield pipe


def editing() -> InterruptibleAsker:
    paper = Paper()
    terminal = PaperTerminal(paper, Typist(paper))
    terminal.asker = Editor(None, "> ")
    return interruptible(terminal)


@each_case(("typed", "more", "answer"), [(f"plx 2{LEFT}{LEFT}", f"{BACKSPACE}ay\r", "play 2"), ("", "help\r", "help")])
def test_what_is_typed_stands_in_the_next_question(typed: str, more: str, answer: str, keys: PipeInput) -> None:
    """With the cursor where it was; what is typed in between comes after it."""
    asker = editing()
    keys.send_text(f"{typed}\t")
    with pytest.raises(NewsArrived):
        asker.ask(asking(asker.notify))
    assert asker.quiet
    keys.send_text(more)
    assert asker.ask(asking()) == answer


def test_news_before_a_question_come_before_it(keys: PipeInput) -> None:
    """Once: the next question is asked, and nothing takes it away."""
    asker = editing()
    asker.notify()
    with pytest.raises(NewsArrived):
        asker.ask(asking())
    keys.send_text("help\r")
    assert asker.ask(asking()) == "help"


def test_a_search_in_earlier_answers_is_not_taken_away(keys: PipeInput) -> None:
    """The news come when it is over."""
    editor = InterruptibleEditor(Editor(None, "> "))
    tried: list[bool] = []

    def interrupt() -> None:
        editor.interrupt()
        tried.append(True)
        if len(tried) == 2:
            keys.send_text(GIVE_UP)

    asker = InterruptibleAsker(editor, interrupt, quiet=True)

    def begin() -> None:
        app = get_app()
        app.after_render += lambda app: asker.notify() if app.layout.is_searching and not tried else None

    keys.send_text(f"\t{SEARCH}")
    with pytest.raises(NewsArrived):
        asker.ask(asking(begin))
    assert len(tried) >= 2


def test_where_nothing_is_asked_nothing_is_taken_away(keys: PipeInput) -> None:
    editor = InterruptibleEditor(Editor(None, "> "))
    editor.interrupt()
    keys.send_text("help\r")
    assert editor.ask(asking()) == "help"


# Line by line.


class Lines:
    """What is typed at `input`: each step is text, or something that happens meanwhile."""

    def __init__(self, readline: Readline | None) -> None:
        self.readline = readline
        self.before: Callable[[], object] = lambda: None
        self.after: Callable[[], object] = lambda: None
        self.steps: list[str | Callable[[], object]] = []

    def input(self, mark: str) -> str:
        """Return a line, as `input` does."""
        del mark
        readline = self.readline or Readline()
        readline.line = ""
        self.before()
        readline.begin()
        while self.steps:
            step = self.steps.pop(0)
            if isinstance(step, str):
                readline.line += step
            else:
                step()
        if readline.line and readline.history[-1:] != [readline.line]:
            readline.history.append(readline.line)
            self.after()
        return readline.line


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Lines]:
    readline = Readline()
    handlers = {number: signal.getsignal(number) for number in (signal.SIGCONT, signal.SIGUSR1)}
    lines = Lines(readline)
    monkeypatch.setitem(sys.modules, "readline", readline)
    monkeypatch.setattr("builtins.input", lines.input)
    yield lines
    for number, handler in handlers.items():
        signal.signal(number, handler)


@each_case("edits", [True, False])
def test_a_line_begins_with_what_was_typed_before_the_news(
    edits: bool, typed: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where Python comes without readline, the line begins again."""
    if not edits:
        monkeypatch.setitem(sys.modules, "readline", None)
        typed.readline = None
    asker = InterruptiblePlainAsker(escapes=True)
    typed.steps = ["play", asker.interrupt]
    with pytest.raises(NewsArrived):
        asker.ask(asking())
    typed.steps = [" 1" if edits else "play 1"]
    assert asker.ask(asking()) == "play 1"
    assert asker.ask(asking()) == ""


def test_plain_terminal_shows_what_is_typed(typed: Lines) -> None:
    paper = Paper(plain=True)
    terminal = PaperTerminal(paper, Typist(paper))
    asker = interruptible(terminal)
    assert not asker.quiet
    typed.steps = ["pl", asker.notify, signal.pause]
    with pytest.raises(NewsArrived):
        asker.ask(asking())
    typed.steps = ["ay 1"]
    assert asker.ask(asking()) == "play 1"


def test_before_a_line_has_begun_nothing_is_taken_away(typed: Lines) -> None:
    """What is raised there would be swallowed, and the news with it."""
    asker = InterruptiblePlainAsker(escapes=True)
    typed.before = asker.interrupt
    typed.steps = ["play 1"]
    assert asker.ask(asking()) == "play 1"


def test_while_a_word_is_completed_nothing_is_taken_away(typed: Lines) -> None:
    asker = InterruptiblePlainAsker(escapes=True)
    readline = typed.readline
    assert readline is not None
    words: list[str | None] = []
    typed.steps = ["pl", lambda: words.extend(readline.complete("pl", number) for number in range(2)), "ay 1"]

    def complete(begun: str) -> list[str]:
        asker.interrupt()
        return [f"{begun}ay"]

    assert asker.ask(Prompt("> ", complete=complete)) == "play 1"
    assert words == ["play", None]


def test_a_line_that_has_been_entered_is_not_lost(typed: Lines) -> None:
    """Also one that is like the one before, which `readline` keeps once."""
    asker = InterruptiblePlainAsker(escapes=True)
    typed.after = asker.interrupt
    for _ in range(2):
        typed.steps = ["play 1"]
        assert asker.ask(asking()) == "play 1"


# Between questions.


@pytest.fixture
def terminal() -> Iterator[int]:
    """Have a terminal at descriptor 0; give the other side."""
    other, this = os.openpty()
    before = os.dup(0)
    os.dup2(this, 0)
    os.close(this)
    yield other
    os.dup2(before, 0)
    os.close(before)


def echoes() -> bool:
    modes: list[Any] = termios.tcgetattr(0)
    return bool(modes[3] & termios.ECHO)


def test_between_questions_the_terminal_shows_nothing_of_what_is_typed(terminal: int) -> None:
    """Afterwards the terminal behaves as before."""
    assert echoes()
    with quiet():
        assert not echoes()
    assert echoes()
    os.close(terminal)


def test_a_window_that_goes_away_is_let_go(terminal: int) -> None:
    with quiet():
        os.close(terminal)


def test_where_there_is_no_terminal_there_is_nothing_to_show() -> None:
    with on_files(""), quiet():
        pass
