"""`make mutants`: how many small errors, drawn from the engines and the judging, the quick tests notice.

The same seed draws the same mutants. To compare two commits, give the mutants of the one to the other (`--mutants`).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

from attrs import asdict

from tests.support.mutants import Mutant, drawn
from tests.support.mutating import ASKED
from tests.support.places import ROOT

_LEFT_OUT = (".git", ".venv", ".hypothesis", ".*_cache", "__pycache__", "build", "dist")


def main() -> int:
    """Run the quick tests against mutants and print what became of them."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=300, help="how many mutants (default 300)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the draw (default 1)")
    parser.add_argument("--mutants", type=Path, help="take the mutants of an earlier --output instead of drawing")
    parser.add_argument("--seconds", type=float, default=60, help="most processor time of the tests on a mutant")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many at once")
    parser.add_argument("--output", type=Path, help="write a JSON object for each mutant to this file")
    options = parser.parse_args()
    if options.mutants is None:
        mutants = drawn(ROOT, options.count, options.seed)
    else:
        lines = options.mutants.read_text(encoding="utf-8").splitlines()
        fields = ("path", "function", "kind", "before", "number")
        mutants = [Mutant(*(record[name] for name in fields)) for record in map(json.loads, lines)]
    with tempfile.TemporaryDirectory() as name, ExitStack() as running:
        folder = Path(name)
        processes = [
            running.enter_context(_started(folder, mutants, share, options.processes, options.seconds))
            for share in range(options.processes)
        ]
        statuses = [process.wait() for process in processes]
        for share, status in enumerate(statuses):
            if status:
                print((folder / f"log-{share}").read_text(encoding="utf-8")[-2_000:], file=sys.stderr)
                return 1
        answers = [
            json.loads(line) for file in folder.glob("answers-*") for line in file.read_text("utf-8").splitlines()
        ]
    answers.sort(key=lambda answer: int(answer["draw"]))
    if options.output is not None:
        options.output.write_text("".join(f"{json.dumps(answer)}\n" for answer in answers), encoding="utf-8")
    for answer in answers:
        if answer["fate"] != "killed":
            print(f"{answer['fate']}: {answer['path']} {answer['function']}: {answer['kind']} {answer['before']!r}")
    print(", ".join(f"{count} {fate}" for fate, count in Counter(answer["fate"] for answer in answers).most_common()))
    return 0


def _started(folder: Path, mutants: list[Mutant], share: int, shares: int, seconds: float) -> subprocess.Popen[bytes]:
    """Start pytest on a share of the mutants, in its own copy of the tree."""
    tree = folder / f"tree-{share}"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*_LEFT_OUT), symlinks=True)
    asked = {
        "folder": str(folder),
        "mutants": [asdict(mutant) for mutant in mutants],
        "share": share,
        "shares": shares,
        "seconds": seconds,
    }
    (folder / f"asked-{share}").write_text(json.dumps(asked), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.support.mutating", "-p", "no:cacheprovider"]
    with (folder / f"log-{share}").open("wb") as log:
        variables = {**os.environ, ASKED: str(folder / f"asked-{share}")}
        return subprocess.Popen(command, cwd=tree, env=variables, stdout=log, stderr=subprocess.STDOUT)


if __name__ == "__main__":
    sys.exit(main())
