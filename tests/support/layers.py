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


def in_turn(
    cases: Iterable[tuple[Any, ...]], place: int, rest: pytest.MarkDecorator = pytest.mark.slow
) -> list[ParameterSet]:
    """Return cases as parameters: of those that differ in one value alone, one stays in the layer of the test.

    With the languages of each set of rules, the first set stays with its first language, the next one with its second.

    Args:
        cases: each with several values.
        place: the place of the value that is taken in turn, such as the language.
        rest: the mark of the others.
    """
    groups: dict[tuple[Any, ...], list[tuple[Any, ...]]] = {}
    for case in cases:
        groups.setdefault((*case[:place], *case[place + 1 :]), []).append(case)
    chosen = [group[number % len(group)] for number, group in enumerate(groups.values())]
    return [pytest.param(*case, marks=() if case in chosen else rest) for group in groups.values() for case in group]


def _marked(case: Any, mark: pytest.MarkDecorator) -> Any:
    """Return a case with a mark: one parameter, several of them, or what `pytest.param` has made."""
    if isinstance(case, ParameterSet):
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, mark])
    values = case if isinstance(case, tuple | list) else (case,)
    return pytest.param(*values, marks=mark)


def repeated(times: int, in_a_soak: int) -> list[Any]:
    """Return how often a slow test does something: so many times, and more in `make soak`."""
    return [times, pytest.param(in_a_soak, marks=pytest.mark.soak)]


def divided(by: int, *, slow: int = 1) -> pytest.MarkDecorator:
    """Divide the work of a test: a part in the quick run, and all of it, or a greater part, in the slow one.

    The test takes `share`, by which it divides how often it does something, or how many things it goes through.
    """
    more = "all" if slow == 1 else f"1 in {slow}"
    return pytest.mark.parametrize(
        "share", [pytest.param(by, id=f"1 in {by}"), pytest.param(slow, id=more, marks=pytest.mark.slow)]
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
    except (Exception, pytest.fail.Exception) as failure:
        failure.add_note(f"It failed for {case}.")
        raise
