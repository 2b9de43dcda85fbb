"""`make mutants` makes one small change at a time, always the same ones, and lets a running process feel it."""

import ast
import importlib.util
import sys
import weakref
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.layers import named
from tests.support.mutants import Mutant, drawn, mutants_in, mutated, noticing, put_in
from tests.support.places import ROOT

PATH = "goose/core/sample.py"
SAMPLE = '''"""A module."""
LIMIT = 3
class Counter:
    def count(self, words: list[str], most: int = 5) -> int:
        """Count words."""
        total = 0
        for word in words:
            if word and total < most:
                total += 1
        assert total >= 0, "never below 0"
        return total if True else -total
'''


@pytest.fixture(name="root")
def tree(tmp_path: Path) -> Path:
    (tmp_path / PATH).parent.mkdir(parents=True)
    (tmp_path / PATH).write_text(SAMPLE, encoding="utf-8")
    return tmp_path


@pytest.fixture(name="module")
def loaded(root: Path) -> Iterator[ModuleType]:
    spec = importlib.util.spec_from_file_location("mutants_sample", root / PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[spec.name] = module
    yield module
    del sys.modules[spec.name]


def test_code_in_functions_is_changed_and_nothing_else(root: Path) -> None:
    """Not what a module makes when it is imported, no annotation, no docstring, and no text of an assertion."""
    found = [(mutant.kind, mutant.before) for mutant in mutants_in(root)]
    assert sorted(found) == [
        ("comparison", "total < most"),
        ("comparison", "total >= 0"),
        ("condition", "word and total < most"),
        ("constant", "0"),
        ("constant", "0"),
        ("constant", "1"),
        ("constant", "5"),
        ("constant", "True"),
        ("statement", "total += 1"),
    ]
    assert {mutant.function for mutant in mutants_in(root)} == {"Counter.count"}


CHANGES = [
    ("comparison", "total < most", 0, (3, 3)),
    ("condition", "word and total < most", 0, (3, 4)),
    ("constant", "0", 0, (2, 4)),
    ("constant", "1", 0, (2, 6)),
    ("constant", "True", 0, (-2, -3)),
    ("statement", "total += 1", 0, (0, 0)),
]
"""Mutants, and what is counted with them of two and of nine words."""


def test_running_functions_run_the_changed_code(root: Path, module: ModuleType) -> None:
    """Also those that somebody has imported before, and until the code of before is put in again."""
    counter = module.Counter()
    words = ["a", "b", "", "c"]
    assert (counter.count(words, 2), counter.count(words, 9)) == (2, 3)
    try:
        for kind, before, number, answer in CHANGES:
            with named((kind, before, number)):
                changed = mutated(root, Mutant(PATH, "Counter.count", kind, before, number))
                assert changed is not None
                assert put_in(root / PATH, changed)
                assert (counter.count(words, 2), counter.count(words, 9)) == answer
    finally:
        assert put_in(root / PATH, ast.parse(SAMPLE))
    assert (counter.count(words, 2), counter.count(words, 9)) == (2, 3)


def test_answers_of_before_are_forgotten(root: Path, module: ModuleType) -> None:
    asked = lru_cache(module.Counter().count.__func__)
    assert asked(module.Counter, ("a", "b")) == 2
    changed = mutated(root, Mutant(PATH, "Counter.count", "statement", "total += 1", 0))
    assert changed is not None
    put_in(root / PATH, changed)
    assert asked(module.Counter, ("a", "b")) == 0


def test_proxies_of_objects_that_are_gone_do_no_harm(root: Path, module: ModuleType) -> None:
    gone = weakref.proxy(module.Counter())
    assert put_in(root / PATH, ast.parse(SAMPLE))
    with pytest.raises(ReferenceError):
        gone.count([])


def test_mutant_of_code_that_is_gone_is_not_made(root: Path) -> None:
    """So that the mutants of a commit can be given to a later one."""
    assert mutated(root, Mutant(PATH, "Counter.count", "constant", "7", 0)) is None
    assert mutated(root, Mutant("goose/core/gone.py", "count", "constant", "1", 0)) is None


def test_function_with_a_mutant_reports_that_it_runs(root: Path, module: ModuleType) -> None:
    reached: list[int] = []
    vars(module)["notice"] = reached.append
    put_in(root / PATH, noticing(root, mutants_in(root)[:2], PATH, "notice"))
    module.Counter().count([])
    assert sorted(reached) == [0, 1]


def test_a_seed_draws_the_same_mutants(root: Path) -> None:
    one = drawn(root, 4, 1)
    assert one == drawn(root, 4, 1)
    assert len(set(one)) == 4
    assert any(one != drawn(root, 4, seed) for seed in range(2, 9))


@pytest.mark.slow
def test_every_mutant_of_a_draw_is_another_program() -> None:
    for mutant in drawn(ROOT, 40, 1):
        with named(mutant):
            changed = mutated(ROOT, mutant)
            assert changed is not None
            assert ast.dump(changed) != ast.dump(ast.parse((ROOT / mutant.path).read_bytes()))
