"""`python -m bench [PART]…`: every figure is measured in this run; most are ratios of two commands run in turn.

The figures are written to `results.json`. `python -m bench --check` measures only a few, and compares them with it.
"""

import argparse
import os
import re
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

from bench.analysis import analysis
from bench.auditing import auditing
from bench.checked import check, goose, mancala, start
from bench.conversation import conversation
from bench.copying import copying
from bench.figures import record, report
from bench.grading import grading
from bench.measuring import Installed, megabytes, ratio
from bench.objects import objects
from bench.page import page
from bench.playouts import playouts
from bench.scripts import GOOSE_SEED, TEN, goose_script, mancala_script, registration_script, save_script
from bench.tables import tables
from goose.base.lines import LineSplitter
from goose.games.pickomino.faces import counted
from goose.games.pickomino.policy import START, Policy, stakes_of
from goose.games.pickomino.tiles import TILES


def startup(installed: Installed, folder: Path) -> None:
    """Time an empty script, and ten instructions of each game."""
    start(installed, folder, 41)
    found, ours, theirs = ratio(installed.module, None, installed.nothing, None, pairs=41)
    report("empty script, `python -m goose` over `-c pass`", found, note=f"must 2.0, goal 1.6; {_ms(ours, theirs)}")
    for game, lines in TEN.items():
        script = folder / f"{game}-ten.in"
        script.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        command = (*installed.goose, "--game", game)
        found, ours, theirs = ratio(command, script, installed.nothing, None, pairs=21)
        report(f"ten instructions of {game} over `-c pass`", found, note=f"must 2.5; {_ms(ours, theirs)}")


def importing(installed: Installed) -> None:
    """Time `import goose` in separate processes: the cost for a program that uses no name of it yet."""
    timed = "import time; t = time.perf_counter_ns(); import goose; print(time.perf_counter_ns() - t)"
    command = [installed.module[0], "-c", timed]
    taken = [int(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(41)]
    report("import goose", median(taken) / 1e6, "ms", "must 1")


def _ms(ours: float, theirs: float) -> str:
    return f"{ours * 1000:.1f} ms / {theirs * 1000:.1f} ms"


def instructions(installed: Installed, folder: Path) -> None:
    """Time 200,000 instructions of the Goose, and weigh scripts of several lengths."""
    seeded = (*installed.goose, "--seed", str(GOOSE_SEED))
    script = folder / "goose.in"
    goose_script(script, 200_000)
    goose(installed, folder, 5)
    found, ours, _ = ratio(seeded, script, installed.nothing, None, pairs=7)
    report("200,000 of the Goose over `python -c pass`", found, note=f"must 100; {ours:.2f} s")
    as_data = (*seeded, "--format", "json")
    found, ours, _ = ratio(as_data, script, seeded, script, pairs=3)
    report("200,000 of the Goose as JSON Lines over text", found, note=f"{ours:.2f} s")
    lines = script.read_bytes()
    (folder / "long.in").write_bytes(lines * 10)
    (folder / "short.in").write_bytes(b"".join(lines.splitlines(keepends=True)[:20_000]))
    for name, length in (("short", "20,000"), ("goose", "200,000"), ("long", "2,000,000")):
        report(f"memory, {length} instructions", megabytes(seeded, folder / f"{name}.in"), "MB", "as before: 18")


def saves(installed: Installed, folder: Path) -> None:
    """Time saving and loading 10,000 players, over registering them."""
    save_script(folder / "save.in", 10_000)
    registration_script(folder / "register.in", 10_000)
    found, ours, theirs = ratio(installed.goose, folder / "save.in", installed.goose, folder / "register.in", pairs=5)
    each = (ours - theirs) / 20
    report("10 saves and loads of 10,000 players over registering", found, note=f"{each * 1000:.0f} ms each")


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
    report("a byte alone in a line of 70,000 over one of 1", found, note="must 2")


def long_mancala(installed: Installed, folder: Path) -> None:
    """Time 200,000 instructions of Mancala, and weigh them."""
    mancala(installed, folder, 5)
    ours = (*installed.goose, "--game", "mancala", "--rules", "official")
    report("memory, 200,000 of Mancala", megabytes(ours, folder / "mancala.in"), "MB", "as before: 18")


def courses(installed: Installed, folder: Path) -> None:
    """Time 200,000 instructions of Mancala by a course that gives every word and message, over its rules alone."""
    script = folder / "course.in"
    mancala_script(script, 200_000)
    new = (*installed.goose, "course", "new", "mancala", "--rules", "official", "--lang", "pt")
    commented = subprocess.run(new, capture_output=True, check=True, text=True).stdout
    whole = re.sub(r"^#(?! |$)", "", commented, flags=re.MULTILINE)
    plain = (*installed.goose, "--game", "mancala", "--rules", "official")
    for name, contents, aim in (
        ("a course", re.sub(r'^"mancala\.board".*\n', "", whole, flags=re.MULTILINE), "must 1.05; "),
        ("a course and its board", whole, ""),
    ):
        course = folder / "course.toml"
        course.write_text(contents, encoding="utf-8")
        found, ours, theirs = ratio((*installed.goose, "--course", str(course)), script, plain, script, pairs=11)
        report(f"200,000 of Mancala by {name}", found, note=f"{aim}{_ms(ours, theirs)}")


def decisions() -> None:
    """Time the first decision of a turn of Pickomino, which is the dearest, on tables not seen before."""
    random = Random(3)
    taken = []
    for _ in range(30):
        grid = tuple(sorted(random.sample(TILES, random.randint(4, 16))))
        rolled = counted(random.randrange(6) for _ in range(8))
        started = time.perf_counter()
        policy = Policy(stakes_of(grid, (), None))
        policy.best_keep(START, rolled)
        taken.append(time.perf_counter() - started)
    middle, worst = median(taken) * 1000, max(taken) * 1000
    report("first decision of a turn of Pickomino", middle, "ms", f"must 50; the worst of 30: {worst:.1f} ms")


PARTS: dict[str, Callable[[Installed, Path], None]] = {
    "startup": startup,
    "importing": lambda installed, _: importing(installed),
    "instructions": instructions,
    "objects": objects,
    "saves": saves,
    "bytes": lambda *_: bytes_one_by_one(),
    "mancala": long_mancala,
    "courses": courses,
    "decisions": lambda *_: decisions(),
    "copying": lambda *_: copying(),
    "playouts": lambda *_: playouts(),
    "conversation": conversation,
    "grading": grading,
    "auditing": auditing,
    "tables": tables,
    "page": page,
    "analysis": lambda _, folder: analysis(folder),
}


def main() -> None:
    """Run the parts that are named, or all of them; or check the figures that have bounds."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure speed and memory.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"Default: all, which are {', '.join(PARTS)}")
    parser.add_argument("--check", action="store_true", help="Compare a few figures with their bounds in results.json.")
    options = parser.parse_args()
    named = options.parts
    if options.check and named:
        parser.error("--check takes no parts")
    if unknown := [name for name in named if name not in PARTS]:
        parser.error(f"there is no part {unknown[0]}; the parts are {', '.join(PARTS)}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.chdir(folder)
        if options.check:
            check(folder)
            return
        installed = Installed(folder / "environment")
        for part in named or PARTS:
            PARTS[part](installed, folder)
            record()


if __name__ == "__main__":
    main()
