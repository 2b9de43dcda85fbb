"""The failures that may occur in scripts, named by their keys."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import get_close_matches

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.core.events import INVALID_INSTRUCTION
from goose.core.replay import replayed
from goose.grading.judging.reference import Reference


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
