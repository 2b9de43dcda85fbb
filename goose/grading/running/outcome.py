"""How the run of a program ended."""

from __future__ import annotations

import attrs


@attrs.frozen
class ProgramOutcome:
    """How a program ended."""

    started: bool = True  # it could be executed
    exit: int | None = None  # status, when it ended by itself
    signal: int | None = None  # of which it died; None when the grader ended it
    seconds: float = 0.0  # of wall clock
    printed: float | None = None  # seconds after which the last of its output came; None if it printed nothing
    processor_seconds: float | None = None  # of processor time, in all its processes; None where that is not known
    timed_out: bool = False  # it had not ended after the limit
    overflowed: bool = False  # it wrote more than the limit
    out_of_memory: bool = False  # it needed more than the limit
    note: str | None = None  # what else there is to say in words
    hint: str | None = None  # what probably went wrong, beside the note or the verdict
