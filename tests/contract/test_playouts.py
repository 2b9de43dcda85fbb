"""Thousands of instructions of every game hold together: moves, views, copies, saves, records and replays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from goose.contract.case import by_dice_and_values
from goose.contract.playouts import PLIES, playouts_agree
from tests.support.games import KINDS

if TYPE_CHECKING:
    from goose.contract.case import CheckedCase

_PLIES_OF_A_GAME = 4_000

CASES = [
    pytest.param(case, -(-_PLIES_OF_A_GAME // len(cases)), id=str(case))
    for cases in ([case for case in by_dice_and_values(kind) if not case.points] for kind in KINDS.values())
    for case in cases
]
"""Each set of rules with both kinds of dice, and its share of the instructions of its game."""

pytestmark = [pytest.mark.drawn, pytest.mark.slow]


@pytest.mark.parametrize(("case", "plies"), CASES)
def test_random_games_hold_together(case: CheckedCase, plies: int, draw: str | None) -> None:
    """A game has any number of players, any points and any share of automatic players.

    Copies are compared at every instruction, and saves, which take a millisecond,
    in one stretch of three.
    """
    playouts_agree(attrs.evolve(case, seed=f"long {draw}", effort=-(-plies // PLIES)))
