"""The counts of a class: causes, and cases that few pass."""

from collections.abc import Sequence

import attrs

from goose.grading.reports.classes import ClassCounts
from goose.grading.results.models import Cause, SubmissionResult
from tests.support.results import result_of


def counted(*results: SubmissionResult) -> ClassCounts:
    counts = ClassCounts()
    for result in results:
        counts.add(result)
    return counts


def wrong(name: str, keys: Sequence[str], *verdicts: str) -> SubmissionResult:
    """Return a result with causes, each with its key as sentence."""
    causes = tuple(Cause("misreading", key, f"{key}.", ("1",)) for key in keys)
    return attrs.evolve(result_of(name, *verdicts), causes=causes)


def test_a_class_is_described_by_what_several_have_in_common() -> None:
    """The cases that the fewest pass come first."""
    counts = counted(
        wrong("ana", ["a", "b"], "wrong", "wrong", "accepted"),
        wrong("bo", ["b"], "accepted", "wrong", "accepted"),
        wrong("cy", [], "wrong", "accepted", "accepted"),
        wrong("di", ["d"], "wrong", "wrong", "wrong"),
    )
    assert counts.lines() == [
        "Causes that several submissions have:",
        "  2 of 4: b.",
        "Where half of a class has the same cause, look at the statement first.",
        "Cases that fewer than half pass: 1 (1 of 4), 2 (1 of 4).",
    ]


def test_a_long_list_of_cases_and_causes_is_cut() -> None:
    """What is cut is counted."""
    keys = [f"k{number}" for number in range(12)]
    lines = counted(*(wrong(name, keys, *["wrong"] * 12) for name in ("ana", "bo", "cy"))).lines()
    assert len(lines) == 11
    assert lines[-1].endswith("8 (0 of 3) and 4 more.")


def test_nothing_is_said_of_a_class_without_common_failures() -> None:
    assert counted().lines() == []
    assert counted(wrong("ana", ["a"], "wrong", "accepted"), wrong("bo", ["b"], "accepted", "accepted")).lines() == []
