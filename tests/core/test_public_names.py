"""The doors `goose` and `goose.kit`: their names, and what an import of one costs (`tests/house` lists the names)."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import goose
from goose import kit
from goose.core.game import GameKind
from tests.support.cases import each_case
from tests.support.games import KINDS

DOORS = [goose, kit]


@each_case(("door", "name"), [(door, name) for door in DOORS for name in door.__all__ if name != "__version__"])
def test_a_name_is_that_of_its_module(door: ModuleType, name: str) -> None:
    """Each is there, whichever way it is imported, and no module of the package has its name."""
    assert name in dir(door)
    value = getattr(door, name)
    assert not isinstance(value, ModuleType)
    assert getattr(import_module(getattr(value, "__module__", door.__name__)), name, value) is value


def test_no_name_is_of_two_modules() -> None:
    assert len({*kit.__all__}) == len(kit.__all__)


def test_checkers_of_types_know_the_same_names() -> None:
    """Beside those that are types alone."""
    stub = Path(kit.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
    typed = dict(re.findall(r"^from \S+ import (\w+) as (\w+)$", stub, re.MULTILINE))
    assert all(name == shown for name, shown in typed.items())
    assert typed.keys() - {*kit.__all__} == {"Convert", "Parse"}
    assert {*kit.__all__} <= typed.keys()


@pytest.mark.parametrize("door", DOORS)
def test_an_unknown_name_is_an_error_as_in_any_module(door: ModuleType) -> None:
    with pytest.raises(AttributeError, match=rf"module '{re.escape(door.__name__)}' has no attribute 'Gane'"):
        door.Gane  # noqa: B018


@each_case("kind", KINDS.values(), ids=KINDS)
def test_every_kind_states_the_version_it_was_written_for(kind: GameKind) -> None:
    assert kind.kit == 1


def printed_by(code: str) -> str:
    """Return what some code prints in another process, which reports nothing."""
    command = [sys.executable, "-S", "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr == ""
    return done.stdout


def test_the_import_alone_imports_nothing_else() -> None:
    """Its cost is that of one small module; a name is imported when it is asked for, and no other of the package."""
    show = "import sys; before = {*sys.modules}; import goose; print(*sorted({*sys.modules} - before))"
    assert printed_by(show) == "goose\n"
    printed_by(f"{show}; goose.Interpreter; assert 'goose.core.service' not in sys.modules; goose.make_interpreter")
    imported = printed_by("import sys; from goose.kit import Point; print(*sys.modules)").split()
    assert {"goose", "goose.kit", "goose.core.points"} <= {*imported}
    assert [name for name in imported if name.startswith("goose.kit.")] == []


THREADED = """
import sys
from threading import Barrier, Thread

from goose import kit

sys.setswitchinterval(1e-6)
together = Barrier(8)

def ask():
    together.wait()
    for name in kit.__all__:
        getattr(kit, name)

threads = [Thread(target=ask) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_threads_can_ask_for_the_same_name_at_once() -> None:
    """The second one waits until the module of the name has been imported."""
    printed_by(THREADED.replace("import sys", f"import sys; sys.path[:] = {sys.path!r}", 1))
