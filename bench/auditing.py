"""The time of searches: an audit of a small suite, and a short script for each of some errors."""

import subprocess
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from bench.figures import report
from bench.measuring import Installed
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.why.audit.searching import random_script
from goose.grading.why.misreadings.catalogue import catalogue

_CASES = 6
_LINES = 60  # of a case
_EACH = 9  # of how many misreadings one is planted
_MOST_SECONDS = 60

_REFERENCE: dict[str, Any] = {"game": "mancala", "rules": "official"}
_PLANTED = """\
import sys
from goose.base.lines import LineSplitter
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import misread
from goose.core.options import Settings
from goose.core.variant import Variant

settings = Settings(game={game!r}, rules={rules!r})
program = misread(Variant(settings), [each for each in catalogue(Variant(settings)) if each.key == {key!r}]).program()
splitter = LineSplitter()
for line in splitter.feed(sys.stdin.buffer.read()) + splitter.close():
    reply = program.feed(line)
    sys.stdout.write(reply.text)
    if reply.ends:
        break
"""


def auditing(installed: Installed, folder: Path) -> None:
    """Time an audit of six cases with the whole catalogue, and comparing programs that have a misreading each."""
    suite = folder / "audited"
    suite.mkdir()
    settings = Settings(**_REFERENCE)
    for number in range(_CASES):
        script = random_script(Variant(settings), Random(number), _LINES)
        (suite / f"{number}.in").write_text("".join(f"{line}\n" for line in script), encoding="utf-8")
    reference = "".join(f'{name} = "{value}"\n' for name, value in _REFERENCE.items())
    (suite / "suite.toml").write_text(f"[reference]\n{reference}", encoding="utf-8")
    subprocess.run([*installed.goose, "record", str(suite)], stdout=subprocess.DEVNULL, check=True)
    taken, _ = _timed([*installed.goose, "audit", str(suite)])
    report(f"audit of {_CASES} cases with the whole catalogue", taken, "s", "must 20, goal 5")
    planted = catalogue(Variant(settings))[::_EACH]
    times = []
    for misreading in planted:
        program = folder / "planted.py"
        program.write_text(_PLANTED.format(key=misreading.key, **_REFERENCE), encoding="utf-8")
        options = [f"--{name}={value}" for name, value in _REFERENCE.items()]
        budget = ["--budget", str(_MOST_SECONDS)]
        compare = [*installed.goose, "compare", *options, *budget, "--", installed.nothing[0], str(program)]
        taken, status = _timed(compare)
        times.append(taken if status == 1 else float("inf"))
    found = sum(each != float("inf") for each in times)
    note = f"median, must 5; {found} of {len(planted)} found, {max(times):.1f} s at most"
    report("a shortest script for a planted misreading", median(times), "s", note)


def _timed(command: list[str]) -> tuple[float, int]:
    """Return how long a command takes, and its exit status."""
    started = time.perf_counter()
    status = subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode
    return time.perf_counter() - started, status
