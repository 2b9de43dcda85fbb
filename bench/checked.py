"""The figures that `python -m bench --check` holds to their bounds: the start, and long scripts of two games.

Each is a ratio of the processor time of two programs that run in turn, the median of some pairs. The other program
never changes: an interpreter that does nothing, or the program that a student would write. So the ratio is nearly the
same on any machine, and grows only if goose becomes slower.

With four times as much work as the machine had processors, the medians of the start differed by 3 % from each other,
and those of three long runs by 12 %. The bounds are 10 % and about 20 % above what was measured. A figure that
exceeds one is measured again in three times as many pairs.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from bench.figures import Figure, exceeded, report
from bench.measuring import PYTHON, ROOT, Installed, processor_seconds, ratio
from bench.scripts import GOOSE_SEED, goose_script, mancala_script

NAMES = START, GOOSE, MANCALA = (
    "empty script over `python -c pass`",
    "200,000 of the Goose over a straight program",
    "200,000 of Mancala over a straight program",
)
"""The names of the figures."""

_LENGTH = 200_000  # instructions


def start(installed: Installed, folder: Path, pairs: int) -> Figure:
    """Measure an empty script over `python -c pass`."""
    del folder
    found, ours, theirs = ratio(installed.goose, None, installed.nothing, None, pairs, processor_seconds)
    note = f"must 1.45, goal 1.35; {ours * 1000:.1f} ms / {theirs * 1000:.1f} ms"
    return report(START, found, note=note)


def goose(installed: Installed, folder: Path, pairs: int) -> Figure:
    """Measure 200,000 instructions of the Goose over a straight program."""
    script = folder / "goose.in"
    if not script.exists():
        goose_script(script, _LENGTH)
    seed = str(GOOSE_SEED)
    baseline = (PYTHON, str(ROOT / "bench" / "goose_baseline.py"), seed)
    command = (*installed.goose, "--seed", seed)
    found, ours, _ = ratio(command, script, baseline, script, pairs, processor_seconds)
    return report(GOOSE, found, note=f"{ours:.2f} s")


def mancala(installed: Installed, folder: Path, pairs: int) -> Figure:
    """Measure 200,000 instructions of Mancala over a straight program."""
    script = folder / "mancala.in"
    if not script.exists():
        mancala_script(script, _LENGTH)
    baseline = (PYTHON, str(ROOT / "bench" / "mancala_baseline.py"))
    command = (*installed.goose, "--game", "mancala", "--rules", "official")
    found, ours, _ = ratio(command, script, baseline, script, pairs, processor_seconds)
    return report(MANCALA, found, note=f"{ours:.2f} s")


CHECKED: Mapping[Callable[[Installed, Path, int], Figure], int] = {start: 61, goose: 5, mancala: 5}
"""What is measured, in how many pairs."""


def check(folder: Path) -> None:
    """Measure all in an installation in a folder; exit with 1 and a sentence for each figure above its bound."""
    if sentences := failures(Installed(folder / "environment", extras=""), folder):
        sys.exit("\n".join(sentences))


def failures(installed: Installed, folder: Path) -> list[str]:
    """Measure all, and return a sentence for each figure that exceeds its bound.

    A figure that does is measured again in three times as many pairs: only the second time counts.
    """
    sentences = []
    for measure, pairs in CHECKED.items():
        if exceeded([measure(installed, folder, pairs)]):
            sentences += exceeded([measure(installed, folder, 3 * pairs)])
    return sentences
