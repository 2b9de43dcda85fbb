"""Ctrl-C: an instruction is carried out whole or not at all, and its answer is written, before the program ends.

Python raises KeyboardInterrupt anywhere, also between a file that is in its place and the answer that says so. Here it
is raised only where nothing can be lost: while the program waits for input, or for somebody to read the answers.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

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

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Handle SIGINT for a while, unless the program was started to ignore it."""
        before = signal.getsignal(signal.SIGINT)
        if before is signal.SIG_IGN:
            yield
            return
        signal.signal(signal.SIGINT, self)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
