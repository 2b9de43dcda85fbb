"""The suite depends on no variable that it does not set itself."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.support import environment
from tests.support.cases import each_case
from tests.support.places import ROOT

HOSTILE = {
    "COLUMNS": "30",
    "GOOSE_LANG": "pt",
    "HOME": os.devnull,
    "LC_ALL": "C",
    "NO_COLOR": "1",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONUNBUFFERED": "1",
    "TERM": "dumb",
    "TZ": "Pacific/Auckland",
    "UNHEARD_OF": "1",
}


def test_no_variable_is_there_that_the_suite_does_not_name() -> None:
    """In the process that runs the tests, and so in the programs that it starts."""
    named = {*environment.PASSED, *environment.SET}
    assert [name for name in os.environ if name not in named and not name.startswith(environment.PASSED_PREFIXES)] == []


def test_hostile_variables_are_taken_away() -> None:
    """The same variables are left as without them, with the same values except the empty home."""
    shown = "import os, time; from tests.support.environment import settle; settle(); "
    shown += "print(time.tzname, sorted(os.environ.items()))"

    def settled(**variables: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", shown],
            cwd=ROOT,
            env={**os.environ, **variables},
            stdout=subprocess.PIPE,
            check=True,
            text=True,
        )
        return "".join(part for part in done.stdout.split("'") if "goose-home-" not in part)

    assert settled(**HOSTILE) == settled()


@each_case("program", ["python", "python3"])
def test_python_is_the_one_that_runs_the_tests(program: str) -> None:
    """Not another one that comes first on the machine's path."""
    shown = subprocess.run(
        [program, "-c", "import sys; print(sys.prefix)"], stdout=subprocess.PIPE, check=True, text=True
    )
    assert shown.stdout.strip() == sys.prefix
