"""The modules of the standard library that the page has, against what goose imports."""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import attrs
import pytest

from manual.browser.application import files
from manual.browser.engine import Unbuilt
from manual.browser.imports import closure, imports_of, module_in
from manual.browser.library import FROZEN, LEFT_OUT, LIST, _zipped, groups, listed, sources, trimmed
from tests.support.cases import each_case
from tests.support.places import ROOT

ELSEWHERE = {"_compression", "_frozen_importlib", "_frozen_importlib_external", "tomllib._types"}
"""Modules that other versions of Python import, and other names of frozen ones."""

RUN = """
import sys
sys.path += sys.argv[1:]
from tests.support.exercise import run
assert run()
for name, module in sorted(sys.modules.items()):
    if name.partition(".")[0] in sys.stdlib_module_names and (getattr(module, "__file__", None) or "").endswith(".py"):
        print(module.__spec__.name if module.__spec__ else name)
"""


@cache
def here() -> frozenset[str]:
    """Return the modules of this Python's standard library that are written in Python."""
    found = set()
    folder = Path(os.__file__).parent
    for top in sys.stdlib_module_names - {"idlelib", "test", "lib2to3"}:
        paths = [folder / f"{top}.py", *(folder / top).rglob("*.py")]
        found |= {path.relative_to(folder).as_posix() for path in paths if path.exists()}
    return frozenset(name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in found)


def imported() -> Iterator[tuple[str, str, bool]]:
    """Yield the imports of the files in the page: which module, by which file, and whether in any case."""
    for path, text in files().items():
        if path.endswith(".py"):
            name = path.removesuffix(".py").replace("/", ".")
            package = name.endswith(".__init__")
            for each in imports_of(text.encode(), name.removesuffix(".__init__"), package=package):
                module = module_in(each.name, here())
                if module is not None:
                    yield module, path, each.certain


def test_modules_are_listed_once_in_groups_with_reasons() -> None:
    found = groups(LIST.read_text(encoding="utf-8"))
    assert all(found)
    assert all(modules == sorted(modules) for modules in found.values())
    assert len(listed()) == len({*listed()})


def test_packages_of_listed_modules_are_listed() -> None:
    modules = {*listed(), *FROZEN}
    assert not [module for module in modules if "." in module and module.rpartition(".")[0] not in modules]


@pytest.mark.slow
def test_every_import_in_the_page_is_listed_or_left_out() -> None:
    """Imports inside functions count where they are of goose."""
    known = {*listed(), *FROZEN, *LEFT_OUT}
    lacking = {
        f"{path} imports {module}"
        for module, path, certain in imported()
        if module not in known and (certain or path.startswith("goose/"))
    }
    assert not lacking


@pytest.mark.slow
def test_what_is_left_out_is_imported_somewhere_and_not_listed() -> None:
    found = {module for module, *_ in imported()}
    assert not LEFT_OUT.keys() - found
    assert not LEFT_OUT.keys() & {*listed()}


@pytest.mark.slow
def test_every_module_that_goose_imports_in_use_is_listed() -> None:
    """By all games, languages and explanations, a check with its causes, its report and a handout."""
    command = [sys.executable, "-S", "-c", RUN, str(Path(attrs.__file__).parents[1])]
    run = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=60, check=True)
    assert not {*run.stdout.split()} - {*listed(), *FROZEN, *ELSEWHERE}


def test_list_that_does_not_fit_the_library_is_refused() -> None:
    """A module that the library lacks, or one that imports a module which is not listed."""
    library = _zipped(
        {
            "a": (b"import b, os\ntry:\n    import c\nexcept ImportError:\n    pass\n", False),
            "b": (b"def f():\n    import c\n", False),
            "c": (b"", False),
        }
    )
    with pytest.raises(Unbuilt, match=r"does not have: d, e$"):
        trimmed(library, ["a", "b", "d", "e"])
    with pytest.raises(Unbuilt, match=r"lacks modules: b \(imported by a\)$"):
        trimmed(library, ["a"])
    assert sources(trimmed(library, ["a", "b"])).keys() == {"a", "b"}


@each_case(
    ("text", "found"),
    [
        ("import a.b, c", [("a.b", True), ("c", True)]),
        ("from . import x\nfrom .y import z\nfrom ..k import l", [("p.q.x", True), ("p.q.y.z", True), ("p.k.l", True)]),
        ("def f():\n    import a", [("a", False)]),
        ("try:\n    import a\nexcept ImportError:\n    import b", [("a", False), ("b", False)]),
        ("if TYPE_CHECKING:\n    import a\nelse:\n    import b", [("b", True)]),
        ("if not TYPE_CHECKING:\n    import b", [("b", True)]),
        ("class A:\n    import a", [("a", True)]),
        ('"""goose.core"""\nx = L("goose.core.words:X")', [("goose.core.words", False)]),
        (
            "x = §\nimport a, b\nfrom .c import (\n    d as e,\n    f,\n)",
            [("a", True), ("b", True), ("p.q.c.d", True), ("p.q.c.f", True)],
        ),
    ],
)
def test_imports_are_read_from_source(text: str, found: list[tuple[str, bool]]) -> None:
    """The last source is of a later Python than any: only its lines are read."""
    read = imports_of(text.encode(), "p.q.m", package=False)
    assert [(each.name, each.certain) for each in read] == found


def test_closure_names_the_module_that_needs_each() -> None:
    known = {
        "a": (b"import b.c", False),
        "b": (b"", True),
        "b.c": (b"def f():\n    import d", False),
        "d": (b"", False),
    }
    assert closure(["a"], known) == {"a": None, "b.c": "a", "d": "b.c", "b": "b.c"}
    assert closure(["a"], known, certain=True) == {"a": None, "b.c": "a", "b": "b.c"}
