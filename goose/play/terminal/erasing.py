"""Erasing without a trace: what is drawn again must not fill the history of the terminal.

Some terminals (tmux, and that of Windows) move a screen that is cleared from its first line to the lines that have
scrolled out, so a board that is drawn in one place would stay in the history each time. Deleted lines go nowhere.
"""

from __future__ import annotations

from prompt_toolkit.output import Output
from prompt_toolkit.output.vt100 import Vt100_Output

DELETES = "\x1b[999M"
"""Deletes the line of the cursor and all lines below it; a terminal counts no further than its window."""

CLEARS = f"\x1b[H{DELETES}"
"""Deletes all lines of the window, and moves the cursor to its beginning."""


def erase_by_deleting(output: Output) -> None:
    """Make an output delete lines instead of erasing them; goose erases from the beginning of a line only."""
    if isinstance(output, Vt100_Output):
        vars(output)["erase_down"] = lambda: output.write_raw(DELETES)
        vars(output)["erase_screen"] = lambda: output.write_raw(CLEARS)
