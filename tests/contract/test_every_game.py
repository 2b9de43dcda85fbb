"""Every game passes every check, by all its rules and in all its languages; a new game is found and tried too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from goose.contract.catalogue import CHECKS
from goose.contract.parts import conversation_is_held
from goose.contract.playouts import playouts_agree
from goose.contract.points import parts_follow_the_points, tables_play_as_the_engine
from tests.support.games import KINDS
from tests.support.layers import named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.contract.case import Check
    from goose.core.game import GameKind

APART = {playouts_agree, conversation_is_held, parts_follow_the_points, tables_play_as_the_engine}

QUICK = [
    pytest.param(check, games, id=f"{check.name}-{'-'.join(games)}" if len(games) == 1 else check.name)
    for check in CHECKS
    for games in ([[game] for game in KINDS] if check.function in APART else [[*KINDS]])
]
"""Each check with the games; those that take long are apart for each game."""

LONG = [
    pytest.param(check, kind, id=f"{check.name}-{kind.name}")
    for check in CHECKS
    for kind in KINDS.values()
    if check.function is not playouts_agree and any(check.cases(kind))
]
"""Each check with each game."""

pytestmark = pytest.mark.drawn


@pytest.mark.parametrize(("check", "games"), QUICK)
def test_games_pass_check(check: Check, games: Sequence[str], draw: str | None) -> None:
    """Nim by all its rules and in all its languages; every other game by one set of rules in one language.

    Each check takes a different one. `make fuzz` draws other scripts.
    """
    number = CHECKS.index(check)
    for game in games:
        cases = [*check.cases(KINDS[game])]
        for case in cases if game == "nim" else cases[number % len(cases) :][:1] if cases else []:
            with named(case):
                check.function(attrs.evolve(case, seed=draw or ""))


@pytest.mark.slow
@pytest.mark.parametrize(("check", "kind"), LONG)
def test_game_passes_long_check(check: Check, kind: GameKind, draw: str | None) -> None:
    """By all its rules and in all its languages, also with twice as many instructions, which are others.

    `test_playouts.py` plays longer games.
    """
    for case in check.cases(kind):
        with named(case):
            check.function(attrs.evolve(case, seed=f"long {draw}", effort=2))


def test_every_check_says_what_is_true() -> None:
    """It has one sentence; no two checks have the same name."""
    assert len({check.name for check in CHECKS}) == len(CHECKS)
    assert all(check.about.endswith(".") for check in CHECKS)
