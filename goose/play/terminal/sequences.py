"""Escape sequences from the terminal: those that are no key are dropped whole.

A terminal sends more than keys: that its window got the focus, where the mouse is, late answers to questions of another
program, the end of a paste whose beginning somebody else has read. prompt_toolkit knows some of them and reads the
characters of the others as typed.
"""

from __future__ import annotations

import re
from typing import Any

from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

_PASTE, _PASTED = "\x1b[200~", "\x1b[201~"  # the beginning and the end of pasted text
_SEQUENCE = re.compile(
    r"\x1b(?:"
    r"\[M..."  # the mouse, in the oldest form
    r"|\[\[[A-E]"  # F1 to F5 on the Linux console
    r"|\[[0-?]+[ -/]*M"  # the mouse
    r"|\[[0-?]*[ -/]*[@-LN-Z\\-~]"
    r"|O[!-~]"
    r"|\][^\x07\x1b]*(?:\x07|\x1b\\)"
    r"|[PX^_][^\x1b]*\x1b\\"
    r")",
    re.DOTALL,
)
_BEGUN = re.compile(r"\x1b(?:\[M.{0,2}|\[\[?|\[[0-?]*[ -/]*|O|\][^\x07\x1b]*\x1b?|[PX^_][^\x1b]*\x1b?)?", re.DOTALL)
"""A sequence of which the end has not come yet."""


class WholeSequences(Vt100Parser):
    """Reads keys, and drops each escape sequence that is no key."""

    def __init__(self, *arguments: object) -> None:
        self._begun = ""
        self._pasted: str | None = None  # the text of a paste whose end has not come yet
        super().__init__(*arguments)  # type: ignore[arg-type]

    def feed(self, data: str) -> None:
        """Read characters; a sequence is read once it is whole."""
        data, self._begun = self._begun + data, ""
        if self._pasted is not None:
            data = self._paste(data)
        place = 0
        while (start := data.find("\x1b", place)) >= 0:
            super().feed(data[place:start])
            if (found := _SEQUENCE.match(data, start)) is not None:
                place = found.end()
                if found[0] == _PASTE:
                    self._pasted = ""
                    data, place = self._paste(data[place:]), 0
                elif found[0] in ANSI_SEQUENCES:
                    super().feed(found[0])
            elif _BEGUN.fullmatch(data, start) is not None:
                self._begun = data[start:]
                return
            else:  # Esc, and then another key
                super().feed(data[start])
                place = start + 1
        super().feed(data[place:])

    def _paste(self, data: str) -> str:
        """Take pasted text, up to its end, and return what comes after it."""
        before = self._pasted or ""
        whole = before + data
        end = whole.find(_PASTED, max(0, len(before) - len(_PASTED)))
        if end < 0:
            self._pasted = whole
            return ""
        self._pasted = None
        self.feed_key_callback(KeyPress(Keys.BracketedPaste, whole[:end]))
        return whole[end + len(_PASTED) :]

    def flush(self) -> None:
        """Read the Esc that has come alone, and drop a sequence whose end does not come."""
        if self._begun == "\x1b":
            super().feed(self._begun)
        self._begun = ""
        super().flush()


def read_whole_sequences(terminal: Any) -> None:
    """Drop the sequences of an input of prompt_toolkit that are not keys; Windows sends none."""
    parser = getattr(terminal, "vt100_parser", None)
    if isinstance(parser, Vt100Parser) and not isinstance(parser, WholeSequences):
        terminal.vt100_parser = WholeSequences(parser.feed_key_callback)
