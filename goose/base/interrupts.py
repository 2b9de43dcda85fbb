"""Ctrl-C: an instruction is carried out whole or not at all, and its answer is written, before the program ends.

Python raises KeyboardInterrupt anywhere, also between a file that is in its place and the answer that says so. Here it
is raised only where nothing can be lost: while the program waits for input, or for somebody to read the answers.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType
    from typing import Any

_signal: Any = __import__("_signal")  # `signal` would import others first

INTERRUPTED = 130
"""Exit status of a program that was interrupted: 128 + SIGINT, as a shell reports it."""


class Interrupts:
    """Interrupts that are held while something is carried out."""

    def __init__(self) -> None:
        self._holds = False
        self.held = False

    def __call__(self, signal_number: int, frame: FrameType | None) -> None:
        """Handle SIGINT."""
        if not self._holds:
            raise KeyboardInterrupt
        self.held = True

    def hold(self) -> None:
        """Raise no interrupt from now on; `held` tells whether one came."""
        self._holds = True

    def heed(self) -> None:
        """Raise interrupts from now on, and first of all one that was held."""
        self._holds = False
        if self.held:
            self.held = False
            raise KeyboardInterrupt

    def install(self) -> None:
        """Handle SIGINT from now on, unless the program was started to ignore it."""
        self._before = _signal.getsignal(_signal.SIGINT)
        if self._before is not _signal.SIG_IGN:
            _signal.signal(_signal.SIGINT, self)

    def remove(self) -> None:
        """Have SIGINT handled as before."""
        _signal.signal(_signal.SIGINT, self._before)
