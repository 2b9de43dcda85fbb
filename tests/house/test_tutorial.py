"""The tutorial of docs/student.md needs no shell and nothing that only POSIX has (`tests.support.portable`)."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.test_docs import ANY, examples
from tests.support.cases import each_case
from tests.support.places import ROOT

COMMANDS = examples(ROOT / "docs" / "student.md")

SHELL = re.compile(r"[|<>&;$`*?~()]")
"""Syntax that only some shells understand."""


@each_case("command", [command for command, _ in COMMANDS])
def test_a_command_of_the_tutorial_is_the_same_in_every_shell(command: str) -> None:
    assert not SHELL.search(command)
    assert shlex.split(command)[0] in ("cd", "goose")


@pytest.mark.slow
def test_the_tutorial_can_be_followed_without_posix_names(tmp_path: Path) -> None:
    folder = tmp_path
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "120", "PATH": path}
    for command, expected in COMMANDS:
        program, *arguments = shlex.split(command)
        if program == "cd":
            folder /= arguments[0]
            continue
        done = subprocess.run(
            [sys.executable, "-m", "tests.support.portable", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=folder,
            env=variables,
            timeout=120,
            text=True,
            check=False,
        )
        parts = re.split(r"^(…\n)|(…)", expected, flags=re.MULTILINE)
        pattern = "".join(ANY.get(part) or re.escape(part) for part in parts if part)
        assert re.fullmatch(f"(?:Warning: [^\n]*\n)*{pattern}", done.stdout, re.DOTALL), f"{command}\n{done.stdout}"
