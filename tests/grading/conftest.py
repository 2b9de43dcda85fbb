"""Fixtures that several tests of grading share."""

from collections.abc import Callable, Sequence

import pytest

from goose.core.variant import Variant
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import Misreading


@pytest.fixture
def knowing(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Have an audit know some misreadings alone, in this order."""

    def know(*keys: str, others: Sequence[Misreading] = ()) -> None:
        def some(variant: Variant, **_: bool) -> list[Misreading]:
            known = {each.key: each for each in catalogue(variant)}
            return [*(known[key] for key in keys), *others]

        monkeypatch.setattr("goose.grading.why.audit.audit.visible", some)

    return know
