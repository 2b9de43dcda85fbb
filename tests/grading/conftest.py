"""Fixtures that several tests of grading share."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from goose.core.variant import Variant
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import Misreading
from tests.support.comparing import Comparison
from tests.support.grading import Place, place_in


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """Return a folder in which `goose grade` is typed, with suites and programs."""
    return place_in(tmp_path)


@pytest.fixture
def comparing(tmp_path: Path) -> Comparison:
    """Return an empty folder in which `goose compare` is typed."""
    for name in ("here", "temporary"):
        (tmp_path / name).mkdir()
    return Comparison(tmp_path / "here", tmp_path / "temporary")


@pytest.fixture
def knowing(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Have an audit know some misreadings alone, in this order."""

    def know(*keys: str, others: Sequence[Misreading] = ()) -> None:
        def some(variant: Variant, **_: bool) -> list[Misreading]:
            known = {each.key: each for each in catalogue(variant)}
            return [*(known[key] for key in keys), *others]

        monkeypatch.setattr("goose.grading.why.audit.audit.visible", some)

    return know
