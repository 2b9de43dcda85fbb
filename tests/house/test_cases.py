"""Tests that go through many cases: none is left out, and the failure names those that fail."""

import sys
from pathlib import Path

import pytest

from tests.support.cases import each_case


def test_all_cases_that_fail_are_named() -> None:
    """Each is tried, also after a failure."""
    tried = []

    @each_case("number", [1, 2, 3, 4])
    def test(number: int) -> None:
        tried.append(number)
        if number == 4:
            pytest.fail("it is four")
        assert number % 2

    with pytest.raises(BaseExceptionGroup, match="2 cases failed") as failure:
        test()
    assert tried == [1, 2, 3, 4]
    assert [each.__notes__ for each in failure.value.exceptions] == [["It failed for 2."], ["It failed for 4."]]


def test_a_single_failure_is_raised_itself() -> None:
    """With the name that the test gives to its case."""

    @each_case(("one", "other"), [(1, 1), (1, 2)], ids="number {}".format)
    def test(one: int, other: int) -> None:
        assert one == other

    with pytest.raises(AssertionError) as failure:
        test()
    assert failure.value.__notes__ == ["It failed for number 1, number 2."]


@pytest.mark.parametrize("cases", [[], lambda: ()])
def test_a_test_without_cases_fails(cases: object) -> None:
    """Nothing would be tested by it."""

    @each_case("number", cases)  # type: ignore[arg-type]
    def test(number: int) -> None:
        pass

    with pytest.raises(AssertionError, match="there is no case"):
        test()


_folders: list[Path] = []


@each_case("number", [1, 2])
def test_each_case_has_its_own_folder_and_changes(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A case does not see what the one before has changed or printed."""
    assert tmp_path not in _folders
    assert not [*tmp_path.iterdir()]
    assert _printed() == "as ever"
    monkeypatch.setattr("tests.house.test_cases._printed", lambda: "changed")
    _folders.append(tmp_path)
    sys.stdout.write(f"{number}\n")
    assert capsys.readouterr().out == f"{number}\n"


def _printed() -> str:
    return "as ever"


def test_cases_with_a_mark_are_another_test() -> None:
    """It has the mark, and those cases alone."""

    @each_case("number", [1, pytest.param(2, marks=pytest.mark.slow), pytest.param(3, marks=pytest.mark.slow)])
    def test(number: int) -> None:
        pass

    (mark,) = test.pytestmark  # type: ignore[attr-defined]
    quick, slow = mark.args[1]
    assert (quick.id, [*quick.values[0]], quick.marks) == ("quick", [1], [])
    assert (slow.id, len(slow.values[0]), slow.marks[0].name) == ("slow", 2, "slow")


def test_cases_apart_are_tests_with_names() -> None:
    """One test for each name, and for each of its marks."""

    @each_case("number", [1, 2, 3, pytest.param(5, marks=pytest.mark.slow)], apart=lambda n: "odd" if n % 2 else "even")
    def test(number: int) -> None:
        pass

    (mark,) = test.pytestmark  # type: ignore[attr-defined]
    assert [(each.id, len(each.values[0])) for each in mark.args[1]] == [("odd", 2), ("even", 1), ("odd-slow", 1)]
