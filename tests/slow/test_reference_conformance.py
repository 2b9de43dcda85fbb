"""Suites with references of every kind, made elsewhere, from the folder that GOOSE_CONFORMANCE_DIR names."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CASES = Path(os.environ.get("GOOSE_CONFORMANCE_DIR", "no folder is named")) / "conformance" / "references"
NAMES = [path.parent.name for path in sorted(CASES.glob("*/steps.json"))]

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", NAMES or [pytest.param("", marks=pytest.mark.skip("no data are there"))])
def test_commands_do_what_a_case_says(name: str) -> None:
    """The program beside the cases runs them; `gcc` is needed for some."""
    goose = Path(sys.executable).with_name("goose")
    command = [sys.executable, str(CASES / "run.py"), str(goose), name]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240)
    assert (run.returncode, run.stdout) == (0, "1 of 1 reference cases\n")
