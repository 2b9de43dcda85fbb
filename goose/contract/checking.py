"""The process in which `goose check-game` runs the checks, so that no package can stop the command.

The results are written to standard output, one JSON object per line: `{"check": …}` before each case, and the same with
`fault` after the last one. Output of the package itself is discarded.
"""

from __future__ import annotations

import json
import os
from functools import partial
from time import monotonic

from goose.contract.catalogue import CHECKS
from goose.contract.running import LOADED, CheckOutcome, loaded, run

_AFTER_A_FAULT = 3.0  # seconds; later no more checks start for a faulty game


def main(name: str) -> None:
    """Run the checks of a game."""
    report = os.fdopen(os.dup(1), "w", encoding="utf-8")
    null = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(null, descriptor)

    def write(check: str, found: CheckOutcome | None = None) -> None:
        data = {"check": check} if found is None else {"check": check, "fault": found.fault}
        report.write(f"{json.dumps(data)}\n")
        report.flush()

    write(LOADED)
    kind, found = loaded(name)
    write(LOADED, found)
    wrong, begun = False, monotonic()
    for check in CHECKS if kind is not None else ():
        if found.endless or (wrong and monotonic() - begun > _AFTER_A_FAULT):
            break
        assert kind is not None, "no check runs without a game"
        write(check.name)
        found = run(check, kind, partial(write, check.name))
        write(check.name, found)
        wrong |= found.fault is not None
    report.close()
    os._exit(0)  # a thread that never ends would keep the process alive
