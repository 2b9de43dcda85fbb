"""The results of the checks of a game, which `goose check-game` gets from the process that runs the checks."""

from __future__ import annotations

import json
import re
import subprocess
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from attrs import frozen

from goose.base.pythons import python_command
from goose.contract.catalogue import CHECKS
from goose.contract.running import LOADED, SECONDS
from goose.core.registry import NAMES, brought, load_kind

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

ABOUT = {LOADED: "The package of the game is imported.", **{check.name: check.about for check in CHECKS}}
"""A sentence that is true of a game that passes, by the name of the check, in the order of the checks."""

_VARIES = re.compile(r" \(after .*|[\[({<].*[\])}>]|'[^']*'|\d+| for \S+")
"""The parts of an error text that differ when two checks find the same fault: the game that was played, and values."""

_GRACE = 3.0  # seconds for the process, in addition to the time of a case


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
    command = python_command("from goose.contract.checking import main; main(sys.argv[1])", name)
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
