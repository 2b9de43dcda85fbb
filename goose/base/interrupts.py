"""Ctrl-C: an instruction is carried out and answered, or not begun.

Python can raise KeyboardInterrupt anywhere, even between saving a file and printing that it was saved. Here it is
raised only where nothing can be lost: while the program waits for input, or for a reader of its answers.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType
    from typing import Any

_signal: Any = __import__("_signal")  # `signal` would import further modules

INTERRUPTED = 130
"""Exit status of an interrupted program: 128 + SIGINT, as shells report it."""


class Interrupts:
    """Holds back interrupts while an instruction is carried out."""

    def __init__(self) -> None:
        self._holds = False
        self.held = False

    def __call__(self, signal_number: int, frame: FrameType | None) -> None:
        """Handle SIGINT."""
        if not self._holds:
            raise KeyboardInterrupt
        self.held = True

    def hold(self) -> None:
        """Hold back interrupts from now on; `held` says whether one came."""
        self._holds = True

    def release(self) -> None:
        """Let interrupts through from now on, beginning with a held one."""
        self._holds = False
        if self.held:
            self.held = False
            raise KeyboardInterrupt

    def install(self) -> None:
        """Handle SIGINT from now on, unless it was ignored at the start."""
        self._before = _signal.getsignal(_signal.SIGINT)
        if self._before is not _signal.SIG_IGN:
            _signal.signal(_signal.SIGINT, self)

    def remove(self) -> None:
        """Handle SIGINT as before `install`."""
        _signal.signal(_signal.SIGINT, self._before)
