"""`python -m bench`: every figure is measured in this run, and most are ratios of two commands run in turn."""

import compileall
import os
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

from bench.measuring import GOOSE, LIBRARIES, NOTHING, PYTHON, megabytes, ratio
from bench.scripts import GOOSE_SEED, goose_script, mancala_script, registration_script, save_script
from goose.games.pickomino.faces import counted
from goose.games.pickomino.policy import START, Policy, stakes_of
from goose.games.pickomino.tiles import TILES
from goose.lines import LineSplitter

ROOT = Path(__file__).parent.parent
SEEDED = (*GOOSE, "--seed", str(GOOSE_SEED))


def startup() -> None:
    """Time the start-up on an empty script."""
    found, ours, theirs = ratio(GOOSE, None, LIBRARIES, None, pairs=21)
    print(f"start-up over `import click, attrs`           {found:7.2f} x   (goal 1.2; {ours:.3f} s / {theirs:.3f} s)")


def instructions(folder: Path) -> None:
    """Time 200,000 instructions of the Goose, and weigh scripts of several lengths."""
    script = folder / "goose.in"
    goose_script(script, 200_000)
    found, ours, _ = ratio(SEEDED, script, NOTHING, None, pairs=7)
    print(f"200,000 instructions over `python -c pass`    {found:7.1f} x   (must 200, goal 100; {ours:.2f} s)")
    lines = script.read_bytes()
    (folder / "long.in").write_bytes(lines * 10)
    (folder / "short.in").write_bytes(b"".join(lines.splitlines(keepends=True)[:20_000]))
    for name, length in (("short", "20,000"), ("goose", "200,000"), ("long", "2,000,000")):
        weight = megabytes(SEEDED, folder / f"{name}.in")
        print(f"memory, {length:>9} instructions               {weight:7.1f} MB  (must 35)")


def saves(folder: Path) -> None:
    """Time saving and loading 10,000 players, over registering them."""
    save_script(folder / "save.in", 10_000)
    registration_script(folder / "register.in", 10_000)
    found, ours, theirs = ratio(GOOSE, folder / "save.in", GOOSE, folder / "register.in", pairs=5)
    each = (ours - theirs) / 20
    print(
        f"10 saves and loads of 10,000 players          {found:7.1f} x   over registering ({each * 1000:.0f} ms each)"
    )


def bytes_one_by_one() -> None:
    """Time a byte that comes alone, in a line that is too long already, over one in a short line."""

    def each(length: int) -> float:
        splitter = LineSplitter()
        splitter.feed(b"x" * length)
        started = time.perf_counter()
        for _ in range(20_000):
            splitter.feed(b"x")
        return time.perf_counter() - started

    found = median(each(70_000) / each(1) for _ in range(9))
    print(f"a byte alone in a line of 70,000 over one of 1 {found:6.2f} x   (must 2)")


def mancala(folder: Path) -> None:
    """Time 200,000 instructions of Mancala over the program that a student would write."""
    script = folder / "mancala.in"
    mancala_script(script, 200_000)
    ours = (*GOOSE, "--game", "mancala", "--rules", "official")
    baseline = (PYTHON, str(ROOT / "bench" / "mancala_baseline.py"))
    found, seconds, _ = ratio(ours, script, baseline, script, pairs=5)
    print(f"200,000 of Mancala over a straight program    {found:7.2f} x   (must 2.0, goal 1.0; {seconds:.2f} s)")
    print(f"memory, 200,000 of Mancala                    {megabytes(ours, script):7.1f} MB  (must 35)")


def decisions() -> None:
    """Time the first decision of a turn of Pickomino, which is the dearest, on tables not seen before."""
    random = Random(3)
    taken = []
    for _ in range(30):
        grid = sorted(random.sample(TILES, random.randint(4, 16)))
        rolled = counted(random.randrange(6) for _ in range(8))
        started = time.perf_counter()
        policy = Policy(stakes_of(grid, (), None))
        policy.best_keep(START, rolled)
        taken.append(time.perf_counter() - started)
    middle, worst = median(taken) * 1000, max(taken) * 1000
    print(f"first decision of a turn of Pickomino         {middle:7.1f} ms  (must 50; the worst of 30: {worst:.1f} ms)")


def main() -> None:
    """Run every benchmark."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.chdir(folder)
        compileall.compile_dir(ROOT / "goose", quiet=1)  # an editable installation may not have done it
        startup()
        instructions(folder)
        saves(folder)
        bytes_one_by_one()
        mancala(folder)
        decisions()


if __name__ == "__main__":
    main()
