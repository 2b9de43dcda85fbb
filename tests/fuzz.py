"""`make fuzz`: the property and oracle tests over and over, each time on examples drawn afresh.

One draw a processor at a time. Runs until it is interrupted, or for a number of seconds, and stops at the first failure
with the line that draws the same examples again.
"""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from random import SystemRandom

_LARGEST_SEED = 2**32 - 1


def main() -> int:
    """Run the tests of one draw after the other; return 1 when one has failed, else 0."""
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, help="begin no draw after so long; endless when absent")
    parser.add_argument("--seed", type=int, help="draw once, by this seed")
    options = parser.parse_args()
    start = time.monotonic()
    passed = 0
    under_way: dict[Future[subprocess.CompletedProcess[str]], int] = {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            seeds = [SystemRandom().randint(0, _LARGEST_SEED) for _ in range(os.cpu_count() or 1)]
            for seed in seeds if options.seed is None else [options.seed]:
                under_way[pool.submit(_draw, seed)] = seed
            while under_way:
                for done in wait(under_way, return_when=FIRST_COMPLETED).done:
                    seed, tests = under_way.pop(done), done.result()
                    if tests.returncode:
                        print(f"{tests.stdout}{tests.stderr}\nA draw failed. Again: make fuzz SEED={seed}", flush=True)
                        return 1
                    passed += 1
                    print(f"draw {passed}, seed {seed}: {tests.stdout.splitlines()[-1]}", flush=True)
                    if options.seed is None and (options.seconds is None or time.monotonic() - start < options.seconds):
                        seed = SystemRandom().randint(0, _LARGEST_SEED)
                        under_way[pool.submit(_draw, seed)] = seed
        except KeyboardInterrupt:
            pass
    print(f"{passed} draws without a failure")
    return 0


def _draw(seed: int) -> subprocess.CompletedProcess[str]:
    """Run the tests whose examples are drawn, by a seed."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "hypothesis or drawn"]
    drawn = ["--hypothesis-profile=drawn", f"--hypothesis-seed={seed}"]
    return subprocess.run([*command, *drawn], capture_output=True, text=True, check=False)


if __name__ == "__main__":
    sys.exit(main())
