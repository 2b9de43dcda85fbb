"""`goose check-game` plays the values that a game proposes to type; the other mistakes are among the mutations."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from goose.contract.case import CheckedCase, Fault
from goose.contract.ways import ways_are_named
from goose.kit.offers import offers_of
from tests.support.games import KINDS


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ([7, 1], "is no valid move (an invalid line)"),
        ([1], "for a move with 2 values"),
        ((1, 1), "for a move with 2 values"),
    ],
)
def test_typed_values_that_are_no_move_are_reported(values: Any, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A face that no die has, too few of them, or a tuple is a fault of `typed`."""
    offer = offers_of(KINDS["goose"]).ways
    assert offer is not None
    wrong = attrs.evolve(offer.get(), typed=lambda random, position, move: values)
    monkeypatch.setattr(offer, "_found", wrong)
    with pytest.raises(Fault) as caught:
        ways_are_named(CheckedCase(KINDS["goose"], "traditional", "manual"))
    assert str(caught.value).startswith("goose.games.goose.ways:WAYS, typed: ")
    assert said in str(caught.value)


def test_game_without_ways_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The offer is optional."""
    monkeypatch.setattr(offers_of(KINDS["nim"]), "ways", None)
    ways_are_named(CheckedCase(KINDS["nim"], "normal"))
