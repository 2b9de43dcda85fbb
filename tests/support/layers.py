"""Layers of tests: of many cases some run in the quick layer, the others in the slow one or in a soak."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from hypothesis import settings


def thinned(cases: Iterable[Any], every: int, rest: pytest.MarkDecorator = pytest.mark.slow) -> list[Any]:
    """Return cases as parameters: one in `every` stays in the layer of the test, the rest is marked for another."""
    return [case if number % every == 0 else _marked(case, rest) for number, case in enumerate(cases)]


def _marked(case: Any, mark: pytest.MarkDecorator) -> Any:
    """Return a case with a mark: one parameter, several of them, or what `pytest.param` has made."""
    if isinstance(case, ParameterSet):
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, mark])
    values = case if isinstance(case, tuple | list) else (case,)
    return pytest.param(*values, marks=mark)


def repeated(times: int, in_a_soak: int) -> list[Any]:
    """Return how often a slow test does something: so many times, and more in `make soak`."""
    return [times, pytest.param(in_a_soak, marks=pytest.mark.soak)]


def divided(by: int) -> pytest.MarkDecorator:
    """Let a test do a part of its work in the quick run, and all of it in the slow one.

    The test takes `share`, by which it divides how often it does something, or how many things it goes through.
    """
    return pytest.mark.parametrize(
        "share", [pytest.param(by, id=f"1 in {by}"), pytest.param(1, id="all", marks=pytest.mark.slow)]
    )


def examples(share: float) -> settings:
    """Return settings for a share of the usual number of examples, which is greater in `make fuzz`."""
    assert settings.default is not None, "a profile is loaded"
    return settings(max_examples=round(share * settings.default.max_examples))


@contextmanager
def named(case: object) -> Iterator[None]:
    """Name a case in the failure of a test that goes through many."""
    try:
        yield
    except Exception as failure:
        failure.add_note(f"It failed for {case}.")
        raise
