"""Golden transcripts: what each command prints by a course in German, which goose itself does not speak."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_golden.plugin import GoldenTestFixture

from tests.support.places import ROOT

COURSE = ROOT / "examples" / "courses" / "german.toml"
PATIENCE = 60  # seconds


@pytest.mark.golden_test("golden/transcripts/*.yml")
def test_commands_speak_as_the_course_does(golden: GoldenTestFixture, tmp_path: Path) -> None:
    """Words, messages, orders, causes and rules; what goose says besides is in the language under the course."""
    _check(golden, tmp_path)


@pytest.mark.slow
@pytest.mark.golden_test("golden/slow_transcripts/*.yml")
def test_commands_that_take_long_speak_as_the_course_does(golden: GoldenTestFixture, tmp_path: Path) -> None:
    """They run goose itself as the program of a student, or read every text of a game."""
    _check(golden, tmp_path)


def _check(golden: GoldenTestFixture, tmp_path: Path) -> None:
    for path in (COURSE, COURSE.with_name("german-texts.toml")):
        shutil.copy(path, tmp_path)
    for name, text in golden.get("files", {}).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    printed = []
    for command in golden["commands"]:
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=tmp_path,
            input=golden.get("input", "").encode(),
            capture_output=True,
            env={
                "PATH": os.environ["PATH"],
                "PYTHONPATH": str(ROOT),
                "LANG": "C.UTF-8",
                "PYTHON": sys.executable,
                "COURSE": str(tmp_path / "german.toml"),
            },
            timeout=PATIENCE,
            check=False,
        )
        printed.append(f"{done.stdout.decode()}{done.stderr.decode()}({done.returncode})")
    assert "\n".join(printed).replace(str(tmp_path), "") == golden.out["printed"]
