"""Every game passes every check, by all its rules and in all its languages; a new game is found and tried too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from goose.contract.catalogue import CHECKS
from tests.support.games import KINDS
from tests.support.layers import thinned

if TYPE_CHECKING:
    from goose.contract.case import Check, CheckedCase

CASES = [
    pytest.param(check, case, id=f"{check.name}-{case}")
    for check in CHECKS
    for kind in KINDS.values()
    for case in check.cases(kind)
]

pytestmark = pytest.mark.drawn


@pytest.mark.parametrize(("check", "case"), thinned(CASES, 3))
def test_game_passes_check(check: Check, case: CheckedCase, draw: str | None) -> None:
    """Whatever is drawn; `make fuzz` draws other scripts."""
    check.function(attrs.evolve(case, seed=draw or ""))


@pytest.mark.slow
@pytest.mark.parametrize(("check", "case"), CASES)
def test_game_passes_long_check(check: Check, case: CheckedCase, draw: str | None) -> None:
    """Also with four times as many instructions, which are others."""
    check.function(attrs.evolve(case, seed=f"long {draw}", effort=4))


def test_every_check_says_what_is_true() -> None:
    """It has one sentence; no two checks have the same name."""
    assert len({check.name for check in CHECKS}) == len(CHECKS)
    assert all(check.about.endswith(".") for check in CHECKS)
