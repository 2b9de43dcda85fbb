"""What runs in which layer of tests: of many cases a share is quick, and the rest is slow."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def thinned(cases: Iterable[Any], every: int) -> list[Any]:
    """Return cases as parameters: one in `every` is quick, the others are slow."""
    return [case if number % every == 0 else _slow(case) for number, case in enumerate(cases)]


def _slow(case: Any) -> Any:
    """Return a case as a slow one: a parameter, several of them, or what `pytest.param` has made."""
    if isinstance(case, ParameterSet):
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, pytest.mark.slow])
    values = case if isinstance(case, tuple | list) else (case,)
    return pytest.param(*values, marks=pytest.mark.slow)


def divided(by: int) -> pytest.MarkDecorator:
    """Let a test do a part of its work in the quick run, and all of it in the slow one.

    The test takes `share`, by which it divides how often it does something, or how many things it goes through.
    """
    return pytest.mark.parametrize(
        "share", [pytest.param(by, id=f"1 in {by}"), pytest.param(1, id="all", marks=pytest.mark.slow)]
    )


@contextmanager
def named(case: object) -> Iterator[None]:
    """Name a case in the failure of a test that goes through many."""
    try:
        yield
    except Exception as failure:
        failure.add_note(f"It failed for {case}.")
        raise
