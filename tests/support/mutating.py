"""A plugin of pytest that runs the collected tests against mutants, each in a fork of the process that has collected.

`python -m tests.mutants` starts it, in a copy of the tree. One pass finds what each test costs and which functions of
mutants it reaches. Then each mutant meets the tests that reach it, modules with cheap tests first, until one fails.
"""

from __future__ import annotations

import ast
import json
import os
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import zip_longest
from math import inf
from pathlib import Path

import pytest
from attrs import asdict

from tests.support.costs import processor_time
from tests.support.mutants import Mutant, mutated, noticing, put_in

ASKED = "PYTEST_MUTANTS"
"""The variable with the file of what is asked: mutants, which share of them, and where the answers go."""

_HITS = "PYTEST_MUTANT_HITS"  # the variable with the file of the tests that reached a mutant
_TEST = "PYTEST_CURRENT_TEST"
_NOTICE = f"""
def _reached_(number, seen=set()):
    import os
    test = os.environ.get("{_TEST}", "").rpartition(" (")[0]
    file = os.environ.get("{_HITS}")
    if test and file and (number, test) not in seen:
        seen.add((number, test))
        descriptor = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.write(descriptor, f"{{number}}\\t{{test}}\\n".encode())
        os.close(descriptor)
"""
_BROKEN, _UNCHANGEABLE = 2, 3  # exit statuses of a fork that an error has ended, or that could not become the mutant
_LEAST_SECONDS = 10  # of processor time that a test may take before it counts as endless
_TIMES = 20  # or so many times what it takes without a mutant
_WALL = 120.0  # seconds after which a mutant whose tests wait for ever is given up
_MEMORY = 8 << 30  # bytes of address space


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Run the tests against the mutants that are asked for, instead of running them once."""
    asked = json.loads(Path(os.environ[ASKED]).read_text(encoding="utf-8"))
    root, folder = Path.cwd(), Path(asked["folder"])
    mutants = [Mutant(**fields) for fields in asked["mutants"]]
    share, shares, most = asked["share"], asked["shares"], asked["seconds"]
    modules = _modules(session.items)
    mine = [name for number, name in enumerate(modules) if number % shares == share]
    with _reaching(root, mutants, folder):
        _forked(lambda: _time([item for name in mine for item in modules[name]], folder / f"costs-{share}"), None)
    (folder / f"timed-{share}").touch()
    while not all((folder / f"timed-{other}").exists() for other in range(shares)):
        time.sleep(0.2)
    costs = {test: float(cost) for test, cost in _pairs(folder, "costs-*")}
    reached = defaultdict(set)
    for test, number in ((two, int(one)) for one, two in _pairs(folder, "hits-*")):
        reached[number].add(test)
    for number, mutant in enumerate(mutants):
        if number % shares == share:
            tests = _ordered(modules, costs, reached[number], most)
            if number == share:
                _check_control(root / mutant.path, tests, costs, folder)
            answer = _answer(root, mutant, tests, costs, folder)
            with (folder / f"answers-{share}").open("a", encoding="utf-8") as file:
                file.write(json.dumps({"draw": number, **asdict(mutant), **answer}) + "\n")
    return True


def _modules(items: Sequence[pytest.Item]) -> dict[str, list[pytest.Item]]:
    modules: dict[str, list[pytest.Item]] = {}
    for item in items:
        modules.setdefault(item.nodeid.partition("::")[0], []).append(item)
    return modules


def _pairs(folder: Path, pattern: str) -> Iterator[tuple[str, str]]:
    for file in folder.glob(pattern):
        for line in file.read_text(encoding="utf-8").splitlines():
            first, _, second = line.partition("\t")
            yield first, second


@contextmanager
def _reaching(root: Path, mutants: Sequence[Mutant], folder: Path) -> Iterator[None]:
    """Let each function with a mutant write down that it runs, here and in processes that tests start."""
    os.environ[_HITS] = str(folder / f"hits-{os.getpid()}")
    kept = {}
    for path in {mutant.path for mutant in mutants}:
        if (root / path).exists():
            kept[root / path] = (root / path).read_bytes()
            tree = noticing(root, mutants, path, "_reached_")
            future = [one for one in tree.body if isinstance(one, ast.ImportFrom) and one.module == "__future__"]
            rest = [one for one in tree.body if one not in future]
            noticed = ast.Module([*future, *ast.parse(_NOTICE).body, *rest], [])
            (root / path).write_text(ast.unparse(ast.fix_missing_locations(noticed)), encoding="utf-8")
            _live(root / path, noticed)
    try:
        yield
    finally:
        del os.environ[_HITS]
        for file, data in kept.items():
            _write(file, data)
            _live(file, ast.parse(data))


def _live(file: Path, tree: ast.Module) -> None:
    """Let the loaded module of a file run a changed tree that may call the notice."""
    for module in [*sys.modules.values()]:
        if getattr(module, "__file__", None) == str(file):
            exec(_NOTICE, vars(module))
    put_in(file, tree)


def _time(items: Sequence[pytest.Item], file: Path) -> int:
    """Run tests once and write down the processor time of those that pass."""
    failed: list[str] = []
    with file.open("w", encoding="utf-8") as written:
        for item, following in zip_longest(items, items[1:]):
            before = processor_time()
            failed.clear()
            _run(item, following, lambda report: failed.append(report.nodeid) if report.failed else None)
            if not failed:
                written.write(f"{item.nodeid}\t{processor_time() - before:.4f}\n")
    return 0


def _ordered(
    modules: dict[str, list[pytest.Item]], costs: dict[str, float], reached: set[str], most: float
) -> list[pytest.Item]:
    """Return the tests that reach a mutant, the modules with the cheapest tests first, up to so many seconds."""
    found = [[item for item in items if item.nodeid in costs and item.nodeid in reached] for items in modules.values()]
    found = sorted(filter(None, found), key=lambda items: sum(costs[item.nodeid] for item in items) / len(items))
    ordered, taken = [], 0.0
    for item in (item for items in found for item in items):
        taken += costs[item.nodeid]
        if taken <= most:
            ordered.append(item)
    return ordered


def _answer(
    root: Path, mutant: Mutant, tests: Sequence[pytest.Item], costs: dict[str, float], folder: Path
) -> dict[str, object]:
    """Return what becomes of a mutant: killed and by which test, or survived, and how many tests it met."""
    tree = mutated(root, mutant)
    if tree is None:
        return {"fate": "gone", "by": "", "tests": 0}
    file, said = root / mutant.path, folder / f"said-{os.getpid()}"
    data = file.read_bytes()
    _write(file, ast.unparse(tree).encode())
    said.write_text("", encoding="utf-8")
    try:
        status = _forked(lambda: _meet(file, tree, tests, costs, said))
    finally:
        _write(file, data)
    last = said.read_text(encoding="utf-8")
    if status == _BROKEN:
        raise AssertionError(f"the mutant could not be tried: {mutant}")
    fate = {0: "survived", _UNCHANGEABLE: "unchangeable"}.get(status, "killed")
    return {"fate": fate, "by": last if fate == "killed" else "", "tests": len(tests), "status": status}


def _check_control(file: Path, tests: Sequence[pytest.Item], costs: dict[str, float], folder: Path) -> None:
    """Check that tests pass in the order of the mutants where nothing is changed: a failure must mean something."""
    said = folder / f"said-{os.getpid()}"
    if _forked(lambda: _meet(file, ast.parse(file.read_bytes()), tests, costs, said)):
        raise AssertionError(f"fails without a mutant: {said.read_text(encoding='utf-8')}")


def _write(file: Path, data: bytes) -> None:
    """Write a source file with a time that it has not had before: compiled files are recognised by it, in seconds."""
    after = file.stat().st_mtime + 1
    file.write_bytes(data)
    os.utime(file, (after, after))


def _meet(file: Path, tree: ast.Module, tests: Sequence[pytest.Item], costs: dict[str, float], said: Path) -> int:
    """Run tests on a mutant until one fails."""
    if not put_in(file, tree):
        return _UNCHANGEABLE
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))

    def stop(report: pytest.TestReport) -> None:
        if report.failed:
            os._exit(1)

    for item, following in zip_longest(tests, tests[1:]):
        said.write_text(item.nodeid, encoding="utf-8")
        used = resource.getrusage(resource.RUSAGE_SELF)
        allowed = int(used.ru_utime + used.ru_stime + max(_LEAST_SECONDS, _TIMES * costs[item.nodeid])) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (allowed, resource.RLIM_INFINITY))
        _run(item, following, stop)
    return 0


def _run(item: pytest.Item, following: pytest.Item | None, on_report: Callable[[pytest.TestReport], object]) -> None:
    class Listener:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            on_report(report)

    listener = Listener()
    item.config.pluginmanager.register(listener)
    try:
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
    finally:
        item.config.pluginmanager.unregister(listener)


def _forked(work: Callable[[], int], seconds: float | None = _WALL) -> int:
    """Do work in a fork, in a group of processes that ends with it; return its status, negative for a signal."""
    process = os.fork()
    if not process:
        os.setsid()
        status = _BROKEN
        try:
            status = work()
        finally:
            os._exit(status)
    end = inf if seconds is None else time.monotonic() + seconds
    ended, status = os.waitpid(process, os.WNOHANG)
    while not ended and time.monotonic() < end:
        time.sleep(0.02)
        ended, status = os.waitpid(process, os.WNOHANG)
    with suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)
    if not ended:
        status = os.waitpid(process, 0)[1]
    return os.waitstatus_to_exitcode(status)
