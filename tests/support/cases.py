"""A test that goes through many cases itself: an item of pytest costs milliseconds before it does anything."""

import asyncio
import inspect
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from functools import wraps
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from hypothesis import is_hypothesis_test

from tests.support.layers import named

Test = Callable[..., object]  # perhaps a coroutine function
Names = Callable[[Any], object] | Iterable[object]
Cases = Iterable[Any] | Callable[[], Iterable[Any]]

_CAPTURES = ("capfd", "capfdbinary", "capsys", "capsysbinary")
_LONGEST_NAME = 80


def each_case(
    names: str | Sequence[str], cases: Cases, ids: Names | None = None, apart: Callable[..., object] | None = None
) -> Callable[[Test], Test]:
    """Go through cases in one test, where `pytest.mark.parametrize` would make a test of each.

    All cases are tried, and all that fail are named. Each case has its own `monkeypatch` and its own folder as
    `tmp_path`; the other fixtures are shared. The cases with a mark, such as `slow`, become a test with this mark.

    Args:
        names: the parameter of the test that takes a case, or several.
        cases: a value for each case, or a tuple for several parameters. A function of cases is called by the test.
        ids: the names of the cases in the message of a failure, or a function that returns the name of a value.
        apart: returns the name of the test that a case is in, where one test of all cases would take too long.
    """
    fields = [names] if isinstance(names, str) else [*names]
    assert callable(ids) or ids is None or not callable(cases)
    if ids is not None and not callable(ids):
        cases = [_with_name(case, name, len(fields)) for case, name in zip(cases, ids, strict=True)]  # type: ignore[arg-type]
        ids = None

    def decorate(test: Test) -> Test:
        def go_through(chosen: Iterable[Any], fixtures: dict[str, Any]) -> None:
            failures: list[BaseException] = []
            number = -1
            for number, case in enumerate(chosen):
                values = dict(zip(fields, _values(case, len(fields)), strict=True))
                name = _name(case, values, ids)
                try:
                    with named(name):
                        _try(test, number, name, fixtures, values)
                except (Exception, pytest.fail.Exception) as failure:  # noqa: BLE001 (raised below, with the others)
                    failures.append(failure)
            assert number >= 0, "there is no case"
            if len(failures) > 1:
                raise BaseExceptionGroup(f"{len(failures)} cases failed", failures)
            if failures:
                raise failures[0]

        parameters = inspect.signature(test).parameters
        assert parameters.keys() >= set(fields), names
        fixtures = [parameter for name, parameter in parameters.items() if name not in fields]
        layers = [("", [], cases)] if callable(cases) else _layers(cases, len(fields), apart) or [("", [], [])]
        layer = f"cases_of_{'_'.join(fields)}"

        @wraps(test)
        def going_through(**given: Any) -> None:
            chosen = given.pop(layer, layers[0][2])
            go_through(chosen() if callable(chosen) else chosen, given)

        return _presented(going_through, test, fixtures, layer, layers)

    return decorate


def _layers(
    cases: Iterable[Any], count: int, apart: Callable[..., object] | None
) -> list[tuple[str, list[pytest.MarkDecorator], Cases]]:
    """Return the name, the marks and the cases of each test that is to be made."""
    found: dict[str, tuple[str, list[Any], list[Any]]] = {}
    for case in cases:
        marks = list(case.marks) if isinstance(case, ParameterSet) else []
        words = [str(apart(*_values(case, count)))] if apart else []
        name = "-".join([*words, *(mark.name for mark in marks)])
        found.setdefault(name, (name or "quick", marks, []))[2].append(case)
    return list(found.values())


def _presented(
    going_through: Test, test: Test, fixtures: list[inspect.Parameter], layer: str, layers: Sequence[Any]
) -> Test:
    """Return the function as pytest finds it: with the fixtures that it takes, once in each layer, and its marks."""
    if is_hypothesis_test(test):
        for attribute in [name for name in vars(going_through) if "hypothesis" in name]:
            delattr(going_through, attribute)
        pytest.mark.hypothesis(going_through)
    if len(layers) == 1:
        for mark in layers[0][1]:
            mark(going_through)
    if len(layers) > 1:
        fixtures = [*fixtures, inspect.Parameter(layer, inspect.Parameter.KEYWORD_ONLY)]
        chosen = [pytest.param(cases, marks=marks, id=name) for name, marks, cases in layers]
        going_through = pytest.mark.parametrize(layer, chosen)(going_through)
    going_through.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in fixtures]
    )
    return going_through


def _with_name(case: Any, name: object, count: int) -> ParameterSet:
    marks = case.marks if isinstance(case, ParameterSet) else ()
    return pytest.param(*_values(case, count), marks=marks, id=str(name))


def _values(case: Any, count: int) -> Sequence[Any]:
    if isinstance(case, ParameterSet):
        return case.values
    return (case,) if count == 1 else case


def _name(case: Any, values: dict[str, Any], ids: Names | None) -> str:
    if isinstance(case, ParameterSet) and case.id:
        return str(case.id)
    texts = [
        str(ids(value)) if callable(ids) else getattr(value, "__name__", None) or repr(value)
        for value in values.values()
    ]
    return ", ".join(text if len(text) <= _LONGEST_NAME else f"{text[:_LONGEST_NAME]}…" for text in texts)


def _try(test: Test, number: int, name: str, fixtures: dict[str, Any], values: dict[str, Any]) -> None:
    """Run the test for one case."""
    if is_hypothesis_test(test):
        # Every case has other examples, as pytest's plugin of hypothesis sees to for parameters.
        test.hypothesis.inner_test._hypothesis_internal_add_digest = name.encode()  # type: ignore[attr-defined]
    with ExitStack() as stack:
        own = dict(fixtures)
        if "tmp_path" in own:
            own["tmp_path"] = own["tmp_path"] / str(number)
            own["tmp_path"].mkdir()
        if "monkeypatch" in own:
            own["monkeypatch"] = stack.enter_context(pytest.MonkeyPatch.context())
        for capture in own.keys() & set(_CAPTURES):
            own[capture].readouterr()
        made = test(**own, **values)
        if inspect.iscoroutine(made):
            asyncio.run(made)
