"""Plain line editing: one line after another, nothing is drawn again; for dumb terminals and screen readers."""

from __future__ import annotations

import os
import signal
from collections import deque
from importlib import import_module
from types import FrameType
from typing import Any

from goose.base.consoles import write_all
from goose.play.terminal.prompt import Prompt, TakenBack
from goose.play.terminal.signals import ended_by_signals

BACK = "."  # what takes a question back that can be; no save can have this name
_ANY_LOCALE = ("input-meta on", "output-meta on", "convert-meta off")  # letters beyond ASCII, also where it is C


_COMPLETES = "bind ^I rl_complete"  # of editline, which macOS has in the place of GNU's library


class _Continued(Exception):
    """The program was stopped, and goes on: what the terminal shows is no longer what was there."""

    def __init__(self, typed: str) -> None:
        super().__init__(typed)
        self.typed = typed


class PlainAsker:
    """Asks by Python's `input`: with `readline`, the line can be edited and completed by Tab.

    Without `escapes` the terminal is sent no sequences that are not text.
    """

    def __init__(self, *, escapes: bool = True) -> None:
        if not escapes:
            os.environ["TERM"] = "dumb"  # by which readline goes
        try:
            self._readline: Any = import_module("readline")
        except ImportError:
            self._readline = None
        else:
            for setting in _ANY_LOCALE:
                self._readline.parse_and_bind(f"set {setting}")
        self._asks = False
        self._pasted: deque[str] = deque()
        if hasattr(signal, "SIGCONT"):
            signal.signal(signal.SIGCONT, self._go_on)

    def ask(self, prompt: Prompt) -> str:
        """Return the answer (`Asker`); of several lines pasted as one, each answers a question."""
        for line in (*prompt.lines, *prompt.notes):
            write_all(f"{line}\n".encode())
        answer = self._next(prompt)
        if prompt.back and answer.strip() == BACK:
            raise TakenBack
        return answer

    def _next(self, prompt: Prompt) -> str:
        if prompt.fresh:
            self._pasted.clear()
        if self._pasted:
            answer = self._pasted.popleft()
            write_all(f"{prompt.mark}{answer}\n".encode("utf-8", "surrogateescape"))
            return answer
        self._complete_by(prompt)
        try:
            with ended_by_signals():
                first, *others = self._line(prompt.mark).removesuffix("\n").split("\n")  # pasted, and Enter
        except (EOFError, KeyboardInterrupt):
            write_all(b"\n")  # whoever writes next has a line of its own
            raise
        self._pasted.extend(others)
        return first

    def _line(self, mark: str) -> str:
        typed = ""
        while True:
            self._begin_with(typed)
            try:
                self._asks = True
                return input(mark)
            except _Continued as continued:
                typed = continued.typed
                write_all(b"\r")
            finally:
                self._asks = False

    def _complete_by(self, prompt: Prompt) -> None:
        """Have Tab complete the last word."""
        if self._readline is None:
            return

        def complete(word: str, number: int) -> str | None:
            typed = self._readline.get_line_buffer()[: self._readline.get_endidx()]
            words = prompt.complete(typed)
            return words[number] if number < len(words) else None

        self._readline.set_completer(complete)
        self._readline.set_completer_delims(" \t\n")
        is_editline = "libedit" in (self._readline.__doc__ or "")
        self._readline.parse_and_bind(_COMPLETES if is_editline else "tab: complete")

    def _begin_with(self, typed: str) -> None:
        """Have the next line begin with what has been typed of it before."""
        if self._readline is not None:
            self._readline.set_startup_hook((lambda: self._readline.insert_text(typed)) if typed else None)

    def _go_on(self, signal_number: int, frame: FrameType | None) -> None:
        """Handle SIGCONT, which follows Ctrl-Z and `fg`."""
        if self._asks:
            raise _Continued(self._readline.get_line_buffer() if self._readline is not None else "")
