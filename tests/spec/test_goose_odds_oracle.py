"""The odds of the Goose against an independent chain, which was written from the text of the rules alone."""

from __future__ import annotations

from math import isclose
from random import Random

import pytest

from goose.games.goose import KIND
from goose.games.goose.chances.computed import odds_of
from goose.games.goose.rules import OPTIONS, make_rules
from tests.spec.oracles import goose_odds
from tests.support.cases import each_case
from tests.support.games import specified_points
from tests.support.layers import thinned

pytestmark = pytest.mark.drawn

ALONE, TWO = 80, 10
"""Combinations of points that are tried with one token, and with two players."""

SMALL = 50
"""Squares of the smallest board on which two tokens are followed, where there is a choice: it is the quickest."""


def agree(name: str, players: int, switches: dict[str, str], squares: int | None) -> None:
    """Check that both ways come to the same odds."""
    options = {} if squares is None else {"squares": squares}
    ours = odds_of(make_rules(name, options, switches), switches, players)
    theirs = goose_odds.odds(name, players, switches, squares)
    reported = f"{name} {switches} {squares} {players}"
    pairs = [*zip(ours.wins, theirs.wins, strict=True), *zip(ours.first_turn, theirs.first_turn, strict=True)]
    pairs += [(ours.never, theirs.never), (ours.lengths.mean, theirs.mean), (ours.lengths.deviation, theirs.sd)]
    assert [pair for pair in pairs if not isclose(*pair, rel_tol=1e-9, abs_tol=1e-12)] == [], reported
    assert ours.lengths.quantile(0.5) == theirs.median, reported


@each_case(
    ("name", "players"),
    [*((name, 1) for name in OPTIONS), *thinned(((name, 2) for name in OPTIONS), 8)],
    apart=lambda _, players: players,
)
def test_every_rule_set_has_the_odds_of_the_oracle(name: str, players: int) -> None:
    agree(name, players, {}, SMALL if players == 2 and "squares" in OPTIONS[name] else None)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "count"), [(1, ALONE), (2, TWO)])
def test_points_in_any_combination_have_the_odds_of_the_oracle(draw: str | None, players: int, count: int) -> None:
    for number in range(count):
        random = Random(f"{draw} {players} {number}")
        name = random.choice([name for name in OPTIONS if name != "kata"])
        squares = SMALL if players == 2 else random.randint(50, 90)
        shaped = "squares" in OPTIONS[name]
        switches = specified_points(random, KIND, name, {"squares": squares} if shaped else {})
        agree(name, players, switches, squares if shaped else None)
