"""`make fuzz`: the property and oracle tests over and over, each time on examples drawn afresh.

Runs until it is interrupted, or for a number of seconds, and stops at the first failure with the line that draws the
same examples again.
"""

import argparse
import subprocess
import sys
import time
from random import SystemRandom

_LARGEST_SEED = 2**32 - 1


def main() -> int:
    """Run the tests of one draw after the other; return 1 when one has failed, else 0."""
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, help="stop after so long; endless when absent")
    parser.add_argument("--seed", type=int, help="draw once, by this seed")
    options = parser.parse_args()
    start = time.monotonic()
    draws = 0
    try:
        while options.seconds is None or time.monotonic() - start < options.seconds or not draws:
            seed = SystemRandom().randint(0, _LARGEST_SEED) if options.seed is None else options.seed
            done = _draw(seed)
            draws += 1
            if done.returncode:
                print(f"{done.stdout}{done.stderr}\nDraw {draws} failed. Again: make fuzz SEED={seed}", flush=True)
                return 1
            print(f"draw {draws}, seed {seed}: {done.stdout.splitlines()[-1]}", flush=True)
            if options.seed is not None:
                break
    except KeyboardInterrupt:
        print(f"{draws} draws without a failure")
    return 0


def _draw(seed: int) -> subprocess.CompletedProcess[str]:
    """Run the tests whose examples are drawn, by a seed."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "auto", "-m", "hypothesis or drawn"]
    drawn = ["--hypothesis-profile=drawn", f"--hypothesis-seed={seed}"]
    return subprocess.run([*command, *drawn], capture_output=True, text=True, check=False)


if __name__ == "__main__":
    sys.exit(main())
