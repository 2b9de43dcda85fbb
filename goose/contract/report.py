"""What the checks of a game have found, as `goose check-game` gets it from the process that runs them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from attrs import frozen

from goose.contract.catalogue import CHECKS
from goose.contract.running import LOADED, SECONDS
from goose.core.registry import NAMES, brought, load_kind

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

ABOUT = {LOADED: "The package of the game is imported.", **{check.name: check.about for check in CHECKS}}
"""What is true of a game that passes, by the name of the check, in the order in which checks are run."""

_VARIES = re.compile(r" \(after .*|[\[({<].*[\])}>]|'[^']*'|\d+| for \S+")
"""What differs where two checks find the same fault: the game that was played, and the values in it."""

_GRACE = 3.0  # seconds that the process has besides those that a case may take


@frozen
class CheckLine:
    """What one check has found; `ok` is None where it could not be run."""

    check: str
    ok: bool | None
    fault: str | None

    @property
    def about(self) -> str:
        """What is true of a game that passes."""
        return ABOUT[self.check]


def check_game(name: str) -> Iterator[CheckLine]:
    """Run the checks of a game in a process of its own, and yield what each has found."""
    if name not in (*NAMES, *brought()):
        load_kind(name)  # which says which games there are
    left = [*ABOUT]
    first: dict[str, str] = {}  # the check that has found a fault, by that of it which does not vary
    for check, fault in _found(name):
        found_by = check if fault is None else first.setdefault(_VARIES.sub("", fault), check)
        yield CheckLine(check, fault is None, fault if found_by == check else f"the same as {found_by}")
        left.remove(check)
    for check in left:
        yield CheckLine(check, None, None)


def _found(name: str) -> Iterator[tuple[str, str | None]]:
    command = [sys.executable, "-m", "goose.contract", name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None, "it is a pipe"
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
                yield current, f"the game {name} ends the process in which it is checked"
        except Empty:
            yield current or LOADED, f"the game {name} has not ended after {SECONDS:.0f} seconds"
        finally:
            process.kill()
            reader.join()


def _read(stream: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    for line in stream:
        lines.put(line)
    lines.put(b"")
