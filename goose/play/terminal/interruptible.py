"""Questions that news can interrupt: what was typed stands in the next question."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from threading import Event, Thread, get_ident
from types import FrameType
from typing import TYPE_CHECKING, Any

from attrs import evolve

from goose.base.consoles import key_waits, write_all
from goose.play.terminal.plain import PlainAsker
from goose.play.terminal.prompt import Prompt

if TYPE_CHECKING:
    from prompt_toolkit.application import Application

    from goose.play.terminal.prompt import Asker
    from goose.play.terminal.terminal import Terminal

_LOCAL = 3  # place of the local modes in a terminal's attributes
INTERRUPTS = hasattr(signal, "SIGUSR1") and hasattr(signal, "pthread_kill")  # what a thread waits for
PAUSE = 0.05  # seconds before a question that was just being put is taken away once more


class NewsArrived(Exception):
    """There is news: show it and ask the question again."""


@contextmanager
def quiet() -> Iterator[None]:
    """Have the terminal show nothing of what is typed between questions: it stands in the next one."""
    try:
        termios: Any = import_module("termios")
    except ImportError:  # Windows
        yield
        return
    try:
        before = termios.tcgetattr(0)
    except termios.error:  # the window is gone
        before = None
    if before is not None:
        within = [*before]
        within[_LOCAL] &= ~(termios.ECHO | termios.ICANON)
        termios.tcsetattr(0, termios.TCSADRAIN, within)
    try:
        yield
    finally:
        if before is not None:
            with suppress(termios.error):
                termios.tcsetattr(0, termios.TCSADRAIN, before)


class InterruptibleAsker:
    """Asks, and gives way to news.

    Args:
        asker: asks; it raises `NewsArrived` when it is interrupted.
        interrupt: takes away the question that is being asked, if there is one; called in another thread.
        quiet: what is typed between questions is not to be shown then.
    """

    def __init__(self, asker: Asker, interrupt: Callable[[], None], *, quiet: bool) -> None:
        self.quiet = quiet
        self._asker = asker
        self._interrupt = interrupt
        self._news = Event()
        self._asks = Event()
        Thread(target=self._watch, daemon=True).start()

    def tell(self) -> None:
        """Have the question that is asked, or else the next one, give way; called in any thread."""
        self._news.set()

    def ask(self, prompt: Prompt) -> str:
        """Return the answer (`Asker`).

        Raises:
            NewsArrived: there is news; what has been typed will stand in the next answer.
        """
        if self._news.is_set():
            self._news.clear()
            raise NewsArrived
        self._asks.set()
        try:
            return self._asker.ask(prompt)
        except NewsArrived:
            self._news.clear()
            raise
        finally:
            self._asks.clear()

    def _watch(self) -> None:
        """Interrupt until it is heeded: a question may just be being put, when nothing can take it away."""
        while True:
            self._news.wait()
            self._asks.wait()
            if self._news.is_set():
                self._interrupt()
                time.sleep(PAUSE)


def interruptible(terminal: Terminal) -> InterruptibleAsker:
    """Return what asks at a terminal."""
    if terminal.screen.plain:
        plain = InterruptiblePlainAsker(escapes=not terminal.plain)
        return InterruptibleAsker(plain, plain.interrupt, quiet=False)  # `readline` shows what is typed itself
    edited = InterruptibleEditor(terminal.asker)
    return InterruptibleAsker(edited, edited.interrupt, quiet=True)


class InterruptibleEditor:
    """Asks by prompt_toolkit."""

    def __init__(self, asker: Asker) -> None:
        from prompt_toolkit.application.current import get_app_session

        self._asker = asker
        self._session = get_app_session()
        self._typed = ""
        self._behind = 0  # characters of it behind the cursor

    def ask(self, prompt: Prompt) -> str:
        """Return the answer to a question that begins with what was typed when the last one gave way."""
        if self._typed:
            self._type_again()
        return self._asker.ask(prompt)

    def interrupt(self) -> None:
        """Take the question away."""
        app = self._session.app
        if app is not None and app.loop is not None and app.is_running:
            app.loop.call_soon_threadsafe(self._give_way, app)

    def _give_way(self, app: Application[object]) -> None:
        if not app.is_running or app.future is None or app.future.done() or app.layout.is_searching:
            return
        buffer = app.current_buffer
        self._typed = buffer.text
        self._behind = len(buffer.text) - buffer.cursor_position
        app.erase_when_done = True
        app.exit(exception=NewsArrived())

    def _type_again(self) -> None:
        from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
        from prompt_toolkit.key_binding.key_processor import KeyPress
        from prompt_toolkit.keys import Keys

        terminal = self._session.input
        keys = [KeyPress(Keys.BracketedPaste, self._typed), *[KeyPress(Keys.Left)] * self._behind]
        store_typeahead(terminal, [*keys, *get_typeahead(terminal)])
        self._typed = ""


class InterruptiblePlainAsker(PlainAsker):
    """Asks by `input`, out of which only a signal leads; on Windows, where none does, it is begun at the first key."""

    def __init__(self, *, escapes: bool) -> None:
        super().__init__(escapes=escapes)
        self._typed = ""
        self._ready = False
        self._lines = 0  # of the history, before the one that is being typed
        self._thread = get_ident()
        self._given_up = Event()  # where no signal says so
        if INTERRUPTS:
            signal.signal(signal.SIGUSR1, self._give_way)

    def interrupt(self) -> None:
        """Take the question away."""
        if INTERRUPTS:
            signal.pthread_kill(self._thread, signal.SIGUSR1)
        else:
            self._given_up.set()

    def _give_way(self, signal_number: int, frame: FrameType | None) -> None:
        if self._asks and self._ready and not self._is_entered():
            self._typed = self._readline.get_line_buffer() if self._readline is not None else ""
            raise NewsArrived

    def _begin_with(self, typed: str) -> None:
        """Have the line begin with what was typed; `readline` swallows what is raised before that, and so it waits."""
        begun, self._typed = typed or self._typed, ""
        if self._readline is None:
            self._ready = True
            return
        self._ready = False

        def begin() -> None:
            self._readline.insert_text(begun)
            self._lines = self._readline.get_current_history_length()
            if self._lines:  # a line like the one before is no line of the history: they must differ
                before = self._readline.get_history_item(self._lines)
                self._readline.replace_history_item(self._lines - 1, f"{before.rstrip()} ")
            self._ready = True

        self._readline.set_startup_hook(begin)

    def _is_entered(self) -> bool:
        """Return whether the line has been entered, though `input` has not returned it: it is not to be lost."""
        return self._readline is not None and bool(self._readline.get_current_history_length() > self._lines)

    def _complete_by(self, prompt: Prompt) -> None:
        def complete(typed: str) -> list[str]:
            self._ready = False  # what is raised here is swallowed, too
            words = prompt.complete(typed)
            self._ready = True
            return words

        super()._complete_by(evolve(prompt, complete=complete))

    def _line(self, mark: str) -> str:
        try:
            if not INTERRUPTS:
                write_all(mark.encode())
                self._until_typed()
                mark = ""
            return super()._line(mark)
        except NewsArrived:
            write_all(b"\n")
            raise

    def _until_typed(self) -> None:
        """Wait for the first key of a line, until which the question can be taken away."""
        self._given_up.clear()
        while not key_waits():
            if self._given_up.is_set():
                raise NewsArrived
            time.sleep(PAUSE)
