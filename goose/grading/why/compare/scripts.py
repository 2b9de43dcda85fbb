"""The scripts of a comparison: what is drawn, and how a script is shrunk on which two programs differ."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import get_close_matches
from random import Random
from typing import Protocol

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.core.events import INVALID_INSTRUCTION
from goose.core.replay import replayed
from goose.grading.judging.reference import Reference
from goose.grading.results.models import Difference
from goose.grading.why.audit.reduction import First
from goose.grading.why.audit.searching import random_script, room
from goose.grading.why.audit.shrinking import shrunk
from goose.grading.why.compare.sides import Suspects

LENGTHS = (400, 60, 400, 15)
"""Instructions of the scripts, in turn: many share the start of a program, and many beginnings are tried too."""

_SAMPLE = 60  # instructions of the script by which goose knows what a program prints besides its answers


MOST_SCRIPTS = 100
"""Maximum number of scripts if neither number nor time is given."""


class Scripts(Protocol):
    """Scripts, the same each time, and how they are shrunk."""

    @property
    def count(self) -> int:
        """Maximum number of scripts if neither number nor time is given."""

    def sample(self) -> Sequence[str]:
        """Return the script by which goose knows what a program prints besides its answers."""

    def drawn(self, number: int) -> Sequence[str]:
        """Return the script with a number, from 0."""

    def permits(self, script: Sequence[str]) -> bool:
        """Return whether a script may be given to programs."""

    def shrunk(
        self, number: int, script: Sequence[str], first: First, difference: Difference | None, suspects: Suspects
    ) -> Sequence[str]:
        """Return the script with a number, shrunk; its first difference and the suspects help if they are known."""


@attrs.frozen
class GameScripts:
    """Random scripts of a game."""

    reference: Reference
    seed: int
    permitted: frozenset[str] | None = None  # keys of the failures that may occur; None for any

    @property
    def count(self) -> int:
        """Maximum number of scripts if neither number nor time is given."""
        return MOST_SCRIPTS

    def sample(self) -> list[str]:
        """Return a script of medium length."""
        return self._drawn(f"{self.seed} sample", _SAMPLE)

    def drawn(self, number: int) -> list[str]:
        """Return a random script."""
        return self._drawn(f"{self.seed} {number}", LENGTHS[number % len(LENGTHS)])

    def _drawn(self, seed: str, length: int) -> list[str]:
        with self.reference.folder() as variant:
            return random_script(variant, Random(seed), length, self.permitted)

    def permits(self, script: Sequence[str]) -> bool:
        """Return whether a script has permitted failures only."""
        return self.permitted is None or has_only(script, self.permitted, self.reference)

    def shrunk(
        self, _: int, script: Sequence[str], first: First, difference: Difference | None, suspects: Suspects
    ) -> list[str]:
        """Return a script that has been shrunk by the rules of the game."""
        shorter = (
            [] if difference is None or difference.instruction is None else [script[: difference.instruction.line]]
        )
        if suspects:  # a script that detects it probably shows the error, without a run
            with room(self.reference) as own:
                shorter.insert(0, own.shortened(script, suspects[0]))
        found = first(shorter) if shorter else None
        script = script if found is None else shorter[found]
        with self.reference.folder() as variant:
            return shrunk(script, first, variant)


def failures_named(text: str, reference: Reference) -> frozenset[str]:
    """Return the failures that a text names, separated by commas."""
    named = [key.strip() for key in text.split(",") if key.strip()]
    with reference.program() as interpreter:
        signatures = interpreter.signatures.values()
        known = {INVALID_INSTRUCTION, *(key for each in signatures for key in each.failures)}
        known |= {key for each in signatures for key in each.reported_as.values()}
    for key in named:
        if key not in known:
            near = get_close_matches(key, known, 1)
            meant = f" (did you mean {near[0]}?)" if near else f"; they are {', '.join(sorted(known))}"
            raise UsageError(f"--failures {quoted(key)}: the rules have no such failure{meant}.")
    return frozenset(named)


def has_only(script: Sequence[str], permitted: Collection[str], reference: Reference) -> bool:
    """Return whether a script has only permitted failures; a blank line is not permitted, as it ends the script."""
    with reference.program() as interpreter:
        failures = [exchange.reply.failure for exchange in replayed(interpreter, script)]
    return len(failures) == len(script) and {*failures} <= {None, *permitted}
