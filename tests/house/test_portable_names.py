"""No module of goose takes for granted what POSIX alone has; and none what only Windows would give."""

import ast
import re
from collections.abc import Iterator
from functools import cache

from tests.support.cases import each_case
from tests.support.places import ROOT
from tests.support.portable import MODULES, NAMES

SOURCES = ROOT / "goose"

POSIX_ALONE = ("base/family.py", "grading/running/processes.py", "base/workers.py")
"""Modules that do nothing but where `goose.base.systems.has_processes()` says that they can."""

TOGETHER = {"pthread_sigmask": ("SIG_BLOCK", "SIG_SETMASK", "SIG_UNBLOCK")}
"""Names that a system has if it has another one."""

FILES = sorted(str(path.relative_to(SOURCES)) for path in SOURCES.rglob("*.py"))


@cache
def nodes(tree: ast.AST) -> list[ast.AST]:
    """Return a tree and all below it: to go through a tree takes longer than to read it."""
    return [*ast.walk(tree)]


def asked_for(tree: ast.AST) -> set[str]:
    """Return the names of which a module asks whether the system has them."""
    known = {
        argument.value
        for node in nodes(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hasattr", "getattr")
        for argument in node.args[1:2]
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
    return known | {name for asked, others in TOGETHER.items() if asked in known for name in others}


def guarded(tree: ast.AST) -> set[ast.AST]:
    """Return what stands where a module that is missing is no mistake."""
    found: set[ast.AST] = set()
    for node in nodes(tree):
        catches = isinstance(node, ast.Try) and any("ImportError" in ast.dump(each) for each in node.handlers)
        suppresses = isinstance(node, ast.With) and "ImportError" in ast.dump(node.items[0])
        if catches or suppresses:
            found.update(ast.walk(node))
    return found


@cache
def parsed(name: str) -> ast.Module:
    """Return a module of goose as a tree."""
    return ast.parse((SOURCES / name).read_text(encoding="utf-8"))


def without_encoding(tree: ast.AST) -> Iterator[int]:
    """Yield the lines in which a module reads or writes text and does not say its encoding."""
    for node in nodes(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        modes = [each.value for each in node.args if isinstance(each, ast.Constant)]
        binary = any(isinstance(mode, str) and "b" in mode and len(mode) <= 3 for mode in modes)
        opens = called == "open" and isinstance(node.func, ast.Name) and not binary
        named = any(word.arg == "encoding" for word in node.keywords) or (called == "read_text" and node.args)
        if (called in ("read_text", "write_text") or opens) and not named:
            yield node.lineno


def taken_for_granted(tree: ast.AST, *, modules_too: bool = True) -> Iterator[str]:
    """Yield what a module uses though a system may lack it."""
    known, free = asked_for(tree), guarded(tree)
    for node in nodes(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.attr in NAMES.get(node.value.id, ()) and node.attr not in known:
                yield f"{node.lineno}: {node.value.id}.{node.attr}"
        elif isinstance(node, ast.Import | ast.ImportFrom) and node not in free:
            names = [node.module] if isinstance(node, ast.ImportFrom) else [each.name for each in node.names]
            yield from (f"{node.lineno}: {name}" for name in names if modules_too and name in (*MODULES, "msvcrt"))
            if isinstance(node, ast.ImportFrom):
                lacking = NAMES.get(node.module or "", ())
                yield from (f"{node.lineno}: {each.name}" for each in node.names if each.name in lacking)


def test_names_that_a_system_may_lack_are_looked_up() -> None:
    """By `hasattr` or `getattr`, or by an import that may fail; best of all in `goose/base/systems.py` alone."""
    lacking = {*MODULES, "msvcrt", *(name for names in NAMES.values() for name in names)}
    used = {name: re.findall(r"\w+", (SOURCES / name).read_text("utf-8")) for name in FILES if name not in POSIX_ALONE}
    files = (name for name, words in used.items() if not lacking.isdisjoint(words))
    found = (f"{name}:{what}" for name in files for what in taken_for_granted(parsed(name)))
    assert [*found] == []


@each_case("name", POSIX_ALONE)
def test_posix_modules_can_be_imported_on_other_systems(name: str) -> None:
    """It uses missing names only in functions that are not called."""
    body = parsed(name).body
    outside = ast.Module([each for each in body if not isinstance(each, ast.FunctionDef | ast.ClassDef)], [])
    assert list(taken_for_granted(outside)) == []


@each_case(
    ("source", "found"),
    [
        ("import fcntl", ["1: fcntl"]),
        ("from termios import ECHO", ["1: termios"]),
        ("import os\nos.fork()", ["2: os.fork"]),
        ("from os import fork", ["1: fork"]),
        ("import signal\nx = [signal.SIGINT, signal.SIGHUP]", ["2: signal.SIGHUP"]),
        ("try:\n import fcntl\nexcept ImportError:\n pass", []),
        ("import os\nif hasattr(os, 'fork'):\n os.fork()", []),
        ("import os\nx = os.open('x', os.O_RDONLY)", []),
    ],
)
def test_the_tests_above_find_planted_faults(source: str, found: list[str]) -> None:
    assert list(taken_for_granted(ast.parse(source))) == found


def test_text_is_read_and_written_with_its_encoding() -> None:
    """Windows would take that of its code page."""
    files = (name for name in FILES if re.search(r"open\(|(read|write)_text", (SOURCES / name).read_text("utf-8")))
    assert [f"{name}:{line}" for name in files for line in without_encoding(parsed(name))] == []


def test_a_file_without_an_encoding_is_found() -> None:
    source = "open(x, 'rb')\nx.read_text()\nopen(x)\nx.write_text(y, encoding='utf-8')\ntar.open(x)"
    assert list(without_encoding(ast.parse(source))) == [2, 3]
