"""The results of the checks of a game, which run in a separate process so that no package can stop the command.

The process writes them to its standard output, one JSON object per line: `{"check": …}` before each case, and the same
with `fault` after the last one. Output of the package itself is discarded.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

from attrs import frozen

from goose.base.pythons import python_command
from goose.contract.catalogue import CHECKS
from goose.contract.running import LOADED, SECONDS, CheckOutcome, loaded, run
from goose.core.registry import NAMES, brought, load_kind

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

ABOUT = {LOADED: "The package of the game is imported.", **{check.name: check.about for check in CHECKS}}
"""A sentence that is true of a game that passes, by the name of the check, in the order of the checks."""

_VARIES = re.compile(r" \(after .*|[\[({<].*[\])}>]|'[^']*'|\d+| for \S+")
"""The parts of an error text that differ when two checks find the same fault: the game that was played, and values."""

_GRACE = 3.0  # seconds for the process, in addition to the time of a case
_AFTER_A_FAULT = 3.0  # seconds; later no more checks start for a faulty game


@frozen
class CheckLine:
    """The result of one check; `ok` is None if it could not run."""

    check: str
    ok: bool | None
    fault: str | None

    @property
    def about(self) -> str:
        """A sentence that is true of a game that passes."""
        return ABOUT[self.check]


def check_game(name: str) -> Iterator[CheckLine]:
    """Run a game's checks in a separate process, and yield the results."""
    if name not in (*NAMES, *brought()):
        load_kind(name)  # its error lists the games
    left = [*ABOUT]
    first: dict[str, str] = {}  # the first check for each fault, without the varying parts
    for check, fault in _found(name):
        found_by = check if fault is None else first.setdefault(_VARIES.sub("", fault), check)
        yield CheckLine(check, fault is None, fault if found_by == check else f"the same as {found_by}")
        left.remove(check)
    for check in left:
        yield CheckLine(check, None, None)


def _found(name: str) -> Iterator[tuple[str, str | None]]:
    command = python_command("from goose.contract.report import run_checks; run_checks(sys.argv[1])", name)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None, "stdout is a pipe"
        lines: SimpleQueue[bytes] = SimpleQueue()
        reader = Thread(target=_read, args=(process.stdout, lines), daemon=True)
        reader.start()
        current = LOADED
        try:
            while line := lines.get(timeout=SECONDS + _GRACE):
                data = json.loads(line)
                current = data["check"]
                if "fault" in data:
                    yield current, data["fault"]
                    current = ""
            if current:
                yield current, f"the game {name} ends the process that checks it"
        except Empty:
            yield current or LOADED, f"the game {name} has not ended after {SECONDS:.0f} seconds"
        finally:
            process.kill()
            reader.join()


def _read(stream: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    for line in stream:
        lines.put(line)
    lines.put(b"")


def run_checks(name: str) -> None:
    """Run the checks of a game, in the process that is only for them."""
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
