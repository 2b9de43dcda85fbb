"""Thousands of instructions of every game hold together: moves, views, copies, saves, records and replays."""

from __future__ import annotations

import attrs
import pytest

from goose.contract.case import CheckedCase, Fault, by_dice_and_values
from goose.contract.playouts import PLIES, playouts_agree
from goose.games.mancala.game import MancalaGame
from tests.support.games import KINDS

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


EMPTY_HOUSES = CheckedCase(
    KINDS["mancala"], "statement", points=(("empty-house", "allowed"), ("turns", "enforced")), seed="empty houses"
)
"""Points by which an empty house can be played; it passes the turn, and is no move."""


def test_a_game_that_says_so_passes_a_turn_without_a_move() -> None:
    playouts_agree(EMPTY_HOUSES)


def test_a_game_that_does_not_say_so_carries_out_moves_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MancalaGame, "passes", property(lambda _: False, lambda *_: None))
    with pytest.raises(Fault, match=r"which is not one of the moves\(\)"):
        playouts_agree(EMPTY_HOUSES)
