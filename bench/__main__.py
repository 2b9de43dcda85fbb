"""`python -m bench [PART]…`: every figure is measured in this run; most are ratios of two commands run in turn."""

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
from bench.conversation import conversation
from bench.copying import copying
from bench.grading import grading
from bench.measuring import PYTHON, ROOT, Installed, megabytes, ratio
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
    for name, command in (("goose", installed.goose), ("python -m goose", installed.module)):
        found, ours, theirs = ratio(command, None, installed.nothing, None, pairs=41)
        print(f"empty script, {name:15} over `-c pass`     {found:7.2f} x   (must 2.0, goal 1.6; {_ms(ours, theirs)})")
    for game, lines in TEN.items():
        script = folder / f"{game}-ten.in"
        script.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        command = (*installed.goose, "--game", game)
        found, ours, theirs = ratio(command, script, installed.nothing, None, pairs=21)
        print(f"ten instructions of {game:10} over `-c pass`    {found:7.2f} x   (must 2.5; {_ms(ours, theirs)})")


def importing(installed: Installed) -> None:
    """Time `import goose` in separate processes: the cost for a program that uses no name of it yet."""
    timed = "import time; t = time.perf_counter_ns(); import goose; print(time.perf_counter_ns() - t)"
    command = [installed.module[0], "-c", timed]
    taken = [int(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(41)]
    print(f"import goose                                  {median(taken) / 1e6:7.2f} ms  (must 1)")


def _ms(ours: float, theirs: float) -> str:
    return f"{ours * 1000:.1f} ms / {theirs * 1000:.1f} ms"


def instructions(installed: Installed, folder: Path) -> None:
    """Time 200,000 instructions of the Goose, and weigh scripts of several lengths."""
    seeded = (*installed.goose, "--seed", str(GOOSE_SEED))
    script = folder / "goose.in"
    goose_script(script, 200_000)
    found, ours, _ = ratio(seeded, script, installed.nothing, None, pairs=7)
    print(f"200,000 instructions over `python -c pass`    {found:7.1f} x   (must 100; {ours:.2f} s)")
    as_data = (*seeded, "--format", "json")
    found, ours, _ = ratio(as_data, script, seeded, script, pairs=3)
    print(f"200,000 instructions as JSON Lines over text  {found:7.1f} x   ({ours:.2f} s)")
    lines = script.read_bytes()
    (folder / "long.in").write_bytes(lines * 10)
    (folder / "short.in").write_bytes(b"".join(lines.splitlines(keepends=True)[:20_000]))
    for name, length in (("short", "20,000"), ("goose", "200,000"), ("long", "2,000,000")):
        weight = megabytes(seeded, folder / f"{name}.in")
        print(f"memory, {length:>9} instructions               {weight:7.1f} MB  (as before: 18)")


def saves(installed: Installed, folder: Path) -> None:
    """Time saving and loading 10,000 players, over registering them."""
    save_script(folder / "save.in", 10_000)
    registration_script(folder / "register.in", 10_000)
    found, ours, theirs = ratio(installed.goose, folder / "save.in", installed.goose, folder / "register.in", pairs=5)
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


def mancala(installed: Installed, folder: Path) -> None:
    """Time 200,000 instructions of Mancala over the program that a student would write."""
    script = folder / "mancala.in"
    mancala_script(script, 200_000)
    ours = (*installed.goose, "--game", "mancala", "--rules", "official")
    baseline = (PYTHON, str(ROOT / "bench" / "mancala_baseline.py"))
    found, seconds, _ = ratio(ours, script, baseline, script, pairs=5)
    print(f"200,000 of Mancala over a straight program    {found:7.2f} x   (must 1.0; {seconds:.2f} s)")
    print(f"memory, 200,000 of Mancala                    {megabytes(ours, script):7.1f} MB  (as before: 18)")


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
        print(f"200,000 of Mancala by {name:22}  {found:7.2f} x   ({aim}{_ms(ours, theirs)})")


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
    print(f"first decision of a turn of Pickomino         {middle:7.1f} ms  (must 50; the worst of 30: {worst:.1f} ms)")


PARTS: dict[str, Callable[[Installed, Path], None]] = {
    "startup": startup,
    "importing": lambda installed, _: importing(installed),
    "instructions": instructions,
    "objects": objects,
    "saves": saves,
    "bytes": lambda *_: bytes_one_by_one(),
    "mancala": mancala,
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
    """Run the parts that are named, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure speed and memory.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"Default: all, which are {', '.join(PARTS)}")
    named = parser.parse_args().parts
    if unknown := [name for name in named if name not in PARTS]:
        parser.error(f"there is no part {unknown[0]}; the parts are {', '.join(PARTS)}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.chdir(folder)
        installed = Installed(folder / "environment")
        for part in named or PARTS:
            PARTS[part](installed, folder)


if __name__ == "__main__":
    main()
