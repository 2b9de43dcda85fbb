"""A person at a terminal: a greeting, a prompt, line editing; none of it is part of the protocol."""

import os
import signal
import sys
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from types import FrameType
from typing import Any, cast

from goose.lines import split_words

PROMPT = "> "


class _Continued(Exception):
    """The program was stopped, and goes on: what the terminal shows is no longer what was there.

    Args:
        typed: what has been typed of the line.
    """

    def __init__(self, typed: str) -> None:
        super().__init__(typed)
        self.typed = typed


class Terminal:
    """Asks for lines.

    Args:
        greeting: what is said first.
    """

    def __init__(self, greeting: str) -> None:
        try:
            self._readline: Any = import_module("readline")  # gives `input` its line editing and history
        except ImportError:
            self._readline = None
        cast(TextIOWrapper, sys.stdin).reconfigure(encoding="utf-8", errors="surrogateescape")  # as in a script
        self._asks = False
        signal.signal(signal.SIGCONT, self._go_on)
        with suppress(OSError):
            os.write(2, f"{greeting}\n".encode())

    def read(self) -> bytes:
        """Return the next line typed, after a prompt, with its end; none at the end of the input.

        A blank line, which would end a script, asks again: it is too easily typed to lose a game by.
        """
        while True:
            try:
                line = self._ask()
            except EOFError:
                self.leave_line()
                return b""
            lines = [part for part in line.split("\n") if split_words(part) != []]  # what is pasted may be several
            if lines:
                return "".join(f"{part}\n" for part in lines).encode("utf-8", "surrogateescape")

    def leave_line(self) -> None:
        """Begin a line for whoever writes next."""
        os.write(1, b"\n")

    def _ask(self) -> str:
        typed = ""
        while True:
            self._begin_with(typed)
            try:
                self._asks = True
                return input(PROMPT)
            except _Continued as continued:
                typed = continued.typed
                os.write(1, b"\r")
            finally:
                self._asks = False

    def _begin_with(self, typed: str) -> None:
        """Have the next line begin with what has been typed of it before."""
        if self._readline is not None:
            self._readline.set_startup_hook((lambda: self._readline.insert_text(typed)) if typed else None)

    def _go_on(self, signal_number: int, frame: FrameType | None) -> None:
        """Handle SIGCONT, which follows Ctrl-Z and `fg`."""
        if self._asks:
            raise _Continued(self._readline.get_line_buffer() if self._readline is not None else "")
