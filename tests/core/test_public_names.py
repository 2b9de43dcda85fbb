"""The public names of `goose` for a program that imports it."""

import subprocess
import sys
from importlib import import_module

import pytest

import goose
from tests.support.cases import each_case

NAMES = [
    *("Argument", "Failure", "Incomplete", "Instruction", "Interpreter", "Reply", "Settings", "UsageError"),
    *("__version__", "check", "make_interpreter"),
]


def test_the_names_are_those_that_are_promised() -> None:
    """One more is a promise more; one less breaks a program."""
    assert sorted(goose.__all__) == NAMES
    assert {*NAMES} <= {*dir(goose)}


@each_case("name", [name for name in NAMES if not name.startswith("_")])
def test_a_name_is_that_of_its_module(name: str) -> None:
    """Whichever way it is imported, it is the same."""
    value = getattr(goose, name)
    assert getattr(import_module(value.__module__), name) is value


def test_there_are_no_further_names() -> None:
    """A misspelt name raises the same error as in Python."""
    with pytest.raises(AttributeError, match="module 'goose' has no attribute 'Interpeter'"):
        _ = goose.Interpeter  # type: ignore[attr-defined]


def test_the_import_alone_imports_nothing_else() -> None:
    """Its cost is that of one small module; a name is imported when it is asked for."""
    show = "import sys; before = {*sys.modules}; import goose; print(*sorted({*sys.modules} - before))"
    output = subprocess.run([sys.executable, "-S", "-c", show], capture_output=True, check=True, text=True).stdout
    assert output == "goose\n"
    asked = f"{show}; goose.Interpreter; assert 'goose.core.service' not in sys.modules; goose.make_interpreter"
    subprocess.run([sys.executable, "-S", "-c", asked], check=True)
