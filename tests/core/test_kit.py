"""What a game may import of goose: `goose.kit`, and the version of it that a kind states."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from goose import kit
from goose.core.game import GameKind
from tests.support.cases import each_case
from tests.support.games import KINDS


@each_case("name", kit.__all__)
def test_a_name_is_that_of_its_module(name: str) -> None:
    """Each is there, and no module of the package has its name."""
    assert name in dir(kit)
    value = getattr(kit, name)
    assert not isinstance(value, type(sys))
    assert getattr(import_module(getattr(value, "__module__", "goose.kit")), name, value) is value


def test_no_name_is_of_two_modules() -> None:
    assert len({*kit.__all__}) == len(kit.__all__)


def test_checkers_of_types_know_the_same_names() -> None:
    """Beside those that are types alone."""
    stub = Path(kit.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
    typed = dict(re.findall(r"^from \S+ import (\w+) as (\w+)$", stub, re.MULTILINE))
    assert all(name == shown for name, shown in typed.items())
    assert typed.keys() - {*kit.__all__} == {"Convert", "Parse"}
    assert {*kit.__all__} <= typed.keys()


def test_an_unknown_name_is_an_error_as_in_any_module() -> None:
    with pytest.raises(AttributeError, match=r"module 'goose\.kit' has no attribute 'Gane'"):
        kit.Gane  # type: ignore[attr-defined]  # noqa: B018


def test_a_name_imports_its_module_and_no_other_of_the_package() -> None:
    """An engine pays for nothing that its boards use."""
    code = "import sys; from goose.kit import Point; print(*sorted(name for name in sys.modules if 'goose' in name))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert {"goose", "goose.kit", "goose.core.points"} <= {*done.stdout.split()}
    assert [name for name in done.stdout.split() if name.startswith("goose.kit.")] == []


@each_case("kind", KINDS.values(), ids=KINDS)
def test_every_kind_states_the_version_it_was_written_for(kind: GameKind) -> None:
    assert kind.kit == 1


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
    done = subprocess.run([sys.executable, "-c", THREADED], capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr == ""
