"""How a program ended, and what it was not allowed to exceed."""

from __future__ import annotations

import attrs


@attrs.frozen
class ProgramOutcome:
    """How a program ended.

    Attributes:
        started: it could be executed.
        exit: status, when it ended by itself.
        signal: of which it died; None when the grader ended it.
        seconds: of wall clock.
        timed_out: it had not ended after the limit.
        overflowed: it wrote more than the limit.
        out_of_memory: it needed more than the limit.
        note: what else there is to say in words.
    """

    started: bool = True
    exit: int | None = None
    signal: int | None = None
    seconds: float = 0.0
    timed_out: bool = False
    overflowed: bool = False
    out_of_memory: bool = False
    note: str | None = None
