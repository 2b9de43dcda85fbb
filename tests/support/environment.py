"""The environment that the tests run in: the same, whatever variables the machine sets.

A variable that only some machines have can hide a fault: `PYTHONUNBUFFERED` hid each error of a last write.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

import pytest

PASSED = ("GOOSE_CONFORMANCE_DIR", "PATH", "TMPDIR")
"""Variables that keep their value: where the data for conformance tests, programs and temporary files are."""

PASSED_PREFIXES = (
    *("PYTEST_", "COVERAGE_"),  # the tools that run the tests
    *("PIP_", "UV_"),  # what installs packages
    *("CURL_CA_BUNDLE", "REQUESTS_CA_BUNDLE", "SSL_CERT_"),  # and its certificates
)
"""How the names of other variables that keep their value begin."""

SET = ("HOME", "LANG", "PIP_CACHE_DIR", "PYGAME_HIDE_SUPPORT_PROMPT")
"""Variables that the tests set: an empty home, UTF-8, the packages downloaded before, and what gymnasium sets."""


def settle() -> None:
    """Take away every variable that is not named above, and set those that the tests need.

    `python3` is the interpreter that runs the tests, as it is in an activated environment.
    """
    home = os.environ.get("HOME", "")
    for name in set(os.environ) - set(PASSED):
        if not name.startswith(PASSED_PREFIXES):
            del os.environ[name]
    if hasattr(time, "tzset"):
        time.tzset()
    empty = tempfile.mkdtemp(prefix="goose-home-")
    atexit.register(shutil.rmtree, empty, ignore_errors=True)
    os.environ.update(HOME=empty, LANG="C.UTF-8", PYGAME_HIDE_SUPPORT_PROMPT="hide")
    os.environ.setdefault("PIP_CACHE_DIR", str(Path(home, ".cache", "pip").absolute()))
    own = str(Path(sys.executable).parent)
    others = [folder for folder in os.environ.get("PATH", os.defpath).split(os.pathsep) if folder != own]
    os.environ["PATH"] = os.pathsep.join([own, *others])


def take_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave no home folder, as in a container that runs as a user whom the system does not know."""
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setattr("pwd.getpwuid", {}.__getitem__)
