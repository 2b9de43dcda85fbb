"""Questions that news can interrupt; what was typed so far appears in the next question."""

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

from goose.base.consoles import key_waits, print_bytes
from goose.play.terminal.plain import PlainAsker
from goose.play.terminal.prompt import Prompt

if TYPE_CHECKING:
    from prompt_toolkit.application import Application

    from goose.play.terminal.prompt import Asker
    from goose.play.terminal.screen import Terminal

_LOCAL = 3  # index of the local modes in a terminal's attributes
INTERRUPTS = hasattr(signal, "SIGUSR1") and hasattr(signal, "pthread_kill")  # a signal can interrupt a waiting thread
PAUSE = 0.05  # seconds before another attempt to interrupt a question that was just starting


class NewsArrived(Exception):
    """There is news: show it and ask the question again."""


@contextmanager
def quiet() -> Iterator[None]:
    """Do not echo what is typed between questions: it appears in the next one."""
    try:
        termios: Any = import_module("termios")
    except ImportError:  # Windows
        yield
        return
    try:
        before = termios.tcgetattr(0)
    except termios.error:  # the window was closed
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
    """Asks questions that news can interrupt.

    Args:
        asker: asks the question; it raises `NewsArrived` when it is interrupted.
        interrupt: interrupts the current question, if there is one; called in another thread.
        quiet: do not echo what is typed between questions.
    """

    def __init__(self, asker: Asker, interrupt: Callable[[], None], *, quiet: bool) -> None:
        self.quiet = quiet
        self._asker = asker
        self._interrupt = interrupt
        self._news = Event()
        self._asks = Event()
        Thread(target=self._watch, daemon=True).start()

    def notify(self) -> None:
        """Interrupt the current question, or otherwise the next one; any thread may call this."""
        self._news.set()

    def ask(self, prompt: Prompt) -> str:
        """Return the answer (`Asker`); on news raise `NewsArrived`, and begin the next question with the typed text."""
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
        """Interrupt until the question stops, because nothing can interrupt it while it starts."""
        while True:
            self._news.wait()
            self._asks.wait()
            if self._news.is_set():
                self._interrupt()
                time.sleep(PAUSE)


def interruptible(terminal: Terminal) -> InterruptibleAsker:
    """Return an interruptible asker for a terminal."""
    if terminal.screen.plain:
        plain = InterruptiblePlainAsker(escapes=not terminal.plain)
        return InterruptibleAsker(plain, plain.interrupt, quiet=False)  # `readline` shows what is typed itself
    edited = InterruptibleEditor(terminal.asker)
    return InterruptibleAsker(edited, edited.interrupt, quiet=True)


class InterruptibleEditor:
    """Asks questions with prompt_toolkit."""

    def __init__(self, asker: Asker) -> None:
        from prompt_toolkit.application.current import get_app_session

        self._asker = asker
        self._session = get_app_session()
        self._typed = ""
        self._behind = 0  # number of its characters after the cursor

    def ask(self, prompt: Prompt) -> str:
        """Return the answer; the question begins with what was typed before the last interruption."""
        if self._typed:
            self._type_again()
        return self._asker.ask(prompt)

    def interrupt(self) -> None:
        """Interrupt the question."""
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
    """Asks with `input`, which only a signal can interrupt; on Windows it starts at the first key press."""

    def __init__(self, *, escapes: bool) -> None:
        super().__init__(escapes=escapes)
        self._typed = ""
        self._ready = False
        self._lines = 0  # of the history, before the line being typed
        self._thread = get_ident()
        self._given_up = Event()  # used if there is no signal
        if INTERRUPTS:
            signal.signal(signal.SIGUSR1, self._give_way)

    def interrupt(self) -> None:
        """Interrupt the question."""
        if INTERRUPTS:
            signal.pthread_kill(self._thread, signal.SIGUSR1)
        else:
            self._given_up.set()

    def _give_way(self, signal_number: int, frame: FrameType | None) -> None:
        if self._asks and self._ready and not self._is_entered():
            self._typed = self._readline.get_line_buffer() if self._readline is not None else ""
            raise NewsArrived

    def _begin_with(self, typed: str) -> None:
        """Begin the line with what was typed; wait, because `readline` swallows exceptions raised before."""
        begun, self._typed = typed or self._typed, ""
        if self._readline is None:
            self._ready = True
            return
        self._ready = False

        def begin() -> None:
            self._readline.insert_text(begun)
            self._lines = self._readline.get_current_history_length()
            if self._lines:  # the history drops repeated lines, so they must differ
                before = self._readline.get_history_item(self._lines)
                self._readline.replace_history_item(self._lines - 1, f"{before.rstrip()} ")
            self._ready = True

        self._readline.set_startup_hook(begin)

    def _is_entered(self) -> bool:
        """Return whether the line was entered although `input` did not return it, so that it is not lost."""
        return self._readline is not None and bool(self._readline.get_current_history_length() > self._lines)

    def _complete_by(self, prompt: Prompt) -> None:
        def complete(typed: str) -> list[str]:
            self._ready = False  # `readline` swallows exceptions raised here too
            words = prompt.complete(typed)
            self._ready = True
            return words

        super()._complete_by(evolve(prompt, complete=complete))

    def _line(self, mark: str) -> str:
        try:
            if not INTERRUPTS:
                print_bytes(mark.encode())
                self._until_typed()
                mark = ""
            return super()._line(mark)
        except NewsArrived:
            print_bytes(b"\n")
            raise

    def _until_typed(self) -> None:
        """Wait for the first key of a line; until then the question can be interrupted."""
        self._given_up.clear()
        while not key_waits():
            if self._given_up.is_set():
                raise NewsArrived
            time.sleep(PAUSE)
