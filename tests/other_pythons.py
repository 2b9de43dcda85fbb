"""`make test-all`: the quick tests on the other Pythons that goose is for, each in an environment that uv makes.

What is tested is an sdist, unpacked: whoever has one has all that the tests need. A Python that is neither on this
machine nor to be downloaded is named, and left out. `make test-pythons` is shorter: all of them run on the newest
Python that can be had, and only those that depend most on Python on the others. `make newest` is the same for this
Python, with the newest release of each package, also of those that have an upper bound (`tests/newest.txt`).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.support.packages import built, unpacked

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).parent.parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
"""All that the classifiers name; that of `.venv` is the one of `make test`."""

SHARE = (
    *("tests/spec", "tests/core", "tests/base", "tests/commands"),  # what people type and programs read, and the system
    "tests/house/test_startup.py",
)
"""Tests that `make test-pythons` runs on a Python that is not the newest."""

_UV = (sys.executable, "-m", "uv")
_FOLDER = ROOT / "build" / "pythons"
_DOWNLOADED = _FOLDER / "downloaded"


def main(*, share: bool = False) -> int:
    """Test on one Python after the other; return 1 when the tests of one have failed, else 0.

    Args:
        share: whether only the newest Python runs all tests.
    """
    for made in [*_FOLDER.glob("*")] if _FOLDER.exists() else []:
        if made != _DOWNLOADED:
            shutil.rmtree(made, ignore_errors=True)
    source = unpacked(built("sdist", ROOT, _FOLDER / "sdist"), _FOLDER)
    others = [version for version in VERSIONS if version != f"{sys.version_info.major}.{sys.version_info.minor}"]
    pythons = {version: python for version in others if (python := interpreter(version)) is not None}
    for version in others:
        if version not in pythons:
            print(f"Python {version}: not on this machine, and uv could not download it", flush=True)
    failed = False
    for version, python in pythons.items():
        print(f"Python {version}: {python}", flush=True)
        tests = SHARE if share and version != [*pythons][-1] else ()
        started = time.monotonic()
        passed = tested(python, source, _FOLDER / version, "--constraint", "tests/constraints.txt", tests=tests)
        failed |= not passed
        print(f"Python {version}: {'passed' if passed else 'FAILED'}, {time.monotonic() - started:.0f} s", flush=True)
    if not pythons:
        print("no other Python was tested, because no other is available", flush=True)
    return int(failed)


def interpreter(version: str) -> str | None:
    """Return the path of an interpreter, downloaded if necessary; None if it is not available.

    Those of pyenv are looked up where they lie: its shims, which uv would ask, answer for the chosen versions alone.
    """
    versions = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    path = [folder for folder in os.environ["PATH"].split(os.pathsep) if Path(folder).name != "shims"]
    environment = {
        **os.environ,
        "PATH": os.pathsep.join([*path, *map(str, sorted(versions.glob("*/bin")))]),
        "UV_PYTHON_INSTALL_DIR": str(_DOWNLOADED),
    }
    return (
        _asked("find", "--system", version, environment=environment)
        or _asked("install", "--quiet", "--no-bin", version, environment=environment)
        or _asked("find", "--system", version, environment=environment)
    )


def newest() -> int:
    """Test with the newest release of each package; return 1 if tests fail, else 0."""
    return int(not tested(sys.executable, ROOT, _FOLDER / "newest", "--override", "tests/newest.txt", tests=()))


def tested(python: str, source: Path, environment: Path, *constraints: str, tests: Sequence[str]) -> bool:
    """Return whether the quick tests of a source tree pass, in an environment made for that.

    Args:
        python: its interpreter.
        source: the tree; constraints are relative to it.
        environment: the folder for the environment.
        constraints: options of what installs the packages.
        tests: the folders and files of tests to run; none for all of them.
    """
    subprocess.run([*_UV, "venv", "--quiet", "--clear", "--python", python, str(environment)], check=True)
    install = [*_UV, "pip", "install", "--quiet", "--python", str(environment), *constraints, "--group", "dev"]
    editable = ["--editable", ".[cluster,fast,serve]", "--editable", "examples/goose-nim"]
    subprocess.run([*install, *editable], check=True, cwd=source)
    run = ("pytest", "-q", "-n", "auto", *tests) if tests else ("tests.quick",)
    return subprocess.run([environment / "bin" / "python", "-m", *run], cwd=source, check=False).returncode == 0


def _asked(*arguments: str, environment: Mapping[str, str]) -> str | None:
    """Return what uv says of its interpreters; None when it fails, or says nothing."""
    done = subprocess.run(
        [*_UV, "python", *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False, env=environment
    )
    return os.fsdecode(done.stdout).strip() or None if done.returncode == 0 else None


if __name__ == "__main__":
    sys.exit(newest() if sys.argv[1:] == ["--newest"] else main(share=sys.argv[1:] == ["--share"]))
