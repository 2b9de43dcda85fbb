"""Plain line editing, one line after another, for dumb terminals and screen readers: nothing is redrawn."""

from __future__ import annotations

import os
import signal
from collections import deque
from importlib import import_module
from types import FrameType
from typing import Any

from goose.base.consoles import print_bytes
from goose.play.terminal.prompt import Prompt, TakenBack, ended_by_signals

BACK = "."  # the answer that goes back; no save can have this name
_ANY_LOCALE = ("input-meta on", "output-meta on", "convert-meta off")  # allow letters beyond ASCII in any locale


_COMPLETES = "bind ^I rl_complete"  # for editline, which macOS has instead of GNU readline


class _Continued(Exception):
    """The program was stopped and resumed; the terminal has changed."""

    def __init__(self, typed: str) -> None:
        super().__init__(typed)
        self.typed = typed


class PlainAsker:
    """Asks with Python's `input`; with `readline`, lines can be edited and completed with Tab.

    Without `escapes`, only text is sent to the terminal.
    """

    def __init__(self, *, escapes: bool = True) -> None:
        if not escapes:
            os.environ["TERM"] = "dumb"  # read by readline
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
        """Return the answer (`Asker`); if several lines are pasted as one, each answers a question."""
        for line in (*prompt.lines, *prompt.notes):
            print_bytes(f"{line}\n".encode())
        answer = self._next(prompt)
        if prompt.back and answer.strip() == BACK:
            raise TakenBack
        return answer

    def _next(self, prompt: Prompt) -> str:
        if prompt.fresh:
            self._pasted.clear()
        if self._pasted:
            answer = self._pasted.popleft()
            print_bytes(f"{prompt.mark}{answer}\n".encode("utf-8", "surrogateescape"))
            return answer
        self._complete_by(prompt)
        try:
            with ended_by_signals():
                first, *others = self._line(prompt.mark).removesuffix("\n").split("\n")  # pasted text ends with Enter
        except (EOFError, KeyboardInterrupt):
            print_bytes(b"\n")  # the next output starts on its own line
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
                print_bytes(b"\r")
            finally:
                self._asks = False

    def _complete_by(self, prompt: Prompt) -> None:
        """Let Tab complete the last word."""
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
        """Begin the next line with what was typed before."""
        if self._readline is not None:
            self._readline.set_startup_hook((lambda: self._readline.insert_text(typed)) if typed else None)

    def _go_on(self, signal_number: int, frame: FrameType | None) -> None:
        """Handle SIGCONT, which follows Ctrl-Z and `fg`."""
        if self._asks:
            raise _Continued(self._readline.get_line_buffer() if self._readline is not None else "")
